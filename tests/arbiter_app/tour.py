"""A walk through the whole window: every page, the panels beside them, and every dialog.

Whoever walks is given what is in sight, with a name, as often as there is something new to see.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from arbiter_app.shell.main_window import MainWindow
from arbiter_app.workplace.page import (
    BOARD,
    DESK,
    FEDERATION,
    FINISH,
    HALL,
    LESSONS,
    PLAYERS,
    PROGRESS,
    SCHEDULE,
    STANDINGS,
    Page,
)
from pairing.core.model import Game, GameResult
from pairing.hall.messages import (
    DoorsOpened,
    Shown,
    ShownHappening,
    ShownOvertaken,
    ShownPhone,
    ShownReport,
)
from pairing.hall.reports import State
from pairing.hall.roles import LAST_BOARD, PhoneRole

Sight = tuple[str, QWidget]
"""What is to be looked at, under a name for the report."""


@dataclass(frozen=True, slots=True)
class Event:
    """A tournament to walk through: how the window opens it, and its last round, completed."""

    name: str
    open: Callable[[MainWindow], object]
    last_round: int = 3


SAMPLE = Event("sample", lambda window: window.files.open_sample(3))


def wait_for_layouts() -> None:
    """Let layouts follow one another."""
    for _ in range(4):
        QApplication.processEvents()


def walk_pages(window: MainWindow, event: Event = SAMPLE) -> Iterator[Sight]:
    """The start, and every page of an event, alone and beside the panels.

    On the way from one to the next nothing is painted: nobody sees it, and whoever looks at a page
    paints it himself.
    """
    window.setUpdatesEnabled(False)
    for name in _go_through_pages(window, event):
        wait_for_layouts()
        window.setUpdatesEnabled(True)
        yield name, window
        window.setUpdatesEnabled(False)
    window.setUpdatesEnabled(True)


def _go_through_pages(window: MainWindow, event: Event) -> Iterator[str]:
    yield "start"
    event.open(window)
    last_round = Page("round", event.last_round)
    for page in (BOARD, PLAYERS, last_round, STANDINGS, SCHEDULE, FEDERATION, FINISH, DESK):
        window.go_to_page(page)
        yield str(page)
    window.go_to_page(last_round)
    window.round.start_verifying()
    yield "verify pass"
    yield from _go_through_panels(window)
    window.menus["by-hand"].trigger()
    yield "desk by hand"
    QTest.keyClick(window.desk.view, Qt.Key.Key_Space)
    yield "desk with a card held"
    QTest.keyClick(window.desk.view, Qt.Key.Key_Escape)
    window.desk.manual.give_up()
    window.menus["pair"].trigger()
    yield "a round just paired"
    yield from _go_through_the_hall(window)
    for page in (LESSONS, PROGRESS):
        window.go_to_page(page)
        yield str(page)
    window.go_to_page(BOARD)


def _go_through_the_hall(window: MainWindow) -> Iterator[str]:
    """The page of the hall, closed, and as it looks in the middle of an evening."""
    window.go_to_page(HALL)
    yield str(HALL)
    hall = window.features.hall
    view, games = hall.page.part, window.document.tournament.rounds[-1].games
    hall.line.place = DoorsOpened("http://192.168.178.203:49152", "https://192.168.178.203:49153")
    view.show_opened(hall.line.place)
    view.show_shown(_evening(games))
    yield "hall, open"
    hall.line.place = None
    view.show_ended("")


def _evening(games: Sequence[Game]) -> Shown:
    """A conflict, an agreement, a result that came too late, and phones with long names."""
    now = datetime(2026, 11, 22, 20, 15, tzinfo=UTC)
    won, drawn, lost = GameResult.WHITE_WINS, GameResult.DRAW, GameResult.BLACK_WINS
    name = "Katharina von Hohenstein-Müller"
    first, second, third = ((game.white, game.black) for game in games[:3])
    values: dict[str, str | int] = {"who": f"{name}, phone 12", "board": 117, "result": "½–½"}
    return Shown(
        signs="8C:1F:4A:D2",
        readers=487,
        slowest=38,
        phones=(
            ShownPhone(1, PhoneRole.DEPUTY, name, 1, LAST_BOARD, now, now),
            ShownPhone(12, PhoneRole.HELPER, "Anna", 101, 250, now, None),
        ),
        reports=(
            ShownReport(1, *first, State.CONFLICT, won, lost, now),
            ShownReport(2, *second, State.AGREED, drawn, drawn, now),
        ),
        overtaken=(ShownOvertaken(7, 3, *third, name, won, now),),
        happened=(ShownHappening(now, "hall.happened-overtaken", {**values, "other": "0–1"}),),
    )


def _go_through_panels(window: MainWindow) -> Iterator[str]:
    window.menus["explain"].trigger()
    window.timeline.go_last()
    yield "steps of a round"
    window.go_to_page(BOARD)
    window.board.table.selectRow(2)
    window.menus["why"].trigger()
    for page in (BOARD, PLAYERS, STANDINGS, SCHEDULE, FEDERATION, FINISH, DESK):
        window.go_to_page(page)
        yield f"{page} beside both panels"
    window.menus["explain"].trigger()
    window.explain.hide()
    yield "why"
    window.why.hide()
