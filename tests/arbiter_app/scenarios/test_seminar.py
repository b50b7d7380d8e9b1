"""A trainee works the booklet's course; and the last round of an accelerated open of 200."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from pairing.auditing.generator import Conditions, Span, generate
from pairing.systems.registry import find_system
from pairing.teaching import LessonWay, MarkVerdict
from tests.arbiter_app.features.lessons.test_lessons import (
    begin,
    control,
    lay,
    press,
    solution,
    to_the_desk,
    walk,
)
from tests.pairing.booklet import booklet
from tests.support.py4swiss_opinion import py4swiss_pairs

RETURN = Qt.Key.Key_Return


def lay_with_a_mistake(hands, learn, attempt) -> None:
    """The colours of the first board are wrong; the first hint does not tell which board it is."""
    lay(learn, solution(attempt))
    walk(learn.lesson.desk.view, solution(attempt).pairs[0][0])
    press(Qt.Key.Key_C)
    control(RETURN)
    press("?")
    desk = learn.lesson.desk
    hands.picture("hint")
    assert attempt.is_wrong and desk.verdict.text().startswith("✕")
    assert [stage.isVisible() for stage in desk.stages] == [True, False]
    walk(desk.view, solution(attempt).pairs[0][0])
    press(Qt.Key.Key_C)


def test_a_trainee_pairs_the_five_rounds_of_the_booklet(hands):
    learn = hands.window.learn
    hands.window.menus["lessons"].trigger()
    hands.type("Ada")
    press(RETURN)
    for number, recorded in enumerate(booklet().rounds, start=1):
        attempt = begin(learn, f"booklet-{number}", LessonWay.DO)
        to_the_desk(attempt)
        games = {(game.white, game.black) for game in recorded.games}
        assert set(solution(attempt).pairs) == games, "the solution is that of the booklet"
        if number == 1:
            lay_with_a_mistake(hands, learn, attempt)
        else:
            lay(learn, solution(attempt))
        control(RETURN)
        assert attempt.mark.verdict is MarkVerdict.RIGHT
        control(RETURN)
        press(RETURN)
    hands.window.menus["progress"].trigger()
    hands.picture("progress")
    for number in range(1, 6):
        standing = learn.classroom.progress.standing("Ada", f"booklet-{number}")
        assert standing.done == (LessonWay.DO,)
        assert bool(standing.mistakes) is (number == 1)


@pytest.mark.exhaustive
def test_the_last_round_of_an_accelerated_open_is_paired_alike_by_another_engine(hands, tmp_path):
    conditions = Conditions(players=Span(200, 200), rounds=Span(9, 9), is_accelerated=True)
    played = generate(conditions, find_system("dutch-2016"), 7).tournament
    hands.window.files.create(played.before_round(9), "Open of 200")
    hands.press("F5")
    hands.press("F8")
    hands.picture("last-round")
    assert hands.window.timeline.proof.sign.full_text == "✓ whole pairing certified"
    with hands.close() as file:
        kept = file.tournament
    pairs, bye = py4swiss_pairs(kept.before_round(9), tmp_path)
    assert {(game.white, game.black) for game in kept.rounds[8].games} == pairs
    assert kept.rounds[8].pairing_allocated_bye == bye
