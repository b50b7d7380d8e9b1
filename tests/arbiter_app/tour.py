"""A walk through the whole window: every page, the panels beside them, and every dialog.

Whoever walks is given what is in sight, with a name, as often as there is something new to see.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path

from PySide6.QtCore import QDate, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QWidget

from arbiter_app.core.document import Document
from arbiter_app.core.settings import Settings
from arbiter_app.features.compare.compare_systems import CompareSystemsDialog
from arbiter_app.features.desk.late_arrivals import LateArrivalsDialog
from arbiter_app.features.federation.details_dialog import DetailsDialog
from arbiter_app.features.federation.prizes_dialog import PrizesDialog
from arbiter_app.features.files.history import HistoryDialog
from arbiter_app.features.files.problems import ProblemsDialog
from arbiter_app.features.hall.enrol_dialog import EnrolDialog
from arbiter_app.features.lessons.lesson_editor import LessonEditor
from arbiter_app.features.players.bye_requests import ByeRequestsDialog
from arbiter_app.features.players.check_in import CheckInDialog
from arbiter_app.features.players.draw_numbers import DrawNumbersDialog
from arbiter_app.features.players.forbidden import ForbiddenDialog
from arbiter_app.features.players.import_players import ImportPlayersDialog
from arbiter_app.features.players.roster import RosterDialog
from arbiter_app.features.printing.print_documents import PrintDialog
from arbiter_app.features.ratings.destinations import PlayerLists
from arbiter_app.features.ratings.import_ratings import LocalList
from arbiter_app.features.ratings.rating_list import RatingListDialog
from arbiter_app.features.ratings.refresh_ratings import RefreshRatingsDialog
from arbiter_app.features.rounds.round_lines import round_lines
from arbiter_app.features.rounds.score_sheet import ScoreSheetDialog
from arbiter_app.features.standings.standings_rules import StandingsRulesDialog
from arbiter_app.features.tournament.new_tournament import NewTournamentDialog
from arbiter_app.features.tournament.round_days import RoundDaysDialog
from arbiter_app.features.tournament.tournament_settings import TournamentSettingsDialog
from arbiter_app.shell.main_window import MainWindow
from arbiter_app.shell.shortcut_sheet import ShortcutSheet
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
from pairing.auditing.generator import Conditions, Span
from pairing.auditing.generator.conditions import PLAIN
from pairing.auditing.generator.simulation import generate
from pairing.core.model import Game, GameResult, Player, Tournament, TournamentInfo
from pairing.event.actions import AddPlayers
from pairing.federation.forms import Details
from pairing.formats.trf import read_trf
from pairing.hall.messages import (
    Invited,
    Opened,
    Shown,
    ShownHappening,
    ShownOvertaken,
    ShownPhone,
    ShownReport,
)
from pairing.hall.reports import State
from pairing.hall.roles import LAST_BOARD, Role
from pairing.reports.documents import Kind
from pairing.speech.voice import IN_ENGLISH
from pairing.systems.olympiad import OLYMPIAD_1998
from pairing.systems.system import PairingSystem
from tests.arbiter_app.conftest import run_at_once
from tests.arbiter_app.features.ratings.rating_lists import rating_file

Sight = tuple[str, QWidget]
"""What is to be looked at, under a name for the report."""

PASTED = "Name;Elo;Verein\nMüller-Lüdenscheidt, Jörg;2250;SC Gießen\nDvořák, Jiří;x;Praha\n"
BROKEN = b"012 Open\n001 zz\n001    1\nXXR a\n"


@dataclass(frozen=True, slots=True)
class Event:
    """A tournament to walk through: how the window opens it, and its last round, completed."""

    name: str
    open: Callable[[MainWindow], object]
    last_round: int = 3


SAMPLE = Event("sample", lambda window: window.files.open_sample(3))


def settle() -> None:
    """Let layouts follow one another."""
    for _ in range(4):
        QApplication.processEvents()


def walk_pages(window: MainWindow, event: Event = SAMPLE) -> Iterator[Sight]:
    """The start, and every page of an event, alone and beside the panels."""
    for name in _go_through_pages(window, event):
        settle()
        yield name, window


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
    hall.line.place = Opened("http://192.168.178.203:49152", "https://192.168.178.203:49153")
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
            ShownPhone(1, Role.DEPUTY, name, 1, LAST_BOARD, now, now),
            ShownPhone(12, Role.HELPER, "Anna", 101, 250, now, None),
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


def walk_dialogs(window: MainWindow, folder: Path, event: Event = SAMPLE) -> Iterator[Sight]:
    """Every dialog, one after the other, shown; after the walk through the pages."""
    number = event.last_round
    makers = (_plain_dialogs(window, number), _lists(window, folder), _of_the_desk(window, number))
    for dialogs in makers:
        for dialog in dialogs:
            dialog.setModal(False)
            dialog.show()
            settle()
            yield type(dialog).__name__, dialog
            dialog.close()


def _plain_dialogs(window: MainWindow, number: int) -> Iterator[QDialog]:
    document = window.document
    yield NewTournamentDialog(window)
    yield TournamentSettingsDialog(document, window)
    yield StandingsRulesDialog(document, window)
    details = Details()
    arbiters = details.arbiters_of(TournamentInfo(chief_arbiter="Schmidt, Eva"))
    yield DetailsDialog(details, arbiters, window)
    yield RoundDaysDialog(("2026/05/01",), 9, QDate(2026, 5, 1), None, window)
    yield PrizesDialog(None, window)
    with _latecomer(document) as system:
        yield LateArrivalsDialog(document, system, window)
    yield HistoryDialog(document, window.files, window)
    yield _print_dialog(window, number)
    yield ByeRequestsDialog(document, number, window)
    yield ForbiddenDialog(document, window)
    yield DrawNumbersDialog(document, window)
    yield CheckInDialog(document, window)
    enrolling = EnrolDialog(window.features.hall.line, 250, window)
    code = Invited("40729136", "https://192.168.178.203:49153/enrol/40729136", Role.HELPER, "Anna")
    enrolling.show_code(code)
    yield enrolling
    yield CompareSystemsDialog(document, number, run_at_once, window)
    yield ProblemsDialog(read_trf(BROKEN).problems, window)
    window.features.program.show_keys()
    yield window.findChildren(ShortcutSheet)[-1]
    window.menus["make-lesson"].trigger()
    yield window.findChildren(LessonEditor)[-1]


@contextmanager
def _latecomer(document: Document) -> Iterator[PairingSystem]:
    """Somebody has come late to the round that was paired last, and another one with him."""
    late = (Player(0, "Späth, Ulrike", 2100), Player(0, "Lateur, Jean", 1900))
    document.do(AddPlayers(late))
    yield document.shown_system
    document.undo()


def _print_dialog(window: MainWindow, number: int) -> PrintDialog:
    settings = Settings(window.document.path.with_suffix(".ini"))
    kinds = (Kind.BOARDS, Kind.ALPHABETICAL)
    dialog = PrintDialog(window.document, kinds, window.place.saving.choose_pdf, settings, window)
    dialog.show_round(number)
    return dialog


def _lists(window: MainWindow, folder: Path) -> Iterator[QDialog]:
    """Lists of players: pasted, from the rating list, and those of a team."""
    document, settings = window.document, Settings(folder / "lists.ini")
    QGuiApplication.clipboard().setText(PASTED)
    pasted = ImportPlayersDialog(document, settings, window, start=run_at_once)
    pasted.paste()
    yield pasted
    local = LocalList(folder / "list.sqlite", run_at_once, parent=window)
    local.import_file(rating_file(folder))
    yield RatingListDialog(document, settings, local, window)
    yield RefreshRatingsDialog(document, settings, local, window)
    teams = Document(window)
    teams.create(folder / "teams.arbiter", _six_teams())
    yield RosterDialog(teams, PlayerLists(settings, local), 1, window)
    yield ScoreSheetDialog(teams, 1, round_lines(teams.tournament, 1, IN_ENGLISH)[0], window)
    teams.close()
    local.close()


def _six_teams() -> Tournament:
    """Round 1 of the Olympiad of six teams has been played."""
    conditions = Conditions(players=Span(6, 6), rounds=Span(1, 1), rates=PLAIN)
    return replace(generate(conditions, OLYMPIAD_1998, 1).tournament, round_count=4)


def _of_the_desk(window: MainWindow, number: int) -> Iterator[QDialog]:
    """What the desk asks: the end of a session, and the boards that are certain."""
    window.menus["certain"].trigger()
    yield window.desk.dialog
    while len(window.document.tournament.rounds) > number:
        window.document.undo()
    window.menus["by-hand"].trigger()
    manual = window.desk.manual
    manual.do(lambda session: session.pair(3, 14))
    manual.pair_rest()
    manual.compare()
    settle()
    yield window.desk.dialog
    manual.give_up()
