"""A lesson as a student works it: to read, to answer, to watch or to pair, and to conclude."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QStackedWidget, QVBoxLayout, QWidget

from arbiter_app.core.texts import error_text
from arbiter_app.core.voices import HasVoice, language_spoken, voice_of
from arbiter_app.features.lessons.classroom import Classroom
from arbiter_app.features.lessons.desk_part import DeskPart
from arbiter_app.features.lessons.labels import Reading
from arbiter_app.features.lessons.lessons_model import way_text
from arbiter_app.features.lessons.question_page import QuestionPage
from arbiter_app.features.lessons.question_part import QuestionPart
from arbiter_app.features.lessons.watch_part import WatchPart
from arbiter_app.jobs.job import Start
from arbiter_app.jobs.latest import Latest
from arbiter_app.theme.fonts import scaled
from arbiter_app.widgets.elided_label import ElidedLabel
from arbiter_app.widgets.notice_line import NoticeLine, Tone
from arbiter_app.widgets.plain_label import PlainLabel
from arbiter_app.widgets.properties import set_role
from pairing.core.errors import PairingError
from pairing.explaining.replay import RoundReplay
from pairing.speech.voice import Voice
from pairing.teaching import (
    MOST_HELP,
    Attempt,
    Lesson,
    LessonPart,
    LessonWay,
    MarkVerdict,
    Script,
    prepare,
)

_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class LessonPage(QWidget, HasVoice):
    """Leads through a lesson. ``left`` says that the student goes back to the list.

    ``replay_wanted`` brings the ``RoundReplay`` of a solution to be shown.
    """

    left = Signal()
    replay_wanted = Signal(object)

    def __init__(self, classroom: Classroom, start: Start, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._classroom = classroom
        self.attempt: Attempt | None = None
        self._voice = Voice(language_spoken())
        self._preparing = Latest(start, self)
        self._make_parts(start)
        self._lay_out()
        self._connect()

    @property
    def voice(self) -> Voice:
        """Lessons are about the players of their own tournament, whatever is open."""
        return self._voice

    def open_lesson(self, lesson: Lesson, way: LessonWay) -> None:
        """Let the present student work a lesson, from where it was left."""
        self.attempt = None
        self.title.show_text(f"{lesson.title} · {way_text(way)}")
        self.place.clear()
        self.notice.clear_text()
        self.reading.show_paragraphs(self.tr("The lesson is being prepared…"), ())
        self.parts.setCurrentWidget(self.reading)
        for button in (self.back, self.on, self.anew):
            button.setEnabled(False)
        self.reading.setFocus()
        self._voice = voice = Voice(language_spoken()).about(lesson.tournament)
        self._preparing.run(lambda _watch: prepare(lesson, way, voice))

    def leave(self) -> None:
        """Go back to the list; everything is kept."""
        self.put_away()
        self.left.emit()

    def put_away(self) -> None:
        """Work no lesson any more."""
        self._preparing.cancel()
        self.desk.leave()
        self.attempt = None

    def go_on(self) -> None:
        """Answer, check, or go on: whatever comes next."""
        attempt = self.attempt
        if attempt is None:
            return
        if attempt.part is LessonPart.CONCLUSION:
            self.leave()
        elif self._asker is not None and not attempt.is_answered:
            if not self._asker.confirm():
                self.notice.show_text(self.tr("Choose an answer first, or press ? to see it."))
        elif _is_to_be_checked(attempt):
            self.desk.check()
        else:
            self._try(attempt.go_on)

    def go_back(self) -> None:
        """Go to the place before."""
        if self.attempt is not None:
            self._try(self.attempt.go_back)

    def help_more(self) -> None:
        """Show an answer, or more of what is wrong."""
        attempt = self.attempt
        if attempt is None:
            return
        if self._asker is not None and not attempt.is_answered and attempt.gives_hints:
            attempt.show_answer()
            self._show_answer(is_right=False)
        elif attempt.part in (LessonPart.DESK, LessonPart.REVIEW):
            self.desk.help_more()

    def begin_anew(self) -> None:
        """Begin the lesson again with an empty desk."""
        if self.attempt is not None:
            self._try(self.attempt.begin_anew)

    # What it consists of

    def _make_parts(self, start: Start) -> None:
        self.title = ElidedLabel(Qt.TextElideMode.ElideRight, self)
        self.title.setProperty("role", "title")
        self.title.setFont(scaled(self.font(), 1.2))
        self.place = PlainLabel(self)
        self.place.setProperty("role", "muted")
        self.exit = self._button(self.tr("&Leave (Esc)"), self.leave)
        self.anew = self._button(self.tr("Begin a&new"), self.begin_anew)
        self.back = self._button(self.tr("&Back (Page Up)"), self.go_back)
        self.on = self._button(self.tr("Go on (Enter)"), self.go_on)
        set_role(self.on, "primary")
        self.notice = NoticeLine(self)
        self.reading = Reading(self)
        self.questions = QuestionPage(self)
        self.question = self.questions.part
        self.watch = WatchPart(self)
        self.desk = DeskPart(start, self)

    def _button(self, text: str, slot: Callable[[], object]) -> QPushButton:
        button = QPushButton(text, self)
        button.setAutoDefault(False)
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.clicked.connect(lambda: slot())
        return button

    def _lay_out(self) -> None:
        top = QHBoxLayout()
        top.setSpacing(8)
        top.addWidget(self.title, 1)
        top.addWidget(self.place)
        for button in (self.exit, self.anew, self.back, self.on):
            top.addWidget(button)
        self.parts = QStackedWidget(self)
        for part in (self.reading, self.questions, self.watch, self.desk):
            self.parts.addWidget(part)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 10, 16, 10)
        layout.setSpacing(8)
        layout.addLayout(top)
        layout.addWidget(self.notice)
        layout.addWidget(self.parts, 1)

    def _connect(self) -> None:
        self._preparing.answered.connect(self._begin)
        self._preparing.failed.connect(self._show_failure)
        self.question.answered.connect(self._answer)
        self.watch.answered.connect(self._answer)
        self.desk.changed.connect(self._refresh_marked)
        self.desk.replay_wanted.connect(self._want_replay)

    # What it shows

    def _begin(self, script: Script) -> None:
        if self._classroom.progress is None:
            self.notice.show_text(self._classroom.obstacle, Tone.REFUSED)
            return
        try:
            self.attempt = Attempt(self._classroom.progress, self._classroom.student, script)
        except PairingError as error:
            self._show_failure(error)
            return
        self._show_place()

    def _show_failure(self, error: PairingError) -> None:
        self.reading.show_paragraphs(
            self.tr("This lesson cannot be opened"), [error_text(error, voice_of(self))]
        )

    @property
    def _asker(self) -> QuestionPart | None:
        """The part that asks something now."""
        if self.attempt is None or self.attempt.posed is None:
            return None
        return self.question if self.attempt.part is LessonPart.QUESTION else self.watch.question

    def _show_place(self) -> None:
        attempt = self.attempt
        if attempt is None:
            return
        self.notice.clear_text()
        show = {
            LessonPart.INTRODUCTION: self._show_introduction,
            LessonPart.QUESTION: self._show_question,
            LessonPart.STEP: self._show_step,
            LessonPart.DESK: self._show_desk,
            LessonPart.REVIEW: self._show_desk,
            LessonPart.CONCLUSION: self._show_conclusion,
        }
        show[attempt.part](attempt)
        self._refresh_head(attempt)
        self._take_focus(attempt)

    def _show_introduction(self, attempt: Attempt) -> None:
        self.reading.show_paragraphs(attempt.lesson.title, attempt.lesson.introduction)
        self.parts.setCurrentWidget(self.reading)

    def _show_question(self, attempt: Attempt) -> None:
        self.questions.ask(attempt)
        self.parts.setCurrentWidget(self.questions)

    def _show_step(self, attempt: Attempt) -> None:
        if attempt.script.replay is not None:
            self.watch.show_replay(attempt.script.replay)
        if attempt.posed is not None:
            self.watch.ask(attempt.number, attempt.posed)
        else:
            self.watch.show_step(attempt.number)
        self.parts.setCurrentWidget(self.watch)

    def _show_desk(self, attempt: Attempt) -> None:
        self.parts.setCurrentWidget(self.desk)
        self.desk.show_attempt(attempt)

    def _show_conclusion(self, attempt: Attempt) -> None:
        standing = self._classroom.standing(attempt.lesson)
        text = self.tr(
            "Done. In this lesson {right} of {asked} were right at the first try.",
            "",
            standing.right_at_once,
        )
        score = text.format(right=standing.right_at_once, asked=standing.asked)
        texts = [*attempt.lesson.conclusion, *([score] if standing.asked else [])]
        self.reading.show_paragraphs(self.tr("What to keep"), texts)
        self.parts.setCurrentWidget(self.reading)

    def _take_focus(self, attempt: Attempt) -> None:
        if attempt.part not in (LessonPart.DESK, LessonPart.REVIEW):
            is_reading = self.parts.currentWidget() is self.reading
            (self.reading if is_reading else self).setFocus()

    def _refresh_head(self, attempt: Attempt) -> None:
        texts = {
            LessonPart.QUESTION: self.tr("question {number} of {count}"),
            LessonPart.STEP: self.tr("step {number} of {count}"),
        }
        text = texts.get(attempt.part, "")
        count = attempt.count(attempt.part)
        self.place.setText(text.format(number=attempt.number + 1, count=count))
        is_end = attempt.part is LessonPart.CONCLUSION
        self.back.setEnabled(
            not (is_end or attempt.is_first_place or attempt.part is LessonPart.REVIEW)
        )
        self.anew.setEnabled(not is_end and not attempt.is_first_place)
        self.on.setEnabled(attempt.part is not LessonPart.DESK or attempt.help_given < MOST_HELP)
        self.on.setText(self._on_text(attempt))

    def _on_text(self, attempt: Attempt) -> str:
        if attempt.part is LessonPart.CONCLUSION:
            return self.tr("To the lessons (Enter)")
        if self._asker is not None and not attempt.is_answered:
            return self.tr("Answer (Enter)")
        if _is_to_be_checked(attempt):
            is_exam = not attempt.gives_hints
            return self.tr("Hand in (Ctrl+Enter)") if is_exam else self.tr("Check (Ctrl+Enter)")
        if attempt.part in (LessonPart.DESK, LessonPart.REVIEW):
            return self.tr("Go on (Ctrl+Enter)")
        return self.tr("Go on (Enter)")

    # What the student does

    def _try(self, move: Callable[[], object]) -> None:
        try:
            move()
        except PairingError as error:
            self.notice.show_text(error_text(error, voice_of(self)), Tone.REFUSED)
            return
        self._show_place()

    def _answer(self, chosen: frozenset[int]) -> None:
        attempt, asker = self.attempt, self._asker
        if attempt is None or asker is None:
            return
        try:
            is_right = attempt.answer(chosen)
        except PairingError as error:
            self.notice.show_text(error_text(error, voice_of(self)), Tone.REFUSED)
            return
        self.notice.clear_text()
        if not attempt.gives_hints:
            self._try(attempt.go_on)
        elif is_right:
            self._show_answer(is_right=True)
        else:
            asker.show_wrong(attempt.wrong)
        self.setFocus()

    def _show_answer(self, *, is_right: bool) -> None:
        attempt = self.attempt
        if attempt is None:
            return
        if attempt.part is LessonPart.STEP:
            self.watch.show_step(attempt.number, is_right=is_right)
        elif self._asker is not None:
            self._asker.show_answer(is_right=is_right)
            self.questions.show_cards(attempt, is_open=False)
        self._refresh_head(attempt)

    def _refresh_marked(self) -> None:
        if self.attempt is not None:
            self._refresh_head(self.attempt)

    def _want_replay(self) -> None:
        replay: RoundReplay | None = self.attempt.script.replay if self.attempt else None
        if replay is not None:
            self.replay_wanted.emit(replay)

    def event(self, event: QEvent) -> bool:
        """Keep ``?``, which tells more here, from the command that has it elsewhere."""
        is_key = event.type() is QEvent.Type.ShortcutOverride
        if is_key and isinstance(event, QKeyEvent) and event.text() == "?":
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Enter goes on, Page Up back, Esc leaves, ? tells more; the rest answers."""
        is_control = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        on_desk = self.parts.currentWidget() is self.desk
        if event.key() in _ENTER and (is_control or not on_desk):
            self.go_on()
        elif event.key() == Qt.Key.Key_Escape:
            self.leave()
        elif event.key() == Qt.Key.Key_PageUp:
            self.go_back()
        elif event.key() == Qt.Key.Key_Z and is_control and on_desk:
            self.desk.undo()
        elif event.text() == "?":
            self.help_more()
        elif self._asker is None or is_control or not self._asker.take_key(event.text()):
            super().keyPressEvent(event)


def _is_to_be_checked(attempt: Attempt) -> bool:
    """The cards lie on the desk, and what was checked last was not the whole round, all right."""
    is_done = attempt.mark is not None and attempt.mark.verdict is MarkVerdict.RIGHT
    return attempt.part is LessonPart.DESK and not is_done
