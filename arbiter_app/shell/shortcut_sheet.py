"""Every command that has keys, on one sheet, made from the commands themselves."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape

from PySide6.QtCore import QSize
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QMenu, QMenuBar, QTextBrowser, QWidget

from arbiter_app.theme.colours import colours_of
from arbiter_app.widgets.layouts import lay_out, size_to_screen
from arbiter_app.widgets.letters import without_letter

Row = tuple[str, str]
"""A command and its keys, as they are called on this computer."""

Section = tuple[str, tuple[Row, ...]]
"""A title, and what stands below it."""


class ShortcutSheet(QDialog):
    """Lists the keys of all commands by menu, of those that only the pages have, and others."""

    def __init__(
        self,
        bar: QMenuBar,
        pages: Iterable[QWidget],
        others: Iterable[Section],
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Keys"))
        self.sections = (*self._sections(bar, pages), *others)
        self.text = QTextBrowser(self)
        self.text.setAccessibleName(self.tr("Commands and their keys"))
        self.text.setHtml(self._html())
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, self)
        buttons.rejected.connect(self.reject)
        lay_out(self, self.text, buttons)
        size_to_screen(self, QSize(560, 640))

    def _sections(self, bar: QMenuBar, pages: Iterable[QWidget]) -> Iterator[Section]:
        seen: set[QAction] = set()
        for top in bar.actions():
            menu = top.menu()
            commands = tuple(_commands(menu)) if isinstance(menu, QMenu) else ()
            seen.update(commands)
            if rows := tuple(_rows(commands)):
                yield without_letter(top.text()), rows
        actions = (action for page in pages for action in page.findChildren(QAction))
        if rows := tuple(dict.fromkeys(_rows(action for action in actions if action not in seen))):
            yield self.tr("On the pages"), rows

    def _html(self) -> str:
        muted = colours_of(self.palette()).muted
        parts = []
        for title, rows in self.sections:
            lines = "".join(
                f"<tr><td width='55%'>{escape(text)}</td>"
                f"<td style='color:{muted}'>{escape(keys)}</td></tr>"
                for text, keys in rows
            )
            parts.append(
                f"<h3>{escape(title)}</h3><table width='100%' cellpadding='2'>{lines}</table>"
            )
        return "".join(parts)


def _commands(menu: QMenu) -> Iterator[QAction]:
    """The commands of a menu and of the menus in it, in their order."""
    for action in menu.actions():
        inner = action.menu()
        if isinstance(inner, QMenu):
            yield from _commands(inner)
        elif not action.isSeparator():
            yield action


def _rows(actions: Iterable[QAction]) -> Iterator[Row]:
    for action in actions:
        keys = ", ".join(
            each.toString(QKeySequence.SequenceFormat.NativeText) for each in action.shortcuts()
        )
        text = without_letter(action.text())
        if keys and text:
            yield text, keys
