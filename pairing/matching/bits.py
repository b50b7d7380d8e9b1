"""Sets of small numbers as integers: bit i stands for i."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import compress, count

from msgspec import Struct

_ONES = bytes.maketrans(b"01", bytes((0, 1)))
_SEVERAL = 8
"""With fewer sets there is nothing to be gained by shifting them all at once."""
_BYTES_FOR_A_RUN = 32
"""To shift a run of a single set takes as long as so many of its bytes among all at once."""


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

    def of_each(self, sets: Sequence[int]) -> list[int]:
        """The same for each of some sets."""
        if len(sets) < _SEVERAL or len(self.runs) < 2:
            return list(map(self.of_set, sets))
        first, (shift, mask) = self.runs[0][0], self.runs[-1]
        size = (mask.bit_length() + shift - first + 7) // 8
        if _BYTES_FOR_A_RUN * len(self.runs) < size * (shift - first).bit_length():
            return list(map(self.of_set, sets))
        return self._of_rows(sets, first, size)

    def _of_rows(self, sets: Sequence[int], first: int, size: int) -> list[int]:
        """The same by one number in which the sets, from ``first`` on, stand in rows of bytes.

        What a run is shifted by is a sum of powers of two. All runs of all rows with a power in it
        are shifted by that at once, the lowest first: none ever comes to stand on another.
        """
        runs = [(shift - first, mask) for shift, mask in self.runs]
        row = (1 << 8 * size) - 1
        packed = b"".join([(some >> first & row).to_bytes(size, "little") for some in sets])
        first_of_each = int.from_bytes((b"\1" + bytes(size - 1)) * len(sets), "little")
        rows = int.from_bytes(packed, "little")
        rows &= first_of_each * sum(mask << shift for shift, mask in runs)
        for place in range(runs[-1][0].bit_length()):
            left = -1 << place
            some = sum(mask << (shift & left) for shift, mask in runs if shift >> place & 1)
            moving = rows & first_of_each * some
            rows = rows ^ moving | moving >> (1 << place)
        packed = rows.to_bytes(size * len(sets), "little")
        return [
            int.from_bytes(packed[start : start + size], "little")
            for start in range(0, len(packed), size)
        ]
