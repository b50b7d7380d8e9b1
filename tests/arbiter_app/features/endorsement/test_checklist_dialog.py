"""The checklist in the window."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from arbiter_app.features.endorsement.checklist_dialog import ChecklistDialog
from pairing.auditing.endorsement import RowAnswer, checklist


@pytest.fixture
def dialog(qtbot):
    made = ChecklistDialog()
    qtbot.addWidget(made)
    made.show()
    return made


def test_help_opens_it_with_every_row(window, monkeypatch):
    asked = []
    monkeypatch.setattr(
        ChecklistDialog, "open", lambda dialog: asked.append(dialog.model.rowCount())
    )
    window.menus["checklist"].trigger()
    assert asked == [225]


def test_a_number_that_is_typed_shows_that_row_and_what_bears_it_out(dialog, qtbot):
    qtbot.keyClicks(dialog.search, "106")
    (row,) = dialog.model.rows
    assert row.number == 106
    assert all(piece in dialog.evidence.toPlainText() for piece in row.evidence)


def test_words_find_rows_and_the_arrow_goes_to_the_next(dialog, qtbot):
    qtbot.keyClicks(dialog.search, "baku")
    assert 1 < dialog.model.rowCount() < 20
    qtbot.keyClick(dialog.search, Qt.Key.Key_Down)
    assert dialog.table.currentIndex().row() == 1
    assert dialog.evidence.toPlainText().startswith(dialog.model.rows[1].text)


def test_what_is_missing_can_be_shown_alone(dialog, qtbot):
    qtbot.mouseClick(dialog.open_only, Qt.MouseButton.LeftButton)
    missing = [row for row in checklist() if row.answer in (RowAnswer.NO, RowAnswer.PARTLY)]
    assert list(dialog.model.rows) == missing


def test_where_nothing_is_found_nothing_is_borne_out(dialog, qtbot):
    qtbot.keyClicks(dialog.search, "no such words")
    assert dialog.model.rowCount() == 0
    assert dialog.evidence.toPlainText() == ""
