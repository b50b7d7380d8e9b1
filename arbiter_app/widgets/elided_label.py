"""A label that shortens its text with dots rather than making the window wider."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from arbiter_app.widgets.tuple_model import harmless_tool_tip

STATUS_EDGES = 14
"""Width of the margins that the style sheet gives to labels in a status bar."""


class ElidedLabel(QLabel):
    """One line of plain text, of which ``least`` characters show; the tool tip has all of it.

    ``edges`` is what the style sheet takes of the width at both ends together.
    """

    def __init__(
        self,
        mode: Qt.TextElideMode,
        parent: QWidget | None = None,
        *,
        least: int = 6,
        edges: int = STATUS_EDGES,
    ) -> None:
        super().__init__(parent)
        self._edges = edges
        self._mode = mode
        self._least = least
        self._full_text = ""
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    @property
    def full_text(self) -> str:
        """The whole text."""
        return self._full_text

    def show_text(self, text: str) -> None:
        """Show a text, shortened if need be."""
        self._full_text = text
        self.setAccessibleName(text)
        self.updateGeometry()
        self._shorten()

    def sizeHint(self) -> QSize:  # noqa: N802
        """Room for the whole text."""
        width = self.fontMetrics().horizontalAdvance(self._full_text) + self._edges
        return QSize(width + 1, super().sizeHint().height())

    def minimumSizeHint(self) -> QSize:  # noqa: N802
        """Room for the least number of characters, none for an empty text."""
        least = self.fontMetrics().averageCharWidth() * self._least + self._edges
        width = min(self.sizeHint().width(), least) if self._full_text else 0
        return QSize(width, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        """Fit the text anew."""
        super().resizeEvent(event)
        self._shorten()

    def _shorten(self) -> None:
        room = self.width() - self._edges
        shown = self.fontMetrics().elidedText(self._full_text, self._mode, max(room, 0))
        if shown != self.text():
            self.setText(shown)
        self.setToolTip(harmless_tool_tip(self._full_text) if shown != self._full_text else "")
