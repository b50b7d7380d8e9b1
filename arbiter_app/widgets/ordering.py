"""A list whose rows are put in order by hand."""

from __future__ import annotations

from PySide6.QtWidgets import QListWidget


def move_current(rows: QListWidget, step: int) -> None:
    """Move the current row up (-1) or down (1); at either end it stays where it is."""
    row = rows.currentRow()
    target = row + step
    if row >= 0 and 0 <= target < rows.count():
        rows.insertItem(target, rows.takeItem(row))
        rows.setCurrentRow(target)
