"""The order of generation (D.1 and D.2) as a number that can be added up pair by pair.

Of two candidates of a homogeneous bracket the one with the smaller sum is generated first. In every
pair the higher one belongs to S1: turned round, a pair would exchange more, or for a greater
difference, so that the candidate was there before.
"""

from __future__ import annotations

from collections.abc import Iterable

Digit = tuple[int, int]
"""A value, and a width that is more than twice what such values can add up to."""


def packed(digits: Iterable[Digit]) -> int:
    """Values in one number, the weightiest first."""
    found = 0
    for value, width in digits:
        found = found * width + value
    return found


def of_pair(one: int, other: int, count: int, pairs: int) -> list[Digit]:
    """A pair of a bracket by its in-bracket numbers (from 1), ``one`` the smaller.

    ``count`` are in the bracket, of whom the first ``pairs`` are S1 to begin with. The digits: how
    many are exchanged, the difference of their numbers, who of S1, who of S2, the opponent.
    """
    up = one > pairs
    down = other <= pairs
    return _digits(count, up, one * up - other * down, other * down, one * up, other, one)


def of_one_alone(number: int, count: int, pairs: int) -> list[Digit]:
    """Somebody who is not paired: he belongs to S2."""
    down = number <= pairs
    return _digits(count, False, -number * down, number * down, 0, 0, 0)


def _digits(
    count: int, moved: bool, difference: int, down: int, up: int, other: int, one: int
) -> list[Digit]:
    many = 4 * (count + 1)
    return [
        (int(moved), many),
        (difference, many * many),
        (-(1 << down) if down else 0, 1 << (count + 3)),
        (-(1 << (count - up)) if up else 0, 1 << (count + 3)),
        opponent(one, other, count),
    ]


def opponent(one: int, other: int, count: int) -> Digit:
    """Whom a member of S1 meets: the highest one decides first (D.1); 0 for nobody."""
    base = count + 1
    value = other * base ** (count - one) if other else 0
    return value, 4 * base ** (count + 1)
