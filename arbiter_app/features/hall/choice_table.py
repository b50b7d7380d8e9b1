"""Tables whose lines end in something that can be chosen: by a click, or by Enter and an answer."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPen
from PySide6.QtWidgets import QStyleOptionViewItem, QWidget

from arbiter_app.theme.fonts import text_width
from arbiter_app.widgets.asking import confirm
from arbiter_app.widgets.delegates import PADDING, TextDelegate, bold, fill, inner, write
from arbiter_app.widgets.tables import Table
from arbiter_app.widgets.tuple_model import Index

CHOICE_ROLE = Qt.ItemDataRole.UserRole + 21
"""What is offered on the line, where a word in the last column is not to be chosen; or true."""
LINE_ROLE = Qt.ItemDataRole.UserRole + 22
"""By what the same line is found again after others have come or gone."""
_EDGE = 8
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_CENTRE = Qt.AlignmentFlag.AlignHCenter


class ChoiceTable(Table):
    """A table that tells by ``chosen`` on which row its last column was chosen."""

    chosen = Signal(int)

    def __init__(self, stretching: tuple[int, ...], shortest: int, parent: QWidget) -> None:
        super().__init__(stretching, shortest, parent)
        self._about = stretching[0]
        self.clicked.connect(self._note_click)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Enter asks whether what the current line offers is meant.

        A click names what it chooses; Enter may have been meant for something else.
        """
        index = self.currentIndex()
        if event.key() in _ENTER and not event.modifiers() and index.isValid():
            self._ask(index)
        else:
            super().keyPressEvent(event)

    def _ask(self, index: QModelIndex) -> None:
        """Ask, and choose on the same line wherever it stands by then, if it still offers that."""
        end = index.siblingAtColumn(self._last)
        line, offered = end.data(LINE_ROLE), str(end.data())
        about = str(index.siblingAtColumn(self._about).data())
        if not end.data(CHOICE_ROLE) or not confirm(self, offered, about):
            return
        for row in range(self.model().rowCount()):
            now = self.model().index(row, self._last)
            if now.data(LINE_ROLE) == line and str(now.data()) == offered:
                self._choose(now)
                return

    @property
    def _last(self) -> int:
        return self.model().columnCount() - 1

    def _note_click(self, index: Index) -> None:
        if index.column() == self._last:
            self._choose(index)

    def _choose(self, index: Index) -> None:
        if index.data(CHOICE_ROLE):
            self.chosen.emit(index.row())


class ChoiceDelegate(TextDelegate):
    """Draws what can be chosen as a button, or as a link; any other word is quiet."""

    def __init__(self, parent: QWidget, *, is_button: bool = False) -> None:
        super().__init__(parent=parent)
        self._is_button = is_button

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw the cell."""
        painter.save()
        colours = fill(painter, option, index)
        text = str(index.data(Qt.ItemDataRole.DisplayRole))
        if not index.data(CHOICE_ROLE):
            right = Qt.AlignmentFlag.AlignRight
            write(painter, inner(option), text, option.font, colours.muted, right)
        elif self._is_button:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(QColor(colours.border), 1))
            painter.setBrush(QColor(colours.raised))
            box = QRectF(option.rect).adjusted(PADDING / 2, 1.5, -PADDING / 2, -3.5)
            painter.drawRoundedRect(box, 5, 5)
            write(painter, box, text, bold(option.font), colours.text, _CENTRE)
        else:
            right = Qt.AlignmentFlag.AlignRight
            write(painter, inner(option), text, bold(option.font), colours.accent, right)
        painter.restore()

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:  # noqa: N802
        """Room for the text, and for the frame of a button."""
        text = str(index.data(Qt.ItemDataRole.DisplayRole))
        size = super().sizeHint(option, index)
        width = text_width(bold(option.font), text) + 2 * (PADDING + _EDGE)
        return QSize(round(width), size.height()) if text and self._is_button else size
