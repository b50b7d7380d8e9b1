"""A QR code on the screen."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from arbiter_app.widgets.qr_code import draw_code

_SIDE = 148


class CodeView(QWidget):
    """Shows a text as a code, black on white in every theme; nothing while the text is empty."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._text = ""
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setVisible(False)

    def show_text(self, text: str) -> None:
        """Show another text."""
        self._text = text
        self.setAccessibleName(text)
        self.setVisible(bool(text))
        self.update()

    def sizeHint(self) -> QSize:  # noqa: N802
        """As large as a phone reads it well from the table."""
        return QSize(_SIDE, _SIDE)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        """Draw the code."""
        if self._text:
            draw_code(QPainter(self), QRectF(self.rect()), self._text)
