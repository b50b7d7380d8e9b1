"""Random decisions that come out the same on every machine and under every version of Python.

A stream of bits follows from the words that name it: their SHA-256 digest seeds the Mersenne
twister behind :class:`random.Random`, of which only the raw bits are taken. Everything else is
whole-number arithmetic here, since the library's own ``choice``, ``shuffle`` and ``gauss`` may
change between versions of Python.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from fractions import Fraction
from hashlib import sha256
from typing import TypeVar

Item = TypeVar("Item")

_BELL_DRAWS = 12
_BELL_STEPS = 1000


class Dice:
    """A stream of random decisions, named by words and numbers.

    Streams of different names have nothing to do with each other.
    """

    def __init__(self, *name: str | int) -> None:
        self._name = name
        digest = sha256("/".join(map(str, name)).encode("utf-8")).digest()
        self._bits = random.Random(int.from_bytes(digest, "big")).getrandbits

    def branch(self, *name: str | int) -> Dice:
        """A stream of its own for one purpose: what is drawn from it changes no other."""
        return Dice(*self._name, *name)

    def below(self, limit: int) -> int:
        """A number from 0 to ``limit`` - 1, each as likely as the other.

        ``ValueError`` if the limit is not positive.
        """
        if limit < 1:
            raise ValueError(limit)
        width = (limit - 1).bit_length()
        if width == 0:
            return 0
        while (number := self._bits(width)) >= limit:
            pass
        return number

    def between(self, low: int, high: int) -> int:
        """A number from ``low`` to ``high``, both included."""
        return low + self.below(high - low + 1)

    def happens(self, chance: Fraction) -> bool:
        """Whether something happens that has this chance, from 0 to 1."""
        return self.below(chance.denominator) < chance.numerator

    def some(self, items: Sequence[Item], count: int) -> list[Item]:
        """So many different ones of the items, in random order."""
        remaining = list(items)
        return [remaining.pop(self.below(len(remaining))) for _ in range(count)]

    def bell(self, middle: int, deviation: int) -> int:
        """A number around ``middle``, bell-shaped with that standard deviation.

        The sum of twelve even draws; never more than six deviations away.
        """
        total = sum(self.between(-_BELL_STEPS, _BELL_STEPS) for _ in range(_BELL_DRAWS))
        return middle + total * deviation // (2 * _BELL_STEPS)
