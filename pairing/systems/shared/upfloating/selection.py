"""Which upfloaters complete the top scoregroup (3.5), compared by C4 to C7 and then by their order.

Sets are tried from the best one conceivable downwards. Where that would take too long, one matching
with weights finds the same set; both are exact.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

from pairing.core.model import Tenths
from pairing.matching.bits import bits, mask_of
from pairing.matching.weighted import cheapest_matching
from pairing.systems.shared.upfloating.meetings import Meetings
from pairing.systems.shared.upfloating.participants import Participant, UpfloatingField
from pairing.systems.shared.upfloating.sets import (
    Profile,
    by_score,
    floaters_possible,
    profiles,
    sets_of,
)

PATIENCE = 300
"""Sets that are tried one after the other before weights take over."""


class RefusedSet(Enum):
    """Why a set of upfloaters was not chosen."""

    BRACKET = "bracket"
    """The top scoregroup and the set cannot be paired without a second meeting (C1)."""
    REST = "rest"
    """Those who are left cannot be paired completely (C3)."""
    FOLLOWING = "following"
    """The following scoregroup then needs more upfloaters than its number asks for (C6)."""


@dataclass(frozen=True, slots=True)
class Tried:
    """A set of upfloaters (TPNs by score and TPN) and what spoke against it; ``None``: chosen."""

    members: tuple[int, ...]
    failure: RefusedSet | None


@dataclass(frozen=True, slots=True)
class Selection:
    """The set of upfloaters, empty if the top scoregroup needs none.

    ``fewest`` is the number below which the top scoregroup alone cannot be completed. ``tried`` are
    the sets as they were looked at; those of another number or other scores than the chosen one
    count against C4 and C5. ``by_weights``: they were too many to try them all.
    ``complies_with_following``: C6 is complied with.
    """

    members: tuple[Participant, ...]
    fewest: int
    tried: tuple[Tried, ...]
    complies_with_following: bool
    by_weights: bool = False


class Selector:
    """Chooses the upfloaters of one top scoregroup among those who are left below it.

    ``top`` and ``below`` are sets of indices. ``following`` is the part of ``below`` that stands in
    the following scoregroup. There must be a complete pairing of all of them.
    """

    def __init__(
        self,
        field: UpfloatingField,
        meetings: Meetings,
        top: int,
        below: int,
        following: int,
        *,
        weighs_floaters: bool,
    ) -> None:
        self.field = field
        self.meetings = meetings
        self.top = top
        self.below = below
        self.following = following
        self.weighs_floaters = weighs_floaters
        self.groups = by_score([field[index] for index in bits(below)])
        self.tried: list[Tried] = []

    def select(self, patience: int = PATIENCE) -> Selection:
        """The best set, the same with whatever patience."""
        fewest = self.meetings.unpaired(self.top)
        if not fewest and self.meetings.can_pair(self.below):
            return Selection((), 0, (), complies_with_following=True)
        if not fewest:
            self.tried.append(Tried((), RefusedSet.REST))
        try:
            members, complies = self._try_sets(fewest, patience)
        except _TooManySets:
            members, complies = _Weighing(self).best()
            return Selection(members, fewest, tuple(self.tried), complies, by_weights=True)
        self.tried.append(Tried(tuple(one.tpn for one in members), None))
        return Selection(members, fewest, tuple(self.tried), complies)

    def _try_sets(self, fewest: int, patience: int) -> tuple[tuple[Participant, ...], bool]:
        for size in range(fewest or 2, self.below.bit_count() + 1, 2):
            for profile in profiles(self.groups, size):
                found = self._best_of(profile, patience)
                if found is not None:
                    return found
        raise AssertionError("the completion of the round was made sure of beforehand")

    def _best_of(
        self, profile: Profile, patience: int
    ) -> tuple[tuple[Participant, ...], bool] | None:
        """The best set with these scores and whether it complies with C6; ``None``: none is legal.

        Where no set complies with C6 the criterion is ignored.
        """
        fallback = None
        for members in self._in_order(profile):
            failure = self._failure(members)
            if failure is None:
                return members, True
            if failure is RefusedSet.FOLLOWING and fallback is None:
                fallback = members
            self.tried.append(Tried(tuple(one.tpn for one in members), failure))
            if len(self.tried) >= patience:
                raise _TooManySets
        return None if fallback is None else (fallback, False)

    def _in_order(self, profile: Profile) -> Iterator[tuple[Participant, ...]]:
        if not self.weighs_floaters:
            yield from sets_of(self.groups, profile)
            return
        for floaters in floaters_possible(self.groups, profile):
            yield from sets_of(self.groups, profile, floaters)

    def _failure(self, members: tuple[Participant, ...]) -> RefusedSet | None:
        chosen = mask_of(one.index for one in members)
        if not self.meetings.can_pair(self.top | chosen):
            return RefusedSet.BRACKET
        if not self.meetings.can_pair(self.below & ~chosen):
            return RefusedSet.REST
        return None if self.leaves_following(chosen) else RefusedSet.FOLLOWING

    def leaves_following(self, chosen: int) -> bool:
        """C6: the following scoregroup is empty, or can be paired with as few as its number asks.

        That is nobody from below for an even number, one for an odd number; the others must be
        able to be paired then (C3).
        """
        following = self.following & ~chosen
        rest = self.below & ~chosen & ~following
        if following.bit_count() % 2 == 0:
            return self.meetings.can_pair(following) and self.meetings.can_pair(rest)
        if self.meetings.unpaired(following) > 1:
            return False
        return any(
            self.meetings.can_pair(following | 1 << one)
            and self.meetings.can_pair(rest & ~(1 << one))
            for one in bits(rest)
        )


class _TooManySets(Exception):
    """Patience is at its end."""


class _Weighing:
    """The same choice as one cheapest matching: whoever is matched with the top scoregroup floats.

    Large sets in which an even number can be paired whoever is missing stand aside: of the top
    scoregroup so many are kept as suffice for any set, and those far below are not kept at all,
    since anybody can be paired there.
    """

    def __init__(self, selector: Selector) -> None:
        self.field = selector.field
        self.meetings = selector.meetings
        self.groups = selector.groups
        self.weighs_floaters = selector.weighs_floaters
        self.following = selector.following
        self.near, self.far = self._near_and_far(selector.top, selector.below)
        self.top = self._kept(selector.top)
        self.places = self._places()

    def best(self) -> tuple[tuple[Participant, ...], bool]:
        """The best set, and whether it complies with C6."""
        members = self._chosen(with_following=True)
        complies = self._crossings(members) == self._least_crossings(members)
        if not complies:
            members = self._chosen(with_following=False)
        return members, complies

    def _near_and_far(self, top: int, below: int) -> tuple[int, int]:
        """Candidates for upfloating with all of their scores, and those who cannot be needed."""
        near, most = 0, self.meetings.most_met_or_forbidden
        for group in self.groups.values():
            near |= mask_of(one.index for one in group)
            far = below & ~near
            is_enough = near.bit_count() >= most + top.bit_count()
            if is_enough and far.bit_count() >= near.bit_count() + 2 * most + 1:
                return near, far
        return near, 0

    def _kept(self, top: int) -> int:
        enough = self.near.bit_count() + 2 * self.meetings.most_met_or_forbidden + 1
        surplus = max(0, top.bit_count() - enough) & -2
        return mask_of(list(bits(top))[surplus:])

    def _places(self) -> list[Participant]:
        """The candidates by score and pairing number (3.5.3)."""
        ordered = [one for group in self.groups.values() for one in group]
        return [one for one in ordered if self.near >> one.index & 1]

    def _chosen(self, *, with_following: bool) -> tuple[Participant, ...]:
        costs = _SetCosts(self, with_following=with_following)
        vertices = list(bits(self.top | self.near))
        edges = [
            (one, other, costs.of_pair(one, other))
            for place, one in enumerate(vertices)
            for other in vertices[:place]
            if not self.meetings.met_or_forbidden[one] >> other & 1
        ]
        alone = {one: costs.of_staying(one) for one in bits(self.near)} if self.far else {}
        mate = self.mate = cheapest_matching(edges, alone)
        return tuple(one for one in self.places if self.top >> mate.get(one.index, one.index) & 1)

    def _crossings(self, members: tuple[Participant, ...]) -> int:
        """How many of the following scoregroup, upfloaters aside, are paired with others."""
        left = self.following & ~mask_of(one.index for one in members)
        return sum(not left >> self.mate.get(one, len(self.field)) & 1 for one in bits(left))

    def _least_crossings(self, members: tuple[Participant, ...]) -> int:
        return (self.following & ~mask_of(one.index for one in members)).bit_count() % 2


class _SetCosts:
    """C4, C5, C6, C7 and the order of sets (3.5.4) as digits of one number, from the left."""

    def __init__(self, weighing: _Weighing, *, with_following: bool) -> None:
        self.field, self.top = weighing.field, weighing.top
        self.following = weighing.following if with_following else 0
        candidates = len(weighing.places)
        self.left_out = {
            one.index: 1 << candidates - place for place, one in enumerate(weighing.places, start=1)
        }
        base = candidates + 1
        self.floater = (1 << candidates) if weighing.weighs_floaters else 0
        self.crossing = (1 << candidates) * base
        self.score: dict[Tenths, int] = {}
        digit = self.crossing * base
        for score in weighing.groups:
            self.score[score] = digit
            digit *= base
        self.upfloater = digit

    def of_pair(self, one: int, other: int) -> int:
        is_top = self.top >> one & 1, self.top >> other & 1
        if all(is_top):
            return 0
        if any(is_top):
            candidate = self.field[other if is_top[0] else one]
            floated = self.floater if candidate.floated else 0
            return self.upfloater + self.score[candidate.score] + floated
        crosses = (self.following >> one ^ self.following >> other) & 1
        return self.left_out[one] + self.left_out[other] + crosses * self.crossing

    def of_staying(self, one: int) -> int:
        """Paired with somebody far below."""
        return self.left_out[one] + (self.following >> one & 1) * self.crossing
