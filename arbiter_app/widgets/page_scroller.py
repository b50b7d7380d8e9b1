"""A place for a page: as large as the page may be, with scroll bars where that is too little."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget

SMALLEST = QSize(120, 100)


class PageScroller(QScrollArea):
    """Gives a page all the room there is, and scrolls as soon as the page needs more.

    A window with rooms keeps the size that the arbiter gave it, whatever page comes into view.
    """

    def __init__(self, page: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._page = page
        self.setWidget(page)
        page.installEventFilter(self)

    def minimumSizeHint(self) -> QSize:  # noqa: N802
        """Next to nothing: the page scrolls."""
        return SMALLEST

    def sizeHint(self) -> QSize:  # noqa: N802
        """What the page wishes."""
        return self._page.sizeHint().expandedTo(SMALLEST)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        """Fit the page anew when it needs more or less than before."""
        if watched is self._page and event.type() is QEvent.Type.LayoutRequest:
            self._fit()
        return super().eventFilter(watched, event)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        """Fit the page."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """As large as the room less the bars that it takes to show what is beyond it."""
        room = self.maximumViewportSize()
        needed = self._needed(room.width())
        if needed.height() > room.height():
            room.setWidth(room.width() - self.verticalScrollBar().sizeHint().width())
            needed = self._needed(room.width())
        if needed.width() > room.width():
            room.setHeight(room.height() - self.horizontalScrollBar().sizeHint().height())
        self._page.resize(needed.expandedTo(room))

    def _needed(self, width: int) -> QSize:
        """The least size of the page at that width; text that is wrapped makes it higher."""
        least, layout = self._page.minimumSizeHint(), self._page.layout()
        if layout is not None and layout.hasHeightForWidth():
            wide = max(width, least.width())
            least.setHeight(max(least.height(), layout.minimumHeightForWidth(wide)))
        return least
