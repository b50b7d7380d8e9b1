"""Answering questions in the background."""

import pytest
from PySide6.QtCore import QThreadPool

from arbiter_app.features.explain.why.explain_round import RoundExplainer
from pairing.event.actions import Withdraw
from pairing.explaining import NotExplained, ThisPlayer, WhyNot


@pytest.fixture
def waiting():
    """Jobs that were started and wait to be run."""
    return []


@pytest.fixture
def explainer(document, waiting):
    return RoundExplainer(document, waiting.append)


def test_a_question_is_answered(explainer, waiting, qtbot):
    with qtbot.waitSignal(explainer.asked):
        explainer.ask(3, WhyNot(1, 8))
    assert explainer.is_running
    with qtbot.waitSignal(explainer.answered) as answered:
        waiting[0].run()
    assert answered.args[0].question == WhyNot(1, 8)
    assert answered.args[0].round_number == 3
    assert not explainer.is_running


def test_a_question_that_does_not_fit_fails(explainer, waiting, qtbot):
    explainer.ask(3, ThisPlayer(77))
    with qtbot.waitSignal(explainer.failed) as failed:
        waiting[0].run()
    assert isinstance(failed.args[0], NotExplained)


def test_only_the_last_question_is_answered(explainer, waiting, qtbot):
    explainer.ask(3, WhyNot(1, 8))
    explainer.ask(3, ThisPlayer(9))
    with qtbot.assertNotEmitted(explainer.answered):
        waiting[0].run()
    with qtbot.waitSignal(explainer.answered) as answered:
        waiting[1].run()
    assert answered.args[0].question == ThisPlayer(9)


def test_an_answer_for_a_tournament_that_has_changed_is_dropped(
    explainer, document, waiting, qtbot
):
    explainer.ask(3, WhyNot(1, 8))
    document.do(Withdraw(1))
    with qtbot.assertNotEmitted(explainer.answered), qtbot.waitSignal(explainer.dropped):
        waiting[0].run()
    assert not explainer.is_running


def test_a_question_that_is_forgotten_gets_no_answer(explainer, waiting, qtbot):
    explainer.ask(3, WhyNot(1, 8))
    explainer.forget()
    with qtbot.assertNotEmitted(explainer.answered), qtbot.assertNotEmitted(explainer.dropped):
        waiting[0].run()


def test_many_questions_in_the_background_come_to_one_answer(document, qtbot):
    explainer = RoundExplainer(document)
    told = []
    explainer.answered.connect(lambda explanation: told.append(explanation.question))
    for tpn in range(1, 15):
        explainer.ask(3, ThisPlayer(tpn))
    qtbot.waitUntil(lambda: not explainer.is_running)
    QThreadPool.globalInstance().waitForDone()
    qtbot.wait(20)
    assert told == [ThisPlayer(14)]
