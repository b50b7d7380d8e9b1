"""A QR code on the screen."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

_QUIET = 4
_SIDE = 148


class CodeView(QWidget):
    """Shows a text as a code, black on white in every theme; nothing while the text is empty."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._rows: tuple[tuple[bool, ...], ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setVisible(False)

    def show_text(self, text: str) -> None:
        """Show another text."""
        self._rows = _squares(text) if text else ()
        self.setAccessibleName(text)
        self.setVisible(bool(text))
        self.update()

    def sizeHint(self) -> QSize:  # noqa: N802
        """As large as a phone reads it well from the table."""
        return QSize(_SIDE, _SIDE)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        """Draw the squares, with the empty border without which a code is not found."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), Qt.GlobalColor.white)
        if not self._rows:
            return
        size = self.width() / (len(self._rows) + 2 * _QUIET)
        for y, row in enumerate(self._rows, _QUIET):
            for x, is_dark in enumerate(row, _QUIET):
                if is_dark:
                    left, top = round(x * size), round(y * size)
                    right, below = round((x + 1) * size), round((y + 1) * size)
                    square = QRectF(left, top, right - left, below - top)
                    painter.fillRect(square, Qt.GlobalColor.black)


def _squares(text: str) -> tuple[tuple[bool, ...], ...]:
    import segno  # comes with the hall

    made = segno.make(text, error="m", micro=False)
    return tuple(tuple(bool(square) for square in row) for row in made.matrix)
