"""The board on the screen."""

import pytest
from PySide6.QtCore import QPoint, Qt

from arbiter_app.features.board.board_model import FEDERATION, RANK, ROW_ROLE
from arbiter_app.features.board.board_view import BoardView
from pairing.core.model import GameResult
from pairing.event.actions import EnterPairing, EnterResult, Withdraw
from pairing.standings import tournament_standings
from pairing.systems.registry import pair_next_round
from tests.arbiter_app.conftest import run_at_once


@pytest.fixture
def view(qtbot, document, theme):
    view = BoardView(document, run_at_once)
    view.resize(1100, 500)
    qtbot.addWidget(view)
    view.show()
    return view


def names(view):
    rows = range(view.proxy.rowCount())
    return [view.proxy.index(row, 0).data(ROW_ROLE).player.name for row in rows]


def current(view):
    return view.table.currentIndex().data(ROW_ROLE).player.name


def test_players_stand_in_the_order_of_their_numbers(view):
    assert names(view)[:3] == ["Alice", "Bruno", "Carla"]


def test_a_press_orders_by_rank_and_another_by_name(view, qtbot):
    qtbot.mouseClick(view.orders.button("rank"), Qt.MouseButton.LeftButton)
    assert names(view)[:3] == ["Bruno", "Eloise", "Finn"]
    qtbot.mouseClick(view.orders.button("name"), Qt.MouseButton.LeftButton)
    assert names(view)[-1] == "Robert"


def test_a_heading_orders_too_and_the_buttons_show_it(view, qtbot):
    header = view.table.horizontalHeader()
    section = view.model.columns.index(RANK)
    place = header.sectionViewportPosition(section) + 5
    viewport = header.viewport()
    qtbot.mouseClick(viewport, Qt.MouseButton.LeftButton, pos=QPoint(place, 5))
    assert names(view)[0] == "Bruno"
    assert view.orders.button("rank").isChecked()


def test_the_order_is_that_of_the_standings_until_a_round_is_complete(view, document):
    view.sort_by("rank")
    document.do(EnterPairing(pair_next_round(document.tournament)))
    assert view.model.rounds == 4
    assert names(view)[:2] == ["Bruno", "Eloise"]
    game = document.tournament.rounds[-1].games[0]
    assert (game.white, game.black) == (6, 2)
    document.do(EnterResult(4, 6, 2, GameResult.WHITE_WINS))
    assert names(view)[:2] == ["Bruno", "Eloise"]
    for each in document.tournament.rounds[-1].games[1:]:
        document.do(EnterResult(4, each.white, each.black, GameResult.DRAW))
    players = document.tournament.players_by_tpn
    rows = tournament_standings(document.tournament).rows
    assert names(view) == [players[row.tpn].name for row in rows]
    assert names(view)[0] == "Finn"


def test_typing_goes_to_the_first_match_and_enter_to_the_next(view, qtbot):
    view.start_finding()
    qtbot.keyClicks(view.search, "ar")
    assert current(view) == "Carla"
    qtbot.keyClick(view.search, Qt.Key.Key_Return)
    assert current(view) == "Marco"
    qtbot.keyClick(view.search, Qt.Key.Key_Up)
    assert current(view) == "Carla"
    qtbot.keyClick(view.search, Qt.Key.Key_Up)
    assert current(view) == "Oskar"
    qtbot.keyClick(view.search, Qt.Key.Key_Return)
    assert current(view) == "Carla"


def test_a_number_finds_its_player(view, qtbot):
    qtbot.keyClicks(view.search, "12")
    assert current(view) == "Oskar"


def test_finding_nobody_is_said(view, qtbot):
    qtbot.keyClicks(view.search, "zz")
    assert view._found.text() == "Nobody found"
    qtbot.keyClick(view.search, Qt.Key.Key_Escape)
    assert (view.search.text(), view._found.text()) == ("", "")


def test_a_column_in_which_nothing_stands_is_not_shown(view):
    assert view.table.isColumnHidden(view.model.columns.index(FEDERATION))


def test_a_hidden_board_catches_up_when_it_is_shown(view, document):
    view.hide()
    document.do(EnterPairing(pair_next_round(document.tournament)))
    assert view.model.rounds == 3
    view.show()
    assert view.model.rounds == 4


def test_the_title_says_how_far_the_tournament_is(view, document):
    assert view._title.full_text == "Tournament board – after round 3"
    document.do(EnterPairing(pair_next_round(document.tournament)))
    assert view._title.full_text == "Tournament board – after round 3, round 4 paired"


def test_every_cell_can_be_drawn(view, document):
    document.do(Withdraw(5))
    assert not view.grab().isNull()
