"""Work in several processes."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from multiprocessing import active_children

import pytest

from pairing.cli import workers
from pairing.cli.workers import in_processes


def test_results_come_in_the_order_of_the_items():
    assert list(in_processes(abs, [-3, 2, -1], 2, lost=str)) == [3, 2, 1]


def test_what_a_dead_process_leaves_behind_is_lost_and_nothing_hangs():
    assert list(in_processes(os._exit, [1, 2], 2, lost=str)) == ["1", "2"]


def test_an_exception_of_the_work_is_raised_here():
    with pytest.raises(TypeError):
        list(in_processes(abs, ["no number"], 2, lost=str))


def test_closing_the_iterator_ends_the_processes():
    before = set(active_children())
    results = in_processes(abs, range(100), 2, lost=str)
    assert next(results) == 0
    results.close()
    assert set(active_children()) == before


@pytest.mark.skipif(sys.platform == "win32", reason="signals are not inherited there")
def test_a_process_started_here_is_never_interrupted_by_the_terminal():
    asks = "import signal; print(signal.pthread_sigmask(signal.SIG_BLOCK, []))"
    with workers._interruption_held_back():
        held = subprocess.run([sys.executable, "-c", asks], capture_output=True, text=True)
    assert "SIGINT" in held.stdout
    assert signal.SIGINT not in signal.pthread_sigmask(signal.SIG_BLOCK, [])
