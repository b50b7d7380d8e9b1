"""The Enter key on a button of the window."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractButton, QWidget

_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class EnterKey(QObject):
    """Presses the button that has the keyboard, as Enter does in every dialog.

    It gets the key only where nothing in the window has taken it.
    """

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        """Take Enter on a button; everything else goes on its way."""
        if not isinstance(event, QKeyEvent) or event.type() != QEvent.Type.KeyPress:
            return False
        button = self._window.focusWidget()
        held = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        if event.key() not in _ENTER or held or not isinstance(button, QAbstractButton):
            return False
        button.click()
        return True
