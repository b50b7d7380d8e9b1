"""The hall among the features of the window: opened and closed, enrolled for, confirmed."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import partial
from importlib.util import find_spec
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QWidget

from arbiter_app.core.marking import marked
from arbiter_app.core.texts import error_text
from arbiter_app.widgets.asking import inform
from arbiter_app.widgets.lazy_part import LazyPart
from arbiter_app.workplace.command import Command, Moment, Wording, translated
from arbiter_app.workplace.feature import PageFeature
from arbiter_app.workplace.page import HALL
from arbiter_app.workplace.workplace import Workplace
from pairing.core.errors import ActionRefused
from pairing.core.model import GameResult

if TYPE_CHECKING:
    from arbiter_app.features.hall.hall_line import HallLine
    from arbiter_app.features.hall.hall_view import HallView
    from arbiter_app.features.hall.models import Waiting
    from pairing.hall.commands import Command as HallCommand
    from pairing.hall.commands import TakeBackEntry
    from pairing.hall.messages import DoorsOpened, Pins, Shown

_NEEDED = ("starlette", "uvicorn", "jinja2", "segno", "cryptography", "argon2")


class HallFeature(PageFeature):
    """Lets people in the hall read and write, through a process of its own."""

    kinds = frozenset({"hall"})
    has_margins = False

    def __init__(self, place: Workplace) -> None:
        super().__init__(place)
        self._line: HallLine | None = None

    @property
    def line(self) -> HallLine:
        """The line to the hall, made when it is first needed."""
        if self._line is None:
            from arbiter_app.features.hall.hall_line import HallLine

            self._line = HallLine(self.document, self)
            self._line.opened.connect(self._note_opened)
            self._line.ended.connect(self._note_ended)
            self._line.shown.connect(self._note_shown)
        return self._line

    def _note_opened(self, place: DoorsOpened) -> None:
        from pairing.reports.hall_links import HallLinks

        self._place.hall = HallLinks(place.read, place.write)
        self._place.hall_changed.emit(True, 0)

    def _note_ended(self, reason: str) -> None:
        self._place.hall = None
        self._place.hall_changed.emit(False, 0)

    def _note_shown(self, shown: Shown) -> None:
        self._place.hall_changed.emit(True, len(shown.reports) + len(shown.overtaken))

    @property
    def is_on(self) -> bool:
        """The hall is open, or about to be."""
        return self._line is not None and self._line.is_on

    def make_page(self, room: QWidget) -> LazyPart[HallView]:
        """The page, built when it is first seen."""
        self.page = LazyPart(self._build, room)
        return self.page

    def focus_page(self) -> None:
        """Put the keyboard on what waits."""
        self.page.part.waiting_table.setFocus()

    def commands(self) -> Iterable[Command]:
        """To see the page, to open and close the hall, to enrol, and to confirm."""
        yield Command(
            "hall",
            marked("Menus", "&Hall"),
            partial(self._place.go_to_page, HALL),
            ("Ctrl+8",),
            enabled=Moment.has_tournament,
            hint=marked("Menus", "Who reads and writes on phones in the hall"),
        )
        yield Command(
            "hall-switch",
            marked("Menus", "&Open the hall"),
            self.switch,
            ("F4",),
            enabled=Moment.has_tournament,
            wording=self._wording,
            hint=marked("Menus", "Let players read on their phones, and helpers enter results"),
        )
        yield Command(
            "hall-enrol",
            marked("Menus", "E&nrol a phone…"),
            self.ask_enrol,
            enabled=lambda moment: self.is_on,
            hint=marked("Menus", "Give a helper or deputy eight digits"),
        )
        yield Command(
            "hall-cards",
            marked("Menus", "Name cards &with codes…"),
            self.ask_cards,
            enabled=lambda moment: self._place.hall is not None,
            hint=marked(
                "Menus", "Print each player's codes: for their own page, and for reporting"
            ),
        )
        yield Command(
            "hall-sheet",
            marked("Menus", "Sheet with the a&ddress…"),
            self.show_sheet,
            enabled=lambda moment: self._place.hall is not None,
            hint=marked("Menus", "Open the page with address, code and Wi-Fi, to be printed"),
        )
        yield Command(
            "hall-confirm",
            marked("Menus", "Confir&m what is agreed"),
            self.confirm_agreed,
            ("Ctrl+Shift+Return",),
            enabled=lambda moment: moment.can_change_round() and bool(self._agreed()),
            wording=self._confirming,
            hint=marked("Menus", "Enter every result that both players report alike"),
        )

    def switch(self) -> None:
        """Open the hall, or close it."""
        if self.is_on:
            self.line.close()
            return
        missing = next((name for name in _NEEDED if find_spec(name) is None), None)
        if missing is not None:
            why = self._place.document.voice.say("web.no-live", {"module": missing})
            inform(self._place.window, self.tr("Open the hall"), why)
            return
        self._place.go_to_page(HALL)
        view, settings = self.page.part, self._place.settings
        settings.hall_address, settings.hall_wifi = view.address.currentText(), view.wifi.text()
        self.line.open(view.address.currentText(), view.wifi.text())
        view.refresh()

    def ask_enrol(self) -> None:
        """Let the arbiter say for whom, and show the digits."""
        from arbiter_app.features.hall.enrol_dialog import EnrolDialog

        rounds = self.document.tournament.rounds
        boards = len(rounds[-1].games) if rounds else 1
        EnrolDialog(self.line, boards, self._place.window).exec()

    def ask_cards(self) -> None:
        """Ask the hall for the PINs of the players; their cards are shown once it tells them."""
        from pairing.hall.messages import ListPins

        once = Qt.ConnectionType.SingleShotConnection
        self.line.pins_listed.connect(self._print_cards, once)
        self.line.send(ListPins())

    def _print_cards(self, listed: Pins) -> None:
        from arbiter_app.features.printing.print_documents import PrintDialog
        from pairing.reports.documents import DocumentKind

        place = self._place
        if place.hall is not None:
            hall = replace(place.hall, pins=listed.pins)
            choose = place.saving.choose_pdf
            cards = (DocumentKind.NAME_CARDS,)
            PrintDialog(self.document, cards, choose, place.settings, place.window, hall).exec()

    def show_sheet(self) -> None:
        """Open the page for the wall in the browser."""
        if self._place.hall is not None:
            QDesktopServices.openUrl(QUrl(f"{self._place.hall.read}/wifi"))

    def confirm_agreed(self) -> None:
        """Enter all that both players report alike, as one action."""
        agreed = [(each, each.result) for each in self._agreed()]
        self._enter([(each, result) for each, result in agreed if result is not None])

    def decide(self, waiting: Waiting, result: GameResult) -> None:
        """Enter what counts on a board."""
        self._enter([(waiting, result)])

    def take_back(self, entry: TakeBackEntry) -> None:
        """Put back what stood on a board before a phone entered a result."""
        self._carry_out(entry)

    def _enter(self, results: Iterable[tuple[Waiting, GameResult]]) -> None:
        """Enter results on boards that have none, as one action."""
        from pairing.hall.commands import ConfirmReports, EnterBoard

        number = len(self.document.tournament.rounds)
        boards = (EnterBoard(number, each.white, each.black, result) for each, result in results)
        self._carry_out(ConfirmReports(tuple(boards)))

    def _carry_out(self, command: HallCommand) -> None:
        """Do what the arbiter asks of the boards; say so if that cannot be."""
        from pairing.hall.commands import Overtaken, action_for

        try:
            action = action_for(command, self.document.tournament)
        except Overtaken:
            return  # What was offered is gone; the page shows that already.
        except ActionRefused as refused:
            self.document.refused.emit(error_text(refused, self.document.voice))
            return
        if action is not None:
            self.document.do(action)

    def _agreed(self) -> tuple[Waiting, ...]:
        built = self.page.built
        return built.agreed if built else ()

    def _confirming(self, moment: Moment) -> Wording:
        """How many there are stands beside the words."""
        count = len(self._agreed())
        text = translated("Confir&m what is agreed")
        return Wording(f"{text}: {count}" if count else text)

    def _wording(self, moment: Moment) -> Wording:
        return Wording(translated("Cl&ose the hall" if self.is_on else "&Open the hall"))

    def refresh(self) -> None:
        """The tournament has changed: what waited may have its result."""
        if self.page.built:
            self.page.built.refresh()

    def stop(self) -> None:
        """The window closes, and with it the hall."""
        if self._line is not None:
            self._line.close()

    def _build(self, room: QWidget) -> HallView:
        from arbiter_app.features.hall.hall_view import HallView
        from pairing.web.addresses import own_addresses

        settings, commands = self._place.settings, self._place.commands
        keys = ("hall-switch", "hall-enrol", "hall-confirm", "publish", "hall-sheet")
        actions = {key: commands[key] for key in keys}
        view = HallView(self.document, self.line, actions, own_addresses(), room)
        if settings.hall_address in own_addresses():
            view.address.setCurrentText(settings.hall_address)
        view.wifi.setText(settings.hall_wifi)
        view.decided.connect(self.decide)
        view.taken_back.connect(self.take_back)
        for signal, show in (
            (self.line.opened, view.show_opened),
            (self.line.shown, view.show_shown),
            (self.line.ended, view.show_ended),
        ):
            signal.connect(show)
            signal.connect(lambda *_: self._place.offers_changed.emit())
        return view


_CLOSE = marked("Menus", "Cl&ose the hall")
