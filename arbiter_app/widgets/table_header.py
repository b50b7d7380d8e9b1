"""The headings over a table."""

from __future__ import annotations

from PySide6.QtCore import QMargins, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QHeaderView, QWidget

from arbiter_app.theme.colours import colours_of
from arbiter_app.widgets.delegates import PADDING, bold, room, write

HEADER_PADDING = 11
SAMPLE_ROWS = 200
"""How many rows in view tell how wide a column must be."""

_ABOVE = QMargins(0, HEADER_PADDING, 0, 0)
_ARROWS = {Qt.SortOrder.AscendingOrder: "▴", Qt.SortOrder.DescendingOrder: "▾"}


class Header(QHeaderView):
    """Quiet headings; the one by which the table is sorted is darker and has a small arrow."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self.setSectionsClickable(True)
        self.setHighlightSections(False)
        self.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.setMinimumSectionSize(24)
        self.setResizeContentsPrecision(SAMPLE_ROWS)

    def paintSection(self, painter: QPainter, rect: QRect, section: int) -> None:  # noqa: N802
        """Draw one heading."""
        painter.save()
        colours = colours_of(self.palette())
        painter.fillRect(rect, QColor(colours.header))
        painter.setPen(QColor(colours.border))
        painter.drawLine(rect.bottomLeft(), rect.bottomRight())
        is_sorted = self.isSortIndicatorShown() and self.sortIndicatorSection() == section
        colour = colours.text if is_sorted else colours.muted
        place = QRectF(rect).adjusted(PADDING, 0, -PADDING, -1)
        write(painter, place, self._text(section), bold(self.font()), colour, self._flags(section))
        painter.restore()

    def sectionSizeFromContents(self, section: int) -> QSize:  # noqa: N802
        """Room for the heading, and for the arrow where the table can be sorted."""
        text = str(self.model().headerData(section, Qt.Orientation.Horizontal) or "")
        arrow = " ▾" if self.isSortIndicatorShown() else ""
        return room(bold(self.font()), text + arrow).grownBy(_ABOVE)

    def sizeHint(self) -> QSize:  # noqa: N802
        """As high as any heading.

        Qt would read and measure all headings, and asks whenever a column changes.
        """
        if self.count() == self.hiddenSectionCount():
            return super().sizeHint()
        return room(bold(self.font()), "").grownBy(_ABOVE)

    def _text(self, section: int) -> str:
        text = str(self.model().headerData(section, Qt.Orientation.Horizontal) or "")
        if not self.isSortIndicatorShown() or self.sortIndicatorSection() != section:
            return text
        return f"{text} {_ARROWS[self.sortIndicatorOrder()]}"

    def _flags(self, section: int) -> Qt.AlignmentFlag:
        role = Qt.ItemDataRole.TextAlignmentRole
        flags = self.model().headerData(section, Qt.Orientation.Horizontal, role)
        return Qt.AlignmentFlag(flags)
