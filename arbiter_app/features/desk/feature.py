"""The desk among the features of the window: looking at pairing cards, and pairing by hand."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from arbiter_app.core.marking import marked
from arbiter_app.features.desk.manual_desk import ManualDesk
from arbiter_app.features.desk.session_offer import SessionOffer
from arbiter_app.features.explain.feature import ExplainFeature
from arbiter_app.features.explain.steps.timeline import Step
from arbiter_app.widgets.asking import confirm
from arbiter_app.widgets.lazy_part import LazyPart
from arbiter_app.workplace.command import Command, Moment
from arbiter_app.workplace.feature import PageFeature
from arbiter_app.workplace.page import DESK, Page
from arbiter_app.workplace.workplace import Workplace
from pairing.core.file_names import file_stem
from pairing.event.manual.latecomers import latecomers
from pairing.event.manual.session import can_be_by_hand

if TYPE_CHECKING:
    from arbiter_app.features.desk.desk_page import DeskPage


class DeskFeature(PageFeature):
    """Shows the cards of the round in view or of a step of its explanation, and manual sessions."""

    kinds = frozenset({"desk"})

    def __init__(self, place: Workplace, explain: ExplainFeature) -> None:
        super().__init__(place)
        self._explain = explain
        self.manual = ManualDesk(place.document, place.start_job, place.window)

    def make_page(self, room: QWidget) -> LazyPart[DeskPage]:
        """The desk, built when it is first seen."""
        self.page = LazyPart(self._build, room)
        return self.page

    def make_offer(self, parent: QWidget) -> SessionOffer:
        """The offer to go on with a session that was not ended."""
        offer = SessionOffer(self.document, self.manual, parent)
        offer.wanted.connect(self.pair_by_hand)
        return offer

    def focus_page(self) -> None:
        """Put the keyboard on the cards."""
        self.page.part.view.setFocus()

    def commands(self) -> Iterable[Command]:
        """To see the desk, to pair by hand, and what is certain of the next round."""
        yield Command(
            "desk",
            marked("Menus", "&Desk"),
            partial(self._place.go_to_page, DESK),
            ("Ctrl+4",),
            "desk",
            enabled=Moment.has_tournament,
        )
        yield Command(
            "by-hand",
            marked("Menus", "Pair by &hand"),
            self.pair_by_hand,
            ("Shift+F5",),
            hint=marked("Menus", "Pair the next round on the desk, or change the last boards"),
            enabled=_can_pair_by_hand,
        )
        yield Command(
            "late-arrivals",
            marked("Menus", "La&te arrivals…"),
            self.seat_latecomers,
            hint=marked("Menus", "Let those who came late play the round that is paired"),
            enabled=_has_latecomers,
        )
        yield Command(
            "certain",
            marked("Menus", "Boards that are &certain…"),
            self.find_certain,
            hint=marked("Menus", "Which boards of the next round no open game can change"),
            enabled=_has_open_games,
        )
        yield Command(
            "publish",
            marked("Menus", "Pu&blish last round"),
            lambda: self.page.part.publish_last(),
            enabled=_can_publish,
        )

    def show_page(self, page: Page) -> None:
        """Show the round in view."""
        self.refresh()

    def refresh(self) -> None:
        """Show the round in view."""
        if self.page.built is not None:
            self.page.built.show_round(self._place.round_in_view)

    def show_step(self, step: Step | None) -> None:
        """Follow a step of the explanation."""
        if self.page.built is not None:
            timeline = self._explain.built_timeline
            self.page.built.show_step(step, timeline.narrated if timeline else None)

    def pair_by_hand(self) -> None:
        """Begin a manual session on the desk, or go back to the one that goes on."""
        self._place.go_to_page(DESK)
        if self.manual.session is None:
            self.page.part.start_session()

    def may_pair_by_program(self) -> bool:
        """The arbiter wants the program to pair, although a session by hand may go on."""
        session = self.manual.session
        if session is None:
            return True
        number = session.round_number
        what = self.tr("Let the program pair round {round}").format(round=number)
        why = self.tr(
            "Round {round} is being paired by hand. The session ends here; it can be continued "
            "once the pairing by the program is taken back."
        )
        return confirm(self._place.window, what, why.format(round=number))

    def seat_latecomers(self) -> None:
        """Let the arbiter say who joins the round that was paired last."""
        from arbiter_app.features.desk.late_arrivals import LateArrivalsDialog

        system = self.document.system
        if system is None:
            return
        dialog = LateArrivalsDialog(self.document, system, self._place.window)
        if dialog.exec():
            self._place.go_to_page(Page("round", self._place.last_round))

    def find_certain(self) -> None:
        """Say which boards of the next round no open game can change."""
        self._place.go_to_page(DESK)
        self.page.part.find_certain()

    def _build(self, room: QWidget) -> DeskPage:
        from arbiter_app.features.desk.desk_page import DeskPage

        timeline = self._explain.built_timeline
        desk = DeskPage(self.document, self.manual, self._place.start_job, room)
        desk.page_wanted.connect(self._save_page)
        desk.follow_selection(self._place.selection)
        self._explain.why.panel.explained.connect(desk.show_answer)
        desk.view.focused.connect(self._explain.why.panel.pick_second)
        desk.show_round(self._place.round_in_view)
        if timeline is not None:
            desk.show_step(timeline.step, timeline.narrated)
        return desk

    def _save_page(self, title: str, page: str) -> None:
        """Write the page of a manual session as a PDF."""
        from arbiter_app.widgets.pdf import write_pdf

        def write(path: Path) -> None:
            write_pdf(page, title, path)

        kinds = self.tr("PDF documents (*.pdf)")
        name = file_stem(title, title)
        self._place.saving.save_as(self.tr("Save the page"), ".pdf", kinds, write, name)


def _can_pair_by_hand(moment: Moment) -> bool:
    return moment.can_change() and can_be_by_hand(moment.document.tournament)


def _has_latecomers(moment: Moment) -> bool:
    is_able = moment.can_change() and moment.has_system()
    return is_able and bool(latecomers(moment.document.tournament))


def _has_open_games(moment: Moment) -> bool:
    last = moment.last_round
    return moment.has_tournament() and last is not None and not last.is_complete


def _can_publish(moment: Moment) -> bool:
    last = moment.last_round
    return moment.can_change() and last is not None and not last.is_published
