"""Where the commands stand: in which menu, in which order, and which have a button."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QMenu, QMenuBar, QToolBar, QToolButton

from arbiter_app.core.marking import marked
from arbiter_app.core.translation import CHOICES
from arbiter_app.theme.theme import SCHEMES
from arbiter_app.workplace.command import translated
from arbiter_app.workplace.commands import Commands

SEPARATOR = "-"

MENUS: tuple[tuple[str, tuple[str, ...]], ...] = (
    (
        marked("Menus", "&File"),
        (
            "new",
            "open",
            "menu:recent",
            "menu:samples",
            SEPARATOR,
            "save-copy",
            "save-without-history",
            "back-up",
            "second-place",
            SEPARATOR,
            "export-trf",
            "print",
            "export-workbook",
            "export-pages",
            SEPARATOR,
            "form-details",
            "save-forms",
            "send-federation",
            "send-server",
            "prizes",
            "live-boards",
            SEPARATOR,
            "close",
            "quit",
        ),
    ),
    (
        marked("Menus", "&Edit"),
        (
            "undo",
            "redo",
            "history",
            "names-in-history",
            SEPARATOR,
            "find",
            "find-next",
            "find-previous",
            SEPARATOR,
            "settings",
            "tie-breaks",
            "chess960",
            "rank-by-hand",
            "typed-values",
            "leave-fide-mode",
        ),
    ),
    (marked("Menus", "&Players"), ("menu:players",)),
    (
        marked("Menus", "&Round"),
        (
            "pair",
            "by-hand",
            "publish",
            "late-arrivals",
            "certain",
            SEPARATOR,
            "results",
            "verify",
            "import-results",
            SEPARATOR,
            "hall-switch",
            "hall-enrol",
            "hall-cards",
            "hall-sheet",
            "hall-confirm",
            SEPARATOR,
            "earlier",
            "later",
            SEPARATOR,
            "unpair",
        ),
    ),
    (
        marked("Menus", "&View"),
        (
            "board",
            "desk",
            "players",
            "last-round",
            "standings",
            "schedule",
            "hall",
            "federation",
            "finish",
            SEPARATOR,
            "round-under-board",
            "menu:order",
            SEPARATOR,
            "menu:scheme",
            "menu:language",
            "larger",
            "smaller",
            "usual-size",
        ),
    ),
    (
        marked("Menus", "E&xplain"),
        (
            "explain",
            SEPARATOR,
            "step-first",
            "step-previous",
            "step-next",
            "step-last",
            "step-play",
            "step-jump",
            SEPARATOR,
            "why",
            "why-not",
            "why-panel",
            SEPARATOR,
            "compare-systems",
        ),
    ),
    (
        marked("Menus", "&Teach"),
        ("lessons", "progress", SEPARATOR, "present", "exercise", SEPARATOR, "make-lesson"),
    ),
    (marked("Menus", "&Help"), ("handbook", "keys", "checklist", "log", "about")),
)
SUBMENUS: Mapping[str, tuple[str, tuple[str, ...]]] = {
    "recent": (marked("Menus", "Open &recent"), ()),
    "samples": (marked("Menus", "&Samples"), ()),
    "players": ("", ()),
    "order": (
        marked("Menus", "&Order of the board"),
        ("sort-tpn", "sort-rank", "sort-name"),
    ),
    "scheme": (
        marked("Menus", "&Colours"),
        tuple(f"scheme-{scheme}" for scheme in SCHEMES),
    ),
    "language": (
        marked("Menus", "Lan&guage"),
        tuple(f"language-{choice}" for choice in CHOICES),
    ),
}
_EXCLUSIVE = ("scheme", "language")
"""Menus of whose commands exactly one is ticked."""

TOOLS = (
    *("pair", "results", "export-workbook", SEPARATOR),
    *("why", "explain", SEPARATOR, "print", "undo", "redo"),
)


class Menus(QObject):
    """Puts the commands of all features into menus and on the tool bar; menus have names."""

    def __init__(self, commands: Commands, parent: QObject) -> None:
        super().__init__(parent)
        self._commands = commands
        self.submenus: dict[str, QMenu] = {}
        for name in _EXCLUSIVE:
            group = QActionGroup(self)
            for key in SUBMENUS[name][1]:
                group.addAction(commands[key])

    def __getitem__(self, key: str) -> QAction:
        """The action of a command."""
        return self._commands[key]

    def all(self) -> tuple[QAction, ...]:
        """Every action."""
        return self._commands.all()

    def fill(self, bar: QMenuBar) -> None:
        """Build the menu bar."""
        for text, keys in MENUS:
            self._fill_menu(bar.addMenu(translated(text)), keys)

    def fill_tools(self, bar: QToolBar) -> None:
        """Put the commands used most on a tool bar."""
        for key in TOOLS:
            if key == SEPARATOR:
                bar.addSeparator()
                continue
            bar.addAction(self[key])
            button = bar.widgetForAction(self[key])
            if isinstance(button, QToolButton):
                _dress_tool(button, key)

    def _fill_menu(self, menu: QMenu, keys: tuple[str, ...]) -> None:
        menu.setToolTipsVisible(True)
        for key in keys:
            if key == SEPARATOR:
                menu.addSeparator()
            elif key.startswith("menu:"):
                self._add_submenu(menu, key.removeprefix("menu:"))
            else:
                menu.addAction(self[key])

    def _add_submenu(self, menu: QMenu, name: str) -> None:
        """Add a menu inside the menu; one without a text is the menu itself, filled later."""
        text, keys = SUBMENUS[name]
        self.submenus[name] = menu.addMenu(translated(text)) if text else menu
        self._fill_menu(self.submenus[name], keys)


def _dress_tool(button: QToolButton, key: str) -> None:
    is_quiet = key in ("print", "undo", "redo")
    button.setProperty("role", "primary" if key == "pair" else "quiet" if is_quiet else "")
    button.setToolButtonStyle(
        Qt.ToolButtonStyle.ToolButtonIconOnly
        if is_quiet
        else Qt.ToolButtonStyle.ToolButtonTextBesideIcon
    )
    button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
