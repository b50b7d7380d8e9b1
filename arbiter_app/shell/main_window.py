"""The window: pages in the middle, the way to them on the left, commands above, state below."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt, QThreadPool, QUrl
from PySide6.QtGui import (
    QCloseEvent,
    QDesktopServices,
    QDragEnterEvent,
    QDropEvent,
    QIcon,
    QResizeEvent,
)
from PySide6.QtWidgets import (
    QApplication,
    QDockWidget,
    QHBoxLayout,
    QLabel,
    QMainWindow,
    QSizePolicy,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from arbiter_app.core.document import Document
from arbiter_app.core.file_names import path_text
from arbiter_app.core.resources import resource
from arbiter_app.core.settings import Settings, log_folder
from arbiter_app.core.texts import error_text
from arbiter_app.core.translation import SYSTEM
from arbiter_app.features.board.board_page import BoardPage
from arbiter_app.features.desk.manual_desk import ManualDesk
from arbiter_app.features.desk.session_offer import SessionOffer
from arbiter_app.features.explain.explained_round import ExplainedRound
from arbiter_app.features.explain.steps.explain_dock import ExplainDock
from arbiter_app.features.explain.steps.replay_round import RoundReplayer
from arbiter_app.features.explain.steps.timeline_view import TimelineView
from arbiter_app.features.explain.why.why_dock import WhyDock
from arbiter_app.features.files.files import Files
from arbiter_app.features.files.safekeeping import CrashNotice, SecondPlace
from arbiter_app.features.files.samples import BOOKLET_ROUNDS, FIRST_SAMPLE
from arbiter_app.features.lessons.lesson_files import lesson_count
from arbiter_app.features.players.players_view import PlayersView
from arbiter_app.features.rounds.pair_round import RoundPairer
from arbiter_app.features.rounds.result_keys import preset
from arbiter_app.features.rounds.round_view import RoundView
from arbiter_app.jobs.job import Start, start_in_background
from arbiter_app.shell.command_states import CommandStates
from arbiter_app.shell.menus import Menus
from arbiter_app.shell.navigation import Navigation
from arbiter_app.shell.page_keys import page_keys
from arbiter_app.shell.pages import (
    BOARD,
    DESK,
    LESSONS,
    PLAYERS,
    PROGRESS,
    STANDINGS,
    Page,
)
from arbiter_app.shell.start_view import StartView
from arbiter_app.shell.status_line import StatusLine
from arbiter_app.shell.tool_bar import ToolBar
from arbiter_app.theme.theme import Theme
from arbiter_app.widgets.asking import confirm, tell
from arbiter_app.widgets.elided_label import ElidedLabel
from arbiter_app.widgets.later import Later
from arbiter_app.widgets.panel_side import PanelSide, come_forward, come_or_go
from arbiter_app.widgets.room import Room
from pairing.core.errors import NoPairingExists, PairingError
from pairing.core.version import program_version
from pairing.event.actions import UnpairRound
from pairing.event.actions.feasibility import few_players
from pairing.event.actions.legal import caution
from pairing.speech.texts import problem_text, sentence

if TYPE_CHECKING:
    from arbiter_app.features.desk.desk_page import DeskPage
    from arbiter_app.features.explain.steps.timeline import Step
    from arbiter_app.features.lessons.learn_area import LearnArea
    from arbiter_app.features.standings.standings_view import StandingsView
    from pairing.reports.documents import Kind

USUAL_SIZE = QSize(1280, 800)
SMALL_SCREEN = QSize(1440, 900)
"""On a screen smaller than this the window begins as large as the screen."""

CHIP_EDGES = 24
"""What the frame of the chip takes of its width, by the style sheet."""

EXPLAIN_WIDTH = 450
"""The width of the explanation until somebody changes it."""

PAGE_ORDER = ("board", "players", "round", "standings", "desk", "lessons")
"""The kinds of pages as they lie in the stack; lessons and progress are one."""


class MainWindow(QMainWindow):
    """One window on one document."""

    def __init__(
        self, settings: Settings, theme: Theme, start_job: Start = start_in_background
    ) -> None:
        super().__init__()
        self._settings = settings
        self._theme = theme
        self._start_job = start_job
        self.document = Document(self)
        self.files = Files(self.document, settings, self, start_job)
        self.second_place = SecondPlace(self.document, settings, self)
        self.crash_notice = CrashNotice(self.document, settings, self)
        self.manual = ManualDesk(self.document, start_job, self)
        self.pairer = RoundPairer(self.document, start_job, self)
        self.replayer = RoundReplayer(self.document, start_job, self)
        self.menus = Menus(self._slots(), self)
        self.commands = CommandStates(self.document, self.menus, settings, theme, self)
        self._make_frame()
        self._make_bars()
        self._make_pages(start_job)
        self._fill_submenus()
        self._make_panels(start_job)
        self._place_panels()
        self._connect()
        self._restore_layout()
        self._refresh()

    @property
    def page(self) -> Page:
        """The page that is shown."""
        return self._page

    @property
    def standings(self) -> StandingsView:
        """The page of the standings."""
        return self._standings.part

    @property
    def desk(self) -> DeskPage:
        """The page of the desk."""
        return self._desk.part

    @property
    def learn(self) -> LearnArea:
        """The pages of the lessons."""
        return self._learn.part

    # What the window consists of

    def _make_frame(self) -> None:
        """Make what everything lies in, the outermost first.

        A widget that is moved into another one is styled anew, with all that is in it. So what is
        large is made where it stays.
        """
        self.setWindowIcon(QIcon(str(resource("icons", "app.svg"))))
        self.setAcceptDrops(True)
        self.outer = QStackedWidget(self)
        self.setCentralWidget(self.outer)
        starters = [self.menus[key] for key in ("new", "open", "sample", "lessons")]
        self.start = StartView(starters, self.outer)
        self.outer.addWidget(Room(self.start, self.outer))
        side = QWidget(self.outer)
        self.outer.addWidget(side)
        self.navigation = Navigation(side)
        self.navigation.share_room_of(side)
        self.navigation.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)
        self._banner_row = QWidget(side)
        self.banner = QLabel(self._banner_row)
        self.banner.setProperty("role", "banner")
        self.banner.setWordWrap(True)
        self.banner.setTextFormat(Qt.TextFormat.PlainText)
        _pad(self.banner)
        self.session_offer = SessionOffer(self.document, self.manual, side)
        self.pages = QStackedWidget(side)
        column = QVBoxLayout()
        column.setSpacing(0)
        for part in (self._banner_row, self.session_offer, self.pages):
            column.addWidget(part)
        row = QHBoxLayout(side)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addWidget(self.navigation)
        row.addLayout(column, 1)

    def _make_pages(self, start_job: Start) -> None:
        self._page = BOARD
        self._put_aside: list[QDockWidget] = []
        self.board_page = BoardPage(self.document, self._settings, self._new_page())
        self.board, self.round_under_board = self.board_page.board, self.board_page.last_round
        _pad(self.board_page)
        self.players = PlayersView(self.document, self._settings, self._new_page())
        _lay_out(self.players)
        self.round = RoundView(
            self.document, self._settings, follows_last=False, parent=self._new_page()
        )
        _pad(self.round)
        self._standings = Later(self._build_standings, self._new_page())
        _lay_out(self._standings)
        self._desk = Later(self._build_desk, self._new_page())
        _pad(self._desk)
        self._learn = Later(self._build_learn, self._new_page())
        _lay_out(self._learn)
        self.explained = ExplainedRound(
            self.document,
            self.replayer,
            self.board,
            (self.round_under_board, self.round),
            start_job,
        )

    def _new_page(self) -> QWidget:
        """A further page, empty so far, in a room of its own."""
        page = QWidget(self.pages)
        self.pages.addWidget(Room(page, self.pages))
        return page

    def _make_panels(self, start_job: Start) -> None:
        steps = [self.menus[f"step-{key}"] for key in ("first", "previous", "next", "last", "play")]
        self.timeline = TimelineView(self.document, self.replayer, steps, start_job, self)
        self.explain = ExplainDock(self.document, self.timeline, self)
        self._make_why(start_job)

    def _make_why(self, start_job: Start) -> None:
        """The panel that answers why, at the right, beside everything that can be asked about."""
        self.why = WhyDock(self.document, start_job, self)
        self.why.join_board(self.board, (self.menus["why"], self.menus["why-not"]))
        for view in (self.round_under_board, self.round):
            self.why.join_round(view.table)
        self.why.panel.page_wanted.connect(self.files.save_page)
        self.why.toggleViewAction().toggled.connect(self.menus["why-panel"].setChecked)

    def _make_bars(self) -> None:
        self.menus.fill(self.menuBar())
        self.tools = ToolBar(self.tr("Tools"), self)
        self.tools.setObjectName("tools")
        self.menus.fill_tools(self.tools)
        self.system = ElidedLabel(Qt.TextElideMode.ElideRight, self.tools, edges=CHIP_EDGES)
        self.system.setProperty("role", "chip")
        self.system.setIndent(0)
        self.tools.end_with(self.system)
        self.addToolBar(self.tools)
        self.status = StatusLine(self.document, self)
        self.setStatusBar(self.status)
        self._repaint()

    def _place_panels(self) -> None:
        for panel in (self.why, self.explain):
            self.addDockWidget(Qt.DockWidgetArea.RightDockWidgetArea, panel)
        self.side = PanelSide(self, self.explain, self.why)
        self.resizeDocks([self.explain], [EXPLAIN_WIDTH], Qt.Orientation.Horizontal)

    def _fill_submenus(self) -> None:
        samples = self.menus.submenus["samples"]
        for number in range(BOOKLET_ROUNDS + 1):
            text = self.tr("Booklet tournament after round {round}").format(round=number)
            if not number:
                text = self.tr("Booklet tournament before round 1")
            item = samples.addAction(text)
            item.triggered.connect(lambda _=False, number=number: self.files.open_sample(number))
        self.menus.submenus["players"].addActions(self.players.actions())
        self.menus.submenus["recent"].aboutToShow.connect(self._list_recent)

    def _build_standings(self, room: QWidget) -> StandingsView:
        from arbiter_app.features.standings.standings_view import StandingsView

        return StandingsView(self.document, self.menus["tie-breaks"], room)

    def _build_desk(self, room: QWidget) -> DeskPage:
        from arbiter_app.features.desk.desk_page import DeskPage

        desk = DeskPage(self.document, self.manual, self._start_job, room)
        desk.page_wanted.connect(self.files.save_manual_page)
        desk.show_round(self._round_in_view)
        desk.show_step(self.timeline.step, self.timeline.replay)
        return desk

    def _build_learn(self, room: QWidget) -> LearnArea:
        from arbiter_app.features.lessons.learn_area import LearnArea

        area = LearnArea(self._settings, self.files, self._start_job, room)
        area.lessons_wanted.connect(lambda: self.go_to_page(LESSONS))
        return area

    def _connect(self) -> None:
        self.document.changed.connect(self._refresh)
        self.document.opened.connect(self._show_first_page)
        self.document.refused.connect(self.status.say)
        self.document.troubled.connect(self._refresh_banner)
        self.files.reported.connect(self.status.say)
        self.second_place.copied.connect(self.status.show_copy)
        self.document.opened.connect(lambda: self.status.show_copy(""))
        self.navigation.chosen.connect(self.show_page)
        self.navigation.activated.connect(lambda: self.go_to_page(self._page))
        self.navigation.clicked.connect(lambda: self.go_to_page(self._page))
        self.players.wanted.connect(lambda: self.show_page(PLAYERS))
        self.start.recent_chosen.connect(self.files.open)
        self.status.cancelled.connect(self.pairer.cancel)
        self.pairer.started.connect(self._show_pairing_started)
        self.pairer.progressed.connect(self.status.show_progress)
        self.pairer.paired.connect(self._show_paired)
        self.pairer.failed.connect(self._show_not_paired)
        self.pairer.outdated.connect(self._show_outdated)
        self.pairer.ended.connect(self._show_pairing_ended)
        self.explain.toggleViewAction().toggled.connect(self.menus["explain"].setChecked)
        self.session_offer.wanted.connect(self.pair_by_hand)
        self._theme.changed.connect(self._repaint)
        self._connect_explanation()

    def _connect_explanation(self) -> None:
        self.timeline.step_shown.connect(self.explained.mark)
        self.timeline.step_shown.connect(self._show_step_on_desk)
        self.timeline.proof.verified.connect(self.status.show_proof)
        for view in (self.round_under_board, self.round):
            view.table.explanation_wanted.connect(self.explain_board)

    def _slots(self) -> dict[str, Callable[[], object]]:
        return {
            "new": lambda: self.files.ask_new(),
            "open": lambda: self.files.ask_open(),
            "sample": lambda: self.files.open_sample(FIRST_SAMPLE),
            "save-copy": lambda: self.files.save_copy(),
            "back-up": lambda: self.second_place.copy(),
            "second-place": lambda: self.second_place.choose(),
            "history": self.show_history,
            "export-trf": lambda: self.files.export_trf(),
            "export-workbook": lambda: self.files.export_workbook(),
            "close": self.close_tournament,
            "quit": self.close,
            "undo": lambda: self.document.undo(),
            "redo": lambda: self.document.redo(),
            "find": self.find_player,
            "find-next": lambda: self.board.find_next(1),
            "find-previous": lambda: self.board.find_next(-1),
            "settings": self.ask_settings,
            "pair": self.ask_pair,
            "results": self.enter_results,
            "verify": self.verify_results,
            "why": lambda: self.why.ask(),
            "why-not": lambda: self.why.ask_why_not(),
            "why-panel": lambda: self._toggle_panel(self.why, "why-panel"),
            "unpair": self.ask_unpair,
            "earlier": lambda: self.step_round(-1),
            "later": lambda: self.step_round(1),
            "board": lambda: self.go_to_page(BOARD),
            "desk": lambda: self.go_to_page(DESK),
            "by-hand": self.pair_by_hand,
            "certain": self.tell_certain,
            "publish": lambda: self.desk.publish_last(),
            "players": lambda: self.go_to_page(PLAYERS),
            "standings": lambda: self.go_to_page(STANDINGS),
            "tie-breaks": self.ask_tie_breaks,
            "print": self.ask_print,
            "export-pages": lambda: self.files.export_pages(),
            "import-results": lambda: self.files.import_results(),
            "last-round": self.show_last_round,
            "round-under-board": self._toggle_round_under_board,
            "compare-systems": self.compare_systems,
            "explain": lambda: self._toggle_panel(self.explain, "explain"),
            "step-first": lambda: self.timeline.go_first(),
            "step-previous": lambda: self.timeline.go_previous(),
            "step-next": lambda: self.timeline.go_next(),
            "step-last": lambda: self.timeline.go_last(),
            "step-jump": lambda: self.timeline.look_for(),
            "step-play": lambda: self.timeline.play(self.menus["step-play"].isChecked()),
            "sort-tpn": lambda: self.sort_board("tpn"),
            "sort-rank": lambda: self.sort_board("rank"),
            "sort-name": lambda: self.sort_board("name"),
            "scheme-system": lambda: self._theme.choose_scheme("system"),
            "scheme-light": lambda: self._theme.choose_scheme("light"),
            "scheme-dark": lambda: self._theme.choose_scheme("dark"),
            "language-system": lambda: self.choose_language(SYSTEM),
            "language-en": lambda: self.choose_language("en"),
            "language-de": lambda: self.choose_language("de"),
            "language-fr": lambda: self.choose_language("fr"),
            "larger": lambda: self._theme.step_zoom(1),
            "smaller": lambda: self._theme.step_zoom(-1),
            "usual-size": lambda: self._theme.choose_zoom(100),
            "lessons": lambda: self.go_to_page(LESSONS),
            "progress": lambda: self.go_to_page(PROGRESS),
            "present": self.present_round,
            "exercise": self.print_exercise,
            "make-lesson": self.make_lesson,
            "keys": self.show_keys,
            "log": self.open_log_folder,
            "about": self.tell_about,
        }

    # Opening and leaving

    def appear(self) -> None:
        """Show the window; the first time it takes all of a screen with little more room."""
        room = self.screen().availableSize()
        is_small = room.width() < SMALL_SCREEN.width() or room.height() < SMALL_SCREEN.height()
        if is_small and self._settings.layout("geometry").isEmpty():
            self.showMaximized()
        else:
            self.show()

    def open_first(self, path: Path | None) -> None:
        """Open the file asked for, or what was open last, or on the first start the sample."""
        if path is not None:
            self.files.open(path)
        elif self._settings.is_first_start:
            self.files.open_sample(FIRST_SAMPLE)
        elif (last := self._settings.last_file) is not None and last.is_file():
            self._reopen(last)

    def _reopen(self, path: Path) -> None:
        page = Page.parse(self._settings.last_page)
        if self.files.open(path):
            self.show_page(page)

    def close_tournament(self) -> None:
        """Leave the tournament; everything in it is saved already."""
        self.pairer.cancel()
        self.document.close()
        self._settings.last_file = None

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        """Give the panels at the side the room there is."""
        super().resizeEvent(event)
        self.side.arrange()

    def closeEvent(self, event: QCloseEvent) -> None:  # noqa: N802
        """Remember how the window looked, and let go of the file."""
        self.pairer.cancel()
        self.players.let_go()
        QThreadPool.globalInstance().waitForDone()
        if self._page.is_learning:
            self.show_page(BOARD)
        if self._learn.built is not None:
            self._learn.built.close_school()
        self._settings.remember_layout("geometry", self.saveGeometry())
        self._settings.remember_layout("docks", self.saveState())
        self._settings.remember_layout("split", self.board_page.division())
        self._settings.save()
        self.document.close()
        super().closeEvent(event)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:  # noqa: N802
        """Take a file that is dragged here."""
        if any(url.isLocalFile() for url in event.mimeData().urls()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:  # noqa: N802
        """Open the file that was dropped."""
        paths = [url.toLocalFile() for url in event.mimeData().urls() if url.isLocalFile()]
        if paths:
            self.files.open(Path(paths[0]))

    # Pages

    def show_page(self, page: Page) -> None:
        """Show a page; a round that is not there shows the board instead."""
        paired = len(self.document.tournament.rounds)
        if page.round_number > paired:
            page = BOARD
        self._page = page
        if not page.is_learning:
            self._settings.last_page = str(page)
        self.pages.setCurrentIndex(
            PAGE_ORDER.index(LESSONS.kind if page.is_learning else page.kind)
        )
        if page.round_number and page.round_number != self.round.round_number:
            self.round.show_round(page.round_number)
        self.navigation.mark(page)
        self._show_explained_round()
        self._show_learning()
        self._refresh_commands()

    def go_to_page(self, page: Page) -> None:
        """Show a page and put the keyboard on its table."""
        self.show_page(page)
        if page.is_learning:
            self.learn.focus_first()
            return
        tables: dict[str, Callable[[], QWidget]] = {
            "board": lambda: self.board.table,
            "players": lambda: self.players.table,
            "desk": lambda: self.desk.view,
            "standings": lambda: self.standings.table,
        }
        tables.get(self._page.kind, lambda: self.round.table)().setFocus()

    def _show_learning(self) -> None:
        """For learning the whole window is there, with or without a tournament."""
        page = self._page
        if page.is_learning:
            self.learn.show_lessons() if page == LESSONS else self.learn.show_progress()
            docks = (self.explain, self.why)
            self._put_aside += [dock for dock in docks if not dock.isHidden()]
            for dock in docks:
                dock.hide()
        else:
            if self._learn.built is not None:
                self._learn.built.leave()
            while self._put_aside:
                self._put_aside.pop().setVisible(self.document.is_open)
        self.outer.setCurrentIndex(1 if self.document.is_open or page.is_learning else 0)
        self.tools.setVisible(self.document.is_open and not page.is_learning)

    def present_round(self) -> None:
        """Show how the round in view was paired, in large type for a projector."""
        self.learn.present_round(self.document.tournament, self._round_in_view)

    def show_last_round(self) -> None:
        """Show the round that was paired last."""
        paired = len(self.document.tournament.rounds)
        if paired:
            self.go_to_page(Page("round", paired))

    def step_round(self, step: int) -> None:
        """Show the round before (-1) or after (1) the one that is shown."""
        paired = len(self.document.tournament.rounds)
        here = self._page.round_number or paired + (1 if step < 0 else 0)
        if paired:
            self.go_to_page(Page("round", min(max(here + step, 1), paired)))

    def sort_board(self, order: str) -> None:
        """Show the board in another order."""
        self.show_page(BOARD)
        self.board.sort_by(order)

    def find_player(self) -> None:
        """Look for a player on the board."""
        self.show_page(BOARD)
        self.board.start_finding()

    def enter_results(self) -> None:
        """Go to the first board of the last round without a result."""
        self.show_last_round()
        self.round.start_entering()

    def verify_results(self) -> None:
        """Type the results of the round in view again, or those of the last round."""
        self.go_to_page(Page("round", self._round_in_view))
        self.round.start_verifying()

    def _toggle_round_under_board(self) -> None:
        self._settings.shows_round_under_board = self.menus["round-under-board"].isChecked()
        self._refresh_split()

    def _show_explained_round(self) -> None:
        """Explain the round that is shown; where none is, the last one."""
        number = self._round_in_view
        self.timeline.show_round(number)
        if self._desk.built is not None:
            self._desk.built.show_round(number)
        self.explained.show_round(number)

    def _show_step_on_desk(self, step: Step | None) -> None:
        if self._desk.built is not None:
            self._desk.built.show_step(step, self.timeline.replay)

    def explain_board(self, players: frozenset[int]) -> None:
        """Show the step in which a board of the round that is explained came about."""
        self.timeline.show_round(self._round_in_view)
        come_forward(self.explain)
        self.timeline.go_to_pair(players)

    def _toggle_panel(self, dock: QDockWidget, key: str) -> None:
        come_or_go(dock, comes=self.menus[key].isChecked())
        self.menus[key].setChecked(not dock.isHidden())

    def _refresh_split(self) -> None:
        shows = self._settings.shows_round_under_board
        self.board_page.show_round(shows and bool(self.document.tournament.rounds))

    # Rounds

    def ask_pair(self) -> None:
        """Pair the next round; before the first, say so if there are few players for the rounds."""
        reason = few_players(self.document.tournament)
        if reason is None or confirm(
            self, self.tr("Pair round 1"), sentence(reason.key, reason.values)
        ):
            self.pairer.pair()

    def ask_unpair(self) -> None:
        """Take back the last pairing, after asking."""
        tournament = self.document.tournament
        number = len(tournament.rounds)
        reason = caution(UnpairRound(), tournament)
        why = (
            sentence(reason.key, reason.values)
            if reason
            else self.tr("No result has been entered. Undo brings the pairing back.")
        )
        if confirm(self, self.tr("Unpair round {round}").format(round=number), why):
            self.document.do(UnpairRound())

    def _show_pairing_started(self, round_number: int) -> None:
        text = self.tr("Pairing round {round}…").format(round=round_number)
        self.status.begin_work(text)
        self._refresh_commands()

    def _show_paired(self, round_number: int) -> None:
        self.replayer.record(round_number)
        self.show_page(Page("round", round_number))
        self.round.start_entering()
        self._tell_advice(round_number)

    def _tell_advice(self, round_number: int) -> None:
        """Pass on what the system has to say of a round beside its pairing."""
        system = self.document.system
        if system is None or system.assisting.advise is None:
            return
        before = self.document.tournament.before_round(round_number)
        if advice := " ".join(map(problem_text, system.assisting.advise(before))):
            tell(self, self.tr("Round {round} is paired").format(round=round_number), advice)

    def _show_not_paired(self, error: PairingError) -> None:
        number = self.document.tournament.next_round
        if isinstance(error, NoPairingExists):
            offer = self.tr("Pair round {round} by hand").format(round=number)
            if confirm(self, offer, error_text(error)):
                self.pair_by_hand()
            return
        what = self.tr("Round {round} was not paired.")
        tell(self, what.format(round=number), error_text(error))

    def pair_by_hand(self) -> None:
        """Begin a manual session on the desk, or go back to the one that goes on."""
        self.go_to_page(DESK)
        if self.manual.session is None:
            self.desk.start_session()

    def tell_certain(self) -> None:
        """Say which boards of the next round no open game can change."""
        self.go_to_page(DESK)
        self.desk.tell_certain()

    def _show_outdated(self) -> None:
        self.status.say(self.tr("The tournament was changed meanwhile; pair the round again."))

    def _show_pairing_ended(self) -> None:
        self.status.end_work()
        self._refresh_commands()

    def ask_settings(self) -> None:
        """Show what the tournament is and how it is paired, and change it."""
        from arbiter_app.features.tournament.tournament_settings import TournamentSettingsDialog

        TournamentSettingsDialog(self.document, self).exec()

    def show_history(self) -> None:
        """Show everything that was done, and lead back to any of it."""
        from arbiter_app.features.files.history import HistoryDialog

        HistoryDialog(self.document, self.files, self).open()

    def compare_systems(self) -> None:
        """Show the round in view, or the next one, by another system beside that by its own."""
        from arbiter_app.features.compare.compare_systems import CompareSystemsDialog

        tournament = self.document.tournament
        number = self._page.round_number
        if not number:
            is_next = not self.document.why_not_pairable
            number = tournament.next_round if is_next else max(self._last_round, 1)
        CompareSystemsDialog(self.document, number, self._start_job, self).open()

    def ask_tie_breaks(self) -> None:
        """Show how places are decided, and change it."""
        from arbiter_app.features.standings.standings_rules import StandingsRulesDialog

        StandingsRulesDialog(self.document, self).exec()

    def ask_print(self) -> None:
        """Show what can be printed; what fits the page in sight is ticked."""
        from arbiter_app.features.printing.print_documents import kinds_from_page

        self._print(kinds_from_page(self._page.kind), self._round_in_view)

    def print_exercise(self) -> None:
        """Print the round in view, or the next one, for pairing by hand, with its solution."""
        from arbiter_app.features.printing.print_documents import EXERCISE

        self._print(EXERCISE, self._page.round_number - 1)

    def _print(self, kinds: tuple[Kind, ...], round_number: int) -> None:
        """Show what can be printed after a round (-1 for the last one); those kinds are ticked."""
        from arbiter_app.features.printing.print_documents import PrintDialog

        dialog = PrintDialog(self.document, kinds, self.files.choose_pdf, self._settings, self)
        dialog.show_round(round_number)
        dialog.exec()

    def make_lesson(self) -> None:
        """Make a lesson of the round in view, or of the next one."""
        tournament = self.document.tournament
        number = self._page.round_number or tournament.next_round
        self.learn.make_lesson(tournament, number)

    # The program

    def choose_language(self, language: str) -> None:
        """Speak that language from the next start on; the texts that are shown stay."""
        self._settings.language = language
        self.status.say(self.tr("The language changes when the program is started again."))

    def show_keys(self) -> None:
        """Show the keys of all commands."""
        from arbiter_app.shell.shortcut_sheet import ShortcutSheet

        for page in (self._standings, self._desk, self._learn):
            _ = page.part
        pages = (self.outer, *self.findChildren(QDockWidget))
        others = page_keys(preset(self._settings.result_keys))
        ShortcutSheet(self.menuBar(), pages, others, self).open()

    def open_log_folder(self) -> None:
        """Show the folder with the log."""
        log_folder().mkdir(parents=True, exist_ok=True)
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(log_folder())))

    def tell_about(self) -> None:
        """Say what this is."""
        name = QApplication.applicationName()
        text = self.tr("{name} {version}").format(name=name, version=program_version())
        why = self.tr(
            "Swiss pairing for chess arbiters, with every pairing explained.\n"
            "The font Inter is used under the SIL Open Font License 1.1."
        )
        tell(self, text, why)

    # Keeping the screen true

    def _show_first_page(self) -> None:
        """Begin with the board; with the list of players as long as there are none."""
        self._page = BOARD
        self.explained.forget()
        if not self.document.is_open:
            return
        self.outer.setCurrentIndex(1)
        if self.document.tournament.players:
            self.go_to_page(BOARD)
        else:
            self.show_page(PLAYERS)
            self.players.start_entering()

    def _refresh(self) -> None:
        is_open = self.document.is_open
        is_learning = self._page.is_learning
        self.outer.setCurrentIndex(1 if is_open or is_learning else 0)
        self.tools.setVisible(is_open and not is_learning)
        if not is_open:
            self.start.show_recent(self._settings.recent_files)
        tournament = self.document.tournament if is_open else None
        self.navigation.show_tournament(tournament, self._page, lesson_count())
        self.menus.name_competitors(are_teams=is_open and self.document.tournament.is_team_event)
        if self._page.round_number > len(self.document.tournament.rounds):
            self.show_page(BOARD)
        self._refresh_split()
        self._show_explained_round()
        self._refresh_title()
        self._refresh_banner()
        self._refresh_commands()
        self.status.refresh()

    def _refresh_title(self) -> None:
        name = QApplication.applicationName()
        if self.document.path is None:
            self.setWindowTitle(name)
            return
        title = self.document.tournament.info.name or self.document.path.stem
        self.setWindowTitle(f"{title} – {self.document.path.name} – {name}")
        system = self.document.system
        self.system.show_text(
            f"{system.name} · {system.edition}" if system else self.document.tournament.system
        )

    def _refresh_banner(self) -> None:
        text = self.document.trouble
        if self.document.is_read_only:
            text = self.document.obstacle
        elif not text and self.document.is_open and self.document.system is None:
            text = self.document.why_not_pairable
        text = text or self.crash_notice.text
        self.banner.setText(text)
        self._banner_row.setVisible(bool(text))

    def _refresh_commands(self) -> None:
        self.why.panel.show_round(self._round_in_view or 1)
        for item in self.players.actions():
            item.setVisible(self.document.is_open)
        self.commands.refresh(self._page, is_pairing=self.pairer.is_running)

    @property
    def _round_in_view(self) -> int:
        """The number of the round in view, else that of the last one; 0 before round 1."""
        return self._page.round_number or self._last_round

    @property
    def _last_round(self) -> int:
        """The number of the round that was paired last, 0 before round 1."""
        return len(self.document.tournament.rounds)

    def _list_recent(self) -> None:
        menu = self.menus.submenus["recent"]
        menu.clear()
        for path in self._settings.recent_files:
            item = menu.addAction(path_text(path).replace("&", "&&"))
            item.setEnabled(path.is_file())
            item.triggered.connect(lambda _=False, path=path: self.files.open(path))

    def _repaint(self) -> None:
        height = round(self.fontMetrics().height() * 1.1)
        self.tools.setIconSize(QSize(height, height))
        self.menus.paint(self._theme.colours)
        self.commands.refresh_checks()

    def _restore_layout(self) -> None:
        self.resize(USUAL_SIZE)
        self.restoreGeometry(self._settings.layout("geometry"))
        self.restoreState(self._settings.layout("docks"))
        self.explain.follow_document()
        self.board_page.restore_division(self._settings.layout("split"))


def _pad(inner: QWidget) -> None:
    """Lay the widget into the one that it is in, with the margins of a page."""
    _lay_out(inner).setContentsMargins(16, 10, 16, 10)


def _lay_out(inner: QWidget) -> QVBoxLayout:
    """Let the widget fill the one that it is in."""
    layout = QVBoxLayout(inner.parentWidget())
    layout.setContentsMargins(0, 0, 0, 0)
    layout.addWidget(inner)
    return layout
