"""The commands that features have registered, as actions."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction, QKeySequence

from arbiter_app.theme.colours import Colours
from arbiter_app.theme.icons import icon
from arbiter_app.widgets.tuple_model import harmless_tool_tip
from arbiter_app.workplace.command import Command, Moment, Wording, translated


class Commands(QObject):
    """Every command as an action, by key, in the order in which they were registered.

    ``yielding`` are the keys of primary ones whose buttons do not stand out now.
    """

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._commands: dict[str, Command] = {}
        self._actions: dict[str, QAction] = {}
        self.yielding: set[str] = set()

    def register(self, commands: Iterable[Command]) -> None:
        """Make actions of them; ``ValueError`` if a key is taken."""
        for command in commands:
            if command.key in self._commands:
                raise ValueError(f"two commands with the key {command.key}")
            self._commands[command.key] = command
            self._actions[command.key] = self._action(command)

    def __getitem__(self, key: str) -> QAction:
        """The action of a command."""
        return self._actions[key]

    def keys(self) -> tuple[str, ...]:
        """The keys of all commands."""
        return tuple(self._commands)

    def all(self) -> tuple[QAction, ...]:
        """Every action."""
        return tuple(self._actions.values())

    def refresh(self, moment: Moment) -> None:
        """Offer what can be done at this moment, in the words for it."""
        for key, command in self._commands.items():
            if command.enabled is not None:
                self._actions[key].setEnabled(command.enabled(moment))
            if command.wording is not None:
                _word(self._actions[key], command.wording(moment))
        self.refresh_checks()

    def refresh_checks(self) -> None:
        """Tick what is chosen."""
        for key, command in self._commands.items():
            if command.checked is not None:
                self._actions[key].setChecked(command.checked())

    def paint(self, colours: Colours) -> None:
        """Draw the icons in these colours: those on filled buttons so that they are seen there."""
        for key, command in self._commands.items():
            if command.icon:
                is_filled = command.is_primary and key not in self.yielding
                tint = colours.on_accent if is_filled else colours.muted
                self._actions[key].setIcon(icon(command.icon, tint, colours.faint))

    def _action(self, command: Command) -> QAction:
        action = QAction(translated(command.text), self)
        action.setObjectName(command.key)
        action.setCheckable(command.is_checkable or command.checked is not None)
        action.setShortcuts([QKeySequence(keys) for keys in command.keys])
        if command.hint:
            action.setToolTip(translated(command.hint))
        action.triggered.connect(lambda: command.run())
        return action


def _word(action: QAction, wording: Wording) -> None:
    """Let an action say that; a tip that is not given stays."""
    action.setText(wording.text)
    if wording.tool_tip is not None:
        action.setToolTip(harmless_tool_tip(wording.tool_tip))
    else:
        _guard_own_tip(action)
    if wording.status_tip is not None:
        action.setStatusTip(wording.status_tip)


def _guard_own_tip(action: QAction) -> None:
    """Qt takes the text as the tip where none is given, and would read mark-up into names."""
    if action.property(_GUARDED):
        action.setToolTip("")
        action.setProperty(_GUARDED, False)
    if action.toolTip() != harmless_tool_tip(action.toolTip()) and "<" in action.text():
        action.setToolTip(harmless_tool_tip(action.toolTip()))
        action.setProperty(_GUARDED, True)


_GUARDED = "guardedTip"
