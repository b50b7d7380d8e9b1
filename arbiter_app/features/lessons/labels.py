"""Labels for text that is read rather than glanced at."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QLabel, QScrollArea, QVBoxLayout, QWidget

LONGEST_LINE = 78
"""Characters in a line of text that is pleasant to read."""


def plain_label(parent: QWidget, role: str = "") -> QLabel:
    """A wrapped label of plain text."""
    label = QLabel(parent)
    label.setWordWrap(True)
    label.setTextFormat(Qt.TextFormat.PlainText)
    if role:
        label.setProperty("role", role)
    return label


class Reading(QScrollArea):
    """Paragraphs under a heading, not wider than can be read with pleasure."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._label = QLabel(self)
        self._label.setWordWrap(True)
        self._label.setTextFormat(Qt.TextFormat.RichText)
        self._label.setAlignment(Qt.AlignmentFlag.AlignTop)
        inside = QWidget(self)
        column = QVBoxLayout(inside)
        column.setContentsMargins(4, 12, 4, 12)
        column.addWidget(self._label)
        column.addStretch(1)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setWidget(inside)

    @property
    def text(self) -> str:
        """What is to be read, as HTML."""
        return self._label.text()

    def show_paragraphs(self, heading: str, paragraphs: Iterable[str]) -> None:
        """Show these paragraphs from their beginning."""
        self._label.setMaximumWidth(self.fontMetrics().averageCharWidth() * LONGEST_LINE)
        body = "".join(f"<p style='line-height:150%'>{escape(text)}</p>" for text in paragraphs)
        self._label.setText(f"<h2>{escape(heading)}</h2>{body}")
        self.verticalScrollBar().setValue(0)
