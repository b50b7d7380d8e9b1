"""The pairing list of a round."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt

from arbiter_app.features.rounds.round_lines import BoardLine, ByeLine, round_lines
from arbiter_app.features.rounds.round_model import LINE_ROLE, RoundModel
from pairing.core.model import Bye, ByeKind, GameResult
from pairing.speech.voice import IN_ENGLISH
from tests.pairing.booklet import booklet


def test_boards_come_in_order_and_byes_after_them_the_allocated_one_first():
    lines = round_lines(booklet(2), 2, IN_ENGLISH)
    assert [line.board for line in lines if isinstance(line, BoardLine)] == [1, 2, 3, 4, 5, 6]
    byes = [(line.white.player.tpn, line.kind) for line in lines if isinstance(line, ByeLine)]
    assert byes == [(14, ByeKind.PAIRING_ALLOCATED), (12, ByeKind.ZERO_POINT)]
    assert isinstance(lines[-1], ByeLine)


def test_points_are_those_before_the_round():
    first = round_lines(booklet(4), 2, IN_ENGLISH)[0]
    assert (first.white.player.name, first.white.points) == ("Eloise", 10)
    assert (first.black.player.name, first.black.points) == ("Alice", 10)


def test_a_bye_says_what_it_is_worth():
    tournament = booklet(1)
    rounds = (replace(tournament.rounds[0], games=(), byes=(Bye(3, ByeKind.HALF_POINT),)),)
    line = round_lines(replace(tournament, rounds=rounds), 1, IN_ENGLISH)[0]
    assert (line.kind, line.worth) == (ByeKind.HALF_POINT, 5)


@pytest.fixture
def model(qapp):
    model = RoundModel()
    model.show_rows(round_lines(booklet(2), 2, IN_ENGLISH))
    return model


def test_the_model_keeps_the_promises_of_qt(model, qtmodeltester):
    qtmodeltester.check(model)


def test_a_board_is_a_row(model):
    row = [model.index(0, column).data() for column in range(model.columnCount())]
    assert row == ["1", "5 Eloise", "1", "1–0", "1", "1 Alice", ""]


def test_a_bye_is_the_last_row(model):
    last = model.rowCount() - 2
    row = [model.index(last, column).data() for column in range(model.columnCount())]
    assert row == ["–", "14 Robert", "0", "", "", "pairing-allocated bye · 1", ""]


def test_a_row_can_be_read_out(model):
    spoken = model.index(0, 3).data(Qt.ItemDataRole.AccessibleTextRole)
    assert spoken == "Board 1: 5 Eloise against 1 Alice. White wins."


def test_a_cell_gives_its_line_to_the_delegate(model):
    assert model.index(0, 3).data(LINE_ROLE).result is GameResult.WHITE_WINS
