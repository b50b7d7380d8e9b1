"""One selection for all pages: who is selected anywhere is who is asked about everywhere."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from arbiter_app.features.board.board_model import ROW_ROLE
from arbiter_app.workplace.page import BOARD, DESK, STANDINGS, Page
from arbiter_app.workplace.selection import Subject
from pairing.explaining import ThisBoard, ThisPlayer

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def opened(window):
    window.files.open_sample(4)
    return window


def click_card(qtbot, window, tpn):
    view = window.desk.view
    place = view.mapFromScene(view.desk.cards[tpn].sceneBoundingRect().center())
    qtbot.mouseClick(view.viewport(), LEFT, pos=place)


def test_the_card_that_is_clicked_is_the_one_that_f7_asks_about(opened, qtbot):
    opened.go_to_page(DESK)
    click_card(qtbot, opened, 9)
    qtbot.keyClick(opened, Qt.Key.Key_F7)
    assert opened.why.panel.explanation.question == ThisPlayer(9)


def test_the_card_is_the_first_player_of_why_not_and_another_card_the_second(opened, qtbot):
    opened.go_to_page(DESK)
    click_card(qtbot, opened, 9)
    qtbot.keyClick(opened, Qt.Key.Key_F7, Qt.KeyboardModifier.ShiftModifier)
    assert opened.why.panel.first.tpn() == 9
    click_card(qtbot, opened, 14)
    assert opened.why.panel.explanation.question.one == 9
    assert opened.why.panel.explanation.question.other == 14


def test_who_is_selected_on_the_desk_is_selected_on_the_board_and_in_the_standings(opened, qtbot):
    opened.go_to_page(DESK)
    click_card(qtbot, opened, 9)
    opened.go_to_page(BOARD)
    table = opened.board.table
    qtbot.waitUntil(lambda: table.currentIndex().data(ROW_ROLE).tpn == 9)
    opened.go_to_page(STANDINGS)
    view = opened.standings
    qtbot.waitUntil(lambda: view.subject_at(view.table.currentIndex()).player == 9)
    assert opened.place.selection.subject == Subject(9)


def test_a_board_is_asked_about_as_a_board_in_its_own_round_only(opened, qtbot):
    opened.go_to_page(Page("round", 4))
    opened.round.table.select_row(2)
    assert opened.place.selection.subject.question(4) == ThisBoard(3)
    player = opened.place.selection.subject.player
    assert opened.place.selection.subject.question(3) == ThisPlayer(player)


def test_another_tournament_begins_without_a_selection(opened):
    opened.place.selection.choose(Subject(3))
    opened.files.open_sample(3)
    assert opened.place.selection.subject is None


def test_a_round_just_paired_begins_at_board_1_whoever_was_selected(opened, qtbot):
    opened.go_to_page(DESK)
    click_card(qtbot, opened, 14)
    opened.menus["pair"].trigger()
    qtbot.wait(50)
    assert opened.round.table.currentIndex().row() == 0
