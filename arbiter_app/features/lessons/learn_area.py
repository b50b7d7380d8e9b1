"""All that is for learning, as one page of the window: lessons, the lesson at work, progress."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QStackedWidget, QWidget

from arbiter_app.core.settings import Settings
from arbiter_app.core.texts import error_text
from arbiter_app.core.voices import HasVoice, language_spoken, voice_of
from arbiter_app.features.lessons.classroom import OWN, Classroom
from arbiter_app.features.lessons.lesson_editor import LessonEditor
from arbiter_app.features.lessons.lesson_page import LessonPage
from arbiter_app.features.lessons.lessons_view import LessonsView
from arbiter_app.features.lessons.presenter import Presenter
from arbiter_app.features.lessons.progress_view import ProgressView
from arbiter_app.jobs.job import Start
from arbiter_app.jobs.latest import Latest
from arbiter_app.widgets.asking import inform
from arbiter_app.workplace.saving import Saving
from pairing.core.errors import PairingError
from pairing.core.model import Tournament
from pairing.explaining.replay import RoundReplay, replay_next, replay_round
from pairing.speech.voice import Voice
from pairing.teaching import Lesson, LessonWay
from pairing.teaching.form import LessonForm
from pairing.teaching.lesson_file import read_form


class LearnArea(QStackedWidget, HasVoice):
    """Shows the lessons, one of them, or the progress.

    ``lessons_wanted`` asks for the page of the lessons.
    """

    lessons_wanted = Signal()

    def __init__(
        self, settings: Settings, saving: Saving, start: Start, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.classroom = Classroom(settings, self)
        self.lessons = LessonsView(self.classroom, self)
        self.lesson = LessonPage(self.classroom, start, self)
        self.progress = ProgressView(self.classroom, saving, self)
        self.presenter: Presenter | None = None
        self._replayer = Latest(start, self)
        for page in (self.lessons, self.lesson, self.progress):
            self.addWidget(page)
        self.editor: LessonEditor | None = None
        self.lessons.wanted.connect(self.begin)
        self.lessons.edit_wanted.connect(self.edit_lesson)
        self.lessons.present_wanted.connect(self.present_lesson)
        self.lesson.left.connect(self._go_back)
        self._replayer.answered.connect(lambda replay: self.present(replay))
        self._replayer.failed.connect(self._show_failure)
        self.lesson.replay_wanted.connect(self.present)

    @property
    def voice(self) -> Voice:
        """Lessons are about players, whatever tournament is open."""
        return Voice(language_spoken())

    def show_lessons(self) -> None:
        """Show the lessons; one that was at work is kept and left."""
        self._open()
        self.setCurrentWidget(self.lessons)

    def show_progress(self) -> None:
        """Show what the students have done."""
        self._open()
        self.setCurrentWidget(self.progress)

    def begin(self, lesson: Lesson, way: LessonWay) -> None:
        """Let the student work a lesson."""
        self.setCurrentWidget(self.lesson)
        self.lesson.open_lesson(lesson, way)

    def leave(self) -> None:
        """The window shows something else; a lesson at work is kept."""
        if self.lesson.attempt is not None:
            self.lesson.put_away()

    def focus_first(self) -> None:
        """Put the keyboard where one begins."""
        (self.progress if self.currentWidget() is self.progress else self.lessons).focus_first()

    def present_round(self, tournament: Tournament, number: int) -> None:
        """Replay a paired round, and show it so."""
        self._replayer.run(lambda watch: replay_round(tournament, number, watch=watch))

    def present_lesson(self, lesson: Lesson) -> None:
        """Replay the round of a lesson, and show it so."""
        self._replayer.run(lambda watch: replay_next(lesson.tournament, watch=watch))

    def present(self, replay: RoundReplay, start: int = 0) -> None:
        """Show a replay in large type on the whole screen, from the step of that number on."""
        self.presenter = Presenter(replay, self, start=start)
        self.presenter.destroyed.connect(self._forget_presenter)
        self.presenter.showFullScreen()

    def make_lesson(self, tournament: Tournament, number: int) -> None:
        """Let the teacher write a lesson on a round of a tournament."""
        title = tournament.info.name
        empty = LessonForm(title, "", tournament.system, "", number, "")
        self._edit(LessonEditor(empty, None, tournament, self.window()))

    def edit_lesson(self, lesson: Lesson) -> None:
        """Let the teacher change a lesson of his own."""
        path = self.classroom.own_file(lesson)
        if path is None:
            return
        try:
            form = read_form(path)
        except PairingError as error:
            inform(
                self, self.tr("This lesson cannot be edited."), error_text(error, voice_of(self))
            )
            return
        self._edit(LessonEditor(form, path, None, self.window()))

    def _edit(self, editor: LessonEditor) -> None:
        self.editor = editor
        editor.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        editor.saved.connect(self._show_saved)
        editor.open()

    def _show_saved(self, stem: str) -> None:
        self.lessons_wanted.emit()
        self.lessons.choose(f"{OWN}{stem}")

    def close_classroom(self) -> None:
        """Give all files back."""
        if self.presenter is not None:
            self.presenter.close()
        self.classroom.close()

    def _forget_presenter(self) -> None:
        self.presenter = None

    def _go_back(self) -> None:
        self.show_lessons()
        self.lessons.focus_first()

    def _show_failure(self, error: PairingError) -> None:
        inform(self, self.tr("This round cannot be presented."), error_text(error, voice_of(self)))

    def _open(self) -> None:
        self.leave()
        self.classroom.open()
