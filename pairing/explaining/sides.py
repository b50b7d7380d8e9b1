"""Two ways to pair one bracket, side by side: what was tried, and what was paired."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import Enum

from pairing.core.model import Tenths
from pairing.explaining.explanation import Because, Opposite
from pairing.explaining.round_facts import RoundFacts, both_due, deciding_bracket
from pairing.trace import Arrangement, BracketTrace
from pairing.trace.answers import Answer, Outcome
from pairing.trace.judgement import Judgement

Pair = tuple[int, int]

MOST_PAIRS = 6
"""Pairs of a side that are shown; of more it is said how many there are."""


class WayOut(Enum):
    """Where somebody goes who is not paired in the bracket."""

    DOWN = "down"
    UP = "up"
    BELOW = "below"
    """He was to come up into the bracket, and does not."""
    BYE = "bye"
    NOWHERE = "nowhere"
    """Nobody is left for him anywhere."""
    WAITING = "waiting"
    """He stays, but is not paired yet at that step."""


@dataclass(frozen=True, slots=True)
class SidePlayers:
    """Players by TPN: pairs (S1, S2) from the top, and those who leave the bracket.

    ``failing`` are the pairs that are refused, if it is for them. ``more`` counts the pairs for
    which there is no room.
    """

    pairs: tuple[Pair, ...]
    leaving: tuple[tuple[int, WayOut], ...]
    failing: frozenset[frozenset[int]] = frozenset()
    more: int = 0


@dataclass(frozen=True, slots=True)
class Sides:
    """What was tried in a bracket, and how it is paired.

    ``same`` counts the pairs of both, which are not shown. ``guests`` are those who have floated
    into the bracket of that ``score``; it ``has_halves`` where its system forms S1 and S2.
    """

    tried: SidePlayers
    paired: SidePlayers
    same: int
    guests: frozenset[int]
    score: Tenths
    has_halves: bool


def sides_of(facts: RoundFacts, because: Because) -> Sides | None:
    """The two sides of an answer, in the bracket that decided; ``None`` if there are no two.

    By a table of all rounds nothing else is tried, so that only a pair asked for has a side.
    """
    is_by_table = facts.explanation.system.traits.is_predetermined
    if is_by_table and because.opposite is not Opposite.MEETING:
        return None
    answer, judgement = because.answer, because.answer.judgement
    if judgement is None or answer.outcome is Outcome.SO_IT_IS:
        return None
    asked = frozenset(because.players)
    bracket = deciding_bracket(facts, judgement.score, asked)
    view = _View(facts, bracket, asked)
    now = facts.explanation.pairing.pairs
    paired = view.side(now, facts.explanation.pairing.bye, _accepted_s1(bracket))
    if answer.outcome is Outcome.IMPOSSIBLE:
        tried = _impossible(because, judgement.players)
    else:
        tried = view.side(_other_round(now, answer), answer.bye, _first_s1(bracket))
        tried = replace(tried, failing=frozenset(_failing(facts, because, judgement, tried)))
    return _folded(bracket, asked, tried, paired)


def sides_of_step(
    bracket: BracketTrace, tried: Arrangement, failing: Collection[int], accepted: Arrangement
) -> Sides:
    """The two sides of a refused step of a bracket and of what was accepted instead."""
    pair = frozenset(failing)
    before = replace(_standing(tried), failing=frozenset({pair}))
    return _folded(bracket, pair, before, _standing(accepted))


class _View:
    """What is in sight of a bracket: its players, and whoever is asked about."""

    def __init__(
        self, facts: RoundFacts, bracket: BracketTrace | None, asked: frozenset[int]
    ) -> None:
        self._facts = facts
        self._asked = asked
        self._from_below = frozenset(facts.from_below(bracket)) if bracket else frozenset()
        in_sight = (*bracket.residents, *bracket.mdps) if bracket else asked
        has_brackets = facts.explanation.system.traits.has_brackets
        self._members = frozenset(in_sight) if has_brackets else facts.field

    def side(self, pairs: Iterable[Pair], bye: int | None, s1: frozenset[int]) -> SidePlayers:
        """The pairs of a round as far as they are in sight, and who leaves the bracket."""
        own = [pair for pair in pairs if self._is_in_sight(pair)]
        paired = {tpn for pair in own for tpn in pair}
        left = [tpn for tpn in self._facts.ranked if tpn in self._members - paired]
        partner = {one: other for pair in pairs for one, other in (pair, pair[::-1])}
        leaving = tuple((tpn, self._way(tpn, partner.get(tpn), bye)) for tpn in left)
        return SidePlayers(
            tuple(sorted((self._laid(each, s1) for each in own), key=self._place)), leaving
        )

    def _is_in_sight(self, pair: Pair) -> bool:
        return self._members.issuperset(pair) or bool((self._asked - self._members) & set(pair))

    def _way(self, tpn: int, other: int | None, bye: int | None) -> WayOut:
        if other is None:
            return WayOut.BYE if tpn == bye else WayOut.NOWHERE
        if tpn in self._from_below:
            return WayOut.BELOW
        return WayOut.DOWN if self._facts.score(other) < self._facts.score(tpn) else WayOut.UP

    def _laid(self, pair: Pair, s1: frozenset[int]) -> Pair:
        """The member of S1 first; the higher ranked one if that is not only one of them."""
        first, second = sorted(pair, key=self._rank)
        return (second, first) if second in s1 and first not in s1 else (first, second)

    def _place(self, pair: Pair) -> int:
        return self._rank(pair[0])

    def _rank(self, tpn: int) -> int:
        return self._facts.ranked.index(tpn)


def _folded(
    bracket: BracketTrace | None, asked: frozenset[int], tried: SidePlayers, paired: SidePlayers
) -> Sides:
    """Both sides without what is the same in them and not asked about."""
    common = set(map(frozenset, tried.pairs)) & set(map(frozenset, paired.pairs))
    same = {pair for pair in common if asked.isdisjoint(pair)}
    return Sides(
        _without(tried, same),
        _without(paired, same),
        len(same),
        frozenset(bracket.mdps) if bracket else frozenset(),
        bracket.score if bracket else 0,
        bool(bracket and (bracket.original_s1 or bracket.m1)),
    )


def _without(side: SidePlayers, same: Collection[frozenset[int]]) -> SidePlayers:
    pairs = [pair for pair in side.pairs if frozenset(pair) not in same]
    most = sorted(pairs, key=lambda pair: frozenset(pair) not in side.failing)[:MOST_PAIRS]
    shown = tuple(pair for pair in pairs if pair in most)
    return replace(side, pairs=shown, more=len(pairs) - len(shown))


def _standing(arrangement: Arrangement) -> SidePlayers:
    """As the players stand at a step; beside some of them nobody stands."""
    pairs = tuple(zip(arrangement.s1, arrangement.s2, strict=False))
    paired = {tpn for pair in pairs for tpn in pair}
    others = dict.fromkeys((*arrangement.s1, *arrangement.s2, *arrangement.floats))
    floats = set(arrangement.floats)
    leaving = (
        (tpn, WayOut.DOWN if tpn in floats else WayOut.WAITING)
        for tpn in others
        if tpn not in paired
    )
    return SidePlayers(pairs, tuple(leaving))


def _impossible(because: Because, concerned: Sequence[int]) -> SidePlayers:
    """What cannot be: the pair itself, or whoever would have nobody left."""
    if because.opposite is Opposite.MEETING:
        one, other = because.players
        stranded = [tpn for tpn in concerned if tpn not in because.players]
        leaving = tuple((tpn, WayOut.NOWHERE) for tpn in stranded)
        return SidePlayers(((one, other),), leaving, frozenset({frozenset(because.players)}))
    stranded = list(concerned or because.players)
    return SidePlayers((), tuple((tpn, WayOut.NOWHERE) for tpn in stranded))


def _failing(
    facts: RoundFacts, because: Because, judgement: Judgement, tried: SidePlayers
) -> Iterator[frozenset[int]]:
    """The pair asked for; else those in which a colour is denied, or the one that comes later."""
    pairs = set(map(frozenset, tried.pairs))
    asked = frozenset(because.players)
    changed = pairs & set(map(frozenset, because.answer.changed))
    if because.opposite is Opposite.MEETING and asked in pairs:
        yield asked
    elif "colour" in judgement.key:
        yield from (pair for pair in changed if both_due(facts.cards, *sorted(pair)))
    elif judgement.element is not None:
        players = dict(judgement.element.players)
        yield from pairs & {frozenset((*players.get("player", ()), *players.get("other", ())))}


def _other_round(now: Iterable[Pair], answer: Answer) -> tuple[Pair, ...]:
    moved = {tpn for pair in answer.changed for tpn in pair}
    if answer.bye is not None:
        moved.add(answer.bye)
    return (*(pair for pair in now if moved.isdisjoint(pair)), *answer.changed)


def _accepted_s1(bracket: BracketTrace | None) -> frozenset[int]:
    return frozenset((*bracket.s1, *bracket.mdps)) if bracket else frozenset()


def _first_s1(bracket: BracketTrace | None) -> frozenset[int]:
    return frozenset((*bracket.original_s1, *bracket.mdps)) if bracket else frozenset()
