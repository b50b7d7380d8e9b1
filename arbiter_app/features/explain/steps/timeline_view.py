"""The replay of a round: steps to go through, what each means, and who stands where."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import QModelIndex, Qt, QTimer, Signal
from PySide6.QtGui import QAction, QHideEvent, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QSplitter, QStackedWidget, QVBoxLayout, QWidget

from arbiter_app.core.document import Document
from arbiter_app.core.texts import error_text
from arbiter_app.features.explain.proof.proof_switch import ProofSwitch
from arbiter_app.features.explain.steps.cost_box import CostBox
from arbiter_app.features.explain.steps.narrate_replay import NarratedReplay, ReplayNarration
from arbiter_app.features.explain.steps.proof_steps import proof_sections
from arbiter_app.features.explain.steps.replay_origin import ReplayOrigin
from arbiter_app.features.explain.steps.replay_round import RoundReplayer
from arbiter_app.features.explain.steps.step_bar import StepBar
from arbiter_app.features.explain.steps.step_narration import StepNarration, text_label
from arbiter_app.features.explain.steps.step_search import StepSearch, places_of, step_of_pair
from arbiter_app.features.explain.steps.step_tree import StepTree, section_of
from arbiter_app.features.explain.steps.timeline import Step, TimelineModel
from arbiter_app.features.explain.steps.unfold_steps import StepUnfolder
from arbiter_app.features.explain.why.why_not_line import WhyNotLine
from arbiter_app.jobs.job import Start
from arbiter_app.widgets.flow_layout import FlowLayout
from arbiter_app.widgets.following_view import FollowingView
from pairing.core.errors import PairingError
from pairing.explaining.replay import RoundReplay

_USUAL_LINES = 5
"""So many lines of text has what is said about most steps."""
_NARRATION_LINES = 8
"""So many lines of text at most has what is said about a step, unless somebody makes it larger."""


class TimelineView(FollowingView):
    """Shows the replay of one paired round of a document.

    ``actions`` are the commands first, previous, next, last and play, for the buttons. The replay
    is computed and told in the background when the view is seen. ``step_shown`` brings the
    :class:`~.timeline.Step` that is shown now, or ``None`` if none is any more;
    ``round_chosen`` the number of another round that is gone through from now on.
    """

    step_shown = Signal(object)
    round_chosen = Signal(int)

    def __init__(
        self,
        document: Document,
        replayer: RoundReplayer,
        actions: Sequence[QAction],
        start_job: Start,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._document = document
        self._replayer = replayer
        self._narrator = ReplayNarration(start_job, self)
        self._round_number = 0
        self._is_waiting = False
        self._is_line_moved = False
        self._section = -1
        self._narrated: NarratedReplay | None = None
        self._wanted_pair: frozenset[int] | None = None
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._make_parts(actions, start_job)
        self._lay_out()
        self._connect()
        self._refresh_commands()

    @property
    def step_number(self) -> int:
        """The present step, from 0; -1 if there is none."""
        index = self.tree.currentIndex()
        return self.model.number_of(index) if index.isValid() else -1

    @property
    def replay(self) -> RoundReplay | None:
        """What is gone through, if it is there."""
        return self._narrated.replay if self._narrated else None

    @property
    def narrated(self) -> NarratedReplay | None:
        """What is gone through in words, if it is there."""
        return self._narrated

    @property
    def is_playing(self) -> bool:
        """One step follows the other by itself."""
        return self.bar.is_playing

    @property
    def step(self) -> Step | None:
        """The step that is shown; ``None`` while the view is hidden or has none."""
        is_shown = self.isVisible() and self.step_number >= 0
        return self.model.step(self.step_number) if is_shown else None

    def is_at_step_of(self, round_number: int) -> bool:
        """A step of the replay of that round is shown, not one of its proof."""
        replay, step = self.replay, self.step
        is_there = replay is not None and replay.round_number == round_number
        return is_there and step is not None and self.proof.shown is None

    @property
    def recorded_step(self) -> int:
        """The present step, from 0, among those that are recorded: not counting unfolded ones."""
        steps = self._narrated.sections if self._narrated else ()
        recorded = [id(step) for section in steps for step in section.steps]
        ids = [id(step) for step in self.model.steps()[: self.step_number + 1]]
        return max(sum(each in set(recorded) for each in ids) - 1, 0)

    def show_round(self, round_number: int) -> None:
        """Show that paired round; 0 if there is none."""
        if round_number != self._round_number:
            self._round_number = round_number
            self.round_chosen.emit(round_number)
            self.note_change()

    def go_to(self, number: int) -> None:
        """Go to a step; before the first one is the first, after the last one the last."""
        if self.model.step_count:
            place = min(max(number, 0), self.model.step_count - 1)
            self.tree.setCurrentIndex(self.model.index_of(place))

    def go_first(self) -> None:
        """Go to the first step."""
        self.go_to(0)

    def go_previous(self) -> None:
        """Go back one step."""
        self.go_to(self.step_number - 1)

    def go_next(self) -> None:
        """Go on one step."""
        self.go_to(self.step_number + 1)

    def go_last(self) -> None:
        """Go to the last step."""
        self.go_to(self.model.step_count - 1)

    def go_to_pair(self, pair: frozenset[int]) -> None:
        """Go to the step in which those two (TPNs) are paired, once the replay is there."""
        self._wanted_pair = pair
        self._go_to_wanted_pair()

    def look_for(self) -> None:
        """Put the keyboard on the field in which a bracket, board or player is looked for."""
        self.search.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.search.selectAll()

    def explain_anew(self) -> None:
        """Replace what was recorded by the replay of the tournament as it stands."""
        self._is_waiting = True
        self._replayer.replay_anew(self._round_number)
        if self._is_waiting:
            self._show_waiting()

    def play(self, plays: bool) -> None:
        """Go on step by step until the end, or stop doing so."""
        if plays and self.step_number == self.model.step_count - 1:
            self.go_first()
        self.bar.play(plays and self.model.step_count > 0)

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802
        """Catch up with the round, which somebody has asked for now, or go on at its step."""
        is_known, self._is_stale = not self._is_stale, False
        super().showEvent(event)
        if not is_known:
            self._refresh(is_asked=True)
        elif self.step_number >= 0:
            self.step_shown.emit(self.model.step(self.step_number))
        self._refresh_commands()

    def hideEvent(self, event: QHideEvent) -> None:  # noqa: N802
        """Leave the keys to others."""
        super().hideEvent(event)
        self.play(False)
        self._refresh_commands()
        self.step_shown.emit(None)

    # What it consists of

    def _make_parts(self, actions: Sequence[QAction], start_job: Start) -> None:
        self.model = TimelineModel(self)
        self._unfolder = StepUnfolder(self.model, start_job, self)
        self.tree = StepTree(self.model, self)
        self.tree.setAccessibleName(self.tr("Steps of the pairing"))
        self.bar = StepBar(actions, self)
        self.search = StepSearch(self)
        self.proof = ProofSwitch(start_job, self)
        self.origin = ReplayOrigin(self)
        self.cost = CostBox(start_job, self)
        self._sharing = QTimer(self, singleShot=True, interval=0)
        self._sharing.timeout.connect(self._share_height)
        self.step_narration = StepNarration(self)
        self.why_not = WhyNotLine(self)
        self.message = text_label(self)
        self.message.setAlignment(Qt.AlignmentFlag.AlignTop)

    def _lay_out(self) -> None:
        finding = QHBoxLayout()
        finding.setSpacing(8)
        finding.addWidget(self.search, 1)
        finding.addWidget(self.proof.buttons)
        self.parts = QSplitter(Qt.Orientation.Vertical, self)
        for part in (self.tree, self.step_narration):
            self.parts.addWidget(part)
        self.parts.setChildrenCollapsible(False)
        self.parts.setHandleWidth(9)
        self.parts.setStretchFactor(0, 1)
        self.parts.splitterMoved.connect(self._leave_line)
        self.outer = QStackedWidget(self)
        self.outer.addWidget(self.parts)
        self.outer.addWidget(self.message)
        foot = FlowLayout(at_right=True, leads=True)
        foot.addWidget(self.origin.line)
        foot.addWidget(self.proof.sign)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(10, 6, 10, 6)
        layout.setSpacing(6)
        layout.addWidget(self.bar)
        layout.addWidget(self.cost)
        layout.addLayout(finding)
        layout.addWidget(self.origin.banner)
        layout.addWidget(self.origin.anew)
        layout.addWidget(self.outer, 1)
        layout.addWidget(self.why_not)
        layout.addLayout(foot)

    def _share_height(self) -> None:
        """The cost takes one line where the steps would have to be scrolled otherwise."""
        said = _USUAL_LINES * self.fontMetrics().lineSpacing()
        shared = self.parts.height() - said + self.cost.height() - 2 * self.parts.handleWidth()
        self.cost.share_height(self.height(), shared - self.tree.folded_height)

    def _leave_line(self) -> None:
        """Somebody has moved the line between the steps and what is said: it stays there."""
        self._is_line_moved = True

    def _fit_narration(self, current: QModelIndex) -> None:
        """Give what is said about a step the height it needs, and no less before the next bracket.

        So the steps have the rest, and the line between does not move with every step.
        """
        if self._is_line_moved:
            return
        section = section_of(current).row()
        most = _NARRATION_LINES * self.fontMetrics().lineSpacing()
        kept = self.step_narration.height() if section == self._section else 0
        self._section = section
        wanted = max(kept, min(self.step_narration.wanted_height, most))
        if wanted != self.step_narration.height():
            self.parts.setSizes([max(sum(self.parts.sizes()) - wanted, 0), wanted])

    def _connect(self) -> None:
        self.tree.selectionModel().currentChanged.connect(self._show_step)
        self._replayer.replayed.connect(self._take_replay)
        self._replayer.failed.connect(self._show_failure)
        self._replayer.given_up.connect(self._show_given_up)
        self._narrator.ready.connect(self._show_narrated)
        self._document.changed.connect(self.note_change)
        self._document.opened.connect(self.why_not.clear)
        self.proof.changed.connect(self._show_other)
        self.bar.next_wanted.connect(self._play_on)
        self.cost.board_wanted.connect(self.go_to_pair)
        self.cost.renewed.connect(self._sharing.start)
        self.tree.room_changed.connect(self._sharing.start)
        self.search.chosen.connect(self._go_to_found)
        self.origin.anew.clicked.connect(self.explain_anew)

    # What it shows

    def note_change(self) -> None:
        """Follow; while nobody looks, nothing is proved."""
        self.why_not.show_players(self._document.tournament.players)
        super().note_change()
        if not self.isVisible():
            self.proof.follow(None)

    def _refresh(self, *, is_asked: bool = False) -> None:
        if not 0 < self._round_number <= len(self._document.tournament.rounds):
            self._show_message(self._document.voice.say("replay.no-round"))
        else:
            self._await_replay(is_asked=is_asked)

    def _await_replay(self, *, is_asked: bool) -> None:
        """Ask for the replay; what is shown goes if the answer is not there at once."""
        self._is_waiting = True
        self._replayer.replay(self._round_number, is_asked=is_asked)
        if self._is_waiting:
            self._show_waiting()

    def _show_waiting(self) -> None:
        text = self.tr("Going through the pairing of round {round} again…")
        self._show_message(text.format(round=self._round_number))

    def _take_replay(self, replay: RoundReplay) -> None:
        """Have the steps told, unless they are those that are shown."""
        if replay.round_number != self._round_number:
            return
        shown = self._narrated
        if shown is not None and replay.trace == shown.replay.trace:
            self._is_waiting = False
            self._narrated = replace(shown, replay=replay)
            self._show_origin(replay)
            self._go_to_wanted_pair()
        elif self._is_waiting:
            self._narrator.narrate(replay)

    def _show_narrated(self, narrated: NarratedReplay) -> None:
        self._is_waiting = False
        self._narrated = narrated
        self.outer.setCurrentWidget(self.parts)
        self.play(False)
        self._show_origin(narrated.replay)
        self._show_sections(narrated)
        self.go_first()
        self._go_to_wanted_pair()

    def _show_origin(self, replay: RoundReplay) -> None:
        self.origin.show_replay(replay)
        self.cost.show_replay(replay)
        self.proof.follow(replay)

    def _show_sections(self, narrated: NarratedReplay) -> None:
        checked = self.proof.shown
        if checked is None:
            self.model.show_sections(narrated.sections, narrated.unfolding)
        else:
            self.model.show_sections(
                proof_sections(checked, self._document.voice, narrated.narrator.trace.brackets)
            )
        self._sharing.start()
        self.tree.fold_to_fit()
        board = self.tr("Board {board}: {players}")
        self.search.show_places(
            places_of(narrated.replay, narrated.narrator, self._bracket_ends(), board)
        )

    def _show_other(self) -> None:
        """Show the proof in place of the steps or the other way round, at the same bracket."""
        if self._narrated is None:
            return
        self.play(False)
        index = self.tree.currentIndex()
        before = self.model.step(self.step_number).bracket if index.isValid() else None
        self._show_sections(self._narrated)
        brackets = [step.bracket for step in self.model.steps()]
        self.go_to(brackets.index(before) if before in brackets else 0)

    def _bracket_ends(self) -> list[tuple[int, int]]:
        """The first and the last step of every bracket of the replay."""
        if self._narrated is None:
            return []
        places: dict[int, list[int]] = {}
        for number, step in enumerate(self.model.steps()):
            places.setdefault(id(step.bracket), []).append(number)
        found = (places.get(id(bracket), [0]) for bracket in self._narrated.narrator.trace.brackets)
        return [(own[0], own[-1]) for own in found]

    def _go_to_wanted_pair(self) -> None:
        if self._wanted_pair is None or self._narrated is None or not self.model.step_count:
            return
        self.proof.choose_steps()
        ends = [last for _, last in self._bracket_ends()]
        step = step_of_pair(self._narrated.replay, ends, self._wanted_pair)
        self._wanted_pair = None
        if step is not None:
            self.go_to(step)

    def _go_to_found(self, step: int) -> None:
        self.go_to(step)
        self.tree.setFocus()

    def _show_failure(self, error: PairingError) -> None:
        if not self._is_waiting:
            return
        self._is_waiting = False
        self._show_message(error_text(error, self._document.voice))

    def _show_given_up(self) -> None:
        """Say that there are no steps, and offer to work them out after all."""
        if self._is_waiting:
            self._is_waiting = False
            self._show_message(self.tr("Cancelled before all steps were worked out."))
            self.origin.anew.show()

    def _show_message(self, text: str) -> None:
        """Show a sentence in place of the steps."""
        self._narrated = None
        self.proof.follow(None)
        self.play(False)
        self.model.show_sections(())
        self.origin.clear()
        self.cost.show_replay(None)
        self.search.show_places(())
        self.message.setText(text)
        self.outer.setCurrentWidget(self.message)
        self._refresh_commands()
        self.step_shown.emit(None)

    def _show_step(self, current: QModelIndex) -> None:
        self._refresh_commands()
        if not current.isValid() or self._narrated is None:
            return
        step = self.model.step(self.step_number)
        self.step_narration.show_step(step, self._narrated.replay.explanation.system)
        self._fit_narration(current)
        self.tree.scrollTo(current)
        self.why_not.choose(step.concerned)
        self.step_shown.emit(step)

    def _play_on(self) -> None:
        self.go_next()
        if self.step_number >= self.model.step_count - 1:
            self.play(False)

    def _refresh_commands(self) -> None:
        count = self.model.step_count if self.isVisible() else 0
        here = self.step_number if count else -1
        text = self.tr("step {number} of {count}")
        if self.proof.shown is not None:
            text = self.tr("line {number} of {count}")
        place = text.format(number=here + 1, count=count)
        self.bar.show_place(here, count, place if count else "")
