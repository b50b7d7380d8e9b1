"""The list of lessons: courses as headings, and what the student has done of each lesson."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby
from typing import Any

from PySide6.QtCore import (
    QAbstractListModel,
    QCoreApplication,
    QObject,
    Qt,
)

from arbiter_app.core.marking import marked
from arbiter_app.core.voices import voice_of
from arbiter_app.features.lessons.classroom import Classroom
from arbiter_app.widgets.tuple_model import NO_INDEX, Index
from pairing.systems.registry import find_system
from pairing.teaching import Lesson, LessonStanding, LessonWay

LINE_ROLE = Qt.ItemDataRole.UserRole + 2


@dataclass(frozen=True, slots=True)
class LessonLine:
    """A course as a heading, or a lesson with what is done of it."""

    text: str
    lesson: Lesson | None = None
    standing: LessonStanding | None = None
    system: str = ""

    @property
    def is_heading(self) -> bool:
        """The line only names the course below it."""
        return self.lesson is None

    def is_done(self, way: LessonWay) -> bool:
        """The lesson was finished in that way."""
        return self.standing is not None and way in self.standing.done


class LessonsModel(QAbstractListModel):
    """The lessons of a school by course; ``LINE_ROLE`` gives the :class:`LessonLine`."""

    def __init__(self, classroom: Classroom, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._classroom = classroom
        self._lines: tuple[LessonLine, ...] = ()

    def refresh(self) -> None:
        """Show what there is now."""
        lines = self._lines_now()
        if len(lines) == len(self._lines) and lines:
            self._lines = lines
            self.dataChanged.emit(self.index(0), self.index(len(lines) - 1))
            return
        self.beginResetModel()
        self._lines = lines
        self.endResetModel()

    def row_of(self, key: str) -> int:
        """The row of a lesson, -1 if it is not there."""
        for row, line in enumerate(self._lines):
            if line.lesson is not None and line.lesson.key == key:
                return row
        return -1

    def first_to_do(self) -> int:
        """The row of the first lesson of which nothing is done; of the first one if all are."""
        rows = [row for row, line in enumerate(self._lines) if not line.is_heading]
        fresh = (row for row in rows if not any(map(self._lines[row].is_done, LessonWay)))
        return next(fresh, next(iter(rows), -1))

    def rowCount(self, parent: Index = NO_INDEX) -> int:  # noqa: N802
        """Lines of the list."""
        return 0 if parent.isValid() else len(self._lines)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:  # noqa: ANN401
        """The title, the line itself, and all of it in words for screen readers."""
        if not index.isValid():
            return None
        line = self._lines[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return line.text
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return self._spoken(line)
        return line if role == LINE_ROLE else None

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Courses cannot be chosen."""
        if not index.isValid():
            return Qt.ItemFlag.NoItemFlags
        if self._lines[index.row()].is_heading:
            return Qt.ItemFlag.ItemNeverHasChildren
        return super().flags(index)

    def _lines_now(self) -> tuple[LessonLine, ...]:
        lines: list[LessonLine] = []
        for course, lessons in groupby(self._classroom.lessons, key=lambda lesson: lesson.course):
            lines.append(LessonLine(course or self.tr("Other lessons")))
            lines += map(self._line, lessons)
        return tuple(lines)

    def _line(self, lesson: Lesson) -> LessonLine:
        system = find_system(lesson.system)
        edition = system.called(voice_of(self))
        return LessonLine(lesson.title, lesson, self._classroom.standing(lesson), edition)

    def _spoken(self, line: LessonLine) -> str:
        if line.lesson is None:
            return line.text
        done = ", ".join(way_text(way) for way in LessonWay if line.is_done(way))
        text = f"{_ended(line.text)} {_ended(line.lesson.idea)}"
        return f"{text} {self.tr('Done: {ways}').format(ways=done)}" if done else text


def _ended(text: str) -> str:
    """The text as a sentence; a question is one already."""
    return text if text.endswith((".", "?", "!")) else f"{text}."


_WAYS = {
    LessonWay.WATCH: marked("Ways", "Watch"),
    LessonWay.DO: marked("Ways", "Do"),
    LessonWay.EXAM: marked("Ways", "Exam"),
}


def way_text(way: LessonWay) -> str:
    """A way of working in one word."""
    return QCoreApplication.translate("Ways", _WAYS[way])
