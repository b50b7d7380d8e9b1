"""Points that the rules allow."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pairing.core.model import PointSystem
from pairing.core.scoring import why_no_scoring


@pytest.mark.parametrize(
    "points",
    [
        PointSystem(),
        PointSystem.of(30, 10, 0),
        PointSystem.of(30, 10, 0, bye=20),
        PointSystem.of(30, 20, 10, bye=15),
        PointSystem.of(10, 5, 0, bye=5),
        PointSystem.of(10, 5, 0, bye=0),
        PointSystem.for_matches(4),
        PointSystem.for_match_points(),
        PointSystem.for_two_games(),
    ],
)
def test_what_events_use_is_allowed(points: PointSystem):
    assert why_no_scoring(points) == ""


@pytest.mark.parametrize(
    ("points", "reason"),
    [
        (PointSystem.of(10, 6, 0), "scoring-draws"),
        (PointSystem.of(10, 10, 0), "scoring-draws"),
        (replace(PointSystem(), black_draw=6), "scoring-draws"),
        (PointSystem.of(0, 10, 0), "scoring-order"),
        (PointSystem.of(10, 0, 5), "scoring-order"),
        (PointSystem.of(10, 5, 0, bye=11), "scoring-bye-beyond-win"),
        (PointSystem.of(30, 10, 0, bye=31), "scoring-bye-beyond-win"),
        (PointSystem.of(10, 5, 0, bye=3), "scoring-bye-between"),
    ],
)
def test_what_no_rule_allows_is_named(points: PointSystem, reason: str):
    assert why_no_scoring(points) == reason
