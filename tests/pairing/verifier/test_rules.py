"""What pairs and downfloaters add to the criteria, as the verifier reads them."""

from __future__ import annotations

import pytest

from pairing.verifier.rules import (
    EDITIONS,
    added,
    clash,
    colour_of,
    float_amounts,
    pair_amounts,
)
from tests.pairing.verifier.build import seat

WHITE, BLACK, EITHER = 1, -1, 0


def preferring(*two: tuple[str, str]):
    """The higher ranked of two with a preference and a history each, then the lower one."""
    return [seat(tpn, 0, *said) for tpn, said in enumerate(two, start=1)]


@pytest.mark.parametrize(
    ("high", "low", "colour"),
    [
        (("", ""), ("", ""), EITHER),
        (("W m", "wb"), ("", ""), WHITE),
        (("B m", "bw"), ("", ""), BLACK),
        (("", ""), ("W m", "wb"), BLACK),
        (("", ""), ("B m", "bw"), WHITE),
        (("W m", "wb"), ("B m", "bw"), WHITE),
        (("B s", "w"), ("W a", "bb"), BLACK),
        (("B s", "wwb"), ("W s", "bbw"), BLACK),
        (("B a", "wwwb"), ("W a", "bbbw"), BLACK),
    ],
)
def test_both_get_their_colour_where_that_is_possible(high, low, colour):
    """E.1 (5.2.1)."""
    assert colour_of(*preferring(high, low)) == colour


@pytest.mark.parametrize(
    ("high", "low", "colour"),
    [
        (("W m", "wb"), ("W s", "b"), BLACK),
        (("W s", "b"), ("W m", "wb"), WHITE),
        (("B s", "w"), ("B a", "bww"), WHITE),
        (("B a", "bww"), ("B s", "w"), BLACK),
        (("B a", "ww"), ("B a", "www"), WHITE),
        (("B a", "www"), ("B a", "ww"), BLACK),
        (("W a", "bbb"), ("W a", "wbb"), WHITE),
        (("W a", "wbb"), ("W a", "bbb"), BLACK),
    ],
)
def test_the_stronger_preference_is_granted(high, low, colour):
    """E.2 (5.2.2): of two absolute ones that with the wider colour difference."""
    assert colour_of(*preferring(high, low)) == colour


@pytest.mark.parametrize(
    ("high", "low", "colour"),
    [
        (("W m", "bwwb"), ("W m", "wbwb"), BLACK),
        (("W m", "wbwb"), ("W m", "bwwb"), WHITE),
        (("B m", "wbbw"), ("B m", "bwbw"), WHITE),
        (("W s", "wbbwb"), ("W s", "bwbwb"), WHITE),
        (("W s", "bwbwb"), ("W s", "wbbwb"), BLACK),
        (("W s", "bwbwb"), ("W s", "b"), WHITE),
    ],
)
def test_colours_alternate_to_the_last_round_in_which_the_two_had_different_ones(high, low, colour):
    """E.3 (5.2.3): who had White there has Black now; histories are compared from their ends."""
    assert colour_of(*preferring(high, low)) == colour


@pytest.mark.parametrize("history", [("W m", "wb"), ("B s", "w"), ("W a", "bb")])
def test_otherwise_the_higher_ranked_gets_his_colour(history):
    """E.4 (5.2.4)."""
    high, low = preferring(history, history)
    assert colour_of(high, low) == high.wants


def test_two_absolute_preferences_for_one_colour_clash_without_a_topscorer():
    """C.3 (C3)."""
    one, other = seat(1, 0, "W a"), seat(2, 0, "W a")
    assert clash(one, other)
    assert not clash(one, seat(2, 0, "B a"))
    assert not clash(one, seat(2, 0, "W s")) and not clash(seat(2, 0, "W s"), one)
    assert not clash(seat(1, 0, "W s"), seat(2, 0, "W s"))
    assert not clash(one, seat(2, 0, "W a", topscorer=True))
    assert not clash(seat(2, 0, "W a", topscorer=True), other)


def amounts(one, other):
    return {
        key if grade is None else (key, grade): n for (key, grade), n in pair(one, other).items()
    }


def pair(one, other):
    found = added(pair_amounts(one, other))
    assert found == added(pair_amounts(other, one)), "the order in which two are named is nothing"
    return found


@pytest.mark.parametrize(
    ("one", "other", "counted"),
    [
        ("W m", "B m", {}),
        ("W m", "", {}),
        ("", "", {}),
        ("W m", "W m", {"colour-preference": 1}),
        ("B m", "B s", {"colour-preference": 1}),
        ("W s", "W s", {"colour-preference": 1, "strong-colour-preference": 1}),
        ("W s", "W a", {"colour-preference": 1, "strong-colour-preference": 1}),
        ("W m", "W a", {"colour-preference": 1}),
    ],
)
def test_a_pair_that_prefers_one_colour_denies_it_to_one(one, other, counted):
    """C.10 and C.11 (C12 and C13): the second counts where both are strong, or more."""
    assert amounts(seat(1, 0, one), seat(2, 0, other)) == counted


def test_topscorers_and_their_opponents_are_counted_beyond_a_difference_of_two():
    """C.8 (C10): +3 of the one who is given White again; C.9 (C11) counts the third in a row."""
    top, other = seat(1, 40, "B a", "ww", topscorer=True), seat(2, 40, "B a", "ww")
    counted = {
        "topscorer-colour-difference": 1,
        "topscorer-third-colour": 1,
        "colour-preference": 1,
    }
    assert amounts(top, other) == counted
    plain = seat(1, 40, "B a", "ww")
    assert amounts(plain, other) == {"colour-preference": 1}
    low_top = seat(3, 40, "B a", "ww", topscorer=True)
    assert amounts(plain, low_top) == counted


def test_the_higher_ranked_can_be_the_one_beyond_the_difference():
    """C.8 (C10): the wider difference of the lower ranked one is spared, by E.2 (5.2.2)."""
    top, other = seat(1, 40, "W a", "bb", topscorer=True), seat(2, 40, "W a", "bbb")
    counted = {
        "topscorer-colour-difference": 1,
        "topscorer-third-colour": 1,
        "colour-preference": 1,
    }
    assert amounts(top, other) == counted


def test_a_difference_of_two_is_none_beyond_two():
    """C.8 (C10), C.9 (C11): twice the same colour in a row is no third one."""
    top, other = seat(1, 40, "B s", "wbw", topscorer=True), seat(2, 40, "B s", "bww")
    assert amounts(top, other) == {"colour-preference": 1, "strong-colour-preference": 1}


def test_a_third_colour_can_come_without_a_difference():
    """C.9 (C11) alone: after Black, Black, White, White the sum is even."""
    top, other = seat(1, 40, "B a", "bbww", topscorer=True), seat(2, 40, "B a", "www")
    assert amounts(top, other) == {"topscorer-third-colour": 1, "colour-preference": 1}


def test_where_either_colour_is_possible_nobody_is_given_one():
    assert amounts(seat(1, 40, topscorer=True), seat(2, 40)) == {}


def test_floats_count_for_those_of_different_scores():
    """C.12 to C.19 (C14 to C21): the higher one's downfloats, the lower one's upfloats."""
    high, low = seat(1, 30, downs={1, 2}, ups={1, 2}), seat(2, 15, downs={1, 2}, ups={1, 2})
    counted = {("score-differences", 15): 1}
    for key in (
        "downfloat-last-round",
        "downfloat-two-rounds-ago",
        "upfloat-last-round",
        "upfloat-two-rounds-ago",
    ):
        counted |= {key: 1, (f"{key}-differences", 15): 1}
    assert amounts(high, low) == counted
    assert amounts(seat(1, 30), seat(2, 15)) == {("score-differences", 15): 1}
    assert amounts(high, seat(2, 30, downs={1, 2}, ups={1, 2})) == {}


@pytest.mark.parametrize(("ago", "when"), [(1, "last-round"), (2, "two-rounds-ago")])
def test_each_float_counts_for_its_own_round(ago, when):
    high, low = seat(1, 30, downs={ago}), seat(2, 20, ups={ago})
    gap = {("score-differences", 10): 1}
    down = {f"downfloat-{when}": 1, (f"downfloat-{when}-differences", 10): 1}
    up = {f"upfloat-{when}": 1, (f"upfloat-{when}-differences", 10): 1}
    assert amounts(high, seat(2, 20)) == gap | down
    assert amounts(seat(1, 30), low) == gap | up


def floating(one, is_mdp=False, lowest=20, bye=False):
    found = added(float_amounts(one, is_mdp, lowest, bye))
    return {key if grade is None else (key, grade): n for (key, grade), n in found.items() if n}


def test_a_downfloater_counts_with_his_score_and_his_difference_to_a_point_less():
    """C.5 and C.6 (C6 and C7); A.8 gives the difference to one point below the bracket."""
    plain = {"downfloaters": 1, ("score-differences", 10): 1, ("downfloater-scores", 20): 1}
    assert floating(seat(1, 20)) == plain
    moved = {"downfloaters": 1, ("score-differences", 15): 1, ("downfloater-scores", 25): 1}
    assert floating(seat(1, 25)) == moved


def test_games_not_played_count_for_him_who_is_sure_of_the_bye():
    """C9 since 2026."""
    one = seat(1, 20, unplayed=2)
    assert "bye-unplayed-games" not in floating(one)
    assert floating(one, bye=True)["bye-unplayed-games"] == 2


@pytest.mark.parametrize(("ago", "when"), [(1, "last-round"), (2, "two-rounds-ago")])
def test_residents_and_moved_down_players_float_on_by_rules_of_their_own(ago, when):
    """C.12, C.14, C.16, C.18 till 2026; since then C14 and C16 for residents, C18 and C20."""
    one = seat(1, 30, downs={ago})
    both = {f"downfloat-{when}": 1, (f"downfloat-{when}-differences", 20): 1}
    plain = floating(seat(1, 30))
    assert floating(one) == plain | both | {f"resident-downfloat-{when}": 1}
    moved = {(f"mdp-downfloat-{when}-differences", 20): 1}
    assert floating(one, is_mdp=True) == plain | both | moved


def test_the_following_bracket_in_2016():
    """C.7: who floats on from there, and by how much those paired there differ."""
    edition, key = EDITIONS["dutch-2016"], "following-bracket"
    assert edition.paired_next(seat(1, 30), 20, 1) == (((key, 10), 1),)
    assert edition.paired_next(seat(1, 20), 20, 1) == ()
    assert edition.unpaired_next(seat(1, 30), 20, 3) == (((key, None), 3), ((key, 20), 1))


def test_the_following_bracket_in_2026():
    """C8: how many float on from there, and their scores."""
    edition, key = EDITIONS["dutch-2026"], "following-downfloaters"
    assert edition.paired_next(seat(1, 30), 20, 1) == ()
    assert edition.unpaired_next(seat(1, 30), 20, 2) == (((key, None), 2), ((key, 30), 1))


def test_the_articles_of_the_criteria():
    """C.5 to C.19 till 2026, C6 to C21 since."""
    old, new = (EDITIONS[key].criteria for key in ("dutch-2016", "dutch-2026"))
    assert [article for article, _ in old] == [f"C.{number}" for number in range(5, 20)]
    assert [article for article, _ in new] == [f"C{number}" for number in range(6, 22)]
    assert EDITIONS["dutch-2016"].bye_weight == 3 and EDITIONS["dutch-2026"].bye_weight == 1


def test_the_editions_name_the_criteria_as_the_engine_does():
    from pairing.systems.dutch.editions import BAKU_2016, FIDE_2026

    for edition in (BAKU_2016, FIDE_2026):
        assert [key for _, key in EDITIONS[edition.key].criteria] == [
            rule.key for rule in edition.rules
        ]
