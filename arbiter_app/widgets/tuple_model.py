"""A table over a tuple of frozen values, with its columns declared as data."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from html import escape
from typing import Any, Generic, TypeAlias, TypeVar

from PySide6.QtCore import (
    QAbstractTableModel,
    QCoreApplication,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
)

from arbiter_app.core.voices import terms_of, voice_of
from pairing.speech.voice import IN_ENGLISH, Voice

Row = TypeVar("Row")
Index: TypeAlias = QModelIndex | QPersistentModelIndex
SORT_ROLE = Qt.ItemDataRole.UserRole + 1
MARK_ROLE = Qt.ItemDataRole.UserRole + 9
"""The row is one that a step of the explanation is about."""
NO_INDEX = QModelIndex()
_ASIDE = Qt.AlignmentFlag.AlignVCenter


@dataclass(frozen=True, slots=True)
class Column(Generic[Row]):
    """One column: its heading, the text of a row, and the number or text by which it sorts.

    ``header`` is translated when shown, in the context of the model's class. ``words`` go before
    ``text`` where what stands there depends on the voice; without a
    ``sort_key`` the rows are sorted by what is shown.
    """

    header: str
    text: Callable[[Row], str] | None
    sort_key: Callable[[Row], int | str] | None
    align: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignLeft
    hint: str = ""
    words: Callable[[Row, Voice], str] | None = None

    def shown(self, row: Row, voice: Voice) -> str:
        """The text of the row in that voice."""
        if self.words is not None:
            return self.words(row, voice)
        return self.text(row) if self.text is not None else ""

    def key(self, row: Row, voice: Voice) -> int | str:
        """By what the row is sorted."""
        return self.shown(row, voice) if self.sort_key is None else self.sort_key(row)


class TupleModel(QAbstractTableModel, Generic[Row]):
    """Shows a tuple of rows. A new tuple of the same length changes only the rows that differ."""

    columns: tuple[Column[Row], ...] = ()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._rows: tuple[Row, ...] = ()

    @property
    def rows(self) -> tuple[Row, ...]:
        """What is shown, in order."""
        return self._rows

    def show_rows(self, rows: tuple[Row, ...]) -> None:
        """Show these rows from now on."""
        if len(rows) == len(self._rows):
            self._change_rows(rows)
            return
        self.beginResetModel()
        self._rows = rows
        self.endResetModel()

    def _change_rows(self, rows: tuple[Row, ...]) -> None:
        changed = [number for number, row in enumerate(rows) if row != self._rows[number]]
        self._rows = rows
        if changed:
            last_column = self.columnCount() - 1
            self.dataChanged.emit(self.index(changed[0], 0), self.index(changed[-1], last_column))

    def rowCount(self, parent: Index = NO_INDEX) -> int:  # noqa: N802
        """Rows of the table; a cell has none below it."""
        return 0 if parent.isValid() else len(self._rows)

    def columnCount(self, parent: Index = NO_INDEX) -> int:  # noqa: N802
        """Columns of the table; a cell has none below it."""
        return 0 if parent.isValid() else len(self.columns)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:  # noqa: ANN401
        """Text, alignment, sort value, or the full text as a tool tip."""
        if not index.isValid():
            return None
        column, row = self.columns[index.column()], self._rows[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return column.shown(row, self._voice_for(column))
        if role == SORT_ROLE:
            return column.key(row, self._voice_for(column))
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return column.align | _ASIDE
        if role == Qt.ItemDataRole.ToolTipRole:
            return plain_tool_tip(column.shown(row, self._voice_for(column)))
        return None

    def _voice_for(self, column: Column[Row]) -> Voice:
        """In what voice the cells of a column speak; looked for only where words depend on it."""
        return IN_ENGLISH if column.words is None else voice_of(self)

    def headerData(  # noqa: N802
        self,
        section: int,
        orientation: Qt.Orientation,
        role: int = Qt.ItemDataRole.DisplayRole,
    ) -> Any:  # noqa: ANN401
        """Headings of columns; rows have none."""
        if orientation != Qt.Orientation.Horizontal or section >= len(self.columns):
            return None
        column = self.columns[section]
        if role == Qt.ItemDataRole.DisplayRole:
            return self._translate(column.header)
        if role == Qt.ItemDataRole.ToolTipRole and column.hint:
            return self._translate(column.hint)
        if role == Qt.ItemDataRole.AccessibleTextRole and not column.header:
            return self._translate(column.hint) if column.hint else None
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return column.align | _ASIDE
        return None

    def _translate(self, text: str) -> str:
        return QCoreApplication.translate(type(self).__name__, text, terms_of(self))


def harmless_tool_tip(text: str) -> str:
    """The same text, or one without mark-up where Qt would read that into it."""
    return plain_tool_tip(text) if "<" in text else text


def plain_tool_tip(text: str) -> str:
    """The text for a tool tip that wraps and reads no mark-up into a player's name."""
    return f"<qt>{escape(text)}</qt>" if text else ""
