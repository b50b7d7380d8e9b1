"""Berger's tables: as the Handbook prints them, and for every size by a circle that is turned."""

from __future__ import annotations

from collections import Counter, deque
from itertools import pairwise

import pytest

from pairing.systems.round_robin.berger import berger_cycle, double_berger

TABLES = {
    4: """
        1-4 2-3
        4-3 1-2
        2-4 3-1
    """,
    6: """
        1-6 2-5 3-4
        6-4 5-3 1-2
        2-6 3-1 4-5
        6-5 1-4 2-3
        3-6 4-2 5-1
    """,
    8: """
        1-8 2-7 3-6 4-5
        8-5 6-4 7-3 1-2
        2-8 3-1 4-7 5-6
        8-6 7-5 1-4 2-3
        3-8 4-2 5-1 6-7
        8-7 1-6 2-5 3-4
        4-8 5-3 6-2 7-1
    """,
    10: """
        1-10 2-9 3-8 4-7 5-6
        10-6 7-5 8-4 9-3 1-2
        2-10 3-1 4-9 5-8 6-7
        10-7 8-6 9-5 1-4 2-3
        3-10 4-2 5-1 6-9 7-8
        10-8 9-7 1-6 2-5 3-4
        4-10 5-3 6-2 7-1 8-9
        10-9 1-8 2-7 3-6 4-5
        5-10 6-4 7-3 8-2 9-1
    """,
    12: """
        1-12 2-11 3-10 4-9 5-8 6-7
        12-7 8-6 9-5 10-4 11-3 1-2
        2-12 3-1 4-11 5-10 6-9 7-8
        12-8 9-7 10-6 11-5 1-4 2-3
        3-12 4-2 5-1 6-11 7-10 8-9
        12-9 10-8 11-7 1-6 2-5 3-4
        4-12 5-3 6-2 7-1 8-11 9-10
        12-10 11-9 1-8 2-7 3-6 4-5
        5-12 6-4 7-3 8-2 9-1 10-11
        12-11 1-10 2-9 3-8 4-7 5-6
        6-12 7-5 8-4 9-3 10-2 11-1
    """,
    14: """
        1-14 2-13 3-12 4-11 5-10 6-9 7-8
        14-8 9-7 10-6 11-5 12-4 13-3 1-2
        2-14 3-1 4-13 5-12 6-11 7-10 8-9
        14-9 10-8 11-7 12-6 13-5 1-4 2-3
        3-14 4-2 5-1 6-13 7-12 8-11 9-10
        14-10 11-9 12-8 13-7 1-6 2-5 3-4
        4-14 5-3 6-2 7-1 8-13 9-12 10-11
        14-11 12-10 13-9 1-8 2-7 3-6 4-5
        5-14 6-4 7-3 8-2 9-1 10-13 11-12
        14-12 13-11 1-10 2-9 3-8 4-7 5-6
        6-14 7-5 8-4 9-3 10-2 11-1 12-13
        14-13 1-12 2-11 3-10 4-9 5-8 6-7
        7-14 8-6 9-5 10-4 11-3 12-2 13-1
    """,
    16: """
        1-16 2-15 3-14 4-13 5-12 6-11 7-10 8-9
        16-9 10-8 11-7 12-6 13-5 14-4 15-3 1-2
        2-16 3-1 4-15 5-14 6-13 7-12 8-11 9-10
        16-10 11-9 12-8 13-7 14-6 15-5 1-4 2-3
        3-16 4-2 5-1 6-15 7-14 8-13 9-12 10-11
        16-11 12-10 13-9 14-8 15-7 1-6 2-5 3-4
        4-16 5-3 6-2 7-1 8-15 9-14 10-13 11-12
        16-12 13-11 14-10 15-9 1-8 2-7 3-6 4-5
        5-16 6-4 7-3 8-2 9-1 10-15 11-14 12-13
        16-13 14-12 15-11 1-10 2-9 3-8 4-7 5-6
        6-16 7-5 8-4 9-3 10-2 11-1 12-15 13-14
        16-14 15-13 1-12 2-11 3-10 4-9 5-8 6-7
        7-16 8-6 9-5 10-4 11-3 12-2 13-1 14-15
        16-15 1-14 2-13 3-12 4-11 5-10 6-9 7-8
        8-16 9-7 10-6 11-5 12-4 13-3 14-2 15-1
    """,
}
"""C.05, Annex 1: an even number of players, and the rounds."""


def printed(table):
    return [
        {tuple(map(int, board.split("-"))) for board in line.split()}
        for line in table.strip().splitlines()
    ]


@pytest.mark.parametrize("size", TABLES)
def test_the_printed_tables(size):
    expected = printed(TABLES[size])
    assert [set(each.pairs) for each in berger_cycle(size)] == expected


@pytest.mark.parametrize("size", TABLES)
def test_with_one_less_whoever_meets_the_last_number_rests(size):
    for each, full in zip(berger_cycle(size - 1), printed(TABLES[size]), strict=True):
        (last,) = (pair for pair in full if size in pair)
        assert set(each.pairs) == full - {last}
        assert {each.rests, size} == set(last)


def turned(size):
    """The tables by a circle of all but the last, turned by half a table after each round."""
    circle = deque(range(1, size))
    for number in range(size - 1):
        head = circle[0]
        yield {
            (size, head) if number % 2 else (head, size),
            *((circle[step], circle[-step]) for step in range(1, size // 2)),
        }
        circle.rotate(-(size // 2))


@pytest.mark.parametrize("size", range(4, 62, 2))
def test_every_size_by_turning_the_circle(size):
    assert [set(each.pairs) for each in berger_cycle(size)] == list(turned(size))


@pytest.mark.parametrize("count", range(2, 61))
def test_everybody_meets_everybody_once_and_plays_in_every_round(count):
    met = Counter(frozenset(pair) for each in berger_cycle(count) for pair in each.pairs)
    assert len(met) == count * (count - 1) // 2
    assert set(met.values()) == {1}
    for each in berger_cycle(count):
        numbers = [number for pair in each.pairs for number in pair]
        rests = [] if each.rests is None else [each.rests]
        assert sorted(numbers + rests) == list(range(1, count + 1))


def longest_run(rounds, number):
    """How often a number has the same colour running; a rest does not interrupt."""
    colours = [pair.index(number) for each in rounds for pair in each.pairs if number in pair]
    best = run = 1
    for one, other in pairwise(colours):
        run = run + 1 if one == other else 1
        best = max(best, run)
    return best


@pytest.mark.parametrize("count", range(4, 25, 2))
def test_the_swap_of_the_last_two_rounds_spares_a_third_colour_running(count):
    swapped = double_berger(count, swaps=True)
    assert all(longest_run(swapped, number) < 3 for number in range(1, count + 1))
    printed_order = double_berger(count, swaps=False)
    suffering = [n for n in range(1, count + 1) if longest_run(printed_order, n) > 2]
    assert suffering == [1, count // 2 + 1]


def test_the_second_cycle_has_the_colours_reversed():
    rounds = double_berger(6, swaps=False)
    for first, second in zip(rounds[:5], rounds[5:], strict=True):
        assert second.pairs == tuple(pair[::-1] for pair in first.pairs)
    swapped = double_berger(6, swaps=True)
    assert swapped[3:5] == (rounds[4], rounds[3])
    assert swapped[5:] == rounds[5:]


@pytest.mark.parametrize("count", [-1, 0, 1])
def test_fewer_than_two_have_no_table(count):
    assert berger_cycle(count) == ()
