"""Drawings in texts of the window and on paper: painted as shapes, not as pictures.

A drawing stands in the HTML of a text as a mark (:func:`mark_of`); :func:`put_in` replaces the
marks of a document by objects that a painter draws, whatever the device.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import copysign

from PySide6.QtCore import QPointF, QRect, QRectF, QSizeF, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QPainter,
    QPen,
    QPyTextObject,
    QTextCharFormat,
    QTextDocument,
    QTextFormat,
)

from arbiter_app.theme.colours import LIGHT, Colours
from pairing.core.model import Colour
from pairing.explaining.drawing import Box, Chip, Drawing, Label, Shape, Sign, Stroke, Tone

_KIND = QTextFormat.ObjectTypes.UserObject.value + 15
_WHICH = QTextFormat.Property.UserProperty.value + 15
_MARK = "\N{OBJECT REPLACEMENT CHARACTER}"
_SCREEN = 96.0
_USUAL, _SMALL = 13, 11
_RING, _HEAD = 9.0, 5.0


def mark_of(drawings: list[Drawing]) -> Callable[[Drawing], str]:
    """Makes the marks of drawings, and notes down whose they are."""

    def mark(drawing: Drawing) -> str:
        drawings.append(drawing)
        return f"<p>{_mark(len(drawings) - 1)}</p>"

    return mark


def put_in(document: QTextDocument, drawings: Sequence[Drawing], colours: Colours = LIGHT) -> None:
    """Put the drawings into a document in the places of their marks."""
    objects = _Drawings(document, drawings, colours)
    document.documentLayout().registerHandler(_KIND, objects)
    for number in range(len(drawings)):
        cursor = document.find(_mark(number))
        form = QTextCharFormat()
        form.setObjectType(_KIND)
        form.setProperty(_WHICH, number)
        if not cursor.isNull():
            cursor.removeSelectedText()
            cursor.insertText(_MARK, form)


def _mark(number: int) -> str:
    return f"\ue000{number}\ue001"


class _Drawings(QPyTextObject):
    """Tells a document how large its drawings are, and draws them."""

    def __init__(
        self, document: QTextDocument, drawings: Sequence[Drawing], colours: Colours
    ) -> None:
        super().__init__(document)
        self._drawings = drawings
        self._colours = colours

    def intrinsicSize(  # noqa: N802
        self, document: QTextDocument, place: int, form: QTextFormat
    ) -> QSizeF:
        drawing = self._drawings[int(form.property(_WHICH))]
        device = document.documentLayout().paintDevice()
        scale = device.logicalDpiX() / _SCREEN if device is not None else 1.0
        edges = document.findBlock(place).blockFormat()
        margins = edges.leftMargin() + edges.rightMargin() + 2 * document.documentMargin()
        wide = document.textWidth() - margins - 1
        if wide > 0:
            scale = min(scale, wide / drawing.width)
        return QSizeF(drawing.width * scale, drawing.height * scale)

    def drawObject(  # noqa: N802
        self,
        painter: QPainter,
        rect: QRectF | QRect,
        _document: QTextDocument,
        _place: int,
        form: QTextFormat,
    ) -> None:
        drawing = self._drawings[int(form.property(_WHICH))]
        painter.save()
        painter.translate(rect.topLeft())
        painter.scale(rect.width() / drawing.width, rect.height() / drawing.height)
        paint_drawing(painter, drawing, self._colours)
        painter.restore()


def paint_drawing(painter: QPainter, drawing: Drawing, colours: Colours) -> None:
    """Draw every shape, in pixels of a screen from the upper left corner of the painter."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    for shape in drawing.shapes:
        _paint(painter, shape, colours)


def _paint(painter: QPainter, shape: Shape, colours: Colours) -> None:
    match shape:
        case Box():
            _paint_box(painter, shape, colours)
        case Label():
            _paint_label(painter, shape, colours)
        case Stroke():
            _paint_stroke(painter, shape, colours)
        case Sign():
            _paint_sign(painter, shape, colours)
        case Chip():
            _paint_chip(painter, shape, colours)


def _paint_box(painter: QPainter, box: Box, colours: Colours) -> None:
    shades = {Tone.RED: colours.red_soft, Tone.AMBER: colours.amber_soft}
    ground = shades.get(box.tone, colours.raised) if box.is_filled else colours.raised
    painter.setPen(_pen(box.tone, colours, 1.0, is_dashed=box.is_dashed))
    painter.setBrush(QColor(ground))
    painter.drawRoundedRect(QRectF(box.x, box.y, box.width, box.height), 6, 6)


def _paint_label(painter: QPainter, label: Label, colours: Colours) -> None:
    """The text; one that is too long for its room is made narrower as a whole."""
    font = _font(painter, _SMALL if label.is_small else _USUAL, is_bold=label.is_bold)
    painter.save()
    painter.setFont(font)
    painter.setPen(QColor(_colour(label.tone, colours)))
    painter.translate(label.x, label.y)
    wide = QFontMetricsF(font).horizontalAdvance(label.text)
    if wide > label.room:
        painter.scale(label.room / wide, 1.0)
    painter.drawText(QPointF(0, 0), label.text)
    painter.restore()


def _paint_stroke(painter: QPainter, stroke: Stroke, colours: Colours) -> None:
    start, end = QPointF(stroke.x, stroke.y), QPointF(stroke.to_x, stroke.to_y)
    painter.setPen(_pen(stroke.tone, colours, 1.6, is_dashed=stroke.is_dashed))
    painter.drawLine(start, end)
    if stroke.is_arrow:
        back = copysign(_HEAD, start.y() - end.y())
        for side in (-_HEAD, _HEAD):
            painter.drawLine(QPointF(end.x() + side, end.y() + back), end)


def _paint_sign(painter: QPainter, sign: Sign, colours: Colours) -> None:
    x, y = sign.x, sign.y
    painter.setPen(_pen(sign.tone, colours, 1.0))
    painter.setBrush(QColor(colours.raised))
    painter.drawEllipse(QPointF(x, y), _RING, _RING)
    painter.setPen(_pen(sign.tone, colours, 1.6))
    if sign.is_cross:
        painter.drawLine(QPointF(x - 3, y - 3), QPointF(x + 3, y + 3))
        painter.drawLine(QPointF(x + 3, y - 3), QPointF(x - 3, y + 3))
    else:
        painter.drawPolyline([QPointF(x - 4, y), QPointF(x - 1, y + 3), QPointF(x + 4, y - 3)])


def _paint_chip(painter: QPainter, chip: Chip, colours: Colours) -> None:
    is_white = chip.colour is Colour.WHITE
    ground = colours.white_chip if is_white else colours.black_chip
    edge = colours.white_chip_border if is_white else colours.black_chip_border
    letter = colours.on_white_chip if is_white else colours.on_black_chip
    field = QRectF(chip.x, chip.y, chip.width, chip.height)
    painter.setPen(QPen(QColor(edge), 1.0))
    painter.setBrush(QColor(ground))
    painter.drawRoundedRect(field, 4, 4)
    painter.save()
    painter.setFont(_font(painter, _SMALL, is_bold=True))
    painter.setPen(QColor(letter))
    painter.drawText(field, Qt.AlignmentFlag.AlignCenter, chip.letter)
    painter.restore()


def _pen(tone: Tone, colours: Colours, width: float, *, is_dashed: bool = False) -> QPen:
    pen = QPen(QColor(_colour(tone, colours)), width)
    if is_dashed:
        pen.setDashPattern([3.0, 2.0])
    return pen


def _font(painter: QPainter, pixels: int, *, is_bold: bool) -> QFont:
    font = QFont(painter.font())
    font.setPixelSize(pixels)
    font.setBold(is_bold)
    return font


def _colour(tone: Tone, colours: Colours) -> str:
    found: str = getattr(colours, tone.value)
    return found
