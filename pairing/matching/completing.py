"""Completing a matching at the least cost by the trees that suit how its costs are told."""

from __future__ import annotations

from typing import Generic, NamedTuple

from pairing.matching.bids import match_by_bids
from pairing.matching.calling import Calling
from pairing.matching.halves import ByHalves
from pairing.matching.trees import Forest, State, give_one_parity, roots_of


class Forests(NamedTuple, Generic[State]):
    """The forests for one way of telling costs.

    ``by_halves`` makes no odd sets (:mod:`pairing.matching.halves`): it comes first as long as
    there are none. ``calling`` lets a hub call for more vertices (:mod:`pairing.matching.calling`).
    """

    with_odd_sets: type[Forest[State]]
    by_halves: type[ByHalves[State]] | None = None
    calling: type[Calling[State]] | None = None


def complete_with(forests: Forests[State], state: State, limit: int | None = None) -> bool:
    """Match everybody as cheaply as possible.

    False if there is no perfect matching, or none that costs at most ``limit``, scaled; those
    matched so far then stay so, and prices and their bound, above the limit, are those reached.
    """
    return match_by_halves(forests, state, limit) and _match(forests.with_odd_sets, state, limit)


def match_by_halves(forests: Forests[State], state: State, limit: int | None = None) -> bool:
    """The same without odd sets, if that comes first and there are none yet.

    A few perhaps are left unmatched. With half of the ring of each they cost no more than a perfect
    matching does.
    """
    if forests.by_halves is None or state.sets:
        return True
    return _match(forests.by_halves, state, limit)


def _match(forest: type[Forest[State]], state: State, limit: int | None) -> bool:
    """Match everybody, by bids as long as there are no odd sets, and by trees of one sort."""
    roots = roots_of(state)
    if not state.sets:
        roots = match_by_bids(state, roots)
    if limit is not None and state.bound > limit:
        return False
    if not roots:
        return True
    give_one_parity(state, roots)
    return forest(state, roots).grow(limit)
