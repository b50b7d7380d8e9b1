"""The window by keyboard and by ear: keys, names, the way of the Tab key."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractScrollArea,
    QApplication,
    QComboBox,
    QLineEdit,
    QPushButton,
    QWidget,
)

from arbiter_app.features.rounds.result_keys import PRESETS
from arbiter_app.shell.menus import MENUS, SUBMENUS
from arbiter_app.shell.page_keys import page_keys
from arbiter_app.shell.shortcut_sheet import ShortcutSheet
from arbiter_app.workplace.page import BOARD, DESK, PLAYERS, STANDINGS, Page
from pairing.speech.voice import IN_ENGLISH

PAGES = (BOARD, PLAYERS, Page("round", 3), STANDINGS, DESK)


@pytest.fixture
def opened(window, qtbot):
    """The window with the sample after round 3, in front of all others."""
    window.files.open_sample(3)
    window.activateWindow()
    qtbot.waitUntil(lambda: QApplication.activeWindow() is window)
    return window


def in_menus():
    """The keys of the commands that stand in a menu."""
    inner = {key for _, keys in SUBMENUS.values() for key in keys}
    return inner | {key for _, keys in MENUS for key in keys}


def test_every_command_stands_in_a_menu(window):
    on_the_start_page = {"sample"}  # The menu of samples has it, with all the others.
    assert set(window.place.commands.keys()) - on_the_start_page <= in_menus()


def test_no_two_commands_have_the_same_keys(opened):
    keys = [str(each.toString()) for action in opened.menus.all() for each in action.shortcuts()]
    assert len(keys) == len(set(keys))


def focusable(window):
    """Everything that is shown and that the Tab key reaches."""
    for widget in window.findChildren(QWidget):
        if widget.isVisibleTo(window) and widget.focusPolicy() & Qt.FocusPolicy.TabFocus:
            yield widget


def name_of(widget):
    """What a screen reader calls the widget."""
    text = widget.text() if isinstance(widget, QAbstractButton) else ""
    return widget.accessibleName() or text or widget.toolTip()


def test_everything_that_takes_the_keyboard_has_a_name(opened):
    kinds = (QAbstractButton, QAbstractScrollArea, QComboBox, QLineEdit)
    nameless = [
        f"{page}: {type(widget).__name__} in {type(widget.parent()).__name__}"
        for page in shown_in_turn(opened)
        for widget in focusable(opened)
        if isinstance(widget, kinds) and not name_of(widget) and not is_inner(widget)
    ]
    assert nameless == []


def shown_in_turn(window):
    """Every page, while it is shown."""
    for page in PAGES:
        window.show_page(page)
        yield page


def is_inner(widget):
    """The field inside a box that has the name."""
    return isinstance(widget.parent(), QComboBox) or widget.objectName().startswith("qt_")


def test_the_tab_key_comes_round_to_where_it_began(opened):
    for page in PAGES:
        opened.go_to_page(page)
        come_round(page)


def come_round(page):
    """Press the Tab key until it is where it began, in the page."""
    start = QApplication.focusWidget()
    assert start is not None, page
    seen = [start]
    for _ in range(120):
        QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Tab)
        here = QApplication.focusWidget()
        if here is start:
            break
        assert here not in seen, f"{page}: {here} keeps the Tab key or comes twice"
        seen.append(here)
    assert QApplication.focusWidget() is start, page
    assert len(seen) > 3, page


def test_enter_presses_the_button_that_has_the_keyboard(opened):
    opened.go_to_page(Page("round", 3))
    buttons = filter(QWidget.isVisible, opened.findChildren(QPushButton))
    (button,) = (each for each in buttons if each.text() == "Verify")
    keypad = Qt.KeyboardModifier.KeypadModifier
    for key, held in (
        (Qt.Key.Key_Return, Qt.KeyboardModifier.NoModifier),
        (Qt.Key.Key_Enter, keypad),
    ):
        was_checked = button.isChecked()
        button.setFocus()  # after the first press, the table has the keyboard
        QTest.keyClick(button, key, held)
        assert button.isChecked() is not was_checked


@pytest.fixture
def sheet(opened):
    """The sheet of keys, called by its key."""
    opened.go_to_page(BOARD)
    QTest.keyClick(opened.board.table, Qt.Key.Key_Question)
    (found,) = opened.findChildren(ShortcutSheet)
    yield found
    found.close()


def test_the_sheet_has_every_key_of_every_command(opened, sheet):
    rows = {row for _, rows in sheet.sections for row in rows}
    keys = {key.strip() for _, text in rows for key in text.split(", ")}
    for action in opened.findChildren(QAction):
        if action.text() and not action.isSeparator():
            for each in action.shortcuts():
                assert each.toString() in keys, action.text()


def test_the_sheet_is_read_by_menu(opened, sheet):
    titles = [title for title, _ in sheet.sections]
    assert titles[:2] == ["File", "Edit"]
    assert ("Keys", "?") in dict(sheet.sections)["Help"]
    assert "Ctrl+Z" in sheet.text.toPlainText()


def test_the_sheet_has_the_keys_for_results_and_cards(opened, sheet):
    sections = dict(sheet.sections)
    assert {("Draw", "5"), ("Swap colours", "s")} <= set(sections["Results on the list of boards"])
    assert ("Give the bye", "B") in sections["Cards on the desk"]
    assert ("Note who has come", "Space") in sections["Lists"]
    assert {"Lessons", "Presenting a round"} <= set(sections)


def test_a_question_mark_shows_the_sheet_from_a_table(opened):
    opened.go_to_page(BOARD)
    QTest.keyClicks(opened.board.table, "?")
    assert opened.findChildren(ShortcutSheet)


def test_keys_of_the_pages_are_called_as_in_the_menus(german):
    rows = {text: keys for _, rows in page_keys(PRESETS[0], IN_ENGLISH) for text, keys in rows}
    assert rows["Einen Schritt zurücknehmen"] == "Strg+Z"
