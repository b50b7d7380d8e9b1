"""The edges of a matching problem that cost just their prices, odd sets included."""

from __future__ import annotations

from pairing.matching.bits import bits
from pairing.matching.duals import Prices
from pairing.matching.kinds import MatchingProblem


def edges_without_slack(problem: MatchingProblem, prices: Prices) -> list[int]:
    """For every vertex those with whom an edge has no slack: every cheapest matching uses these."""
    classes = _classes(problem, prices)
    neighbours = [0] * len(problem.incompatible)
    listed = list(classes.items())
    for number, ((_, price, sets), members) in enumerate(listed):
        one = (members & -members).bit_length() - 1
        for (_, others_price, other_sets), others in listed[number:]:
            cost = problem.cost(one, (others & -others).bit_length() - 1)
            if cost is None:
                continue
            total = price + others_price
            for number_of_set in bits(sets ^ other_sets):
                total += prices.odd_sets[number_of_set][1]
            if total == prices.scale * cost:
                for vertex in bits(members):
                    neighbours[vertex] |= others
                for vertex in bits(others):
                    neighbours[vertex] |= members
    return [
        around & ~others for around, others in zip(neighbours, problem.incompatible, strict=True)
    ]


def _classes(problem: MatchingProblem, prices: Prices) -> dict[tuple[int, int, int], int]:
    """Vertices of one kind and price that lie in the same odd sets, as sets."""
    sets = [0] * len(problem.incompatible)
    for number, (members, _) in enumerate(prices.odd_sets):
        for vertex in bits(members):
            sets[vertex] |= 1 << number
    classes: dict[tuple[int, int, int], int] = {}
    for kind, mask in enumerate(problem.kinds):
        for vertex in bits(mask):
            key = kind, prices.vertices[vertex], sets[vertex]
            classes[key] = classes.get(key, 0) | 1 << vertex
    return classes
