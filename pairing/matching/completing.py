"""Completing a matching at the least cost by the trees that suit how its costs are told."""

from __future__ import annotations

from typing import Generic, NamedTuple

from pairing.matching.bids import match_by_bids
from pairing.matching.halves import ByHalves
from pairing.matching.state import MatchingState
from pairing.matching.trees import Forest, State, give_one_parity, roots_of


class Forests(NamedTuple, Generic[State]):
    """The forests for one way of telling costs.

    ``by_halves`` makes no odd sets (:mod:`pairing.matching.halves`): it comes first as long as
    there are none.
    """

    with_odd_sets: type[Forest[State]]
    by_halves: type[ByHalves] | None = None


def complete_with(forests: Forests[State], state: State, limit: int | None = None) -> bool:
    """Match everybody as cheaply as possible.

    False if there is no perfect matching, or none that costs at most ``limit``, scaled; those
    matched so far then stay so, and prices and their bound, above the limit, are those reached.
    """
    if not match_by_halves(forests, state, limit):
        return False
    roots = _left_by_bids(state)
    if _is_above(limit, state):
        return False
    if not roots:
        return True
    give_one_parity(state, roots)
    return forests.with_odd_sets(state, roots).grow(limit)


def match_by_halves(forests: Forests[State], state: State, limit: int | None = None) -> bool:
    """The same without odd sets, if that comes first and there are none yet.

    A few perhaps are left unmatched. With half of the ring of each they cost no more than a perfect
    matching does.
    """
    if forests.by_halves is None or state.sets:
        return True
    roots = _left_by_bids(state)
    return not _is_above(limit, state) and forests.by_halves(state).match(roots, limit)


def _left_by_bids(state: MatchingState) -> list[int]:
    """The unmatched vertices after bids, which are made as long as there are no odd sets."""
    roots = roots_of(state)
    return roots if state.sets else match_by_bids(state, roots)


def _is_above(limit: int | None, state: MatchingState) -> bool:
    return limit is not None and state.bound > limit
