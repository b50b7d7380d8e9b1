"""Places by score."""

from __future__ import annotations

from pairing.core.ranking import ranks


def test_higher_scores_come_first_and_ties_go_by_tpn():
    assert ranks({4: 10, 1: 10, 2: 25, 3: 0}) == {2: 1, 1: 2, 4: 3, 3: 4}


def test_nobody_has_no_places():
    assert ranks({}) == {}
