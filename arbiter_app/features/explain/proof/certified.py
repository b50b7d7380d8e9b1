"""What is certified of a round, and what a second engine says of it, as a small window."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QVBoxLayout, QWidget

from arbiter_app.widgets.plain_label import PlainLabel

_WIDTH_IN_CHARACTERS = 66


class CertifiedDialog(QDialog):
    """Shows a headline and paragraphs, which can be copied."""

    def __init__(self, headline: str, paragraphs: Sequence[str], parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("What is certified"))
        self.headline = PlainLabel(headline, self)
        self.headline.setProperty("role", "title")
        self.paragraphs = [PlainLabel(text, self) for text in paragraphs]
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, self)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.setSpacing(8)
        for label in (self.headline, *self.paragraphs):
            label.setWordWrap(True)
            label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
            layout.addWidget(label)
        layout.addWidget(buttons)
        width = self.fontMetrics().averageCharWidth() * _WIDTH_IN_CHARACTERS
        self.resize(width, layout.totalHeightForWidth(width))
