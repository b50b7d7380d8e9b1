"""Paper and the room on it, in twentieths of a point."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPageSize

POINT = 20.0
"""Units of the layout to a point: everything is laid out in these, whatever it is drawn on."""

_MILLIMETRE = 72 / 25.4 * POINT
_SIDE = 9.0 * _MILLIMETRE
_END = 10.0 * _MILLIMETRE

PAPERS: dict[str, QPageSize.PageSizeId] = {
    "a4": QPageSize.PageSizeId.A4,
    "letter": QPageSize.PageSizeId.Letter,
    "a3": QPageSize.PageSizeId.A3,
}
"""The sizes of paper by their keys."""


@dataclass(frozen=True, slots=True)
class Options:
    """How documents are to be laid out.

    ``paper`` is a key of :data:`PAPERS`. ``scale`` multiplies the size of the type. ``in_stack``:
    cards lie so that a pile of cut pages is in order. ``time`` is told at the foot of every page.
    """

    paper: str = "a4"
    scale: float = 1.0
    in_stack: bool = False
    origin: str = ""
    time: datetime | None = None


@dataclass(frozen=True, slots=True)
class Sheet:
    """One side of a page, upright or across."""

    paper: str
    is_wide: bool

    @property
    def size(self) -> QPageSize:
        """The paper as Qt knows it, upright."""
        return QPageSize(PAPERS[self.paper])

    @property
    def rect(self) -> QRectF:
        """The whole page."""
        size = self.size.size(QPageSize.Unit.Point)
        width, height = size.width() * POINT, size.height() * POINT
        return QRectF(0, 0, height, width) if self.is_wide else QRectF(0, 0, width, height)

    @property
    def type_scale(self) -> float:
        """How much larger type is on this paper: what hangs in a hall is read from further away."""
        usual = QPageSize(PAPERS["a4"]).size(QPageSize.Unit.Point)
        return max(1.0, self.size.size(QPageSize.Unit.Point).height() / usual.height())

    @property
    def room(self) -> QRectF:
        """The page without its margins, in which printers can print."""
        return self.rect.adjusted(_SIDE, _END, -_SIDE, -_END)
