"""The window: pages in the middle, the way to them on the left, commands above, state below."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt, QThreadPool
from PySide6.QtGui import QCloseEvent, QIcon, QResizeEvent
from PySide6.QtWidgets import (
    QApplication,
    QHBoxLayout,
    QMainWindow,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from arbiter_app.core.resources import resource
from arbiter_app.core.settings import Settings
from arbiter_app.core.voices import HasVoice
from arbiter_app.features.lessons.lesson_files import lesson_count
from arbiter_app.jobs.job import Start, start_in_background
from arbiter_app.shell.banner import Banner
from arbiter_app.shell.enter_key import EnterKey
from arbiter_app.shell.features import Features
from arbiter_app.shell.file_drops import FileDrops
from arbiter_app.shell.main_button import MainButton
from arbiter_app.shell.menus import Menus
from arbiter_app.shell.navigation import Navigation
from arbiter_app.shell.start_view import StartView
from arbiter_app.shell.status_line import StatusLine
from arbiter_app.shell.tool_bar import ToolBar
from arbiter_app.theme.theme import Theme
from arbiter_app.widgets.elided_label import ElidedLabel
from arbiter_app.widgets.layouts import fill_parent, keep_on_screen
from arbiter_app.widgets.page_scroller import PageScroller
from arbiter_app.workplace.command import Moment
from arbiter_app.workplace.page import BOARD, Page
from arbiter_app.workplace.workplace import Workplace
from pairing.speech.voice import Voice

if TYPE_CHECKING:
    from arbiter_app.features.desk.desk_page import DeskPage
    from arbiter_app.features.explain.steps.timeline_view import TimelineView
    from arbiter_app.features.lessons.learn_area import LearnArea
    from arbiter_app.features.players.players_view import PlayersView
    from arbiter_app.features.standings.standings_view import StandingsView

USUAL_SIZE = QSize(1280, 800)
SMALL_SCREEN = QSize(1440, 900)
"""On a screen smaller than this the window begins as large as the screen."""

CHIP_EDGES = 24
"""What the frame of the chip takes of its width, by the style sheet."""


class MainWindow(QMainWindow, HasVoice):
    """One window on one document: it shows what the features make, and keeps it true."""

    def __init__(
        self, settings: Settings, theme: Theme, start_job: Start = start_in_background
    ) -> None:
        super().__init__()
        self._settings = settings
        self._theme = theme
        self.place = Workplace(settings, start_job, self)
        self.document = self.place.document
        self.features = Features(self.place, theme)
        self.menus = Menus(self.place.commands, self)
        self._make_frame()
        self._make_bars()
        self._make_pages()
        self._extend_menus()
        self.features.make_panels()
        self.features.explain.place_panels()
        panels = self.features.explain.panels
        self.main_button = MainButton(self.tools, self.pages, panels, self.place.commands)
        self._name_parts()
        self._connect()
        self._restore_layout()
        self._refresh()

    @property
    def voice(self) -> Voice:
        """The voice of all that stands in the window."""
        return self.document.voice

    @property
    def page(self) -> Page:
        """The page that is shown."""
        return self.place.page

    @property
    def players(self) -> PlayersView:
        """The page of the players or teams."""
        return self.features.players.page.part

    @property
    def standings(self) -> StandingsView:
        """The page of the standings."""
        return self.features.standings.page.part

    @property
    def timeline(self) -> TimelineView:
        """The steps of the round that is explained."""
        return self.features.explain.timeline

    @property
    def desk(self) -> DeskPage:
        """The page of the desk."""
        return self.features.desk.page.part

    @property
    def learn(self) -> LearnArea:
        """The pages of the lessons."""
        return self.features.lessons.page.part

    # What the window consists of

    def _make_frame(self) -> None:
        """Make what everything lies in, the outermost first.

        A widget that is moved into another one is styled anew, with all that is in it. So what is
        large is made where it stays.
        """
        self.setWindowIcon(QIcon(str(resource("icons", "app.svg"))))
        self.drops = FileDrops(self)
        EnterKey(self)
        self.outer = QStackedWidget(self)
        self.setCentralWidget(self.outer)
        self.start = StartView(self.menus.__getitem__, self.outer)
        self.outer.addWidget(PageScroller(self.start, self.outer))
        side = QWidget(self.outer)
        self.outer.addWidget(side)
        self.navigation = Navigation(side)
        self.navigation.share_room_of(side)
        self.banner = Banner(self.document, side)
        self.session_offer = self.features.desk.make_offer(side)
        self.pages = QStackedWidget(side)
        column = QVBoxLayout()
        column.setSpacing(0)
        for part in (self.banner, self.session_offer, self.pages):
            column.addWidget(part)
        row = QHBoxLayout(side)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addWidget(self.navigation)
        row.addLayout(column, 1)

    def _make_bars(self) -> None:
        self.menus.fill(self.menuBar())
        self.tools = ToolBar(self.tr("Tools"), self)
        self.menus.fill_tools(self.tools)
        self.system = ElidedLabel(Qt.TextElideMode.ElideRight, self.tools, edges=CHIP_EDGES)
        self.system.setProperty("role", "chip")
        self.system.setIndent(0)
        self.tools.end_with(self.system)
        self.addToolBar(self.tools)
        self.status = StatusLine(self.document, self)
        self.setStatusBar(self.status)
        self._repaint()

    def _make_pages(self) -> None:
        """Let each feature make its page in a room of its own."""
        self.places: dict[str, int] = {}
        for feature in self.features.with_pages():
            page = QWidget(self.pages)
            number = self.pages.addWidget(PageScroller(page, self.pages))
            self.places |= dict.fromkeys(feature.kinds, number)
            fill_parent(feature.make_page(page), page, has_margins=feature.has_margins)

    def _extend_menus(self) -> None:
        for feature in self.features:
            feature.extend_menus(self.menus.submenus)

    def _name_parts(self) -> None:
        """Give what the features have made, and what moves it, names of the window."""
        features = self.features
        self.files = features.files.files
        self.board, self.round_under_board = features.board.board, features.board.last_round
        self.round, self.pairer = features.rounds.view, features.rounds.pairer
        self.replayer = features.explain.replayer
        self.explain, self.why = features.explain.steps, features.explain.why
        self.show_page, self.go_to_page = self.place.show_page, self.place.go_to_page

    def _connect(self) -> None:
        self.document.changed.connect(self._refresh)
        self.document.opened.connect(self._show_first_page)
        self.document.refused.connect(self.status.say)
        self.document.troubled.connect(self._refresh_banner)
        self.banner.closed.connect(self._close_notice)
        self.place.page_shown.connect(self._show_page)
        self.place.focus_wanted.connect(self._focus_page)
        self.place.said.connect(self.status.say)
        self.place.hall_changed.connect(self.tools.show_hall)
        self.place.hall_changed.connect(self.navigation.show_hall)
        self.place.offers_changed.connect(self._refresh_commands)
        self.navigation.chosen.connect(self.place.show_page)
        self.navigation.activated.connect(lambda: self.place.go_to_page(self.place.page))
        self.navigation.clicked.connect(lambda: self.place.go_to_page(self.place.page))
        self.main_button.changed.connect(self._repaint)
        self.features.desk.manual.changed.connect(self.main_button.look_again)
        self._connect_start()
        self._theme.changed.connect(self._repaint)
        self._connect_status()

    def _connect_start(self) -> None:
        files = self.features.files.files
        self.start.recent_chosen.connect(files.open)
        self.drops.dropped.connect(files.open)
        self.start.take_over_wanted.connect(files.ask_take_over)
        self.start.explain_wanted.connect(self._explain_a_file)

    def _explain_a_file(self) -> None:
        """Ask for a report file, and show how its last round was paired."""
        if self.features.files.files.ask_report() and self.place.last_round:
            self.menus["explain"].trigger()

    def _connect_status(self) -> None:
        files, rounds = self.features.files, self.features.rounds
        files.second_place.copied.connect(self.status.show_copy)
        self.document.opened.connect(lambda: self.status.show_copy(""))
        rounds.work_began.connect(self.status.begin_work)
        rounds.pairer.progressed.connect(self.status.show_progress)
        rounds.pairer.ended.connect(self.status.end_work)
        self.status.cancelled.connect(rounds.pairer.cancel)
        self.status.follow(self.place.saving, self.place.saving.cancel)
        self.status.follow(self.place.foot, self.place.foot.cancelled.emit)
        self.features.explain.proof_verified.connect(self.status.show_proof)

    # Opening and leaving

    def appear(self) -> None:
        """Show the window as it was left; the first time as large as a screen with little room."""
        room = self.screen().availableSize()
        is_small = room.width() < SMALL_SCREEN.width() or room.height() < SMALL_SCREEN.height()
        if is_small and self._settings.layout("geometry").isEmpty():
            self.showMaximized()
        else:
            keep_on_screen(self)
            self.show()

    def open_first(self, path: Path | None) -> None:
        """Open the file asked for, or what was open last; else offer to begin."""
        self.features.files.open_first(path)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        """Give the panels at the side the room there is."""
        super().resizeEvent(event)
        self.features.explain.side.arrange()

    def closeEvent(self, event: QCloseEvent) -> None:  # noqa: N802
        """Remember how the window looked, and let go of the file."""
        for feature in self.features:
            feature.stop()
        QThreadPool.globalInstance().waitForDone()
        if self.place.page.is_learning:
            self.place.show_page(BOARD)
        for feature in self.features:
            feature.close()
        self._settings.remember_layout("geometry", self.saveGeometry())
        self._settings.remember_layout("docks", self.saveState())
        self._settings.save()
        self.hide()  # nobody needs to see it change into the one that nothing is open in
        self.document.close()
        super().closeEvent(event)

    def _restore_layout(self) -> None:
        self.resize(USUAL_SIZE)
        self.restoreGeometry(self._settings.layout("geometry"))
        self.restoreState(self._settings.layout("docks"))
        self.features.explain.steps.follow_document()
        self.features.board.page.restore_division(self._settings.layout("split"))

    # Keeping the screen true

    def _show_page(self, page: Page) -> None:
        self.pages.setCurrentIndex(self.places[page.kind])
        self.navigation.mark(page)
        for feature in self.features:
            feature.show_page(page)
        self._refresh_frame()
        self._refresh_commands()

    def _focus_page(self) -> None:
        kind = self.place.page.kind
        next(each for each in self.features.with_pages() if kind in each.kinds).focus_page()

    def _show_first_page(self) -> None:
        """Begin with the board; with the list of players as long as there are none."""
        self.place.begin_with(BOARD)
        self.features.explain.explained.forget()
        if not self.document.is_open:
            return
        self.outer.setCurrentIndex(1)
        if self.document.tournament.players:
            self.place.go_to_page(BOARD)
        else:
            self.features.players.begin()

    def _refresh(self) -> None:
        self._refresh_frame()
        if not self.document.is_open:
            self.start.show_recent(self._settings.recent_files)
        tournament = self.document.tournament if self.document.is_open else None
        self.navigation.show_tournament(tournament, self.place.page, lesson_count())
        if self.place.page.round_number > self.place.last_round:
            self.place.show_page(BOARD)
        for feature in self.features:
            feature.refresh()
        self._refresh_title()
        self._refresh_banner()
        self._refresh_commands()
        self.status.refresh()

    def _refresh_frame(self) -> None:
        """Show the pages, or what is offered while nothing is open; lessons need no tournament."""
        is_open, is_learning = self.document.is_open, self.place.page.is_learning
        self.outer.setCurrentIndex(1 if is_open or is_learning else 0)
        self.tools.setVisible(is_open and not is_learning)

    def _refresh_title(self) -> None:
        name = QApplication.applicationName()
        if self.document.path is None:
            self.setWindowTitle(name)
            return
        title = self.document.tournament.info.name or self.document.path.stem
        self.setWindowTitle(f"{title} – {self.document.path.name} – {name}")
        system = self.document.system
        self.system.show_text(
            system.called(self.voice) if system else self.document.tournament.system
        )

    def _refresh_banner(self) -> None:
        self.banner.refresh(self.features.files.crash_notice.text)

    def _close_notice(self) -> None:
        self.features.files.crash_notice.put_away()
        self._refresh_banner()

    def _refresh_commands(self) -> None:
        for feature in self.features:
            feature.refresh_offers()
        is_pairing = self.features.rounds.pairer.is_running
        self.place.commands.refresh(Moment(self.document, self.place.page, is_pairing))
        self.main_button.look_again()

    def _repaint(self) -> None:
        height = round(self.fontMetrics().height() * 1.1)
        self.tools.setIconSize(QSize(height, height))
        self.place.commands.paint(self._theme.colours)
        self.start.paint(self._theme.colours)
        self.place.commands.refresh_checks()
