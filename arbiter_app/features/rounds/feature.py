"""Rounds among the features of the window: pairing the next one, and entering results."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from arbiter_app.core.marking import marked
from arbiter_app.core.texts import error_text
from arbiter_app.features.rounds.pair_round import RoundPairer
from arbiter_app.features.rounds.round_view import RoundView
from arbiter_app.widgets.asking import choose, confirm, inform, warn_at
from arbiter_app.workplace.command import Command, Moment, Wording
from arbiter_app.workplace.feature import PageFeature
from arbiter_app.workplace.page import Page
from arbiter_app.workplace.workplace import Workplace
from pairing.core.errors import NoPairingExists, PairingError
from pairing.core.field import has_round_left
from pairing.event.actions import ChangeSettings, UnpairRound
from pairing.event.actions.feasibility import before_pairing
from pairing.event.actions.legal import caution
from pairing.speech.problems import problem_text


class RoundsFeature(PageFeature):
    """Shows a round, pairs the next one, and takes the last one back.

    ``work_began`` brings what is going on in a sentence; ``by_hand_wanted`` says that the arbiter
    goes on by hand because no pairing exists. ``may_pair`` is asked before the program pairs.
    """

    kinds = frozenset({"round"})
    work_began = Signal(str)
    by_hand_wanted = Signal()

    def __init__(self, place: Workplace) -> None:
        super().__init__(place)
        self.may_pair: Callable[[], bool] = lambda: True
        self.pairer = RoundPairer(place.document, place.start_job, place.window)
        self.pairer.started.connect(self._announce_start)
        self.pairer.paired.connect(self._show_paired)
        self.pairer.failed.connect(self._show_not_paired)
        self.pairer.outdated.connect(self._show_outdated)
        self.pairer.ended.connect(place.offers_changed)

    def make_page(self, room: QWidget) -> RoundView:
        """The boards of a round."""
        settings = self._place.settings
        self.view = RoundView(self.document, settings, follows_last=False, parent=room)
        return self.view

    def focus_page(self) -> None:
        """Put the keyboard on the boards."""
        self.view.table.setFocus()

    def show_page(self, page: Page) -> None:
        """Show the round of the page."""
        if page.round_number and page.round_number != self.view.round_number:
            self.view.show_round(page.round_number)

    def stop(self) -> None:
        """Pair no more."""
        self.pairer.cancel()

    # Commands

    def commands(self) -> Iterable[Command]:
        """To pair, to enter results, to look at other rounds."""
        yield Command(
            "pair",
            marked("Menus", "&Pair next round"),
            self.ask_pair,
            ("F5",),
            "pair",
            enabled=lambda moment: moment.can_change() and not self._reason(),
            wording=self._pair_wording,
            is_primary=True,
        )
        yield Command(
            "unpair",
            marked("Menus", "&Unpair last round…"),
            self.ask_unpair,
            icon="unpair",
            enabled=Moment.can_change_round,
        )
        yield from self._results()
        yield from self._looking()

    def _results(self) -> Iterable[Command]:
        yield Command(
            "results",
            marked("Menus", "&Enter results"),
            self.enter_results,
            ("F6",),
            "results",
            marked("Menus", "Go to the first board without a result"),
            enabled=Moment.has_round,
        )
        yield Command(
            "verify",
            marked("Menus", "&Verify results"),
            self.verify_results,
            ("Shift+F6",),
            hint=marked("Menus", "Type all results again; it stops where they differ"),
            enabled=Moment.can_change_round,
        )

    def _looking(self) -> Iterable[Command]:
        yield Command(
            "earlier",
            marked("Menus", "E&arlier round"),
            partial(self.step_round, -1),
            ("Alt+Left",),
            enabled=Moment.has_round,
        )
        yield Command(
            "later",
            marked("Menus", "&Later round"),
            partial(self.step_round, 1),
            ("Alt+Right",),
            enabled=Moment.has_round,
        )
        yield Command(
            "last-round",
            marked("Menus", "Last &round"),
            self.show_last_round,
            ("Ctrl+3",),
            "round",
            enabled=Moment.has_round,
        )

    def _reason(self) -> str:
        """Why the next round cannot be paired; empty if it can, or nothing is open."""
        return self.document.why_not_pairable if self.document.is_open else ""

    def _pair_wording(self, moment: Moment) -> Wording:
        tournament = self.document.tournament
        number, reason = tournament.next_round, self._reason()
        has_next = has_round_left(tournament)
        text = self.tr("&Pair round {round}") if has_next else self.tr("&Pair next round")
        tip = reason or self.tr("Pair round {round} (F5)").format(round=number)
        return Wording(text.format(round=number), tip, reason)

    # Looking

    def show_last_round(self) -> None:
        """Show the round that was paired last."""
        if self._place.last_round:
            self._place.go_to_page(Page("round", self._place.last_round))

    def step_round(self, step: int) -> None:
        """Show the round before (-1) or after (1) the one that is shown."""
        paired = self._place.last_round
        here = self._place.page.round_number or paired + (1 if step < 0 else 0)
        if paired:
            self._place.go_to_page(Page("round", min(max(here + step, 1), paired)))

    def enter_results(self) -> None:
        """Go to the first board of the last round without a result."""
        self.show_last_round()
        self.view.start_entering()

    def verify_results(self) -> None:
        """Type the results of the round in view again, or those of the last round."""
        self._place.go_to_page(Page("round", self._place.round_in_view))
        self.view.start_verifying()

    # Pairing

    def ask_pair(self) -> None:
        """Pair the next round; what is to be said before is said at its level."""
        if self.is_agreed():
            self.pairer.pair()

    def is_agreed(self) -> bool:
        """Nothing speaks against the next round now, or the arbiter goes on nevertheless."""
        if not self.may_pair():
            return False
        tournament = self.document.tournament
        reason = before_pairing(tournament)
        if reason is None:
            return True
        what = self.tr("Pair round {round}").format(round=tournament.next_round)
        why = self.document.voice.say(reason.key, reason.values)
        if reason.key == "action.caution-table-rounds":
            return self._agrees_on_rounds(what, why, reason.values)
        return warn_at(reason.level, self._place.window, what, why)

    def _agrees_on_rounds(self, what: str, why: str, values: dict[str, str | int]) -> bool:
        """The arbiter takes the number of rounds of the table, or stays with another one."""
        answers = (
            self.tr("Plan the rounds of the table ({table})").format_map(values),
            self.tr("Keep the plan ({rounds})").format_map(values),
        )
        chosen = choose(self._place.window, what, why, answers)
        if chosen == 0:
            return self.document.do(ChangeSettings(round_count=int(values["table"])))
        return chosen is not None

    def ask_unpair(self) -> None:
        """Take back the last pairing, after asking."""
        tournament = self.document.tournament
        number = len(tournament.rounds)
        reason = caution(UnpairRound(), tournament)
        why = (
            self.document.voice.say(reason.key, reason.values)
            if reason
            else self.tr("No result has been entered. Undo brings the pairing back.")
        )
        what = self.tr("Unpair round {round}").format(round=number)
        if confirm(self._place.window, what, why):
            self.document.do(UnpairRound())

    def _announce_start(self, round_number: int) -> None:
        self.work_began.emit(self.tr("Pairing round {round}…").format(round=round_number))
        self._place.offers_changed.emit()

    def _show_paired(self, round_number: int) -> None:
        self._place.show_page(Page("round", round_number))
        self.view.start_entering()
        self._show_advice(round_number)

    def _show_advice(self, round_number: int) -> None:
        """Pass on what the system has to say of a round beside its pairing."""
        system = self.document.system
        if system is None or system.assisting.advise is None:
            return
        before = self.document.tournament.before_round(round_number)
        if advice := " ".join(
            problem_text(each, self.document.voice) for each in system.assisting.advise(before)
        ):
            what = self.tr("Round {round} is paired").format(round=round_number)
            inform(self._place.window, what, advice)

    def _show_not_paired(self, error: PairingError) -> None:
        number = self.document.tournament.next_round
        if isinstance(error, NoPairingExists):
            offer = self.tr("Pair round {round} by hand").format(round=number)
            if confirm(self._place.window, offer, error_text(error, self.document.voice)):
                self.by_hand_wanted.emit()
            return
        what = self.tr("Round {round} was not paired.")
        inform(
            self._place.window, what.format(round=number), error_text(error, self.document.voice)
        )

    def _show_outdated(self) -> None:
        text = self.tr("The tournament was changed meanwhile; pair the round again.")
        self._place.said.emit(text)
