"""A student works through a lesson: every answer is noted, and nothing is lost by leaving."""

from dataclasses import replace

import pytest

from pairing.core.errors import ActionRefused
from pairing.event.manual import PlacedPair
from pairing.speech.voice import IN_ENGLISH
from pairing.teaching import (
    AskBye,
    AskPreference,
    Attempt,
    Lesson,
    LessonPart,
    LessonWay,
    MarkVerdict,
    Progress,
    mark,
    prepare,
)
from tests.pairing.booklet import booklet

LESSON = Lesson(
    "small",
    "A lesson",
    "An idea",
    replace(booklet().before_round(4), system="dutch-2016"),
    ("Hello.",),
    ("Bye.",),
    (AskPreference(9), AskBye()),
)


@pytest.fixture
def progress(tmp_path):
    opened = Progress(tmp_path / "progress.sqlite")
    opened.add_student("Ada")
    yield opened
    opened.close()


@pytest.fixture
def begin(progress):
    return lambda way: Attempt(progress, "Ada", prepare(LESSON, way, IN_ENGLISH))


def wrong_choice(posed):
    return frozenset({next(n for n in range(len(posed.options)) if n not in posed.right)})


def answer_all(attempt):
    """Go on, with right answers, as long as something is asked."""
    attempt.go_on()
    while attempt.posed is not None:
        attempt.answer(attempt.posed.right)
        attempt.go_on()


def lay(attempt, pairs, bye):
    for pair in pairs:
        attempt.change(lambda session, pair=pair: session.pair(*pair))
    if bye is not None:
        attempt.change(lambda session: session.give_bye(bye))


def checked(attempt):
    attempt.take_mark(mark(LESSON.tournament, attempt.session.position))
    return attempt.mark


def solution():
    return prepare(LESSON, LessonWay.DO, IN_ENGLISH).replay.explanation.pairing


def test_a_question_is_answered_before_the_next_one_is_asked(begin):
    attempt = begin(LessonWay.DO)
    attempt.go_on()
    with pytest.raises(ActionRefused):
        attempt.go_on()
    assert not attempt.answer(wrong_choice(attempt.posed))
    assert attempt.wrong == wrong_choice(attempt.posed)
    assert attempt.answer(attempt.posed.right)
    attempt.go_on()
    assert (attempt.part, attempt.number) == (LessonPart.QUESTION, 1)


def test_right_at_once_is_what_was_right_at_the_first_answer(begin, progress):
    attempt = begin(LessonWay.DO)
    attempt.go_on()
    attempt.answer(wrong_choice(attempt.posed))
    attempt.answer(attempt.posed.right)
    attempt.go_on()
    attempt.answer(attempt.posed.right)
    standing = progress.standing("Ada", "small")
    assert (standing.asked, standing.right_at_once) == (2, 1)


def test_an_answer_that_was_shown_is_not_counted(begin, progress):
    attempt = begin(LessonWay.DO)
    attempt.go_on()
    attempt.show_answer()
    attempt.go_on()
    assert progress.standing("Ada", "small").asked == 0


def test_watching_goes_through_every_step_and_colour(begin, progress):
    attempt = begin(LessonWay.WATCH)
    replay = attempt.script.replay
    events = sum(len(bracket.events) for bracket in replay.trace.brackets)
    assert attempt.count(LessonPart.STEP) == events + len(replay.colours)
    attempt.go_on()
    while attempt.part is not LessonPart.CONCLUSION:
        if attempt.posed is not None:
            attempt.answer(attempt.posed.right)
        attempt.go_on()
    standing = progress.standing("Ada", "small")
    assert standing.done == (LessonWay.WATCH,)
    assert standing.asked == standing.right_at_once > len(replay.colours)


def test_the_student_gives_the_colours(begin):
    attempt = begin(LessonWay.DO)
    answer_all(attempt)
    for pair in [(2, 6), (4, 5)]:
        attempt.change(lambda session, pair=pair: session.pair(*pair[::-1]))
    assert [(each.white, each.black) for each in attempt.session.position.boards] == [
        (6, 2),
        (5, 4),
    ]


def test_wrong_colours_are_marked_too(begin, progress):
    attempt = begin(LessonWay.DO)
    answer_all(attempt)
    right = solution()
    lay(attempt, [right.pairs[0][::-1], *right.pairs[1:]], right.bye)
    assert checked(attempt).verdict is MarkVerdict.COLOURS
    attempt.change(lambda session: session.swap_colours(right.pairs[0][0]))
    assert attempt.mark is None
    assert checked(attempt).verdict is MarkVerdict.RIGHT
    attempt.go_on()
    assert attempt.part is LessonPart.CONCLUSION
    standing = progress.standing("Ada", "small")
    assert standing.done == (LessonWay.DO,) and sum(count for _, count in standing.mistakes) == 1


def test_a_mistake_is_told_in_three_stages(begin):
    attempt = begin(LessonWay.DO)
    answer_all(attempt)
    attempt.change(lambda session: session.pair(2, 5))
    checked(attempt)
    for stage in (1, 2, 3, 3):
        attempt.help_more()
        assert attempt.help_given == stage
    with pytest.raises(ActionRefused):
        attempt.go_on()


def test_what_is_right_so_far_is_no_answer_yet(begin, progress):
    attempt = begin(LessonWay.DO)
    answer_all(attempt)
    attempt.change(lambda session: session.pair(*solution().pairs[0]))
    assert checked(attempt).verdict is MarkVerdict.RIGHT_SO_FAR
    assert progress.standing("Ada", "small").asked == len(LESSON.questions)


def test_leaving_and_coming_back_goes_on_where_one_was(begin):
    attempt = begin(LessonWay.DO)
    answer_all(attempt)
    attempt.change(lambda session: session.pair(6, 2))
    again = begin(LessonWay.DO)
    assert again.part is LessonPart.DESK
    assert again.session.position.boards == (PlacedPair(6, 2),)
    other_way = begin(LessonWay.EXAM)
    assert other_way.part is LessonPart.INTRODUCTION and not other_way.session.position.boards


def test_an_exam_takes_one_answer_and_says_nothing(begin, progress):
    attempt = begin(LessonWay.EXAM)
    attempt.go_on()
    assert not attempt.answer(wrong_choice(attempt.posed))
    attempt.go_on()
    attempt.answer(attempt.posed.right)
    attempt.go_on()
    with pytest.raises(ActionRefused):
        attempt.go_on()
    right = solution()
    lay(attempt, right.pairs, right.bye)
    checked(attempt)
    assert attempt.part is LessonPart.REVIEW
    attempt.change(lambda session: session.undo())
    assert len(attempt.session.position.boards) == len(right.pairs)
    assert begin(LessonWay.EXAM).part is LessonPart.REVIEW
    attempt.go_back()
    assert attempt.part is LessonPart.REVIEW
    attempt.go_on()
    assert attempt.part is LessonPart.CONCLUSION
    standing = progress.standing("Ada", "small")
    assert (standing.done, standing.asked, standing.right_at_once) == ((LessonWay.EXAM,), 3, 2)


def test_an_exam_can_be_handed_in_unfinished(begin, progress):
    attempt = begin(LessonWay.EXAM)
    answer_all(attempt)
    assert checked(attempt).verdict is MarkVerdict.RIGHT_SO_FAR
    assert attempt.part is LessonPart.REVIEW
    assert progress.standing("Ada", "small").right_at_once == len(LESSON.questions)


def test_a_lesson_that_is_done_begins_anew(begin):
    attempt = begin(LessonWay.EXAM)
    answer_all(attempt)
    checked(attempt)
    attempt.go_on()
    assert begin(LessonWay.EXAM).part is LessonPart.INTRODUCTION
