"""The first of all cheapest matchings, against listing them all."""

from __future__ import annotations

import random
from itertools import combinations

import pytest

from pairing.matching.bits import Renumbering, bits, mask_of
from pairing.matching.kinds import MatchingProblem
from pairing.matching.narrowing import GraphNarrowing, PricedNarrowing, cheapest_matchings


def problem_of(seed, most=8):
    """A random problem of two or three kinds, with some pairs incompatible."""
    dice = random.Random(seed)
    size = 2 * dice.randint(1, most // 2)
    everybody = (1 << size) - 1
    kind = [dice.randrange(3) for _ in range(size)]
    costs = {
        frozenset(pair): dice.randint(0, 3)
        for pair in [*combinations(range(3), 2), (0,), (1,), (2,)]
    }
    incompatible = [1 << vertex for vertex in range(size)]
    for one, other in combinations(range(size), 2):
        if dice.random() < 0.35:
            incompatible[one] |= 1 << other
            incompatible[other] |= 1 << one
    kinds = [mask_of(v for v in range(size) if kind[v] == each) for each in range(3)]
    return MatchingProblem(
        kinds=tuple(filter(None, kinds)),
        incompatible=[each & everybody for each in incompatible],
        cost=lambda one, other: costs[frozenset((kind[one], kind[other]))],
    )


def all_matchings(problem, left):
    """Every perfect matching of a set as a list of pairs."""
    if not left:
        yield []
        return
    first = (left & -left).bit_length() - 1
    for other in bits(left & ~problem.incompatible[first]):
        for rest in all_matchings(problem, left & ~(1 << first | 1 << other)):
            yield [(first, other), *rest]


def cheapest_of(problem):
    found = list(all_matchings(problem, (1 << len(problem.incompatible)) - 1))
    costs = [sum(problem.cost(*pair) for pair in pairs) for pairs in found]
    return [pairs for pairs, cost in zip(found, costs, strict=True) if cost == min(costs)]


def partners(pairs):
    return {one: other for pair in pairs for one, other in (pair, pair[::-1])}


@pytest.mark.parametrize("start", range(0, 300, 50))
def test_partners_are_fixed_one_after_another_as_in_the_list(start):
    for seed in range(start, start + 50):
        problem = problem_of(seed)
        cheapest = cheapest_of(problem)
        narrowing = cheapest_matchings(problem)
        if narrowing is None:
            assert cheapest == []
            continue
        everybody = range(len(problem.incompatible))
        first = min([partners(pairs)[vertex] for vertex in everybody] for pairs in cheapest)
        fixed = set()
        for vertex in everybody:
            if vertex not in fixed:
                open_ones = (v for v in everybody if v not in fixed and v != vertex)
                other = next(v for v in open_ones if narrowing.fix(vertex, v))
                fixed |= {vertex, other}
        assert narrowing.mate == first, seed


@pytest.mark.parametrize("start", range(0, 300, 50))
def test_vertices_are_narrowed_to_a_set_wherever_some_cheapest_matching_allows_it(start):
    for seed in range(start, start + 50):
        problem = problem_of(seed)
        cheapest = [partners(pairs) for pairs in cheapest_of(problem)]
        narrowing = cheapest_matchings(problem)
        dice = random.Random(seed)
        for _ in range(6 if cheapest else 0):
            vertex = dice.randrange(len(problem.incompatible))
            some = dice.getrandbits(len(problem.incompatible))
            left = [mates for mates in cheapest if some >> mates[vertex] & 1]
            assert narrowing.narrow(vertex, some) == bool(left), seed
            cheapest = left or cheapest
            assert dict(enumerate(narrowing.mate)) in cheapest


def test_both_ways_of_narrowing_are_used():
    kinds = {type(cheapest_matchings(problem_of(seed))) for seed in range(300)}
    assert {GraphNarrowing, PricedNarrowing} <= kinds


def test_members_are_numbered_anew_in_their_order():
    dice = random.Random(1)
    for _ in range(500):
        members, some = dice.getrandbits(dice.randint(0, 30)), dice.getrandbits(32)
        place = {member: number for number, member in enumerate(bits(members))}
        expected = mask_of(place[member] for member in bits(some & members))
        assert Renumbering.of(members).of_set(some) == expected


@pytest.mark.parametrize("sets", [3, 8, 40])
@pytest.mark.parametrize("share", [0.02, 0.3, 0.9])
def test_many_sets_are_numbered_anew_as_each_by_itself(sets, share):
    """Whether they are few, their members far apart, or so many that rows are shifted at once."""
    dice = random.Random(sets)
    for _ in range(60):
        places = range(dice.randint(0, 5), dice.randint(5, 300))
        numbers = Renumbering.of(mask_of(place for place in places if dice.random() < share))
        each = [dice.getrandbits(310) for _ in range(sets)]
        assert numbers.of_each(each) == list(map(numbers.of_set, each))


def test_rows_of_sets_are_shifted_without_running_into_each_other():
    """Golden: 3 is shifted by 2, 7 and 8 by 5, 10 and 11 by 6, one power of two after the other."""
    numbers = Renumbering.of(mask_of((0, 3, 7, 8, 10, 11)))
    everybody = [(1 << 12) - 1] * 3 + [1 << place for place in (0, 3, 7, 8, 10, 11)]
    assert numbers.of_each(everybody) == [0b111111] * 3 + [1 << new for new in range(6)]
