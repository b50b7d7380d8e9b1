"""QR codes on pages, each with a label below it."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QPainter

from arbiter_app.features.printing import type as letters
from arbiter_app.features.printing.pages import INK
from arbiter_app.widgets.qr_code import draw_code
from pairing.reports.documents import QrCode

_LABEL = 7.0
_CENTRE = Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignVCenter


def code_size(code: QrCode, side: float) -> QSizeF:
    """What a code of that side takes; its label may be wider than the code."""
    return QSizeF(max(side, letters.width(code.label, _LABEL)), side + letters.line_height(_LABEL))


def draw_code_box(painter: QPainter, code: QrCode, right_top: QPointF, side: float) -> float:
    """Draw the code and its label into the corner there; how wide they are."""
    size = code_size(code, side)
    box = QRectF(QPointF(right_top.x() - size.width(), right_top.y()), size)
    square = QRectF(box.left() + (box.width() - side) / 2, box.top(), side, side)
    draw_code(painter, square, code.address)
    painter.setPen(INK)
    letters.write(painter, box.adjusted(0, side, 0, 0), code.label, _LABEL, _CENTRE)
    return size.width()
