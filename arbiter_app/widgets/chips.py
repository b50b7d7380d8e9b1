"""Signs of a pairing card that several screens draw: the preference chip, the colour of floats."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPen

from arbiter_app.theme.colours import Colours
from arbiter_app.theme.fonts import scaled
from pairing.core.cards import Float
from pairing.core.model import Colour


def draw_chip(
    painter: QPainter,
    rect: QRectF,
    preference: tuple[str, Colour],
    colours: Colours,
    font: QFont,
    *,
    is_absolute: bool,
) -> None:
    """Draw a preference chip; an absolute preference has a heavy amber frame."""
    text, colour = preference
    body, letter, edge = _chip_colours(colour, colours)
    width = 2.0 if is_absolute else 1.0
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(QColor(colours.amber if is_absolute else edge), width))
    painter.setBrush(QColor(body))
    half = QPointF(width / 2, width / 2)
    painter.drawRoundedRect(QRectF(rect.topLeft() + half, rect.bottomRight() - half), 4, 4)
    painter.setFont(scaled(font, 0.95, QFont.Weight.DemiBold))
    painter.setPen(QColor(letter))
    painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, text)


def _chip_colours(colour: Colour, colours: Colours) -> tuple[str, str, str]:
    """Body, letter and edge of a chip."""
    if colour is Colour.WHITE:
        return colours.white_chip, colours.on_white_chip, colours.white_chip_border
    return colours.black_chip, colours.on_black_chip, colours.black_chip_border


def float_colour(mark: Float, colours: Colours) -> str:
    """Amber for a downfloat, the accent for an upfloat."""
    return {Float.DOWN: colours.amber, Float.UP: colours.accent}.get(mark, colours.muted)
