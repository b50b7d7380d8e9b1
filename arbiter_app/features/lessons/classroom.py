"""Everything there is to learn with, and who learns: lessons, students, and their progress."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from arbiter_app.core import settings as places
from arbiter_app.core.settings import Settings
from arbiter_app.core.texts import error_text
from arbiter_app.core.voices import language_spoken, voice_of
from arbiter_app.features.lessons.lesson_files import lesson_folders
from pairing.core.errors import Problem
from pairing.teaching import (
    Lesson,
    LessonStanding,
    LessonWay,
    Progress,
    ProgressUnreadable,
    in_course_order,
    read_lessons,
)

OWN = "own/"
"""Before the keys of lessons of one's own, which must not be taken for shipped ones."""


class Classroom(QObject):
    """The lessons of this computer, and its students.

    Nothing is read before :meth:`open`. ``changed`` says that lessons, students or what they have
    done are others now.
    """

    changed = Signal()

    def __init__(self, settings: Settings, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._settings = settings
        self._progress: Progress | None = None
        self._lessons: tuple[Lesson, ...] = ()
        self.problems: tuple[Problem, ...] = ()
        self.obstacle = ""

    def open(self) -> None:
        """Read the lessons, and open the file of the students; ``obstacle`` says if that failed."""
        self.read_lessons()
        if self._progress is None:
            try:
                self._progress = Progress(places.progress_file())
            except ProgressUnreadable as error:
                self.obstacle = error_text(error, voice_of(self))
        self.changed.emit()

    def close(self) -> None:
        """Give the file of the students back."""
        if self._progress is not None:
            self._progress.close()
            self._progress = None

    # Lessons

    @property
    def lessons(self) -> tuple[Lesson, ...]:
        """All lessons by course and order."""
        return self._lessons

    def read_lessons(self) -> None:
        """Read all lesson files anew; what is wrong with some of them are the ``problems``."""
        (shipped, problems), (own, more) = (
            read_lessons(folder, language_spoken()) for folder in lesson_folders()
        )
        named = (replace(lesson, key=f"{OWN}{lesson.key}") for lesson in own)
        self._lessons = in_course_order((*shipped, *named))
        self.problems = (*problems, *more)

    def title_of(self, key: str) -> str:
        """The title of a lesson; its key if it is not here any more."""
        return next((lesson.title for lesson in self._lessons if lesson.key == key), key)

    @staticmethod
    def own_file(lesson: Lesson) -> Path | None:
        """The file of a lesson of one's own; ``None`` of a shipped one."""
        if not lesson.key.startswith(OWN):
            return None
        return places.lessons_folder() / f"{lesson.key.removeprefix(OWN)}.toml"

    # Students

    @property
    def progress(self) -> Progress | None:
        """What the students have done; ``None`` if that cannot be kept."""
        return self._progress

    @property
    def students(self) -> tuple[str, ...]:
        """Their names."""
        return self._progress.students() if self._progress else ()

    @property
    def student(self) -> str:
        """Who learns now; empty if nobody does."""
        name, known = self._settings.student, self.students
        return name if name in known else next(iter(known), "")

    def choose_student(self, name: str) -> None:
        """Let that student learn, who is kept from now on if new."""
        name = " ".join(name.split())
        if not name or self._progress is None:
            return
        self._progress.add_student(name)
        self._settings.student = name
        self.changed.emit()

    def remove_student(self, name: str) -> None:
        """Forget a student with all that was done."""
        if self._progress is not None:
            self._progress.remove_student(name)
            self.changed.emit()

    def standing(self, lesson: Lesson) -> LessonStanding:
        """What the present student has done of a lesson."""
        if self._progress is None or not self.student:
            return LessonStanding(lesson.key, (), 0, 0, ())
        return self._progress.standing(self.student, lesson.key)

    def has_begun(self, lesson: Lesson, way: LessonWay) -> bool:
        """The present student left in the middle of it."""
        if self._progress is None or not self.student:
            return False
        return self._progress.kept_desk(self.student, lesson.key, way) is not None

    def note_change(self) -> None:
        """Something was learnt."""
        self.changed.emit()
