"""Completing a priced matching where many vertices hardly matter to its price.

Where those outside cost nothing among each other, and everybody inside the same with all of them,
it nearly always makes no difference who joins them. So a hub stands for them at first, with which
any number can be matched: no perfect matching costs less than the cheapest one with the hub. Where
those outside cannot be matched with whom that leaves to them, they and whoever stands in their way
(T. Gallai, J. Edmonds) are taken inside, and the search goes on from the prices it has reached. So
it does not go through most of those outside, whom it would look at again for each pair it makes.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic

from pairing.matching.bits import bits, mask_of
from pairing.matching.completing import Forests, complete_with, match_by_halves
from pairing.matching.general import decompose, maximum_matching
from pairing.matching.kinds import MANY_OUTSIDE
from pairing.matching.trees import State, roots_of


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

    def _allow(self) -> None:
        """Whoever may be matched with somebody outside may be matched with the hub."""
        inside, graph, hub = self._inside, self.graph, 1 << self._hub
        for vertex in bits(inside):
            around = graph[vertex]
            self.state.allowed[vertex] = around & inside | (hub if around & self.outside else 0)

    def complete(self, forests_of: Callable[[State], Forests[State]], limit: int | None) -> bool:
        """Match everybody; false if that is impossible, or costs more than the limit.

        Where matching by halves comes first, it tells who is to be taken in before odd sets are
        made: with more vertices hardly any of these would remain.
        """
        comes_first = forests_of(self.state).by_halves is not None
        for match in (match_by_halves, complete_with) if comes_first else (complete_with,):
            while match(forests_of(self.state), self.state, limit):
                obstacle = self._obstacle(self._match_outside())
                if not obstacle:
                    break
                self._take_in(obstacle)
            else:
                self._take_hub_out()
                return False
        self._put_in_place_of_hub()
        return True

    def _match_outside(self) -> list[int]:
        """Match as many as can be of those outside and those leaving; whom each of them may meet.

        Those leaving are to be matched with somebody outside.
        """
        leaving, near = self._leaving, [0] * len(self.graph)
        for vertex in bits(leaving):
            near[vertex] = self.graph[vertex] & self.outside
        for vertex in bits(self.outside):
            near[vertex] = self.graph[vertex] & (self.outside | leaving)
        kept = [
            partner if partner >= 0 and around >> partner & 1 else -1
            for partner, around in zip(self.mate, near, strict=True)
        ]
        self.mate = maximum_matching(near, kept)
        return near

    def _obstacle(self, near: Sequence[int]) -> int:
        """Those outside in whose way no more are matched.

        Nobody where no more are left than of those inside are.
        """
        every = self.outside | self._leaving
        unmatched = mask_of(vertex for vertex in bits(every) if self.mate[vertex] < 0)
        if unmatched.bit_count() <= len(roots_of(self.state)):
            return 0
        _, loose, shared = decompose(near, self.mate, unmatched)
        return (loose | shared) & self.outside

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
