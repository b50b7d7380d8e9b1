"""Tables of what students have done: the class, the lessons of one student, his mistakes."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import Qt

from arbiter_app.core.marking import marked
from arbiter_app.widgets.tuple_model import Column, TupleModel
from pairing.speech.voice import Voice
from pairing.teaching.report import StudentReport, article_text, ways_text

_RIGHT = Qt.AlignmentFlag.AlignRight


@dataclass(frozen=True, slots=True)
class LessonRow:
    """A lesson that a student has begun."""

    title: str
    ways: str
    asked: int
    right_at_once: int


class StudentsModel(TupleModel[StudentReport]):
    """A row a student."""

    columns = (
        Column(
            marked("StudentsModel", "Student"),
            lambda row: row.name,
            lambda row: row.name,
        ),
        Column(
            marked("StudentsModel", "Lessons done"),
            lambda row: str(row.lessons_done),
            lambda row: row.lessons_done,
            _RIGHT,
        ),
        Column(
            marked("StudentsModel", "Right at first try"),
            lambda row: _share(row.right_at_once, row.asked),
            lambda row: row.right_at_once,
            _RIGHT,
        ),
        Column(
            marked("StudentsModel", "Mistakes"),
            lambda row: str(sum(count for _, count in row.mistakes)),
            lambda row: sum(count for _, count in row.mistakes),
            _RIGHT,
        ),
    )


class LessonRowsModel(TupleModel[LessonRow]):
    """A row a lesson."""

    columns = (
        Column(
            marked("LessonRowsModel", "Lesson"),
            lambda row: row.title,
            lambda row: row.title,
        ),
        Column(marked("LessonRowsModel", "Done"), lambda row: row.ways, lambda row: row.ways),
        Column(
            marked("LessonRowsModel", "Right at first try"),
            lambda row: _share(row.right_at_once, row.asked),
            lambda row: row.right_at_once,
            _RIGHT,
        ),
    )


class MistakesModel(TupleModel[tuple[str, int]]):
    """A row an article."""

    columns = (
        Column(
            marked("MistakesModel", "Article"),
            None,
            lambda row: row[0],
            words=lambda row, voice: article_text(row[0], voice),
        ),
        Column(
            marked("MistakesModel", "Mistakes"),
            lambda row: str(row[1]),
            lambda row: row[1],
            _RIGHT,
        ),
    )


def lesson_rows(
    student: StudentReport, titles: dict[str, str], voice: Voice
) -> tuple[LessonRow, ...]:
    """What a student has done, lesson by lesson."""
    return tuple(
        LessonRow(
            titles.get(each.lesson, each.lesson),
            ways_text(each.done, voice),
            each.asked,
            each.right_at_once,
        )
        for each in student.standings
    )


def _share(right: int, asked: int) -> str:
    return f"{right} / {asked}"
