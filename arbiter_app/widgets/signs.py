"""Signs that are drawn, not written: a font need not have them, and they scale with the text."""

from __future__ import annotations

from enum import Enum

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

_STROKE = 0.11


class Sign(Enum):
    """A sign as the points of its lines, in a square of one."""

    TICK = (((0.18, 0.54), (0.40, 0.76), (0.84, 0.28)),)
    CROSS = (((0.25, 0.25), (0.75, 0.75)), ((0.75, 0.25), (0.25, 0.75)))
    NEXT = (((0.38, 0.24), (0.64, 0.5), (0.38, 0.76)),)
    DASH = (((0.22, 0.5), (0.78, 0.5)),)
    DOWN = (((0.5, 0.16), (0.5, 0.82)), ((0.24, 0.56), (0.5, 0.82), (0.76, 0.56)))
    WARNING = (
        ((0.5, 0.14), (0.9, 0.84), (0.1, 0.84), (0.5, 0.14)),
        ((0.5, 0.4), (0.5, 0.6)),
        ((0.5, 0.71), (0.5, 0.73)),
    )
    UP = (((0.5, 0.84), (0.5, 0.18)), ((0.24, 0.44), (0.5, 0.18), (0.76, 0.44)))


def draw_sign(painter: QPainter, box: QRectF, sign: Sign, colour: str) -> None:
    """Draw a sign in the middle of a box, as large as the shorter side of it."""
    size = min(box.width(), box.height())
    corner = box.center() - QPointF(size / 2, size / 2)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    pen = QPen(QColor(colour), max(size * _STROKE, 1.2))
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for line in sign.value:
        painter.drawPolyline(QPolygonF([corner + QPointF(x * size, y * size) for x, y in line]))
    painter.restore()
