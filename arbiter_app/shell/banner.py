"""The line over the pages that says what is out of the ordinary with the open file."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from arbiter_app.core.document import Document
from arbiter_app.widgets.layouts import fill_parent
from arbiter_app.widgets.plain_label import PlainLabel


class Banner(QWidget):
    """Says why a file can only be read, what could not be saved, or that a system is unknown."""

    def __init__(self, document: Document, parent: QWidget) -> None:
        super().__init__(parent)
        self._document = document
        self.label = PlainLabel(self)
        self.label.setProperty("role", "banner")
        self.label.setWordWrap(True)
        self.label.setTextFormat(Qt.TextFormat.PlainText)
        fill_parent(self.label, self, has_margins=True)

    def refresh(self, notice: str) -> None:
        """Say how things stand; else the notice, which may be empty."""
        text = self._text() or notice
        self.label.setText(text)
        self.setVisible(bool(text))

    def text(self) -> str:
        """What is said."""
        return self.label.text()

    def _text(self) -> str:
        document = self._document
        if document.is_read_only:
            return document.obstacle
        if document.trouble:
            return document.trouble
        if document.is_open and document.system is None:
            return document.why_not_pairable
        return ""
