"""The table of all rounds on the screen, and the cross table of all against all."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from arbiter_app.workplace.page import SCHEDULE, Page
from pairing.systems.registry import find_system
from tests.pairing.booklet import booklet
from tests.pairing.systems.round_robin.test_rounds import DOUBLE, played, tournament


def shown(table):
    model = table.model()
    columns = range(model.columnCount())
    return [
        [model.index(row, column).data() for column in columns] for row in range(model.rowCount())
    ]


def opened(window, one):
    window.files.create(one, "Robin")
    window.go_to_page(SCHEDULE)
    return window.features.schedule.page.part


def test_the_sidebar_leads_to_every_round_and_enter_to_the_page_of_one(window, qtbot):
    with qtbot.waitActive(window):
        window.activateWindow()
    window.files.create(played(tournament(5), 2), "Robin")
    row = window.navigation.pages.row_of(SCHEDULE)
    assert window.navigation.pages.index(row).data() == "All rounds"
    window.navigation.setCurrentIndex(window.navigation.pages.index(row))
    view = window.features.schedule.page.part
    lines = shown(view.rounds)
    assert len(lines) == 15
    assert lines[0] == ["1", "1", "2", "P2", "1–0", "P5", "5"]
    assert lines[2] == ["1", "", "1", "P1", "", "rests", ""]
    assert {line[4] for line in lines[6:]} == {""}
    view.focus_table()
    view.rounds.select_row(4)
    qtbot.keyClick(view.rounds, Qt.Key.Key_Return)
    assert window.page == Page("round", 2)


def test_a_round_to_come_has_no_page_to_go_to(window, qtbot):
    view = opened(window, played(tournament(5), 2))
    view.rounds.select_row(14)
    qtbot.keyClick(view.rounds, Qt.Key.Key_Return)
    assert window.page == SCHEDULE


def test_all_against_all_shows_both_games_of_a_double_round_robin(window, qtbot):
    view = opened(window, played(tournament(4, DOUBLE), 6))
    qtbot.mouseClick(view.which.button("against"), Qt.MouseButton.LeftButton)
    assert view.against.isVisible() and not view.rounds.isVisible()
    lines = shown(view.against)
    at = [view.against_model.columns[column].header for column in range(7)].index("1")
    assert [line[at + number] for number, line in enumerate(lines)] == ["×"] * 4
    for one in range(4):
        for other in set(range(4)) - {one}:
            own, theirs = lines[one][at + other].split(), lines[other][at + one].split()
            assert sorted(own) == ["0", "1"]
            assert [int(mark) for mark in theirs] == [1 - int(mark) for mark in own]


def test_team_mates_of_a_scheveningen_match_have_no_game(window, qtbot):
    system = find_system("scheveningen-match")
    view = opened(window, played(tournament(4, system), 1))
    qtbot.mouseClick(view.which.button("against"), Qt.MouseButton.LeftButton)
    lines = [line[3:7] for line in shown(view.against)]
    assert lines[0][:2] == lines[1][:2] == lines[2][2:] == lines[3][2:] == ["×", "×"]
    assert (
        sorted(mark for line in lines for mark in line)
        == [""] * 4 + ["0"] * 2 + ["1"] * 2 + ["×"] * 8
    )


def test_a_swiss_has_neither_the_page_nor_the_command(window):
    window.files.create(booklet(2), "Booklet")
    assert window.navigation.pages.row_of(SCHEDULE) == -1
    assert not window.menus["schedule"].isEnabled()
    window.go_to_page(SCHEDULE)
    view = window.features.schedule.page.part
    assert "no table of them" in view.rounds.hint


@pytest.mark.parametrize("which", ["rounds", "against"])
def test_the_table_follows_what_is_entered(window, which, qtbot):
    view = opened(window, tournament(4))
    qtbot.mouseClick(view.which.button(which), Qt.MouseButton.LeftButton)
    before = shown(view.rounds if which == "rounds" else view.against)
    window.pairer.pair()
    qtbot.waitUntil(lambda: window.document.tournament.next_round == 2)
    window.go_to_page(Page("round", 1))
    qtbot.keyClicks(window.round.table, "10")
    window.go_to_page(SCHEDULE)
    after = shown(view.rounds if which == "rounds" else view.against)
    assert before != after
