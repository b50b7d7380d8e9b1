"""Sizes and places on the desk, from the text size and the width that there is."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import Enum

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QFont, QFontMetricsF

from arbiter_app.theme.fonts import scaled
from arbiter_app.widgets.desk.picture import Area, Form, Spot, Thin

NUMBER_SIZE = 1.1
SMALL_SIZE = 0.92
_PAD = 5.0
_LABEL_LETTERS = 11
"""Letters of a small word beside the cards that find room in a line."""

_LETTER = 0.48
"""The width of a letter, in lines of text."""

_WIDE = 44
"""Lines of text as a measure: from this width on there is a third column."""


class Layout(Enum):
    """What the desk is for."""

    DESK = "desk"
    STAGE = "stage"
    """Only the two columns, as wide as may be."""
    PAIRS = "pairs"
    """The two columns near each other; nothing is said on the lines between them."""


@dataclass(frozen=True, slots=True)
class Metrics:
    """Sizes in pixels; columns begin at the left edges given, the third where there is one.

    ``line`` is the height of a line of the usual text, ``label`` where the words beside the cards
    begin.
    """

    line: float
    margin: float
    label: float
    label_width: float
    card: QSizeF
    small: QSizeF
    lefts: tuple[float, float, float]
    third_width: float
    row_gap: float
    head: float
    foot: float
    full_width: float
    pad: float

    @classmethod
    def of(cls, font: QFont, width: float, layout: Layout = Layout.DESK) -> Metrics:
        """The sizes for text of that font on a desk of that width."""
        is_stage = layout is not Layout.DESK
        line = QFontMetricsF(font).height()
        number = QFontMetricsF(scaled(font, NUMBER_SIZE)).height()
        is_wide = width >= line * _WIDE and not is_stage
        margin = round(line if is_wide else line * 0.75)
        label = 0 if is_stage else round(line * (5.6 if is_wide else 4.4))
        third = round(line * (7.2 if is_wide else 0))
        free = width - 2 * margin - label - third - (line if is_wide else 0)
        gap = min(max(free * 0.28, line * 7), line * 10)
        gap = gap if layout is not Layout.PAIRS else line * 2.2
        card = max((free - gap) / 2, line * 8)
        card = card if is_stage else min(card, line * 19)
        first = margin + label
        second = first + card + gap
        card_height = round(number + line * 0.98 + 2 * _PAD)
        return cls(
            line=line,
            margin=margin,
            label=margin,
            label_width=label - line * 0.5,
            card=QSizeF(round(card), card_height),
            small=QSizeF(round(card), round(line * 1.9)),
            lefts=(round(first), round(second), round(second + card + line)),
            third_width=third,
            row_gap=round(line * (0.3 if is_stage else 0.5)),
            head=round(line * 1.9),
            foot=round(line * 0.4),
            full_width=width,
            pad=_PAD * 2,
        )

    @property
    def width(self) -> float:
        """The width that everything together takes, at least all there is."""
        return max(self.lefts[1] + self.card.width() + self.margin, self.full_width)

    @property
    def has_third(self) -> bool:
        """There is room beside the second column."""
        return self.third_width > 0

    @property
    def ghost_height(self) -> float:
        """How high the box of somebody is who lies elsewhere."""
        return self.small.height()

    @property
    def remark_height(self) -> float:
        """How high a remark is: of two lines in the third column, which is narrow."""
        return round(self.line * (2.4 if self.has_third else 1.35))

    @property
    def thin_height(self) -> float:
        """How high a row without cards is."""
        return round(self.line * 1.5)

    def area_height(self, area: Area) -> float:
        """From the head of an area to the line below it."""
        if area.form is Form.LINE:
            return round(self.line * 1.75)
        top = self.top_of_rows(area)
        if area.form is Form.ROW:
            lines = -(-max(len(area.spots), 1) // self._in_a_row)
            return round(2 * top + lines * (self.small.height() + self.row_gap) - self.row_gap)
        tops = self.row_tops(area)
        foot = self.line * 2.1 if area.form is Form.SMALL and area.ghosts else self.foot
        return round(top + max(tops[area.rows], self._margin_height(area)) + foot)

    def _margin_height(self, area: Area) -> float:
        """What stands beside the rows, or below them where there is no third column."""
        rows = sum(-(-len(part) // _LABEL_LETTERS) for part in area.note.splitlines())
        words = self.small.height() + self.line * rows if rows else 0.0
        if not self.has_third:
            return words
        ghosts = len(area.ghosts) * (self.ghost_height + self.row_gap)
        return max(words, ghosts + len(area.remarks) * self.remark_height)

    def top_of_rows(self, area: Area) -> float:
        """Where the first row begins."""
        has_heads = area.first or area.second or area.third
        if area.form is Form.FULL and (has_heads or area.caption):
            return self.head + round(self.line) * (self.caption_rows(area) - 1)
        return round(self.line * (0.3 if area.form is Form.ROW else 0.6))

    def caption_rows(self, area: Area) -> int:
        """Two where the words over the cards have two parts and no room side by side, else one."""
        text = area.caption.text if area.caption is not None else ""
        needed = self.line * (1 + _LETTER * len(text))
        return 2 if ": " in text and needed > self.caption_width else 1

    @property
    def caption_width(self) -> float:
        """The room of the words over the cards."""
        return self.lefts[1] + self.card.width() - self.lefts[0]

    def row_tops(self, area: Area) -> Mapping[int, float]:
        """How far below the first row each row begins, and the end of the last one."""
        thin = {each.row for each in area.thin}
        size = self.card if area.form is Form.FULL else self.small
        tops, top = {0: 0.0}, 0.0
        for row in range(area.rows):
            top += (self.thin_height if row in thin else size.height()) + self.row_gap
            tops[row + 1] = top
        if not self.has_third and area.ghosts:
            tops[area.rows] = top + self.ghost_height + self.row_gap
        return tops

    def size_of(self, area: Area) -> QSizeF:
        """How large the cards of an area are."""
        if area.form is Form.ROW:
            return QSizeF(self._row_card, self.small.height())
        return self.card if area.form is Form.FULL else self.small

    def card_rects(self, top: float, area: Area) -> Iterator[tuple[Spot, QRectF]]:
        """Where the cards lie in the area that begins at ``top``."""
        tops = self.row_tops(area)
        for spot in area.spots:
            yield spot, self._card_rect(top + self.top_of_rows(area), area, spot, tops)

    def _card_rect(self, begin: float, area: Area, spot: Spot, tops: Mapping[int, float]) -> QRectF:
        size = self.size_of(area)
        if area.form is Form.ROW:
            line, place = divmod(spot.row, self._in_a_row)
            x = self.lefts[0] + place * (self._row_card + self.line * 0.5)
            y = begin + line * (size.height() + self.row_gap)
            return QRectF(QPointF(x, y), size)
        y = begin + tops[spot.row]
        return QRectF(QPointF(self.lefts[spot.column], y), size)

    def thin_rects(self, area: Area) -> Iterator[tuple[Thin, QRectF]]:
        """The boxes of the rows without cards, inside the area."""
        tops, begin = self.row_tops(area), self.top_of_rows(area)
        end = self.lefts[1] + self.card.width()
        for thin in area.thin:
            left = self.lefts[max(thin.column, 0)]
            width = end - left if thin.column < 0 else self.card.width()
            yield thin, QRectF(left, begin + tops[thin.row], width, self.thin_height)

    def empty_rect(self, area: Area) -> QRectF:
        """The first place of an area in which nobody lies, inside the area."""
        return QRectF(QPointF(self.lefts[0], self.top_of_rows(area)), self.size_of(area))

    def ghost_rect(self, area: Area, place: int) -> QRectF:
        """The box of the player at that place among those who lie elsewhere, inside the area."""
        y = self.top_of_rows(area)
        if self.has_third:
            row = self.ghost_height + self.row_gap
            if area.form is Form.SMALL:
                y += max(self.row_tops(area)[area.rows] - len(area.ghosts) * row, 0)
            y += place * row
            return QRectF(self.lefts[2], y, self.third_width, self.ghost_height)
        y += self.row_tops(area)[area.rows] - self.ghost_height - self.row_gap
        x = self.lefts[0] + place * (self._row_card + self.line * 0.5)
        return QRectF(x, y, self._row_card, self.ghost_height)

    @property
    def _row_card(self) -> float:
        return round(min(self.card.width(), self.line * 9.6))

    @property
    def _in_a_row(self) -> int:
        free = self.full_width - self.lefts[0] - self.margin
        return max(int(free // (self._row_card + self.line * 0.5)), 1)
