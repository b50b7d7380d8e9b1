"""Background work."""

from threading import get_ident

import pytest

from arbiter_app.jobs import job as job_module
from arbiter_app.jobs.job import Job, give_way, resting, start_in_background
from pairing.core.errors import NoPairingExists


def test_an_answer_comes_on_the_thread_of_the_window(qtbot):
    threads = []
    job = Job(lambda watch: threads.append(get_ident()) or 42)
    job.signals.answered.connect(lambda answer: threads.append(get_ident()))
    with qtbot.waitSignal(job.signals.ended), qtbot.waitSignal(job.signals.answered) as answer:
        start_in_background(job)
    assert answer.args == [42]
    assert threads[0] != threads[1] == get_ident()


def test_a_job_that_nobody_holds_any_more_still_ends(qtbot):
    told = []

    def begin(number):
        job = Job(lambda watch: number)
        job.signals.answered.connect(told.append)
        start_in_background(job)

    for number in range(50):
        begin(number)
    qtbot.waitUntil(lambda: sorted(told) == list(range(50)))


def test_progress_is_told(qtbot):
    job = Job(lambda watch: watch(3, 14))
    with qtbot.waitSignal(job.signals.progressed) as progress:
        start_in_background(job)
    assert progress.args == [3, 14]


def test_an_error_of_the_library_is_told_and_the_job_ends(qtbot):
    def work(watch):
        raise NoPairingExists((1, 2))

    job = Job(work)
    with qtbot.waitSignal(job.signals.ended), qtbot.waitSignal(job.signals.failed) as failed:
        start_in_background(job)
    assert failed.args[0].stranded == (1, 2)


def test_a_cancelled_job_ends_without_an_answer(qtbot):
    job = Job(lambda watch: watch(1, 2))
    job.cancel()
    with (
        qtbot.assertNotEmitted(job.signals.answered),
        qtbot.assertNotEmitted(job.signals.failed),
        qtbot.waitSignal(job.signals.ended),
    ):
        start_in_background(job)


def test_a_mistake_of_the_program_still_ends_the_job(qtbot):
    def work(watch):
        raise ZeroDivisionError

    job = Job(work)
    with qtbot.waitSignal(job.signals.ended), pytest.raises(ZeroDivisionError):
        job.run()


def test_work_rests_while_somebody_types_and_can_be_cancelled_then(qtbot, monkeypatch):
    monkeypatch.setattr(job_module, "PAUSE", 60)
    monkeypatch.setattr(job_module._Typing, "until", 0.0)
    told = []

    def work(watch):
        watch(0, 2)
        give_way()
        watch(1, 2)
        return "done"

    job = Job(work)
    job.signals.progressed.connect(lambda *how_far: told.append(how_far))
    start_in_background(job)
    qtbot.waitUntil(lambda: bool(told))
    qtbot.wait(100)
    assert told == [(0, 2)]
    with qtbot.waitSignal(job.signals.ended):
        job.cancel()


def test_work_begins_once_a_file_is_open(qtbot, monkeypatch):
    monkeypatch.setattr(job_module._Typing, "until", 0.0)
    job = Job(lambda watch: "done")
    answers = []
    job.signals.answered.connect(answers.append)
    with resting():
        start_in_background(job)
        qtbot.wait(150)
        assert not answers
    qtbot.waitUntil(lambda: answers == ["done"])
