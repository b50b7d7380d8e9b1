"""The board as a table."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt

from arbiter_app.features.board.board_model import (
    NAME,
    NEXT,
    PAIRING_SCORE,
    RANK,
    ROW_ROLE,
    SCORE,
    BoardModel,
)
from arbiter_app.widgets.tuple_model import SORT_ROLE
from pairing.reports.board import tournament_board
from pairing.standings import tournament_standings
from tests.pairing.booklet import BAKU, booklet

RANK_OF_ALICE = "7"
"""After round 3, by the usual tie-breaks; by points and number she would be 4."""


@pytest.fixture
def model(qapp):
    model = BoardModel()
    ranks = {row.tpn: row.rank for row in tournament_standings(booklet(3)).rows}
    model.show_board(tournament_board(booklet(3), BAKU).ranked(ranks))
    return model


def headers(model):
    across = Qt.Orientation.Horizontal
    return [model.headerData(section, across) for section in range(model.columnCount())]


def test_the_model_keeps_the_promises_of_qt(model, qtmodeltester):
    qtmodeltester.check(model)


def test_there_is_a_column_for_every_round_between_player_and_points(model):
    assert headers(model) == [
        *("No", "Title", "Name", "Rtg", "Fed"),
        *("Round 1", "Round 2", "Round 3"),
        *("Pts", "Rank", "Next", "Floats"),
    ]


def test_cells_are_written_as_in_the_booklet(model):
    alice = [model.index(0, column).data() for column in range(model.columnCount())]
    assert alice == [
        *("1", "GM", "Alice", "2500", ""),
        *("8W+", "5B−", "14B+"),
        *("2", RANK_OF_ALICE, "W", ""),
    ]


def test_a_new_round_brings_a_column(model, qtbot):
    with qtbot.waitSignal(model.modelReset):
        model.show_board(tournament_board(booklet(4), BAKU))
    assert (model.rounds, headers(model)[8]) == (4, "Round 4")


def test_a_new_result_changes_rows_only(model, qtbot):
    tournament = booklet(3)
    players = (replace(tournament.players[0], name="Alicia"), *tournament.players[1:])
    ranks = {row.tpn: row.rank for row in tournament_standings(booklet(3)).rows}
    board = tournament_board(replace(tournament, players=players), BAKU).ranked(ranks)
    with qtbot.assertNotEmitted(model.modelReset), qtbot.waitSignal(model.dataChanged) as change:
        model.show_board(board)
    assert (change.args[0].row(), change.args[1].row()) == (0, 0)


def test_columns_sort_by_values(model):
    rank, name = model.columns.index(RANK), model.columns.index(NAME)
    assert model.index(0, rank).data(SORT_ROLE) == int(RANK_OF_ALICE)
    assert model.index(0, name).data(SORT_ROLE) == "alice"
    scores = model.columns.index(SCORE)
    assert model.index(1, scores).data(SORT_ROLE) < model.index(0, scores).data(SORT_ROLE)


def test_tool_tips_tell_a_cell_in_words(model):
    tip = Qt.ItemDataRole.ToolTipRole
    assert "Kevin" in model.index(0, model.first_round_column).data(tip)
    assert "must have White" in model.index(0, model.columns.index(NEXT)).data(tip)


def test_a_cell_gives_its_whole_row_to_the_delegate(model):
    assert model.index(3, 0).data(ROW_ROLE).player.name == "David"


def test_acceleration_brings_a_column_of_its_own(qapp):
    tournament = booklet(0)
    players = tuple(replace(player, accelerations=(10,)) for player in tournament.players)
    model = BoardModel()
    model.show_board(tournament_board(replace(tournament, players=players), BAKU))
    assert PAIRING_SCORE in model.columns
