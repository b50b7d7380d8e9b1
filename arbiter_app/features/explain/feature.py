"""Explanations among the features of the window: the steps of a round, and the panel Why."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QDockWidget, QWidget

from arbiter_app.core.marking import marked
from arbiter_app.features.board.feature import BoardFeature
from arbiter_app.features.explain.explained_round import ExplainedRound
from arbiter_app.features.explain.steps.explain_dock import ExplainDock
from arbiter_app.features.explain.steps.replay_round import RoundReplayer
from arbiter_app.features.explain.why.answer_page import AnswerPage
from arbiter_app.features.explain.why.why_dock import WhyDock
from arbiter_app.features.rounds.feature import RoundsFeature
from arbiter_app.widgets.panel_side import PanelSide, come_forward, come_or_go
from arbiter_app.workplace.command import Command, Moment
from arbiter_app.workplace.feature import Feature
from arbiter_app.workplace.page import DESK, Page, desk_of
from arbiter_app.workplace.workplace import Workplace

if TYPE_CHECKING:
    from arbiter_app.features.explain.steps.timeline_view import TimelineView

EXPLAIN_WIDTH = 450
"""The width of the explanation until somebody changes it."""

STEP_COMMANDS = ("step-first", "step-previous", "step-next", "step-last", "step-play")
"""The commands that have buttons over the steps."""


_STEPS = (
    ("first", marked("Menus", "&First step"), "Alt+Home"),
    ("previous", marked("Menus", "&Previous step"), "Alt+Up"),
    ("next", marked("Menus", "&Next step"), "Alt+Down"),
    ("last", marked("Menus", "&Last step"), "Alt+End"),
)


class ExplainFeature(Feature):
    """Explains the round in view in two panels at the side, and beside its boards.

    ``step_shown`` brings the step that is shown now, or ``None`` if none is any more;
    ``proof_verified`` the number of the round whose proof is verified, or 0.
    """

    step_shown = Signal(object)
    proof_verified = Signal(int)

    def __init__(self, place: Workplace, board: BoardFeature, rounds: RoundsFeature) -> None:
        super().__init__(place)
        self._board = board
        self._rounds = rounds
        self._put_aside: list[QDockWidget] = []
        self.replayer = RoundReplayer(place.document, place.start_job, place.window)
        self._follow_replay()

    def _follow_replay(self) -> None:
        """Tell the foot of the window of a replay that takes long."""
        replayer, foot = self.replayer, self._place.foot
        replayer.began.connect(foot.began)
        replayer.progressed.connect(foot.progressed)
        replayer.ended.connect(foot.ended)
        foot.cancelled.connect(replayer.give_up)

    # Panels

    @property
    def timeline(self) -> TimelineView:
        """The steps, built now if nobody has wanted them before."""
        return self.steps.room.part

    @property
    def built_timeline(self) -> TimelineView | None:
        """The steps, if somebody has wanted them already."""
        return self.steps.room.built

    def make_panels(self) -> None:
        """Make the panels, once the pages are there about which one can ask."""
        place, views = self._place, (self._board.last_round, self._rounds.view)
        self.explained = ExplainedRound(
            self.document, self.replayer, self._board.board, views, place.start_job
        )
        self._make_steps()
        self._make_why()
        for view in views:
            self.why.join_round(view)
            view.table.explanation_wanted.connect(self.explain_board)

    def place_panels(self) -> None:
        """Put them at the right side of the window."""
        window = self._place.window
        for panel in (self.why, self.steps):
            window.addDockWidget(Qt.DockWidgetArea.RightDockWidgetArea, panel)
        self.side = PanelSide(window, self.steps, self.why)
        window.resizeDocks([self.steps], [EXPLAIN_WIDTH], Qt.Orientation.Horizontal)

    def _make_steps(self) -> None:
        place = self._place
        self.steps = ExplainDock(self.document, self._build_timeline, place.window)
        self.step_shown.connect(self.explained.mark)
        self.steps.toggleViewAction().toggled.connect(place.commands["explain"].setChecked)
        for key in STEP_COMMANDS:
            place.commands[key].setEnabled(False)

    def _build_timeline(self, room: QWidget) -> TimelineView:
        from arbiter_app.features.explain.steps.timeline_view import TimelineView

        place, actions = self._place, [self._place.commands[key] for key in STEP_COMMANDS]
        timeline = TimelineView(self.document, self.replayer, actions, place.start_job, room)
        timeline.round_chosen.connect(self.steps.name_round)
        timeline.show_round(place.round_in_view)
        timeline.step_shown.connect(self.step_shown)
        timeline.proof.verified.connect(self.proof_verified)
        timeline.why_not.wanted.connect(self.ask_why_not)
        return timeline

    def _make_why(self) -> None:
        place, commands = self._place, self._place.commands
        self.why = WhyDock(self.document, place.start_job, place.selection, place.window)
        self.why.join_board(self._board.board, (commands["why"], commands["why-not"]))
        page = AnswerPage(place.saving, self)
        self.why.panel.page_wanted.connect(page.save)
        self.why.toggleViewAction().toggled.connect(commands["why-panel"].setChecked)

    # Commands

    def commands(self) -> Iterable[Command]:
        """The panels, going through the steps, and asking why."""
        yield Command(
            "explain",
            marked("Menus", "E&xplain round"),
            self.explain_round,
            ("F8",),
            "explain",
            marked("Menus", "Show step by step how the round was paired"),
            enabled=Moment.has_tournament,
            is_checkable=True,
        )
        yield from self._going()
        yield from self._asking()

    def _going(self) -> Iterable[Command]:
        for key, text, keys in _STEPS:
            run = partial(self.go, key)
            name = f"step-{key}"
            yield Command(name, text, run, (keys,), name, is_primary=key == "next")
        yield Command(
            "step-play",
            marked("Menus", "Play the &steps"),
            lambda: self.timeline.play(self._place.commands["step-play"].isChecked()),
            ("F9",),
            "play",
            is_checkable=True,
        )
        yield Command(
            "step-jump",
            marked("Menus", "&Go to a step…"),
            lambda: self.timeline.look_for(),
            ("Alt+G",),
        )

    def _asking(self) -> Iterable[Command]:
        yield Command(
            "why",
            marked("Menus", "&Why?"),
            lambda: self.why.ask(),
            ("F7",),
            "why",
            marked("Menus", "Explain why the selected board or player is paired this way"),
            enabled=Moment.has_tournament,
        )
        yield Command(
            "why-not",
            marked("Menus", "Why not &against…"),
            lambda: self.why.ask_why_not(),
            ("Shift+F7",),
            hint=marked("Menus", "Explain why the selected player does not meet another one"),
            enabled=Moment.has_tournament,
        )
        yield Command(
            "why-panel",
            marked("Menus", "Panel “Wh&y?”"),
            lambda: self._toggle(self.why, "why-panel"),
            ("Ctrl+F7",),
            enabled=Moment.has_tournament,
            is_checkable=True,
        )

    def explain_round(self) -> None:
        """Show the steps beside the desk, or put them away where they stand there already."""
        place = self._place
        if place.page.kind != DESK.kind and place.last_round:
            place.show_page(desk_of(place.round_in_view, place.last_round))
            place.commands["explain"].setChecked(True)
        self._toggle(self.steps, "explain")
        if not self.steps.isHidden():
            self.timeline.tree.setFocus()

    def ask_why_not(self, one: int, other: int) -> None:
        """Tell why two players (TPNs) do not meet in the round in view, and draw it on the desk."""
        place = self._place
        if place.page.kind != DESK.kind:
            place.show_page(desk_of(place.round_in_view, place.last_round))
        self.why.panel.put_in(one, other)
        self.why.panel.ask_why_not()

    def go(self, where: str) -> None:
        """Go to the ``first``, ``previous``, ``next`` or ``last`` step."""
        timeline = self.timeline
        ways = {
            "first": timeline.go_first,
            "previous": timeline.go_previous,
            "next": timeline.go_next,
            "last": timeline.go_last,
        }
        ways[where]()

    # What goes on

    def show_page(self, page: Page) -> None:
        """Explain the round in view; for learning the whole window is there."""
        self.refresh()
        if page.is_learning:
            self._put_aside += [dock for dock in self.panels if not dock.isHidden()]
            for dock in self.panels:
                dock.hide()
        else:
            while self._put_aside:
                self._put_aside.pop().setVisible(self.document.is_open)

    def refresh(self) -> None:
        """Explain the round in view; where none is, the last one."""
        number = self._place.round_in_view
        if self.built_timeline is not None:
            self.built_timeline.show_round(number)
        self.explained.show_round(number)

    def refresh_offers(self) -> None:
        """Let the panel be asked about the round in view."""
        self.why.panel.show_round(self._place.round_in_view or 1)

    def explain_board(self, players: frozenset[int]) -> None:
        """Show the step in which a board of the round that is explained came about."""
        self.timeline.show_round(self._place.round_in_view)
        come_forward(self.steps)
        self.timeline.go_to_pair(players)

    @property
    def panels(self) -> tuple[QDockWidget, ...]:
        """The panels at the side, the steps first."""
        return self.steps, self.why

    def _toggle(self, dock: QDockWidget, key: str) -> None:
        action = self._place.commands[key]
        come_or_go(dock, comes=action.isChecked())
        action.setChecked(not dock.isHidden())
