"""Marks in a text document, which tell as it is painted what each of its texts is.

Where this program paints, it says what (:mod:`arbiter_app.widgets.structure`). A text document is
painted by Qt, so an object without a size stands at the beginning of each of its paragraphs: when
it is drawn, that text follows.
"""

from __future__ import annotations

from PySide6.QtCore import QRect, QRectF, QSizeF
from PySide6.QtGui import (
    QFont,
    QPainter,
    QPyTextObject,
    QTextBlock,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextFormat,
)

from arbiter_app.widgets.structure import (
    CELL,
    HEADING_CELL,
    PARAGRAPH,
    ROW,
    TABLE,
    Part,
    Path,
    draw_mark,
)

_KIND = QTextFormat.ObjectTypes.UserObject.value + 16
_WHICH = QTextFormat.Property.UserProperty.value + 16
_OBJECT = "\N{OBJECT REPLACEMENT CHARACTER}"


class DocumentMarks(QPyTextObject):
    """Puts marks into a document; ``paths`` has the parts of what was drawn, page by page."""

    def __init__(self, document: QTextDocument) -> None:
        super().__init__(document)
        self.paths: list[list[Path]] = []
        self._paths: list[Path] = []
        self._goes_on: Path = ()
        document.documentLayout().registerHandler(_KIND, self)
        blocks = []
        block = document.begin()
        while block.isValid():
            if block.text().strip():
                blocks.append((block.position(), _path(block)))
            block = block.next()
        cursor = QTextCursor(document)
        cursor.beginEditBlock()  # laid out anew once, not after every mark
        for position, path in reversed(blocks):
            self._put(cursor, position, path)
        cursor.endEditBlock()

    def begin_page(self, painter: QPainter) -> None:
        """What is drawn next stands on a new page; a text can go on there."""
        self.paths.append([self._goes_on])
        draw_mark(painter)

    def _put(self, cursor: QTextCursor, position: int, path: Path) -> None:
        form = QTextCharFormat()
        form.setObjectType(_KIND)
        form.setProperty(_WHICH, len(self._paths))
        self._paths.append(path)
        cursor.setPosition(position)
        cursor.insertText(_OBJECT, form)

    def intrinsicSize(  # noqa: N802
        self, document: QTextDocument, place: int, form: QTextFormat
    ) -> QSizeF:
        """It takes no room."""
        return QSizeF(0, 0)

    def drawObject(  # noqa: N802
        self,
        painter: QPainter,
        rect: QRectF | QRect,
        document: QTextDocument,
        place: int,
        form: QTextFormat,
    ) -> None:
        """A text begins."""
        self._goes_on = self._paths[int(form.property(_WHICH))]
        if self.paths:
            self.paths[-1].append(self._goes_on)
            draw_mark(painter)


def _is_bold(block: QTextBlock) -> bool:
    """As the headings of a table are, which a text document knows by nothing else."""
    return QTextCursor(block).blockCharFormat().fontWeight() > QFont.Weight.Medium


def _path(block: QTextBlock) -> Path:
    """What a paragraph is: a heading, a cell of a table, or a paragraph."""
    table = QTextCursor(block).currentTable()
    if table is None:
        level = block.blockFormat().headingLevel()
        return (Part(f"H{level}" if level else PARAGRAPH, block.blockNumber()),)
    cell = table.cellAt(block.position())
    is_head = cell.row() == 0 and _is_bold(block)
    kind, scope = (HEADING_CELL, "Column") if is_head else (CELL, "")
    number = table.firstPosition()
    return (
        Part(TABLE, number),
        Part(ROW, cell.row()),
        Part(kind, cell.column(), scope, cell.columnSpan()),
    )
