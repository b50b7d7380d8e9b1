"""What a teacher does: look at the class, export it, present a round, print an exercise."""

import pytest
from openpyxl import load_workbook
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from arbiter_app.features.lessons import progress_view
from arbiter_app.features.printing.print_documents import PrintDialog
from arbiter_app.widgets import choosing
from arbiter_app.workplace.page import PROGRESS, Page
from pairing.reports.documents import DocumentKind
from pairing.teaching import LessonWay


@pytest.fixture
def taught(window):
    """A class of two on the page of progress."""
    classroom = window.learn.classroom
    classroom.open()
    classroom.choose_student("Bea")
    classroom.choose_student("Ada")
    note = classroom.progress.note_answer
    note("Ada", "limbo", LessonWay.DO, "1", is_right=True)
    note("Ada", "limbo", LessonWay.DO, "round", is_right=False, article="C.10")
    classroom.progress.note_done("Ada", "limbo", LessonWay.DO)
    window.menus["progress"].trigger()
    return window


def cells(model):
    return [
        [model.index(row, column).data() for column in range(model.columnCount())]
        for row in range(model.rowCount())
    ]


def test_the_class_and_the_chosen_student_are_shown(taught):
    view = taught.learn.progress
    assert taught.page == PROGRESS
    assert cells(view.students) == [["Ada", "1", "1 / 2", "1"], ["Bea", "0", "0 / 0", "0"]]
    assert cells(view.lessons) == [["In limbo", "do", "1 / 2"]]
    assert cells(view.mistakes) == [["C.10", "1"]]
    view.class_table.setFocus()
    QTest.keyClick(view.class_table, Qt.Key.Key_Down)
    assert view.student.name == "Bea" and not cells(view.lessons)


@pytest.mark.parametrize("button, suffix", [("excel", ".xlsx"), ("print", ".pdf")])
def test_the_class_is_written_as_workbook_and_pdf(taught, tmp_path, monkeypatch, button, suffix):
    path = tmp_path / f"class{suffix}"
    monkeypatch.setattr(choosing, "choose_file_to_write", lambda *_: path)
    QTest.mouseClick(getattr(taught.learn.progress, button), Qt.MouseButton.LeftButton)
    assert path.stat().st_size
    if suffix == ".xlsx":
        assert load_workbook(path)["Overview"]["F1"].value == "In limbo"


def test_a_student_is_removed_after_asking(taught, monkeypatch):
    answers = iter([False, True])
    monkeypatch.setattr(progress_view, "confirm", lambda *_: next(answers))
    view = taught.learn.progress
    for left in (["Ada", "Bea"], ["Bea"]):
        QTest.mouseClick(view.remove, Qt.MouseButton.LeftButton)
        assert [row[0] for row in cells(view.students)] == left


def test_a_progress_file_that_cannot_be_read_is_told(window, tmp_path):
    (tmp_path / "progress.sqlite").write_bytes(b"this is no database at all" * 100)
    window.menus["progress"].trigger()
    assert "progress.sqlite" in window.learn.progress.notice.text()
    window.menus["lessons"].trigger()
    window.learn.lessons.begin(LessonWay.DO)
    assert window.learn.lesson.attempt is None


def test_a_lesson_file_with_an_error_is_told_and_the_others_are_listed(window, tournaments):
    folder = tournaments / "Lessons"
    folder.mkdir(parents=True)
    (folder / "broken.toml").write_text('title = "x"\nround = "four"\n', "utf-8")
    window.menus["lessons"].trigger()
    assert "broken.toml" in window.learn.lessons.notice.text()
    assert window.learn.lessons.model.rowCount() > 10


def test_the_round_in_view_is_presented_step_by_step(window):
    window.files.open_sample(3)
    window.show_page(Page("round", 2))
    window.menus["present"].trigger()
    presenter = window.learn.presenter
    assert presenter.isFullScreen() and "2" in presenter.windowTitle()
    presenter.resize(1366, 768)
    first = presenter.narration.text()
    QTest.keyClick(presenter, Qt.Key.Key_PageDown)
    assert presenter.narration.text() != first
    assert presenter.narration.font().pointSizeF() > 1.4 * window.font().pointSizeF()
    QTest.keyClick(presenter, Qt.Key.Key_End)
    QTest.keyClick(presenter, Qt.Key.Key_Space)
    number, count = presenter.place.text().partition(" · ")[2].split(" of ")
    assert number == count
    QTest.keyClick(presenter, Qt.Key.Key_Escape)
    assert not presenter.isVisible()


@pytest.mark.parametrize("page, title", [("round:2", "Pair round 2"), ("board", "Pair round 4")])
def test_the_exercise_is_that_of_the_round_in_view_or_the_next(window, monkeypatch, page, title):
    shown = []
    monkeypatch.setattr(PrintDialog, "exec", lambda dialog: shown.append(dialog))
    window.files.open_sample(3)
    window.show_page(Page.parse(page))
    window.menus["exercise"].trigger()
    (dialog,) = shown
    assert dialog.chosen == (
        DocumentKind.PAIRING_CARDS,
        DocumentKind.EXERCISE,
        DocumentKind.SOLUTION,
    )
    assert title in [each.title for each in dialog.documents]
    assert dialog.notice.text() == ""
    assert dialog.pages


def test_a_lesson_is_presented_to_a_class(window):
    window.menus["lessons"].trigger()
    window.learn.lessons.choose("booklet-4")
    QTest.mouseClick(window.learn.lessons.present, Qt.MouseButton.LeftButton)
    assert "4" in window.learn.presenter.windowTitle()
    QTest.keyClick(window.learn.presenter, Qt.Key.Key_Escape)
