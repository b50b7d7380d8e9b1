"""The handbook as a web site and as one PDF file, from the pages that the window shows.

Runs where everything is built: ``python -m installers.handbook_files FOLDER``.
"""

from __future__ import annotations

import json
import shutil
import sys
from html import escape
from pathlib import Path
from string import Template
from uuid import NAMESPACE_URL, uuid5

from markdown_it import MarkdownIt
from PySide6.QtCore import QMarginsF, QSizeF, QUrl, QUuid
from PySide6.QtGui import (
    QFont,
    QFontDatabase,
    QGuiApplication,
    QImage,
    QPageLayout,
    QPageSize,
    QPdfWriter,
    QTextBlock,
    QTextCursor,
    QTextDocument,
    QTextDocumentFragment,
)

from arbiter_app.core.handbook import HandbookPage, chapters, pages, picture_folder
from arbiter_app.core.resources import resource
from installers.handbook import PDF, SITE, dated, written_languages
from installers.settings import Release, read_release
from installers.templates import template
from pairing.speech.language import LANGUAGES

_DOTS_PER_INCH = 96
_MARGIN = 18
"""Of the paper, in millimetres."""


def write_site(release: Release, folder: Path) -> None:
    """A folder a language with a file a page, each with the contents and a search beside it."""
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(resource("handbook", "pictures"), folder / "pictures")
    for language in written_languages():
        _write_language(release, folder / language, language)
    first = next(pages(release["handbook"]["first-language"])).key
    start = f"{release['handbook']['first-language']}/{first}.html"
    refresh = f'<meta charset="utf-8"><meta http-equiv="refresh" content="0; url={start}">'
    (folder / "index.html").write_text(refresh + f'<a href="{start}">{start}</a>', "utf-8")


def _write_language(release: Release, folder: Path, language: str) -> None:
    folder.mkdir(parents=True)
    frame = Template(template("handbook.html"))
    markdown = MarkdownIt("commonmark").enable("table")
    index = {page.key: f"{page.title} {page.text}".casefold() for page in pages(language)}
    (folder / "search.js").write_text(f"const PAGES = {json.dumps(index)};\n", "utf-8")
    for page in pages(language):
        text = frame.substitute(
            language=language,
            name=escape(release["name"]),
            title=escape(page.title),
            contents=_contents(language, page.key),
            languages=_other_languages(language, page.key),
            body=_linked(markdown.render(page.text)),
        )
        (folder / f"{page.key}.html").write_text(text, encoding="utf-8")


def _contents(language: str, shown: str) -> str:
    return "".join(
        f"<h2>{escape(chapter.title)}</h2><ul>"
        + "".join(_entry(page, page.key == shown) for page in chapter.pages)
        + "</ul>"
        for chapter in chapters(language)
    )


def _entry(page: HandbookPage, is_shown: bool) -> str:
    here = ' aria-current="page"' if is_shown else ""
    return (
        f'<li data-page="{page.key}"><a href="{page.key}.html"{here}>{escape(page.title)}</a></li>'
    )


def _other_languages(language: str, key: str) -> str:
    return " · ".join(
        f'<a href="../{each.code}/{key}.html" lang="{each.code}">{escape(each.own_name)}</a>'
        for each in map(LANGUAGES.__getitem__, written_languages())
        if each.code != language
    )


def _linked(html: str) -> str:
    """Pages of the handbook lead to pages of the site."""
    for page in pages("en"):
        html = html.replace(f'href="{page.key}.md"', f'href="{page.key}.html"')
    return html


def write_pdf(release: Release, file: Path, language: str) -> None:
    """All pages of a language in one file, each beginning on a sheet of its own.

    It has the date of the release.
    """
    writer = QPdfWriter(str(file))
    writer.setTitle(f"{release['name']} {release.version}")
    writer.setCreator(release["name"])
    writer.setResolution(_DOTS_PER_INCH)
    margins = QMarginsF(_MARGIN, _MARGIN, _MARGIN, _MARGIN)
    writer.setPageLayout(
        QPageLayout(
            QPageSize(QPageSize.PageSizeId.A4),
            QPageLayout.Orientation.Portrait,
            margins,
            QPageLayout.Unit.Millimeter,
        )
    )
    writer.setDocumentId(QUuid(str(uuid5(NAMESPACE_URL, f"{release['identifier']}/{file.name}"))))
    room = QSizeF(writer.pageLayout().paintRectPixels(_DOTS_PER_INCH).size())
    _document(language, room).print_(writer)
    file.write_bytes(dated(file.read_bytes(), release.date))


def _document(language: str, room: QSizeF) -> QTextDocument:
    whole = QTextDocument()
    whole.setDefaultFont(QFont("Inter", 10))
    whole.setPageSize(room)
    cursor = QTextCursor(whole)
    for number, page in enumerate(pages(language)):
        part = QTextDocument()
        part.setDefaultFont(whole.defaultFont())
        part.setMarkdown(page.text, QTextDocument.MarkdownFeature.MarkdownDialectGitHub)
        _take_pictures(part, whole, language, room.width())
        if number:
            cursor.insertBlock()
        begin = cursor.position()
        cursor.insertFragment(_fragment(part))
        _begin_sheet(whole.findBlock(begin), is_first=not number)
        cursor.movePosition(QTextCursor.MoveOperation.End)
    return whole


def _fragment(part: QTextDocument) -> QTextDocumentFragment:
    whole = QTextCursor(part)
    whole.select(QTextCursor.SelectionType.Document)
    return whole.selection()


def _begin_sheet(block: QTextBlock, *, is_first: bool) -> None:
    form = block.blockFormat()
    if not is_first:
        form.setPageBreakPolicy(form.PageBreakFlag.PageBreak_AlwaysBefore)
    QTextCursor(block).setBlockFormat(form)


def _take_pictures(part: QTextDocument, whole: QTextDocument, language: str, room: float) -> None:
    """Let the whole know the pictures of a page, no wider than the paper."""
    block = part.begin()
    while block.isValid():
        for piece in block:
            form = piece.fragment().charFormat().toImageFormat()
            if form.isValid():
                file = (picture_folder(language) / form.name()).resolve()
                whole.addResource(
                    QTextDocument.ResourceType.ImageResource, QUrl(form.name()), QImage(str(file))
                )
                cursor = QTextCursor(part)
                cursor.setPosition(piece.fragment().position())
                cursor.setPosition(cursor.position() + 1, QTextCursor.MoveMode.KeepAnchor)
                form.setWidth(room)
                cursor.setCharFormat(form)
        block = block.next()


if __name__ == "__main__":
    application = QGuiApplication(["handbook", "-platform", "offscreen"])
    for font in sorted(resource("fonts").glob("*.ttf")):
        # By its content: the file would get the fonts in an order that depends on their folder.
        QFontDatabase.addApplicationFontFromData(font.read_bytes())
    built, place = read_release(), Path(sys.argv[1])
    write_site(built, place / SITE)
    for code in written_languages():
        write_pdf(built, place / PDF.format(built["package"], built.version, code), code)
