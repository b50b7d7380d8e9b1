"""Sizes and places on the desk, from the text size and the width that there is."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QFont, QFontMetricsF

from arbiter_app.theme.fonts import scaled
from arbiter_app.widgets.desk.picture import Area

NUMBER_SIZE = 1.15
SMALL_SIZE = 0.92
_MARGIN = 20.0
_PAD = 9.0


@dataclass(frozen=True, slots=True)
class Metrics:
    """Sizes in pixels; columns begin at the left edges given."""

    card_width: float
    card_height: float
    lefts: tuple[float, float, float]
    ghost_width: float
    ghost_height: float
    row_gap: float
    head: float
    foot: float
    margin: float
    full_width: float
    pad: float

    @classmethod
    def of(cls, font: QFont, width: float) -> Metrics:
        """The sizes for text of that font on a desk of that width."""
        line = QFontMetricsF(font).height()
        number = QFontMetricsF(scaled(font, NUMBER_SIZE)).height()
        ghost = min(max(line * 7, width * 0.14), line * 12)
        free = width - 2 * _MARGIN - ghost
        card = min(max((free - line * 6) / 2, line * 11), line * 19)
        spare = free - 2 * card
        gap = min(max(spare * 0.7, line * 3), line * 12)
        second = _MARGIN + card + gap
        third = second + card + min(max(spare - gap, line), line * 5)
        return cls(
            card_width=round(card),
            card_height=round(number + line * 0.98 + 2 * _PAD),
            lefts=(_MARGIN, round(second), round(third)),
            ghost_width=round(ghost),
            ghost_height=round(line + 2 * 5),
            row_gap=6.0,
            head=round(line * 1.9),
            foot=round(line * 0.45),
            margin=_MARGIN,
            full_width=width,
            pad=_PAD,
        )

    @property
    def width(self) -> float:
        """The width that everything together takes, at least all there is."""
        return max(self.lefts[2] + self.ghost_width + self.margin, self.full_width)

    def area_height(self, area: Area) -> float:
        """From the head of an area to the line below it."""
        cards = area.rows * (self.card_height + self.row_gap)
        ghosts = len(area.ghosts) * (self.ghost_height + self.row_gap)
        return self.head + max(cards, ghosts) + self.foot

    def card_place(self, top: float, column: int, row: int) -> QPointF:
        """The upper left corner of a card in the area that begins at ``top``."""
        return QPointF(self.lefts[column], top + self.head + row * self._row)

    def ghost_rect(self, top: float, place: int) -> QRectF:
        """The box of the player at that place among those who lie further down."""
        y = top + self.head + place * (self.ghost_height + self.row_gap)
        return QRectF(self.lefts[2], y, self.ghost_width, self.ghost_height)

    @property
    def _row(self) -> float:
        return self.card_height + self.row_gap
