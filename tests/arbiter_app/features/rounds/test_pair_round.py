"""Pairing in the background and recording it."""

import pytest

from arbiter_app.features.rounds.pair_round import RoundPairer
from pairing.core.errors import NotReady
from pairing.event.actions import UnpairRound, Withdraw


@pytest.fixture
def waiting():
    """Jobs that were started and wait to be run."""
    return []


@pytest.fixture
def pairer(document, waiting):
    return RoundPairer(document, waiting.append)


def test_a_pairing_is_recorded_and_told(pairer, document, waiting, qtbot):
    pairer.pair()
    with qtbot.waitSignal(pairer.ended), qtbot.waitSignal(pairer.paired) as paired:
        waiting[0].run()
    assert paired.args == [4]
    assert len(document.tournament.rounds) == 4
    assert not pairer.is_running


def test_the_round_to_be_paired_is_told_at_the_start(pairer, qtbot):
    with qtbot.waitSignal(pairer.started) as started:
        pairer.pair()
    assert started.args == [4]
    assert pairer.is_running


def test_pairing_twice_at_once_is_one_job(pairer, waiting):
    pairer.pair()
    pairer.pair()
    assert len(waiting) == 1


def test_an_answer_for_a_tournament_that_has_changed_is_dropped(pairer, document, waiting, qtbot):
    pairer.pair()
    document.do(Withdraw(1))
    with qtbot.assertNotEmitted(pairer.paired), qtbot.waitSignal(pairer.outdated):
        waiting[0].run()
    assert len(document.tournament.rounds) == 3
    assert not pairer.is_running


def test_an_answer_for_a_file_that_was_closed_is_dropped(pairer, document, waiting, qtbot):
    pairer.pair()
    document.close()
    with qtbot.assertNotEmitted(pairer.paired), qtbot.waitSignal(pairer.ended):
        waiting[0].run()


def test_cancelling_leaves_everything_as_it_was(pairer, document, waiting, qtbot):
    before = document.tournament
    pairer.pair()
    pairer.cancel()
    with qtbot.assertNotEmitted(pairer.paired), qtbot.waitSignal(pairer.ended):
        waiting[0].run()
    assert document.tournament is before


def test_a_round_that_is_not_ready_is_told_as_an_error(pairer, document, waiting, qtbot):
    pairer.pair()
    waiting.pop().run()
    pairer.pair()
    with qtbot.waitSignal(pairer.failed) as failed:
        waiting[0].run()
    assert isinstance(failed.args[0], NotReady)


def test_pairing_again_after_unpairing_gives_the_same_round(pairer, document, waiting):
    pairer.pair()
    waiting.pop().run()
    first = document.tournament.rounds[-1]
    document.do(UnpairRound())
    pairer.pair()
    waiting.pop().run()
    assert document.tournament.rounds[-1] == first
