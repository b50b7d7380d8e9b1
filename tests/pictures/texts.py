"""The texts of a picture: what is written where, in which colour, and what is cut off of it.

A widget is painted once more, on a device that draws nothing and notes every text.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from PySide6.QtCore import QPoint, QPointF, QRectF
from PySide6.QtGui import QPaintDevice, QPaintEngine, QPainter, QTextItem
from PySide6.QtWidgets import QWidget

_DOTS_PER_INCH = 96
_MILLIMETRES_PER_INCH = 25.4
_COLOURS = 2**24


@dataclass(frozen=True)
class Text:
    """A run of text: the box that it takes, and the part of the picture where it may be drawn.

    Both are in the units of the window, from its corner; ``colour`` is ``#rrggbb``.
    """

    words: str
    box: QRectF
    clip: QRectF
    colour: str

    @cached_property
    def seen(self) -> QRectF:
        """What of the box can be seen; empty if nothing can."""
        return self.box & self.clip


def texts_of(sight: QWidget) -> tuple[Text, ...]:
    """All that is written in a widget and in what lies in it, in the order of drawing."""
    paper = _Paper(sight)
    painter = QPainter(paper)
    sight.render(painter, QPoint())
    painter.end()
    return tuple(paper.pen.texts)


class _Paper(QPaintDevice):
    """As large as a widget, with a pen that only notes texts."""

    def __init__(self, sight: QWidget) -> None:
        super().__init__()
        self._size = sight.size()
        self.pen = _Pen(QRectF(sight.rect()))

    def paintEngine(self) -> QPaintEngine:  # noqa: N802
        return self.pen

    def metric(self, metric: QPaintDevice.PaintDeviceMetric) -> int:
        width, height = self._size.width(), self._size.height()
        names = QPaintDevice.PaintDeviceMetric
        return {
            names.PdmWidth: width,
            names.PdmHeight: height,
            names.PdmWidthMM: round(width * _MILLIMETRES_PER_INCH / _DOTS_PER_INCH),
            names.PdmHeightMM: round(height * _MILLIMETRES_PER_INCH / _DOTS_PER_INCH),
            names.PdmDpiX: _DOTS_PER_INCH,
            names.PdmDpiY: _DOTS_PER_INCH,
            names.PdmPhysicalDpiX: _DOTS_PER_INCH,
            names.PdmPhysicalDpiY: _DOTS_PER_INCH,
            names.PdmDepth: 32,
            names.PdmNumColors: _COLOURS,
            names.PdmDevicePixelRatio: 1,
        }.get(metric, round(QPaintDevice.devicePixelRatioFScale()))


class _Pen(QPaintEngine):
    """Notes every text, and leaves out lines, surfaces and pictures."""

    def __init__(self, everything: QRectF) -> None:
        super().__init__(QPaintEngine.PaintEngineFeature.AllFeatures)
        self._everything = everything
        self.texts: list[Text] = []

    def begin(self, device: QPaintDevice) -> bool:
        self.setActive(True)
        return True

    def end(self) -> bool:
        self.setActive(False)
        return True

    def type(self) -> QPaintEngine.Type:
        return QPaintEngine.Type.User

    def drawTextItem(self, at: QPointF, item: QTextItem) -> None:  # noqa: N802
        painter = self.painter()
        box = QRectF(at.x(), at.y() - item.ascent(), item.width(), item.ascent() + item.descent())
        on_paper = painter.deviceTransform()
        clip = self._everything & QRectF(self.systemClip().boundingRect())
        if painter.hasClipping():
            clip &= on_paper.mapRect(painter.clipBoundingRect())
            if not painter.clipPath().intersects(box):
                return  # selected text is drawn a second time, with itself cut out
        if item.text().strip() and painter.opacity():
            colour = painter.pen().color().name()
            self.texts.append(Text(item.text(), on_paper.mapRect(box), clip, colour))

    def updateState(self, state: object) -> None: ...  # noqa: N802

    def drawPath(self, path: object) -> None: ...  # noqa: N802

    def drawPixmap(self, *where: object) -> None: ...  # noqa: N802

    def drawTiledPixmap(self, *where: object) -> None: ...  # noqa: N802

    def drawImage(self, *where: object) -> None: ...  # noqa: N802

    def drawRects(self, *rects: object) -> None: ...  # noqa: N802

    def drawLines(self, *lines: object) -> None: ...  # noqa: N802

    def drawPolygon(self, *points: object) -> None: ...  # noqa: N802

    def drawEllipse(self, *rect: object) -> None: ...  # noqa: N802

    def drawPoints(self, *points: object) -> None: ...  # noqa: N802
