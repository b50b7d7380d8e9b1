"""Every dialog, one after the other, as the walk through the window shows them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QDate
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDialog

from arbiter_app.core.document import Document
from arbiter_app.core.handbook import page_about
from arbiter_app.core.settings import Settings
from arbiter_app.features.compare.compare_systems import CompareSystemsDialog
from arbiter_app.features.desk.late_arrivals import LateArrivalsDialog
from arbiter_app.features.endorsement.checklist_dialog import ChecklistDialog
from arbiter_app.features.explain.proof.certified import CertifiedDialog
from arbiter_app.features.federation.details_dialog import DetailsDialog
from arbiter_app.features.federation.prizes_dialog import PrizesDialog
from arbiter_app.features.files.history import HistoryDialog
from arbiter_app.features.files.problems import ProblemsDialog
from arbiter_app.features.files.results_preview import ResultsPreview
from arbiter_app.features.hall.enrol_dialog import EnrolDialog
from arbiter_app.features.handbook.handbook_dialog import HandbookDialog
from arbiter_app.features.lessons.lesson_editor import LessonEditor
from arbiter_app.features.pairing_server.server_dialog import ServerDialog
from arbiter_app.features.players.bye_requests import ByeRequestsDialog
from arbiter_app.features.players.check_in import CheckInDialog
from arbiter_app.features.players.draw_numbers import DrawNumbersDialog
from arbiter_app.features.players.forbidden import ForbiddenDialog
from arbiter_app.features.players.import_players import ImportPlayersDialog
from arbiter_app.features.players.ratings_dialog import RatingsDialog
from arbiter_app.features.players.roster import RosterDialog
from arbiter_app.features.printing.print_documents import PrintDialog
from arbiter_app.features.ratings.destinations import PlayerLists
from arbiter_app.features.ratings.import_ratings import LocalList
from arbiter_app.features.ratings.rating_list import RatingListDialog
from arbiter_app.features.ratings.refresh_ratings import RefreshRatingsDialog
from arbiter_app.features.rounds.round_lines import round_lines
from arbiter_app.features.rounds.score_sheet import ScoreSheetDialog
from arbiter_app.features.standings.rank_by_hand import RankByHandDialog
from arbiter_app.features.standings.standings_rules import StandingsRulesDialog
from arbiter_app.features.standings.typed_values import TypedValuesDialog
from arbiter_app.features.tournament.chess960_dialog import Chess960Dialog
from arbiter_app.features.tournament.new_tournament import NewTournamentDialog
from arbiter_app.features.tournament.round_days import RoundDaysDialog
from arbiter_app.features.tournament.tournament_settings import TournamentSettingsDialog
from arbiter_app.shell.about_dialog import AboutDialog
from arbiter_app.shell.main_window import MainWindow
from arbiter_app.shell.shortcut_sheet import ShortcutSheet
from arbiter_app.widgets.waiting_dialog import WaitingDialog
from pairing.auditing.generator import Conditions, Span
from pairing.auditing.generator.conditions import PLAIN
from pairing.auditing.generator.simulation import generate
from pairing.core.model import GameResult, Player, Tournament, TournamentInfo
from pairing.event.actions import AddPlayers
from pairing.event.results_workbook import TypedResult
from pairing.federation.forms import Details
from pairing.formats.trf import read_trf
from pairing.hall.messages import (
    Invited,
)
from pairing.hall.roles import PhoneRole
from pairing.reports.documents import DocumentKind
from pairing.speech.voice import IN_ENGLISH
from pairing.systems.olympiad import OLYMPIAD_1998
from pairing.systems.system import PairingSystem
from tests.arbiter_app.conftest import run_at_once
from tests.arbiter_app.features.ratings.rating_lists import rating_file
from tests.arbiter_app.tour import SAMPLE, Event, Sight, wait_for_layouts

PASTED = "Name;Elo;Verein\nMüller-Lüdenscheidt, Jörg;2250;SC Gießen\nDvořák, Jiří;x;Praha\n"
BROKEN = b"012 Open\n001 zz\n001    1\nXXR a\n"


def walk_dialogs(window: MainWindow, folder: Path, event: Event = SAMPLE) -> Iterator[Sight]:
    """Every dialog, one after the other, shown; after the walk through the pages."""
    number = event.last_round
    makers = (
        _plain_dialogs(window, number),
        _of_standings(window.document, window),
        _of_the_program(window),
        _lists(window, folder),
        _of_the_desk(window, number),
    )
    for dialogs in makers:
        for dialog in dialogs:
            dialog.setModal(False)
            dialog.setUpdatesEnabled(False)  # as on the way through the pages
            dialog.show()
            wait_for_layouts()
            dialog.setUpdatesEnabled(True)
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
    yield RatingsDialog(document, window)
    yield Chess960Dialog(document, window)
    enrolling = EnrolDialog(window.features.hall.line, 250, window)
    code = Invited(
        "40729136", "https://192.168.178.203:49153/enrol/40729136", PhoneRole.HELPER, "Anna"
    )
    enrolling.show_code(code)
    yield enrolling
    yield CompareSystemsDialog(document, number, run_at_once, window)
    yield ProblemsDialog(read_trf(BROKEN).problems, window)
    window.features.program.show_keys()
    yield window.findChildren(ShortcutSheet)[-1]
    window.menus["make-lesson"].trigger()
    yield window.findChildren(LessonEditor)[-1]


def _of_standings(document: Document, window: MainWindow) -> Iterator[QDialog]:
    """What an arbiter decides himself about places."""
    yield RankByHandDialog(document, None, window)
    yield TypedValuesDialog(document, None, window)


def _of_the_program(window: MainWindow) -> Iterator[QDialog]:
    """What Help shows, what is asked before something is sent, and what is shown of long work."""
    yield AboutDialog(window)
    yield ChecklistDialog(window)
    handbook = HandbookDialog("en", window)
    handbook.show_page(page_about("round", "en"))
    yield handbook
    sender = window.features.pairing_server.line
    yield ServerDialog(sender, "https://pairings.example", bool, str, window)
    result = TypedResult(1, "Bruno", "Eloise", GameResult.PENDING, GameResult.DRAW)
    yield ResultsPreview(4, (result,), read_trf(BROKEN).problems, "", window)
    yield CertifiedDialog("All verified.", ("Every board follows from the rules.",), window)
    waiting = WaitingDialog("Writing the workbook…", window)
    waiting.show_progress(3, 9)
    yield waiting


@contextmanager
def _latecomer(document: Document) -> Iterator[PairingSystem]:
    """Somebody has come late to the round that was paired last, and another one with him."""
    late = (Player(0, "Späth, Ulrike", 2100), Player(0, "Lateur, Jean", 1900))
    document.do(AddPlayers(late))
    yield document.shown_system
    document.undo()


def _print_dialog(window: MainWindow, number: int) -> PrintDialog:
    settings = Settings(window.document.path.with_suffix(".ini"))
    kinds = (DocumentKind.BOARDS, DocumentKind.ALPHABETICAL)
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
    wait_for_layouts()
    yield window.desk.dialog
    manual.give_up()
