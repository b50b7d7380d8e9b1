"""Events: the steps of a pairing in the order of the rules, without a word of any language."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum, StrEnum
from typing import TypeAlias

from msgspec import Struct

from pairing.core.floating import Direction
from pairing.core.model import Tenths

SCHEMA = 3
"""Version of the form that ``schema.md`` describes."""


Value: TypeAlias = str | int | tuple[int, ...]
"""A fact of a step: a number, players by TPN, or the key of a word.

One whose name ends in ``points`` is a score in tenths.
"""


class Move(StrEnum):
    """What kinds of step the optimising Dutch editions have."""

    OPEN = "open"
    SET_ASIDE = "set-aside"
    MDP_SET = "mdp-set"
    MDP_OPPONENT = "mdp-opponent"
    EXCHANGE = "exchange"
    TRANSPOSITION = "transposition"
    ACCEPT = "accept"


class Verdict(Enum):
    """What became of the candidates of a step."""

    NONE = "none"
    """The step judges no candidate."""
    ILLEGAL = "illegal"
    """They break an absolute criterion."""
    DEAD_END = "dead-end"
    """The other players cannot be paired then."""
    WORSE = "worse"
    """The best of them is worse in some criterion."""
    LATER = "later"
    """The best of them is equally good, but exists only further on in the order."""
    ACCEPTED = "accepted"


class Arrangement(Struct, frozen=True, gc=False):
    """Players by TPN; those of ``s1`` stand beside those of ``s2`` whom they would meet.

    ``s2`` goes on with whoever is left over. ``floats`` are those who would float, as far as the
    step says it; a step that stands for many candidates is shown as the first of them. ``tried`` is
    the pair or the players that the step is about.
    """

    s1: tuple[int, ...]
    s2: tuple[int, ...]
    floats: tuple[int, ...] = ()
    tried: tuple[int, ...] = ()


class Event(Struct, frozen=True, gc=False):
    """One step: a candidate, or all candidates that begin alike and fail for one reason.

    ``move`` says what kind of step it is, in the vocabulary of its system. ``count`` is how many
    alterations (sets, exchanges or transpositions) it stands for. ``pair`` is the pair (TPNs) that
    is tried or that fails, ``players`` those concerned otherwise, ``pairs`` those that the step
    makes. ``key`` and ``article`` name what speaks against the step, ``ours`` and ``theirs`` are
    the values of the accepted candidate and of the best one of this step, ``difference`` the score
    difference (in tenths) by which a criterion counts, if it does. ``values`` are further facts by
    name. ``stand`` is how the players stand, if the bracket alone does not tell it.
    """

    move: str
    verdict: Verdict = Verdict.NONE
    article: str = ""
    key: str = ""
    pair: tuple[int, ...] = ()
    players: tuple[int, ...] = ()
    count: int = 1
    ours: int = 0
    theirs: int = 0
    difference: Tenths | None = None
    pairs: tuple[tuple[int, int], ...] = ()
    values: tuple[tuple[str, Value], ...] = ()
    stand: Arrangement | None = None


class BracketTrace(Struct, frozen=True, kw_only=True):
    """A bracket, or another section of a round, from its opening to what came of it.

    Players by TPN, in ranking order. ``score`` is that of the residents, in tenths. ``role`` tells
    what kind of section it is, in the vocabulary of its system; ``values`` are facts by name.
    ``direction`` is the way in which those float who leave it, the ``downfloaters``; ``mdps`` are
    those who have floated into it, from above or, in systems in which that happens, from below.

    The optimising Dutch editions tell more: ``s1``, ``s2`` and ``limbo`` as in the accepted
    candidate, ``original_s1`` as the rules first form S1 (of the remainder, if moved-down players
    are paired), and the parameters ``max_pairs`` and ``m1``; M0 is the number of ``mdps``.
    """

    score: Tenths
    role: str
    residents: tuple[int, ...]
    mdps: tuple[int, ...] = ()
    max_pairs: int = 0
    m1: int = 0
    original_s1: tuple[int, ...] = ()
    s1: tuple[int, ...] = ()
    s2: tuple[int, ...] = ()
    limbo: tuple[int, ...] = ()
    events: tuple[Event, ...]
    pairs: tuple[tuple[int, int], ...] = ()
    downfloaters: tuple[int, ...] = ()
    values: tuple[tuple[str, Value], ...] = ()
    direction: Direction = Direction.DOWN


class RoundTrace(Struct, frozen=True):
    """All brackets of a round in the order in which they were paired."""

    system: str
    round_number: int
    brackets: tuple[BracketTrace, ...]
    bye: int | None = None
    schema: int = SCHEMA


def in_force(sections: Sequence[BracketTrace], now: BracketTrace) -> tuple[BracketTrace, ...]:
    """Those of the sections before ``now`` that neither it nor one in between replaces, in order.

    A bracket that is searched again, or joined to another one, has its residents in a later one.
    """
    replaced, standing = set(now.residents), []
    for section in reversed(sections):
        if replaced.isdisjoint(section.residents):
            standing.append(section)
        replaced.update(section.residents)
    return tuple(reversed(standing))


def players_in(event: Event, name: str) -> tuple[int, ...]:
    """The players (TPNs) who stand under that name among the values of a step."""
    value = dict(event.values).get(name, ())
    assert isinstance(value, tuple)
    return value


def failing_pair(event: Event) -> tuple[int, ...]:
    """The pair that breaks a rule: the one that is tried, unless an earlier one does."""
    return players_in(event, "failing") or event.pair


def swap_of(event: Event) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Who leaves S1 and who leaves S2 in the (first) exchange of a step."""
    size = dict(event.values).get("exchanged", 1)
    assert isinstance(size, int)
    return event.players[:size], event.players[size : 2 * size]
