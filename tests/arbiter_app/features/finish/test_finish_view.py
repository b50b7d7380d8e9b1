"""The end of a tournament: every item is done or not, and its button does it."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from arbiter_app.core.outputs import OutputKind
from arbiter_app.features.files import files
from arbiter_app.features.finish.items import State, items_of
from arbiter_app.widgets import choosing
from arbiter_app.workplace.page import FINISH
from pairing.core.model import GameResult
from pairing.event.actions import EnterResult, Withdraw
from pairing.reports.hall_links import HallLinks
from tests.pairing.booklet import booklet

RESULTS, PAIRINGS, REPORT, WORKBOOK = range(4)


@pytest.fixture
def page(window, qtbot):
    """The page of the finished booklet tournament."""
    with qtbot.waitActive(window):
        window.activateWindow()
    window.files.create(booklet(5), "Booklet")
    window.go_to_page(FINISH)
    return window.features.finish.page.part


def items(page, window):
    document = window.document
    outputs = window.place.settings.outputs(document.identity)
    return items_of(page._facts, outputs, document.head, document.voice)


def test_a_finished_event_tells_what_is_done_and_what_is_not(page, window):
    found = items(page, window)
    assert [item.state for item in found[:4]] == [
        *(State.DONE, State.DONE),
        *(State.LACKING, State.OPEN),
    ]
    assert found[RESULTS].text == "games: 34, forfeits among them: 1, byes: 1, absences: 1"
    assert page.count.text == "3 of 8 done"
    assert page.model.rows[0].player.name == "Alice"


def test_only_what_is_to_be_done_next_has_a_filled_button(page):
    roles = [button.property("role") for button in page.buttons]
    assert [at for at, role in enumerate(roles) if role == "primary"] == [REPORT]
    assert page.buttons[REPORT].hasFocus()


def test_what_is_written_counts_until_the_tournament_changes(
    page, window, qtbot, tmp_path, monkeypatch
):
    target = tmp_path / "booklet.xlsx"
    monkeypatch.setattr(choosing, "choose_file_to_write", lambda *about: target)
    qtbot.mouseClick(page.buttons[WORKBOOK], Qt.MouseButton.LeftButton)
    assert target.is_file()
    done = items(page, window)[WORKBOOK]
    assert done.state is State.DONE
    assert done.text.startswith("booklet.xlsx, ")
    assert page.count.text == "4 of 8 done"
    window.document.do(Withdraw(3))
    assert items(page, window)[WORKBOOK].state is State.LACKING
    window.document.undo()


def test_a_copy_elsewhere_is_done_as_well(page, window, tmp_path, monkeypatch):
    monkeypatch.setattr(choosing, "choose_folder", lambda *about: tmp_path)
    window.menus["back-up"].trigger()
    assert items(page, window)[-1].state is State.DONE
    outputs = window.place.settings.outputs(window.document.identity)
    assert outputs[OutputKind.COPY].path.parent == tmp_path


def test_missing_results_are_counted_and_lead_to_the_first_of_them(page, window, qtbot):
    game = window.document.tournament.rounds[4].games[2]
    window.document.do(EnterResult(5, game.white, game.black, GameResult.PENDING))
    assert (items(page, window)[RESULTS].state, items(page, window)[RESULTS].text) == (
        State.LACKING,
        "missing: 1",
    )
    qtbot.mouseClick(page.buttons[RESULTS], Qt.MouseButton.LeftButton)
    assert window.page.round_number == 5


def test_in_the_middle_of_an_event_the_next_round_is_to_be_paired(window):
    window.files.create(booklet(3), "Booklet")
    window.go_to_page(FINISH)
    page = window.features.finish.page.part
    assert items(page, window)[PAIRINGS].command == "pair"
    assert page.name.text() == "Standings"


def test_the_page_follows_another_tournament(page, window):
    window.files.create(booklet(0), "Other")
    window.go_to_page(FINISH)
    assert items(page, window)[RESULTS].text == "no round has been paired"


def test_it_says_who_is_first_and_by_what(page):
    assert page.first.text() == ("Alice is first, ahead of Eloise: 14½ to 13½ by Buchholz.")
    assert page.level.text() == "Level on points (4) and on BH/C1 13."


def test_the_history_is_whole_as_long_as_the_file_is_what_was_written(page, window, monkeypatch):
    said = []
    monkeypatch.setattr(files, "inform", lambda parent, what, why: said.append(what))
    assert page.history.title.text() == "The history is whole"
    assert page.history.head.text() == window.document.head
    page.hide()
    with window.document.path.open("r+b") as file:
        at = file.read().index(b"Patricia")
        file.seek(at)
        file.write(b"Patrizia")
    page.note_change()
    page.show()
    assert page.history.title.text() == "The file is not as it was written"
    assert page.history.about.text().startswith("Nothing is lost")
    window.document.do(Withdraw(3))
    assert said
    assert page.history.title.text() == "The history is whole"


def test_an_open_hall_is_to_be_closed(page, window):
    count = len(page.buttons)
    window.place.hall = HallLinks("http://10.0.0.1/", "http://10.0.0.1/w")
    window.place.hall_changed.emit(True, 0)
    assert len(page.buttons) == count + 1
    window.place.hall = None
    window.place.hall_changed.emit(False, 0)
    assert len(page.buttons) == count
