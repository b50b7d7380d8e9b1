"""Find as you type."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit, QWidget


class FindField(QLineEdit):
    """A field for a name or number.

    ``typed`` brings every change, ``next_wanted`` asks for the next match (Enter, arrow down, F3),
    ``left`` says that the search is over (Escape).
    """

    typed = Signal(str)
    next_wanted = Signal(int)
    left = Signal()

    def __init__(self, placeholder: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setPlaceholderText(placeholder)
        self.setAccessibleName(placeholder)
        self.setClearButtonEnabled(True)
        self.textChanged.connect(self.typed)
        self.installEventFilter(self)

    def sizeHint(self) -> QSize:  # noqa: N802
        """Room for what says what to type, and for the cross that clears it."""
        usual, height = super().sizeHint(), super().sizeHint().height()
        said = self.fontMetrics().horizontalAdvance(self.placeholderText()) + 2 * height
        return QSize(max(usual.width(), said), height)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        """Keys that mean something to a search."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            return self.is_handled(event)
        return super().eventFilter(watched, event)

    def is_handled(self, event: QKeyEvent) -> bool:
        """Do what a key means to a search; false for keys that type."""
        steps = {
            Qt.Key.Key_Return: 1,
            Qt.Key.Key_Enter: 1,
            Qt.Key.Key_Down: 1,
            Qt.Key.Key_Up: -1,
        }
        if event.key() in steps:
            back = event.modifiers() & Qt.KeyboardModifier.ShiftModifier
            self.next_wanted.emit(-1 if back else steps[Qt.Key(event.key())])
            return True
        if event.key() == Qt.Key.Key_Escape:
            self.clear()
            self.left.emit()
            return True
        return False
