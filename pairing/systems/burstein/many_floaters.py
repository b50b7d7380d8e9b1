"""Brackets out of which two or more players float, by one matching of everybody who is left.

A member who is paired below floats, and what C5 and C6 say of him is the cost of that pair. If his
partner is not in the next scoregroup he floats on, and so does whoever of that scoregroup is paired
further below; those costs are what C7 says. A pair in the bracket costs what C8 says of it.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass

from pairing.core.model import Tenths
from pairing.matching.bits import bits, mask_of
from pairing.matching.kinds import MatchingProblem
from pairing.matching.narrowing import Narrowing, cheapest_matchings
from pairing.systems.burstein.contenders import BursteinContender
from pairing.systems.burstein.outgoing import (
    NOBODY,
    BursteinField,
    Outgoing,
    Value,
    lowest_score,
    value_of,
)

_MEMBER, _NEXT, _REST = range(3)


def best_value(field: BursteinField, members: int, below: int) -> Value:
    """C5 and C6 of a bracket at its best; everybody left can be paired together."""
    outgoing = Outgoing(field, members, below)
    if outgoing.nobody_floats:
        return NOBODY
    single = outgoing.single()
    if single:
        return value_of(field, 1 << lowest_score(field, single).bit_length() - 1)
    found = FloaterSelection.of(field, tuple(bits(members)), below)
    return value_of(field, found.floaters())


@dataclass(frozen=True)
class FloaterSelection:
    """All best candidates of a bracket by C5 to C8, as the cheapest matchings of all players left.

    The members are the first vertices, in the order given; those of the next scoregroup follow.
    ``vertices`` are indices in the field; -1 stands for nobody in particular of those further
    below.
    """

    field: BursteinField
    vertices: tuple[int, ...]
    size: int
    following: int
    narrowing: Narrowing

    @classmethod
    def of(cls, field: BursteinField, members: Sequence[int], below: int) -> FloaterSelection:
        """Of a bracket whose players, with those below, can all be paired."""
        group = field.top(below) if below else 0
        vertices = (*members, *bits(group), *bits(below & ~group))
        place = {index: number for number, index in enumerate(vertices)}
        legal = [
            mask_of(place[other] for other in bits(field.legal[index]) if other in place)
            for index in vertices
        ]
        found = cls._solved(field, vertices, len(members), group.bit_count(), legal)
        assert found is not None, "the players left can all be paired"
        return found

    @classmethod
    def at_best(
        cls, field: BursteinField, members: Sequence[int], below: int
    ) -> FloaterSelection | None:
        """The same as if those below could all meet each other, which is often so in effect."""
        group = field.top(below)
        count = len(members) + 2 + group.bit_count() % 2
        vertices = (*members, *bits(group), *([-1] * count))
        everybody = (1 << len(vertices)) - 1
        outside = everybody & ~((1 << len(members)) - 1)
        anybody = ((1 << count) - 1) << len(members) + group.bit_count()
        place = {index: number for number, index in enumerate(vertices) if index >= 0}
        rest = below & ~group
        legal = []
        for number, index in enumerate(vertices):
            if index < 0:
                legal.append(0)
                continue
            own = field.legal[index]
            known = mask_of(place[other] for other in bits(own) if other in place)
            if number >= len(members):
                known |= outside & ~(1 << number)
            legal.append(known | (anybody if own & rest else 0))
        for number, partners in enumerate(legal):
            for other in bits(partners & anybody):
                legal[other] |= 1 << number
        for number in bits(anybody):
            legal[number] |= anybody & ~(1 << number)
        return cls._solved(field, vertices, len(members), group.bit_count(), legal)

    @classmethod
    def _solved(
        cls,
        field: BursteinField,
        vertices: tuple[int, ...],
        size: int,
        following: int,
        legal: Sequence[int],
    ) -> FloaterSelection | None:
        costs = _PairCosts(
            [field.players[i] if i >= 0 else None for i in vertices], size, following
        )
        everybody = (1 << len(vertices)) - 1
        problem = MatchingProblem(
            kinds=tuple(costs.kinds()),
            incompatible=[everybody & ~each for each in legal],
            cost=costs.of_pair,
        )
        narrowing = cheapest_matchings(problem)
        return None if narrowing is None else cls(field, vertices, size, following, narrowing)

    @property
    def outside(self) -> int:
        """All vertices that are not members."""
        return (1 << len(self.vertices)) - (1 << self.size)

    def floaters(self) -> int:
        """Who floats in the matching that is looked at, by index."""
        mate = self.narrowing.mate
        return mask_of(self.vertices[v] for v in range(self.size) if mate[v] >= self.size)

    def floating_on(self) -> Value:
        """What C7 says of that matching: who floats out of the next bracket."""
        mate, last = self.narrowing.mate, self.size + self.following
        out = (self.vertices[v] for v in range(last) if mate[v] >= last)
        return value_of(self.field, mask_of(out))


class _PairCosts:
    """What pairs cost: a digit for each criterion and score, the weightiest on top."""

    def __init__(
        self, players: Sequence[BursteinContender | None], size: int, following: int
    ) -> None:
        self._players = players
        self._size = size
        self._last = size + following
        self._width = len(players).bit_length() + 1
        scores = sorted({player.score for player in players[: self._last] if player is not None})
        self._place = {score: place for place, score in enumerate(scores)}
        self._scores = len(scores)

    def kinds(self) -> Iterator[int]:
        """Vertices that cost the same towards everybody."""
        kinds: dict[Hashable, int] = {}
        for vertex, player in enumerate(self._players):
            region = self._region(vertex)
            signature: Hashable = region
            if region == _MEMBER and player is not None:
                signature = (player.score, player.due)
            kinds[signature] = kinds.get(signature, 0) | 1 << vertex
        yield from kinds.values()

    def _region(self, vertex: int) -> int:
        if vertex < self._size:
            return _MEMBER
        return _NEXT if vertex < self._last else _REST

    def of_pair(self, one: int, other: int) -> int:
        """The cost of a pair."""
        upper, lower = min(one, other), max(one, other)
        regions = self._region(upper), self._region(lower)
        if regions == (_MEMBER, _MEMBER):
            return self._denied(upper, lower)
        cost = 0
        if regions[0] == _MEMBER:
            cost += self._floats(upper) << self._width * (self._scores + 2)
        if regions[0] != _REST and regions[1] == _REST:
            cost += self._floats(upper) << self._width
        return cost

    def _denied(self, one: int, other: int) -> int:
        first, second = self._players[one], self._players[other]
        assert first is not None and second is not None, "both are members"
        return int(first.due == second.due != 0)

    def _floats(self, vertex: int) -> int:
        """One floater, and one of his score; the highest score weighs most."""
        player = self._players[vertex]
        assert player is not None, "nobody in particular does not float"
        score: Tenths = player.score
        return (1 << self._width * self._scores) + (1 << self._width * self._place[score])
