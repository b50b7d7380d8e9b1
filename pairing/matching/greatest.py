"""Perfect matchings that pair as many of some vertices with each other as any matching can."""

from __future__ import annotations

from collections.abc import Sequence

from pairing.matching.bits import bits
from pairing.matching.general import perfect_matching
from pairing.matching.obstacles import Shortage, shortage


def matches_most_within(within: Sequence[int], beyond: Sequence[int]) -> bool:
    """Some perfect matching of a graph pairs as many of its first vertices as can be paired there.

    ``within`` joins the first vertices with each other, ``beyond`` everything else. By T. Gallai
    and J. Edmonds a greatest matching of the first ones leaves out one at most of each group of
    their ``shortage``, any one of them, and pairs all its others with members of different groups.
    The rest is paired within itself in any case. So each group is one vertex.
    """
    found = shortage(within)
    neighbours, asked = _with_groups_as_vertices(found, within, beyond)
    # Who is not asked counts as matched, and is reached from nowhere.
    mate = [-1 if asked >> vertex & 1 else vertex for vertex in range(len(within))]
    mate += [-1] * (len(beyond) - len(within))
    return isinstance(perfect_matching(neighbours, mate), list)


def _with_groups_as_vertices(
    found: Shortage, within: Sequence[int], beyond: Sequence[int]
) -> tuple[list[int], int]:
    """A graph of groups, by their highest members, their others, and whatever lies beyond.

    Those of the first vertices that stand in it come with it. The others of the groups are joined
    with groups only.
    """
    first, asked = (1 << len(within)) - 1, found.others
    neighbours = [0] * len(within) + [near & ~first for near in beyond[len(within) :]]
    for group in found.groups:
        name = group.bit_length() - 1
        asked |= 1 << name
        for vertex in bits(group):
            neighbours[name] |= within[vertex] & found.others | beyond[vertex]
        for vertex in bits(neighbours[name]):
            neighbours[vertex] |= 1 << name
    return neighbours, asked
