"""The questions of a lesson as a list, and the fields of the one that is chosen."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import (
    QComboBox,
    QDoubleSpinBox,
    QFormLayout,
    QHBoxLayout,
    QLineEdit,
    QListWidget,
    QPlainTextEdit,
    QPushButton,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from arbiter_app.core.marking import marked
from pairing.teaching.form import Kind, QuestionForm

_KINDS: dict[Kind, str] = {
    "preference": marked("LessonQuestions", "Colour preference of a player"),
    "meeting": marked("LessonQuestions", "May two players meet?"),
    "floaters": marked("LessonQuestions", "Who floats down?"),
    "bye": marked("LessonQuestions", "Who gets the bye?"),
    "choice": marked("LessonQuestions", "A question of your own, with answers"),
}
_RIGHT = "*"
"""Before an answer that is right."""


class LessonQuestions(QWidget):
    """Edits a list of questions; ``changed`` says that it is another one now."""

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._questions: list[QuestionForm] = []
        self._is_showing = False
        self.list = QListWidget(self)
        self.list.setAccessibleName(self.tr("Questions"))
        self._make_fields()
        self._lay_out()
        self.list.currentRowChanged.connect(self._show_fields)
        self._show_fields()

    def questions(self) -> list[QuestionForm]:
        """The questions as they stand."""
        return list(self._questions)

    def show_questions(self, questions: list[QuestionForm]) -> None:
        """Edit these."""
        self._questions = list(questions)
        self._list_anew(0)

    def add(self) -> None:
        """Add a question below the chosen one."""
        place = self.list.currentRow() + 1
        self._questions.insert(place, QuestionForm("preference", player=1))
        self._list_anew(place)

    def remove(self) -> None:
        """Remove the chosen question."""
        place = self.list.currentRow()
        if place >= 0:
            del self._questions[place]
            self._list_anew(min(place, len(self._questions) - 1))

    def move_question(self, by: int) -> None:
        """Let the chosen question change places with its neighbour."""
        place = self.list.currentRow()
        other = place + by
        if place >= 0 and 0 <= other < len(self._questions):
            row = self._questions
            row[place], row[other] = row[other], row[place]
            self._list_anew(other)

    # What it consists of

    def _make_fields(self) -> None:
        self.kind = QComboBox(self)
        for kind, text in _KINDS.items():
            self.kind.addItem(_translated(text), kind)
        self.text, self.why = QLineEdit(self), QLineEdit(self)
        self.text.setPlaceholderText(self.tr("The usual question"))
        self.player, self.other = _number(self), _number(self)
        self.score = QDoubleSpinBox(self)
        self.score.setDecimals(1)
        self.score.setSingleStep(0.5)
        self.score.setMaximum(999)
        self.choices = QPlainTextEdit(self)
        self.choices.setPlaceholderText(self.tr("One answer per line; * before each right one"))
        self.choices.setTabChangesFocus(True)
        self.choices.setMaximumHeight(self.fontMetrics().height() * 6)
        self.kind.activated.connect(self._take_fields)
        for edit in (self.text, self.why):
            edit.textEdited.connect(self._take_fields)
        for box in (self.player, self.other, self.score):
            box.valueChanged.connect(self._take_fields)
        self.choices.textChanged.connect(self._take_fields)

    def _lay_out(self) -> None:
        buttons = QVBoxLayout()
        self.buttons = {
            key: self._button(text, slot)
            for key, text, slot in (
                ("add", self.tr("&Add question"), self.add),
                ("remove", self.tr("Re&move question"), self.remove),
                ("up", self.tr("&Up"), lambda: self.move_question(-1)),
                ("down", self.tr("&Down"), lambda: self.move_question(1)),
            )
        }
        for button in self.buttons.values():
            buttons.addWidget(button)
        buttons.addStretch(1)
        self.list.setMaximumHeight(self.fontMetrics().height() * 8)
        top = QHBoxLayout()
        top.addWidget(self.list, 1)
        top.addLayout(buttons)
        self.form = QFormLayout()
        for label, field in (
            (self.tr("Kind"), self.kind),
            (self.tr("Question"), self.text),
            (self.tr("Player"), self.player),
            (self.tr("Other player"), self.other),
            (self.tr("Score"), self.score),
            (self.tr("Answers"), self.choices),
            (self.tr("Why"), self.why),
        ):
            field.setAccessibleName(label)
            self.form.addRow(label, field)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addLayout(top)
        layout.addLayout(self.form)

    def _button(self, text: str, slot: Callable[[], object]) -> QPushButton:
        button = QPushButton(text, self)
        button.setAutoDefault(False)
        button.clicked.connect(lambda: slot())
        return button

    # What it shows

    def _list_anew(self, chosen: int) -> None:
        self.list.clear()
        self.list.addItems([_summary(question) for question in self._questions])
        self.list.setCurrentRow(chosen)
        self._show_fields()
        self.changed.emit()

    def _show_fields(self, *_: object) -> None:
        place = self.list.currentRow()
        is_chosen = 0 <= place < len(self._questions)
        question = self._questions[place] if is_chosen else QuestionForm("bye")
        self._is_showing = True
        self.kind.setCurrentIndex(self.kind.findData(question.kind))
        self.text.setText(question.text)
        self.why.setText(question.why)
        players = [question.player, *question.players, 1, 1]
        at = 0 if question.kind == "preference" else 1
        self.player.setValue(players[at])
        self.other.setValue(players[2] if question.kind == "meeting" else 1)
        self.score.setValue(question.score or 0)
        self.choices.setPlainText(_written(question))
        self._is_showing = False
        self._show_rows(question.kind if is_chosen else None)

    def _show_rows(self, kind: Kind | None) -> None:
        for field, is_shown in (
            (self.kind, kind is not None),
            (self.text, kind is not None),
            (self.player, kind in ("preference", "meeting")),
            (self.other, kind == "meeting"),
            (self.score, kind == "floaters"),
            (self.choices, kind == "choice"),
            (self.why, kind == "choice"),
        ):
            self.form.setRowVisible(field, is_shown)

    def _take_fields(self, *_: object) -> None:
        place = self.list.currentRow()
        if self._is_showing or not 0 <= place < len(self._questions):
            return
        self._questions[place] = self._from_fields()
        self.list.item(place).setText(_summary(self._questions[place]))
        self._show_rows(self._questions[place].kind)
        self.changed.emit()

    def _from_fields(self) -> QuestionForm:
        kind: Kind = self.kind.currentData()
        text = self.text.text().strip()
        match kind:
            case "preference":
                return QuestionForm(kind, text, player=self.player.value())
            case "meeting":
                return QuestionForm(kind, text, players=[self.player.value(), self.other.value()])
            case "floaters":
                return QuestionForm(kind, text, score=self.score.value())
            case "bye":
                return QuestionForm(kind, text)
            case "choice":
                lines = [line.strip() for line in self.choices.toPlainText().splitlines()]
                answers = [line for line in lines if line.removeprefix(_RIGHT).strip()]
                choices = [line.removeprefix(_RIGHT).strip() for line in answers]
                right = [n for n, line in enumerate(answers, start=1) if line.startswith(_RIGHT)]
                return QuestionForm(kind, text, choices, right, self.why.text().strip())


def _number(parent: QWidget) -> QSpinBox:
    box = QSpinBox(parent)
    box.setRange(1, 99999)
    return box


def _written(question: QuestionForm) -> str:
    """The answers one a line, as they are edited."""
    numbered = enumerate(question.choices, start=1)
    return "\n".join(f"{_RIGHT if n in question.right else ''}{text}" for n, text in numbered)


def _summary(question: QuestionForm) -> str:
    about = {
        "preference": str(question.player),
        "meeting": " – ".join(map(str, question.players)),
        "floaters": f"{question.score or 0:g}",
    }.get(question.kind, "")
    return "  ".join(filter(None, (_translated(_KINDS[question.kind]), about, question.text)))


def _translated(text: str) -> str:
    return QCoreApplication.translate("LessonQuestions", text)
