"""Matches of teams: points, marks, colours of the boards."""

from __future__ import annotations

import pytest

from pairing.core.model import (
    BoardResult,
    Colour,
    GameResult,
    MatchResult,
    colour_on_board,
    line_up,
)

WHITE, BLACK = Colour.WHITE, Colour.BLACK
WON, DRAWN, LOST = GameResult.WHITE_WINS, GameResult.DRAW, GameResult.BLACK_WINS


def match(*results: GameResult) -> MatchResult:
    """Members 1 … of the team with White on board 1 against 11 …."""
    places = range(1, len(results) + 1)
    empty = line_up(tuple(places), tuple(10 + place for place in places))
    boards = zip(empty.boards, results, strict=True)
    return MatchResult(tuple(BoardResult(b.white, b.black, result) for b, result in boards))


def test_the_boards_alternate_so_that_board_3_has_the_colour_of_board_1():
    assert [colour_on_board(WHITE, board) for board in (1, 2, 3, 4)] == [WHITE, BLACK, WHITE, BLACK]
    assert match(WON, WON, WON, WON).members(WHITE) == (1, 2, 3, 4)
    assert match(WON, WON, WON, WON).members(BLACK) == (11, 12, 13, 14)


def test_a_win_with_white_on_every_board_is_a_tied_match():
    """Rule 19: White on boards 1 and 3 against White on boards 2 and 4."""
    assert match(WON, WON, WON, WON).points(WHITE) == 20
    assert match(WON, WON, WON, WON).mark(WHITE) == "="


def test_two_and_a_half_beat_one_and_a_half():
    result = match(WON, DRAWN, DRAWN, DRAWN)
    assert (result.points(WHITE), result.points(BLACK)) == (25, 15)
    assert (result.mark(WHITE), result.mark(BLACK)) == ("1", "0")
    assert result.is_played


def test_with_the_colours_swapped_everybody_has_still_scored_the_same():
    result = match(WON, LOST, DRAWN, WON)
    assert result.mirrored.points(BLACK) == result.points(WHITE)
    assert result.mirrored.members(BLACK) == result.members(WHITE)


def test_unfinished_games_count_as_draws_once_a_game_has_ended():
    """Rule 11."""
    result = match(WON, GameResult.PENDING, GameResult.PENDING, GameResult.PENDING)
    assert result.unfinished == 3
    assert (result.points(WHITE), result.points(BLACK)) == (25, 15)


def test_a_line_up_alone_is_a_pending_match():
    result = line_up((1, 2, 3), (11, 12, 13))
    assert result.is_pending
    assert result.mark(WHITE) == "?"
    assert not result.is_played


def test_a_match_without_a_played_board_is_a_forfeit():
    forfeit = GameResult.WHITE_WINS_BY_FORFEIT
    result = match(forfeit, forfeit.mirrored, forfeit, forfeit.mirrored)
    assert result.is_forfeit
    assert (result.mark(WHITE), result.mark(BLACK)) == ("+", "-")
    assert (result.points(WHITE), result.points(BLACK)) == (40, 0)


@pytest.mark.parametrize("shorter", [(1, 2), (1, 2, 0)])
def test_a_short_line_up_leaves_its_last_boards_empty(shorter):
    assert line_up(shorter, (11, 12, 13)).members(WHITE) == (1, 2, 0)
