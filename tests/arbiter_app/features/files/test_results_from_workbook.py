"""Results typed into the workbook of the round come back, from menu to table."""

import pytest
from openpyxl import load_workbook
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMenu

from arbiter_app.features.files import files
from arbiter_app.widgets import choosing
from arbiter_app.workplace.page import Page
from pairing.core.model import GameResult

TYPED = ("1-0", "0-1", "½", "1", "0", None, "+ : -")
RESULTS = (
    GameResult.WHITE_WINS,
    GameResult.BLACK_WINS,
    GameResult.DRAW,
    GameResult.WHITE_WINS,
    GameResult.BLACK_WINS,
    GameResult.PENDING,
    GameResult.WHITE_WINS_BY_FORFEIT,
)


@pytest.fixture
def shown_problems(monkeypatch):
    """The problems that were listed."""
    shown = []

    class Dialog:
        def __init__(self, problems, parent, *, can_open=True):
            shown.extend(problems)

        def exec(self):
            return 0

    monkeypatch.setattr("arbiter_app.features.files.problems.ProblemsDialog", Dialog)
    return shown


@pytest.fixture
def workbook(window, qtbot, tmp_path, monkeypatch):
    """The workbook of round 4, just paired and written by the tool bar; it is chosen to be read."""
    path = tmp_path / "round.xlsx"
    monkeypatch.setattr(choosing, "choose_file_to_write", lambda *about: path)
    monkeypatch.setattr(choosing, "choose_file_to_open", lambda *about: path)
    window.files.open_sample(3)
    for key in ("pair", "export-workbook"):
        button = window.tools.widgetForAction(window.menus[key])
        qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    return path


def type_results(path, texts):
    book = load_workbook(path)
    sheet = book["R4 boards"]
    [head] = [cell for row in sheet for cell in row if cell.value == "Result"]
    for offset, text in enumerate(texts, start=1):
        sheet.cell(head.row + offset, head.column).value = text
    book.save(path)


def choose_in_menu(qtbot, window, key):
    """Open the menu with the command and click on it."""
    action = window.menus[key]
    menu = next(each for each in window.menuBar().findChildren(QMenu) if action in each.actions())
    menu.popup(window.rect().center())
    qtbot.mouseClick(menu, Qt.MouseButton.LeftButton, pos=menu.actionGeometry(action).center())


def results(window):
    return tuple(game.result for game in window.document.tournament.rounds[3].games)


def test_typed_results_are_entered_and_can_be_taken_back(window, qtbot, workbook, shown_problems):
    type_results(workbook, TYPED)
    choose_in_menu(qtbot, window, "import-results")
    assert results(window) == RESULTS
    assert window.page == Page("round", 4)
    assert window.status.currentMessage() == "Round 4: 6 results entered."
    assert shown_problems == []
    for _ in range(6):
        window.menus["undo"].trigger()
    assert set(results(window)) == {GameResult.PENDING}


def test_what_is_no_result_is_listed_and_the_others_count(window, qtbot, workbook, shown_problems):
    type_results(workbook, ("1-0", "won"))
    choose_in_menu(qtbot, window, "import-results")
    assert results(window)[:2] == (GameResult.WHITE_WINS, GameResult.PENDING)
    [problem] = shown_problems
    assert problem.values["cell"]
    assert window.status.currentMessage() == "Round 4: 1 result entered."


def test_another_file_enters_nothing_and_says_why(window, qtbot, workbook, monkeypatch):
    said = []
    monkeypatch.setattr(files, "tell", lambda parent, what, why: said.append((what, why)))
    workbook.write_bytes(b"no workbook")
    choose_in_menu(qtbot, window, "import-results")
    assert set(results(window)) == {GameResult.PENDING}
    [(what, why)] = said
    assert what == "No results were entered."
    assert why
