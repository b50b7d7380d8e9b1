"""The first exchange found as a cheapest matching, beside trying all in their order."""

from __future__ import annotations

import random
from itertools import combinations

import pytest

from pairing.matching import groups, outside
from pairing.matching.bits import bits, mask_of
from pairing.matching.general import maximum_matching
from pairing.systems.dutch import costly_exchange
from pairing.systems.dutch.costly_exchange import cheapest_exchange
from pairing.systems.dutch.exchange_costs import exchange_faces, largest_part
from pairing.systems.shared.exchanges import ExchangeOrder, exchanges_in_order
from tests.pairing.matching.graphs import cheapest_pairs


@pytest.fixture(autouse=True, params=["edge by edge", "by faces", "by faces from groups"])
def way(request, monkeypatch):
    """All ways, which large brackets choose by the number of possible partners; with a hub."""
    is_few, is_grouped = request.param == "edge by edge", request.param.endswith("groups")
    monkeypatch.setattr(costly_exchange, "_have_few_partners", lambda *_: is_few)
    monkeypatch.setattr(outside, "MANY_OUTSIDE", 1)
    monkeypatch.setattr(groups, "_MEMBERS", 2 if is_grouped else 1000)
    monkeypatch.setattr(groups, "_APART", (4,))


def _bracket(dice: random.Random) -> tuple[list[int], list[int], list[int]]:
    """S1, S2 and who may meet whom; behind them a vertex for each who floats."""
    upper = dice.randint(2, 4)
    lower = upper + dice.randint(0, 2)
    size, count = upper + lower, 2 * lower
    share = dice.choice((0.4, 0.5, 0.7))
    neighbours = [0] * count
    for one, other in combinations(range(count), 2):
        if one < size and dice.random() < share:
            neighbours[one] |= 1 << other
            neighbours[other] |= 1 << one
    return list(range(upper)), list(range(upper, size)), neighbours


def _halves_can_be_paired(
    s1: set[int], s2: set[int], neighbours: list[int], odd_sets: list[int]
) -> bool:
    """S1 with S2 only, nobody of S1 floating, every odd set left once."""
    outside = set(range(len(neighbours))) - s1 - s2
    edges = [
        (one, other, sum((each >> one ^ each >> other) & 1 for each in odd_sets))
        for one, around in enumerate(neighbours)
        for other in bits(around >> one << one)
        if not {one, other} <= s1 and not {one, other} <= s2
        if not (one in s1 and other in outside)
    ]
    best = cheapest_pairs(range(len(neighbours)), edges)
    return best is not None and best[0] == len(odd_sets)


def _first_by_trying(
    s1: list[int], s2: list[int], neighbours: list[int], odd_sets: list[int]
) -> tuple[list[int], list[int]] | None:
    for down, up in exchanges_in_order(len(s1), len(s2)):
        halves = {*s1} - {*down} | {*up}, {*s2} - {*up} | {*down}
        if _halves_can_be_paired(*halves, neighbours, odd_sets):
            return sorted(halves[0]), sorted(halves[1])
    return None


def _compare(seed: int, sets_in_it: bool) -> bool:
    """Whether there was an exchange to be found."""
    dice = random.Random(seed)
    s1, s2, neighbours = _bracket(dice)
    odd_sets: list[int] = []
    if sets_in_it:
        members = dice.sample(range(len(neighbours)), min(5, len(neighbours) - 1))
        odd_sets = [mask_of(members[:3]), mask_of(members)][: len(members) // 2]
    first = _first_by_trying(s1, s2, neighbours, odd_sets)
    if first is None:
        return False
    order, rest = ExchangeOrder(s1, s2), {*s1, *s2}
    beyond = mask_of(set(range(len(neighbours))) - rest)
    start = maximum_matching(neighbours)
    mate = cheapest_exchange(order, [*neighbours, 0], beyond, odd_sets, [*start, -1]).mate
    assert mate[-1] == -1, "nobody is joined with the last vertex"
    staying = [(bsn, mate[bsn]) for bsn in rest if mate[bsn] in rest]
    found = order.after(staying, [bsn for bsn in rest if mate[bsn] not in rest])
    assert found == first, seed
    return first[0] != s1


def test_it_is_the_first_exchange_that_works():
    assert sum(_compare(seed, sets_in_it=False) for seed in range(120)) > 20


def test_it_leaves_odd_sets_once():
    assert sum(_compare(seed, sets_in_it=True) for seed in range(80)) > 15


@pytest.mark.parametrize("seed", range(40))
def test_the_largest_part_lies_in_the_same_sets(seed):
    dice = random.Random(seed)
    vertices, odd_sets = dice.getrandbits(12), [dice.getrandbits(12) for _ in range(seed % 4)]
    parts = {}
    for vertex in bits(vertices):
        parts.setdefault(tuple(each >> vertex & 1 for each in odd_sets), []).append(vertex)
    part = largest_part(vertices, odd_sets)
    assert sorted(bits(part)) in parts.values()
    assert part.bit_count() == max(map(len, parts.values()))


def test_of_nobody_the_largest_part_is_nobody():
    assert largest_part(0, []) == largest_part(0, [0b111]) == 0


def test_who_is_fixed_has_no_face():
    faces = exchange_faces(ExchangeOrder([1], [2]), [0, 0b100, 0b010, 0], [])
    assert [len(own) for own in faces.of] == [0, 2, 2, 0]
