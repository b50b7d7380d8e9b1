"""The things that are drawn on the desk: cards, areas, lines."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from arbiter_app.theme.colours import Colours, colours_of
from arbiter_app.theme.fonts import scaled, text_width
from arbiter_app.widgets.chips import draw_chip, float_colour
from arbiter_app.widgets.delegates import write
from arbiter_app.widgets.desk.metrics import NUMBER_SIZE, SMALL_SIZE, Metrics
from arbiter_app.widgets.desk.picture import (
    Area,
    Face,
    Form,
    Link,
    LinkKind,
    Mark,
    Remark,
    Tone,
)
from arbiter_app.widgets.signs import Sign, draw_sign
from pairing.core.cards import Float, Strength

_RADIUS = 7
_DISC = 5.0
_BESIDE_LABEL = 16
"""So much of a line stays free of its label, frame included."""
_LEFT, _RIGHT = Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignRight
_CENTRE = Qt.AlignmentFlag.AlignHCenter
_SIGNS = {Tone.GOOD: Sign.TICK, Tone.REFUSED: Sign.CROSS, Tone.GIVEN_UP: Sign.DASH}
_ARROWS = {Float.DOWN: Sign.DOWN, Float.UP: Sign.UP}


def tone_colour(tone: Tone, colours: Colours) -> str:
    """The colour in which words of that tone are written."""
    return {
        Tone.HERE: colours.accent,
        Tone.GOOD: colours.green,
        Tone.REFUSED: colours.red,
        Tone.GIVEN_UP: colours.amber,
    }.get(tone, colours.muted)


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
        """Draw it in the font and the colours of the view, whose viewport is given."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        view = widget.parentWidget() if widget is not None else None
        if view is not None:
            self.draw(painter, view.font(), colours_of(view.palette()))


class CardItem(DeskItem):
    """A pairing card: of two lines, or where there is little room of one."""

    def __init__(self, metrics: Metrics, face: Face, size: QSizeF) -> None:
        super().__init__(metrics)
        self.face = face
        self.size = size
        self.kind: LinkKind | None = None
        self.mark: Mark | None = None
        self.is_focused = False
        self.is_held = False
        self.is_target = False

    @property
    def is_small(self) -> bool:
        """There is one line on it."""
        return self.size.height() < self.metrics.card.height()

    def boundingRect(self) -> QRectF:  # noqa: N802
        """The card and the frame around it."""
        return self.rect().adjusted(-3, -3, 3, 3)

    def rect(self) -> QRectF:
        """The card itself."""
        return QRectF(QPointF(0, 0), self.size)

    def resize(self, size: QSizeF) -> None:
        """Be of that size from now on."""
        if size != self.size:
            self.prepareGeometryChange()
            self.size = size

    def draw(self, painter: QPainter, font: QFont, colours: Colours) -> None:
        """Two lines: who it is and the colour due; history, floats and points, or the mark."""
        self._draw_body(painter, colours)
        pad = self.metrics.pad
        inside = self.rect().adjusted(pad, pad / 2, -pad, -pad / 2)
        number = scaled(font, NUMBER_SIZE, QFont.Weight.Bold)
        if self.is_small:
            number = scaled(font, 1, QFont.Weight.Bold)
            self._draw_first(painter, inside, font, number, colours)
            return
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
        if self.kind in (LinkKind.FAILED, LinkKind.FORBIDDEN):
            body, edge, width = colours.red_soft, colours.red, 1.5
        elif self.kind is LinkKind.PAIR:
            edge, width = colours.green, 1.5
        elif self.kind is LinkKind.PROPOSED:
            edge, style = colours.green, Qt.PenStyle.DashLine
        elif self.kind in (LinkKind.EXCHANGED, LinkKind.GIVEN_UP):
            edge, width = colours.amber, 1.5
        if self.mark is not None:
            good = colours.green if self.mark.is_weighed else colours.border
            edges = {True: good, False: colours.red, None: colours.border}
            edge, style = edges[self.mark.is_allowed], Qt.PenStyle.SolidLine
            edge = colours.amber if self.mark.costs else edge
            body = colours.raised if self.mark.is_allowed else colours.panel
        if self.is_held or self.is_target:
            body, edge, width = colours.accent_soft, colours.accent, 2.0
            style = Qt.PenStyle.SolidLine
        painter.setPen(QPen(QColor(edge), width, style))
        painter.setBrush(QColor(body))
        half = 0.5 if width < 2.0 else 0.0
        painter.drawRoundedRect(self.rect().adjusted(half, half, -half, -half), _RADIUS, _RADIUS)
        if self.is_focused:
            painter.setPen(QPen(QColor(colours.accent), 2.0))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(self.rect().adjusted(-2, -2, 2, 2), _RADIUS + 2, _RADIUS + 2)

    @property
    def _is_red(self) -> bool:
        """The card is filled with a colour on which muted text is too weak."""
        return self.kind in (LinkKind.FAILED, LinkKind.FORBIDDEN) and self.mark is None

    def _muted(self, colours: Colours) -> str:
        return colours.text if self._is_red or self.is_held or self.is_target else colours.muted

    def _draw_first(
        self, painter: QPainter, rect: QRectF, font: QFont, number: QFont, colours: Colours
    ) -> None:
        chip = self._draw_chip(painter, rect, font, colours)
        tpn = str(self.face.tpn)
        write(painter, rect, tpn, number, colours.text, _LEFT)
        left = text_width(number, tpn) + self.metrics.line * 0.5
        strong = scaled(font, 1, QFont.Weight.DemiBold)
        place = rect.adjusted(left, 0, -(rect.right() - chip) - 6, 0)
        write(painter, place, self.face.name, strong, colours.text, _LEFT)
        end = text_width(strong, self.face.name) + self.metrics.line * 0.4
        if not self.is_small and end + text_width(font, self.face.aside) <= place.width():
            beside = place.adjusted(end, 0, 0, 0)
            write(painter, beside, self.face.aside, font, self._muted(colours), _LEFT)

    def _draw_chip(self, painter: QPainter, rect: QRectF, font: QFont, colours: Colours) -> float:
        """Draw the colour of the round, or else the colour due, at the right; where it begins."""
        face = self.face
        text = face.given_name if face.given is not None else face.chip
        line = self.metrics.line
        size = min(round(line * 1.1), rect.height())
        width = max(size * 1.3, text_width(font, text) + size * 0.6)
        chip = QRectF(rect.right() - width, rect.center().y() - size / 2, width, size)
        colour = face.given if face.given is not None else face.preference.colour
        if colour is None:
            write(painter, chip, text, font, colours.muted, _CENTRE)
        else:
            is_wish = face.given is None and face.preference.strength is Strength.ABSOLUTE
            draw_chip(painter, chip, (text, colour), colours, font, is_absolute=is_wish)
        return chip.left()

    def _draw_second(self, painter: QPainter, rect: QRectF, font: QFont, colours: Colours) -> None:
        strong = scaled(font, 1.08, QFont.Weight.DemiBold)
        write(painter, rect, self.face.points, strong, colours.text, _RIGHT)
        right = rect.right() - text_width(strong, self.face.points) - self.metrics.line * 0.4
        room = QRectF(rect.left(), rect.top(), right - rect.left(), rect.height())
        self._draw_history(painter, room, font, colours)

    def _draw_history(self, painter: QPainter, room: QRectF, font: QFont, colours: Colours) -> None:
        """As many of the last rounds as there is room for, each with its float; dots before."""
        blank, arrow = text_width(font, " "), self.metrics.line * 0.62
        rounds = [
            (text, mark) for text, mark in self.face.history if text or mark is not Float.NONE
        ]
        widths = [
            text_width(font, text) + (0 if mark is Float.NONE else arrow) + blank
            for text, mark in rounds
        ]
        first, dots = 0, text_width(font, "… ")
        while sum(widths[first:]) + (dots if first else 0) - blank > room.width() + 1:
            first += 1
            if first == len(rounds):
                break
        left = room.left()
        if first:
            write(painter, room, "…", font, self._muted(colours), _LEFT)
            left += dots
        for (text, mark), width in zip(rounds[first:], widths[first:], strict=True):
            place = QRectF(left, room.top(), width, room.height())
            write(painter, place, text, font, self._muted(colours), _LEFT)
            if mark is not Float.NONE:
                at = left + text_width(font, text)
                box = QRectF(at, room.top(), arrow, room.height())
                draw_sign(painter, box, _ARROWS[mark], float_colour(mark, colours))
            left += width

    def _draw_mark(
        self, painter: QPainter, rect: QRectF, mark: Mark, font: QFont, colours: Colours
    ) -> None:
        small = scaled(font, SMALL_SIZE)
        good = Tone.GOOD if mark.is_weighed else Tone.PLAIN
        tones = {True: good, False: Tone.REFUSED, None: Tone.PLAIN}
        tone = Tone.GIVEN_UP if mark.costs else tones[mark.is_allowed]
        colour = tone_colour(tone, colours)
        side = self.metrics.line
        if tone in _SIGNS:
            box = QRectF(rect.left() - 2, rect.top(), side, rect.height())
            draw_sign(painter, box, _SIGNS[tone], colour)
            rect = rect.adjusted(side, 0, 0, 0)
        write(painter, rect, mark.text, small, colour, _LEFT)


class AreaItem(DeskItem):
    """What lies under the cards of an area: its words, its tint, the line below it, ghosts."""

    def __init__(self, metrics: Metrics, area: Area, faces: Mapping[int, Face]) -> None:
        super().__init__(metrics)
        self.area = area
        self.height = metrics.area_height(area)
        self.is_target = False
        self.speaks = True
        self._faces = faces
        self.setZValue(-2)

    def boundingRect(self) -> QRectF:  # noqa: N802
        """The whole width of the desk."""
        return QRectF(0, 0, self.metrics.width, self.height)

    def draw(self, painter: QPainter, font: QFont, colours: Colours) -> None:
        """The tint, the words beside and over the cards, thin rows, ghosts and the lines."""
        self._draw_ground(painter, colours)
        if self.area.form is Form.LINE:
            self._draw_line(painter, font, colours)
            return
        self._draw_label(painter, font, colours)
        self._draw_heads(painter, font, colours)
        if self.area.is_bye and not self.area.spots:
            place = self.metrics.empty_rect(self.area)
            self._draw_dashed(painter, place, colours)
        for thin, rect in self.metrics.thin_rects(self.area):
            self._draw_dashed(painter, rect, colours)
            inside = rect.adjusted(self.metrics.pad, 0, -self.metrics.pad, 0)
            write(painter, inside, thin.text, font, colours.muted, _LEFT)
        for number, tpn in enumerate(self.area.ghosts):
            box = self.metrics.ghost_rect(self.area, number)
            self._draw_ghost(painter, box, tpn, font, colours)
        if self.speaks:
            self._draw_remarks(painter, scaled(font, SMALL_SIZE), colours)

    def _draw_ground(self, painter: QPainter, colours: Colours) -> None:
        whole = self.boundingRect()
        if self.area.tone is Tone.HERE:
            painter.fillRect(whole, QColor(colours.tint))
            painter.setPen(QPen(QColor(colours.accent), 1))
            for y in (0.5, self.height - 0.5):
                painter.drawLine(QPointF(0, y), QPointF(self.metrics.width, y))
        elif self.area.form is Form.FULL and self.area.caption is None:
            painter.setPen(QPen(QColor(colours.grid), 1))
            bottom = self.height - 0.5
            painter.drawLine(QPointF(0, bottom), QPointF(self.metrics.width, bottom))
        if self.is_target:
            painter.setPen(QPen(QColor(colours.accent), 1, Qt.PenStyle.DashLine))
            painter.setBrush(QColor(colours.hover))
            painter.drawRoundedRect(whole.adjusted(6, 3, -6, -3), _RADIUS, _RADIUS)

    def _draw_label(self, painter: QPainter, font: QFont, colours: Colours) -> None:
        """The title in front of the first row, and a few small words below it."""
        metrics, area = self.metrics, self.area
        y = metrics.top_of_rows(area)
        height = metrics.small.height()
        rect = QRectF(metrics.label, y, metrics.label_width, height)
        self._draw_title(painter, rect, font, colours)
        if area.note:
            small = scaled(font, SMALL_SIZE)
            painter.setFont(small)
            painter.setPen(QColor(colours.muted))
            room = QRectF(
                rect.left(), rect.bottom(), rect.width(), max(self.height - rect.bottom(), 1)
            )
            painter.drawText(room, _LEFT | Qt.TextFlag.TextWordWrap, area.note)

    def _draw_title(self, painter: QPainter, rect: QRectF, font: QFont, colours: Colours) -> None:
        area, side = self.area, self.metrics.line
        if area.tone in _SIGNS:
            box = QRectF(rect.left() - 2, rect.top(), side, rect.height())
            draw_sign(painter, box, _SIGNS[area.tone], tone_colour(area.tone, colours))
            rect = rect.adjusted(side + 2, 0, 0, 0)
        is_quiet = area.form is Form.ROW or (area.form is Form.LINE and area.tone is Tone.PLAIN)
        shown = font if is_quiet else scaled(font, 1, QFont.Weight.DemiBold)
        colour = colours.muted if is_quiet else colours.text
        colour = colours.accent if area.tone is Tone.HERE else colour
        fits = text_width(shown, area.title) <= rect.width()
        title = area.title if fits else area.title.rpartition(" ")[0] or area.title
        write(painter, rect, title, shown, colour, _LEFT)

    def _draw_heads(self, painter: QPainter, font: QFont, colours: Colours) -> None:
        metrics = self.metrics
        heads = (self.area.first, self.area.second, self.area.third if metrics.has_third else "")
        widths = (metrics.card.width(), metrics.card.width(), metrics.third_width)
        strong = scaled(font, 1, QFont.Weight.DemiBold)
        if self.area.caption is not None:
            height = metrics.line * (1.35 if metrics.caption_rows(self.area) == 1 else 2.4)
            room = QRectF(metrics.lefts[0], 4, metrics.caption_width, height)
            _draw_remark(painter, room, self.area.caption, metrics.line, font, colours)
        for place, head in enumerate(heads):
            rect = QRectF(metrics.lefts[place], 4, widths[place], metrics.head - 4)
            name, _, rest = head.partition(" ") if place < 2 else ("", "", head)
            write(painter, rect, name, strong, colours.text, _LEFT)
            left = text_width(strong, f"{name} ") if name else 0
            write(painter, rect.adjusted(left, 0, 0, 0), rest, font, colours.muted, _LEFT)

    def _draw_line(self, painter: QPainter, font: QFont, colours: Colours) -> None:
        metrics, area = self.metrics, self.area
        title = QRectF(metrics.label, 0, metrics.label_width, self.height)
        self._draw_title(painter, title, font, colours)
        right = metrics.width - metrics.margin
        strong = scaled(font, 1, QFont.Weight.DemiBold)
        aside = text_width(strong, area.aside) + metrics.line if area.aside else 0
        if area.aside:
            place = QRectF(right - aside, 0, aside, self.height)
            box = QRectF(place.left() - 4, 0, metrics.line, self.height)
            draw_sign(painter, box, _ARROWS[area.away], float_colour(area.away, colours))
            write(painter, place, area.aside, strong, float_colour(area.away, colours), _RIGHT)
        room = QRectF(metrics.lefts[0], 0, right - metrics.lefts[0] - aside, self.height)
        colour = colours.text if area.tone is Tone.GOOD else colours.muted
        write(painter, room, area.text, font, colour, _LEFT)

    def _draw_remarks(self, painter: QPainter, font: QFont, colours: Colours) -> None:
        """In the third column from the top, or under the first one where there is none."""
        metrics, area = self.metrics, self.area
        step, side = metrics.remark_height, metrics.line
        left, top = metrics.lefts[2], metrics.top_of_rows(area) + metrics.line * 0.3
        width = metrics.width - metrics.margin / 2 - left
        if metrics.has_third:
            top += len(area.ghosts) * (metrics.ghost_height + metrics.row_gap)
        else:
            left, width = metrics.lefts[0], metrics.lefts[1] - metrics.lefts[0] - metrics.line
            below = [spot.row + 1 for spot in area.spots if spot.column == 0]
            top += metrics.row_tops(area)[max(below, default=0)]
        for number, remark in enumerate(area.remarks):
            rect = QRectF(left, top + number * step, width, step)
            if rect.bottom() <= self.height:
                _draw_remark(painter, rect, remark, side, font, colours)

    def _draw_dashed(self, painter: QPainter, rect: QRectF, colours: Colours) -> None:
        painter.setPen(QPen(QColor(colours.faint), 1, Qt.PenStyle.DashLine))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), _RADIUS, _RADIUS)

    def _draw_ghost(
        self, painter: QPainter, rect: QRectF, tpn: int, font: QFont, colours: Colours
    ) -> None:
        self._draw_dashed(painter, rect, colours)
        inside = rect.adjusted(self.metrics.pad, 0, -self.metrics.pad / 2, 0)
        away, side = self.area.away, self.metrics.line
        box = QRectF(inside.right() - side, inside.top(), side, inside.height())
        draw_sign(painter, box, _ARROWS.get(away, Sign.DASH), float_colour(away, colours))
        strong = scaled(font, 1, QFont.Weight.DemiBold)
        write(painter, inside, str(tpn), strong, colours.text, _LEFT)
        left = text_width(strong, f"{tpn} ") + 2
        name = inside.adjusted(left, 0, -side, 0)
        write(painter, name, self._faces[tpn].name, font, colours.muted, _LEFT)


def _draw_remark(
    painter: QPainter, rect: QRectF, remark: Remark, side: float, font: QFont, colours: Colours
) -> None:
    colour = tone_colour(remark.tone, colours)
    box = QRectF(rect.left() - 3, rect.top(), side, rect.height())
    room = rect.adjusted(side + 1, 0, 0, 0)
    box.setHeight(min(rect.height(), side * 1.35))
    draw_sign(painter, box, _SIGNS.get(remark.tone, Sign.NEXT), colour)
    room.setHeight(box.height())
    first, colon, rest = remark.text.partition(": ")
    if colon and text_width(font, remark.text) > room.width() and rect.height() > room.height():
        write(painter, room, first, font, colour, _LEFT)
        write(painter, room.translated(0, side), rest, font, colour, _LEFT)
    else:
        write(painter, room, remark.text, font, colour, _LEFT)


class LinkItem(DeskItem):
    """A line from one card to another."""

    def __init__(self, metrics: Metrics, link: Link, start: QPointF, end: QPointF) -> None:
        super().__init__(metrics)
        self.link = link
        self._start, self._end = start, end
        self.setZValue(-1)

    def boundingRect(self) -> QRectF:  # noqa: N802
        """The line with its label."""
        room = self.metrics.card.width() / 2
        return QRectF(self._start, self._end).normalized().adjusted(-room, -60, room, 60)

    def draw(self, painter: QPainter, font: QFont, colours: Colours) -> None:
        """A line: whole for a pair, dashed for what is only tried, red where it fails."""
        kind = self.link.kind
        tone = _LINE_TONES.get(kind, Tone.PLAIN)
        tint = colours.faint if kind is LinkKind.TRIED else tone_colour(tone, colours)
        is_sure = kind in (LinkKind.PAIR, LinkKind.TRIED)
        style = Qt.PenStyle.SolidLine if is_sure else Qt.PenStyle.DashLine
        painter.setPen(QPen(QColor(tint), 1.2 if kind is LinkKind.TRIED else 1.8, style))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        path = QPainterPath(self._start)
        bend = abs(self._end.x() - self._start.x()) / 2
        path.cubicTo(self._start + QPointF(bend, 0), self._end - QPointF(bend, 0), self._end)
        painter.drawPath(path)
        if kind is LinkKind.EXCHANGED:
            _draw_head(painter, self._end, tint, 1)
            _draw_head(painter, self._start, tint, -1)
        if self.link.white:
            self._draw_colours(painter, colours)
        if self.link.label or tone in (Tone.REFUSED, Tone.GIVEN_UP):
            self._draw_label(painter, scaled(font, SMALL_SIZE), tone, colours)

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

    def _draw_label(self, painter: QPainter, font: QFont, tone: Tone, colours: Colours) -> None:
        """The words with their sign on the line, in as many lines as they need."""
        strong = scaled(font, 1, QFont.Weight.DemiBold)
        metrics, side = QFontMetricsF(strong), self.metrics.line
        discs = 2 * (2 * _DISC + 4) if self.link.white else 0
        gap = abs(self._end.x() - self._start.x()) - _BESIDE_LABEL - discs
        lead = side if tone in _SIGNS else 4
        room = QRectF(0, 0, max(gap - lead - 10, side), 10 * metrics.height())
        flags = Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignCenter
        words = metrics.boundingRect(room, flags, self.link.label)
        box = QRectF(0, 0, words.width() + lead + 14, max(words.height() + 6, side * 1.5))
        box.moveCenter((self._start + self._end) / 2)
        colour = tone_colour(tone, colours)
        painter.setPen(QPen(QColor(colour), 1.5))
        painter.setBrush(QColor(colours.panel))
        painter.drawRoundedRect(box, min(box.height() / 2, side), min(box.height() / 2, side))
        if tone in _SIGNS:
            place = QRectF(box.left() + 5, box.top(), side, box.height())
            draw_sign(painter, place, _SIGNS[tone], colour)
        painter.setFont(strong)
        painter.setPen(QColor(colour))
        painter.drawText(box.adjusted(lead + 5, 0, -5, 0), flags, self.link.label)


_LINE_TONES = {
    LinkKind.PAIR: Tone.GOOD,
    LinkKind.PROPOSED: Tone.GOOD,
    LinkKind.FAILED: Tone.REFUSED,
    LinkKind.FORBIDDEN: Tone.REFUSED,
    LinkKind.GIVEN_UP: Tone.GIVEN_UP,
    LinkKind.EXCHANGED: Tone.GIVEN_UP,
}


class RouteItem(DeskItem):
    """The way of a floater from the box he has left to his card, with what is said of it."""

    def __init__(self, metrics: Metrics, start: QPointF, end: QPointF, words: str) -> None:
        super().__init__(metrics)
        self._start, self._end, self._words = start, end, words
        self.setZValue(-1)

    def boundingRect(self) -> QRectF:  # noqa: N802
        """The line and its words."""
        line = self.metrics.line
        return QRectF(self._start, self._end).normalized().adjusted(-line, -line, line, line)

    def draw(self, painter: QPainter, font: QFont, colours: Colours) -> None:
        """Down out of the box, along between the areas, and down onto the card."""
        line = self.metrics.line
        along = self._start.y() + line * 0.95
        path = QPainterPath(self._start)
        path.lineTo(self._start.x(), along - line * 0.5)
        path.quadTo(self._start.x(), along, self._start.x() - line * 0.5, along)
        path.lineTo(self._end.x() + line * 0.5, along)
        path.quadTo(self._end.x(), along, self._end.x(), along + line * 0.5)
        path.lineTo(self._end)
        painter.setPen(QPen(QColor(colours.amber), 1.8, Qt.PenStyle.DashLine))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(path)
        painter.setPen(QPen(QColor(colours.amber), 1.8))
        for side in (-1, 1):
            painter.drawLine(self._end, self._end + QPointF(side * line * 0.3, -line * 0.4))
        self._draw_words(painter, along, scaled(font, SMALL_SIZE, QFont.Weight.DemiBold), colours)

    def _draw_words(self, painter: QPainter, along: float, font: QFont, colours: Colours) -> None:
        line = self.metrics.line
        width = min(text_width(font, self._words), abs(self._start.x() - self._end.x()) - 4 * line)
        box = QRectF(0, 0, width + line * 2, line * 1.5)
        box.moveCenter(QPointF((self._start.x() + self._end.x()) / 2, along))
        painter.setPen(QPen(QColor(colours.amber), 1.5))
        painter.setBrush(QColor(colours.panel))
        painter.drawRoundedRect(box, line * 0.75, line * 0.75)
        sign = QRectF(box.left() + 4, box.top(), line, box.height())
        draw_sign(painter, sign, Sign.DOWN, colours.amber)
        place = box.adjusted(line + 6, 0, -4, 0)
        write(painter, place, self._words, font, colours.amber, _LEFT)


def _draw_head(painter: QPainter, tip: QPointF, colour: str, way: int) -> None:
    """An arrow head that points to the right (1) or to the left (-1)."""
    painter.setBrush(QColor(colour))
    painter.drawPolygon([tip, tip + QPointF(-7 * way, -4), tip + QPointF(-7 * way, 4)])
