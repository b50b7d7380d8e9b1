"""Pages as PDF files."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import (
    QBuffer,
    QByteArray,
    QIODevice,
    QMarginsF,
    QPointF,
    QRectF,
    QSizeF,
)
from PySide6.QtGui import QPageLayout, QPageSize, QPainter, QPdfWriter, QTextDocument

from arbiter_app.theme.fonts import FAMILY
from arbiter_app.widgets.document_marks import DocumentMarks
from arbiter_app.widgets.drawings import put_in
from arbiter_app.widgets.structure import Path as Parts
from pairing.explaining.drawing import Drawing
from pairing.reports.sheets.saving import replace_file

_LANGUAGE = re.compile(r'<html[^>]* lang="([\w-]+)"')
_MARGIN = 15.0
_DOTS_PER_INCH = 300
_SCALES = (1.0, 0.95, 0.9, 0.85, 0.8, 0.75, 0.7)
"""How much smaller the type can get for the sake of a single page."""


def write_pdf(page: str, title: str, path: Path, drawings: Sequence[Drawing] = ()) -> None:
    """Write an HTML page as an A4 PDF file; raises ``OSError``, the old file then untouched."""
    replace_file(path, pdf_of(page, title, drawings))


def pdf_of(page: str, title: str, drawings: Sequence[Drawing] = ()) -> bytes:
    """The PDF of an HTML page, with the drawings in the places of their marks."""
    content = QByteArray()
    buffer = QBuffer(content)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    writer.setTitle(title)
    writer.setResolution(_DOTS_PER_INCH)
    margins = QMarginsF(_MARGIN, _MARGIN, _MARGIN, _MARGIN)
    size = QPageSize(QPageSize.PageSizeId.A4)
    unit = QPageLayout.Unit.Millimeter
    writer.setPageLayout(QPageLayout(size, QPageLayout.Orientation.Portrait, margins, unit))
    document = QTextDocument()
    font = document.defaultFont()
    font.setFamilies([FAMILY, *font.families()])
    document.setDefaultFont(font)
    document.documentLayout().setPaintDevice(writer)
    document.setDocumentMargin(0)
    document.setHtml(page)
    document.setPageSize(QSizeF(writer.width(), writer.height()))
    put_in(document, drawings)
    paths = _print(document, writer)
    buffer.close()
    from arbiter_app.widgets.tagged_pdf import tagged  # loads what rewrites PDF files

    language = _LANGUAGE.search(page)
    return tagged(bytes(content.data()), title, language[1] if language else "", paths)


def _print(document: QTextDocument, writer: QPdfWriter) -> list[list[Parts]]:
    """On one page, in smaller type if need be; on more only if it would be too small to read.

    Returns what every text is, page by page.
    """
    size = QSizeF(writer.width(), writer.height())
    marks = DocumentMarks(document)
    scale = next((each for each in _SCALES if _fits_on_one(document, size / each)), 1.0)
    page = size / scale
    document.setPageSize(page)
    painter = QPainter(writer)
    painter.scale(scale, scale)
    for number in range(document.pageCount()):
        if number:
            writer.newPage()
            painter.translate(0, -page.height())
        marks.begin_page(painter)
        document.drawContents(painter, QRectF(QPointF(0, number * page.height()), page))
    painter.end()
    return marks.paths


def _fits_on_one(document: QTextDocument, page: QSizeF) -> bool:
    document.setPageSize(page)
    return document.pageCount() == 1
