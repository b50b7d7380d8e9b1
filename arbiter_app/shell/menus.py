"""Every command of the window: its text, keys and icon, and where it stands in the menus."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication, QObject, Qt
from PySide6.QtGui import QAction, QActionGroup, QKeySequence
from PySide6.QtWidgets import QMenu, QMenuBar, QToolBar, QToolButton

from arbiter_app.theme.colours import Colours
from arbiter_app.theme.icons import icon

_CONTEXT = "Menus"
Standard = QKeySequence.StandardKey


@dataclass(frozen=True, slots=True)
class Command:
    """A command under its key; texts are in the source language."""

    key: str
    text: str
    keys: tuple[str | Standard, ...] = ()
    icon: str = ""
    hint: str = ""
    is_checkable: bool = False


_FIND = QT_TRANSLATE_NOOP("Menus", "&Find player")

COMMANDS = (
    Command("new", QT_TRANSLATE_NOOP("Menus", "&New tournament…"), (Standard.New,), "new"),
    Command("open", QT_TRANSLATE_NOOP("Menus", "&Open…"), (Standard.Open,), "open"),
    Command("sample", QT_TRANSLATE_NOOP("Menus", "Open the &sample tournament"), (), "sample"),
    Command("save-copy", QT_TRANSLATE_NOOP("Menus", "Save a &copy…"), ("Ctrl+Shift+S",), "copy"),
    Command("export-trf", QT_TRANSLATE_NOOP("Menus", "Export report file (&TRF16)…"), (), "export"),
    Command(
        "export-workbook",
        QT_TRANSLATE_NOOP("Menus", "&Excel workbook…"),
        ("Ctrl+E",),
        "wallchart",
        QT_TRANSLATE_NOOP(
            "Menus", "Save lists, boards, wallchart, standings and cards as an Excel workbook"
        ),
    ),
    Command(
        "back-up",
        QT_TRANSLATE_NOOP("Menus", "Copy to the secon&d place"),
        ("F12",),
        "",
        QT_TRANSLATE_NOOP("Menus", "Write a copy with all its history to a USB stick"),
    ),
    Command("second-place", QT_TRANSLATE_NOOP("Menus", "C&hoose the second place…")),
    Command("history", QT_TRANSLATE_NOOP("Menus", "&History…"), ("Ctrl+H",)),
    Command(
        "import-results",
        QT_TRANSLATE_NOOP("Menus", "&Results from a workbook…"),
        (),
        "",
        QT_TRANSLATE_NOOP("Menus", "Enter the results typed into the Excel workbook"),
    ),
    Command(
        "export-pages",
        QT_TRANSLATE_NOOP("Menus", "&Web pages…"),
        (),
        "export",
        QT_TRANSLATE_NOOP("Menus", "Save the event as a folder of web pages"),
    ),
    Command(
        "print",
        QT_TRANSLATE_NOOP("Menus", "&Print…"),
        (Standard.Print,),
        "print",
        QT_TRANSLATE_NOOP("Menus", "Print lists, charts and cards, or save them as PDF"),
    ),
    Command("close", QT_TRANSLATE_NOOP("Menus", "C&lose tournament"), ("Ctrl+W",), "close"),
    Command("quit", QT_TRANSLATE_NOOP("Menus", "&Quit"), ("Ctrl+Q",)),
    Command("undo", QT_TRANSLATE_NOOP("Menus", "&Undo"), (Standard.Undo,), "undo"),
    Command("redo", QT_TRANSLATE_NOOP("Menus", "&Redo"), ("Ctrl+Shift+Z", "Ctrl+Y"), "redo"),
    Command("find", _FIND, (Standard.Find,), "find"),
    Command("find-next", QT_TRANSLATE_NOOP("Menus", "Find &next"), ("F3",)),
    Command("find-previous", QT_TRANSLATE_NOOP("Menus", "Find &previous"), ("Shift+F3",)),
    Command(
        "settings", QT_TRANSLATE_NOOP("Menus", "&Tournament settings…"), ("Ctrl+T",), "settings"
    ),
    Command("pair", QT_TRANSLATE_NOOP("Menus", "&Pair next round"), ("F5",), "pair"),
    Command(
        "results",
        QT_TRANSLATE_NOOP("Menus", "&Enter results"),
        ("F6",),
        "results",
        QT_TRANSLATE_NOOP("Menus", "Go to the first board without a result"),
    ),
    Command(
        "verify",
        QT_TRANSLATE_NOOP("Menus", "&Verify results"),
        ("Shift+F6",),
        "",
        QT_TRANSLATE_NOOP("Menus", "Type all results again; it stops where they differ"),
    ),
    Command(
        "why",
        QT_TRANSLATE_NOOP("Menus", "&Why?"),
        ("F7",),
        "why",
        QT_TRANSLATE_NOOP("Menus", "Tell why the selected board or player is paired so"),
    ),
    Command(
        "why-not",
        QT_TRANSLATE_NOOP("Menus", "Why not &against…"),
        ("Shift+F7",),
        "",
        QT_TRANSLATE_NOOP("Menus", "Tell why the selected player does not meet another one"),
    ),
    Command(
        "why-panel",
        QT_TRANSLATE_NOOP("Menus", "Panel “Wh&y?”"),
        ("Ctrl+F7",),
        is_checkable=True,
    ),
    Command("unpair", QT_TRANSLATE_NOOP("Menus", "&Unpair last round…"), (), "unpair"),
    Command("earlier", QT_TRANSLATE_NOOP("Menus", "E&arlier round"), ("Alt+Left",)),
    Command("later", QT_TRANSLATE_NOOP("Menus", "&Later round"), ("Alt+Right",)),
    Command("board", QT_TRANSLATE_NOOP("Menus", "&Board"), ("Ctrl+1",), "board"),
    Command("desk", QT_TRANSLATE_NOOP("Menus", "&Desk"), ("Ctrl+4",), "desk"),
    Command(
        "by-hand",
        QT_TRANSLATE_NOOP("Menus", "Pair by &hand"),
        ("Shift+F5",),
        "",
        QT_TRANSLATE_NOOP("Menus", "Pair the next round on the desk, or change the last boards"),
    ),
    Command(
        "certain",
        QT_TRANSLATE_NOOP("Menus", "Boards that are &certain…"),
        (),
        "",
        QT_TRANSLATE_NOOP("Menus", "Which boards of the next round no open game can change"),
    ),
    Command("publish", QT_TRANSLATE_NOOP("Menus", "Pu&blish last round"), ()),
    Command("players", QT_TRANSLATE_NOOP("Menus", "&Players"), ("Ctrl+2",), "players"),
    Command("standings", QT_TRANSLATE_NOOP("Menus", "&Standings"), ("Ctrl+5",), "standings"),
    Command(
        "tie-breaks",
        QT_TRANSLATE_NOOP("Menus", "T&ie-breaks…"),
        (),
        "",
        QT_TRANSLATE_NOOP("Menus", "Choose how places are decided"),
    ),
    Command("last-round", QT_TRANSLATE_NOOP("Menus", "Last &round"), ("Ctrl+3",), "round"),
    Command(
        "round-under-board",
        QT_TRANSLATE_NOOP("Menus", "Round &under the board"),
        ("Ctrl+U",),
        is_checkable=True,
    ),
    Command(
        "explain",
        QT_TRANSLATE_NOOP("Menus", "E&xplain round"),
        ("F8",),
        "explain",
        QT_TRANSLATE_NOOP("Menus", "Show step by step how the round was paired"),
        is_checkable=True,
    ),
    Command(
        "compare-systems",
        QT_TRANSLATE_NOOP("Menus", "&Compare with another system…"),
        (),
        "",
        QT_TRANSLATE_NOOP("Menus", "Show the round by another system beside it; nothing changes"),
    ),
    Command("step-first", QT_TRANSLATE_NOOP("Menus", "&First step"), ("Alt+Home",), "step-first"),
    Command(
        "step-previous", QT_TRANSLATE_NOOP("Menus", "&Previous step"), ("Alt+Up",), "step-previous"
    ),
    Command("step-next", QT_TRANSLATE_NOOP("Menus", "&Next step"), ("Alt+Down",), "step-next"),
    Command("step-last", QT_TRANSLATE_NOOP("Menus", "&Last step"), ("Alt+End",), "step-last"),
    Command(
        "step-play",
        QT_TRANSLATE_NOOP("Menus", "Play the &steps"),
        ("F9",),
        "play",
        is_checkable=True,
    ),
    Command("step-jump", QT_TRANSLATE_NOOP("Menus", "&Go to a step…"), ("Alt+G",)),
    Command("sort-tpn", QT_TRANSLATE_NOOP("Menus", "By &number"), ("Ctrl+Shift+1",)),
    Command("sort-rank", QT_TRANSLATE_NOOP("Menus", "By &rank"), ("Ctrl+Shift+2",)),
    Command("sort-name", QT_TRANSLATE_NOOP("Menus", "By n&ame"), ("Ctrl+Shift+3",)),
    Command("scheme-system", QT_TRANSLATE_NOOP("Menus", "As the &system"), is_checkable=True),
    Command("scheme-light", QT_TRANSLATE_NOOP("Menus", "&Light"), is_checkable=True),
    Command("scheme-dark", QT_TRANSLATE_NOOP("Menus", "&Dark"), is_checkable=True),
    Command("language-system", QT_TRANSLATE_NOOP("Menus", "As the &system"), is_checkable=True),
    Command("language-en", "&English", is_checkable=True),
    Command("language-de", "&Deutsch", is_checkable=True),
    Command("language-fr", "&Français", is_checkable=True),
    Command("larger", QT_TRANSLATE_NOOP("Menus", "&Larger text"), ("Ctrl++", "Ctrl+=")),
    Command("smaller", QT_TRANSLATE_NOOP("Menus", "S&maller text"), ("Ctrl+-",)),
    Command("usual-size", QT_TRANSLATE_NOOP("Menus", "Usual &text size"), ("Ctrl+0",)),
    Command(
        "lessons",
        QT_TRANSLATE_NOOP("Menus", "&Lessons"),
        ("Ctrl+6",),
        "",
        QT_TRANSLATE_NOOP("Menus", "Learn to pair by hand, step by step"),
    ),
    Command("progress", QT_TRANSLATE_NOOP("Menus", "&Progress of the students")),
    Command(
        "present",
        QT_TRANSLATE_NOOP("Menus", "P&resent the round…"),
        ("F11",),
        "",
        QT_TRANSLATE_NOOP("Menus", "Show the steps of the round in large type, for a projector"),
    ),
    Command(
        "exercise",
        QT_TRANSLATE_NOOP("Menus", "&Worksheet of the round…"),
        (),
        "",
        QT_TRANSLATE_NOOP("Menus", "Print the round as an exercise, with its solution"),
    ),
    Command(
        "make-lesson",
        QT_TRANSLATE_NOOP("Menus", "&Make a lesson of this round…"),
        (),
        "",
        QT_TRANSLATE_NOOP("Menus", "Write a lesson of one's own on the round in view"),
    ),
    Command("keys", QT_TRANSLATE_NOOP("Menus", "&Keys"), ("F1", "?")),
    Command("log", QT_TRANSLATE_NOOP("Menus", "Open the &log folder")),
    Command("about", QT_TRANSLATE_NOOP("Menus", "&About Arbiter Desk")),
)

SEPARATOR = "-"
_PLAYERS = QT_TRANSLATE_NOOP("Menus", "&Players")
_TEAMS = QT_TRANSLATE_NOOP("Menus", "Tea&ms")

MENUS: tuple[tuple[str, tuple[str, ...]], ...] = (
    (
        QT_TRANSLATE_NOOP("Menus", "&File"),
        (
            "new",
            "open",
            "menu:recent",
            "menu:samples",
            SEPARATOR,
            "save-copy",
            "back-up",
            "second-place",
            SEPARATOR,
            "export-trf",
            "print",
            "export-workbook",
            "export-pages",
            SEPARATOR,
            "close",
            "quit",
        ),
    ),
    (
        QT_TRANSLATE_NOOP("Menus", "&Edit"),
        (
            "undo",
            "redo",
            "history",
            SEPARATOR,
            "find",
            "find-next",
            "find-previous",
            SEPARATOR,
            "settings",
            "tie-breaks",
        ),
    ),
    (QT_TRANSLATE_NOOP("Menus", "&Players"), ("menu:players",)),
    (
        QT_TRANSLATE_NOOP("Menus", "&Round"),
        (
            "pair",
            "by-hand",
            "publish",
            "certain",
            SEPARATOR,
            "results",
            "verify",
            "import-results",
            SEPARATOR,
            "earlier",
            "later",
            SEPARATOR,
            "unpair",
        ),
    ),
    (
        QT_TRANSLATE_NOOP("Menus", "&View"),
        (
            "board",
            "desk",
            "players",
            "last-round",
            "standings",
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
        QT_TRANSLATE_NOOP("Menus", "E&xplain"),
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
        QT_TRANSLATE_NOOP("Menus", "&Teach"),
        ("lessons", "progress", SEPARATOR, "present", "exercise", SEPARATOR, "make-lesson"),
    ),
    (QT_TRANSLATE_NOOP("Menus", "&Help"), ("keys", "log", "about")),
)
SUBMENUS: Mapping[str, tuple[str, tuple[str, ...]]] = {
    "recent": (QT_TRANSLATE_NOOP("Menus", "Open &recent"), ()),
    "samples": (QT_TRANSLATE_NOOP("Menus", "&Samples"), ()),
    "players": ("", ()),
    "order": (
        QT_TRANSLATE_NOOP("Menus", "&Order of the board"),
        ("sort-tpn", "sort-rank", "sort-name"),
    ),
    "scheme": (
        QT_TRANSLATE_NOOP("Menus", "&Colours"),
        ("scheme-system", "scheme-light", "scheme-dark"),
    ),
    "language": (
        QT_TRANSLATE_NOOP("Menus", "Lan&guage"),
        ("language-system", "language-en", "language-de", "language-fr"),
    ),
}
_PRIMARY = ("pair", "step-next")
"""Commands whose buttons stand out."""

TOOLS = (
    *("pair", "results", "export-workbook", SEPARATOR),
    *("why", "explain", SEPARATOR, "print", "undo", "redo"),
)


class Menus(QObject):
    """The commands as actions, by key, and the menus by name."""

    def __init__(self, slots: Mapping[str, Callable[[], object]], parent: QObject) -> None:
        super().__init__(parent)
        self._actions = {
            command.key: self._action(command, slots[command.key]) for command in COMMANDS
        }
        self.submenus: dict[str, QMenu] = {}
        for name in ("scheme", "language"):
            group = QActionGroup(self)
            for key in SUBMENUS[name][1]:
                group.addAction(self._actions[key])

    def __getitem__(self, key: str) -> QAction:
        """The action of a command."""
        return self._actions[key]

    def all(self) -> tuple[QAction, ...]:
        """Every action, in the order of the commands."""
        return tuple(self._actions.values())

    def fill(self, bar: QMenuBar) -> None:
        """Build the menu bar."""
        for text, keys in MENUS:
            self._fill_menu(bar.addMenu(_translated(text)), keys)

    def fill_tools(self, bar: QToolBar) -> None:
        """Put the commands used most on a tool bar."""
        for key in TOOLS:
            if key == SEPARATOR:
                bar.addSeparator()
                continue
            bar.addAction(self._actions[key])
            button = bar.widgetForAction(self._actions[key])
            if isinstance(button, QToolButton):
                _dress_tool(button, key)

    def name_competitors(self, *, are_teams: bool) -> None:
        """Say who is on the list: players, or teams."""
        self.submenus["players"].setTitle(_translated(_TEAMS if are_teams else _PLAYERS))
        self._actions["players"].setText(_translated(_TEAMS if are_teams else _PLAYERS))
        self._actions["find"].setText(_translated(_FIND))

    def paint(self, colours: Colours) -> None:
        """Draw the icons in these colours."""
        for command in COMMANDS:
            if command.icon:
                tint = colours.on_accent if command.key in _PRIMARY else colours.muted
                self._actions[command.key].setIcon(icon(command.icon, tint, colours.faint))

    def _action(self, command: Command, slot: Callable[[], object]) -> QAction:
        action = QAction(_translated(command.text), self)
        action.setObjectName(command.key)
        action.setCheckable(command.is_checkable)
        action.setShortcuts([QKeySequence(keys) for keys in command.keys])
        if command.hint:
            action.setToolTip(_translated(command.hint))
        action.triggered.connect(lambda: slot())
        return action

    def _fill_menu(self, menu: QMenu, keys: tuple[str, ...]) -> None:
        menu.setToolTipsVisible(True)
        for key in keys:
            if key == SEPARATOR:
                menu.addSeparator()
            elif key.startswith("menu:"):
                self._add_submenu(menu, key.removeprefix("menu:"))
            else:
                menu.addAction(self._actions[key])

    def _add_submenu(self, menu: QMenu, name: str) -> None:
        """Add a menu inside the menu; one without a text is the menu itself, filled later."""
        text, keys = SUBMENUS[name]
        self.submenus[name] = menu.addMenu(_translated(text)) if text else menu
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


def _translated(text: str) -> str:
    return QCoreApplication.translate(_CONTEXT, text)
