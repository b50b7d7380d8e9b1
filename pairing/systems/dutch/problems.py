"""The matching problems of a bracket: its players with places for downfloaters, or with everyone
below.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence

from pairing.matching.bits import bits, mask_of
from pairing.matching.general import decompose
from pairing.matching.kinds import MANY_OUTSIDE, MatchingProblem
from pairing.systems.dutch.bracket import DutchBracket, LowerBrackets, Region
from pairing.systems.dutch.costs import Costs
from pairing.systems.dutch.legality import (
    colour_clash,
    partners_but_for,
    places_met_or_forbidden,
)

_LARGE_ENOUGH_FOR_CLUBS = 16
_MANY_UNMATCHED = 8
"""If so many of those outside lack partners there it is worth knowing who."""


def slot_problem(
    bracket: DutchBracket, costs: Costs, slots: int, floatable: int
) -> MatchingProblem:
    """The bracket's players, and behind them a vertex for each of those who are to float."""
    size, members = bracket.size, bracket.members

    def cost(one: int, other: int) -> int | None:
        if one >= size or other >= size:
            player = min(one, other)
            if player >= size or not floatable >> player & 1:
                return None
            return costs.of_downfloater(members[player])
        return pair_cost(bracket, costs, one, other)

    clubs = _clubs(bracket.met_or_forbidden)
    keys = ((costs.signature(b), floatable >> b & 1, clubs.get(b)) for b in range(size))
    slot_set = ((1 << slots) - 1) << size
    kinds = (*_kinds(keys), *([slot_set] if slots else []))
    return MatchingProblem(kinds, incompatible_with_slots(bracket, slots), cost)


def incompatible_with_slots(bracket: DutchBracket, slots: int) -> list[int]:
    """Whom the players, and the places behind them, are not matched with, costs apart."""
    return [*bracket.met_or_forbidden, *([((1 << slots) - 1) << bracket.size] * slots)]


def whole_problem(
    bracket: DutchBracket, costs: Costs, lower: LowerBrackets, nobodies: int | None = None
) -> MatchingProblem:
    """The bracket's players, and behind them everyone who matters below.

    If players may stay unpaired in the next bracket there is a nobody for each of them, or so many
    as are said.
    """
    return _Extended(bracket, costs, lower, nobodies).problem()


def pair_cost(bracket: DutchBracket, costs: Costs, one: int, other: int) -> int | None:
    """The cost of pairing two members, C.1 apart; ``None`` for two MDPs and by C.3."""
    if one < bracket.mdp_count > other:
        return None
    first, second = bracket.members[one], bracket.members[other]
    return None if colour_clash(first, second) else costs.of_pair(first, second)


def _clubs(incompatible: Sequence[int]) -> dict[int, int]:
    """The number of his club for everybody in a large set of players none of whom may meet another.

    Kinds that know of it have prices that fit. A player who is kept from many is put into the first
    club all of whose members he is kept from; it is one if it holds an eighth of the players.
    """
    if len(incompatible) < _LARGE_ENOUGH_FOR_CLUBS:
        return {}
    clubs: list[int] = []
    for vertex, others in enumerate(incompatible):
        if 4 * others.bit_count() <= len(incompatible):
            continue
        for place, club in enumerate(clubs):
            if not club & ~others:
                clubs[place] |= 1 << vertex
                break
        else:
            clubs.append(1 << vertex)
    large = [club for club in clubs if 8 * club.bit_count() > len(incompatible)]
    return {vertex: number for number, club in enumerate(large) for vertex in bits(club)}


def _standings(partners: Sequence[int], outside: int) -> dict[int, int]:
    """How each of those outside stands to the others, where many of them lack partners there.

    Those at 0 could each be left unmatched and may not meet each other; the others whom they may
    meet are at 1, and the rest at 2. Kinds that know of it have prices that fit: all at 0 have the
    same, and as many of those inside leave for them as they lack.
    """
    if outside.bit_count() < MANY_OUTSIDE or outside >> len(partners):
        return {}
    near = [0] * len(partners)
    for vertex in bits(outside):
        near[vertex] = partners[vertex] & outside
    mate = [-1] * len(near)
    unmatched, loose, shared = decompose(near, mate, outside)
    if unmatched.bit_count() < _MANY_UNMATCHED:
        return {}
    alone = mask_of(vertex for vertex in bits(loose) if not near[vertex] & loose)
    sets = (alone, shared, outside & ~(alone | shared))
    return {vertex: place for place, some in enumerate(sets) for vertex in bits(some)}


def _kinds(keys: Iterable[Hashable]) -> list[int]:
    """Vertices 0, 1, … with equal keys as sets."""
    kinds: dict[Hashable, int] = {}
    for vertex, key in enumerate(keys):
        kinds[key] = kinds.get(key, 0) | 1 << vertex
    return list(kinds.values())


class _Extended:
    """The bracket and what lies beyond it as one matching problem.

    Vertices: the bracket's players, those below, the bye, and a nobody for each player if players
    may stay unpaired in the next bracket; nobodies match each other for nothing.
    """

    def __init__(
        self, bracket: DutchBracket, costs: Costs, lower: LowerBrackets, nobodies: int | None = None
    ) -> None:
        self.bracket = bracket
        self.costs = costs
        self.lower = lower
        self.players = (*bracket.members, *lower.players)
        self._parts: dict[tuple[int, Region], int | None] = {}
        if nobodies is None:
            nobodies = len(self.players) + lower.has_bye if lower.may_stay_alone else 0
        self.region = (
            [Region.BRACKET] * bracket.size
            + [Region.FOLLOWING] * len(lower.following)
            + [Region.REST] * len(lower.rest)
            + [Region.BYE] * lower.has_bye
            + [Region.ALONE] * nobodies
        )

    def problem(self) -> MatchingProblem:
        players, count = self.players, len(self.region)
        met_or_forbidden = places_met_or_forbidden(players)
        everyone, outside = (1 << len(players)) - 1, self._outside
        partners = partners_but_for(met_or_forbidden, players, self.bracket.mdp_count)
        clubs, standings = _clubs(met_or_forbidden), _standings(partners, outside)
        keys = (
            (standings[vertex], self._takes_bye(vertex))
            if vertex in standings
            else (self._key(vertex), clubs.get(vertex))
            for vertex in range(count)
        )
        incompatible = [everyone & ~each for each in partners]
        incompatible += [1 << vertex for vertex in range(len(players), count)]
        if self.lower.has_bye:
            bye, without = len(players), self._without_bye()
            incompatible[bye] |= without
            for vertex in bits(without):
                incompatible[vertex] |= 1 << bye
        return MatchingProblem(
            kinds=tuple(_kinds(keys)),
            incompatible=incompatible,
            cost=self.cost,
            outside=outside,
        )

    def _without_bye(self) -> int:
        """The set of players who may not have the bye."""
        return mask_of(
            vertex
            for vertex, region in enumerate(self.region[: len(self.players)])
            if self._part(vertex, region, Region.BYE) is None
        )

    @property
    def _outside(self) -> int:
        """The largest set of those who cost nothing among each other and alike for all others.

        Where players may stay alone in the next bracket, that may cost one more than another.
        """
        first, count = self.bracket.size, len(self.players)
        middle = first + len(self.lower.following)
        if len(self.region) == count + self.lower.has_bye:  # nobody may
            return max(
                (1 << middle) - (1 << first), (1 << count) - (1 << middle), key=int.bit_count
            )
        alike: dict[Hashable, int] = {}
        for vertex, region in enumerate(self.region):
            if region not in _NEVER_OUTSIDE:
                alone = self._part(vertex, region, Region.ALONE) if region in _PLAYERS else None
                alike[region, alone] = alike.get((region, alone), 0) | 1 << vertex
        return max(alike.values(), key=int.bit_count, default=0)

    def _key(self, vertex: int) -> Hashable:
        region = self.region[vertex]
        if region is Region.BRACKET:
            return region, self.costs.signature(vertex), self._takes_bye(vertex)
        if vertex < len(self.players):
            return region, self.players[vertex].absolute_due, self._takes_bye(vertex)
        return region

    def _takes_bye(self, vertex: int) -> bool:
        """He may have the bye; where there is none, that can still matter to staying alone."""
        player = self.players[vertex]
        if not self.lower.has_bye:
            return player.may_have_bye
        return self.lower.part(player, self.region[vertex], Region.BYE) is not None

    def cost(self, one: int, other: int) -> int | None:
        """The cost of two whom neither C.1 nor C.3 keeps apart, nor that both are moved down."""
        here, there = self.region[one], self.region[other]
        if here is there is Region.BRACKET:
            return self.costs.of_pair(self.players[one], self.players[other])
        return self._sum(self._part(one, here, there), self._part(other, there, here))

    def _part(self, vertex: int, here: Region, there: Region) -> int | None:
        key = vertex, there
        if key not in self._parts:
            self._parts[key] = self._find_part(vertex, here, there)
        return self._parts[key]

    def _find_part(self, vertex: int, here: Region, there: Region) -> int | None:
        if vertex < len(self.players):
            return self.lower.part(self.players[vertex], here, there)
        if here is there:
            return 0 if here is Region.ALONE else None
        return 0 if there in _PLAYERS else None

    def _sum(self, one: int | None, other: int | None) -> int | None:
        return None if one is None or other is None else one + other


_NEVER_OUTSIDE = frozenset({Region.BRACKET, Region.BYE})
_PLAYERS = frozenset({Region.BRACKET, Region.FOLLOWING, Region.REST})
