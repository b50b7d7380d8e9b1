"""What is read off the pairing cards: the booklet's tournament before its last two rounds."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pairing.core.cards import Float, Strength
from pairing.core.colours import BLACK, NO_COLOUR, WHITE
from pairing.core.model import PointSystem
from pairing.systems.dutch import contenders as module
from pairing.systems.dutch.contenders import (
    DOWNFLOAT_LAST_ROUND,
    DOWNFLOAT_TWO_ROUNDS_AGO,
    UPFLOAT_LAST_ROUND,
    UPFLOAT_TWO_ROUNDS_AGO,
    contenders,
)
from pairing.systems.dutch.editions import BAKU_2016
from tests.pairing.booklet import booklet

DOWN, UP, NONE = Float.DOWN, Float.UP, Float.NONE
W, B = WHITE, BLACK


def _by_tpn(tournament):
    return {player.tpn: player for player in contenders(tournament, BAKU_2016.definitions)}


@pytest.fixture(scope="module")
def last():
    """Everybody before round 5, the last one."""
    return _by_tpn(booklet().before_round(5))


@pytest.fixture(scope="module")
def last_but_one():
    return _by_tpn(booklet().before_round(4))


def test_the_highest_score_comes_first_and_then_the_lowest_number(last):
    assert list(last) == [2, 1, 5, 4, 6, 11, 3, 7, 9, 10, 14, 8, 13, 12]
    assert [player.index for player in last.values()] == list(range(14))
    assert [last[tpn].score for tpn in (2, 1, 6, 7, 14, 12)] == [35, 30, 25, 20, 15, 5]


def test_whoever_has_met_is_ruled_out(last):
    assert last[1].met_or_forbidden == {last[tpn].index for tpn in (8, 5, 14, 3)}
    assert last[1].met_or_forbidden_set == sum(1 << last[tpn].index for tpn in (8, 5, 14, 3))


@pytest.mark.parametrize(
    ("tpn", "colours", "due", "strength", "difference", "repeated"),
    [
        (1, (W, B, B, W), BLACK, Strength.MILD, 0, NO_COLOUR),
        (5, (W, W, B, B), WHITE, Strength.ABSOLUTE, 0, BLACK),
        (6, (B, W, W), BLACK, Strength.ABSOLUTE, 1, WHITE),
        (11, (W, B, W), BLACK, Strength.STRONG, 1, NO_COLOUR),
        (14, (B, W, B), WHITE, Strength.STRONG, -1, NO_COLOUR),
    ],
)
def test_colours(last, tpn, colours, due, strength, difference, repeated):
    player = last[tpn]
    assert player.colours == colours
    assert (player.due, player.strength) == (due, strength)
    assert (player.difference, player.repeated) == (difference, repeated)


def test_one_game_repeats_no_colour():
    players = _by_tpn(booklet().before_round(2))
    assert {player.repeated for player in players.values()} == {NO_COLOUR}


def test_two_games_can():
    """TPN 5 had White in rounds 1 and 2, TPN 8 Black and then White."""
    players = _by_tpn(booklet().before_round(3))
    assert (players[5].repeated, players[8].repeated) == (WHITE, NO_COLOUR)


def test_topscorers_have_more_than_half_of_the_maximum_in_the_last_round(last, last_but_one):
    """A.7: after four rounds more than 2; TPN 7 and 3 have just that."""
    assert {tpn for tpn, player in last.items() if player.is_topscorer} == {1, 2, 4, 5, 6, 11}
    assert not any(player.is_topscorer for player in last_but_one.values())


def test_the_maximum_is_that_of_the_tournaments_own_points():
    """A win is worth 3: TPN 7 has two of them in four rounds, TPN 4 one and three draws."""
    own = replace(booklet().before_round(5), points=PointSystem.of(30, 10, 0))
    assert {tpn for tpn, player in _by_tpn(own).items() if player.is_topscorer} == {1, 2, 5, 6, 11}


def test_nobody_is_a_topscorer_where_the_number_of_rounds_is_unknown():
    unknown = replace(booklet().before_round(5), round_count=0)
    assert not any(player.is_topscorer for player in _by_tpn(unknown).values())


def test_an_absolute_preference_binds_all_but_topscorers(last, last_but_one):
    """C.3: TPN 1 had Black twice running before round 4, TPN 5 before the last round."""
    assert last_but_one[1].absolute_due == WHITE
    assert last_but_one[5].absolute_due == NO_COLOUR  # a strong preference
    assert last[5].absolute_due == last[6].absolute_due == NO_COLOUR


def test_the_bye_and_a_round_away_are_rounds_without_a_game(last):
    assert [last[tpn].unplayed_rounds for tpn in (14, 12, 6, 1)] == [1, 1, 1, 0]
    assert [last[tpn].may_have_bye for tpn in (14, 12, 6, 1)] == [False, True, False, True]


def test_floats_of_the_last_two_rounds(last):
    """TPN 11 lost by forfeit in round 3, which is a downfloat, and met TPN 7 in round 4."""
    assert last[11].float_marks == UPFLOAT_LAST_ROUND | DOWNFLOAT_TWO_ROUNDS_AGO
    assert last[7].float_marks == DOWNFLOAT_LAST_ROUND
    assert last[6].float_marks == DOWNFLOAT_TWO_ROUNDS_AGO


@pytest.mark.parametrize(
    ("floats", "marks"),
    [
        ([], 0),
        ([DOWN], DOWNFLOAT_LAST_ROUND),
        ([UP], UPFLOAT_LAST_ROUND),
        ([DOWN, NONE], DOWNFLOAT_TWO_ROUNDS_AGO),
        ([UP, NONE], UPFLOAT_TWO_ROUNDS_AGO),
        ([NONE, NONE], 0),
        ([UP, DOWN], UPFLOAT_TWO_ROUNDS_AGO | DOWNFLOAT_LAST_ROUND),
        ([DOWN, UP, NONE, NONE], 0),
        ([DOWN, UP, NONE], UPFLOAT_TWO_ROUNDS_AGO),
    ],
)
def test_older_floats_are_forgotten(floats, marks):
    assert module._float_marks(floats) == marks


def test_every_mark_is_one_of_its_own():
    marks = (
        DOWNFLOAT_LAST_ROUND,
        UPFLOAT_LAST_ROUND,
        DOWNFLOAT_TWO_ROUNDS_AGO,
        UPFLOAT_TWO_ROUNDS_AGO,
    )
    assert sorted(marks) == [1, 2, 4, 8]
