"""The things that are drawn on the desk: cards, areas, lines."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from arbiter_app.theme.colours import Colours, colours_of
from arbiter_app.theme.fonts import scaled
from arbiter_app.widgets.chips import draw_chip, float_colour
from arbiter_app.widgets.delegates import write
from arbiter_app.widgets.desk.metrics import NUMBER_SIZE, SMALL_SIZE, Metrics
from arbiter_app.widgets.desk.picture import Area, Face, Link, LinkKind, Mark
from pairing.core.cards import Float, Strength

_RADIUS = 7
_DISC = 5.0
_BESIDE_LABEL = 44
"""So much of a line stays free of its label, frame and discs included."""
_LEFT, _RIGHT = Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignRight
_CENTRE = Qt.AlignmentFlag.AlignHCenter
SIGNS = {True: "✓", False: "✕", None: "·"}


class Drawn(Protocol):
    """What can draw itself."""

    def draw(self, painter: QPainter, font: QFont, colours: Colours) -> None:
        """Draw it."""


class DeskItem(QGraphicsItem):
    """Anything on the desk that is :class:`Drawn`; the view does all handling of the mouse."""

    def __init__(self, metrics: Metrics) -> None:
        super().__init__()
        self.metrics = metrics
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def paint(
        self: Drawn,
        painter: QPainter,
        option: QStyleOptionGraphicsItem,
        widget: QWidget | None = None,
    ) -> None:
        """Draw it in the font and the colours of the view."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if widget is not None:
            self.draw(painter, widget.font(), colours_of(widget.palette()))


class CardItem(DeskItem):
    """A pairing card."""

    def __init__(self, metrics: Metrics, face: Face) -> None:
        super().__init__(metrics)
        self.face = face
        self.kind: LinkKind | None = None
        self.mark: Mark | None = None
        self.is_focused = False
        self.is_held = False
        self.is_target = False

    def boundingRect(self) -> QRectF:  # noqa: N802
        """The card and the frame around it."""
        return self.rect().adjusted(-3, -3, 3, 3)

    def rect(self) -> QRectF:
        """The card itself."""
        return QRectF(0, 0, self.metrics.card_width, self.metrics.card_height)

    def draw(self, painter: QPainter, font: QFont, colours: Colours) -> None:
        """Two lines: who it is and the colour due; history, floats and points, or the mark."""
        self._draw_body(painter, colours)
        pad = self.metrics.pad
        inside = self.rect().adjusted(pad, pad - 2, -pad, -pad + 2)
        number = scaled(font, NUMBER_SIZE, QFont.Weight.Bold)
        first_height = QFontMetricsF(number).height()
        first = QRectF(inside.topLeft(), inside.topRight() + QPointF(0, first_height))
        second = QRectF(first.bottomLeft(), inside.bottomRight())
        self._draw_first(painter, first, font, number, colours)
        if self.mark is not None:
            self._draw_mark(painter, second, self.mark, font, colours)
        else:
            self._draw_second(painter, second, scaled(font, SMALL_SIZE), colours)

    def _draw_body(self, painter: QPainter, colours: Colours) -> None:
        body, edge, width = colours.raised, colours.border, 1.0
        style = Qt.PenStyle.SolidLine
        if self.kind is LinkKind.FAILED:
            body, edge = colours.red_soft, colours.red
        elif self.kind in (LinkKind.PAIR, LinkKind.TRIED):
            edge = colours.green
        elif self.kind is LinkKind.PROPOSED:
            edge, style = colours.green, Qt.PenStyle.DashLine
        elif self.kind is LinkKind.EXCHANGED:
            edge = colours.amber
        if self.mark is not None:
            edges = {True: colours.green, False: colours.red, None: colours.border}
            edge, style = edges[self.mark.is_allowed], Qt.PenStyle.SolidLine
            body = colours.raised if self.mark.is_allowed else colours.panel
        if self.is_held or self.is_target:
            body, edge, width = colours.accent_soft, colours.accent, 2.0
            style = Qt.PenStyle.SolidLine
        elif self.is_focused:
            edge, width, style = colours.accent, 2.0, Qt.PenStyle.SolidLine
        painter.setPen(QPen(QColor(edge), width, style))
        painter.setBrush(QColor(body))
        half = 0.5 if width == 1.0 else 0.0
        painter.drawRoundedRect(self.rect().adjusted(half, half, -half, -half), _RADIUS, _RADIUS)

    def _draw_first(
        self, painter: QPainter, rect: QRectF, font: QFont, number: QFont, colours: Colours
    ) -> None:
        chip = self._draw_chip(painter, rect, font, colours)
        tpn = str(self.face.tpn)
        write(painter, rect, tpn, number, colours.text, _LEFT)
        left = QFontMetricsF(number).horizontalAdvance(tpn) + font.pointSizeF() * 0.9
        strong = scaled(font, 1, QFont.Weight.DemiBold)
        place = rect.adjusted(left, 0, -(rect.right() - chip) - 6, 0)
        write(painter, place, self.face.name, strong, colours.text, _LEFT)
        end = QFontMetricsF(strong).horizontalAdvance(self.face.name + "  ")
        if end + QFontMetricsF(font).horizontalAdvance(self.face.aside) <= place.width():
            beside = place.adjusted(end, 0, 0, 0)
            write(painter, beside, self.face.aside, font, colours.muted, _LEFT)

    def _draw_chip(self, painter: QPainter, rect: QRectF, font: QFont, colours: Colours) -> float:
        """Draw the colour preference at the right; where it begins."""
        size = round(rect.height() * 0.92)
        width = max(size * 1.2, QFontMetricsF(font).horizontalAdvance(self.face.chip) + size * 0.6)
        chip = QRectF(rect.right() - width, rect.top() + (rect.height() - size) / 2, width, size)
        colour = self.face.preference.colour
        if colour is None:
            write(painter, chip, self.face.chip, font, colours.muted, _CENTRE)
        else:
            is_absolute = self.face.preference.strength is Strength.ABSOLUTE
            letter = (self.face.chip, colour)
            draw_chip(painter, chip, letter, colours, font, is_absolute=is_absolute)
        return chip.left()

    def _draw_second(self, painter: QPainter, rect: QRectF, font: QFont, colours: Colours) -> None:
        strong = scaled(font, 1, QFont.Weight.DemiBold)
        write(painter, rect, self.face.points, strong, colours.text, _RIGHT)
        points = QFontMetricsF(strong).horizontalAdvance("10½ ")
        slot = QFontMetricsF(strong).horizontalAdvance("↓  ")
        right = rect.right() - points - 2 * slot
        if self.face.floats != (Float.NONE, Float.NONE):
            for place, mark in enumerate(self.face.floats):
                box = QRectF(right + place * slot, rect.top(), slot, rect.height())
                colour = float_colour(mark, colours)
                write(painter, box, mark.value or "–", strong, colour, _LEFT)
        room = QRectF(rect.left(), rect.top(), right - rect.left() - 6, rect.height())
        write(
            painter, room, _last_rounds(self.face, font, room.width()), font, colours.muted, _LEFT
        )

    def _draw_mark(
        self, painter: QPainter, rect: QRectF, mark: Mark, font: QFont, colours: Colours
    ) -> None:
        small = scaled(font, SMALL_SIZE)
        colour = {True: colours.green, False: colours.red, None: colours.muted}[mark.is_allowed]
        colour = colours.amber if mark.costs else colour
        write(painter, rect, f"{SIGNS[mark.is_allowed]} {mark.text}", small, colour, _LEFT)


def _last_rounds(face: Face, font: QFont, width: float) -> str:
    """As many of the last rounds as there is room for; dots stand for those before."""
    rounds = face.history.split()
    metrics = QFontMetricsF(font)
    text = " ".join(rounds)
    while metrics.horizontalAdvance(text) > width and len(rounds) > 1:
        rounds = rounds[1:]
        text = " ".join(["…", *rounds])
    return text


class AreaItem(DeskItem):
    """A bracket's head, the line below it, and the boxes of those who lie further down."""

    def __init__(self, metrics: Metrics, area: Area, faces: Mapping[int, Face]) -> None:
        super().__init__(metrics)
        self.area = area
        self.height = metrics.area_height(area)
        self.is_target = False
        self._faces = faces
        self.setZValue(-2)

    def boundingRect(self) -> QRectF:  # noqa: N802
        """The whole width of the desk."""
        return QRectF(0, 0, self.metrics.width, self.height)

    def draw(self, painter: QPainter, font: QFont, colours: Colours) -> None:
        """Titles of the columns, an empty place for the bye, ghosts, a dashed line below."""
        metrics = self.metrics
        if self.is_target:
            inside = self.boundingRect().adjusted(6, 3, -6, -3)
            painter.setPen(QPen(QColor(colours.accent), 1, Qt.PenStyle.DashLine))
            painter.setBrush(QColor(colours.hover))
            painter.drawRoundedRect(inside, _RADIUS, _RADIUS)
        strong = scaled(font, 1, QFont.Weight.DemiBold)
        heads = (self.area.title, self.area.second, self.area.third)
        for place, (left, head) in enumerate(zip(metrics.lefts, heads, strict=True)):
            width = metrics.ghost_width if place == 2 else metrics.card_width
            rect = QRectF(left, 4, width, metrics.head - 4)
            colour = colours.muted if place else colours.text
            write(painter, rect, head, font if place else strong, colour, _LEFT)
        if self.area.is_bye and not self.area.spots:
            self._draw_empty_place(painter, font, colours)
        for place, tpn in enumerate(self.area.ghosts):
            self._draw_ghost(painter, metrics.ghost_rect(0, place), tpn, font, colours)
        painter.setPen(QPen(QColor(colours.border), 1, Qt.PenStyle.DashLine))
        bottom = self.height - 0.5
        painter.drawLine(QPointF(0, bottom), QPointF(metrics.width, bottom))

    def _draw_empty_place(self, painter: QPainter, font: QFont, colours: Colours) -> None:
        place = QRectF(
            self.metrics.card_place(0, 0, 0),
            self.metrics.card_place(0, 0, 0)
            + QPointF(self.metrics.card_width, self.metrics.card_height),
        )
        painter.setPen(QPen(QColor(colours.border), 1, Qt.PenStyle.DashLine))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(place.adjusted(0.5, 0.5, -0.5, -0.5), _RADIUS, _RADIUS)
        write(painter, place, self.area.third, font, colours.muted, _CENTRE)

    def _draw_ghost(
        self, painter: QPainter, rect: QRectF, tpn: int, font: QFont, colours: Colours
    ) -> None:
        painter.setPen(QPen(QColor(colours.border), 1, Qt.PenStyle.DashLine))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), _RADIUS, _RADIUS)
        inside = rect.adjusted(9, 0, -9, 0)
        strong = scaled(font, 1, QFont.Weight.DemiBold)
        away = self.area.away
        write(painter, inside, away.value, strong, float_colour(away, colours), _RIGHT)
        number = QFontMetricsF(strong).horizontalAdvance(f"{tpn} ")
        write(painter, inside, str(tpn), strong, colours.text, _LEFT)
        name = inside.adjusted(number + 2, 0, -16, 0)
        write(painter, name, self._faces[tpn].name, font, colours.muted, _LEFT)


class LinkItem(DeskItem):
    """A line from one card to another."""

    def __init__(self, metrics: Metrics, link: Link, start: QPointF, end: QPointF) -> None:
        super().__init__(metrics)
        self.link = link
        self._start, self._end = start, end
        self.setZValue(-1)

    def boundingRect(self) -> QRectF:  # noqa: N802
        """The line with its label."""
        room = self.metrics.card_width / 2
        return QRectF(self._start, self._end).normalized().adjusted(-room, -60, room, 60)

    def draw(self, painter: QPainter, font: QFont, colours: Colours) -> None:
        """A line: whole for a pair, dashed for what is only tried, red where it fails."""
        colour = {
            LinkKind.FAILED: colours.red,
            LinkKind.EXCHANGED: colours.amber,
        }.get(self.link.kind, colours.green)
        is_sure = self.link.kind is LinkKind.PAIR
        style = Qt.PenStyle.SolidLine if is_sure else Qt.PenStyle.DashLine
        painter.setPen(QPen(QColor(colour), 1.6, style))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        path = QPainterPath(self._start)
        bend = abs(self._end.x() - self._start.x()) / 2
        path.cubicTo(self._start + QPointF(bend, 0), self._end - QPointF(bend, 0), self._end)
        painter.drawPath(path)
        if self.link.kind is LinkKind.EXCHANGED:
            _draw_head(painter, self._end, colour, 1)
            _draw_head(painter, self._start, colour, -1)
        if self.link.white:
            self._draw_colours(painter, colours)
        if self.link.label:
            self._draw_label(painter, scaled(font, SMALL_SIZE), colour, colours)

    def _draw_colours(self, painter: QPainter, colours: Colours) -> None:
        """A white and a black disc where the line leaves the cards of White and of Black."""
        ends = (self._start + QPointF(_DISC + 3, 0), self._end - QPointF(_DISC + 3, 0))
        for tpn, place in zip((self.link.one, self.link.other), ends, strict=True):
            is_white = tpn == self.link.white
            body = colours.white_chip if is_white else colours.black_chip
            edge = colours.white_chip_border if is_white else colours.black_chip_border
            painter.setPen(QPen(QColor(edge), 1.2))
            painter.setBrush(QColor(body))
            painter.drawEllipse(place, _DISC, _DISC)

    def _draw_label(self, painter: QPainter, font: QFont, colour: str, colours: Colours) -> None:
        """The words in a box between the cards, in as many lines as they need."""
        metrics = QFontMetricsF(font)
        gap = abs(self._end.x() - self._start.x())
        room = QRectF(0, 0, gap - _BESIDE_LABEL, 10 * metrics.height())
        flags = Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignCenter
        words = metrics.boundingRect(room, flags, self.link.label)
        box = words.adjusted(-6, -2, 6, 2)
        box.moveCenter((self._start + self._end) / 2)
        painter.setPen(QPen(QColor(colours.border), 1))
        painter.setBrush(QColor(colours.panel))
        painter.drawRoundedRect(box, 5, 5)
        painter.setFont(font)
        painter.setPen(QColor(colour))
        painter.drawText(box.adjusted(5, 1, -5, -1), flags, self.link.label)


def _draw_head(painter: QPainter, tip: QPointF, colour: str, way: int) -> None:
    """An arrow head that points to the right (1) or to the left (-1)."""
    painter.setBrush(QColor(colour))
    painter.drawPolygon([tip, tip + QPointF(-7 * way, -4), tip + QPointF(-7 * way, 4)])
