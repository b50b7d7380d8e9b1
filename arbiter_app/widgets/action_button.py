"""A push button for an action: same words, same state, same reason when it is off."""

from __future__ import annotations

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QPushButton, QWidget

from arbiter_app.widgets.letters import without_letter


class ActionButton(QPushButton):
    """Triggers its action and looks as the action does.

    The Alt letter of the action is for its menu; on a page it would take one from the menu bar. In
    a dialog ``keeps_letter`` lets the button have it.
    """

    def __init__(
        self, action: QAction, parent: QWidget | None = None, *, keeps_letter: bool = False
    ) -> None:
        super().__init__(parent)
        self._keeps_letter = keeps_letter
        self._action = action
        self.clicked.connect(action.trigger)
        action.changed.connect(self._follow)
        self._follow()

    def _follow(self) -> None:
        text = self._action.text()
        self.setText(text if self._keeps_letter else without_letter(text))
        self.setEnabled(self._action.isEnabled())
        self.setToolTip(self._action.toolTip())
