"""How the board and the last round share the height."""

import pytest

from arbiter_app.features.board.board_page import BoardPage
from pairing.core.model import Tournament
from pairing.event.actions import AddPlayers
from tests.arbiter_app.conftest import run_at_once


@pytest.fixture
def page(qtbot, document, settings, theme):
    made = BoardPage(document, settings, run_at_once)
    qtbot.addWidget(made)
    made.resize(1000, 640)
    made.show()
    made.show_round(True)
    return made


def rows_in_view(table):
    return table.viewport().height() // table.rowHeight(0)


def board(page):
    return page.widget(0)


def last_round(page):
    return page.widget(1)


def test_every_player_is_in_view_and_the_boards_get_what_is_left(page):
    assert rows_in_view(board(page).table) == 14
    assert last_round(page).isVisible()
    assert rows_in_view(last_round(page).table) >= 5


def test_some_boards_are_in_view_though_the_board_could_use_the_room(page):
    page.resize(1000, 460)
    assert rows_in_view(last_round(page).table) == 3
    assert 8 <= rows_in_view(board(page).table) < 14


def test_without_room_for_both_the_board_stands_alone(page):
    page.resize(1000, 360)
    assert not last_round(page).isVisible()
    page.resize(1000, 640)
    assert last_round(page).isVisible()


def test_the_line_stays_where_somebody_put_it_and_is_remembered(qtbot, document, settings, page):
    assert page.division().isEmpty()
    page.moveSplitter(300, 1)
    sizes = page.sizes()
    page.show_round(True)
    assert page.sizes() == sizes
    other = BoardPage(document, settings, run_at_once)
    qtbot.addWidget(other)
    other.resize(page.size())
    other.show()
    other.restore_division(page.division())
    other.show_round(True)
    assert other.sizes() == sizes


def test_the_board_can_be_alone(page):
    page.show_round(False)
    assert not last_round(page).isVisible()


def test_the_height_is_divided_anew_when_players_come(document, page, tmp_path):
    players = document.tournament.players
    document.create(tmp_path / "empty.arbiter", Tournament(round_count=5))
    document.do(AddPlayers(players))
    assert rows_in_view(board(page).table) == 14
