"""The buttons that go through the steps of a replay, by hand or by themselves."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QComboBox, QToolButton, QWidget

from arbiter_app.widgets.elided_label import ElidedLabel
from arbiter_app.widgets.flow_layout import FlowLayout

PLAY_MILLISECONDS = 1600
SPEEDS = (("½×", 0.5), ("1×", 1.0), ("2×", 2.0), ("4×", 4.0))
"""How fast steps follow each other by themselves."""


class StepBar(QWidget):
    """First, previous, next, last and play, the speed, and which step is shown.

    ``actions`` are the commands of the buttons, in that order. While it plays, ``next_wanted``
    comes again and again.
    """

    next_wanted = Signal()

    def __init__(self, actions: Sequence[QAction], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._first, self._previous, self._next, self._last, self._play = actions
        self._next.setIconText(self.tr("Next"))
        self.place = ElidedLabel(Qt.TextElideMode.ElideRight, self, edges=0)
        self.place.setProperty("role", "muted")
        self.speed = QComboBox(self)
        self.speed.setAccessibleName(self.tr("Playback speed"))
        self.speed.setToolTip(self.tr("Playback speed"))
        for text, factor in SPEEDS:
            self.speed.addItem(text, factor)
        self.timer = QTimer(self)
        self.timer.timeout.connect(self.next_wanted)
        self.speed.currentIndexChanged.connect(self._set_speed)
        self.speed.setCurrentIndex(1)
        self._lay_out()

    @property
    def is_playing(self) -> bool:
        """One step follows the other by itself."""
        return self.timer.isActive()

    def play(self, plays: bool) -> None:
        """Begin to play, or stop."""
        if plays:
            self.timer.start()
        else:
            self.timer.stop()
        self._play.setChecked(self.is_playing)

    def show_place(self, here: int, count: int, text: str) -> None:
        """Say at which step one is, from 0 (-1: at none), and offer where one can go."""
        for action in (self._first, self._previous):
            action.setEnabled(here > 0)
        for action in (self._next, self._last):
            action.setEnabled(0 <= here < count - 1)
        self._play.setEnabled(count > 1)
        self.place.show_text(text)

    def _lay_out(self) -> None:
        row = FlowLayout(self)
        row.setSpacing(5)
        for action in (self._first, self._previous, self._next, self._last, self._play):
            row.addWidget(self._button(action))
        row.addWidget(self.speed)
        row.addWidget(self.place)

    def _button(self, action: QAction) -> QToolButton:
        button = QToolButton(self)
        button.setDefaultAction(action)
        style = Qt.ToolButtonStyle.ToolButtonIconOnly
        if action is self._next:
            button.setProperty("role", "primary")
            style = Qt.ToolButtonStyle.ToolButtonTextBesideIcon
        button.setToolButtonStyle(style)
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        return button

    def _set_speed(self) -> None:
        self.timer.setInterval(round(PLAY_MILLISECONDS / self.speed.currentData()))
