"""Line icons, drawn in the text colour of the theme."""

from __future__ import annotations

from functools import cache

from PySide6.QtCore import QByteArray, QRectF, Qt
from PySide6.QtGui import QIcon, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from arbiter_app.core.resources import resource

_SIZES = (16, 20, 24, 32, 40, 48, 64)


def icon(name: str, colour: str, disabled_colour: str) -> QIcon:
    """The icon of that name (a file in ``resources/icons``), sharp at every scaling."""
    made = QIcon()
    for mode, tint in ((QIcon.Mode.Normal, colour), (QIcon.Mode.Disabled, disabled_colour)):
        for pixmap in _drawn(name, tint):
            made.addPixmap(pixmap, mode)
    return made


@cache
def _drawn(name: str, colour: str) -> tuple[QPixmap, ...]:
    """The icon in one colour, once in every size."""
    text = resource("icons", f"{name}.svg").read_text("utf-8").replace("currentColor", colour)
    drawing = QSvgRenderer(QByteArray(text.encode()))
    return tuple(_pixmap(drawing, size) for size in _SIZES)


def _pixmap(drawing: QSvgRenderer, size: int) -> QPixmap:
    pixmap = QPixmap(size, size)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    drawing.render(painter, QRectF(0, 0, size, size))
    painter.end()
    return pixmap
