"""Article 9: Sonneborn-Berger and Koya, by hand."""

from __future__ import annotations

import pytest

from pairing.core.model import PointSystem
from pairing.standings import Readings
from tests.pairing.standings.build import event
from tests.pairing.standings.test_own_results import values

DOUBLE_ROUND = event("1-2 10, 3-4 ==", "1-3 ==, 2-4 10", "1-4 01, 2-3 10")
"""Points: 1 1½, 2 2, 3 1, 4 1½."""


def test_every_opponent_counts_as_far_as_he_was_beaten():
    assert values(DOUBLE_ROUND, "SB") == {
        1: 2 * 1 + 1 * 0.5,
        2: 1.5 * 1 + 1 * 1,
        3: 1.5 * 0.5 + 1.5 * 0.5,
        4: 1 * 0.5 + 1.5 * 1,
    }


def test_a_cut_takes_the_lowest_scoring_opponent_and_of_several_the_lowest_product():
    assert values(DOUBLE_ROUND, "SB/C1") == {
        1: 2 * 1,
        2: 1.5 * 1,
        3: 1.5 * 0.5,
        4: 1.5 * 1,
    }
    level = event("1-2 10, 3-4 ==", "1-3 ==, 2-4 10")
    assert values(level, "PTS") == {1: 1.5, 2: 1, 3: 1, 4: 0.5}
    assert values(level, "SB/C1")[1] == 1 * 1


@pytest.mark.parametrize(
    ("rounds", "cut"),
    [
        (("1-2 10, 3-4 10", "1 H, 2-3 ==, 4 U", "1-4 10, 2-3 01"), 1.5 * 0.5),
        (("1-2 10, 3-4 10", "1 Z, 2-3 ==, 4 U", "1-4 10, 2-3 01"), 0.5 * 1),
    ],
)
def test_the_higher_of_voluntarily_unplayed_and_least_significant_product_is_cut(rounds, cut):
    tournament = event(*rounds)
    assert values(tournament, "SB")[1] - values(tournament, "SB/C1")[1] == cut


def test_an_unplayed_round_multiplies_the_dummy_with_the_points_awarded():
    tournament = event("1 U, 2-3 10", "1-2 ==, 3 Z", "1-3 +-, 2 U")
    assert values(tournament, "SB")[1] == 1.5 * 1 + 2.5 * 0.5 + 0.5 * 1
    assert values(tournament, "SB/P")[1] == 1.5 * 1 + 2.5 * 0.5 + 0.0 * 1


def test_koya_counts_points_against_opponents_with_half():
    assert values(DOUBLE_ROUND, "KS") == {1: 1, 2: 1, 3: 1, 4: 1}
    assert values(DOUBLE_ROUND, "KS/L+1") == {1: 1, 2: 0, 3: 0, 4: 0}
    assert values(DOUBLE_ROUND, "KS/L-1") == {1: 1.5, 2: 2, 3: 1, 4: 1.5}


def test_the_limit_of_koya_can_be_a_percentage():
    assert values(DOUBLE_ROUND, "KS/K50") == values(DOUBLE_ROUND, "KS")
    assert values(DOUBLE_ROUND, "KS/K60") == values(DOUBLE_ROUND, "KS/L+1")
    assert values(DOUBLE_ROUND, "KS/K1") == values(DOUBLE_ROUND, "KS/L-1")


def test_a_percentage_is_not_rounded():
    """2 has 2½ of 3 points, which is more than 83 per cent and less than 84."""
    tournament = event("1-2 ==, 3-4 10", "2-3 10, 1-4 ==", "2-4 10, 1-3 01")
    assert values(tournament, "KS/K83")[1] == 0.5
    assert values(tournament, "KS/K84")[1] == 0


def test_the_limit_moves_by_half_points_in_any_scoring():
    rounds = ("1-2 10, 3-4 ==", "1-3 ==, 2-4 10", "1-4 01, 2-3 10")
    tournament = event(*rounds, points=PointSystem.of(30, 10, 0))
    assert values(tournament, "PTS") == {1: 4, 2: 6, 3: 2, 4: 4}
    assert values(tournament, "KS")[1] == 3
    assert values(tournament, "KS/L-1")[2] == 0 + 3


def test_points_from_forfeits_count_in_koya_by_default_only():
    tournament = event("1-2 +-, 3-4 10", "2-3 10, 1-4 ==")
    assert values(tournament, "KS")[1] == 1
    without = Readings(koya_counts_forfeits=False)
    assert values(tournament, "KS", readings=without)[1] == 0
    assert values(tournament, "KS", readings=without)[4] == 0.5
    assert values(tournament, "KS", readings=without, predetermined=True)[1] == 1


def test_koya_may_look_at_adjusted_scores():
    tournament = event("2-1 01, 3-4 10", "2-3 10, 1-4 10", "2 Z, 1-3 10, 4 Z")
    assert values(tournament, "KS")[1] == 0
    adjusted = Readings(koya_takes_adjusted_scores=True)
    assert values(tournament, "KS", readings=adjusted)[1] == 1


def test_free_rounds_of_a_round_robin_cannot_score():
    tournament = event("2-3 ==, 1 Z", "1-3 10, 2 Z", "1-2 ==, 3 Z")
    assert values(tournament, "KS", predetermined=True) == {1: 0.5, 2: 0.5, 3: 0.5}
    assert values(tournament, "KS") == {1: 0, 2: 0.5, 3: 0}
    assert values(tournament, "SB", predetermined=True)[3] == 1 * 0.5
