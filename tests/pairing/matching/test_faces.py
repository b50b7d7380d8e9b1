"""Cheapest matchings whose costs come from faces, beside networkx."""

from __future__ import annotations

import random
from itertools import combinations

import pytest

from pairing.matching import face_forest, groups
from pairing.matching.bits import bits
from pairing.matching.completing import complete_with
from pairing.matching.face_forest import cheapest_by_faces, forests_of
from pairing.matching.faces import FacedMatching, Faces
from pairing.matching.groups import group_prices
from pairing.matching.state import SCALE
from tests.pairing.matching.graphs import cheapest_pairs
from tests.support.sampling import few_always

SURCHARGES = (0, 0, 0, 1, 1, 2, 3, 7, 5 << 70)


def _problem(dice: random.Random) -> tuple[Faces, list[int], list[int]]:
    """Faces of up to eighteen vertices, a graph, and a matching to start from, maybe a bad one."""
    size, count = dice.randint(1, 18), dice.randint(1, 5)
    meet = {pair for pair in combinations(range(count), 2) if dice.random() < 0.6}
    meet |= {(face, face) for face in range(count) if dice.random() < 0.5}
    meeting = [
        [other for other in range(count) if {(face, other), (other, face)} & meet]
        for face in range(count)
    ]
    faces = [
        [
            (face, dice.choice(SURCHARGES))
            for face in dice.sample(range(count), min(count, dice.choice((0, 1, 2, 2, 2, 3))))
        ]
        for _ in range(size)
    ]
    neighbours, start = [0] * size, [-1] * size
    share = dice.choice((0.3, 0.5, 0.9))
    for one, other in combinations(range(size), 2):
        if dice.random() < share:
            neighbours[one] |= 1 << other
            neighbours[other] |= 1 << one
            if start[one] == start[other] == -1 and dice.random() < 0.5:
                start[one], start[other] = other, one
    return Faces(faces, meeting), neighbours, start


def _edges(faces: Faces, neighbours: list[int]) -> list[tuple[int, int, int]]:
    return [
        (one, other, cost)
        for one, around in enumerate(neighbours)
        for other in bits(around >> one << one)
        if (cost := faces.cost(one, other)) is not None
    ]


@pytest.fixture(params=[(12, 16), (1, 1), (100, 2)], ids=["as usual", "alone", "together"])
def steps(request, monkeypatch):
    """Of how many it is known whom they may have, and how far ahead these are looked for."""
    few, most = request.param
    monkeypatch.setattr(face_forest, "_FEW", few)
    monkeypatch.setattr(face_forest, "_STEPS", most)


@pytest.mark.parametrize("from_groups", [False, True])
@pytest.mark.parametrize("part", few_always(range(4), 2))
def test_the_matching_is_as_cheap_as_that_of_networkx(part, from_groups, steps, monkeypatch):
    monkeypatch.setattr(groups, "_MEMBERS", 1 if from_groups else 1000)
    monkeypatch.setattr(groups, "_APART", (3,))
    matched = with_sets = grouped = 0
    for seed in range(200 * part, 200 * part + 200):
        faces, neighbours, start = _problem(random.Random(seed))
        edges, named = _edges(faces, neighbours), [v for v, own in enumerate(faces.of) if own]
        best = cheapest_pairs(named, edges)
        first = group_prices(faces, neighbours)
        grouped += first is not None
        state = FacedMatching(faces, neighbours, start, first)
        assert complete_with(forests_of(state), state) == (best is not None), seed
        _check_prices(state, edges)
        if best is not None:
            assert state.bound == SCALE * best[0], seed
            assert all(state.mate[state.mate[vertex]] == vertex for vertex in named)
            matched += len(named) > 2
            with_sets += bool(state.priced_sets)
    assert matched > 40 and with_sets > 0 and (grouped > 20) == from_groups


def _check_prices(state: FacedMatching, edges: list[tuple[int, int, int]]) -> None:
    """They are valid, and matched pairs have no slack: so the matching costs their sum."""
    prices, sets = state.vertex_prices(), state.set_prices()
    assert all(price > 0 for _, price in sets)
    for one, other, cost in edges:
        across = sum(price for each, price in sets if (each >> one ^ each >> other) & 1)
        slack = SCALE * cost - prices[one] - prices[other] - across
        assert slack >= 0
        assert slack == 0 or state.mate[one] != other


def test_two_vertices_cost_their_cheapest_faces_that_meet():
    faces = Faces([[(0, 1), (1, 5)], [(0, 2), (1, 3)], [(2, 0)]], [[1], [0], []])
    assert faces.cost(0, 1) == faces.cost(1, 0) == 1 + 3
    assert faces.cost(0, 2) is None


def test_who_has_no_face_is_left_out():
    faces = Faces([[(0, 0)], [], [(0, 4)]], [[0]])
    assert cheapest_by_faces(faces, [0b110, 0b101, 0b011], [1, 0, -1]).mate == [2, -1, 0]
    assert cheapest_by_faces(faces, [0b010, 0b101, 0b010], [-1, -1, -1]) is None
