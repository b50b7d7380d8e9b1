"""What a picture must not show: texts that are cut off, lie over one another, or are too pale."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import combinations

from PySide6.QtCore import QPoint, QRectF, Qt
from PySide6.QtGui import QColor, QImage
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

READABLE = 4.5
"""The contrast that WCAG 2 asks for in small text."""

_WEIGHTS = (0.2126, 0.7152, 0.0722)
_SAMPLES = 24
"""So many columns and rows of pixels of a text are looked at."""

_EDGE_OF_FIELD = 10
"""Between the frame of a field and what is typed in it, by the style sheet."""


def findings(picture: Picture) -> Iterator[str]:
    """Everything that is wrong in a picture, a sentence each."""
    yield from cut(picture)
    yield from overlaps(picture.texts)
    if picture.sight is not None:
        yield from pale(picture.texts, picture.image, picture.image.width() / picture.sight.width())


def cut(picture: Picture) -> Iterator[str]:
    """Texts of which a part is outside what shows them, and heads narrower than their words.

    What can be scrolled is cut at the edge of what scrolls; it is not wrong there.
    """
    edges = tuple(_scrolled(picture.sight)) if picture.sight else ()
    for text in _put_together(picture.texts):
        if is_cut(text) and not any(_reaches_over(text.box, edge) for edge in edges):
            yield f"“{text.words}” is cut"
    for head in picture.sight.findChildren(QHeaderView) if picture.sight else ():
        yield from _narrow_sections(head)


def _put_together(texts: Iterable[Text]) -> Iterator[Text]:
    """Each text once: of what is selected in part, either part is written in a pass of its own."""
    passes: dict[tuple[str, tuple[float, ...]], Text] = {}
    for text in texts:
        place = text.words, text.box.getRect()
        known = passes.get(place)
        passes[place] = text if known is None else replace(known, clip=known.clip | text.clip)
    yield from passes.values()


def is_cut(text: Text) -> bool:
    """Something of it is seen, and something is not."""
    if text.seen.isEmpty():
        return False
    lost = text.box.width() - text.seen.width(), text.box.height() - text.seen.height()
    return lost[0] > _HAIR or lost[1] > text.box.height() / 3


def overlaps(texts: Sequence[Text]) -> Iterator[str]:
    """Pairs of texts in one place; columns that stay are drawn twice, with the same words."""
    seen = [text for text in texts if not text.seen.isEmpty()]
    for (one, (left, top, right, bottom)), (other, edges) in combinations(
        [(text, text.seen.getCoords()) for text in seen], 2
    ):
        width = min(right, edges[2]) - max(left, edges[0])
        if width <= 2 * _HAIR or one.words == other.words:
            continue
        least = min(bottom - top, edges[3] - edges[1])
        if min(bottom, edges[3]) - max(top, edges[1]) > least / 3:
            yield f"“{one.words}” and “{other.words}” lie over one another"


def pale(texts: Sequence[Text], image: QImage, scale: float) -> Iterator[str]:
    """Texts whose colour has too little contrast to the ground on which they really stand.

    What is selected in a field is written once more, over itself; the last colour is seen. Of what
    is cut at an edge there is too little to tell its ground.
    """
    last = {(text.words, text.box.x(), text.box.y()): text for text in texts}
    dots = _Dots(image)
    for text in last.values():
        ground = None if is_cut(text) else _ground(dots, text.seen, scale)
        if ground is None:
            continue
        found = contrast(QColor(text.colour), ground)
        if found < READABLE:
            yield f"“{text.words}” has a contrast of {found:.1f} ({text.colour} on {ground.name()})"


def contrast(one: QColor, other: QColor) -> float:
    """The contrast of two colours, from 1 to 21, as WCAG 2 defines it."""
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: QColor) -> float:
    shares = (
        share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4
        for share in (colour.redF(), colour.greenF(), colour.blueF())
    )
    return sum(weight * share for weight, share in zip(_WEIGHTS, shares, strict=True))


class _Dots:
    """The pixels of an image, to be counted by the row: there are hundreds in each text."""

    def __init__(self, image: QImage) -> None:
        self.rect = image.rect()
        self._image = image.convertToFormat(QImage.Format.Format_RGB32)
        self._pixels = memoryview(self._image.constBits() or b"").cast("I")
        self._width = self._image.bytesPerLine() // self._pixels.itemsize

    def most_common(self, columns: range, rows: range) -> int:
        """The colour of most of them; of two that are as many, the one that comes first."""
        found: Counter[int] = Counter()
        for row in rows:
            start = row * self._width
            found.update(
                self._pixels[start + columns.start : start + columns.stop : columns.step].tolist()
            )
        return found.most_common(1)[0][0]


def _ground(dots: _Dots, seen: QRectF, scale: float) -> QColor | None:
    """The colour of most pixels of a box: of what lies under the letters."""
    box = QRectF(seen.topLeft() * scale, seen.size() * scale).toAlignedRect() & dots.rect
    if box.isEmpty():
        return None
    columns = range(box.left(), box.right() + 1, max(box.width() // _SAMPLES, 1))
    rows = range(box.top(), box.bottom() + 1, max(box.height() // _SAMPLES, 1))
    return QColor(dots.most_common(columns, rows))


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
