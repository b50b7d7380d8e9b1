"""A bracket paired: who floats out, and the first of the best candidates (C4 to C8, 4.2, 4.3).

Sets of players are bit sets of their indices in the field.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from pairing.core.colours import NO_COLOUR
from pairing.core.model import Tenths
from pairing.matching.bits import bits, mask_of
from pairing.matching.kinds import MatchingProblem
from pairing.matching.narrowing import Narrowing, cheapest_matchings
from pairing.systems.burstein.following import FollowingGroup
from pairing.systems.burstein.many_floaters import FloaterSelection
from pairing.systems.burstein.outgoing import (
    NOBODY,
    BursteinField,
    Outgoing,
    Value,
    lowest_score,
    value_of,
)

Pairs: TypeAlias = list[tuple[int, int]]


@dataclass(frozen=True)
class BursteinBracket:
    """A bracket and its pairing.

    ``members`` are residents and incoming floaters by rank, so that BSN 1 is the first of them.
    ``pairs`` are (lower BSN, higher BSN) in the order of the first. ``below`` is who was left under
    the bracket. ``following`` is what C7 says, ``denied`` what C8 counts.
    """

    members: tuple[int, ...]
    residents: int
    below: int
    score: Tenths
    pairs: tuple[tuple[int, int], ...]
    floaters: int
    following: Value
    denied: int

    @property
    def incoming(self) -> int:
        """Who floated in."""
        return mask_of(self.members) & ~self.residents


@dataclass(frozen=True, slots=True)
class Quality:
    """What the criteria say of a candidate, lower being better: C5, C6, C7 (twice) and C8."""

    outgoing: Value
    following: Value
    denied: int


def pair_bracket(
    field: BursteinField, incoming: int, residents: int, below: int, known: list[int] | None
) -> BursteinBracket:
    """The pairing of a bracket; all players left can be paired, ``known`` being partners."""
    search = _BracketSearch(field, incoming | residents, below, known)
    found = search.pairs()
    members = search.members
    floaters = mask_of(members) & ~mask_of(index for pair in found for index in pair)
    return BursteinBracket(
        members=members,
        residents=residents,
        below=below,
        score=field.players[(residents & -residents).bit_length() - 1].score,
        pairs=tuple(found),
        floaters=floaters,
        following=search.following(floaters),
        denied=denied_in(field, found),
    )


def quality_of(field: BursteinField, bracket: BursteinBracket) -> Quality:
    """What the criteria say of the pairing of a bracket."""
    return Quality(value_of(field, bracket.floaters), bracket.following, bracket.denied)


def denied_in(field: BursteinField, pairs: Sequence[tuple[int, int]]) -> int:
    """C8: pairs of which both want the same colour."""
    players = field.players
    return sum(players[one].due == players[other].due != NO_COLOUR for one, other in pairs)


class Places:
    """The members of a bracket as vertices, numbered by BSN from 0, and how they can be paired.

    One vertex more stands for BSN 0, if somebody floats.
    """

    def __init__(self, field: BursteinField, members: tuple[int, ...]) -> None:
        self._field = field
        self._members = members
        self.size = len(members)

    def of(self, players: int) -> int:
        """The places of a set of players (by index)."""
        return mask_of(bsn for bsn, index in enumerate(self._members) if players >> index & 1)

    def legal(self, floaters: int) -> list[int]:
        """Who may meet whom; one of the ``floaters`` (by index), if there are any, BSN 0."""
        place = {index: bsn for bsn, index in enumerate(self._members)}
        everybody, here = (1 << self.size) - 1, mask_of(self._members)
        legal = [
            everybody & ~mask_of(place[other] for other in bits(here & ~self._field.legal[index]))
            for index in self._members
        ]
        takers = self.of(floaters)
        for bsn in bits(takers):
            legal[bsn] |= 1 << self.size
        return [*legal, takers] if takers else legal

    def problem(self, legal: Sequence[int]) -> MatchingProblem:
        """The pairing that denies the fewest players their colour (C8)."""
        size, everybody = self.size, (1 << len(legal)) - 1
        due = [self._field.players[index].due for index in self._members]
        kinds = {each: mask_of(bsn for bsn in range(size) if due[bsn] == each) for each in set(due)}

        def cost(one: int, other: int) -> int:
            if size in (one, other):
                return 0
            return int(due[one] == due[other] != NO_COLOUR)

        return MatchingProblem(
            kinds=(*kinds.values(), *((1 << size,) if len(legal) > size else ())),
            incompatible=[everybody & ~each for each in legal],
            cost=cost,
        )


class _BracketSearch:
    def __init__(
        self, field: BursteinField, members: int, below: int, known: list[int] | None
    ) -> None:
        self.field = field
        self.below = below
        ranked = sorted((field.players[index] for index in bits(members)), key=lambda p: p.rank)
        self.members = tuple(player.index for player in ranked)
        self._everybody = members
        self._outgoing = Outgoing(field, members, below, known)
        self._following: FollowingGroup | None = None

    def pairs(self) -> Pairs:
        """The first best candidate."""
        if self._outgoing.nobody_floats:
            return self._few(0)
        single = self._outgoing.single()
        if single:
            return self._few(self._best_for_next(lowest_score(self.field, single)))
        if len(self._outgoing.over_inside) == len(self.members):
            return []
        return self._many()

    def following(self, floaters: int) -> Value:
        """What C7 says of a set of floaters."""
        if not floaters:
            return NOBODY
        if self._following is None:
            self._following = FollowingGroup(self.field, self.below)
        return self._following.value(floaters)

    def _best_for_next(self, floaters: int) -> int:
        """Those of several single floaters who are best for the next bracket."""
        if not floaters & floaters - 1:
            return floaters
        values = {index: self.following(1 << index) for index in bits(floaters)}
        best = min(values.values())
        return mask_of(index for index, value in values.items() if value == best)

    def _few(self, floaters: int) -> Pairs:
        """The first best candidate in which nobody floats, or one of these players."""
        size = len(self.members)
        places = Places(self.field, self.members)
        narrowing = cheapest_matchings(places.problem(places.legal(floaters)))
        assert narrowing is not None, "the bracket can be paired"
        return self._first(narrowing, size)

    def _many(self) -> Pairs:
        """The first best candidate in which two or more float."""
        quick = FloaterSelection.at_best(self.field, self.members, self.below)
        if quick is not None:
            found = self._first_of(quick)
            if self._holds(quick, found):
                return found
        return self._first_of(FloaterSelection.of(self.field, self.members, self.below))

    def _holds(self, selection: FloaterSelection, found: Pairs) -> bool:
        """A candidate found as if all below could meet is as good as that in fact."""
        floaters = self._everybody & ~mask_of(index for pair in found for index in pair)
        if not self.field.can_be_paired(floaters | self.below):
            return False
        return self.following(floaters) == selection.floating_on()

    def _first_of(self, selection: FloaterSelection) -> Pairs:
        return self._first(selection.narrowing, selection.size, selection.outside)

    def _first(self, narrowing: Narrowing, size: int, outside: int = 0) -> Pairs:
        """4.3: BSN 1 has the largest BSN that he can, 0 being the smallest, then BSN 2, and so on.

        ``outside`` are the vertices that are partners of whoever floats; without any, the one after
        the members is.
        """
        pairs: Pairs = []
        free = (1 << size) - 1
        for bsn in range(size):
            if not free >> bsn & 1:
                continue
            free ^= 1 << bsn
            other = next((o for o in _from_the_last(free) if narrowing.fix(bsn, o)), None)
            if other is not None:
                free ^= 1 << other
                pairs.append((self.members[bsn], self.members[other]))
            elif outside:
                narrowing.narrow(bsn, outside)
            else:
                narrowing.fix(bsn, size)
        return pairs


def _from_the_last(free: int) -> list[int]:
    return list(bits(free))[::-1]
