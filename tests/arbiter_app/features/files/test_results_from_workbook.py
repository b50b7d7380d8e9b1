"""Results typed into the workbook of the round come back, from menu to table."""

import pytest
from openpyxl import load_workbook
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMenu

from arbiter_app.features.files import files
from arbiter_app.features.files.results_preview import ResultsPreview
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
def previewed(monkeypatch):
    """What was shown before anything was entered; Enter is pressed, or what is put in ``key``."""

    class Previewed(list):
        key = Qt.Key.Key_Return

    shown = Previewed()

    def look(dialog):
        rows = dialog.model.rows
        shown.append((rows, dialog.left_out.rows, dialog.caution.text(), dialog.enter.text()))
        dialog.show()
        QTest.keyClick(dialog, shown.key)
        return dialog.result()

    monkeypatch.setattr(ResultsPreview, "exec", look)
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


def test_typed_results_are_shown_entered_and_taken_back_by_one_undo(
    window, qtbot, workbook, previewed, shown_problems
):
    type_results(workbook, TYPED)
    choose_in_menu(qtbot, window, "import-results")
    [(rows, left_out, caution, button)] = previewed
    assert [row.typed for row in rows] == [each for each in RESULTS if not each.is_pending]
    assert {row.standing for row in rows} == {GameResult.PENDING}
    assert (left_out, caution, button) == ((), "", "&Enter 6 results")
    assert results(window) == RESULTS
    assert window.page == Page("round", 4)
    assert window.status.currentMessage() == "Round 4: 6 results entered."
    assert shown_problems == []
    assert window.document.undo_text == "Enter 6 results, round 4"
    window.menus["undo"].trigger()
    assert set(results(window)) == {GameResult.PENDING}


@pytest.mark.usefixtures("workbooks_read_here")
def test_who_thinks_better_of_it_enters_nothing(window, qtbot, workbook, previewed):
    type_results(workbook, TYPED)
    previewed.key = Qt.Key.Key_Escape
    choose_in_menu(qtbot, window, "import-results")
    assert len(previewed) == 1
    assert set(results(window)) == {GameResult.PENDING}


@pytest.mark.usefixtures("workbooks_read_here")
def test_what_is_no_result_is_listed_and_the_others_count(
    english, window, qtbot, workbook, previewed
):
    type_results(workbook, ("1-0", "won"))
    choose_in_menu(qtbot, window, "import-results")
    assert results(window)[:2] == (GameResult.WHITE_WINS, GameResult.PENDING)
    [(_, [problem], _, button)] = previewed
    assert problem.values["cell"]
    assert button == "&Enter 1 result"
    assert window.status.currentMessage() == "Round 4: 1 result entered."


@pytest.mark.usefixtures("workbooks_read_here")
def test_without_any_result_only_the_problems_are_listed(
    window, qtbot, workbook, previewed, shown_problems
):
    type_results(workbook, ("won",))
    choose_in_menu(qtbot, window, "import-results")
    assert previewed == []
    assert len(shown_problems) == 1
    assert set(results(window)) == {GameResult.PENDING}


@pytest.mark.usefixtures("workbooks_read_here")
def test_a_correction_of_an_earlier_round_says_from_when_it_counts(
    window, qtbot, workbook, previewed
):
    type_results(workbook, ("1-0",) * 7)
    choose_in_menu(qtbot, window, "import-results")
    window.menus["pair"].trigger()
    type_results(workbook, ("0-1",))
    choose_in_menu(qtbot, window, "import-results")
    (row,), _, caution, _ = previewed[-1]
    assert (row.standing, row.typed) == (GameResult.WHITE_WINS, GameResult.BLACK_WINS)
    assert "round 4" in caution.lower()


@pytest.mark.usefixtures("workbooks_read_here")
def test_another_file_enters_nothing_and_says_why(window, qtbot, workbook, monkeypatch):
    said = []
    monkeypatch.setattr(files, "inform", lambda parent, what, why: said.append((what, why)))
    workbook.write_bytes(b"no workbook")
    choose_in_menu(qtbot, window, "import-results")
    assert set(results(window)) == {GameResult.PENDING}
    [(what, why)] = said
    assert what == "No results were entered."
    assert why
