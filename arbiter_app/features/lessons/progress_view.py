"""What the students of this computer have done, for their teacher."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QGridLayout, QPushButton, QVBoxLayout, QWidget

from arbiter_app.core.voices import voice_of
from arbiter_app.features.lessons.classroom import Classroom
from arbiter_app.features.lessons.heading import heading_line
from arbiter_app.features.lessons.progress_model import (
    LessonRowsModel,
    MistakesModel,
    StudentsModel,
    lesson_rows,
)
from arbiter_app.widgets.asking import confirm
from arbiter_app.widgets.delegates import TextDelegate
from arbiter_app.widgets.notice_line import NoticeLine, Tone
from arbiter_app.widgets.pdf import write_pdf
from arbiter_app.widgets.plain_label import PlainLabel
from arbiter_app.widgets.tables import Table
from arbiter_app.widgets.tuple_model import TupleModel
from arbiter_app.workplace.saving import Saving
from pairing.teaching.report import StudentReport, report, report_page

_SHORTEST = 12


class ProgressView(QWidget):
    """A table of the class, and of the student who is chosen lessons and mistakes."""

    def __init__(self, classroom: Classroom, saving: Saving, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._classroom = classroom
        self._saving = saving
        self.students, self.lessons = StudentsModel(self), LessonRowsModel(self)
        self.mistakes = MistakesModel(self)
        self.class_table = self._table(self.students, self.tr("Class"))
        self.class_table.hint = self.tr("No student has begun a lesson on this computer yet.")
        self.lesson_table = self._table(self.lessons, self.tr("Lessons of the student"))
        self.mistake_table = self._table(self.mistakes, self.tr("Mistakes by article"))
        self.mistake_table.hint = self.tr("No mistake so far.")
        self.name = PlainLabel(self)
        self.name.setProperty("role", "title")
        self.notice = NoticeLine(self)
        self._make_buttons()
        self._lay_out()
        classroom.changed.connect(self._refresh)
        self.class_table.selectionModel().currentChanged.connect(self._show_student)

    @property
    def student(self) -> StudentReport | None:
        """The student who is chosen."""
        row = self.class_table.currentIndex().row()
        return self.students.rows[row] if 0 <= row < len(self.students.rows) else None

    def focus_first(self) -> None:
        """Put the keyboard on the class."""
        self.class_table.setFocus()

    def save_workbook(self) -> None:
        """Write the class as an Excel workbook: an overview, and mistakes by article."""
        from pairing.teaching.report_workbook import save_report

        students = self.students.rows

        def write(path: Path) -> None:
            save_report(students, self._classroom.title_of, path, voice_of(self))

        kinds = self.tr("Excel workbooks (*.xlsx)")
        name = self.tr("Progress")
        self._saving.save_as(self.tr("Save the progress"), ".xlsx", kinds, write, name)

    def save_pages(self) -> None:
        """Write the same as a PDF file, to be printed."""
        students, name = self.students.rows, self.tr("Progress")

        def write(path: Path) -> None:
            write_pdf(report_page(students, self._classroom.title_of, voice_of(self)), name, path)

        kinds = self.tr("PDF documents (*.pdf)")
        self._saving.save_as(self.tr("Print the progress"), ".pdf", kinds, write, name)

    def remove_student(self) -> None:
        """Forget the student who is chosen, after asking."""
        chosen = self.student
        if chosen is None:
            return
        what = self.tr("Remove {student}").format(student=chosen.name)
        why = self.tr("Everything that is kept of this student's work will be deleted as well.")
        if confirm(self, what, why):
            self._classroom.remove_student(chosen.name)

    # What it consists of

    def _table(self, model: TupleModel[Any], name: str) -> Table:
        table = Table((0,), _SHORTEST, self)
        table.setModel(model)
        table.setItemDelegate(TextDelegate(parent=table))
        table.setAccessibleName(name)
        return table

    def _make_buttons(self) -> None:
        self.excel = QPushButton(self.tr("Excel &workbook…"), self)
        self.print = QPushButton(self.tr("Print as P&DF…"), self)
        self.remove = QPushButton(self.tr("Remove &student…"), self)
        for button, slot in (
            (self.excel, self.save_workbook),
            (self.print, self.save_pages),
            (self.remove, self.remove_student),
        ):
            button.setAutoDefault(False)
            button.clicked.connect(partial(_call, slot))

    def _lay_out(self) -> None:
        top = heading_line(self.tr("Progress"), self, self.excel, self.print, self.remove)
        below = QGridLayout()
        below.setHorizontalSpacing(18)
        below.addWidget(self.name, 0, 0, 1, 2)
        below.addWidget(self.lesson_table, 1, 0)
        below.addWidget(self.mistake_table, 1, 1)
        below.setColumnStretch(0, 3)
        below.setColumnStretch(1, 2)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 10, 16, 10)
        layout.setSpacing(8)
        layout.addLayout(top)
        layout.addWidget(self.notice)
        layout.addWidget(self.class_table, 2)
        layout.addLayout(below, 3)

    # What it shows

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802
        """Be true when seen."""
        super().showEvent(event)
        self._show_class(self._classroom.student)

    def _refresh(self) -> None:
        if self.isVisible():
            self._show_class(self.student.name if self.student else self._classroom.student)

    def _show_class(self, chosen: str) -> None:
        """Show all students, and of one what was done."""
        progress = self._classroom.progress
        self.students.show_rows(report(progress) if progress else ())
        names = [student.name for student in self.students.rows]
        self.class_table.select_row(names.index(chosen) if chosen in names else 0)
        self.class_table.fit_columns()
        for button in (self.excel, self.print, self.remove):
            button.setEnabled(bool(names))
        self.notice.show_text(self._classroom.obstacle, Tone.WARNING)
        self._show_student()

    def _show_student(self, *_: object) -> None:
        chosen = self.student
        self.name.setText(chosen.name if chosen else "")
        titles = {lesson.key: lesson.title for lesson in self._classroom.lessons}
        self.lessons.show_rows(lesson_rows(chosen, titles, voice_of(self)) if chosen else ())
        self.mistakes.show_rows(chosen.mistakes if chosen else ())
        for table in (self.lesson_table, self.mistake_table):
            table.fit_columns()


def _call(slot: Callable[[], object], _checked: bool = False) -> None:
    slot()
