"""A teacher makes a lesson of a round, and changes it."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialogButtonBox

from arbiter_app.core import settings as places
from arbiter_app.widgets import choosing
from arbiter_app.workplace.page import LESSONS, Page
from pairing.core.model import TournamentInfo
from pairing.formats.trf import Dialect, write_trf
from pairing.teaching import AskFloaters, AskMeeting, AskPreference, Choice, LessonWay
from pairing.teaching.form import QuestionForm
from tests.pairing.booklet import booklet


@pytest.fixture
def opened(window):
    window.files.open_sample(3)
    return window


def save(editor):
    button = editor.buttons.button(QDialogButtonBox.StandardButton.Save)
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def write(field, text):
    field.clear()
    QTest.keyClicks(field, text)


def make(window):
    window.menus["make-lesson"].trigger()
    return window.learn.editor


def own_lessons(window):
    window.learn.classroom.open()
    return [each for each in window.learn.classroom.lessons if each.key.startswith("own/")]


def test_the_round_in_view_becomes_a_lesson(opened):
    opened.show_page(Page("round", 2))
    editor = make(opened)
    write(editor.title, "Round two")
    write(editor.idea, "Floaters")
    QTest.keyClicks(editor.introduction, "Look at the bye.")
    QTest.mouseClick(editor.ways[LessonWay.EXAM], Qt.MouseButton.LeftButton)
    save(editor)
    (lesson,) = own_lessons(opened)
    assert (lesson.title, lesson.idea, lesson.round_number) == ("Round two", "Floaters", 2)
    assert lesson.ways == (LessonWay.WATCH, LessonWay.DO)
    assert lesson.introduction == ("Look at the bye.",)
    assert lesson.system == opened.document.tournament.system
    assert opened.page == LESSONS and opened.learn.lessons.lesson == lesson
    assert len(opened.document.tournament.rounds) == 3


def test_questions_are_added_changed_and_moved(opened):
    editor = make(opened)
    write(editor.title, "Questions")
    questions = editor.questions
    for kind in ("preference", "meeting", "floaters", "choice"):
        QTest.mouseClick(questions.buttons["add"], Qt.MouseButton.LeftButton)
        place = questions.kind.findData(kind)
        questions.kind.setCurrentIndex(place)
        questions.kind.activated.emit(place)
        if kind == "preference":
            questions.player.setValue(9)
        if kind == "meeting":
            questions.player.setValue(4)
            questions.other.setValue(11)
        if kind == "floaters":
            questions.score.setValue(1.5)
        if kind == "choice":
            QTest.keyClicks(questions.text, "Which?")
            questions.choices.setPlainText("this\n*that\n\n")
            QTest.keyClicks(questions.why, "So.")
    QTest.mouseClick(questions.buttons["up"], Qt.MouseButton.LeftButton)
    save(editor)
    (lesson,) = own_lessons(opened)
    assert lesson.questions == (
        AskPreference(9),
        AskMeeting(4, 11),
        Choice("Which?", ("this", "that"), frozenset({1}), "So."),
        AskFloaters(15),
    )


def test_what_is_wrong_keeps_the_dialog_open(opened):
    editor = make(opened)
    editor.title.clear()
    save(editor)
    assert editor.isVisible() and "title" in editor.notice.text()
    write(editor.title, "Wrong")
    editor.questions.show_questions([QuestionForm("preference", player=99)])
    save(editor)
    assert editor.isVisible() and "99" in editor.notice.text()
    assert not [*places.lessons_folder().glob("*")]
    editor.reject()


def test_two_lessons_of_one_title_do_not_overwrite_each_other(opened):
    for _ in range(2):
        editor = make(opened)
        write(editor.title, "Same")
        save(editor)
    assert len(own_lessons(opened)) == 2
    assert len([*places.lessons_folder().glob("*.trf")]) == 2


def test_an_own_lesson_is_changed(opened):
    editor = make(opened)
    write(editor.title, "First")
    save(editor)
    learn = opened.learn
    assert learn.lessons.edit.isVisible()
    QTest.mouseClick(learn.lessons.edit, Qt.MouseButton.LeftButton)
    assert learn.editor.title.text() == "First"
    write(learn.editor.title, "Second")
    save(learn.editor)
    assert [each.title for each in own_lessons(opened)] == ["Second"]
    assert learn.lessons.title.text() == "Second"


def test_a_shipped_lesson_is_not_changed(opened):
    opened.menus["lessons"].trigger()
    assert not opened.learn.lessons.edit.isVisible()


def test_an_own_lesson_can_be_worked(opened):
    editor = make(opened)
    write(editor.title, "Mine")
    save(editor)
    learn = opened.learn
    learn.classroom.choose_student("Ada")
    learn.lessons.begin(LessonWay.WATCH)
    assert learn.lesson.attempt.lesson.title == "Mine"


def choose(editor, monkeypatch, path):
    monkeypatch.setattr(choosing, "choose_file_to_open", lambda *_: path)
    QTest.mouseClick(editor.tournament.button, Qt.MouseButton.LeftButton)


def test_a_lesson_can_be_about_the_tournament_of_another_file(opened, monkeypatch, tmp_path):
    editor = make(opened)
    write(editor.title, "Elsewhere")
    other = replace(booklet(), info=TournamentInfo(name="Elsewhere Open"), system="dutch-2016")
    file = tmp_path / "other.trf"
    file.write_text(write_trf(other, Dialect.TRF26), encoding="utf-8")
    choose(editor, monkeypatch, file)
    assert editor.tournament.name.text() == "Elsewhere Open"
    assert editor.round.maximum() == 6
    editor.round.setValue(5)
    save(editor)
    (lesson,) = own_lessons(opened)
    assert lesson.round_number == 5
    assert lesson.tournament.info.name == "Elsewhere Open"
    assert len(opened.document.tournament.rounds) == 3


def test_an_edited_lesson_keeps_its_old_tournament_beside_the_new_one(
    opened, monkeypatch, tmp_path
):
    editor = make(opened)
    write(editor.title, "Mine")
    save(editor)
    (lesson,) = own_lessons(opened)
    opened.learn.edit_lesson(lesson)
    other = replace(booklet(2), info=TournamentInfo(name="Elsewhere Open"))
    file = tmp_path / "other.trf"
    file.write_text(write_trf(other, Dialect.TRF26), encoding="utf-8")
    choose(opened.learn.editor, monkeypatch, file)
    save(opened.learn.editor)
    (changed,) = own_lessons(opened)
    assert (changed.key, changed.tournament.info.name) == (lesson.key, "Elsewhere Open")
    assert len(list(places.lessons_folder().glob("*.trf"))) == 2


def test_a_file_that_is_no_tournament_is_refused_with_the_reason(opened, monkeypatch, tmp_path):
    editor = make(opened)
    file = tmp_path / "notes.txt"
    file.write_bytes(b"\x00nothing of a tournament\n")
    name = editor.tournament.name.text()
    choose(editor, monkeypatch, file)
    assert editor.notice.isVisible() and editor.notice.text()
    assert editor.tournament.name.text() == name
