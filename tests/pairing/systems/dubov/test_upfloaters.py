"""Who floats up: fields in which the criteria disagree, and the literal reading beside each."""

from __future__ import annotations

import random
from itertools import combinations

import pytest

from pairing.core.errors import NoPairingExists
from tests.pairing.systems.dubov.build import Players, meetings, met_unless


def upfloaters(players: Players) -> set[int]:
    """Who floats up into the first bracket."""
    paired = players.paired()
    return {n for n in players.numbers if paired.brackets[0].upfloaters >> (n - 1) & 1}


def read_upfloaters(players: Players) -> set[int]:
    """The same by the literal reading."""
    first = players.read_literally()[0]
    top = players.scores.count(players.scores[0])
    return {number for pair in first for number in pair if number > top}


def either_or(size: int) -> tuple[tuple[int, int], ...]:
    """The only pairs that may be where so many residents need all of one set or all of another.

    Each resident may meet one of either set. Those who stay below may meet a neighbour, in the
    first set the one before them and in the second the one behind, so that nobody can go alone.
    """
    first = range(size + 1, 2 * size + 1)
    second = range(2 * size + 1, 3 * size + 1)
    legal = [(n, m) for several in (first, second) for n, m in enumerate(several, start=1)]
    legal += zip(first[::2], first[1::2], strict=True)
    legal += zip(second[1::2], second[2::2], strict=False)
    return (*legal, (second[0], second[-1]))


NEVER_UP = Players(
    "3333222111",
    "WBWBWBWBBW",
    met_unless(((1, 5), (1, 6), (2, 6), (2, 7), (3, 7), (3, 8), (4, 10), (8, 9), (5, 9)), 10),
)
"""4 needs 10, and nobody has floated up. With 5, 6 and 7 three pairs prefer one colour, with 6, 7
and 8 none."""

FEW_LOW_OR_MANY_HIGH = Players(
    "3333322222111111",
    "W" * 16,
    met_unless(
        (
            *((1, 2), (6, 10), (7, 11), (8, 13), (9, 15), (3, 12), (4, 14), (5, 16)),
            *((1, 6), (2, 7), (3, 8), (4, 9), (5, 10), (11, 12), (13, 14), (15, 16)),
        ),
        16,
    ),
)
"""Either 1 meets 2 and 12, 14 and 16 float up; or no resident meets another, and 6 to 10 do."""

ONE_OFTEN_OR_TWO_SELDOM = Players(
    "332222",
    "WWBBBB",
    met_unless(either_or(2), 6),
    {3: 10, 5: 4, 6: 4},
    round_count=12,
    round_number=11,
)
"""MaxT is 4. Of 3 and 4 only one has reached it, but with more upfloats than 5 and 6 together."""

TWO_ALIKE_IN_ANY_CASE = Players("222111", "WWBBBB", ((1, 3), (2, 3)))
"""3 needs an upfloater, and 1 meets 2 though both prefer White: so 4, 5 and 6 are equally good."""

RESIDENTS_OF_ONE_COLOUR = Players(
    "33332222", "BBWBBBBB", ((1, 2), (1, 6), (2, 3), (2, 4), (2, 6), (4, 6))
)
"""2 has met the other residents, so that one of them needs an opponent from below too."""

ONE_AGAIN_OR_ONE_OFTENER = Players(
    "332211", "BBBBBB", ((3, 5), (4, 5), (5, 6)), {3: 3, 4: 4}, again=(3,)
)
"""MaxT is 3. 5 can only meet 1 or 2; with him 3 floats up again, or 4, who did so oftener."""

SEVEN_OFTEN_OR_EIGHT_SELDOM = Players(
    "3" * 8 + "2" * 16,
    "W" * 8 + "B" * 16,
    met_unless(either_or(8), 24),
    {**dict.fromkeys(range(9, 16), 28), **dict.fromkeys(range(17, 25), 8)},
    round_count=30,
    round_number=29,
)
"""The same with seven who have floated up 28 times each, and eight who have done so 8 times."""


@pytest.mark.parametrize(
    ("players", "expected"),
    [
        pytest.param(NEVER_UP, {5, 6, 7, 10}, id="C6 goes before C7"),
        pytest.param(FEW_LOW_OR_MANY_HIGH, {12, 14, 16}, id="C5 goes before C6"),
        pytest.param(RESIDENTS_OF_ONE_COLOUR, {5, 6}, id="C7 counts every pair once"),
        pytest.param(TWO_ALIKE_IN_ANY_CASE, {4}, id="the lowest number of equals, 4.2"),
        pytest.param(ONE_AGAIN_OR_ONE_OFTENER, {3, 5}, id="C9 goes before C10"),
        pytest.param(ONE_OFTEN_OR_TWO_SELDOM, {3, 4}, id="C8 goes before C9"),
    ],
)
def test_the_earlier_criterion_decides_whatever_the_later_one_says(players, expected):
    assert upfloaters(players) == expected == read_upfloaters(players)


def test_fewer_maximum_upfloaters_are_better_however_often_they_floated_up():
    """C8 before C9, whose counts grow large here; the literal reading would take seconds."""
    assert upfloaters(SEVEN_OFTEN_OR_EIGHT_SELDOM) == set(range(9, 17))


def test_either_set_can_float_up():
    """Where nothing else tells the two sets apart, C10 does, and then the numbers (4.2)."""
    plain = Players("332222", "WWBBBB", met_unless(either_or(2), 6))
    assert upfloaters(plain) == {3, 4} == read_upfloaters(plain)
    again = Players("332222", "WWBBBB", met_unless(either_or(2), 6), {3: 1}, again=(3,))
    assert upfloaters(again) == {5, 6} == read_upfloaters(again)


def any_field(dice: random.Random, fewest: int, most: int, density: float | None) -> Players:
    """A field of ``fewest`` to ``most`` pairs; ``density`` is the share of those who have met.

    Without it all have met but the pairs of a few complete pairings.
    """
    count = 2 * dice.randint(fewest, most)
    lowest, scores = 5 - dice.randint(1, 4), range(count)
    scores_of = sorted((dice.randint(lowest, 4) for _ in scores), reverse=True)
    upfloats = {n: dice.randint(1, 10) for n in range(1, count + 1) if dice.random() < 0.4}
    return Players(
        "".join(map(str, scores_of)),
        "".join(dice.choice("WB") for _ in scores),
        sparsely(dice, count) if density is None else densely(dice, scores_of, density),
        upfloats,
        tuple(n for n in upfloats if dice.random() < 0.4),
        {n: dice.randint(1, 3) for n in range(1, count + 1)},
        round_count=12,
        round_number=dice.choice((10, 11, 12)),
    )


def densely(dice: random.Random, scores: list[int], density: float) -> tuple[tuple[int, int], ...]:
    """Pairs who have met, above all of the same score."""
    return tuple(
        (one, other)
        for one, other in combinations(range(1, len(scores) + 1), 2)
        if dice.random() < density
        or (scores[one - 1] == scores[other - 1] and dice.random() < density)
    )


def sparsely(dice: random.Random, count: int) -> tuple[tuple[int, int], ...]:
    """Everybody but the pairs of two or three complete pairings."""
    legal = set()
    for _ in range(dice.randint(2, 3)):
        mixed = dice.sample(range(1, count + 1), count)
        legal |= {(min(pair), max(pair)) for pair in zip(mixed[::2], mixed[1::2], strict=True)}
    return met_unless(legal, count)


@pytest.mark.parametrize("density", [None, 0.1, 0.3, 0.5])
def test_made_up_fields_are_paired_as_they_are_read(density):
    dice, brackets, several = random.Random(f"{density}"), 0, 0
    for _ in range(120):
        players = any_field(dice, 2, 5, density)
        try:
            paired = players.paired()
        except NoPairingExists:
            continue
        made = [meetings((a + 1, b + 1) for a, b in each.pairs) for each in paired.brackets]
        assert made == players.read_literally(), players
        brackets += len(made)
        several += sum(each.upfloaters.bit_count() > 1 for each in paired.brackets)
    assert brackets > 80
    assert several > 10
