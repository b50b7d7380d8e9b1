"""The tool bar over the pages."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QToolBar, QToolButton, QWidget

from arbiter_app.core.voices import voice_of
from arbiter_app.widgets.desk.picture import Tone
from arbiter_app.widgets.tag import Tag

_WORDS = Qt.ToolButtonStyle.ToolButtonTextBesideIcon
_ICON = Qt.ToolButtonStyle.ToolButtonIconOnly


class ToolBar(QToolBar):
    """Commands at the left, a chip at the right that always stays in sight, and what is open.

    Where there is too little room, all commands but the main one show only their icons.
    """

    def __init__(self, title: str, parent: QWidget) -> None:
        super().__init__(title, parent)
        self._worded: list[QToolButton] = []
        self._chip: QWidget | None = None
        self.state = Tag(self)
        self.setObjectName("tools")
        self.setMovable(False)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.PreventContextMenu)

    def end_with(self, chip: QWidget) -> None:
        """Put the chip at the right end; the commands are all there."""
        self._worded = [
            button
            for button in self.findChildren(QToolButton)
            if button.toolButtonStyle() == _WORDS and button.property("role") != "primary"
        ]
        spring = QWidget(self)
        spring.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.addWidget(spring)
        self._place_of_state = self.addWidget(self.state)
        self._place_of_state.setVisible(False)
        self.addWidget(chip)
        self._chip = chip

    def show_hall(self, is_open: bool, waits: int) -> None:
        """Say beside the chip whether the hall is open, and how much in it waits."""
        words = voice_of(self).say("hall.hall-on")
        text = (f"{words} · {waits}" if waits else words) if is_open else ""
        if text != self.state.text:
            self.state.say(text, Tone.GOOD)
            self._place_of_state.setVisible(bool(text))
            self._find_room()

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        """Show words or icons, as there is room."""
        super().resizeEvent(event)
        self._find_room()

    def _find_room(self) -> None:
        self._dress(_WORDS)
        if self._least_width() > self.width():
            self._dress(_ICON)

    def _dress(self, style: Qt.ToolButtonStyle) -> None:
        for button in self._worded:
            button.setToolButtonStyle(style)

    def _least_width(self) -> int:
        """What the bar needs with the chip cut as far as it can be."""
        chip = self._chip
        spare = chip.sizeHint().width() - chip.minimumSizeHint().width() if chip else 0
        return self.sizeHint().width() - spare
