"""What a picture must not show: texts that are cut off, and texts that lie over one another."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from PySide6.QtCore import QPoint, QRectF, Qt
from PySide6.QtWidgets import (
    QAbstractScrollArea,
    QAbstractSpinBox,
    QComboBox,
    QGraphicsView,
    QHeaderView,
    QLineEdit,
    QWidget,
)

from tests.pictures.taking import Picture
from tests.pictures.texts import Text

_HAIR = 1.5
"""Units that letters may lack or share: boxes are a little larger than the ink in them."""

_EDGE_OF_FIELD = 10
"""Between the frame of a field and what is typed in it, by the style sheet."""


def findings(picture: Picture) -> Iterator[str]:
    """Everything that is wrong in a picture, a sentence each."""
    yield from cut(picture)
    yield from overlaps(picture.texts)


def cut(picture: Picture) -> Iterator[str]:
    """Texts of which a part is outside what shows them, and heads narrower than their words.

    What can be scrolled is cut at the edge of what scrolls; it is not wrong there.
    """
    edges = tuple(_scrolled(picture.sight)) if picture.sight else ()
    for text in picture.texts:
        if is_cut(text) and not any(_reaches_over(text.box, edge) for edge in edges):
            yield f"“{text.words}” is cut"
    for head in picture.sight.findChildren(QHeaderView) if picture.sight else ():
        yield from _narrow_sections(head)


def is_cut(text: Text) -> bool:
    """Something of it is seen, and something is not."""
    if text.seen.isEmpty():
        return False
    lost = text.box.width() - text.seen.width(), text.box.height() - text.seen.height()
    return lost[0] > _HAIR or lost[1] > text.box.height() / 3


def overlaps(texts: Sequence[Text]) -> Iterator[str]:
    """Pairs of texts in one place; columns that stay are drawn twice, with the same words."""
    seen = [text for text in texts if not text.seen.isEmpty()]
    for one, other in combinations(seen, 2):
        shared = one.seen & other.seen
        least = min(one.seen.height(), other.seen.height())
        is_wide, is_high = shared.width() > 2 * _HAIR, shared.height() > least / 3
        if is_wide and is_high and one.words != other.words:
            yield f"“{one.words}” and “{other.words}” lie over one another"


def _scrolled(sight: QWidget) -> Iterator[QRectF]:
    """The windows in front of all that can be scrolled, from the corner of the sight."""
    for part in sight.findChildren(QWidget):
        if part.isVisibleTo(sight) and _can_scroll(part):
            pane = part.viewport() if isinstance(part, QAbstractScrollArea) else part
            edge = 0 if pane is not part else _EDGE_OF_FIELD
            shown = pane.rect().adjusted(edge, 0, -edge, 0)
            yield QRectF(shown.translated(pane.mapTo(sight, QPoint())))


def _can_scroll(part: QWidget) -> bool:
    """Lists with bars, the heads over them, and fields in which one types."""
    if isinstance(part, QLineEdit):
        return not isinstance(part.parent(), QAbstractSpinBox | QComboBox)
    area = part.parent() if isinstance(part, QHeaderView) else part
    if not isinstance(area, QAbstractScrollArea):
        return False
    bars = area.horizontalScrollBar(), area.verticalScrollBar()
    return isinstance(area, QGraphicsView) or any(bar.maximum() > bar.minimum() for bar in bars)


def _reaches_over(box: QRectF, pane: QRectF) -> bool:
    """The box lies partly in the pane and partly beyond its edge."""
    return box.intersects(pane) and not pane.contains(box)


def _narrow_sections(head: QHeaderView) -> Iterator[str]:
    if not head.isVisible() or head.orientation() is not Qt.Orientation.Horizontal:
        return
    for section in range(head.count()):
        if head.isSectionHidden(section):
            continue
        if head.sectionSize(section) + _HAIR < head.sectionSizeHint(section):
            role = Qt.ItemDataRole.DisplayRole
            words = head.model().headerData(section, head.orientation(), role)
            yield f"the head “{words}” is cut"
