"""Completing a priced matching where many vertices hardly matter to its price.

Where those outside cost nothing among each other, and everybody inside the same with all of them,
it nearly always makes no difference who joins them. So a hub stands for them at first, with which
any number can be matched: no perfect matching costs less than the cheapest one with the hub. Where
those outside cannot be matched with whom that leaves to them, they and whoever stands in their way
(T. Gallai, J. Edmonds) are taken inside, and the search goes on from the prices it has reached. So
it does not go through most of those outside, whom it would look at again for each pair it makes.

Where many of those outside lack partners, as they may not meet each other, a second hub first calls
for so many from inside (:mod:`pairing.matching.calling`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import reduce
from operator import or_
from typing import Generic, NamedTuple

from pairing.matching.bits import bits, mask_of
from pairing.matching.calling import Calling
from pairing.matching.completing import Forests, complete_with, match_by_halves
from pairing.matching.general import maximum_matching, reached_from
from pairing.matching.kinds import MANY_OUTSIDE
from pairing.matching.trees import State, roots_of

_ONE_IN = 8
"""Many are one in so many, on average."""


def complete_from_inside(
    state: State,
    outside: int,
    forests_of: Callable[[State], Forests[State]],
    limit: int | None = None,
) -> bool:
    """Match everybody as cheaply as possible.

    Those ``outside`` cost nothing among each other, and everybody else costs the same with all of
    them whom he may be matched with. ``forests_of`` gives the forests by which the costs of the
    state are told, with a hub or without. What is returned, and left of the state if that is false,
    is as :func:`~pairing.matching.completing.complete_with` has it, but for those outside, of whom
    nobody is matched then.
    """
    apart = (v for v in bits(outside & state.alive) if not state.seen[v] and state.top[v] == v)
    unpriced = mask_of(apart)
    if unpriced.bit_count() < MANY_OUTSIDE:
        return complete_with(forests_of(state), state, limit)
    return _Inside(state, unpriced).complete(forests_of, limit)


class _Obstacle(NamedTuple):
    """Why those outside and those leaving cannot all be matched, but for so many who are left.

    ``outside`` are those outside who stand in the way. ``alone`` are those who could be left each,
    and touch none of these (the single components of T. Gallai and J. Edmonds).
    """

    left: int
    outside: int
    alone: int


class _Inside(Generic[State]):
    """A matching of those inside, while a hub stands for those who are ``outside`` still.

    ``graph`` tells for every vertex whom it may be matched with, ``mate`` how those outside are
    matched, and whoever is matched with the hub.
    """

    def __init__(self, state: State, outside: int) -> None:
        self.state = state
        self.outside = outside
        self.graph = [state.partners_of(vertex) for vertex in range(len(state.mate))]
        self.mate = list(state.mate)
        self._allowed = state.allowed
        state.allowed = list(state.allowed)
        self._hub = state.add_hub(outside)
        self._allow()
        for vertex in bits(self._inside):
            partner = state.mate[vertex]
            if outside >> partner & 1 if partner >= 0 else self._may_leave_now(vertex):
                state.mate[vertex] = self._hub

    def _may_leave_now(self, vertex: int) -> bool:
        """A vertex may be matched with the hub, and has no slack with it."""
        hub = self._hub
        return self.state.allowed[vertex] >> hub & 1 == 1 and self.state.is_tight(vertex, hub)

    @property
    def _inside(self) -> int:
        return self.state.alive & (1 << self._hub) - 1

    @property
    def _leaving(self) -> int:
        """Those who are matched with the hub."""
        mate, hub = self.state.mate, self._hub
        return mask_of(vertex for vertex in bits(self._inside) if mate[vertex] == hub)

    def _allow(self, *hubs: tuple[int, int]) -> None:
        """Whoever may be matched with somebody outside may be so with the first hub for such a one.

        There is one hub, unless others are given with those for whom they stand.
        """
        inside, graph = self._inside, self.graph
        every = hubs or ((self._hub, self.outside),)
        for vertex in bits(inside):
            around = graph[vertex]
            mine = (1 << hub for hub, some in every if around & some)
            self.state.allowed[vertex] = around & inside | next(mine, 0)

    def complete(self, forests_of: Callable[[State], Forests[State]], limit: int | None) -> bool:
        """Match everybody; false if that is impossible, or costs more than the limit.

        Where matching by halves comes first, it tells who is to be taken in before odd sets are
        made: with more vertices hardly any of these would remain.
        """
        comes_first = forests_of(self.state).by_halves is not None
        for match in (match_by_halves, complete_with) if comes_first else (complete_with,):
            while match(forests_of(self.state), self.state, limit):
                near = self._match_outside({0: self.outside}, {0: self._leaving})
                obstacle = self._obstacle(near)
                if obstacle is None:
                    break
                calling = forests_of(self.state).calling
                if calling is None or not self._call(calling, obstacle):
                    self._take_in(obstacle.outside)
            else:
                self._take_hub_out()
                return False
        self._put_in_place_of_hub()
        return True

    def _match_outside(self, outside: Mapping[int, int], leaving: Mapping[int, int]) -> list[int]:
        """Match as many as can be of those outside and those leaving; who has no slack with whom.

        Those outside go by their prices, for each of which there is its negative; those leaving by
        the price they have no slack with.
        """
        near = self._near_outside(outside, leaving)
        kept = [
            partner if partner >= 0 and around >> partner & 1 else -1
            for partner, around in zip(self.mate, near, strict=True)
        ]
        self.mate = maximum_matching(near, kept)
        return near

    def _obstacle(self, near: Sequence[int]) -> _Obstacle | None:
        """Why no more are matched; ``None`` where no more are left than of those inside are."""
        every, mate = self.outside | self._leaving, self.mate
        unmatched = [vertex for vertex in bits(every) if mate[vertex] < 0]
        if len(unmatched) <= len(roots_of(self.state)):
            return None
        loose = reached = 0
        for vertex in unmatched:
            found = reached_from(near, mate, vertex, ~reached)
            loose |= found.outer
            reached |= found.reached
        alone = mask_of(vertex for vertex in bits(loose) if not near[vertex] & loose)
        return _Obstacle(len(unmatched), reached & self.outside, alone)

    def _near_outside(self, outside: Mapping[int, int], leaving: Mapping[int, int]) -> list[int]:
        """With whom each of them has no slack."""
        near = [0] * len(self.graph)
        for price, members in outside.items():
            suitors = leaving.get(price, 0)
            for vertex in bits(suitors):
                near[vertex] = self.graph[vertex] & members
            suitors |= outside[-price]
            for vertex in bits(members):
                near[vertex] = self.graph[vertex] & suitors
        return near

    def _leaving_by_price(self) -> dict[int, int]:
        """Those leaving by the price outside that takes the rest of what their leaving costs."""
        state, found = self.state, dict[int, int]()
        for vertex in bits(self._leaving):
            cost = state.cost(vertex, self._hub)
            assert cost is not None, "it is matched with the hub"
            price = cost - state.seen[vertex]
            found[price] = found.get(price, 0) | 1 << vertex
        return found

    def _call(self, calling: type[Calling[State]], obstacle: _Obstacle) -> bool:
        """Let more of those inside leave, and take in who lacks them; false if that is no use.

        Those outside who stand alone lack partners, and any of them could be the one left over. So
        they are all worth the same more, and those outside whom they share are worth so much less.
        A second hub stands for them while that price rises.
        """
        lacking = obstacle.alone & self.outside
        if lacking.bit_count() < MANY_OUTSIDE:
            return False
        around = reduce(or_, map(self.graph.__getitem__, bits(lacking)))
        if not self._is_worth_calling(lacking, around & self._inside):
            return False
        shared = around & self.outside
        rest = self.outside & ~(lacking | shared)
        caller = self.state.add_caller(around & self._inside)
        self._allow((caller, lacking), (self._hub, rest))
        roots = mask_of(roots_of(self.state))
        self._unmatch_leaving(caller, around, obstacle.alone)
        calling(self.state, caller).call(obstacle.left)
        price = self.state.seen[caller]
        self._remove_caller(caller, roots)
        by_price: dict[int, int] = {}
        for each, some in ((price, lacking), (-price, shared), (0, rest)):
            by_price[each] = by_price.get(each, 0) | some
            for vertex in bits(some):
                self.state.seen[vertex] = each
        self._match_outside(by_price, self._leaving_by_price())
        self._take_in(lacking | shared if price else self.outside)
        self.state.sum_prices()
        return True

    def _is_worth_calling(self, lacking: int, joining: int) -> bool:
        """Of those lacking partners, everybody who could join them may meet many.

        Where he may meet few it matters whom, which a hub that stands for all of them cannot tell.
        """
        meeting = sum((self.graph[vertex] & lacking).bit_count() for vertex in bits(joining))
        return _ONE_IN * meeting >= lacking.bit_count() * joining.bit_count()

    def _unmatch_leaving(self, caller: int, around: int, alone: int) -> None:
        """Match those leaving with the caller if it stands for somebody whom they may meet.

        Those who stand alone have only shared ones to leave for. So they are unmatched, and become
        worth more as well.
        """
        mate = self.state.mate
        for vertex in bits(self._leaving):
            if around >> vertex & 1:
                mate[vertex] = caller
            elif alone >> vertex & 1:
                mate[vertex] = -1

    def _remove_caller(self, caller: int, roots: int) -> None:
        """Let everybody who is matched with it, or with nobody, leave as before, but for roots."""
        mate = self.state.mate
        for vertex in bits(self._inside):
            if mate[vertex] == caller or (mate[vertex] < 0 and not roots >> vertex & 1):
                mate[vertex] = self._hub
        self.state.remove_last()
        self._allow()

    def _take_in(self, some: int) -> None:
        """Take some of those outside in, who are matched with nobody who stays outside."""
        leaving = self._leaving
        self.outside &= ~some
        self.state.revive(some)
        self._allow()
        for vertex in bits(some | leaving):
            partner = self.mate[vertex]
            if partner < 0 or not self.outside >> partner & 1:
                self.state.mate[vertex] = partner

    def _put_in_place_of_hub(self) -> None:
        for vertex in bits(self.outside | self._leaving):
            self.state.mate[vertex] = self.mate[vertex]
        self._remove_hub()

    def _take_hub_out(self) -> None:
        """Those outside, and whoever is matched with the hub, are unmatched then."""
        for vertex in bits(self.outside | self._leaving):
            self.state.mate[vertex] = -1
        self._remove_hub()

    def _remove_hub(self) -> None:
        self.state.remove_hub()
        self.state.revive(self.outside)
        self.state.allowed = self._allowed
