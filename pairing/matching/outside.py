"""Completing a priced matching where many vertices hardly matter to its price.

Where those outside cost nothing among each other, and everybody inside the same with all of them,
it nearly always makes no difference who joins them. So a hub stands for them at first, with which
any number can be matched: no perfect matching costs less than the cheapest one with the hub. Where
those outside cannot be matched with whom that leaves to them, they and whoever stands in their way
(T. Gallai, J. Edmonds) are taken inside, and the search goes on from the prices it has reached. So
it does not go through most of those outside, whom it would look at again for each pair it makes.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic

from pairing.matching.bits import bits, mask_of
from pairing.matching.general import maximum_matching, reached_from
from pairing.matching.kinds import MANY_OUTSIDE
from pairing.matching.trees import Forests, State, complete_with, match_by_halves


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
    is as :func:`~pairing.matching.trees.complete_with` has it, but for those outside, of whom
    nobody is matched then.
    """
    apart = (v for v in bits(outside & state.alive) if not state.seen[v] and state.top[v] == v)
    unpriced = mask_of(apart)
    if unpriced.bit_count() < MANY_OUTSIDE:
        return complete_with(forests_of(state), state, limit)
    return _Inside(state, unpriced).complete(forests_of, limit)


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
        return bool(self.state.allowed[vertex] & self.state.tight(vertex) & 1 << self._hub)

    @property
    def _inside(self) -> int:
        return self.state.alive & ~(1 << self._hub)

    @property
    def _leaving(self) -> int:
        """Those who are matched with the hub."""
        mate, hub = self.state.mate, self._hub
        return mask_of(vertex for vertex in bits(self._inside) if mate[vertex] == hub)

    def _allow(self) -> None:
        """Whoever may be matched with somebody outside may be so with the hub."""
        inside, outside, hub = self._inside, self.outside, 1 << self._hub
        for vertex in bits(inside):
            around = self.graph[vertex]
            self.state.allowed[vertex] = around & inside | (hub if around & outside else 0)

    def complete(self, forests_of: Callable[[State], Forests[State]], limit: int | None) -> bool:
        """Match everybody; false if that is impossible, or costs more than the limit.

        Where matching by halves comes first, it tells who is to be taken in before odd sets are
        made: with more vertices hardly any of these would remain.
        """
        comes_first = forests_of(self.state).by_halves is not None
        for match in (match_by_halves, complete_with) if comes_first else (complete_with,):
            while match(forests_of(self.state), self.state, limit):
                stuck = self._match_outside()
                if not stuck:
                    break
                self._take_in(stuck)
            else:
                self._take_hub_out()
                return False
        self._put_in_place_of_hub()
        return True

    def _match_outside(self) -> int:
        """Match those outside and those leaving; who of those outside stands in the way.

        As many of them may be left unmatched as of those inside are.
        """
        leaving, outside = self._leaving, self.outside
        every = outside | leaving
        near = [0] * len(self.graph)
        for vertex in bits(every):
            near[vertex] = self.graph[vertex] & (every if outside >> vertex & 1 else outside)
        before, kept = self.mate, list(range(len(near)))
        for vertex in bits(every):
            partner = before[vertex]
            kept[vertex] = partner if partner >= 0 and near[vertex] >> partner & 1 else -1
        self.mate = mate = maximum_matching(near, kept)
        unmatched, reached = [vertex for vertex in bits(every) if mate[vertex] < 0], 0
        if len(unmatched) > sum(self.state.mate[vertex] < 0 for vertex in bits(self._inside)):
            for vertex in unmatched:
                reached |= reached_from(near, mate, vertex, ~reached).reached
        return reached & outside

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
