"""What was wrong with a file."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDialogButtonBox

from arbiter_app.features.files.problems import ProblemsDialog
from pairing.core.errors import Place, Problem, Severity

PROBLEMS = (
    Problem(Severity.NOTE, "imports.empty", Place("open.trf", 3, 7)),
    Problem(Severity.ERROR, "imports.too-many-rows", Place("open.trf", 1), {"limit": 5}),
    Problem(Severity.WARNING, "imports.no-text", Place("open.trf", 2, 1)),
)
LINES = (
    "· note\t3\t7\tThere is nothing in the list.",
    "✕ error\t1\t\tThe list has more than 5 rows.",
    "! warning\t2\t1\t"
    "This is not a player list: neither a text (CSV) nor an Excel workbook (XLSX).",
)


@pytest.fixture
def dialog(qtbot) -> ProblemsDialog:
    made = ProblemsDialog(PROBLEMS)
    qtbot.addWidget(made)
    made.show()
    return made


def button(dialog: ProblemsDialog, role: QDialogButtonBox.ButtonRole):
    buttons = dialog.buttons.buttons()
    return next((each for each in buttons if dialog.buttons.buttonRole(each) is role), None)


def test_all_problems_are_listed_in_the_order_of_the_file(dialog):
    assert dialog.model.rowCount() == 3
    assert dialog.table.model().index(0, 0).data() == "· note"


def test_problems_sort_by_severity(dialog):
    dialog.table.sortByColumn(0, Qt.SortOrder.AscendingOrder)
    shown = [dialog.table.model().index(row, 0).data() for row in range(3)]
    assert shown == ["✕ error", "! warning", "· note"]


def test_everything_can_be_copied(qtbot, dialog):
    copy = button(dialog, QDialogButtonBox.ButtonRole.ActionRole)
    qtbot.mouseClick(copy, Qt.MouseButton.LeftButton)
    assert QGuiApplication.clipboard().text() == "\n".join(LINES)


def test_selected_rows_can_be_copied_with_the_keyboard(qtbot, dialog):
    dialog.table.selectRow(1)
    dialog.copy_selected()
    assert QGuiApplication.clipboard().text() == LINES[1]


def test_the_current_problem_stands_below_in_full(dialog):
    dialog.table.selectRow(2)
    assert dialog.whole.text().startswith("open.trf, line 2, column 1: This is not a player list")


def test_opening_anyway_and_cancelling(qtbot, dialog):
    with qtbot.waitSignal(dialog.accepted):
        qtbot.mouseClick(
            button(dialog, QDialogButtonBox.ButtonRole.AcceptRole), Qt.MouseButton.LeftButton
        )
    dialog.show()
    with qtbot.waitSignal(dialog.rejected):
        qtbot.keyClick(dialog, Qt.Key.Key_Escape)


def test_a_file_that_cannot_be_opened_can_only_be_closed(qtbot):
    dialog = ProblemsDialog(PROBLEMS, can_open=False)
    qtbot.addWidget(dialog)
    assert button(dialog, QDialogButtonBox.ButtonRole.AcceptRole) is None
    assert button(dialog, QDialogButtonBox.ButtonRole.RejectRole) is not None


@pytest.mark.parametrize(
    ("key", "severity", "is_usual"),
    [
        ("imports.no-text", Severity.WARNING, True),
        ("imports.too-many-rows", Severity.ERROR, False),
        ("action.imported-otherwise", Severity.WARNING, False),
    ],
)
def test_to_open_it_is_the_usual_answer_up_to_level_2(qtbot, key, severity, is_usual):
    dialog = ProblemsDialog((Problem(severity, key, values={"limit": 5, "round": 2}),))
    qtbot.addWidget(dialog)
    dialog.show()
    with qtbot.waitSignal(dialog.accepted if is_usual else dialog.rejected):
        qtbot.keyClick(dialog.table, Qt.Key.Key_Return)
