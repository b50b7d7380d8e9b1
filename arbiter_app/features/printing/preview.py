"""Pages on the screen, one under the other, as they will lie on paper."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QScrollArea, QSizePolicy, QWidget

from arbiter_app.features.printing.pages import Page
from arbiter_app.features.printing.paper import POINT
from arbiter_app.theme.colours import colours_of

_GAP = 14
_MARGIN = 14


class PagesPreview(QScrollArea):
    """Shows pages as wide as there is room; only those in sight are drawn."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.paper = _Paper(self)
        self.setWidgetResizable(True)
        self.setWidget(self.paper)
        self.setAccessibleName(self.tr("Preview"))
        self.setProperty("role", "reading")

    def show_pages(self, pages: Sequence[Page]) -> None:
        """Show these pages from the first."""
        self.paper.show_pages(pages)
        self.verticalScrollBar().setValue(0)


class _Paper(QWidget):
    """The pages themselves."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._pages: tuple[Page, ...] = ()
        policy = QSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    @property
    def pages(self) -> tuple[Page, ...]:
        """What is shown."""
        return self._pages

    def show_pages(self, pages: Sequence[Page]) -> None:
        """Show other pages."""
        self._pages = tuple(pages)
        self.updateGeometry()
        self.update()

    def hasHeightForWidth(self) -> bool:  # noqa: N802
        """The wider, the higher."""
        return True

    def heightForWidth(self, width: int) -> int:  # noqa: N802
        """The height of all pages, scaled to the width."""
        boxes = self._boxes(width)
        return round(boxes[-1].bottom() + _MARGIN) if boxes else 2 * _MARGIN

    def sizeHint(self) -> QSize:  # noqa: N802
        """About half of the real size."""
        return QSize(420, self.heightForWidth(420))

    def minimumSizeHint(self) -> QSize:  # noqa: N802
        """As high as all pages are in the width that there is."""
        return QSize(200, self.heightForWidth(max(self.width(), 200)))

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        """Draw the pages in sight."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colours = colours_of(self.palette())
        for page, box in zip(self._pages, self._boxes(self.width()), strict=True):
            if not box.intersects(QRectF(event.rect())):
                continue
            painter.fillRect(box, QColor("white"))
            painter.setPen(QPen(QColor(colours.border), 1))
            painter.drawRect(box)
            painter.save()
            painter.setClipRect(box)
            painter.translate(QPointF(box.topLeft()))
            scale = box.width() / page.sheet.rect.width()
            painter.scale(scale, scale)
            page.draw(painter)
            painter.restore()

    def _boxes(self, width: int) -> list[QRectF]:
        """Where every page lies; all on one scale, the widest as wide as the room."""
        widest = max((page.sheet.rect.width() for page in self._pages), default=POINT)
        scale = max(width - 2 * _MARGIN, 50) / widest
        boxes, y = [], float(_MARGIN)
        for page in self._pages:
            rect = page.sheet.rect
            own, height = rect.width() * scale, rect.height() * scale
            boxes.append(QRectF((width - own) / 2, y, own, height))
            y += height + _GAP
        return boxes
