"""A row of widgets that becomes several rows where there is little room."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem, QWidget


class FlowLayout(QLayout):
    """Places widgets at their own size side by side, at the left or the right end of each row.

    With ``leads`` the first one, a title, stands at the left in any case. A widget that is wider
    than the row is made as narrow as it lets itself be made.
    """

    def __init__(
        self, parent: QWidget | None = None, *, at_right: bool = False, leads: bool = False
    ) -> None:
        super().__init__(parent)
        self._at_right = at_right
        self._leads = leads
        self._items: list[QLayoutItem] = []
        self.setContentsMargins(0, 0, 0, 0)
        self.setSpacing(6)

    def addItem(self, item: QLayoutItem) -> None:  # noqa: N802
        """Put an item at the end."""
        self._items.append(item)

    def count(self) -> int:
        """How many items there are."""
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:  # noqa: N802
        """The item at that place, counted from 0."""
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:  # noqa: N802
        """Take that item out of the layout."""
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:  # noqa: N802
        """Room to spare is left empty."""
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:  # noqa: N802
        """The height depends on the number of rows."""
        return True

    def heightForWidth(self, width: int) -> int:  # noqa: N802
        """The height of all rows."""
        rows = self._rows(width)
        return sum(_height(row) for row in rows) + self.spacing() * max(len(rows) - 1, 0)

    def sizeHint(self) -> QSize:  # noqa: N802
        """Everything in one row."""
        return QSize(self._width(self._items), _height(self._items))

    def minimumSize(self) -> QSize:  # noqa: N802
        """As wide as the widest item must be."""
        widest = max((item.minimumSize().width() for item in self._items), default=0)
        return QSize(widest, _height(self._items))

    def setGeometry(self, rect: QRect) -> None:  # noqa: N802
        """Place every item, in the middle of the height of its row."""
        super().setGeometry(rect)
        top = rect.top()
        for number, row in enumerate(self._rows(rect.width())):
            self._place(row, QRect(rect.left(), top, rect.width(), _height(row)), number)
            top += _height(row) + self.spacing()

    def _place(self, row: list[QLayoutItem], rect: QRect, number: int) -> None:
        sizes = [self._size(item, rect.width()) for item in row]
        spare = max(rect.width() - self._width(row), 0) if self._at_right else 0
        is_led = self._leads and number == 0
        left = rect.left() + (0 if is_led else spare)
        for place, (item, size) in enumerate(zip(row, sizes, strict=True)):
            above = (rect.height() - size.height()) // 2
            item.setGeometry(QRect(QPoint(left, rect.top() + above), size))
            left += size.width() + self.spacing() + (spare if is_led and place == 0 else 0)

    def _size(self, item: QLayoutItem, width: int) -> QSize:
        """The size of an item, bounded by the width of a row."""
        size = item.sizeHint()
        size.setWidth(min(size.width(), max(width, item.minimumSize().width())))
        return size

    def _rows(self, width: int) -> list[list[QLayoutItem]]:
        """The items in rows of at most that width; one that is wider stands alone."""
        rows: list[list[QLayoutItem]] = []
        taken = 0
        for item in self._items:
            needed = item.sizeHint().width()
            if rows and taken + self.spacing() + needed <= width:
                rows[-1].append(item)
                taken += self.spacing() + needed
            else:
                rows.append([item])
                taken = needed
        return rows

    def _width(self, row: list[QLayoutItem]) -> int:
        widths = sum(item.sizeHint().width() for item in row)
        return widths + self.spacing() * max(len(row) - 1, 0)


def _height(row: list[QLayoutItem]) -> int:
    return max((item.sizeHint().height() for item in row), default=0)
