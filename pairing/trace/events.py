"""Events: the steps of a pairing in the order of the rules, without a word of any language."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from pairing.model import Tenths

SCHEMA = 1
"""Version of the form that ``schema.md`` describes."""


class Move(Enum):
    """What kind of step it is."""

    OPEN = "open"
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


@dataclass(frozen=True, slots=True)
class Event:
    """One step: a candidate, or all candidates that begin alike and fail for one reason.

    ``count`` is how many alterations (sets, exchanges or transpositions) it stands for. ``pair``
    is the pair (TPNs) that is tried or that fails, ``players`` those concerned otherwise. ``key``
    and ``article`` name what speaks against the step, ``ours`` and ``theirs`` are the values of the
    accepted candidate and of the best one of this step, ``difference`` the score difference (in
    tenths) by which a criterion counts, if it does.
    """

    move: Move
    verdict: Verdict = Verdict.NONE
    article: str = ""
    key: str = ""
    pair: tuple[int, ...] = ()
    players: tuple[int, ...] = ()
    count: int = 1
    ours: int = 0
    theirs: int = 0
    difference: Tenths | None = None


@dataclass(frozen=True, slots=True)
class BracketTrace:
    """A bracket from its opening to the accepted candidate; players by TPN, in ranking order.

    ``score`` is that of the residents, in tenths. ``s1``, ``s2`` and ``limbo`` are as in the
    accepted candidate, ``original_s1`` as the rules first form S1 (of the remainder, if
    moved-down players are paired). ``max_pairs`` and ``m1`` are the parameters of the bracket;
    M0 is the number of ``mdps``.
    """

    score: Tenths
    role: str
    residents: tuple[int, ...]
    mdps: tuple[int, ...]
    max_pairs: int
    m1: int
    original_s1: tuple[int, ...]
    s1: tuple[int, ...]
    s2: tuple[int, ...]
    limbo: tuple[int, ...]
    events: tuple[Event, ...]
    pairs: tuple[tuple[int, int], ...]
    downfloaters: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class RoundTrace:
    """All brackets of a round in the order in which they were paired."""

    system: str
    round_number: int
    brackets: tuple[BracketTrace, ...]
    bye: int | None = None
    schema: int = SCHEMA
