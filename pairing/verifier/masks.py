"""Sets of places as integers: bit i stands for i."""

from __future__ import annotations

from collections.abc import Iterable, Iterator


def bits(places: int) -> Iterator[int]:
    """The members of a set, ascending."""
    while places:
        lowest = places & -places
        yield lowest.bit_length() - 1
        places ^= lowest


def mask_of(places: Iterable[int]) -> int:
    """The set with these members."""
    mask = 0
    for place in places:
        mask |= 1 << place
    return mask
