"""Cheapest matching of a graph whose edges cost whole numbers of any size."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pairing.matching.forest import complete
from pairing.matching.priced import PricedMatching

Edge = tuple[int, int, int]
"""Two vertices and a cost."""


def cheapest_matching(edges: Sequence[Edge], alone: Mapping[int, int]) -> dict[int, int]:
    """The partner of every matched vertex in a matching of least total cost.

    ``alone`` is the cost of leaving a vertex unmatched. A vertex that is not in ``alone`` is left
    unmatched only if there is no way to match it.
    """
    mate = None
    if not alone:
        mate = cheapest_mates(edges)
    if mate is None:
        mate = _with_nobodies(edges, alone)
    return {vertex: partner for vertex, partner in enumerate(mate) if 0 <= partner < len(mate)}


def _with_nobodies(edges: Sequence[Edge], alone: Mapping[int, int]) -> list[int]:
    """Partners, too great a number for whoever is unmatched, -1 where there is no vertex."""
    costs = [*(cost for _, _, cost in edges), *alone.values()]
    unbearable = 1 + 2 * sum(map(abs, costs))
    vertices = sorted({end for one, other, _ in edges for end in (one, other)})
    first = vertices[-1] + 1 if vertices else 0
    places = range(first, first + len(vertices))
    more = [
        (vertex, place, alone.get(vertex, unbearable)) for vertex in vertices for place in places
    ]
    more += [(place, other, 0) for place in places for other in range(first, place)]
    mate = cheapest_mates([*edges, *more])
    assert mate is not None, "everybody may be left to a nobody"
    return mate[:first]


def cheapest_mates(edges: Sequence[Edge]) -> list[int] | None:
    """The partners of all vertices in a cheapest perfect matching; ``None`` if there is none.

    Numbers without an edge have the partner -1.
    """
    count = 1 + max((max(one, other) for one, other, _ in edges), default=-1)
    rows: list[dict[int, int]] = [{} for _ in range(count)]
    for one, other, cost in edges:
        rows[one][cost] = rows[one].get(cost, 0) | 1 << other
        rows[other][cost] = rows[other].get(cost, 0) | 1 << one
    matching = PricedMatching.of_rows(rows, [-1] * count)
    return matching.mate if complete(matching) else None
