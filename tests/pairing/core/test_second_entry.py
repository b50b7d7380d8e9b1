"""Results typed a second time."""

from dataclasses import replace

from pairing.core.model import Game, GameResult, Round
from pairing.core.second_entry import SecondEntry

ROUND = Round((Game(1, 4, GameResult.WHITE_WINS), Game(2, 5, GameResult.DRAW), Game(6, 3)))


def test_the_same_again_confirms_the_board_and_the_next_one_follows():
    second = SecondEntry().typed(ROUND, 1, GameResult.WHITE_WINS)
    assert second.difference is None
    assert second.done(ROUND) == 1
    assert second.next_board(ROUND, 1) == 2


def test_something_else_is_a_difference_with_both_values():
    second = SecondEntry().typed(ROUND, 2, GameResult.BLACK_WINS)
    assert second.difference.board == 2
    assert second.difference.entered.result is GameResult.DRAW
    assert second.difference.typed.result is GameResult.BLACK_WINS
    assert second.done(ROUND) == 0


def test_a_board_without_a_result_differs_from_anything_typed():
    assert SecondEntry().typed(ROUND, 3, GameResult.DRAW).difference is not None


def test_an_adjourned_game_is_no_draw():
    adjourned = Round((Game(1, 4, GameResult.DRAW, adjourned=True),))
    assert SecondEntry().typed(adjourned, 1, GameResult.DRAW).difference is not None
    again = SecondEntry().typed(adjourned, 1, GameResult.DRAW, adjourned=True)
    assert again.difference is None


def test_a_slip_of_the_second_time_is_put_right_by_typing_it_again():
    slip = SecondEntry().typed(ROUND, 1, GameResult.DRAW)
    right = slip.typed(ROUND, 1, GameResult.WHITE_WINS)
    assert (right.difference, right.done(ROUND), right.corrected) == (None, 1, frozenset())


def test_keeping_confirms_what_was_entered():
    kept = SecondEntry().typed(ROUND, 1, GameResult.DRAW).kept()
    assert (kept.difference, kept.done(ROUND), kept.corrected) == (None, 1, frozenset())


def test_changing_confirms_what_was_typed_once_it_is_entered():
    changed = SecondEntry().typed(ROUND, 1, GameResult.DRAW).changed()
    games = (replace(ROUND.games[0], result=GameResult.DRAW), *ROUND.games[1:])
    assert changed.done(ROUND) == 0
    assert changed.done(Round(games)) == 1
    assert changed.corrected == {1}


def test_a_board_changed_later_is_to_be_typed_again():
    second = SecondEntry().typed(ROUND, 1, GameResult.WHITE_WINS)
    games = (replace(ROUND.games[0], result=GameResult.BLACK_WINS), *ROUND.games[1:])
    assert second.next_board(Round(games), 2) == 3
    assert second.next_board(Round(games), 3) == 1


def test_after_the_last_board_there_is_none():
    second = SecondEntry()
    for board, game in enumerate(ROUND.games, start=1):
        second = second.typed(ROUND, board, game.result)
    assert second.next_board(ROUND, 3) is None


def test_deciding_nothing_changes_nothing():
    assert SecondEntry().kept() == SecondEntry().changed() == SecondEntry()
