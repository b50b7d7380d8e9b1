"""Sets of small numbers as integers: bit i stands for i."""

from __future__ import annotations

from collections.abc import Iterable, Iterator


def bits(mask: int) -> Iterator[int]:
    """The members of a set, ascending."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def mask_of(members: Iterable[int]) -> int:
    """The set with these members."""
    mask = 0
    for member in members:
        mask |= 1 << member
    return mask


def mask_where(answers: Iterable[bool]) -> int:
    """The set of the places at which the answer is yes."""
    return mask_of(place for place, answer in enumerate(answers) if answer)
