"""A sentence in large letters whose lines are about as long as one another."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QRect, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from arbiter_app.widgets.plain_label import PlainLabel

_WRAPPED = int(Qt.TextFlag.TextWordWrap)
_STEP = 8
"""Pixels by which the width is tried narrower."""


class BalancedLabel(PlainLabel):
    """Breaks a text so that no line has a single word; it takes no more lines than it must."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWordWrap(True)

    def setText(self, text: str) -> None:  # noqa: N802
        """Show that text, its lines balanced."""
        super().setText(text)
        self._balance()

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        """Balance the lines anew."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._balance()

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802
        """Balance the lines for letters of another size."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._balance()

    def _balance(self) -> None:
        """Leave as much free at the right as costs no further line."""
        width = self.width()
        height = self._height_at(width)
        least = width // 2
        narrow = width
        while narrow - _STEP >= least and self._height_at(narrow - _STEP) <= height:
            narrow -= _STEP
        is_broken = height > self.fontMetrics().height() * 1.5
        free = width - narrow if is_broken else 0
        if self.contentsMargins().right() != free:
            self.setContentsMargins(0, 0, free, 0)

    def _height_at(self, width: int) -> int:
        room = QRect(0, 0, width, 10_000)
        return self.fontMetrics().boundingRect(room, _WRAPPED, self.text()).height()
