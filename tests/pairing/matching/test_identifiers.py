"""The first perfect matching by its identifier, against all perfect matchings in a list."""

from __future__ import annotations

import random

import pytest

from pairing.matching.general import FailedSearch, perfect_matching
from pairing.matching.identifiers import first_by_identifier
from tests.pairing.matching.graphs import random_graph


def all_matchings(neighbours, left):
    if not left:
        yield []
        return
    first, *rest = left
    for other in rest:
        if neighbours[first] >> other & 1:
            remaining = [vertex for vertex in rest if vertex != other]
            for further in all_matchings(neighbours, remaining):
                yield [(first, other), *further]


def identifier(pairs):
    ordered = sorted(pairs)
    return [top for top, _ in ordered] + [bottom for _, bottom in ordered]


def graph(seed):
    dice = random.Random(seed)
    size, density = 2 * dice.randint(1, 5), dice.choice((0.4, 0.6, 0.9))
    return random_graph(dice, size, density)


@pytest.mark.parametrize("block", range(6))
def test_the_smallest_identifier_of_all_is_found(block):
    for seed in range(50 * block, 50 * block + 50):
        neighbours = graph(seed)
        size = len(neighbours)
        witness = perfect_matching(neighbours, [-1] * size)
        if isinstance(witness, FailedSearch):
            continue
        mate = first_by_identifier(neighbours, witness)
        found = [(one, other) for one, other in enumerate(mate) if one < other]
        everything = all_matchings(neighbours, list(range(size)))
        assert identifier(found) == min(map(identifier, everything)), seed


def test_it_does_not_matter_from_which_matching_the_search_starts():
    complete = [0b11111111 ^ 1 << vertex for vertex in range(8)]
    starts = [[1, 0, 3, 2, 5, 4, 7, 6], [7, 6, 5, 4, 3, 2, 1, 0], [4, 5, 6, 7, 0, 1, 2, 3]]
    assert [first_by_identifier(complete, start) for start in starts] == [starts[2]] * 3


def test_the_graph_and_the_matching_given_are_left_alone():
    complete, start = [0b1110, 0b1101, 0b1011, 0b0111], [1, 0, 3, 2]
    first_by_identifier(complete, start)
    assert (complete, start) == ([0b1110, 0b1101, 0b1011, 0b0111], [1, 0, 3, 2])
