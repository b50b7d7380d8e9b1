"""Lessons written by the program are read again as they were."""

import string
from dataclasses import replace

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from arbiter_app.core.resources import resource
from pairing.core.errors import UnreadableInput
from pairing.speech.voice import IN_ENGLISH
from pairing.teaching import prepare
from pairing.teaching.form import LessonForm, QuestionForm
from pairing.teaching.lesson import LessonWay
from pairing.teaching.lesson_file import read_form, read_lesson
from pairing.teaching.lesson_writing import (
    free_stem,
    lesson_text,
    save_lesson,
    tournament_before,
)
from tests.pairing.booklet import booklet

FORM = LessonForm(
    title="Who floats?",
    idea="Downfloaters",
    system="dutch-2016",
    tournament="mine.trf",
    round=4,
    introduction='One.\n\nTwo, with “quotes”, "plain ones" and C:\\folder.',
    conclusion="So it is.",
    ways=("do", "exam"),
    course="Club",
    order=3,
    question=[
        QuestionForm("preference", player=9),
        QuestionForm("meeting", players=[4, 11], text="May they?"),
        QuestionForm("floaters", score=2.5),
        QuestionForm("bye"),
        QuestionForm("choice", text="Which?", choices=["a", "b"], right=[2], why="So."),
    ],
)


def test_a_lesson_comes_back_as_it_was_written(tmp_path):
    path = tmp_path / "mine.toml"
    written = save_lesson(FORM, path, tournament_before(booklet(), 4))
    assert read_form(path) == FORM
    assert read_lesson(path) == written
    assert (written.round_number, written.ways) == (4, (LessonWay.DO, LessonWay.EXAM))
    assert written.introduction[1].endswith("C:\\folder.")
    assert prepare(written, LessonWay.DO, IN_ENGLISH).replay.explanation.pairing.pairs


def test_the_tournament_stands_as_before_the_round(tmp_path):
    save_lesson(FORM, tmp_path / "mine.toml", tournament_before(booklet(), 4))
    lesson = read_lesson(tmp_path / "mine.toml")
    expected = replace(booklet().before_round(4), system="dutch-2016")
    assert [each.games for each in lesson.tournament.rounds] == [
        each.games for each in expected.rounds
    ]
    wanted = prepare(
        replace(lesson, tournament=expected), LessonWay.DO, IN_ENGLISH
    ).replay.explanation.pairing
    assert prepare(lesson, LessonWay.DO, IN_ENGLISH).replay.explanation.pairing == wanted


def test_what_is_wrong_is_told_and_nothing_is_written(tmp_path):
    path = tmp_path / "mine.toml"
    wrong = msgspec.structs.replace(FORM, question=[QuestionForm("preference", player=99)])
    with pytest.raises(UnreadableInput):
        save_lesson(wrong, path, tournament_before(booklet(), 4))
    assert not [*tmp_path.iterdir()]


def test_a_lesson_that_is_there_stays_if_the_new_one_is_wrong(tmp_path):
    path = tmp_path / "mine.toml"
    save_lesson(FORM, path, tournament_before(booklet(), 4))
    before = path.read_bytes()
    with pytest.raises(UnreadableInput):
        save_lesson(msgspec.structs.replace(FORM, system="chess"), path)
    assert path.read_bytes() == before and read_lesson(path)


def test_names_that_are_taken_get_a_number(tmp_path):
    assert free_stem(tmp_path, "lesson") == "lesson"
    (tmp_path / "lesson.trf").touch()
    (tmp_path / "lesson-2.toml").touch()
    assert free_stem(tmp_path, "lesson") == "lesson-3"


@pytest.mark.parametrize("path", sorted(resource("lessons").glob("*.toml")), ids=lambda p: p.stem)
def test_shipped_lessons_can_be_written_again(path, tmp_path):
    form = read_form(path)
    copy = tmp_path / path.name
    copy.write_text(lesson_text(form), "utf-8")
    again = read_form(copy)
    assert msgspec.structs.replace(again, introduction="", conclusion="") == (
        msgspec.structs.replace(form, introduction="", conclusion="")
    )
    assert again.introduction.split() == form.introduction.split()


TEXTS = st.text(st.characters(codec="utf-8"), max_size=40)


@given(title=TEXTS, why=TEXTS, introduction=st.text(string.printable + "“é\x7f", max_size=80))
def test_any_text_survives(title, why, introduction, tmp_path_factory):
    question = QuestionForm("choice", text=title, choices=[why, "b"], right=[1], why=why)
    form = msgspec.structs.replace(FORM, title=title, question=[question])
    form = msgspec.structs.replace(form, introduction=introduction)
    path = tmp_path_factory.mktemp("lesson") / "any.toml"
    path.write_bytes(lesson_text(form).encode("utf-8"))
    again = read_form(path)
    assert (again.title, again.question) == (title, [question])
    assert again.introduction.split() == introduction.split()
