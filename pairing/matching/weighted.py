"""Cheapest matching with weights of any size: the last resort, exact and slow.

The blossom method of networkx works on Python integers throughout when all weights are integers;
nothing is rounded. It is loaded only when it is needed.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence


def cheapest_matching(
    edges: Sequence[tuple[int, int, int]], alone: Mapping[int, int]
) -> dict[int, int]:
    """The partner of every matched vertex in a matching of least total cost.

    ``edges`` are (vertex, vertex, cost); ``alone`` is the cost of leaving a vertex unmatched. A
    vertex that is not in ``alone`` is left unmatched only if there is no way to match it.
    """
    import networkx

    unbearable = 1 + 2 * sum(abs(cost) for _, _, cost in edges) + 2 * sum(map(abs, alone.values()))
    graph = networkx.Graph()
    graph.add_weighted_edges_from(
        (one, other, alone.get(one, unbearable) + alone.get(other, unbearable) - cost)
        for one, other, cost in edges
    )
    matched = networkx.max_weight_matching(graph)
    return {one: other for pair in matched for one, other in (pair, pair[::-1])}
