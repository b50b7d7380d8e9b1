"""Matchings that leave nested odd sets once, beside a list of all matchings of the same graph."""

from __future__ import annotations

import random

import pytest

from pairing.matching.bits import bits, mask_of
from pairing.matching.nested import NestedSets
from tests.pairing.matching.graphs import random_graph
from tests.support.sampling import seeds

Matching = tuple[tuple[int, int], ...]


def _graph(dice: random.Random) -> list[int]:
    """Up to twelve vertices, sparse or dense."""
    size, share = 2 * dice.randint(2, 6), dice.choice((0.3, 0.5, 0.8))
    return random_graph(dice, size, share)


def _nested(dice: random.Random, members: list[int]) -> list[int]:
    """Odd sets of three or more of these vertices, apart from each other or one in another."""
    sets = []
    while len(members) >= 3 and dice.random() < 0.8:
        size = dice.randrange(3, len(members) + 1, 2)
        part, members = members[:size], members[size:]
        sets += [mask_of(part), *(each for each in _nested(dice, part[1:]) if dice.random() < 0.8)]
    return sets


def _matchings(neighbours: list[int], alive: int) -> list[Matching]:
    """Every perfect matching of the living vertices."""
    if not alive:
        return [()]
    one = (alive & -alive).bit_length() - 1
    return [
        ((one, other), *rest)
        for other in bits(neighbours[one] & alive)
        for rest in _matchings(neighbours, alive & ~(1 << one | 1 << other))
    ]


def _leaves_once(members: int, pairs: Matching) -> bool:
    return sum(members >> one & 1 != members >> other & 1 for one, other in pairs) == 1


def _pairs(mate: list[int]) -> Matching:
    return tuple((one, other) for one, other in enumerate(mate) if one < other)


def _mate(pairs: Matching) -> list[int]:
    mate = [-1] * (2 * len(pairs))
    for one, other in pairs:
        mate[one], mate[other] = other, one
    return mate


def _good(neighbours: list[int], sets: list[int]) -> list[Matching]:
    every = _matchings(neighbours, (1 << len(neighbours)) - 1)
    return [pairs for pairs in every if all(_leaves_once(each, pairs) for each in sets)]


@pytest.mark.parametrize("some_seeds", seeds(400, always=200))
def test_pairs_are_fixed_one_by_one_as_the_list_of_all_matchings_allows(some_seeds):
    for seed in some_seeds:
        _check_fixed(seed)


def _check_fixed(seed: int) -> None:
    dice = random.Random(seed)
    neighbours = _graph(dice)
    vertices = list(range(len(neighbours)))
    dice.shuffle(vertices)
    sets = _nested(dice, vertices[1:])
    good = _good(neighbours, sets)
    alive = (1 << len(neighbours)) - 1
    nested = NestedSets(sets, alive)
    mate = nested.complete(neighbours, alive, [-1] * len(neighbours))
    assert (mate is not None) == bool(good)
    for vertex in vertices if good else ():
        assert mate is not None
        pairs = _pairs(mate)
        assert pairs in [tuple(sorted(each)) for each in good]
        if alive >> vertex & 1:
            partners = nested.possible_partners(neighbours, alive, mate, vertex)
            pairs_of_vertex = [pair for each in good for pair in each if vertex in pair]
            assert set(bits(partners)) == {sum(pair) - vertex for pair in pairs_of_vertex}
            partner = dice.choice(list(bits(partners)))
            pair = min(vertex, partner), max(vertex, partner)
            good = [each for each in good if pair in each]
            alive &= ~(1 << vertex | 1 << partner)
            nested.fix(neighbours, alive, vertex, partner)
            mate = nested.complete(neighbours, alive, mate)
            assert mate is not None
            mate[vertex], mate[partner] = partner, vertex


@pytest.mark.parametrize("some_seeds", seeds(150))
def test_what_is_incompatible_is_no_longer_reckoned_with(some_seeds):
    for seed in some_seeds:
        _check_incompatible(seed)


def _check_incompatible(seed: int) -> None:
    dice = random.Random(seed)
    neighbours = _graph(dice)
    sets = _nested(dice, list(range(1, len(neighbours))))
    alive = (1 << len(neighbours)) - 1
    nested = NestedSets(sets, alive)
    mate = nested.complete(neighbours, alive, [-1] * len(neighbours)) or [-1] * len(neighbours)
    for one in dice.sample(range(len(neighbours)), 3):
        for other in bits(neighbours[one] & dice.getrandbits(len(neighbours))):
            neighbours[one] &= ~(1 << other)
            neighbours[other] &= ~(1 << one)
        nested.forget(1 << one)
        found = nested.complete(neighbours, alive, mate)
        assert (found is not None) == bool(_good(neighbours, sets))
        assert found is None or _pairs(found) in _good(neighbours, sets)


def test_a_matching_that_leaves_a_set_three_times_is_not_allowed():
    nested = NestedSets([0b000111], 0b111111)
    witness = [1, 0, 5, 4, 3, 2]
    assert not nested.allow([3, 4, 5, 0, 1, 2], witness)
    assert nested.allow([2, 3, 0, 1, 5, 4], witness)


@pytest.mark.parametrize("seed", range(60))
def test_a_matching_is_allowed_beside_a_witness_if_it_leaves_each_set_once(seed):
    dice = random.Random(seed)
    neighbours = _graph(dice)
    everybody = (1 << len(neighbours)) - 1
    nested = NestedSets(_nested(dice, list(range(1, len(neighbours)))), everybody)
    every = _matchings(neighbours, (1 << len(neighbours)) - 1)
    good = _good(neighbours, nested.sets)
    for witness in good[:5]:
        allowed = [pairs for pairs in every if nested.allow(_mate(pairs), _mate(witness))]
        assert allowed == good


def test_beside_a_vertex_are_those_in_the_same_sets():
    everybody = (1 << 12) - 1
    nested = NestedSets([0b0000000111, 0b0001111111, 0b1110000000], everybody)
    assert nested.beside(1) == 0b0000000111
    assert nested.beside(3) & everybody == 0b0001111000
    assert nested.beside(8) & everybody == 0b1110000000
    assert nested.beside(10) & everybody == 0b110000000000


def test_the_rest_stands_for_each_set_around_those_who_are_most():
    """3 to 8 are the most who lie in the same sets: in none, if what is around them is turned."""
    inner, around, outermost, apart = (
        mask_of(range(*each)) for each in ((0, 3), (0, 9), (0, 13), (13, 16))
    )
    rest_of = mask_of(range(20)).__xor__
    assert set(NestedSets([outermost, apart, inner, around], mask_of(range(20))).sets) == {
        inner,
        apart,
        rest_of(outermost),
        rest_of(around),
    }
    as_they_are = NestedSets([outermost, apart, inner, around], mask_of(range(30))).sets
    assert set(as_they_are) == {inner, apart, outermost, around}
    assert as_they_are[2:] == [around, outermost]


def test_a_set_of_all_but_one_says_nothing():
    assert NestedSets([0b011111, 0b000111], 0b111111).sets == [0b111000]


def test_a_set_that_nobody_around_it_touches_is_left_by_it_whatever_its_highest_vertex():
    """The name by which a set goes changes with its highest vertex, even if nothing else does."""
    edges = [(0, 1), (1, 2), (0, 2), (2, 3), (3, 4), (5, 6), (0, 7), (8, 9), (10, 11), (12, 13)]
    neighbours, rest = [0] * 14, 0b111111 << 8
    for one, other in edges:
        neighbours[one] |= 1 << other
        neighbours[other] |= 1 << one
    nested = NestedSets([0b0011111, 0b1111111], rest | 0b11111111)
    mate = nested.complete(neighbours, rest | 0b11111111, [-1] * 14)
    assert mate == [7, 2, 1, 4, 3, 6, 5, 0, 9, 8, 11, 10, 13, 12]
    nested.fix(neighbours, rest | 0b11100111, 3, 4)
    assert nested.complete(neighbours, rest | 0b11100111, mate) == mate
