"""Perfect matchings with as many pairs within a part of the graph as there can be."""

from __future__ import annotations

import random
from collections import Counter

from pairing.matching.bits import bits
from pairing.matching.greatest import matches_most_within
from tests.pairing.matching.graphs import random_graph


def _random_graph(dice: random.Random) -> list[int]:
    size, density = 2 * dice.randint(1, 5), dice.choice((0.2, 0.3, 0.5))
    return random_graph(dice, size, density)


def _pair_counts(neighbours: list[int], inside: int, left: int, perfect: bool) -> set[int]:
    """How many pairs inside there can be where the vertices left are matched, or some of them."""
    if not left:
        return {0}
    vertex = left & -left
    rest = left & ~vertex
    found = set() if perfect else _pair_counts(neighbours, inside, rest, perfect)
    for other in bits(neighbours[vertex.bit_length() - 1] & rest):
        pair = vertex | 1 << other
        more = _pair_counts(neighbours, inside, left & ~pair, perfect)
        found |= {count + (not pair & ~inside) for count in more}
    return found


def _split(neighbours: list[int], inside: int) -> tuple[list[int], list[int]]:
    """The edges between the first vertices, and all others."""
    size = inside.bit_length()
    within = [near & inside for near in neighbours[:size]]
    return within, [near & ~inside for near in neighbours[:size]] + neighbours[size:]


def test_the_answer_is_that_of_trying_all_matchings():
    answers: Counter[tuple[bool, bool]] = Counter()
    for seed in range(3000):
        dice = random.Random(seed)
        neighbours = _random_graph(dice)
        everyone = (1 << len(neighbours)) - 1
        inside = (1 << dice.randint(0, len(neighbours))) - 1
        greatest = max(_pair_counts(neighbours, inside, inside, perfect=False))
        perfect = _pair_counts(neighbours, inside, everyone, perfect=True)
        expected = greatest in perfect
        assert matches_most_within(*_split(neighbours, inside)) is expected, seed
        answers[expected, bool(perfect)] += 1
    assert min(answers[key] for key in ((True, True), (False, True), (False, False))) > 100


def test_a_triangle_is_left_by_whomever_somebody_outside_can_meet():
    triangle = [0b0110, 0b0101, 0b0011]
    for vertex in range(3):
        beyond = [0b1000 if each == vertex else 0 for each in range(3)]
        assert matches_most_within(triangle, [*beyond, 1 << vertex])
    assert not matches_most_within(triangle, [0, 0, 0, 0])


def test_the_middle_of_a_path_is_not_left_over():
    """Without it there is no pair at all, and one of the ends can be left over as well."""
    path = [0b010, 0b101, 0b010]
    assert matches_most_within(path, [0b1000, 0, 0, 0b001])
    assert not matches_most_within(path, [0, 0b1000, 0, 0b010])
