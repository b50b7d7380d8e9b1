"""The desk of the window: the round that is shown, a step of it, or a manual session."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QDialog,
    QMenu,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from arbiter_app.core.document import Document
from arbiter_app.core.motion import has_motion
from arbiter_app.core.texts import error_text
from arbiter_app.core.voices import voice_of
from arbiter_app.features.desk.changes_view import ChangesView
from arbiter_app.features.desk.desk_pictures import round_picture, session_picture
from arbiter_app.features.desk.manual_desk import ManualDesk
from arbiter_app.features.desk.step_heading import StepHeading
from arbiter_app.features.desk.step_pictures import step_pictures
from arbiter_app.features.explain.steps.narrate_replay import NarratedReplay
from arbiter_app.features.explain.steps.timeline import Step
from arbiter_app.jobs.job import Start, start_in_background
from arbiter_app.jobs.latest import Latest
from arbiter_app.widgets.desk.picture import Picture
from arbiter_app.widgets.desk.view import DeskView
from arbiter_app.widgets.elided_label import ElidedLabel
from arbiter_app.widgets.flow_layout import FlowLayout
from arbiter_app.widgets.following_view import FollowingView
from arbiter_app.widgets.notice_line import NoticeLine, Tone
from arbiter_app.widgets.plain_label import PlainLabel
from arbiter_app.widgets.tuple_model import harmless_tool_tip
from arbiter_app.workplace.selection import Selection, Subject
from pairing.core.cards import deal_cards
from pairing.core.errors import PairingError
from pairing.core.field import players_to_pair
from pairing.event.actions import Action, EnterPairing, PublishRound
from pairing.event.manual import (
    CertainBoards,
    Comparison,
    DeskPosition,
    Session,
    as_page,
    certain_boards,
    ending,
    position_of,
)
from pairing.event.manual.session import can_be_by_hand
from pairing.explaining import Explanation
from pairing.explaining.changes import changes_of

if TYPE_CHECKING:
    from arbiter_app.features.desk.end_session import EndSessionDialog


class DeskPage(FollowingView):
    """Shows the desk of a document, and leads through a manual session.

    ``page_wanted`` brings the title and the HTML of a page to be saved, ``recorded`` the number of
    the round that a session has recorded.
    """

    page_wanted = Signal(str, str)
    recorded = Signal(int)

    def __init__(
        self,
        document: Document,
        manual: ManualDesk,
        start: Start = start_in_background,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._document = document
        self._round_number = 0
        self._step: Step | None = None
        self._narrated: NarratedReplay | None = None
        self._answer: Explanation | None = None
        self._is_answered = False
        self.manual = manual
        self.view = DeskView(self)
        self._certain = Latest(start, self)
        self.dialog: QDialog | None = None
        self._make_parts()
        self._lay_out()
        self._connect()
        self.catch_up()

    # What the window tells

    def show_round(self, round_number: int) -> None:
        """Show that paired round, as long as there is no session; 0 if there is none."""
        if round_number != self._round_number:
            self._round_number = round_number
            self._step = self._answer = None
            self.note_change()

    def show_step(self, step: Step | None, narrated: NarratedReplay | None = None) -> None:
        """Follow a step of the explanation of the round that is shown; ``None`` for none."""
        self._step, self._narrated, self._answer = step, narrated, None
        if self.manual.session is None:
            self.note_change()

    def show_answer(self, explanation: Explanation | None) -> None:
        """Draw why two players do not meet, until the next step; ``None`` draws it no more."""
        self._answer = explanation
        if self.manual.session is None:
            self.note_change()

    def follow_selection(self, selection: Selection) -> None:
        """Select the card that is selected elsewhere, and tell of one that is selected here."""
        self.view.focused.connect(lambda tpn: selection.choose(Subject(tpn)))
        selection.changed.connect(lambda subject: self.view.mark_card(subject.player))
        if selection.subject is not None:
            self.view.mark_card(selection.subject.player)

    def start_session(self) -> bool:
        """Begin to pair by hand: the next round, or the last one while it has no results.

        A session that was not ended is gone on with: a new one would take its place.
        """
        last = self._document.tournament.rounds[-1:]
        is_open = bool(last) and not last[0].is_complete
        unfinished = self.manual.unfinished()
        if unfinished is not None and unfinished.session is not None:
            started = self.manual.go_on()
        else:
            started = self.manual.start_last() if is_open else self.manual.start_next()
        if started:
            self.view.setFocus()
            self._go_to_unpaired()
        return started

    def _go_to_unpaired(self) -> None:
        """Put the keyboard on the first card that has no place yet."""
        session = self.manual.session
        if session is not None and session.position.unpaired:
            self.view.focus_card(min(session.position.unpaired))

    # What it consists of

    def _make_parts(self) -> None:
        self.title = ElidedLabel(Qt.TextElideMode.ElideRight, self)
        self.title.setProperty("role", "title")
        self.begin = self._button(self.tr("Pair by hand"), self.start_session)
        self.publish = self._button(self.tr("Publish round"), self.publish_last)
        self.rest = self._button(self.tr("Pair the rest"), self.manual.pair_rest)
        self.end = self._button(self.tr("End manual session…"), self.manual.compare)
        self.end.setProperty("role", "primary")
        self.give_up = self._button(self.tr("Give up"), self.manual.give_up)
        self.steps = QPushButton(self)
        self.steps.setAutoDefault(False)
        self.steps.setMenu(QMenu(self.steps))
        self.steps.setToolTip(self.tr("Go back to an earlier step of the session"))
        self.heading = StepHeading(self)
        self.heading.hide()
        self.changes = ChangesView(self)
        self.changes.hide()
        self.notice = NoticeLine(self)
        self.hint = PlainLabel(self)
        self.hint.setProperty("role", "muted")
        self.hint.setWordWrap(True)
        self.hint.setTextFormat(Qt.TextFormat.PlainText)
        self.hint.setMinimumHeight(2 * self.fontMetrics().height())
        self.hint.setAlignment(Qt.AlignmentFlag.AlignTop)

    def _button(self, text: str, slot: Callable[[], object]) -> QPushButton:
        button = QPushButton(text, self)
        button.setAutoDefault(False)
        button.clicked.connect(lambda: slot())
        return button

    def _lay_out(self) -> None:
        buttons = self.steps, self.begin, self.publish, self.give_up, self.rest, self.end
        top = FlowLayout(at_right=True, leads=True)
        for part in (self.title, *buttons):
            top.addWidget(part)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(8)
        layout.addWidget(self.heading)
        layout.addLayout(top)
        layout.addWidget(self.notice)
        layout.addWidget(self.view, 1)
        layout.addWidget(self.changes, 1)
        layout.addWidget(self.hint)

    def _connect(self) -> None:
        self._document.changed.connect(self.note_change)
        self.manual.changed.connect(self._show_session)
        self.view.arrived.connect(self._say_step)
        self.manual.mark_changed.connect(self.view.refresh_mark)
        self.manual.said.connect(self._say)
        self.manual.refused.connect(lambda text: self.notice.show_text(text, Tone.REFUSED))
        self.manual.busy.connect(self._refresh_buttons)
        self.manual.compared.connect(self._ask_end)
        self._certain.answered.connect(self._show_certain)
        self._certain.failed.connect(self._show_not_certain)
        self.view.menu_wanted.connect(self._show_menu)
        self.view.held.connect(lambda tpn: self._say(""))

    # What it shows

    def _show_session(self) -> None:
        """Show a session from its beginning, or another step, or that it has ended."""
        self.notice.clear_text()
        self.catch_up()

    def note_change(self) -> None:
        """Follow, unless there is a session, which follows by itself."""
        if self.manual.session is None:
            super().note_change()

    def _refresh(self) -> None:
        session = self.manual.session
        self.view.hands = self.manual if session is not None else None
        self._is_answered = self._draw_answer(session)
        self.view.setVisible(not self._is_answered)
        self.changes.setVisible(self._is_answered)
        if not self._is_answered:
            self._draw_cards(session)
        self.title.show_text(self._title(session))
        self.title.setVisible(self.heading.isHidden())
        self._list_steps(session)
        self._refresh_buttons()
        self._say("")

    def _draw_cards(self, session: Session | None) -> None:
        """Lay the cards of a session, of a step, or of the round."""
        step = self._shown_step(session)
        self.view.moves = step is not None and has_motion()
        self.heading.setVisible(step is not None)
        if step is not None:
            self.view.show_picture(*step_pictures(*step, self._document.voice))
        else:
            self.view.show_picture(self._picture(session))

    def _picture(self, session: Session | None) -> Picture:
        if session is not None:
            return session_picture(session, self._document.voice)
        tournament, system = self._document.tournament, self._document.system
        if system is None or len(tournament.players) < 2:
            return Picture()
        number = min(self._round_number, len(tournament.rounds))
        if not number:
            field = frozenset(players_to_pair(tournament))
            return round_picture(
                deal_cards(tournament, system.definitions),
                DeskPosition(field),
                self._document.voice,
                towards=None,
                traits=system.traits,
            )
        before = tournament.before_round(number)
        cards, towards = deal_cards(before, system.definitions), system.float_target(before)
        position = position_of(tournament.rounds[number - 1])
        voice, traits = self._document.voice, system.traits
        return round_picture(cards, position, voice, towards=towards, traits=traits)

    def _shown_step(self, session: Session | None) -> tuple[Step, NarratedReplay] | None:
        """The step that is followed, unless a session goes on or the round is another one."""
        step, narrated = self._step, self._narrated
        if session is not None or step is None or narrated is None:
            return None
        return (step, narrated) if narrated.replay.round_number == self._round_number else None

    def _draw_answer(self, session: Session | None) -> bool:
        """Draw the answer to why two players do not meet, if one is to be drawn."""
        asked = self._answer
        if session is not None or asked is None:
            return False
        cards = deal_cards(asked.tournament, asked.system.definitions)
        changes = changes_of(asked, cards)
        if changes is None:
            return False
        voice, traits = self._document.voice, asked.system.traits
        self.changes.show_changes(changes, cards, asked.pairing.pairs, voice, traits)
        self.heading.show_answer(asked, changes, voice)
        self.heading.show()
        return True

    def _say_step(self) -> None:
        """Say the step when its cards have come to rest."""
        step = self._shown_step(self.manual.session)
        if step is not None and not self._is_answered:
            self.heading.show_step(*step, self._document.voice)

    def _title(self, session: Session | None) -> str:
        system = self._document.system
        name = system.called(voice_of(self)) if system else ""
        if session is not None:
            text = self.tr("Desk – round {round}, by hand")
            return text.format(round=session.round_number)
        number = self._round_number or self._document.tournament.next_round
        return self.tr("Desk – round {round} · {system}").format(round=number, system=name)

    def _list_steps(self, session: Session | None) -> None:
        menu = self.steps.menu()
        menu.clear()
        done = session.steps if session else ()
        self.steps.setText(self.tr("Steps ({count})").format(count=len(done)))
        for number, step in enumerate(done):
            text = f"{number + 1}  {self.manual.words.step(step)}".replace("&", "&&")
            menu.addAction(text).triggered.connect(partial(self._go_back, number + 1))
        if done:
            menu.addSeparator()
            menu.addAction(self.tr("Undo all steps")).triggered.connect(partial(self._go_back, 0))

    def _go_back(self, count: int, _checked: bool = False) -> None:
        self.manual.undo_to(count)

    def _refresh_buttons(self) -> None:
        session, busy = self.manual.session, self.manual.is_busy
        is_session = session is not None
        last = self._document.tournament.rounds[-1:]
        may_write = self._document.is_open and not self._document.is_read_only
        is_step = not self.heading.isHidden()
        can_begin = can_be_by_hand(self._document.tournament)
        self.begin.setVisible(can_begin and not is_session and not is_step)
        self.begin.setText(self._begin_text())
        self.begin.setEnabled(may_write)
        is_due = bool(last) and not last[0].is_out
        self.publish.setVisible(not is_session and not is_step and is_due)
        self.publish.setEnabled(may_write)
        for part in (self.rest, self.end, self.give_up, self.steps):
            part.setVisible(is_session)
        self.steps.setEnabled(session is not None and bool(session.steps))
        self.rest.setEnabled(session is not None and session.can_pair_rest and not busy)
        self.rest.setToolTip(harmless_tool_tip(self._why_no_rest(session)))
        self.end.setEnabled(is_session and not busy)

    def _begin_text(self) -> str:
        last = self._document.tournament.rounds[-1:]
        number = self._document.tournament.next_round
        if last and not last[0].is_complete:
            text = self.tr("Change boards of round {round}")
            return text.format(round=number - 1)
        return self.tr("Pair round {round} by hand").format(round=number)

    def _why_no_rest(self, session: Session | None) -> str:
        if session is None or session.can_pair_rest:
            return self.tr("The program pairs everybody else around the boards that are fixed")
        if session.position.may_rest:
            return self.tr("The round is published: only single boards are changed, by hand.")
        return self.tr("This system can only pair a whole round.")

    def _say(self, text: str) -> None:
        self.hint.setText(text or self._keys())
        self.hint.setVisible(self.manual.session is not None)

    def _keys(self) -> str:
        if self.manual.session is None:
            return ""
        if self.view.held_tpn is not None:
            return self.tr(
                "Put the card on an opponent. Keys: arrows or a number to go, Space pairs, X swaps "
                "places, Esc puts it back. With Ctrl the mouse swaps."
            )
        return self.tr(
            "Drag a card onto another one to pair the two. Keys: arrows or a number to go, Space "
            "holds a card, Delete breaks a pair, B gives the bye, C swaps colours, Ctrl+↓ ↑ moves "
            "it to the next bracket and back, Ctrl+Z takes back."
        )

    # What is done

    def find_certain(self) -> None:
        """Find out which boards of the next round no open game can change, and show them."""
        tournament, system = self._document.tournament, self._document.system
        if system is None:
            return
        self.notice.show_text(self.tr("Going through the ways in which the open games can end…"))
        self._certain.run(lambda watch: certain_boards(tournament, system, watch))

    def _show_certain(self, found: CertainBoards) -> None:
        from arbiter_app.features.desk.certain_boards import CertainBoardsDialog

        self.notice.clear_text()
        dialog = self.dialog = CertainBoardsDialog(self._document.tournament, found, self)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.open()

    def _show_not_certain(self, error: PairingError) -> None:
        self.notice.show_text(error_text(error, self._document.voice), Tone.REFUSED)

    def publish_last(self) -> None:
        """Publish the round that was paired last."""
        self._document.do(PublishRound(len(self._document.tournament.rounds)))

    def _show_menu(self, tpn: int, place: QPoint) -> None:
        """What can be done with a card, for the mouse."""
        session = self.manual.session
        if session is None:
            return
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        is_paired = session.position.board_of(tpn) is not None
        self._add(menu, self.tr("Hold the card"), lambda: self.view.pick_up(tpn))
        self._add(menu, self.tr("Break the pair"), lambda: self.manual.break_up(tpn), is_paired)
        colours = self._add(menu, self.tr("Swap colours"), lambda: self.manual.swap_colours(tpn))
        colours.setEnabled(is_paired)
        self._add(menu, self.tr("Give the bye"), lambda: self.manual.give_bye(tpn))
        self._add(menu, self.tr("Move down a bracket"), lambda: self.manual.step(tpn, 1))
        self._add(menu, self.tr("Move back up"), lambda: self.manual.step(tpn, -1))
        menu.popup(place)

    def _add(
        self, menu: QMenu, text: str, slot: Callable[[], object], enabled: bool = True
    ) -> QAction:
        action = menu.addAction(text)
        action.setEnabled(enabled)
        action.triggered.connect(lambda: slot())
        return action

    def _ask_end(self, comparison: Comparison) -> None:
        from arbiter_app.features.desk.end_session import EndSessionDialog

        session = self.manual.session
        if session is None:
            return
        dialog = self.dialog = EndSessionDialog(session, comparison, self)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.recorded.connect(lambda: self._record(session, comparison, dialog))
        dialog.reverted.connect(lambda: self._take_rules(comparison))
        dialog.page_wanted.connect(lambda: self._save_page(session, comparison, dialog))
        dialog.open()

    def _record(self, session: Session, comparison: Comparison, dialog: EndSessionDialog) -> None:
        action = ending(session, comparison, dialog.ground)
        self._finish(action, session.round_number)

    def _take_rules(self, comparison: Comparison) -> None:
        session = self.manual.session
        if session is None or comparison.expected is None:
            return
        if session.recorded is None:
            self._finish(EnterPairing(comparison.expected), session.round_number)
        else:
            self._finish(ending(session, comparison.as_expected()), session.round_number)

    def _finish(self, action: Action, round_number: int) -> None:
        """Record it; the session ends only if that was possible."""
        reason = self.manual.finish(action)
        if reason:
            self.notice.show_text(reason, Tone.REFUSED)
            return
        self.recorded.emit(round_number)

    def _save_page(
        self, session: Session, comparison: Comparison, dialog: EndSessionDialog
    ) -> None:
        title = self.tr("Round {round} by hand").format(round=session.round_number)
        self.page_wanted.emit(
            title, as_page(session, comparison, self._document.voice, dialog.ground)
        )
