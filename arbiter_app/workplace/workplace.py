"""What every feature is given: the open document, and the window around it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QMainWindow

from arbiter_app.core.document import Document
from arbiter_app.core.settings import Settings
from arbiter_app.jobs.job import Start
from arbiter_app.workplace.commands import Commands
from arbiter_app.workplace.looking import Foot
from arbiter_app.workplace.page import BOARD, Page
from arbiter_app.workplace.saving import Saving
from arbiter_app.workplace.selection import Selection

if TYPE_CHECKING:
    from pairing.reports.hall_links import HallLinks


class Workplace(QObject):
    """The document, the settings, the page in sight, and the ways to speak to the window.

    ``hall`` is where codes on paper lead while the hall is open. ``foot`` shows what is worked out
    in the background for a page.

    ``page_shown`` brings the page that has come into sight, ``focus_wanted`` asks for the keyboard
    on it, ``said`` brings a message for the foot of the window, ``offers_changed`` says that other
    commands than before can be used although the document is the same, ``language_chosen`` that the
    settings name the language to speak from now on, and ``hall_changed`` whether the hall is open
    and how much in it waits for the arbiter.
    """

    page_shown = Signal(object)
    focus_wanted = Signal()
    said = Signal(str)
    offers_changed = Signal()
    language_chosen = Signal()
    hall_changed = Signal(bool, int)

    def __init__(self, settings: Settings, start_job: Start, window: QMainWindow) -> None:
        super().__init__(window)
        self.document = Document(window)
        self.settings = settings
        self.start_job = start_job
        self.window = window
        self.commands = Commands(window)
        self.selection = Selection(window)
        self.document.opened.connect(self.selection.forget)
        self.saving = Saving(self.document, settings, window, start_job)
        self.saving.reported.connect(self.said)
        self.foot = Foot(window)
        self.hall: HallLinks | None = None
        self._page = BOARD

    @property
    def page(self) -> Page:
        """The page that is in sight."""
        return self._page

    @property
    def last_round(self) -> int:
        """The number of the round that was paired last, 0 before round 1."""
        return len(self.document.tournament.rounds)

    @property
    def round_in_view(self) -> int:
        """The number of the round in view, else that of the last one; 0 before round 1."""
        return self._page.round_number or self.last_round

    def show_page(self, page: Page) -> None:
        """Show a page; a round that is not there shows the board instead."""
        self._page = BOARD if page.round_number > self.last_round else page
        if not self._page.is_learning:
            self.settings.last_page = str(self._page)
        self.page_shown.emit(self._page)

    def go_to_page(self, page: Page) -> None:
        """Show a page and put the keyboard on its table."""
        self.show_page(page)
        self.focus_wanted.emit()

    def begin_with(self, page: Page) -> None:
        """Be on that page before anything is shown."""
        self._page = page
