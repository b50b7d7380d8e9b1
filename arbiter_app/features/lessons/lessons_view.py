"""The page from which lessons are begun: who learns, the lessons, and the one that is chosen."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import (
    QComboBox,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from arbiter_app.core.voices import voice_of
from arbiter_app.features.lessons.classroom import Classroom
from arbiter_app.features.lessons.heading import heading_line
from arbiter_app.features.lessons.labels import plain_label
from arbiter_app.features.lessons.lesson_list import LessonList
from arbiter_app.features.lessons.lessons_model import LINE_ROLE, LessonLine, LessonsModel, way_text
from arbiter_app.theme.fonts import scaled
from arbiter_app.widgets.notice_line import NoticeLine, Tone
from arbiter_app.widgets.plain_label import PlainLabel
from arbiter_app.widgets.properties import set_role
from pairing.speech.problems import problem_text
from pairing.teaching import Lesson, LessonWay


class LessonsView(QWidget):
    """Lets a student choose a lesson and a way; ``wanted`` brings both.

    ``edit_wanted`` brings a lesson of one's own that is to be changed, ``present_wanted`` one that
    is to be shown to a class.
    """

    wanted = Signal(object, object)
    edit_wanted = Signal(object)
    present_wanted = Signal(object)

    def __init__(self, classroom: Classroom, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._classroom = classroom
        self.model = LessonsModel(classroom, self)
        self.list = LessonList(self.model, self)
        self._make_student()
        self._make_card()
        self._lay_out()
        classroom.changed.connect(self._refresh)
        self.list.selectionModel().currentChanged.connect(self._show_lesson)
        self.list.selectionModel().currentChanged.connect(self._keep_course_in_sight)
        self.list.doubleClicked.connect(lambda: self.begin(None))
        self.list.wanted.connect(self.begin)

    @property
    def lesson(self) -> Lesson | None:
        """The lesson that is chosen."""
        line = self._line
        return line.lesson if line else None

    def choose(self, key: str) -> None:
        """Choose a lesson by its key."""
        self.list.setCurrentIndex(self.model.index(max(self.model.row_of(key), 0)))

    def begin(self, way: LessonWay | None) -> None:
        """Begin the chosen lesson in a way; by default in the first that is not done."""
        line = self._line
        if line is None or line.lesson is None:
            return
        if not self._classroom.student:
            self.notice.show_text(
                self.tr("First say who is learning: type your name."), Tone.WARNING
            )
            self.name.setFocus()
            return
        ways = line.lesson.ways
        chosen = way or next((each for each in ways if not line.is_done(each)), ways[0])
        if chosen in ways:
            self.wanted.emit(line.lesson, chosen)

    def focus_first(self) -> None:
        """Put the keyboard where one begins: on the name, or on the list."""
        (self.list if self._classroom.student else self.name).setFocus()

    # What it consists of

    def _make_student(self) -> None:
        self.students = QComboBox(self)
        self.students.setAccessibleName(self.tr("Student"))
        self.students.textActivated.connect(self._classroom.choose_student)
        self.name = QLineEdit(self)
        self.name.setPlaceholderText(self.tr("Another name"))
        self.name.setAccessibleName(self.tr("Name of a new student"))
        self.name.setMaxLength(60)
        self.name.returnPressed.connect(self._add_student)
        self.add = QPushButton(self.tr("&Add student"), self)
        self.add.clicked.connect(self._add_student)
        self.notice = NoticeLine(self)

    def _make_card(self) -> None:
        self.title = plain_label(self, "title")
        self.title.setFont(scaled(self.font(), 1.35))
        self.idea, self.about, self.state = (
            plain_label(self),
            plain_label(self, "muted"),
            plain_label(self),
        )
        self.ways = {way: self._way_button(way) for way in LessonWay}
        self.hints = {way: plain_label(self, "muted") for way in LessonWay}
        self.edit = QPushButton(self.tr("E&dit this lesson…"), self)
        self.edit.setAutoDefault(False)
        self.edit.clicked.connect(lambda: self.edit_wanted.emit(self.lesson))
        self.present = QPushButton(self.tr("Present to a &class"), self)
        self.present.setToolTip(self.tr("Show its steps in large type, one per key press"))
        self.present.setAutoDefault(False)
        self.present.clicked.connect(lambda: self.present_wanted.emit(self.lesson))
        texts = {
            LessonWay.WATCH: self.tr("See the round paired step by step, and predict each step."),
            LessonWay.DO: self.tr("Pair it yourself on the desk; check whenever you like."),
            LessonWay.EXAM: self.tr("Pair it without a hint; it is marked when you hand it in."),
        }
        for way, text in texts.items():
            self.hints[way].setText(text)

    def _way_button(self, way: LessonWay) -> QPushButton:
        button = QPushButton(self)
        button.setAutoDefault(False)
        button.clicked.connect(lambda: self.begin(way))
        return button

    def _lay_out(self) -> None:
        student = PlainLabel(self.tr("Student"), self)
        parts = (student, self.students, self.name, self.add)
        top = heading_line(self.tr("Lessons"), self, *parts)
        middle = QHBoxLayout()
        middle.setSpacing(18)
        middle.addWidget(self.list, 3)
        middle.addLayout(self._card_layout(), 2)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 10, 16, 10)
        layout.setSpacing(8)
        layout.addLayout(top)
        layout.addWidget(self.notice)
        layout.addLayout(middle, 1)

    def _card_layout(self) -> QVBoxLayout:
        card = QVBoxLayout()
        card.setSpacing(6)
        for part in (self.title, self.idea, self.about, self.state):
            card.addWidget(part)
        for way in LessonWay:
            card.addSpacing(10)
            card.addWidget(self.ways[way])
            card.addWidget(self.hints[way])
        card.addStretch(1)
        card.addWidget(self.present)
        card.addWidget(self.edit)
        keys = plain_label(self, "muted")
        keys.setText(self.tr("Keys: ↑ ↓ choose, Enter begins, W watch, D do, E exam."))
        card.addWidget(keys)
        return card

    # What it shows

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802
        """Be true when seen."""
        super().showEvent(event)
        self._refresh()

    @property
    def _line(self) -> LessonLine | None:
        line = self.list.currentIndex().data(LINE_ROLE)
        return line if isinstance(line, LessonLine) else None

    def _refresh(self) -> None:
        chosen = self.lesson
        self.model.refresh()
        row = self.model.row_of(chosen.key) if chosen else self.model.first_to_do()
        self.list.setCurrentIndex(self.model.index(row if row >= 0 else self.model.first_to_do()))
        self._refresh_students()
        self._show_lesson()
        problems = "\n".join(
            problem_text(each, voice_of(self)) for each in self._classroom.problems
        )
        self.notice.show_text(self._classroom.obstacle or problems, Tone.WARNING)

    def _refresh_students(self) -> None:
        names = self._classroom.students
        self.students.clear()
        self.students.addItems(names)
        self.students.setCurrentText(self._classroom.student)
        self.students.setVisible(bool(names))
        self.name.setPlaceholderText(self.tr("Another name") if names else self.tr("Your name"))

    def _add_student(self) -> None:
        if self.name.text().strip():
            self._classroom.choose_student(self.name.text())
            self.name.clear()
            self.list.setFocus()

    def _keep_course_in_sight(self, chosen: QModelIndex) -> None:
        """Show the name of the course above its first lesson, to which no key leads."""
        above = chosen.siblingAtRow(chosen.row() - 1).data(LINE_ROLE)
        if isinstance(above, LessonLine) and above.is_heading:
            self.list.scrollTo(chosen.siblingAtRow(chosen.row() - 1))

    def _show_lesson(self, *_: object) -> None:
        line = self._line
        if line is None or line.lesson is None or line.standing is None:
            return
        lesson, standing = line.lesson, line.standing
        self.title.setText(lesson.title)
        self.idea.setText(lesson.idea)
        about = self.tr(
            "{edition} · round {round} · {players} players · {questions} questions",
            "",
            len(lesson.questions),
        )
        values = {
            "edition": line.system,
            "round": lesson.round_number,
            "players": len(lesson.tournament.players),
            "questions": len(lesson.questions),
        }
        self.about.setText(about.format(**values))
        state = self.tr("Right at first try: {right} of {asked}")
        state_text = state.format(right=standing.right_at_once, asked=standing.asked)
        self.state.setText(state_text if standing.asked else "")
        self.state.setVisible(bool(standing.asked))
        self.edit.setVisible(self._classroom.own_file(lesson) is not None)
        self._show_ways(line, lesson)

    def _show_ways(self, line: LessonLine, lesson: Lesson) -> None:
        fresh = next((way for way in lesson.ways if not line.is_done(way)), None)
        for way, button in self.ways.items():
            button.setVisible(way in lesson.ways)
            self.hints[way].setVisible(way in lesson.ways)
            button.setText(self._way_text(line, lesson, way))
            set_role(button, "primary" if way is fresh else "plain")

    def _way_text(self, line: LessonLine, lesson: Lesson, way: LessonWay) -> str:
        if self._classroom.has_begun(lesson, way):
            return self.tr("{way} – go on").format(way=way_text(way))
        if line.is_done(way):
            return self.tr("✓ {way} – once more").format(way=way_text(way))
        return way_text(way)
