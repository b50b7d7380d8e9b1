"""When a matching is gone through edge by edge."""

from __future__ import annotations

import pytest

from pairing.matching.bits import mask_of
from pairing.matching.kinds import PricedKinds
from pairing.matching.priced import PricedMatching


@pytest.mark.parametrize(
    ("count", "kinds", "partners", "are_few"),
    [
        (150, 37, 60, True),
        (150, 37, 62, False),
        (150, 38, 74, True),
        (150, 38, 76, False),
        (90, 90, 60, True),
        (90, 90, 62, False),
        (400, 400, 160, True),
        (400, 400, 162, False),
    ],
)
def test_up_to_sixty_edges_are_few_or_half_of_all_where_a_quarter_are_kinds(
    count, kinds, partners, are_few
):
    """But no more than 160. Everybody has as many partners on either side of a ring."""
    masks = tuple(mask_of(range(kind, count, kinds)) for kind in range(kinds))
    free = [dict.fromkeys(range(kinds), 0) for _ in range(kinds)]
    reach = range(1, partners // 2 + 1)
    around = [
        mask_of((vertex + step * side) % count for step in reach for side in (1, -1))
        for vertex in range(count)
    ]
    state = PricedMatching(PricedKinds(masks, free, [0] * kinds), around, [-1] * count)
    assert state.has_few_edges is are_few
