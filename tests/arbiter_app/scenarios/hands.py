"""An arbiter's hands: keys and mouse in the window, and answers to what it asks."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QDialog,
    QMenu,
    QMessageBox,
    QTableView,
    QWidget,
)
from pytestqt.qtbot import QtBot

from arbiter_app.shell.main_window import MainWindow
from pairing.core.model import Round, Tournament
from pairing.event.store import TournamentFile

PICTURES = "ARBITER_PICTURES"
"""The environment variable that says in which folder pictures of the window are kept."""

LEFT = Qt.MouseButton.LeftButton
Reaction = Callable[[QDialog], None]
Dialog = TypeVar("Dialog", bound=QDialog)


class Hands:
    """Works in one window as a person does.

    ``clicks`` counts how often the mouse was clicked, ``file`` is the file or folder that is chosen
    whenever the window asks for one. A dialog that would wait is shown and given
    to the next reaction, a question to the next answer; ``asked`` has the questions. Without one
    the test fails.
    """

    def __init__(self, qtbot: QtBot, window: MainWindow, name: str) -> None:
        self.window = window
        self.wait = qtbot.waitUntil
        self.clicks = 0
        self.file: Path | None = None
        self.asked: list[str] = []
        self._name = name
        self._reactions: list[Reaction] = []

    # By keyboard

    def press(self, keys: str, times: int = 1) -> None:
        """Press keys as they stand in a menu (``Ctrl+K``), where the keyboard is."""
        for _ in range(times):
            QTest.keySequence(self._focus, QKeySequence(keys))

    def type(self, text: str) -> None:
        """Type a text where the keyboard is; what no key of this keyboard has is put in."""
        for character in text:
            if character.isascii():
                QTest.keyClick(self._focus, character)
            else:
                self._focus.insert(character)

    def fill(self, field: QWidget, text: str) -> None:
        """Go to a field and type what is to stand there instead."""
        field.setFocus()
        self.press("Ctrl+A")
        self.type(text)

    @property
    def _focus(self) -> QWidget:
        if QApplication.activeWindow() is None:
            self.go_to(self.window)  # A dialog was closed.
        widget = QApplication.focusWidget()
        assert widget is not None, "the keyboard is nowhere"
        return widget

    def go_to(self, window: QWidget) -> None:
        """Let a window or dialog have the keyboard."""
        window.show()
        window.activateWindow()
        self.wait(lambda: QApplication.activeWindow() is window)

    # By mouse

    def click(self, widget: QWidget, place: QPoint | None = None) -> None:
        """Click a widget that is in sight and can be used."""
        assert widget.isVisible() and widget.isEnabled(), f"{widget} cannot be clicked"
        self.clicks += 1
        QTest.mouseClick(widget, LEFT, pos=place or widget.rect().center())

    def click_cell(self, table: QTableView, row: int, column: int) -> None:
        """Click a cell of a table."""
        index = table.model().index(row, column)
        table.scrollTo(index)
        self.click(table.viewport(), table.visualRect(index).center())

    def choose(self, menu: QMenu, beginning: str) -> None:
        """Choose the entry of a menu that begins so: one click to open it, one on the entry."""
        entry = next(each for each in menu.actions() if each.text().startswith(beginning))
        menu.popup(self.window.mapToGlobal(QPoint(40, 40)))
        self.clicks += 1
        self.click(menu, menu.actionGeometry(entry).center())

    # What the window asks

    def answer(self, button: str) -> None:
        """Click that button of the next question."""
        self.react(lambda box: self._click_button(box, button))

    def react(self, reaction: Reaction) -> None:
        """Do that with the next dialog that waits."""
        self._reactions.append(reaction)

    def handle(self, dialog: QDialog) -> int:
        """Show a dialog that waits, and do with it what was said; in the place of ``exec``."""
        text = dialog.windowTitle()
        if isinstance(dialog, QMessageBox):
            text = f"{dialog.text()}\n{dialog.informativeText()}"
        assert self._reactions, f"nobody expected: {text}"
        self.asked.append(text)
        dialog.setModal(True)
        self.go_to(dialog)
        self._reactions.pop(0)(dialog)
        dialog.hide()
        return dialog.result()

    def chosen_file(self) -> str:
        """The name of the file that is chosen; in the place of the system's dialogs."""
        assert self.file is not None, "nobody expected to be asked for a file"
        return str(self.file)

    def _click_button(self, box: QDialog, text: str) -> None:
        buttons = box.findChildren(QAbstractButton)
        button = next(each for each in buttons if text in each.text().replace("&", ""))
        self.picture(f"asked-{len(self.asked)}", box)
        self.click(button)

    def dialog(self, kind: type[Dialog]) -> Dialog:
        """The dialog of that kind that is open, with the keyboard on it."""
        found = next(each for each in self.window.findChildren(kind) if each.isVisible())
        self.go_to(found)
        return found

    # What is there

    @property
    def tournament(self) -> Tournament:
        """The tournament in the window."""
        return self.window.document.tournament

    @property
    def last_round(self) -> Round:
        """The round that was paired last."""
        return self.tournament.rounds[-1]

    def close(self) -> TournamentFile:
        """Close the window; the tournament file it leaves, for looking at what is kept."""
        path = self.window.document.path
        assert path is not None and not self._reactions
        self.window.close()
        return TournamentFile.open(path)

    def picture(self, moment: str, what: QWidget | None = None) -> None:
        """Keep a picture of the window, or of a part, if somebody wants to look at it."""
        folder = os.environ.get(PICTURES)
        if folder:
            QApplication.processEvents()
            Path(folder).mkdir(parents=True, exist_ok=True)
            (what or self.window).grab().save(str(Path(folder, f"{self._name}-{moment}.png")))
