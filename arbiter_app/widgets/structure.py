"""What each text on a page is: a heading, a paragraph, a cell of a table.

Qt's PDF writer knows nothing of this. So a painter that tells notes it, and draws a line outside of
the paper where another part begins; :mod:`arbiter_app.widgets.tagged_pdf` finds these lines in the
finished file and puts the tags of PDF 1.7 (14.7, 14.8) in their places.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TypeAlias

from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QPagedPaintDevice, QPainter, QPen

SECTION, TABLE, ROW, CELL, HEADING_CELL = "Sect", "Table", "TR", "TD", "TH"
TITLE, SUBTITLE, PARAGRAPH = "H1", "H2", "P"
"""Structure types of PDF."""

MARK = (1, 2, 3)
"""The colour of the lines that are marks; nothing else on a page has it."""
_OUTSIDE = -4000.0
_CONTAINERS = (SECTION,)


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a document; texts with the same part within the same parts belong together.

    ``scope`` says of a heading cell what it is the heading of (``Column``, ``Row``), ``span`` how
    many columns a cell goes across.
    """

    tag: str
    key: object
    scope: str = ""
    span: int = 1


Path: TypeAlias = tuple[Part, ...]
"""The parts in which something stands, the largest first; none for what is only decoration."""


class StructurePainter(QPainter):
    """Paints on pages and notes what every text is; ``paths`` are those of the marks, by page."""

    def __init__(self, device: QPagedPaintDevice) -> None:
        super().__init__(device)
        self.paths: list[list[Path]] = [[]]
        self._path: Path = ()
        self._is_decorating = False
        self._parts = 0

    def begin_page(self) -> None:
        """What follows stands on a new page."""
        self.paths.append([])

    @contextmanager
    def within(self, part: Part) -> Iterator[None]:
        """What is painted meanwhile stands in that part."""
        before = self._path
        self._path = () if self._is_decorating else (*before, part)
        yield
        self._path = before

    @contextmanager
    def text(self) -> Iterator[None]:
        """What is painted meanwhile is a text; straight in a section it is a paragraph."""
        path = self._path
        if path and path[-1].tag in _CONTAINERS:
            path = (*path, Part(PARAGRAPH, self.new_key()))
        self._mark(path)
        yield
        self._mark(())

    @contextmanager
    def decorating(self) -> Iterator[None]:
        """What is painted meanwhile is not read aloud."""
        before, self._path = self._path, ()
        self._is_decorating = True
        yield
        self._path, self._is_decorating = before, False

    def new_key(self) -> int:
        """A key that no other part has."""
        self._parts += 1
        return self._parts

    def _mark(self, path: Path) -> None:
        self.paths[-1].append(path)
        draw_mark(self)


def draw_mark(painter: QPainter) -> None:
    """Draw the line by which the beginning of another part is found in the finished file."""
    pen = painter.pen()
    painter.setPen(QPen(QColor(*MARK), 0))
    painter.drawLine(QPointF(_OUTSIDE, _OUTSIDE), QPointF(_OUTSIDE, _OUTSIDE - 1))
    painter.setPen(pen)


@contextmanager
def part(
    painter: QPainter, tag: str, key: object = None, *, scope: str = "", span: int = 1
) -> Iterator[None]:
    """What is painted meanwhile stands in a part with that tag, in one of its own without a key."""
    if not isinstance(painter, StructurePainter):
        yield
        return
    own = painter.new_key() if key is None else key
    with painter.within(Part(tag, own, scope, span)):
        yield


@contextmanager
def text(painter: QPainter) -> Iterator[None]:
    """What is painted meanwhile is a text."""
    if not isinstance(painter, StructurePainter):
        yield
        return
    with painter.text():
        yield


@contextmanager
def decoration(painter: QPainter) -> Iterator[None]:
    """What is painted meanwhile is not read aloud: it has been told on a page before."""
    if not isinstance(painter, StructurePainter):
        yield
        return
    with painter.decorating():
        yield
