"""The desk of a lesson, with what was found when it was checked, in three stages."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from arbiter_app.core.texts import error_text
from arbiter_app.core.voices import voice_of
from arbiter_app.features.desk.desk_pictures import round_picture, session_picture
from arbiter_app.features.lessons.labels import plain_label
from arbiter_app.features.lessons.lesson_desk import LessonDesk
from arbiter_app.jobs.job import Start
from arbiter_app.jobs.latest import Latest
from arbiter_app.theme.fonts import scaled
from arbiter_app.widgets.desk.view import DeskView
from arbiter_app.widgets.properties import set_role
from pairing.core.errors import PairingError
from pairing.event.manual import DeskPosition, PlacedPair
from pairing.teaching import (
    MOST_HELP,
    Attempt,
    LessonPart,
    LessonWay,
    Mark,
    MarkVerdict,
    hint,
    mark,
    whom,
)

SIDE_IN_CHARACTERS = 40


class DeskPart(QWidget):
    """The cards of an attempt. ``changed`` says that they were moved, checked or handed in.

    ``replay_wanted`` asks for the steps of the solution.
    """

    changed = Signal()
    replay_wanted = Signal()

    def __init__(self, start: Start, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._attempt: Attempt | None = None
        self.hands = LessonDesk(self)
        self.view = DeskView(self)
        self.view.hands = self.hands
        self._marker = Latest(start, self)
        self._make_side()
        self._lay_out()
        self.hands.changed.connect(self._refresh)
        self.hands.refused.connect(self._say_refused)
        self._marker.answered.connect(self._take_mark)
        self._marker.failed.connect(self._say_error)

    def show_attempt(self, attempt: Attempt) -> None:
        """Lay the cards as they lie in an attempt; what was handed in is marked again."""
        self._attempt = self.hands.attempt = attempt
        self._marker.cancel()
        self._refresh()
        if attempt.part is LessonPart.REVIEW and attempt.mark is None:
            self.check()
        self.view.setFocus()

    def check(self) -> None:
        """Mark what lies there; of what is marked already tell more."""
        attempt = self._attempt
        if attempt is None or self._marker.is_running:
            return
        if attempt.mark is not None:
            self.help_more()
            return
        tournament, position = attempt.lesson.tournament, attempt.session.position
        self.view.release()
        self._marker.run(lambda _watch: mark(tournament, position))

    def help_more(self) -> None:
        """Tell the next stage of a mistake."""
        if self._attempt is not None:
            self._attempt.help_more()
            self._refresh()

    def undo(self) -> None:
        """Take back the last move; of a solution that is shown, go back to the own pairing."""
        is_solved = self._attempt is not None and self._attempt.help_given == MOST_HELP
        self.hands.do(lambda session: session if is_solved else session.undo())
        self.view.setFocus()

    def leave(self) -> None:
        """Forget what goes on."""
        self._marker.cancel()
        self.view.release()

    # What it consists of

    def _make_side(self) -> None:
        self.verdict = plain_label(self, "title")
        self.verdict.setFont(scaled(self.font(), 1.15))
        self.stages = [plain_label(self) for _ in range(2)]
        self.task = plain_label(self)
        self.keys = plain_label(self, "muted")
        self.more = self._button(self.help_more)
        self.steps = self._button(self.replay_wanted.emit)
        self.steps.setText(self.tr("Go through the solution"))

    def _button(self, slot: Callable[[], object]) -> QPushButton:
        button = QPushButton(self)
        button.setAutoDefault(False)
        button.clicked.connect(lambda: slot())
        return button

    def _lay_out(self) -> None:
        side = QVBoxLayout()
        side.setSpacing(9)
        for part in (self.task, self.verdict, *self.stages, self.more, self.steps):
            side.addWidget(part)
        side.addStretch(1)
        side.addWidget(self.keys)
        holder = QWidget(self)
        holder.setLayout(side)
        side.setContentsMargins(0, 0, 0, 0)
        holder.setFixedWidth(self.fontMetrics().averageCharWidth() * SIDE_IN_CHARACTERS)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(14)
        layout.addWidget(self.view, 1)
        layout.addWidget(holder)

    # What it shows

    def _refresh(self) -> None:
        attempt = self._attempt
        if attempt is None:
            return
        is_solved = attempt.help_given == MOST_HELP
        if is_solved and attempt.mark is not None:
            session = attempt.session
            picture = round_picture(
                session.cards,
                _solution(attempt, attempt.mark),
                voice_of(self),
                towards=session.facts.towards,
                traits=session.system.traits,
            )
        else:
            picture = session_picture(attempt.session, voice_of(self))
        self.view.hands = None if is_solved else self.hands
        self.view.show_picture(picture)
        self._show_mark(attempt)
        self._show_buttons(attempt, is_solved=is_solved)
        self.changed.emit()

    def _show_mark(self, attempt: Attempt) -> None:
        found = attempt.mark
        self.task.setText(self._task(attempt))
        self.verdict.setText(self._verdict(found, attempt) if found else "")
        set_role(self.verdict, "error" if attempt.is_wrong else "good")
        texts = ["", ""]
        if found is not None and not found.is_right and not self._is_unfinished(found, attempt):
            texts[0] = hint(found, voice_of(self)) if attempt.help_given >= 1 else ""
            texts[1] = (
                whom(found, attempt.lesson.tournament, voice_of(self))
                if attempt.help_given >= 2
                else ""
            )
        for label, text in zip(self.stages, texts, strict=True):
            label.setText(text)
            label.setVisible(bool(text))
        self.verdict.setVisible(found is not None)
        self.keys.setText(self._keys(attempt))

    def _show_buttons(self, attempt: Attempt, *, is_solved: bool) -> None:
        found = attempt.mark
        self.more.setVisible(attempt.is_wrong and not is_solved)
        texts = (self.tr("Give a hint  (?)"), self.tr("Who is it?  (?)"))
        solution = self.tr("Show the solution  (?)")
        is_last = found is None or found.is_right or attempt.help_given >= len(texts)
        self.more.setText(solution if is_last else texts[attempt.help_given])
        self.steps.setVisible(is_solved and attempt.script.replay is not None)

    def _task(self, attempt: Attempt) -> str:
        if attempt.part is LessonPart.REVIEW:
            return self.tr("This is what you handed in.")
        text = self.tr("Pair round {round}: opponents, colours and floats, and the bye if any.")
        return text.format(round=attempt.lesson.round_number)

    def _verdict(self, found: Mark, attempt: Attempt) -> str:
        if attempt.help_given == MOST_HELP:
            return self.tr("The solution")
        texts = {
            MarkVerdict.RIGHT: self.tr("✓ Right. Ctrl+Enter goes on."),
            MarkVerdict.RIGHT_SO_FAR: self.tr(
                "✓ Right so far. Players without a place yet: {count}."
            ).format(count=len(found.free)),
            MarkVerdict.WORSE: self.tr("✕ There is a better pairing."),
            MarkVerdict.DEAD_END: self.tr("✕ The rest cannot be paired like this."),
            MarkVerdict.COLOURS: self.tr("✕ The opponents are right, the colours are not."),
        }
        if self._is_unfinished(found, attempt):
            return self.tr("✕ Handed in unfinished; right so far.")
        return texts[found.verdict]

    @staticmethod
    def _is_unfinished(found: Mark, attempt: Attempt) -> bool:
        return attempt.way is LessonWay.EXAM and found.verdict is MarkVerdict.RIGHT_SO_FAR

    def _keys(self, attempt: Attempt) -> str:
        if attempt.part is LessonPart.REVIEW:
            return self.tr("Ctrl+Enter goes on, ? tells more.")
        if attempt.help_given == MOST_HELP:
            return self.tr("Ctrl+Z takes the cards back to your own pairing.")
        return self.tr(
            "Arrows go from card to card; Space holds a card and puts it on another one: the one "
            "you held has White. C swaps colours, Delete breaks a pair, B gives the bye, "
            "Ctrl+↓ ↑ lets a player float and takes it back, Ctrl+Z takes back."
        )

    # What is found

    def _take_mark(self, found: Mark) -> None:
        if self._attempt is not None:
            self._attempt.take_mark(found)
            self._refresh()

    def _say_refused(self, text: str) -> None:
        set_role(self.verdict, "error")
        self.verdict.setText(f"✕ {text}")
        self.verdict.show()

    def _say_error(self, error: PairingError) -> None:
        self._say_refused(error_text(error, voice_of(self)))


def _solution(attempt: Attempt, found: Mark) -> DeskPosition:
    boards = tuple(PlacedPair(*pair) for pair in found.solution.pairs)
    return DeskPosition(attempt.session.position.field, boards, found.solution.bye)
