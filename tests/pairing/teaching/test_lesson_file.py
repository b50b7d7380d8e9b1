"""Lesson files: read as written, and every mistake told with its place."""

import shutil
from dataclasses import replace

import pytest

from arbiter_app.core.resources import resource
from pairing.core.errors import UnreadableInput
from pairing.speech.language import ENGLISH
from pairing.speech.problems import problem_text
from pairing.speech.voice import IN_ENGLISH
from pairing.teaching import (
    AskFloaters,
    AskMeeting,
    AskPreference,
    Choice,
    LessonWay,
    read_lesson,
    read_lessons,
)

LESSON = """\
title = "Colours first"
idea = "What a card says about colours"
system = "dutch-2016"
tournament = "booklet.trf"
round = 3
ways = ["watch", "do"]
course = "First steps"
order = 2
introduction = \"\"\"
Two games are
behind us.

Look at the cards.
\"\"\"

[[question]]
kind = "preference"
player = 9

[[question]]
kind = "meeting"
players = [4, 11]

[[question]]
kind = "floaters"
score = 1.5

[[question]]
kind = "choice"
text = "Who is the highest ranked?"
choices = ["Alice", "Bruno"]
right = [2]
why = "Points come first."
"""


@pytest.fixture
def lesson_file(tmp_path):
    shutil.copy(resource("samples", "booklet.trf"), tmp_path)

    def write(text=LESSON, name="colours.toml"):
        path = tmp_path / name
        path.write_text(text, "utf-8")
        return path

    return write


def problems(path):
    with pytest.raises(UnreadableInput) as unreadable:
        read_lesson(path)
    return [problem_text(each, IN_ENGLISH) for each in unreadable.value.problems]


def test_a_lesson_is_read_as_its_teacher_wrote_it(lesson_file):
    lesson = read_lesson(lesson_file())
    assert (lesson.key, lesson.title, lesson.course) == ("colours", "Colours first", "First steps")
    assert lesson.introduction == ("Two games are behind us.", "Look at the cards.")
    assert lesson.ways == (LessonWay.WATCH, LessonWay.DO)
    assert (lesson.system, lesson.round_number) == ("dutch-2016", 3)
    assert [len(lesson.tournament.rounds), len(lesson.tournament.players)] == [2, 14]
    choice = Choice(
        "Who is the highest ranked?", ("Alice", "Bruno"), frozenset({1}), "Points come first."
    )
    assert lesson.questions == (AskPreference(9), AskMeeting(4, 11), AskFloaters(15), choice)


@pytest.mark.parametrize(
    ("old", "new", "line", "said"),
    [
        ('title = "Colours first"', "title = ", 1, "not a lesson file"),
        ("round = 3", 'round = "three"', 5, "Expected `int`"),
        ("round = 3", "round = 9", 5, "rounds 1 to 6 can"),
        ("order = 2", "colour = 2", 8, "unknown field `colour`"),
        ('"dutch-2016"', '"dutch-1812"', 3, "dutch-2026"),
        ('"booklet.trf"', '"other.trf"', 4, "no file “other.trf”"),
        ('"booklet.trf"', '"../booklet.trf"', 4, "must lie beside"),
        ('ways = ["watch", "do"]', 'ways = ["sleep"]', 6, "Invalid enum value"),
        ("player = 9", "player = 99", 18, "no player with the number 99"),
        ("players = [4, 11]", "players = [4, 4]", 22, "two different players"),
        ("score = 1.5", "", 24, "score of a bracket"),
        ("right = [2]", "right = [3]", 32, "from 1 to 2"),
        ('choices = ["Alice", "Bruno"]', 'choices = ["Alice"]', 31, "at least two"),
        ('kind = "floaters"', 'kind = "hearts"', 25, "Invalid enum value"),
    ],
)
def test_every_mistake_is_told_with_its_line(lesson_file, old, new, line, said):
    path = lesson_file(LESSON.replace(old, new, 1))
    found = problems(path)
    assert any(text.startswith(f"{path}, line {line}") and said in text for text in found), found


def test_all_mistakes_in_questions_are_told_at_once(lesson_file):
    text = LESSON.replace("player = 9", "player = 0").replace("[4, 11]", "[4]")
    assert len(problems(lesson_file(text))) == 2


def test_a_missing_title_is_told_without_a_line(lesson_file):
    path = lesson_file(LESSON.replace('title = "Colours first"\n', ""))
    assert problems(path) == [f"{path}: Object missing required field `title`"]


FRENCH = """\
title = "Les couleurs d’abord"
idea = "Ce que dit une carte"
introduction = "Deux parties."
[[question]]
[[question]]
text = "Peuvent-ils se rencontrer ?"
[[question]]
[[question]]
text = "Qui est en tête ?"
choices = ["Alice, la première", "Bruno"]
"""


@pytest.fixture
def french_file(lesson_file):
    lesson_file()

    def write(text):
        path = lesson_file().parent / "fr" / "colours.toml"
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, "utf-8")
        return path

    return write


def test_a_lesson_speaks_the_language_of_which_there_are_texts(french_file, tmp_path):
    french_file(FRENCH)
    (written,), _ = read_lessons(tmp_path, "de")
    (lesson,), found = read_lessons(tmp_path, "fr")
    assert found == ()
    assert (lesson.title, lesson.introduction) == ("Les couleurs d’abord", ("Deux parties.",))
    assert (lesson.language, lesson.course) == ("fr", written.course)
    assert lesson.tournament == written.tournament and written.title == "Colours first"
    preference, meeting, _, choice = lesson.questions
    assert preference == written.questions[0]
    assert meeting == replace(written.questions[1], text="Peuvent-ils se rencontrer ?")
    assert choice.choices == ("Alice, la première", "Bruno")
    assert (choice.right, choice.why) == (frozenset({1}), "Points come first.")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (FRENCH.replace("[[question]]\n[[question]]", "[[question]]", 1), "has 4 questions"),
        (FRENCH.replace(', "Bruno"', ""), "line 10, column 1: the question in the lesson has 2"),
        (FRENCH.replace("title", "name"), "unknown field"),
    ],
)
def test_texts_that_do_not_fit_are_told_and_the_lesson_stays(french_file, tmp_path, text, said):
    path = french_file(text)
    (lesson,), (problem,) = read_lessons(tmp_path, "fr")
    assert lesson.title == "Colours first"
    assert problem_text(problem, IN_ENGLISH).startswith(str(path)) and said in problem_text(
        problem, IN_ENGLISH
    )


def test_a_folder_is_read_by_course_and_order_and_bad_files_are_left_out(lesson_file, tmp_path):
    lesson_file(LESSON.replace("order = 2", "order = 1"), "z-first.toml")
    lesson_file()
    lesson_file(LESSON.replace('course = "First steps"\n', ""), "a-alone.toml")
    lesson_file("title = 3", "broken.toml")
    (tmp_path / "odd.toml").write_bytes(b"\xff\xfe")
    lessons, found = read_lessons(tmp_path, ENGLISH)
    assert [lesson.key for lesson in lessons] == ["z-first", "colours", "a-alone"]
    assert len(found) == 2


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("a = " + "[" * 500, "too deep"),
        ("order = " + "9" * 5000, "too long"),
        ("a" + ".a" * 9000 + " = 1", "line 1, column 10001: this line has more than"),
        ("# long\n" * 30_000, "more than 128 KB"),
        (LESSON.replace("booklet.trf", "booklet.trf\\u0000"), "there is no file"),
    ],
)
def test_monsters_are_refused_before_they_take_long(lesson_file, text, said):
    (problem,) = problems(lesson_file(text))
    assert said in problem
