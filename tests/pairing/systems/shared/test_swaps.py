"""Exchanges in order (D.2; 4.3), beside a plain list of all of them."""

from itertools import combinations, islice

import pytest

from pairing.literal.sequence import exchanges
from pairing.systems.shared.swaps import Swaps


def _swapped(s1, s2, swap):
    leaving, joining = map(set, swap)
    return tuple(sorted(set(s1) - leaving | joining)), tuple(sorted(set(s2) - joining | leaving))


@pytest.mark.parametrize(("above", "below"), [(1, 1), (2, 3), (3, 3), (3, 5), (4, 4)])
def test_all_sizes_one_after_the_other_are_the_exchanges_as_they_are_read(above, below):
    s1, s2 = tuple(range(above)), tuple(range(above, above + below))
    made = [(s1, s2)]
    for size in range(1, min(above, below) + 1):
        made += [_swapped(s1, s2, swap) for swap in Swaps(s1, s2, size)]
    assert made == list(exchanges(s1, s2))


@pytest.mark.parametrize("size", [1, 2, 3])
def test_every_exchange_is_counted_at_its_place(size):
    swaps = Swaps((2, 5, 6, 9), (10, 11, 20, 21, 22), size)
    assert [swaps.number_of(swap) for swap in swaps] == list(range(len(list(swaps))))


def test_exchanges_of_many_are_made_only_as_far_as_they_are_asked_for():
    swaps = Swaps(range(100), range(100, 200), 10)
    first = next(iter(swaps))
    assert first == (tuple(range(99, 89, -1)), tuple(range(100, 110)))
    tenth = list(islice(swaps, 10))[-1]
    assert swaps.number_of(tenth) == 9


def test_the_largest_of_a_small_bracket_come_last():
    swaps = Swaps((0, 1, 2), (3, 4, 5), 2)
    assert len(list(swaps)) == len(list(combinations(range(3), 2))) ** 2
    assert list(swaps)[-1] == ((1, 0), (4, 5))


@pytest.mark.parametrize("size", [1, 2, 3])
def test_they_can_be_made_from_any_number_on(size):
    swaps = Swaps((2, 5, 6, 9), (10, 11, 20, 21, 22), size)
    everything = list(swaps)
    for number in range(swaps.count + 2):
        assert list(swaps.starting(number)) == everything[number:]


def test_one_far_away_is_made_without_those_before_it():
    swaps = Swaps(range(40), range(40, 85), 4)
    for number in (0, 10**6, swaps.count // 2, swaps.count - 1):
        first = next(swaps.starting(number))
        assert swaps.number_of(first) == number
