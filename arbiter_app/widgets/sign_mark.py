"""A drawn sign beside a line of text: done, lacking, or open."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from arbiter_app.theme.colours import colours_of
from arbiter_app.widgets.signs import Sign, draw_sign


class SignMark(QWidget):
    """Draws a sign in the colour of a role, or a ring; ``name`` is what it says."""

    def __init__(self, sign: Sign | None, role: str, name: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.show_sign(sign, role, name)

    def show_sign(self, sign: Sign | None, role: str, name: str) -> None:
        """Draw this from now on."""
        self._sign = sign
        self._role = role
        self.setAccessibleName(name)
        self.update()

    def sizeHint(self) -> QSize:  # noqa: N802
        """As large as a letter."""
        side = self.fontMetrics().height()
        return QSize(side, side)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        """The sign, or the ring."""
        colours = colours_of(self.palette())
        named = {"good": colours.green, "warning": colours.amber, "bad": colours.red}
        colour = named.get(self._role, colours.muted)
        side = float(self.sizeHint().height())
        box = QRectF(0, 0, side, side)
        box.moveCenter(QRectF(self.rect()).center())
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self._sign is not None:
            draw_sign(painter, box, self._sign, colour)
        else:
            painter.setPen(QPen(QColor(colour), 1.5))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            ring = side * 0.6
            edge = (side - ring) / 2
            painter.drawEllipse(box.adjusted(edge, edge, -edge, -edge))
        painter.end()
