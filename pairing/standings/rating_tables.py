"""The two tables of the FIDE rating regulations (B.02) that performances are read from."""

from __future__ import annotations

_RATING_DIFFERENCES = (
    *(0, 7, 14, 21, 29, 36, 43, 50, 57, 65),
    *(72, 80, 87, 95, 102, 110, 117, 125, 133, 141),
    *(149, 158, 166, 175, 184, 193, 202, 211, 220, 230),
    *(240, 251, 262, 273, 284, 296, 309, 322, 336, 351),
    *(366, 383, 401, 422, 444, 470, 501, 538, 589, 677),
    800,
)
"""8.1.1: rating differences for 50 %, 51 %, … 100 %."""

_UPPER_DIFFERENCES = (
    *(3, 10, 17, 25, 32, 39, 46, 53, 61, 68),
    *(76, 83, 91, 98, 106, 113, 121, 129, 137, 145),
    *(153, 162, 170, 179, 188, 197, 206, 215, 225, 235),
    *(245, 256, 267, 278, 290, 302, 315, 328, 344, 357),
    *(374, 391, 411, 432, 456, 484, 517, 559, 619, 735),
)
"""8.1.2: the largest difference for which the stronger expects 50 %, 51 %, … 99 %."""

GREATEST_DIFFERENCE = _UPPER_DIFFERENCES[-1] + 1
"""The smallest difference at which the stronger expects everything."""


def rating_difference(percentage: int) -> int:
    """The rating difference (dp) that belongs to a score of so many per cent (8.1.1)."""
    if percentage < 50:
        return -_RATING_DIFFERENCES[50 - percentage]
    return _RATING_DIFFERENCES[percentage - 50]


def expected_percentage(difference: int) -> int:
    """What a player so much stronger (weaker if negative) expects, in per cent (8.1.2).

    The full scale: differences beyond 400 count as they are (10.3).
    """
    if -GREATEST_DIFFERENCE < difference < GREATEST_DIFFERENCE:
        return _EXPECTATIONS[difference + GREATEST_DIFFERENCE]
    return 100 if difference > 0 else 0


def _expectations() -> tuple[int, ...]:
    """Expected percentages for every difference from the least to the greatest."""
    expected: list[int] = []
    for percentage, upper in enumerate(_UPPER_DIFFERENCES, start=50):
        expected += [percentage] * (upper + 1 - len(expected))
    stronger = (*expected, 100)
    return (*(100 - each for each in stronger[:0:-1]), *stronger)


_EXPECTATIONS = _expectations()
