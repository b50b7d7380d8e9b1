"""The lessons that come with the program: readable, answerable, and solved by their own rules."""

from itertools import pairwise

import pytest

from arbiter_app.core.resources import resource
from pairing.core.field import players_to_pair
from pairing.event.manual import DeskPosition, PlacedPair
from pairing.formats.trf import read_trf_file
from pairing.speech.language import ENGLISH, LANGUAGES
from pairing.speech.voice import IN_ENGLISH
from pairing.systems.registry import find_system
from pairing.teaching import Choice, MarkVerdict, mark, pose, read_lessons

FOLDER = resource("lessons")
LESSONS, PROBLEMS = read_lessons(FOLDER, ENGLISH)


def test_nothing_is_wrong_in_any_file():
    assert PROBLEMS == ()
    assert len(LESSONS) == len(list(FOLDER.glob("*.toml")))


@pytest.mark.parametrize("language", sorted(set(LANGUAGES) - {ENGLISH}))
def test_every_lesson_speaks_every_language(language):
    lessons, problems = read_lessons(FOLDER, language)
    assert problems == ()
    spoken = {lesson.key: lesson for lesson in lessons}
    names = {path.name for path in FOLDER.glob("*.toml")}
    assert {path.name for path in (FOLDER / language).iterdir()} == names
    for lesson in LESSONS:
        other = spoken[lesson.key]
        assert other.language == language
        for mine, theirs in zip(_texts(lesson), _texts(other), strict=True):
            assert bool(mine) == bool(theirs) and (mine != theirs or not mine), (lesson.key, mine)


def _texts(lesson):
    """Every text of a lesson but for choices, which can be names alone."""
    yield from (lesson.title, lesson.idea, lesson.course)
    yield from (*lesson.introduction, *lesson.conclusion)
    for question in lesson.questions:
        yield question.text
        if isinstance(question, Choice):
            yield question.why


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.trf")), ids=lambda path: path.stem)
def test_every_tournament_is_read_without_a_problem(path):
    assert read_trf_file(path).problems == ()


def test_lessons_of_a_course_follow_each_other_in_a_clear_order():
    places = [(lesson.course, lesson.order) for lesson in LESSONS]
    assert all(one < other for one, other in pairwise(places))
    assert all(lesson.introduction and lesson.conclusion for lesson in LESSONS)


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.key)
def test_every_question_has_one_right_answer_or_some_among_wrong_ones(lesson):
    for question in lesson.questions:
        posed = pose(lesson, question, IN_ENGLISH)
        assert posed.right and len(posed.right) < len(posed.options), question
        assert len(set(posed.options)) == len(posed.options), question
        assert posed.text and posed.why, question


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.key)
def test_the_pairing_by_the_rules_is_marked_as_right(lesson):
    pairing = find_system(lesson.system).pair_next_round(lesson.tournament, None)
    boards = tuple(PlacedPair(*pair) for pair in pairing.pairs)
    position = DeskPosition(frozenset(players_to_pair(lesson.tournament)), boards, pairing.bye)
    assert mark(lesson.tournament, position).verdict is MarkVerdict.RIGHT
