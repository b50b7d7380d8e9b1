"""Sets of small numbers as integers: bit i stands for i."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import compress, count

from msgspec import Struct

_ONES = bytes.maketrans(b"01", bytes((0, 1)))


def bits(mask: int) -> Iterable[int]:
    """The members of a set, ascending; to be gone through once."""
    count_of_members = mask.bit_count()
    if count_of_members < 2:
        return (mask.bit_length() - 1,) if mask else ()
    if 12 * count_of_members < mask.bit_length() + 60:
        return _few_bits(mask)
    # To walk over all places is quicker where many of them are members.
    return compress(count(), bin(mask)[:1:-1].encode().translate(_ONES))


def _few_bits(mask: int) -> Iterator[int]:
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


class Renumbering(Struct, frozen=True):
    """The members of a set numbered anew from 0, in their order.

    ``runs`` are (shift, mask) for each run of members without a gap between them: its members are
    those of the mask after they are shifted down, and new numbers.
    """

    runs: tuple[tuple[int, int], ...]

    @classmethod
    def of(cls, members: int) -> Renumbering:
        """The members of that set."""
        runs, passed, gaps = [], 0, 0
        while members >> passed:
            rest = members >> passed
            gap = (rest & -rest).bit_length() - 1
            length = (~(rest >> gap) & (rest >> gap) + 1).bit_length() - 1
            runs.append((gaps + gap, (1 << length) - 1 << passed - gaps))
            gaps += gap
            passed += gap + length
        return cls(tuple(runs))

    def of_set(self, some: int) -> int:
        """The new numbers of those of a set who are members."""
        found = 0
        for shift, mask in self.runs:
            found |= some >> shift & mask
        return found
