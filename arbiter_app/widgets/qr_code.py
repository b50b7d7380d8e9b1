"""QR codes, drawn on the screen or on paper."""

from __future__ import annotations

from functools import cache

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QTransform


def draw_code(painter: QPainter, box: QRectF, text: str) -> None:
    """Draw the code of a text into a square box, black on white, with its empty border."""
    painter.fillRect(box, Qt.GlobalColor.white)
    squares, side = _squares(text)
    scale = box.width() / side
    fitted = QTransform.fromTranslate(box.left(), box.top()).scale(scale, scale)
    painter.fillPath(fitted.map(squares), Qt.GlobalColor.black)


@cache
def _squares(text: str) -> tuple[QPainterPath, int]:
    """The dark squares as one shape, so that no line shows between them; and the whole side."""
    from pairing.hall.codes import QUIET, code_squares  # what draws codes comes with the hall

    lines = code_squares(text)
    path = QPainterPath()
    for y, line in enumerate(lines, QUIET):
        for x, is_dark in enumerate(line, QUIET):
            if is_dark:
                path.addRect(x, y, 1, 1)
    return path, len(lines) + 2 * QUIET
