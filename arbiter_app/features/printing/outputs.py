"""Pages as a PDF file, on a printer, and as pictures."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from pathlib import Path

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QMarginsF
from PySide6.QtGui import (
    QColor,
    QGuiApplication,
    QImage,
    QPagedPaintDevice,
    QPageLayout,
    QPainter,
    QPdfWriter,
)

from arbiter_app.features.printing.card_pages import card_pages
from arbiter_app.features.printing.form_pages import form_pages
from arbiter_app.features.printing.pages import Page, with_feet
from arbiter_app.features.printing.paper import POINT, Options
from arbiter_app.features.printing.table_pages import table_pages
from arbiter_app.widgets.structure import StructurePainter
from pairing.federation.forms import Form
from pairing.reports.documents import CardSheet, Document
from pairing.reports.sheets.saving import replace_file
from pairing.speech.voice import Voice

_DOTS_PER_INCH = 600


def lay_out(
    documents: Iterable[Document | Form], options: Options, voice: Voice
) -> tuple[Page, ...]:
    """The pages of all documents, one after the other, each document numbered by itself."""
    pages: list[Page] = []
    for document in documents:
        pages += with_feet(_own_pages(document, options), options, voice)
    return tuple(pages)


def _own_pages(document: Document | Form, options: Options) -> tuple[Page, ...]:
    if isinstance(document, CardSheet):
        return card_pages(document, options)
    if isinstance(document, Form):
        return form_pages(document, options)
    return table_pages(document, options)


def page_layout(page: Page) -> QPageLayout:
    """Paper and orientation as printers want to know them; the margins are the layout's own."""
    across = QPageLayout.Orientation.Landscape
    upright = QPageLayout.Orientation.Portrait
    orientation = across if page.sheet.is_wide else upright
    return QPageLayout(page.sheet.size, orientation, QMarginsF(), QPageLayout.Unit.Point)


def pdf_bytes(pages: Sequence[Page], title: str, language: str = "") -> bytes:
    """A PDF file with these pages, in a language (``de``); its fonts are embedded."""
    content = QByteArray()
    buffer = QBuffer(content)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    writer.setTitle(title)
    writer.setCreator(QGuiApplication.applicationName())
    writer.setResolution(_DOTS_PER_INCH)
    if pages:
        writer.setPageLayout(page_layout(pages[0]))
    painter = StructurePainter(writer)
    _paint(pages, writer, painter)
    buffer.close()
    from arbiter_app.widgets.tagged_pdf import tagged  # loads what rewrites PDF files

    return tagged(bytes(content.data()), title, language, painter.paths)


def save_pdf(pages: Sequence[Page], title: str, path: Path, language: str = "") -> None:
    """Write a PDF file; raises :class:`~pairing.reports.sheets.errors.SheetError`."""
    replace_file(path, pdf_bytes(pages, title, language))


def paint(pages: Sequence[Page], device: QPagedPaintDevice) -> None:
    """Paint the pages on a printer or into a PDF, every page on paper of its own size."""
    if pages:
        device.setPageLayout(page_layout(pages[0]))
        _paint(pages, device, QPainter(device))


def _paint(pages: Sequence[Page], device: QPagedPaintDevice, painter: QPainter) -> None:
    for number, page in enumerate(pages):
        if number:
            device.setPageLayout(page_layout(page))
            device.newPage()
            if isinstance(painter, StructurePainter):
                painter.begin_page()
        painter.save()
        scale = device.logicalDpiX() / 72 / POINT
        painter.scale(scale, scale)
        page.draw(painter)
        painter.restore()
    painter.end()


def picture(page: Page, dots_per_point: float) -> QImage:
    """The page as a picture, for the preview."""
    rect = page.sheet.rect
    width = math.ceil(rect.width() / POINT * dots_per_point)
    height = math.ceil(rect.height() / POINT * dots_per_point)
    image = QImage(width, height, QImage.Format.Format_RGB32)
    image.fill(QColor("white"))
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setRenderHint(QPainter.RenderHint.TextAntialiasing)
    painter.scale(dots_per_point / POINT, dots_per_point / POINT)
    page.draw(painter)
    painter.end()
    return image
