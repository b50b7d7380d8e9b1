"""Writing a lesson: its texts, its round, its ways, and its questions."""

from __future__ import annotations

from pathlib import Path

import msgspec
from PySide6.QtCore import QSize, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QHBoxLayout,
    QLineEdit,
    QPlainTextEdit,
    QSpinBox,
    QWidget,
)

from arbiter_app.core import settings as places
from arbiter_app.core.texts import error_text
from arbiter_app.core.voices import voice_of
from arbiter_app.features.lessons.lesson_questions import LessonQuestions
from arbiter_app.features.lessons.lesson_tournament import LessonTournament
from arbiter_app.features.lessons.lessons_model import way_text
from arbiter_app.widgets.layouts import heading, lay_out, scrolling, size_to_screen
from arbiter_app.widgets.letters import without_letter
from arbiter_app.widgets.notice_line import NoticeLine, Tone
from pairing.core.errors import PairingError
from pairing.core.file_names import file_stem
from pairing.core.model import Tournament
from pairing.systems.registry import all_systems
from pairing.teaching import LessonWay
from pairing.teaching.form import LessonForm
from pairing.teaching.lesson_writing import (
    TOURNAMENT_SUFFIX,
    free_stem,
    save_lesson,
    tournament_before,
)

_TEXT_LINES = 5


class LessonEditor(QDialog):
    """Edits the lesson file ``path``; without one a new lesson on a round of ``tournament``.

    ``saved`` brings the name of the file without its ending.
    """

    saved = Signal(str)

    def __init__(
        self,
        form: LessonForm,
        path: Path | None = None,
        tournament: Tournament | None = None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._form, self._path, self._tournament = form, path, tournament
        title = self.tr("Edit the lesson") if path else self.tr("Make a lesson")
        self.setWindowTitle(title)
        self.notice = NoticeLine(self)
        self._make_fields()
        self._show_form(form)
        self._lay_out()

    def form(self) -> LessonForm:
        """The lesson as it stands in the fields."""
        ways = tuple(way.value for way, box in self.ways.items() if box.isChecked())
        return msgspec.structs.replace(
            self._form,
            title=self.title.text().strip(),
            idea=self.idea.text().strip(),
            course=self.course.text().strip(),
            order=self.order.value(),
            system=self.system.currentData(),
            round=self.round.value(),
            ways=ways,
            introduction=self.introduction.toPlainText().strip(),
            conclusion=self.conclusion.toPlainText().strip(),
            question=self.questions.questions(),
        )

    def accept(self) -> None:
        """Write the lesson; what is wrong keeps the dialog open with the reasons."""
        form = self.form()
        missing = self._missing(form)
        if missing:
            self.notice.show_text(missing, Tone.REFUSED)
            return
        try:
            path = self._write(form)
        except (PairingError, OSError) as error:
            why = (
                error_text(error, voice_of(self)) if isinstance(error, PairingError) else str(error)
            )
            self.notice.show_text(why, Tone.REFUSED)
            return
        self.saved.emit(path.stem)
        super().accept()

    def _missing(self, form: LessonForm) -> str:
        if not form.title:
            self.title.setFocus()
            return self.tr("The lesson needs a title.")
        if not form.ways:
            return self.tr("Choose at least one way of working through the round.")
        return ""

    def _write(self, form: LessonForm) -> Path:
        if self._path is not None:
            return self._rewrite(form, self._path)
        folder = places.lessons_folder()
        stem = free_stem(folder, file_stem(form.title, self.tr("Lesson")))
        named = msgspec.structs.replace(form, tournament=f"{stem}{TOURNAMENT_SUFFIX}")
        path = folder / f"{stem}.toml"
        before = self._tournament and tournament_before(self._tournament, form.round)
        save_lesson(named, path, before)
        return path

    def _rewrite(self, form: LessonForm, path: Path) -> Path:
        """Save in the same file; another tournament gets a file of its own beside it."""
        if self._tournament is None:
            save_lesson(form, path)
            return path
        name = f"{free_stem(path.parent, path.stem)}{TOURNAMENT_SUFFIX}"
        named = msgspec.structs.replace(form, tournament=name)
        save_lesson(named, path, tournament_before(self._tournament, form.round))
        return path

    def _take_tournament(self, tournament: Tournament) -> None:
        """Make it a lesson on another tournament, by the system of that if it can be taught."""
        self._tournament = tournament
        self.notice.clear_text()
        self.round.setRange(1, self._last_round())
        system = self.system.findData(tournament.system)
        if system >= 0:
            self.system.setCurrentIndex(system)

    # What it consists of

    def _make_fields(self) -> None:
        name = self._tournament.info.name if self._tournament else self._form.tournament
        self.tournament = LessonTournament(name, self)
        self.tournament.chosen.connect(self._take_tournament)
        self.tournament.refused.connect(lambda why: self.notice.show_text(why, Tone.REFUSED))
        self.title, self.idea, self.course = (QLineEdit(self) for _ in range(3))
        self.idea.setPlaceholderText(self.tr("One line below the title"))
        self.course.setPlaceholderText(self.tr("Lessons of one course stand together"))
        self.order, self.round = QSpinBox(self), QSpinBox(self)
        self.order.setRange(0, 999)
        self.round.setRange(1, self._last_round())
        self.system = QComboBox(self)
        for system in all_systems():
            if system.proving.judge is not None:
                self.system.addItem(system.called(voice_of(self)), system.key)
        self.ways = {way: QCheckBox(way_text(way), self) for way in LessonWay}
        self.introduction, self.conclusion = self._text_field(), self._text_field()
        self.questions = LessonQuestions(self)
        kinds = QDialogButtonBox.StandardButton
        self.buttons = QDialogButtonBox(kinds.Save | kinds.Cancel, self)
        self.buttons.accepted.connect(self.accept)
        self.buttons.rejected.connect(self.reject)

    def _text_field(self) -> QPlainTextEdit:
        field = QPlainTextEdit(self)
        field.setTabChangesFocus(True)
        field.setPlaceholderText(self.tr("Paragraphs are separated by empty lines"))
        field.setFixedHeight(self.fontMetrics().height() * (_TEXT_LINES + 1))
        return field

    def _last_round(self) -> int:
        if self._tournament is not None:
            return len(self._tournament.rounds) + 1
        return max(self._form.round, 1)

    def _show_form(self, form: LessonForm) -> None:
        self.title.setText(form.title)
        self.idea.setText(form.idea)
        self.course.setText(form.course)
        self.order.setValue(form.order)
        self.round.setValue(form.round)
        self.system.setCurrentIndex(max(self.system.findData(form.system), 0))
        for way, box in self.ways.items():
            box.setChecked(way.value in form.ways)
        self.introduction.setPlainText(form.introduction)
        self.conclusion.setPlainText(form.conclusion)
        self.questions.show_questions(form.question)

    def _lay_out(self) -> None:
        body = QWidget(self)
        fields = QFormLayout(body)
        fields.setContentsMargins(0, 0, 8, 0)
        fields.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        ways = QHBoxLayout()
        for box in self.ways.values():
            ways.addWidget(box)
        ways.addStretch(1)
        for label, field in (
            (self.tr("&Title"), self.title),
            (self.tr("&Idea"), self.idea),
            (self.tr("&Course"), self.course),
            (self.tr("&Order in it"), self.order),
            (self.tr("Tournament"), self.tournament),
            (self.tr("&Edition"), self.system),
            (self.tr("&Round"), self.round),
        ):
            fields.addRow(label, field)
            field.setAccessibleName(without_letter(label))
        fields.addRow(self.tr("Ways"), ways)
        fields.addRow(self.tr("I&ntroduction"), self.introduction)
        fields.addRow(self.tr("Conc&lusion"), self.conclusion)
        fields.addRow(heading(self.tr("Questions"), body))
        fields.addRow(self.questions)
        lay_out(self, scrolling(body, self), self.notice, self.buttons)
        size_to_screen(self, QSize(720, 860))
        self.title.setFocus()
