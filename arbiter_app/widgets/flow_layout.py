"""A row of widgets that becomes several rows where there is little room."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem, QWidget


class FlowLayout(QLayout):
    """Places widgets at their own size side by side, at the left or the right end of each row."""

    def __init__(self, parent: QWidget | None = None, *, at_right: bool = False) -> None:
        super().__init__(parent)
        self._at_right = at_right
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
        """As wide as the widest item."""
        widest = max((item.sizeHint().width() for item in self._items), default=0)
        return QSize(widest, _height(self._items))

    def setGeometry(self, rect: QRect) -> None:  # noqa: N802
        """Place every item."""
        super().setGeometry(rect)
        top = rect.top()
        for row in self._rows(rect.width()):
            spare = rect.width() - self._width(row)
            left = rect.left() + (spare if self._at_right else 0)
            for item in row:
                item.setGeometry(QRect(QPoint(left, top), item.sizeHint()))
                left += item.sizeHint().width() + self.spacing()
            top += _height(row) + self.spacing()

    def _rows(self, width: int) -> list[list[QLayoutItem]]:
        """The items in rows of at most that width; one that is wider stands alone."""
        rows: list[list[QLayoutItem]] = []
        for item in self._items:
            if rows and self._width([*rows[-1], item]) <= width:
                rows[-1].append(item)
            else:
                rows.append([item])
        return rows

    def _width(self, row: list[QLayoutItem]) -> int:
        widths = sum(item.sizeHint().width() for item in row)
        return widths + self.spacing() * max(len(row) - 1, 0)


def _height(row: list[QLayoutItem]) -> int:
    return max((item.sizeHint().height() for item in row), default=0)
