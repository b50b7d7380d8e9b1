"""What is certified of a round, and what a second engine says of it, as a small window."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QVBoxLayout, QWidget

from arbiter_app.widgets.layouts import scrolling
from arbiter_app.widgets.plain_label import PlainLabel

_WIDTH_IN_CHARACTERS = 66
_MOST_OF_THE_SCREEN = 8
"""Tenths; what is longer is scrolled."""


class CertifiedDialog(QDialog):
    """Shows a headline and paragraphs, which can be copied."""

    def __init__(self, headline: str, paragraphs: Sequence[str], parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("What is certified"))
        content = QWidget(self)
        self.headline = PlainLabel(headline, content)
        self.headline.setProperty("role", "title")
        self.paragraphs = [PlainLabel(text, content) for text in paragraphs]
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, self)
        buttons.rejected.connect(self.reject)
        lines = QVBoxLayout(content)
        lines.setContentsMargins(0, 0, 0, 0)
        lines.setSpacing(8)
        for label in (self.headline, *self.paragraphs):
            label.setWordWrap(True)
            label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
            lines.addWidget(label)
        area = scrolling(content, self)
        layout = QVBoxLayout(self)
        layout.addWidget(area)
        layout.addWidget(buttons)
        width = self.fontMetrics().averageCharWidth() * _WIDTH_IN_CHARACTERS
        around = layout.totalMinimumSize().height() - area.minimumSizeHint().height()
        most = self.screen().availableSize().height() * _MOST_OF_THE_SCREEN // 10
        self.resize(width, min(lines.totalHeightForWidth(width) + around, most))
