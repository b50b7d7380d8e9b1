"""First prices of those who mostly are matched outside: valid ones, and a start that is right."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations

import pytest

from pairing.matching import fared, outside, tight
from pairing.matching.bits import bits, mask_of
from pairing.matching.kinds import Kinds, MatchingProblem
from pairing.matching.leaving import Leaving
from pairing.matching.tight import tight_graph
from tests.pairing.matching.graphs import cheapest_pairs
from tests.support.sampling import few_always


def _problem(dice: random.Random) -> MatchingProblem:
    """Kinds inside, to some of whom it costs the same to be matched with anybody outside."""
    kinds = dice.randint(1, 6)
    fares = [dice.choice((None, 0, 3, 7, 7, 20)) for _ in range(kinds)]
    outside_kinds = dice.randint(1, 2)
    sizes = [dice.choice((1, 1, 1, 2, 3)) for _ in range(kinds + outside_kinds)]
    if sum(sizes) % 2:
        sizes[-1] += 1
    kind_of = [kind for kind, size in enumerate(sizes) for _ in range(size)]
    between = {}
    for one in range(kinds + outside_kinds):
        for other in range(one + 1):
            if other >= kinds:
                cost = dice.choice((0, 0, None))
            elif one >= kinds:
                cost = None if fares[other] is None or dice.random() < 0.1 else fares[other]
            else:
                cost = dice.choice((None, None, 0, 1, 5, 9, 30))
            between[one, other] = between[other, one] = cost
    size = len(kind_of)
    incompatible = [1 << vertex for vertex in range(size)]
    for one, other in combinations(range(size), 2):
        is_barred = kind_of[other] >= kinds and between[kind_of[one], kind_of[other]] is None
        if is_barred or dice.random() < 0.2:
            incompatible[one] |= 1 << other
            incompatible[other] |= 1 << one
    masks = [mask_of(v for v in range(size) if kind_of[v] == kind) for kind in range(len(sizes))]
    return MatchingProblem(
        tuple(masks),
        incompatible,
        lambda one, other: between[kind_of[one], kind_of[other]],
        sum(masks[kinds:]),
    )


def _leaving(problem: MatchingProblem) -> Leaving:
    return Leaving.of(Kinds(problem))


def test_the_prices_are_valid_and_nobody_outside_has_one():
    for seed in range(600):
        problem = _problem(random.Random(seed))
        prices = _leaving(problem).prices
        price = {v: p for m, p in zip(problem.kinds, prices, strict=True) for v in bits(m)}
        assert all(price[vertex] == 0 for vertex in bits(problem.outside)), seed
        for one, other, cost in problem.edges():
            assert price[one] + price[other] <= 2 * cost, seed


def test_those_stay_who_cannot_leave_or_pay_less_than_that_costs():
    counts = Counter()
    for seed in range(600):
        problem = _problem(random.Random(seed))
        leaving, staying = _leaving(problem), 0
        kinds = Kinds(problem)
        there = [k for k, mask in enumerate(kinds.masks) if mask & problem.outside]
        for kind, row in enumerate(kinds.costs):
            if kind in there:
                continue
            fares = {row[other] for other in there if other in row}
            assert len(fares) < 2
            leaves = bool(fares) and leaving.prices[kind] == 2 * fares.pop()
            staying += 0 if leaves else kinds.sizes[kind]
            counts["leave" if leaves else "stay"] += 1
        assert leaving.staying == staying, seed
        assert leaving.inside == len(problem.incompatible) - problem.outside.bit_count(), seed
    assert counts["leave"] > 300 and counts["stay"] > 300


def test_who_leaves_at_a_lower_cost_pays_less_where_two_pay_too_much_together():
    """Together the two may pay 10: 20 of them is for the dearer one to leave."""
    table = {(0, 1): 10, (0, 2): 20, (1, 2): 7, (2, 2): 0, (0, 0): None, (1, 1): None}
    problem = MatchingProblem(
        (1, 2, 12), [1, 2, 4, 8], lambda a, b: table[min(a, b, 2), min(max(a, b), 2)], 12
    )
    leaving = _leaving(problem)
    assert leaving.prices == [40, -20, 0]
    assert (leaving.staying, leaving.inside) == (1, 2)


def test_who_cannot_leave_pays_what_the_others_leave_of_the_cost():
    """One pays his 20 of 12 and so is paid 8; two who both cannot leave share what they cost."""
    costs = {(0, 1): 12, (0, 4): 20, (2, 3): 9, (4, 4): 0}
    problem = MatchingProblem(
        (1, 2, 4, 8, 48),
        [1 << vertex for vertex in range(6)],
        lambda a, b: costs.get((min(a, b, 4), min(max(a, b), 4))),
        48,
    )
    assert _leaving(problem).prices == [40, -16, 9, 9, 0]
    assert _leaving(problem).staying == 3


def test_two_of_a_kind_pay_half_of_what_they_cost_at_the_most():
    costs = {(0, 0): 5, (0, 2): 20, (2, 2): 0}
    problem = MatchingProblem(
        (3, 12),
        [1 << vertex for vertex in range(4)],
        lambda a, b: costs.get((min(a, b, 2) // 2 * 2, min(max(a, b), 2) // 2 * 2)),
        12,
    )
    assert _leaving(problem) == Leaving([5, 0], 2, inside=2)


@pytest.fixture
def asked_of_kinds(monkeypatch) -> list[object]:
    """Each time that prices of leaving are asked for by kinds.

    If few were inside, it would be asked what each of them costs.
    """
    asked: list[object] = []
    of = Leaving.of

    def noting(kinds):
        asked.append(kinds)
        return of(kinds)

    monkeypatch.setattr(fared, "_FEW_INSIDE", -1)
    monkeypatch.setattr(Leaving, "of", noting)
    return asked


@pytest.mark.parametrize(("staying", "is_good"), [(0, True), (40, True), (41, False), (80, False)])
def test_it_is_a_good_start_where_few_of_those_inside_stay(staying, is_good):
    assert Leaving([], staying, 80).is_good_start(0) is is_good


@pytest.mark.parametrize(("lacking", "is_good"), [(57, True), (58, False)])
def test_it_is_one_if_some_more_leave_than_are_lacking_outside(lacking, is_good):
    assert Leaving([], 20, 80).is_good_start(lacking) is is_good


@pytest.mark.parametrize(
    ("inside", "alone", "shared", "is_asked"),
    [
        (100, 100, 0, True),
        (100, 99, 0, False),
        (90, 110, 0, True),
        (89, 110, 0, False),
        (110, 99, 0, True),
        (110, 98, 0, False),
        (20, 9, 8, False),
        (20, 8, 9, True),
    ],
)
def test_it_is_asked_for_in_large_problems_where_nearly_as_many_are_outside_as_inside(
    inside, alone, shared, is_asked, asked_of_kinds
):
    """Or nobody is lacking. Those alone may meet all inside, and outside those they share."""
    size = inside + alone + shared
    lonely = mask_of(range(inside, inside + alone))
    kinds = [mask_of(range(inside)), lonely, mask_of(range(inside + alone, size))]
    incompatible = [lonely if lonely >> vertex & 1 else 1 << vertex for vertex in range(size)]
    problem = MatchingProblem(
        tuple(kind for kind in kinds if kind),
        incompatible,
        lambda a, b: 0,
        mask_of(range(inside, size)),
    )
    tight_graph(problem, lambda neighbours: [-1] * len(neighbours))
    assert bool(asked_of_kinds) is is_asked


@pytest.mark.parametrize("seeds", few_always((range(600), range(600, 2000)), 1))
@pytest.mark.parametrize("is_good", [True, False, None], ids=["leaving", "kinds", "as it is"])
@pytest.mark.parametrize("few_inside", [99, -1], ids=["by fares", "by kinds"])
def test_the_witness_is_cheapest_and_every_cheapest_matching_is_in_the_graph(
    few_inside, is_good, seeds, monkeypatch
):
    """However many stay, and beside networkx."""
    monkeypatch.setattr(tight, "MANY_OUTSIDE", 1)
    monkeypatch.setattr(outside, "MANY_OUTSIDE", 1)
    monkeypatch.setattr(fared, "_FEW_INSIDE", few_inside)
    if is_good is not None:
        monkeypatch.setattr(Leaving, "is_good_start", lambda *_: is_good)
    counts = Counter()
    for seed in seeds:
        problem = _problem(random.Random(seed))
        best = cheapest_pairs(range(len(problem.incompatible)), problem.edges())
        graph = tight_graph(problem, lambda neighbours: [-1] * len(neighbours))
        assert (graph is None) is (best is None), seed
        if graph is None or best is None:
            counts["none"] += 1
            continue
        cost, pairs = best
        assert problem.total(graph.witness) == graph.cost == cost, seed
        for one, other in map(tuple, pairs):
            assert graph.neighbours[one] >> other & 1, seed
        counts["odd sets" if graph.doubtful else "plain"] += 1
    assert counts["none"] > 50 and counts["plain"] > 100 and counts["odd sets"] > 3, counts


@pytest.mark.parametrize(
    ("kinds", "outside", "is_asked"),
    [(2, 15, False), (2, 16, True), (128, 16, True), (129, 16, False)],
)
def test_prices_of_leaving_are_asked_for_where_many_are_outside_and_few_kinds(
    kinds, outside, is_asked, asked_of_kinds
):
    """All but one of the kinds are single players inside, and everything costs nothing."""
    inside = kinds - 1
    size = inside + outside
    masks = (*(1 << vertex for vertex in range(inside)), ((1 << outside) - 1) << inside)
    even = [1 << vertex for vertex in range(size)]
    tight_graph(MatchingProblem(masks, even, lambda a, b: 0, masks[-1]), lambda n: [-1] * len(n))
    assert bool(asked_of_kinds) is is_asked
