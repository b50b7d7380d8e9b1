"""Line icons, drawn in the text colour of the theme."""

from __future__ import annotations

from functools import cache

from PySide6.QtCore import QByteArray, QRectF, Qt
from PySide6.QtGui import QIcon, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from arbiter_app.resources import resource

_SIZES = (16, 20, 24, 32, 40, 48, 64)


def icon(name: str, colour: str, disabled_colour: str) -> QIcon:
    """The icon of that name (a file in ``resources/icons``), sharp at every scaling."""
    made = QIcon()
    for size in _SIZES:
        made.addPixmap(_drawn(name, colour, size), QIcon.Mode.Normal)
        made.addPixmap(_drawn(name, disabled_colour, size), QIcon.Mode.Disabled)
    return made


@cache
def _drawn(name: str, colour: str, size: int) -> QPixmap:
    text = resource("icons", f"{name}.svg").read_text("utf-8").replace("currentColor", colour)
    pixmap = QPixmap(size, size)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    QSvgRenderer(QByteArray(text.encode())).render(painter, QRectF(0, 0, size, size))
    painter.end()
    return pixmap
