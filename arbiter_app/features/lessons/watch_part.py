"""Watching a round: the steps so far, what becomes of the next one, and who stands where."""

from __future__ import annotations

from dataclasses import replace

from msgspec import structs
from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QAbstractItemView,
    QSplitter,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from arbiter_app.core.motion import has_motion
from arbiter_app.core.voices import voice_of
from arbiter_app.features.desk.step_pictures import step_pictures
from arbiter_app.features.explain.steps.narrate_replay import narrated
from arbiter_app.features.explain.steps.step_tree import StepTree
from arbiter_app.features.explain.steps.timeline import Section, Step, TimelineModel
from arbiter_app.features.lessons.labels import plain_label
from arbiter_app.features.lessons.question_part import QuestionPart
from arbiter_app.theme.fonts import scaled
from arbiter_app.widgets.desk.view import DeskView
from pairing.explaining.replay import RoundReplay
from pairing.teaching import Posed


class WatchPart(QWidget):
    """Shows a replay up to a step. ``answered`` brings what was foretold of the next one."""

    answered = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._replay: RoundReplay | None = None
        self._sections: tuple[Section, ...] = ()
        self._steps: tuple[Step, ...] = ()
        self._make_parts()
        self._lay_out()
        self.question.answered.connect(self.answered)

    def show_replay(self, replay: RoundReplay) -> None:
        """Take the replay of a round; no step of it is shown yet."""
        if replay is not self._replay:
            self._replay = replay
            self._narrated = narrated(replay, voice_of(self))
            self._sections = self._narrated.sections
            self._steps = tuple(step for each in self._sections for step in each.steps)

    def ask(self, number: int, posed: Posed) -> None:
        """Ask what becomes of a step; those before it are shown."""
        self._show_steps(number, is_last_open=True)
        self.question.ask(posed)
        self.right.setCurrentWidget(self.question)

    def show_step(self, number: int, *, is_right: bool | None = None) -> None:
        """Show the steps up to this one, and tell it; ``is_right``: it was foretold so."""
        self._show_steps(number, is_last_open=False)
        step = self._steps[number]
        self.title.setText(step.title)
        self.narration.setText(step.narration)
        self.verdict.setText(self.tr("✓ Predicted.") if is_right else "")
        self.verdict.setVisible(bool(is_right))
        self.right.setCurrentWidget(self.shown_step)

    # What it consists of

    def _make_parts(self) -> None:
        self.model = TimelineModel(self)
        self.tree = StepTree(self.model, self)
        self.tree.setObjectName("lessonSteps")
        self.tree.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.tree.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.tree.setAccessibleName(self.tr("Steps so far"))
        self.question = QuestionPart(self)
        self.title, self.narration = plain_label(self, "title"), plain_label(self)
        self.verdict = plain_label(self, "good")
        self.title.setFont(scaled(self.font(), 1.15))
        self.desk = DeskView(self)
        self.desk.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def _lay_out(self) -> None:
        self.shown_step = QWidget(self)
        column = QVBoxLayout(self.shown_step)
        column.setContentsMargins(2, 4, 6, 4)
        column.addWidget(self.verdict)
        column.addWidget(self.title)
        column.addWidget(self.narration)
        column.addStretch(1)
        self.right = QStackedWidget(self)
        self.right.addWidget(self.question)
        self.right.addWidget(self.shown_step)
        side = QSplitter(Qt.Orientation.Vertical, self)
        side.addWidget(self.tree)
        side.addWidget(self.right)
        side.setSizes([300, 300])
        parts = QSplitter(Qt.Orientation.Horizontal, self)
        parts.addWidget(self.desk)
        parts.addWidget(side)
        parts.setSizes([620, 500])
        for splitter in (side, parts):
            splitter.setChildrenCollapsible(False)
            splitter.setHandleWidth(12)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(parts)

    # What it shows

    def _show_steps(self, number: int, *, is_last_open: bool) -> None:
        """Show the steps up to one of them; of one that is open not what became of it."""
        self.model.show_sections(_up_to(self._sections, number, is_last_open=is_last_open))
        self.tree.expandAll()
        self.tree.setCurrentIndex(self.model.index_of(number))
        self.tree.scrollTo(self.model.index_of(number))
        step, voice = self._steps[number], voice_of(self)
        self.desk.moves = has_motion()
        self.desk.show_picture(*step_pictures(step, self._narrated, voice, is_open=is_last_open))


def _up_to(
    sections: tuple[Section, ...], number: int, *, is_last_open: bool
) -> tuple[Section, ...]:
    """The sections with their steps up to one; what comes of its section is not told before."""
    shown: list[Section] = []
    left = number + 1
    for section in sections:
        steps = section.steps[:left]
        left -= len(section.steps)
        if left > 0 or (left == 0 and not is_last_open):
            shown.append(section)
            if left == 0:
                break
            continue
        last = _open(steps[-1]) if is_last_open else steps[-1]
        heading = replace(section.heading, outcome="")
        shown.append(Section(heading, (*steps[:-1], last)))
        break
    return tuple(shown)


def _open(step: Step) -> Step:
    """A step of which it is not known what becomes of it."""
    stand = step.stand
    if stand is not None and step.is_refused:
        stand = structs.replace(stand, tried=())
    what = step.what
    if step.board is not None:
        what = "{} – {}".format(*sorted(step.board))
    return replace(
        step, article="", what=what, outcome="?", is_refused=False, is_accepted=False, stand=stand
    )
