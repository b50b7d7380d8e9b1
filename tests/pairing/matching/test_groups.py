"""First prices from groups: valid ones, and the highest where groups tell everything."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations_with_replacement

import pytest

from pairing.matching import groups
from pairing.matching.bits import bits, mask_of
from pairing.matching.faces import FacedMatching, Faces
from pairing.matching.groups import group_prices
from pairing.matching.state import SCALE
from tests.pairing.matching.graphs import cheapest_pairs
from tests.support.sampling import seeds

SURCHARGES = (0, 1, 1, 2, 3, 7, 8, 5 << 70, 6 << 70)
FACES = [
    [(0, 0)],
    [(1, 0)],
    [(2, 0)],
    [(0, 0), (1, None)],
    [(1, 0), (0, None)],
    [(2, 2), (0, None)],
]
"""What the members of a group have; ``None`` is a surcharge of each one's own."""
MEETING = [[1, 2], [0], [0, 2]]


@pytest.fixture(autouse=True)
def small_groups(monkeypatch):
    """Even a single vertex may be a group, and those of a group differ in nothing."""
    monkeypatch.setattr(groups, "_MEMBERS", 1)
    monkeypatch.setattr(groups, "_APART", (0,))


def _problem(dice: random.Random) -> tuple[Faces, list[int]]:
    """Up to five groups of up to four vertices, with whom their members may be matched."""
    sizes = [dice.randint(1, 4) for _ in range(dice.randint(1, 5))]
    numbers = list(range(sum(sizes)))
    dice.shuffle(numbers)
    masks = [mask_of([numbers.pop() for _ in range(size)]) for size in sizes]
    share = dice.choice((0.4, 0.7, 1))
    faces: list[list[tuple[int, int]]] = [[] for _ in range(sum(sizes))]
    neighbours = [0] * sum(sizes)
    for number, mask in enumerate(masks):
        shown = dice.choice(FACES)
        for vertex in bits(mask):
            faces[vertex] = [
                (face, dice.choice(SURCHARGES) if extra is None else extra) for face, extra in shown
            ]
        for other in masks[number:]:
            if dice.random() < share:
                for vertex in bits(mask):
                    neighbours[vertex] |= other
                for vertex in bits(other):
                    neighbours[vertex] |= mask
    return Faces(faces, MEETING), neighbours


def _edges(faces: Faces, neighbours: list[int]) -> dict[tuple[int, int], int]:
    costs = {
        (one, other): faces.cost(one, other)
        for one, around in enumerate(neighbours)
        for other in bits(around)
    }
    return {pair: cost for pair, cost in costs.items() if cost is not None}


def _least_of_the_double_cover(faces: Faces, neighbours: list[int]) -> int | None:
    """Twice the least cost of matching all fractionally, by networkx."""
    size = len(neighbours)
    edges = [(one, size + other, cost) for (one, other), cost in _edges(faces, neighbours).items()]
    found = cheapest_pairs(range(2 * size), edges)
    return None if found is None else found[0]


@pytest.mark.parametrize("steps", [groups._STEPS, (1,)])
@pytest.mark.parametrize("some_seeds", seeds(1500, 300))
def test_they_add_up_to_what_it_costs_to_match_groups(some_seeds, steps, monkeypatch):
    """With steps of single changes from the beginning more of them are taken back."""
    monkeypatch.setattr(groups, "_STEPS", steps)
    answers = Counter()
    for seed in some_seeds:
        faces, neighbours = _problem(random.Random(seed))
        least, prices = (
            _least_of_the_double_cover(faces, neighbours),
            group_prices(faces, neighbours),
        )
        answers[least is not None, bool(least)] += 1
        assert (prices is None) == (least is None), seed
        if prices is not None:
            assert 2 * sum(prices) == SCALE * least, seed
            assert not any(price % 2 for price in prices)
    assert min(answers[False, False], answers[True, False], answers[True, True]) > 10


@pytest.mark.parametrize("some_seeds", seeds(1500, 300))
@pytest.mark.parametrize("apart", [0, 2, 40])
def test_no_edge_costs_less_than_its_prices(some_seeds, apart, monkeypatch):
    """Where some pairs are left out, however little alike the members of a group are."""
    monkeypatch.setattr(groups, "_APART", (apart,))
    found = 0
    for seed in some_seeds:
        dice = random.Random(seed)
        faces, neighbours = _problem(dice)
        for one, other in combinations_with_replacement(range(len(neighbours)), 2):
            if one == other or dice.random() < 0.2:
                neighbours[one] &= ~(1 << other)
                neighbours[other] &= ~(1 << one)
        prices = group_prices(faces, neighbours)
        if prices is None:
            continue
        found += 1
        for (one, other), cost in _edges(faces, neighbours).items():
            assert prices[one] + prices[other] <= SCALE * cost, seed
        state = FacedMatching(faces, neighbours, [-1] * len(neighbours), prices)
        ends = {end for pair in _edges(faces, neighbours) for end in pair}
        assert all(state.seen[end] >= prices[end] for end in ends), seed
        assert state.bound == sum(state.seen)
    assert found > 50


def test_the_cheapest_turn():
    """Five who stay up and one who stays down: the two cheapest of the five go down."""
    costs = [9, 4, 8, 3, 7]
    faces = Faces([*([(0, 0), (1, cost)] for cost in costs), [(1, 0)]], [[1], [0]])
    prices = group_prices(faces, [0b111111] * 5 + [0b011111])
    assert sum(prices) == SCALE * (3 + 4)
    assert prices[1] - prices[3] == SCALE * 1
    assert len({prices[0], prices[2], prices[4]}) == 1


def test_those_who_have_met_are_of_one_group_all_the_same(monkeypatch):
    """Two of the other side are the first one's old opponents; no two may differ in more."""
    faces = Faces([[(0, 0)]] * 4 + [[(1, 0)]] * 4, [[1], [0]])
    neighbours = [0b11000000, *[0b11110000] * 3, 0b1110, 0b1110, 0b1111, 0b1111]
    monkeypatch.setattr(groups, "_MEMBERS", 4)
    monkeypatch.setattr(groups, "_APART", (2,))
    assert group_prices(faces, neighbours) == [0] * 8
    monkeypatch.setattr(groups, "_APART", (1,))
    assert group_prices(faces, neighbours) is None
    monkeypatch.setattr(groups, "_MEMBERS", 2)
    assert group_prices(faces, neighbours) == [0] * 8


def test_whoever_has_no_face_has_the_price_0_and_counts_in_no_group(monkeypatch):
    faces = Faces([[], [(0, 3)], [(1, 5)], []], [[1], [0]])
    assert sum(group_prices(faces, [0, 0b100, 0b10, 0])) == SCALE * 8
    monkeypatch.setattr(groups, "_MEMBERS", 2)
    assert group_prices(faces, [0, 0b100, 0b10, 0]) is None


def test_with_three_faces_or_without_partners_there_are_none():
    meeting = [[1], [0], [2]]
    assert group_prices(Faces([[(0, 0)], [(1, 0), (0, 1)]], meeting), [0b10, 0b01]) == [0, 0]
    assert group_prices(Faces([[(0, 0)], [(1, 0), (0, 1), (2, 1)]], meeting), [0b10, 0b01]) is None
    assert group_prices(Faces([[(0, 0)], [(1, 0)]], meeting), [0, 0]) is None
    assert group_prices(Faces([[], []], meeting), [0, 0]) == [0, 0]
