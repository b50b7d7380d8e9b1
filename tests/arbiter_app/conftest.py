"""Windows on an invisible screen, with settings and folders of their own; Qt warnings fail."""

from __future__ import annotations

import gc
import os
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

os.environ["QT_QPA_PLATFORM"] = "offscreen"

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QLocale, Qt, QTranslator
from PySide6.QtWidgets import QApplication, QMessageBox

from arbiter_app.core import motion, translation
from arbiter_app.core import settings as places
from arbiter_app.core.collecting import Collector
from arbiter_app.core.document import Document
from arbiter_app.core.resources import resource
from arbiter_app.core.settings import Settings
from arbiter_app.features.explain import explained_round
from arbiter_app.features.explain.proof import prove_round
from arbiter_app.features.explain.steps import cost_box, narrate_replay
from arbiter_app.features.explain.steps import replay_round as replaying
from arbiter_app.features.explain.steps.narrate_replay import narrated
from arbiter_app.features.files import files
from arbiter_app.features.lessons import classroom
from arbiter_app.jobs.job import Job
from arbiter_app.shell.main_window import MainWindow
from arbiter_app.theme.theme import Theme
from arbiter_app.workplace.page import Page
from pairing.core.errors import Problem
from pairing.explaining import checked_proof
from pairing.explaining.cost_narrator import narrated_cost
from pairing.explaining.records import decode_record, replay_of
from pairing.explaining.replay import replay_round
from pairing.explaining.short import short_reasons
from pairing.speech.language import LANGUAGES
from pairing.systems.system import Watcher
from pairing.teaching import Lesson, read_lessons
from tests.arbiter_app.samples import FOUR, opened, tournament_of
from tests.pairing.booklet import booklet

_HERE = Path(__file__).parent
_INVISIBLE_SCREEN = "This plugin does not support propagateSizeHints"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What Qt warns of fails the tests of this folder."""
    for item in items:
        if _is_here(item.path):
            item.add_marker(pytest.mark.qt_log_level_fail("WARNING"))
            item.add_marker(pytest.mark.qt_log_ignore(_INVISIBLE_SCREEN))


@cache
def _is_here(file: Path) -> bool:
    """The file is one of this folder; thousands of tests ask."""
    return _HERE in file.parents


_collector = Collector()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    """Garbage is collected after a test as the program does it, on the thread of the windows.

    Tests that share their work among processes have another thread, which reads what there is to do
    and could collect as well.
    """
    if not _is_here(item.path):
        return (yield)
    gc.disable()
    try:
        return (yield)
    finally:
        _collector.collect()
        gc.enable()


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_call(item: pytest.Item) -> None:
    """The window of a test is painted from now on, when it shows what the test begins with.

    Painting the first page, which most tests leave at once, took a tenth of their time.
    """
    window = getattr(item, "funcargs", {}).get("window")
    if isinstance(window, MainWindow):
        window.setUpdatesEnabled(True)


@pytest.hookimpl(trylast=True)
def pytest_runtest_teardown() -> None:
    """Windows of a test are gone with it.

    Qt deletes later what ``deleteLater`` is called for when an event loop runs, and none does
    between tests: every window that was ever open would be styled and laid out with the next ones.
    Three that were closed, but not deleted, cost each test after them a tenth of a second.
    """
    if QApplication.instance() is not None:
        for widget in QApplication.topLevelWidgets():
            if isinstance(widget, MainWindow):
                widget.deleteLater()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


@pytest.fixture(autouse=True)
def dates_and_numbers_of_no_country() -> None:
    """What the tests read is written as in English wherever they run."""
    QLocale.setDefault(QLocale.c())


@pytest.fixture(autouse=True)
def nothing_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    """The system asks for as little motion as possible: what is shown is there at once."""
    monkeypatch.setattr(motion, "_is_asked_to_rest", lambda: True)


@contextmanager
def speaking(language: str, app: QApplication) -> Iterator[None]:
    """That language is spoken meanwhile, in texts, dates and numbers."""
    installed: list[QTranslator] = []
    install = QApplication.installTranslator

    def note(app: QApplication, translator: QTranslator) -> bool:
        installed.append(translator)
        return bool(install(translator))

    before = QLocale()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(QApplication, "installTranslator", note)
        translation.speak(language, app)
    try:
        yield
    finally:
        for translator in installed:
            app.removeTranslator(translator)
        QLocale.setDefault(before)


@pytest.fixture
def english(qapp: QApplication) -> Iterator[None]:
    """English is spoken until the test ends, which has forms for one and many."""
    with speaking("en", qapp):
        yield


@pytest.fixture
def german(qapp: QApplication) -> Iterator[None]:
    """German is spoken until the test ends."""
    with speaking("de", qapp):
        yield


@pytest.fixture(params=[code for code, each in LANGUAGES.items() if each.is_complete])
def language(qapp: QApplication, request: pytest.FixtureRequest) -> Iterator[str]:
    """Every complete language in turn; it is spoken until the test ends.

    What is missing in others is said in English, whose letters theirs cannot keep clear of.
    """
    with speaking(request.param, qapp):
        yield request.param


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    """Settings that nobody else sees."""
    return Settings(tmp_path / "settings.ini")


@pytest.fixture
def tournaments(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder in which new tournaments are kept."""
    return keep_in(tmp_path, monkeypatch)


def keep_in(home: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Let the program keep all its files in that folder; where it keeps tournaments."""
    folder = home / "Documents" / "Arbiter Desk"
    monkeypatch.setattr(files, "tournaments_folder", lambda: folder)
    monkeypatch.setattr(places, "lessons_folder", lambda: folder / "Lessons")
    monkeypatch.setattr(places, "progress_file", lambda: home / "progress.sqlite")
    monkeypatch.setattr(places, "pairing_servers_file", lambda: home / "pairing-servers.json")
    return folder


@pytest.fixture
def document(qapp: QApplication, tmp_path: Path) -> Iterator[Document]:
    """The booklet tournament after round 3, in a file."""
    opened = Document()
    opened.create(tmp_path / "booklet.arbiter", booklet(3))
    yield opened
    opened.close()


@pytest.fixture
def theme(qapp: QApplication, settings: Settings) -> Iterator[Theme]:
    """The look of the program."""
    if qapp.style().name() != "fusion":
        qapp.setStyle("Fusion")
    theme = Theme(qapp, settings)
    yield theme
    theme.setParent(None)
    theme.deleteLater()


@pytest.fixture
def small_event(qtbot, tmp_path: Path) -> Iterator[Document]:
    """Four players, five rounds, nothing paired, in a file."""
    with opened(tmp_path, tournament_of(*FOUR)) as document:
        yield document


_waiting: deque[Job] = deque()


def run_at_once(job: Job) -> None:
    """Run a job where a background thread would; what its answer sets off follows it."""
    _waiting.append(job)
    if len(_waiting) > 1:
        return
    try:
        while _waiting:
            _waiting[0].run()
            _waiting.popleft()
    finally:
        _waiting.clear()


def _once(work: Callable[..., Any]) -> Callable[..., Any]:
    """That function, which answers at once where it has been asked the same before."""
    answered = lru_cache(maxsize=100)(work)

    def ask(*arguments: Any, watch: Watcher | None = None) -> Any:
        try:
            hash(arguments)
        except TypeError:  # a mapping within cannot be looked up
            return work(*arguments)
        return answered(*arguments)

    return ask


_REPLAY, _COST, _REASONS = _once(replay_round), _once(narrated_cost), _once(short_reasons)
_TOLD, _PROVED = _once(narrated), _once(checked_proof)
_DECODED, _KEPT = _once(decode_record), _once(replay_of)


@pytest.fixture
def explained_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """A round that many windows show is replayed, told and proved once in all tests.

    Nothing of what is answered can be changed. Who tests how a round is worked out beside the
    window, and given up, has no such window.
    """
    monkeypatch.setattr(replaying, "replay_round", _REPLAY)
    monkeypatch.setattr(replaying, "decode_record", _DECODED)
    monkeypatch.setattr(replaying, "replay_of", _KEPT)
    monkeypatch.setattr(narrate_replay, "narrated", _TOLD)
    monkeypatch.setattr(prove_round, "checked_proof", _PROVED)
    monkeypatch.setattr(cost_box, "narrated_cost", _COST)
    monkeypatch.setattr(explained_round, "short_reasons", _REASONS)


@cache
def _shipped(language: str) -> tuple[tuple[Lesson, ...], tuple[Problem, ...]]:
    return read_lessons(resource("lessons"), language)


@pytest.fixture
def shipped_lessons_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """The lessons of the program are read once in all tests; nothing can change them."""

    def read(folder: Path, language: str) -> tuple[tuple[Lesson, ...], tuple[Problem, ...]]:
        is_shipped = folder == resource("lessons")
        return _shipped(language) if is_shipped else read_lessons(folder, language)

    monkeypatch.setattr(classroom, "read_lessons", read)


@pytest.fixture
def window(
    qtbot,
    settings: Settings,
    theme: Theme,
    tournaments: Path,
    explained_once: None,
    shipped_lessons_once: None,
) -> Iterator[MainWindow]:
    """The window, shown, with nothing open; jobs run at once."""
    window = MainWindow(settings, theme, run_at_once)
    qtbot.addWidget(window)
    window.setUpdatesEnabled(False)
    window.show()
    yield window
    window.document.close()


@pytest.fixture
def explained(window: MainWindow, qtbot) -> MainWindow:
    """The window with round 4 of the booklet and its explanation."""
    with qtbot.waitActive(window):
        window.activateWindow()
    window.files.create(booklet(), "Booklet")
    window.show_page(Page("round", 4))
    qtbot.keyClick(window, Qt.Key.Key_F8)
    return window


@pytest.fixture
def questions(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What is asked, in order; every question is answered by going on, in both steps if asked."""
    asked: list[str] = []

    def go_on(box: QMessageBox) -> int:
        asked.append(box.informativeText())
        if box.checkBox() is not None:
            box.checkBox().click()
        going_on = QMessageBox.ButtonRole.AcceptRole
        next(each for each in box.buttons() if box.buttonRole(each) is going_on).click()
        return 0

    monkeypatch.setattr(QMessageBox, "exec", go_on)
    return asked
