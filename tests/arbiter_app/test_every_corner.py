"""Every page, panel and dialog in every language: on a small screen, by keyboard, and by ear."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from itertools import chain, combinations
from pkgutil import walk_packages

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QAccessible, QAction, QShortcut
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractScrollArea,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QLabel,
    QMenuBar,
    QWidget,
)

import arbiter_app
from tests.arbiter_app.letters import letter, menu_letters, taken_twice
from tests.arbiter_app.tour import wait_for_layouts, walk_pages
from tests.arbiter_app.tour_of_dialogs import walk_dialogs

pytestmark = pytest.mark.exhaustive

LAPTOP_AT_150_PER_CENT = QSize(911, 480)
"""1366 × 768 with everything half as large again, less the title and the task bar."""

LAPTOP_AT_200_PER_CENT = QSize(683, 352)


def shown(sight: QWidget) -> Iterator[QWidget]:
    """What is in sight, without the parts that Qt makes for itself."""
    for widget in sight.findChildren(QWidget):
        is_there = widget.isVisibleTo(sight) and widget.window() is sight.window()
        if is_there and not widget.objectName().startswith("qt_"):
            yield widget


def test_no_page_and_no_dialog_is_larger_than_a_small_screen(language, window, tmp_path):
    """The window stays as large as it is; dialogs can be made as small; no word is cut."""
    window.resize(LAPTOP_AT_150_PER_CENT)
    wait_for_layouts()
    wrong = []
    for name, sight in walk_pages(window):
        if sight.size() != LAPTOP_AT_150_PER_CENT:
            wrong.append(f"{name}: the window is {sight.width()} × {sight.height()}")
        wrong += [f"{name}: {what}" for what in cut(sight)]
    for name, sight in walk_dialogs(window, tmp_path):
        sight.resize(sight.size().boundedTo(LAPTOP_AT_150_PER_CENT - QSize(24, 16)))
        wait_for_layouts()
        if sight.size().expandedTo(LAPTOP_AT_150_PER_CENT) != LAPTOP_AT_150_PER_CENT:
            wrong.append(f"{name} is {sight.width()} × {sight.height()}")
        wrong += [f"{name}: {what}" for what in cut(sight)]
    assert not wrong, "\n".join(wrong)


def test_nothing_is_larger_than_that_screen_at_200_per_cent(german, window, tmp_path):
    """More must be scrolled then, but everything can be reached."""
    window.resize(LAPTOP_AT_200_PER_CENT)
    wait_for_layouts()
    wrong = [
        f"{name}: the window is {sight.width()} × {sight.height()}"
        for name, sight in walk_pages(window)
        if sight.size() != LAPTOP_AT_200_PER_CENT
    ]
    for name, sight in walk_dialogs(window, tmp_path):
        sight.resize(sight.size().boundedTo(LAPTOP_AT_200_PER_CENT))
        if sight.size().expandedTo(LAPTOP_AT_200_PER_CENT) != LAPTOP_AT_200_PER_CENT:
            wrong.append(f"{name} is {sight.width()} × {sight.height()}")
    assert not wrong, "\n".join(wrong)


def cut(sight: QWidget) -> Iterator[str]:
    """Buttons and labels that are narrower than what they say; labels that show dots are not."""
    for widget in shown(sight):
        if isinstance(widget, QAbstractButton | QLabel) and widget.text():
            is_wrapped = isinstance(widget, QLabel) and widget.wordWrap()
            least = widget.minimumSizeHint()
            if not is_wrapped and least.width() > widget.width():
                yield f"“{widget.text()}” has {widget.width()} of {least.width()}"
            elif is_wrapped and widget.heightForWidth(widget.width()) > widget.height():
                yield f"“{widget.text()}” has {widget.height()} of its height"


def test_everything_that_takes_the_keyboard_has_a_name_and_an_own_letter(
    language, window, tmp_path
):
    """A screen reader says what has the focus; no two things in sight have the same Alt letter."""
    wrong = []
    for name, sight in chain(walk_pages(window), walk_dialogs(window, tmp_path)):
        wrong += [f"{name}: {what} has no name" for what in nameless(sight)]
        wrong += [f"{name}: Alt+{what}" for what in taken_twice(letters(sight))]
    assert not wrong, "\n".join(wrong)


def nameless(sight: QWidget) -> Iterator[str]:
    """What takes the keyboard and has nothing that a screen reader could say."""
    for widget in shown(sight):
        interface = QAccessible.queryAccessibleInterface(widget)
        frame = widget.parent()
        is_viewport = isinstance(frame, QAbstractScrollArea) and widget is frame.viewport()
        is_inner = is_viewport or isinstance(frame, QComboBox | QDialogButtonBox)
        takes_keys = widget.focusPolicy() & Qt.FocusPolicy.TabFocus
        if takes_keys and not is_inner and not interface.text(QAccessible.Text.Name).strip():
            yield f"{type(widget).__name__} in {type(frame).__name__}"


def letters(sight: QWidget) -> Iterator[tuple[str, str]]:
    """The Alt letters that work in what is in sight, with the text in which they stand."""
    for widget in shown(sight):
        if isinstance(widget, QAbstractButton) or (isinstance(widget, QLabel) and widget.buddy()):
            yield letter(widget.text()), widget.text()
        elif isinstance(widget, QMenuBar) and not isinstance(sight, QDialog):
            yield from menu_letters(widget.actions())


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_one_can_see_what_has_the_keyboard(scheme, window, theme, qtbot, tmp_path):
    """Every kind of field, button, list and text looks otherwise as soon as it has the focus."""
    theme.choose_scheme(scheme)
    window.resize(1366, 740)
    known: set[tuple[object, ...]] = set()
    unseen = []
    for name, sight in chain(walk_pages(window), walk_dialogs(window, tmp_path)):
        with qtbot.waitActive(sight):
            sight.activateWindow()
        places = [widget for widget in shown(sight) if takes_the_keyboard(widget)]
        for widget, other in zip(places, places[1:] + places[:1], strict=True):
            kind = type(widget).__name__, widget.property("role"), widget.objectName()
            if widget is not other and kind not in known:
                known.add(kind)
                unseen += [] if shows_focus(widget, other) else [f"{name}: {kind}"]
    assert not unseen, "\n".join(unseen)
    assert len(known) > 15


def takes_the_keyboard(widget: QWidget) -> bool:
    """The Tab key leads there, and not to something around it."""
    inside = isinstance(widget.parent(), QComboBox | QAbstractSpinBox | QAbstractScrollArea)
    reachable = bool(widget.focusPolicy() & Qt.FocusPolicy.TabFocus)
    return reachable and widget.isEnabled() and not inside


def shows_focus(widget: QWidget, other: QWidget) -> bool:
    """It does not look as before when the keyboard comes to it."""
    other.setFocus(Qt.FocusReason.TabFocusReason)
    QApplication.processEvents()
    before = widget.grab().toImage()
    widget.setFocus(Qt.FocusReason.TabFocusReason)
    QApplication.processEvents()
    return bool(widget.grab().toImage() != before)


def test_no_key_has_two_meanings_anywhere(window, tmp_path):
    """Where two commands that can be used had the same keys, neither would be carried out."""
    wrong = []
    for name, sight in chain(walk_pages(window), walk_dialogs(window, tmp_path)):
        meanings: dict[str, list[tuple[str, set[QWidget] | None]]] = {}
        for key, said, places in usable_keys(sight):
            meanings.setdefault(key, []).append((said, places))
        for key, found in meanings.items():
            for (said, places), (other, others) in combinations(found, 2):
                if places is None or others is None or places & others:
                    wrong.append(f"{name}: {key}: {said}, {other}")
    assert not wrong, "\n".join(wrong)


def usable_keys(sight: QWidget) -> Iterator[tuple[str, str, set[QWidget] | None]]:
    """Keys that do something now, what it is, and on which widgets; ``None`` for everywhere."""
    local = Qt.ShortcutContext.WidgetShortcut, Qt.ShortcutContext.WidgetWithChildrenShortcut
    for action in sight.findChildren(QAction):
        widgets = {each for each in action.associatedObjects() if isinstance(each, QWidget)}
        seen = {each for each in widgets if each.window() is sight and each.isVisible()}
        is_local = action.shortcutContext() in local
        if action.isEnabled() and action.isVisible() and (seen or not is_local):
            for keys in action.shortcuts():
                yield keys.toString(), action.text(), seen if is_local else None
    for shortcut in sight.findChildren(QShortcut):
        owner = shortcut.parent()
        if shortcut.isEnabled() and owner.isVisible() and owner.window() is sight:
            places = {owner} if shortcut.context() in local else None
            yield shortcut.key().toString(), type(owner).__name__, places


def test_the_walk_shows_every_dialog(window, tmp_path):
    for module in walk_packages(arbiter_app.__path__, "arbiter_app."):
        if not module.name.endswith("__main__"):
            import_module(module.name)
    own = (each for each in QDialog.__subclasses__() if each.__module__.startswith("arbiter_app."))
    made = {each.__name__ for each in own}
    for _ in walk_pages(window):
        pass
    assert made == {name for name, _ in walk_dialogs(window, tmp_path)}
