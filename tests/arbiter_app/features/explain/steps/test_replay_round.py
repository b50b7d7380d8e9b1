"""Replaying rounds in the background."""

from dataclasses import replace
from threading import Thread

import pytest
from PySide6.QtCore import QCoreApplication

from arbiter_app.features.explain.steps.replay_round import RoundReplayer
from arbiter_app.features.rounds.pair_round import RoundPairer
from pairing.core.errors import UnknownSystem
from pairing.core.model import GameResult
from pairing.event.actions import EnterResult, LeaveFideMode
from pairing.explaining.replay import replay_round
from tests.arbiter_app.conftest import run_at_once
from tests.arbiter_app.samples import opened
from tests.pairing.booklet import booklet


@pytest.fixture
def waiting():
    """Jobs that were started and wait to be run."""
    return []


@pytest.fixture
def late(document, waiting):
    return RoundReplayer(document, waiting.append)


def heard(replayer):
    """The numbers of the rounds that are brought."""
    rounds = []
    replayer.replayed.connect(lambda replay: rounds.append(replay.round_number))
    return rounds


def test_a_round_is_replayed_once_and_kept(document):
    started = []

    def start(job):
        started.append(job)
        run_at_once(job)

    replayer = RoundReplayer(document, start)
    rounds = heard(replayer)
    for number in (3, 2, 3):
        replayer.replay(number)
    assert rounds == [3, 2, 3]
    assert len(started) == 2


def test_results_of_the_round_do_not_ask_for_a_new_replay(document, waiting, late):
    late.replay(3)
    waiting[0].run()
    assert document.do(EnterResult(3, 3, 4, GameResult.WHITE_WINS))
    rounds = heard(late)
    late.replay(3)
    assert (rounds, len(waiting)) == ([3], 1)


def test_results_of_an_earlier_round_ask_for_a_new_replay(document, waiting, late):
    assert document.do(LeaveFideMode())
    late.replay(3)
    waiting[0].run()
    assert document.do(EnterResult(2, 5, 1, GameResult.DRAW))
    late.replay(3)
    assert len(waiting) == 2


def test_an_answer_that_nobody_waits_for_any_more_is_not_told(waiting, late):
    rounds = heard(late)
    late.replay(3)
    late.replay(2)
    for job in waiting:
        job.run()
    assert rounds == [2]


def test_an_answer_on_its_way_is_not_taken_for_another(document, qtbot):
    jobs = []
    replayer = RoundReplayer(document, jobs.append)
    rounds = heard(replayer)
    replayer.replay(3)
    in_background = Thread(target=jobs[0].run)
    in_background.start()
    in_background.join()
    replayer.replay(2)
    QCoreApplication.processEvents()
    assert rounds == []
    jobs[1].run()
    assert rounds == [2]


def test_in_the_background_the_last_round_asked_for_arrives(document, qtbot):
    replayer = RoundReplayer(document)
    rounds = heard(replayer)
    for number in (3, 1, 2):
        replayer.replay(number)
    qtbot.waitUntil(lambda: rounds == [2])


def test_asking_twice_for_the_same_starts_one_job(waiting, late):
    late.replay(3)
    late.replay(3)
    assert len(waiting) == 1


def test_another_tournament_makes_everything_forgotten(document, waiting, late, tmp_path):
    rounds = heard(late)
    late.replay(3)
    document.create(tmp_path / "other.arbiter", booklet(3))
    waiting[0].run()
    late.replay(3)
    assert (rounds, len(waiting)) == ([], 2)


def test_a_tournament_of_an_unknown_system_fails(tmp_path):
    with opened(tmp_path, replace(booklet(3), system="unheard-of")) as document:
        replayer = RoundReplayer(document, run_at_once)
        errors = []
        replayer.failed.connect(errors.append)
        replayer.replay(3)
        assert [type(error) for error in errors] == [UnknownSystem]


@pytest.fixture
def recorded(document):
    """Round 4, paired and recorded."""
    RoundPairer(document, run_at_once).pair()
    return document


def brought(document, number=4):
    """What a new replayer brings without starting a job."""
    replays = []
    replayer = RoundReplayer(document, lambda job: None)
    replayer.replayed.connect(replays.append)
    replayer.replay(number)
    return replays


def test_a_recorded_round_is_brought_from_the_file(recorded):
    (replay,) = brought(recorded)
    assert replay.recorded is not None
    assert not replay.is_outdated
    assert replay.trace == replay_round(recorded.tournament, 4).trace


def test_a_record_goes_and_comes_back_with_the_pairing(recorded):
    recorded.undo()
    assert len(recorded.tournament.rounds) == 3
    assert recorded.kept_explanation(4) is None
    recorded.redo()
    assert len(brought(recorded)) == 1


def test_a_result_of_an_earlier_round_makes_the_record_outdated(recorded):
    assert recorded.do(EnterResult(3, 3, 4, GameResult.WHITE_WINS))
    (replay,) = brought(recorded)
    assert replay.is_outdated
    assert replay.explanation.tournament == booklet(3)


def test_an_outdated_record_is_made_anew_when_asked(recorded):
    assert recorded.do(EnterResult(3, 3, 4, GameResult.WHITE_WINS))
    replays = []
    replayer = RoundReplayer(recorded, run_at_once)
    replayer.replayed.connect(replays.append)
    replayer.replay_anew(4)
    assert [each.is_outdated for each in replays] == [False]
    replayer.replay(4)
    assert replays[1].trace is replays[0].trace


def test_what_takes_long_is_told_and_can_be_cancelled(recorded):
    jobs, told = [], []
    replayer = RoundReplayer(recorded, jobs.append)
    replayer.began.connect(told.append)
    replayer.progressed.connect(lambda done, in_all: told.append((done, in_all)))
    replayer.ended.connect(lambda: told.append("ended"))
    replayer.given_up.connect(lambda: told.append("given up"))
    replayer.replay(3)
    replayer._slow.timeout.emit()
    jobs[0].signals.progressed.emit(2, 9)
    replayer.give_up()
    assert told == [told[0], (2, 9), "ended", "given up"]
    assert "round 3" in told[0]
    replayer.replay(3, is_asked=False)
    assert told[4:] == ["given up"]
    assert len(jobs) == 1
    replayer.replay(3)
    assert len(jobs) == 2


def test_a_cancelled_job_ends_in_the_middle_of_the_steps(recorded):
    jobs = []
    replayer = RoundReplayer(recorded, jobs.append)
    brought = []
    replayer.replayed.connect(brought.append)
    replayer.replay(3)
    replayer._slow.timeout.emit()
    replayer.give_up()
    jobs[0].run()
    assert brought == []
