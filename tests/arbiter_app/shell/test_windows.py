"""Another language is spoken at once: a window in it takes the place of the old one."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QLocale, Qt, QTranslator
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMenu

from arbiter_app.shell.windows import Windows
from arbiter_app.workplace.page import Page
from pairing.event.actions import UnpairRound
from tests.arbiter_app.conftest import run_at_once
from tests.pairing.booklet import booklet


@pytest.fixture
def windows(qtbot, qapp, settings, theme, tournaments, monkeypatch) -> Iterator[Windows]:
    """The window in English, on round 3 of the booklet."""
    for variable in ("ARBITER_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(variable, raising=False)
    settings.language = "en"
    windows = Windows(settings, theme, qapp, run_at_once)
    windows.current.show()
    windows.current.files.create(booklet(3), "Booklet")
    windows.current.go_to_page(Page("round", 3))
    yield windows
    windows.current.close()
    windows.current.deleteLater()
    windows.deleteLater()
    for translator in qapp.findChildren(QTranslator):
        qapp.removeTranslator(translator)
    QLocale.setDefault(QLocale.c())


def click_language(windows: Windows, qtbot, name: str) -> None:
    """Open the menu of the languages, and click that one."""
    menu: QMenu = windows.current.menus.submenus["language"]
    menu.popup(windows.current.mapToGlobal(windows.current.rect().center()))
    entry = next(each for each in menu.actions() if each.text().replace("&", "") == name)
    with qtbot.waitSignal(windows.replaced):
        place = menu.actionGeometry(entry).center()
        QTest.mouseClick(menu, Qt.MouseButton.LeftButton, pos=place)


def words_of(windows: Windows) -> set[str]:
    """What stands in the menus, the entries among them."""
    window = windows.current
    menus = [window.menuBar(), *window.menus.submenus.values()]
    return {each.text().replace("&", "") for menu in menus for each in menu.actions()}


def test_the_window_speaks_the_language_that_is_clicked(windows, qtbot):
    english = words_of(windows)
    assert {"File", "Edit"} <= english
    click_language(windows, qtbot, "Deutsch")
    assert {"Datei", "Bearbeiten"} <= words_of(windows)
    click_language(windows, qtbot, "Français")
    french = words_of(windows)
    assert "Fichier" in french and len(french & english) < 10
    click_language(windows, qtbot, "English")
    assert words_of(windows) == english


def test_file_page_and_history_are_those_from_before(windows, qtbot):
    path = windows.current.document.path
    windows.current.document.do(UnpairRound())
    tournament = windows.current.document.tournament
    windows.current.go_to_page(Page("round", 2))
    click_language(windows, qtbot, "Deutsch")
    window = windows.current
    assert (window.document.path, window.document.tournament) == (path, tournament)
    assert window.page == Page("round", 2) and window.isVisible()
    window.document.undo()
    assert len(window.document.tournament.rounds) == 3


def test_the_library_is_heard_in_the_new_language_too(windows, qtbot):
    click_language(windows, qtbot, "Deutsch")
    assert windows.current.voice.say("pages.standings", {"round": 3, "rounds": 6}).startswith(
        "Rang"
    )


def test_choosing_the_language_that_is_spoken_changes_nothing(windows, qtbot):
    before = windows.current
    before.menus["language-en"].trigger()
    qtbot.wait(1)
    assert windows.current is before


def test_without_a_tournament_the_start_is_shown_in_the_new_language(
    qtbot, qapp, settings, theme, tournaments, windows
):
    windows.current.document.close()
    click_language(windows, qtbot, "Deutsch")
    assert "Datei" in words_of(windows) and not windows.current.document.is_open
