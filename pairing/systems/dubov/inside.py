"""How many pairs of one colour preference a set of players needs: what C7 counts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pairing.matching.bits import Renumbering, bits, mask_of
from pairing.matching.general import FailedSearch, perfect_matching
from pairing.matching.kinds import MatchingProblem
from pairing.matching.narrowing import GraphNarrowing, Narrowing, cheapest_matchings
from pairing.systems.dubov.field import DubovField


@dataclass(frozen=True)
class FieldPart:
    """Some players of a field, numbered anew from 0 in their order.

    ``members`` are their indices; ``legal`` is for each place the set of places he may meet.
    """

    members: tuple[int, ...]
    legal: tuple[int, ...]

    @classmethod
    def of(cls, field: DubovField, players: int) -> FieldPart:
        """A set of players of the field."""
        members = tuple(bits(players))
        places = Renumbering.of(players)
        return cls(members, tuple(places.of_each([field.legal[index] for index in members])))

    def places(self, players: int) -> int:
        """The places of a set of players (by index)."""
        return mask_of(place for place, index in enumerate(self.members) if players >> index & 1)

    @property
    def everybody(self) -> int:
        """All places."""
        return (1 << len(self.members)) - 1

    def with_fewest_inside(self, inner: int) -> tuple[int, Narrowing] | None:
        """All complete pairings with as few pairs inside a set of places as possible.

        Together with how many these are; ``None`` if there is no complete pairing.
        """
        apart = [
            legal & ~inner if inner >> place & 1 else legal
            for place, legal in enumerate(self.legal)
        ]
        found = perfect_matching(apart, _halves_facing(apart, inner, self.everybody))
        if not isinstance(found, FailedSearch):
            return 0, GraphNarrowing(apart, found)
        narrowing = cheapest_matchings(self._problem(inner))
        if narrowing is None:
            return None
        mate = narrowing.mate
        return sum(inner >> mate[place] & 1 for place in bits(inner)) // 2, narrowing

    def _problem(self, inner: int) -> MatchingProblem:
        everybody = self.everybody
        return MatchingProblem(
            kinds=tuple(filter(None, (inner, everybody & ~inner))),
            incompatible=[everybody & ~legal for legal in self.legal],
            cost=_cost_inside(inner),
        )


def _cost_inside(inner: int) -> Callable[[int, int], int]:
    return lambda one, other: inner >> one & inner >> other & 1


def _halves_facing(neighbours: Sequence[int], inner: int, everybody: int) -> list[int]:
    """A first matching of those inside with those outside, each with the next who is free."""
    mate = [-1] * len(neighbours)
    free = everybody & ~inner
    for place in bits(inner):
        ends = neighbours[place] & free
        if ends:
            other = (ends & -ends).bit_length() - 1
            mate[place], mate[other] = other, place
            free ^= 1 << other
    return mate


def denied_at_least(field: DubovField, bracket: int) -> int:
    """Players who cannot get the colour they prefer, even if anybody may meet anybody (C7)."""
    white = (bracket & field.prefer_white).bit_count()
    return abs(2 * white - bracket.bit_count()) // 2


def fewest_denied(field: DubovField, bracket: int) -> int | None:
    """Pairs of equal colour preference in the best complete pairing; ``None`` if there is none."""
    white, black = bracket & field.prefer_white, bracket & ~field.prefer_white
    smaller = white if white.bit_count() <= black.bit_count() else black
    group = FieldPart.of(field, bracket)
    found = group.with_fewest_inside(group.places(smaller))
    return None if found is None else 2 * found[0] + denied_at_least(field, bracket)
