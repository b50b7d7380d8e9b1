"""The handbook in a window of its own: contents and search on the left, the page on the right."""

from __future__ import annotations

from collections.abc import Iterable
from typing import cast

from PySide6.QtCore import QEvent, QObject, QSize, Qt, QUrl
from PySide6.QtGui import QDesktopServices, QTextBlock, QTextCursor, QTextDocument
from PySide6.QtWidgets import (
    QDialog,
    QLineEdit,
    QSplitter,
    QTextBrowser,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from arbiter_app.core.handbook import HandbookPage, chapters, picture_folder
from arbiter_app.widgets.layouts import lay_out, size_to_screen

_KEY = Qt.ItemDataRole.UserRole
_ROOM = 40
"""What margins and scroll bar take of the width, in pixels."""


class HandbookDialog(QDialog):
    """Shows one page at a time; links lead to others, words find the pages that have them all."""

    def __init__(self, language: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Handbook"))
        self.setModal(False)
        self.language = language
        self._pages: dict[str, HandbookPage] = {}
        self.find_field = QLineEdit(self)
        self.find_field.setPlaceholderText(self.tr("Search the handbook"))
        self.find_field.setAccessibleName(self.tr("Search the handbook"))
        self.find_field.setClearButtonEnabled(True)
        self.contents = QTreeWidget(self)
        self.contents.setHeaderHidden(True)
        self.contents.setAccessibleName(self.tr("Contents"))
        self.browser = QTextBrowser(self)
        self.browser.setAccessibleName(self.tr("Page of the handbook"))
        self.browser.setOpenLinks(False)
        self.browser.setSearchPaths([str(picture_folder(language))])
        self._fill_contents()
        self._fitted = 0
        self._lay_out()
        self.find_field.textChanged.connect(self._filter)
        self.find_field.returnPressed.connect(self._go_to_first)
        self.contents.currentItemChanged.connect(self._show_item)
        self.browser.anchorClicked.connect(self._follow)

    @property
    def page(self) -> str:
        """The key of the page that is shown."""
        item = self.contents.currentItem()
        return str(item.data(0, _KEY)) if item is not None else ""

    def show_page(self, key: str) -> None:
        """Show a page, whatever was searched for before."""
        self.find_field.clear()
        self.contents.setCurrentItem(self._items[key])

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        """Fit the pictures into the page, which gets its width after the dialog has its own."""
        has_other_width = abs(self.browser.viewport().width() - self._fitted) > _ROOM
        if event.type() is QEvent.Type.Resize and has_other_width:  # a scroll bar makes no other
            self._fit_pictures()
        return super().eventFilter(watched, event)

    def _fill_contents(self) -> None:
        self._items: dict[str, QTreeWidgetItem] = {}
        self._branches: list[tuple[QTreeWidgetItem, list[QTreeWidgetItem]]] = []
        for chapter in chapters(self.language):
            branch = QTreeWidgetItem(self.contents, [chapter.title])
            branch.setFlags(Qt.ItemFlag.ItemIsEnabled)
            branch.setExpanded(True)
            items = [self._item(page, branch) for page in chapter.pages]
            self._branches.append((branch, items))

    def _item(self, page: HandbookPage, branch: QTreeWidgetItem) -> QTreeWidgetItem:
        item = QTreeWidgetItem(branch, [page.title])
        item.setData(0, _KEY, page.key)
        self._items[page.key] = item
        self._pages[page.key] = page
        return item

    def _lay_out(self) -> None:
        side = QWidget(self)
        column = QVBoxLayout(side)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.find_field)
        column.addWidget(self.contents)
        parts = QSplitter(self)
        parts.addWidget(side)
        parts.addWidget(self.browser)
        parts.setStretchFactor(1, 1)
        parts.setSizes([280, 680])
        lay_out(self, parts)
        self.browser.viewport().installEventFilter(self)
        size_to_screen(self, QSize(980, 680))

    def _filter(self, words: str) -> None:
        """Leave the pages that have all words, and chapters that have such pages."""
        for key, item in self._items.items():
            item.setHidden(not self._pages[key].has(words))
        for branch, items in self._branches:
            branch.setHidden(all(item.isHidden() for item in items))

    def _go_to_first(self) -> None:
        """Open the first page found, where the first word stands in it."""
        found = next((item for item in self._items.values() if not item.isHidden()), None)
        words = self.find_field.text().split()
        if found is None or not words:
            return
        self.contents.setCurrentItem(found)
        self.browser.moveCursor(QTextCursor.MoveOperation.Start)
        self.browser.find(words[0])

    def _show_item(self, item: QTreeWidgetItem | None) -> None:
        if item is None or item.data(0, _KEY) is None:
            return
        text = self._pages[item.data(0, _KEY)].text
        features = QTextDocument.MarkdownFeature.MarkdownDialectGitHub
        self.browser.document().setMarkdown(text, features)
        self.browser.moveCursor(QTextCursor.MoveOperation.Start)
        self._fit_pictures()

    def _fit_pictures(self) -> None:
        self._fitted = self.browser.viewport().width()
        room = self._fitted - _ROOM
        block = self.browser.document().begin()
        while block.isValid():
            for part in cast(Iterable[QTextBlock.iterator], block):
                form = part.fragment().charFormat().toImageFormat()
                if form.isValid():
                    cursor = QTextCursor(block)
                    cursor.setPosition(part.fragment().position())
                    cursor.setPosition(cursor.position() + 1, QTextCursor.MoveMode.KeepAnchor)
                    form.setWidth(room)
                    cursor.setCharFormat(form)
            block = block.next()

    def _follow(self, link: QUrl) -> None:
        """Go to another page of the handbook; anything else is for the browser of the system."""
        key = link.fileName().removesuffix(".md")
        if key in self._items:
            self.show_page(key)
        elif link.scheme() in ("http", "https"):
            QDesktopServices.openUrl(link)
