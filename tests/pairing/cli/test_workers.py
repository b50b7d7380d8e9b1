"""Work in several processes."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from multiprocessing import active_children
from pathlib import Path
from threading import Timer

import pytest

from pairing.cli import workers
from pairing.cli.workers import in_processes

needs_posix = pytest.mark.skipif(sys.platform == "win32", reason="signals are other ones there")


def test_results_come_in_the_order_of_the_items():
    assert list(in_processes(abs, [-3, 2, -1], 2, lost=str)) == [3, 2, 1]


def die_at_two(number):
    return os._exit(1) if number == 2 else number


def test_only_what_a_process_dies_of_is_lost():
    assert list(in_processes(die_at_two, [1, 2, 3, 2, 4], 2, lost=str)) == [1, "2", 3, "2", 4]


def test_an_exception_of_the_work_is_raised_here_and_says_where_it_came_from():
    with pytest.raises(TypeError) as failure:
        list(in_processes(abs, ["no number"], 2, lost=str))
    assert "work(item)" in failure.value.__notes__[0]


def test_a_file_that_the_work_does_not_find_is_no_dead_process():
    with pytest.raises(FileNotFoundError):
        list(in_processes(os.stat, ["not there"], 2, lost=str))


def test_what_comes_back_may_be_long():
    assert [len(text) for text in in_processes("x".__mul__, [10**6, 2], 2, lost=str)] == [10**6, 2]


def test_closing_the_iterator_ends_the_processes():
    before = set(active_children())
    results = in_processes(abs, range(100), 2, lost=str)
    assert next(results) == 0
    results.close()
    assert set(active_children()) == before


@pytest.fixture
def heeded_interruptions():
    """Tests that run in the background of a shell ignore them otherwise."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


def blocked_for_ever(pipe):
    return Path(pipe).read_text()


@needs_posix
@pytest.mark.usefixtures("heeded_interruptions")
def test_an_interruption_ends_processes_wherever_they_are(tmp_path):
    pipe = tmp_path / "never-written"
    os.mkfifo(pipe)
    before = set(active_children())
    Timer(0.3, os.kill, (os.getpid(), signal.SIGINT)).start()
    with pytest.raises(KeyboardInterrupt):
        list(in_processes(blocked_for_ever, [pipe] * 3, 2, lost=str))
    assert set(active_children()) == before


@needs_posix
def test_a_process_started_here_is_never_interrupted_by_the_terminal():
    asks = "import signal; print(signal.pthread_sigmask(signal.SIG_BLOCK, []))"
    with workers._interruption_held_back():
        held = subprocess.run([sys.executable, "-c", asks], capture_output=True, text=True)
    assert "SIGINT" in held.stdout
    assert signal.SIGINT not in signal.pthread_sigmask(signal.SIG_BLOCK, [])
