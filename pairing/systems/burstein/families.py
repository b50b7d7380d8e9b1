"""The candidates that come before the accepted one, and what speaks against each.

Candidates that begin alike are one family: everybody before has the opponent of the accepted one,
and the next BSN has a larger one. The best of a family is compared with the accepted candidate.
"""

from __future__ import annotations

from collections.abc import Iterator
from copy import copy
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import groupby

from pairing.matching.bits import bits, mask_of
from pairing.matching.general import FailedSearch, perfect_matching
from pairing.matching.tight import MatchingProblem, least_cost
from pairing.systems.burstein.bracket import (
    BursteinBracket,
    Places,
    denied_in,
    pair_bracket,
    quality_of,
)
from pairing.systems.burstein.definitions import (
    COLOURS,
    COMPLETION,
    FLOATER_SCORES,
    FOLLOWING,
    PAIRS,
    REMATCH,
    SAME_COLOUR,
)
from pairing.systems.burstein.following import FollowingGroup
from pairing.systems.burstein.judge import Worse, first_worse
from pairing.systems.burstein.outgoing import BursteinField, Outgoing, Value

NOBODY = -1
"""Stands for BSN 0, the opponent of those who float."""


@dataclass(frozen=True, slots=True)
class BursteinFamily:
    """Candidates in which a player (by index) has one of some opponents, failing for one reason.

    ``met`` is the round in which he met the first of them, 0 if he has not.
    """

    player: int
    opponents: tuple[int, ...]
    worse: Worse
    met: int = 0


def earlier_families(
    field: BursteinField, bracket: BursteinBracket, known: list[int]
) -> Iterator[BursteinFamily]:
    """All of them in the order of 4.3; ``known`` is a complete pairing of the players left."""
    families = _FailingFamilies(field, bracket, known)
    for _, group in groupby(families.all(), key=lambda each: (each.player, each.worse, each.met)):
        alike = list(group)
        yield replace(alike[0], opponents=tuple(i for each in alike for i in each.opponents))


class _FailingFamilies:
    def __init__(self, field: BursteinField, bracket: BursteinBracket, known: list[int]) -> None:
        self.field = field
        self.bracket = bracket
        self.known = known
        self.accepted = quality_of(field, bracket)
        self.partner = {one: other for p in bracket.pairs for one, other in (p, p[::-1])}
        self.left = mask_of(bracket.members) | bracket.below
        self._few = _FewFloat(field, bracket) if self.accepted.outgoing[0] < 2 else None

    def all(self) -> Iterator[BursteinFamily]:
        fixed: list[int] = []
        for player in self.bracket.members:
            if player in fixed:
                continue
            own = self.partner.get(player, NOBODY)
            free = [i for i in self.bracket.members if i not in fixed and i != player]
            for opponent in reversed(free):
                if opponent == own:
                    break
                yield self._family(fixed, player, opponent)
            fixed += [player] if own == NOBODY else [player, own]

    def _family(self, fixed: list[int], player: int, opponent: int) -> BursteinFamily:
        one = self.field.players[player]
        if opponent in one.met_or_forbidden:
            met = one.met_in.get(opponent, 0)
            key = "rematch" if met else "forbidden"
            return BursteinFamily(player, (opponent,), Worse(REMATCH, key, 0, 0), met)
        if not self.field.may_meet(player, opponent):
            return BursteinFamily(player, (opponent,), Worse(SAME_COLOUR, "same-colour", 0, 0))
        return BursteinFamily(player, (opponent,), self._worse(fixed, player, opponent))

    def _worse(self, fixed: list[int], player: int, opponent: int) -> Worse:
        partners = {index: self.partner.get(index, NOBODY) for index in fixed}
        partners |= {player: opponent, opponent: player}
        if self._few is not None:
            worse = self._few.worse(partners)
            if worse is not None:
                return worse
        return self._by_pairing(partners, player)

    def _by_pairing(self, partners: dict[int, int], player: int) -> Worse:
        """Pair the best candidate of the family, as far as it has to be known."""
        forced = self._forced(partners)
        mate = forced.matching(self.left, self._with(player, partners[player]))
        if mate is None:
            return Worse(COMPLETION, "completion", 0, 0)
        bracket = self.bracket
        if self._few is not None:
            floating = mask_of(one for one, other in partners.items() if other == NOBODY)
            free = mask_of(bracket.members) & ~mask_of(partners)
            fewest = _fewest_floaters(forced, free, bracket.below | floating)
            theirs = floating.bit_count() + fewest
            return Worse(PAIRS, "downfloaters", self.accepted.outgoing[0], theirs)
        best = pair_bracket(forced, bracket.incoming, bracket.residents, bracket.below, mate)
        worse = first_worse(self.accepted, quality_of(self.field, best))
        assert worse is not None, "an equal candidate would have been the first"
        return worse

    def _with(self, one: int, other: int) -> list[int]:
        """The known pairing with two players put together and their partners left over."""
        mate = list(self.known)
        for index in (mate[one], mate[other]):
            mate[index] = -1
        mate[one], mate[other] = other, one
        return mate

    def _forced(self, partners: dict[int, int]) -> BursteinField:
        """The field in which some players have their opponents, or float."""
        forced = copy(self.field)
        forced.legal = list(self.field.legal)
        for index, opponent in partners.items():
            allowed = self.bracket.below if opponent == NOBODY else 1 << opponent
            lost = forced.legal[index] & ~allowed
            forced.legal[index] &= allowed
            for other in bits(lost):
                forced.legal[other] &= ~(1 << index)
        return forced


def _fewest_floaters(field: BursteinField, members: int, below: int) -> int:
    """How many members float at least, if all players left are paired."""
    vertices = [*bits(members), *bits(below)]
    place = {index: number for number, index in enumerate(vertices)}
    everybody, size = (1 << len(vertices)) - 1, members.bit_count()
    inside = (1 << size) - 1
    legal = (
        mask_of(place[other] for other in bits(field.legal[index] & (members | below)))
        for index in vertices
    )
    problem = MatchingProblem(
        kinds=(inside, everybody & ~inside),
        incompatible=[everybody & ~each for each in legal],
        cost=lambda one, other: int((one < size) != (other < size)),
    )
    fewest = least_cost(problem)
    assert fewest is not None, "the players left can all be paired"
    return fewest


class _FewFloat:
    """Families of a bracket out of which nobody floats, or one player."""

    def __init__(self, field: BursteinField, bracket: BursteinBracket) -> None:
        self.field = field
        self.bracket = bracket
        self.places = Places(field, bracket.members)
        self._bsn = {index: number for number, index in enumerate(bracket.members)}

    def worse(self, partners: dict[int, int]) -> Worse | None:
        """In what the best candidate is worse which has these partners; ``None``: in C5 or C4."""
        floating = [index for index, other in partners.items() if other == NOBODY]
        if floating or not self.bracket.floaters:
            return self._colours(partners, mask_of(floating))
        for value, floaters in self._by_value:
            if self._is_possible(partners, floaters):
                return self._first(partners, value, floaters)
        return None

    def _first(
        self, partners: dict[int, int], value: tuple[int, Value], floaters: int
    ) -> Worse | None:
        ours, theirs = self.field.players[self._floater].score, value[0]
        if ours != theirs:
            return Worse(FLOATER_SCORES, "downfloater-scores", 0, 1, theirs)
        own, other = self.bracket.following, value[1]
        if own[0] != other[0]:
            return Worse(FOLLOWING, "following-downfloaters", own[0], other[0])
        if own != other:
            pairs = zip(own[1], other[1], strict=True)
            score = next(second for first, second in pairs if first != second)
            counts = own[1].count(score), other[1].count(score)
            return Worse(FOLLOWING, "following-downfloaters", *counts, score)
        return self._colours(partners, floaters)

    def _colours(self, partners: dict[int, int], floaters: int) -> Worse | None:
        """C8, if such a candidate is possible with one of these floaters."""
        if not self._is_possible(partners, floaters):
            return None
        taken = mask_of(self._bsn[index] for index in partners)
        if NOBODY in partners.values():
            taken |= 1 << self.places.size
        problem = self.places.problem(self.places.legal(floaters)).without(taken)
        rest = least_cost(problem)
        assert rest is not None, "the others can be paired"
        fixed = [(one, other) for one, other in partners.items() if one < other]
        denied = rest + denied_in(self.field, fixed)
        return Worse(COLOURS, "colour-preference", self.bracket.denied, denied)

    def _is_possible(self, partners: dict[int, int], floaters: int) -> bool:
        legal = self._legal(partners, floaters)
        return not isinstance(perfect_matching(legal, [-1] * len(legal)), FailedSearch)

    def _legal(self, partners: dict[int, int], floaters: int) -> list[int]:
        """Who may meet whom if some players have these partners."""
        legal = self.places.legal(floaters)
        fixed = {
            self._bsn[one]: self._bsn.get(other, self.places.size)
            for one, other in partners.items()
        }
        for one, other in list(fixed.items()):
            fixed[other] = one
        taken = mask_of(fixed)
        return [
            1 << fixed[place] if place in fixed else own & ~taken for place, own in enumerate(legal)
        ]

    @property
    def _floater(self) -> int:
        return self.bracket.floaters.bit_length() - 1

    @cached_property
    def _by_value(self) -> list[tuple[tuple[int, Value], int]]:
        """Those who can float alone, by C6 and C7, the best first."""
        bracket, players = self.bracket, self.field.players
        single = Outgoing(self.field, mask_of(bracket.members), bracket.below).single()
        following = FollowingGroup(self.field, bracket.below)
        values: dict[tuple[int, Value], int] = {}
        for index in bits(single):
            value = players[index].score, following.value(1 << index)
            values[value] = values.get(value, 0) | 1 << index
        return sorted(values.items())
