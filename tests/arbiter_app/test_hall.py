"""A large hall: 120 boards typed by keyboard, verified, corrected, undone."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest
from PySide6.QtCore import Qt

from pairing.actions import RecordPairing
from pairing.model import Colour, GameResult, Player, Tournament, TournamentInfo
from pairing.systems import pair_next_round

BOARDS = 120


@pytest.fixture
def hall(window, tmp_path):
    """The results page of round 1 with 120 boards."""
    players = tuple(Player(tpn, f"Player {tpn}", 2600 - tpn) for tpn in range(1, 2 * BOARDS + 1))
    info = TournamentInfo(name="Hall")
    tournament = Tournament(info=info, round_count=7, initial_colour=Colour.WHITE, players=players)
    window.document.create(tmp_path / "hall.arbiter", tournament)
    window.document.do(RecordPairing(pair_next_round(window.document.tournament)))
    window.menus["results"].trigger()
    return window


def results(window):
    return [game.result for game in window.document.tournament.rounds[0].games]


def test_120_boards_by_keyboard_then_verified_with_two_differences(hall, qtbot):
    table = hall.round.table
    typed = "".join(random.Random(7).choices("150", k=BOARDS - 4)) + "-x+h"
    qtbot.keyClicks(table, typed)
    assert all(not result.is_pending for result in results(hall))
    assert results(hall)[-4:] == [
        GameResult.BLACK_WINS_BY_FORFEIT,
        GameResult.BOTH_FORFEIT,
        GameResult.WHITE_WINS_BY_FORFEIT,
        GameResult.WHITE_DRAWS_BLACK_LOSES,
    ]
    again = list(typed)
    for place in (30, 77):
        again[place] = "5" if typed[place] == "1" else "1"
    qtbot.mouseClick(hall.round.bar.verify, Qt.MouseButton.LeftButton)
    starts = (0, 31, 78, BOARDS)
    for start, end in pairwise(starts):
        qtbot.keyClicks(table, "".join(again[start:end]))
        if end < BOARDS:
            assert table.current_line.board == end
            qtbot.keyClick(table, Qt.Key.Key_Escape)
    assert "All 120 boards verified" in hall.round.notice.text()


def test_ten_steps_back_and_forth(hall, qtbot):
    qtbot.keyClicks(hall.round.table, "1" * 12)
    entered = results(hall)
    for _ in range(10):
        hall.menus["undo"].trigger()
    assert sum(not result.is_pending for result in results(hall)) == 2
    for _ in range(10):
        hall.menus["redo"].trigger()
    assert results(hall) == entered


def test_colours_actually_played_are_swapped_on_two_boards(hall, qtbot):
    table = hall.round.table
    before = hall.document.tournament.rounds[0].games
    qtbot.keyClicks(table, "10")
    for row in (0, 1):
        table.select_row(row)
        table.result_menu().actions()[-1].trigger()
    for old, new in zip(before[:2], hall.document.tournament.rounds[0].games[:2], strict=True):
        assert (new.white, new.black) == (old.black, old.white)
    assert results(hall)[:2] == [GameResult.BLACK_WINS, GameResult.WHITE_WINS]
