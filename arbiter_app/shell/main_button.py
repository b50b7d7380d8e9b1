"""One button is filled, whatever is in sight: the others give way to it."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QAbstractButton, QDockWidget, QToolButton, QWidget

from arbiter_app.shell.tool_bar import ToolBar
from arbiter_app.widgets.properties import set_role
from arbiter_app.workplace.commands import Commands

_FILLED, _YIELDING = "primary", "yielding"


class MainButton(QObject):
    """Lets the button that people are meant to press stand out, and no other one.

    That of the page comes first, then that of a panel, and last that of the tool bar. ``changed``
    says that other buttons of commands give way than before.
    """

    changed = Signal()

    def __init__(
        self, tools: ToolBar, pages: QWidget, panels: tuple[QDockWidget, ...], commands: Commands
    ) -> None:
        super().__init__(tools)
        self._parts = (pages, *panels, tools)
        self._commands = commands
        self._looking = QTimer(self, singleShot=True, interval=0)
        self._looking.timeout.connect(self._look)
        for panel in panels:
            panel.visibilityChanged.connect(self.look_again)

    def look_again(self) -> None:
        """Something else may be in sight; what says so says it before that is shown."""
        self._looking.start()

    def _look(self) -> None:
        is_taken, yielding = False, set()
        for part in self._parts:
            buttons = _meant(part)
            for button in buttons:
                set_role(button, _YIELDING if is_taken else _FILLED)
                if is_taken and isinstance(button, QToolButton):
                    yielding.add(button.defaultAction().objectName())
            is_taken = is_taken or bool(buttons)
        if yielding != self._commands.yielding:
            self._commands.yielding = yielding
            self.changed.emit()


def _meant(part: QWidget) -> list[QAbstractButton]:
    """The buttons in sight there that stand out or would, and can be pressed."""
    if not part.isVisible():
        return []
    return [
        button
        for button in part.findChildren(QAbstractButton)
        if button.property("role") in (_FILLED, _YIELDING)
        and button.isVisible()
        and button.isEnabled()
    ]
