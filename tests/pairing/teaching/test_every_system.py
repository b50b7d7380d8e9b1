"""A lesson can be made of a round of every system with steps and a judge, watched, and done."""

import pytest

from pairing.speech.voice import IN_ENGLISH
from pairing.systems.registry import all_systems
from pairing.teaching import Attempt, LessonPart, LessonWay, MarkVerdict, Progress, mark, prepare
from pairing.teaching.form import LessonForm
from pairing.teaching.lesson_file import read_lesson
from pairing.teaching.lesson_writing import save_lesson, tournament_before
from tests.benchmarks.material import usual_tournament

TAUGHT = [each for each in all_systems() if each.explaining.record and each.proving.judge]


@pytest.fixture(params=TAUGHT, ids=lambda system: system.key)
def lesson(request, tmp_path):
    """Round 3 of ten players or teams, written to files and read again."""
    system = request.param
    form = LessonForm(
        title="Round 3",
        idea="How it is done",
        system=system.key,
        tournament="ten.trf",
        round=3,
        introduction="Look.",
    )
    played = usual_tournament(system, 10, 3, seed=4)
    save_lesson(form, tmp_path / "ten.toml", tournament_before(played, 3))
    return read_lesson(tmp_path / "ten.toml")


@pytest.fixture
def begin(lesson, tmp_path):
    progress = Progress(tmp_path / "progress.sqlite")
    progress.add_student("Ada")
    yield lambda way: Attempt(progress, "Ada", prepare(lesson, way, IN_ENGLISH))
    progress.close()


def test_every_step_can_be_watched_and_foretold(begin):
    attempt = begin(LessonWay.WATCH)
    attempt.go_on()
    asked = 0
    while attempt.part is not LessonPart.CONCLUSION:
        if attempt.posed is not None:
            asked += 1
            assert attempt.answer(attempt.posed.right)
        attempt.go_on()
    assert asked
    assert attempt.count(LessonPart.STEP) >= len(attempt.script.replay.explanation.pairing.pairs)


def test_the_pairing_by_the_rules_is_right_and_another_one_is_not(begin, lesson):
    right = begin(LessonWay.DO).script.replay.explanation.pairing
    (a, b), (c, d), *others = right.pairs
    for pairs, verdicts in (
        (right.pairs, {MarkVerdict.RIGHT}),
        (((b, a), (c, d), *others), {MarkVerdict.COLOURS}),
        (((a, c), (b, d), *others), {MarkVerdict.WORSE, MarkVerdict.DEAD_END}),
    ):
        attempt = begin(LessonWay.DO)
        attempt.begin_anew()
        attempt.go_on()
        for pair in pairs:
            attempt.change(lambda session, pair=pair: session.pair(*pair))
        if right.bye is not None:
            attempt.change(lambda session: session.give_bye(right.bye))
        assert mark(lesson.tournament, attempt.session.position).verdict in verdicts
