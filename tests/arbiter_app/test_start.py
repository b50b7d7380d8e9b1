"""What the program leaves for later when it starts, and that it comes when it is wanted."""

import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtWidgets import QLabel, QStackedWidget, QWidget

from arbiter_app.widgets.lazy_part import LazyPart
from arbiter_app.workplace.page import (
    BOARD,
    DESK,
    FEDERATION,
    FINISH,
    HALL,
    LESSONS,
    PLAYERS,
    SCHEDULE,
    STANDINGS,
    Page,
)

ROOT = Path(__file__).resolve().parents[2]

SHOW_THE_SAMPLE = """
import sys
from pathlib import Path
from arbiter_app.features.files import files
from arbiter_app.app import make_application
from arbiter_app.shell.main_window import MainWindow
from arbiter_app.core.settings import Settings
from arbiter_app.theme.theme import Theme

folder = Path(sys.argv[1])
files.tournaments_folder = lambda: folder
application = make_application()
settings = Settings(folder / "settings.ini")
window = MainWindow(settings, Theme(application, settings), lambda job: job.run())
window.show()
window.files.open_sample(3)
window.repaint()
assert window.document.is_open
print(*sys.modules)
window.close()
"""

LATER = (
    *("openpyxl", "email"),
    *(
        "arbiter_app.features.printing.pages",
        "arbiter_app.widgets.pdf",
        "arbiter_app.features.lessons.learn_area",
    ),
    *("arbiter_app.features.desk.desk_page", "arbiter_app.features.standings.standings_view"),
    "arbiter_app.features.federation.federation_view",
    *(
        "pairing.reports.documents",
        "pairing.auditing.generator",
        "pairing.formats.player_lists",
        "pairing.reports.pages",
    ),
    *("pairing.formats.rating_lists", "pairing.teaching"),
)
"""Modules that the first window does not need; most take longer to read than a page to draw."""


DIALOGS = frozenset(
    ".".join(file.relative_to(ROOT).with_suffix("").parts)
    for file in (ROOT / "arbiter_app").rglob("*.py")
    if "Dialog(QDialog):" in file.read_text("utf-8")
)


@pytest.fixture(scope="module")
def modules(tmp_path_factory):
    """The modules that there are when the sample has been painted."""
    folder = str(tmp_path_factory.mktemp("start"))
    command = [sys.executable, "-c", SHOW_THE_SAMPLE, folder]
    done = subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.PIPE, text=True)
    return set(done.stdout.split())


@pytest.fixture
def opened(window):
    """The window with the sample after round 3."""
    window.files.open_sample(3)
    return window


@pytest.mark.parametrize("module", LATER)
def test_the_first_window_does_without(modules, module):
    assert "arbiter_app.shell.main_window" in modules
    assert module not in modules


def test_no_dialog_is_read_before_one_is_opened(modules):
    ours = {module for module in modules if module.startswith("arbiter_app.")}
    assert len(DIALOGS) > 15
    assert not ours & DIALOGS


def test_a_page_is_built_when_it_is_first_shown(opened):
    rooms = opened.pages.findChildren(LazyPart)
    assert [room.built for room in rooms] == [None] * 8
    for page in (DESK, PLAYERS, STANDINGS, SCHEDULE, HALL, FEDERATION, FINISH, LESSONS):
        opened.show_page(page)
        (shown,) = (room for room in rooms if room.isVisible())
        assert shown.built is not None and shown.built.isVisible()
    opened.show_page(BOARD)
    assert all(room.built and not room.built.isVisible() for room in rooms)


def test_the_desk_knows_the_step_that_was_shown_before_it_was_built(opened):
    opened.show_page(Page("round", 3))
    opened.menus["explain"].trigger()
    opened.timeline.go_last()
    step = opened.timeline.step
    assert step is not None
    opened.show_page(DESK)
    before = opened.desk.view.picture
    opened.timeline.go_first()
    opened.timeline.go_last()
    assert opened.desk.view.picture == before


@pytest.fixture
def stack(qtbot):
    """Pages of which the first is in sight."""
    stack = QStackedWidget()
    qtbot.addWidget(stack)
    stack.addWidget(QWidget())
    stack.show()
    return stack


def test_a_part_is_built_once_and_only_if_wanted(stack):
    built = []

    def build(room: QWidget) -> QLabel:
        built.append(QLabel("Here", room))
        return built[-1]

    room = LazyPart(build, stack)
    stack.addWidget(room)
    assert room.built is None and not built
    stack.setCurrentWidget(room)
    assert built == [room.built] == [room.part]
    assert room.part.isVisible()
    stack.setCurrentIndex(0)
    stack.setCurrentWidget(room)
    assert len(built) == 1


def test_a_part_asked_for_unseen_appears_with_its_room(stack):
    room = LazyPart(QLabel, stack)
    stack.addWidget(room)
    assert not room.part.isVisible()
    stack.setCurrentWidget(room)
    assert room.part.isVisible()
