"""Rows moved by hand: one place at a time, and not beyond the ends."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QListWidget

from arbiter_app.widgets.ordering import move_current


@pytest.mark.parametrize(
    ("row", "step", "then", "current"),
    [
        (1, -1, "bac", 0),
        (1, 1, "acb", 2),
        (0, -1, "abc", 0),
        (2, 1, "abc", 2),
        (-1, 1, "abc", -1),
    ],
)
def test_the_current_row_moves_and_stays_current(qtbot, row, step, then, current):
    rows = QListWidget()
    qtbot.addWidget(rows)
    rows.addItems(list("abc"))
    rows.setCurrentRow(row)
    move_current(rows, step)
    assert "".join(rows.item(place).text() for place in range(rows.count())) == then
    assert rows.currentRow() == current
