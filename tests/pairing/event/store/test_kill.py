"""Killed at any moment, the program loses at most what it had not acknowledged."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
from itertools import islice
from pathlib import Path

import pytest

from pairing.event.store import TournamentFile
from tests.pairing.event.store import stream
from tests.support.sampling import few_always

_SEED = int(os.environ.get("KILL_SEED", "2026"))
_TIMES = int(os.environ.get("KILL_TIMES", "3"))
SEEDS = few_always(range(_SEED, _SEED + max(_TIMES, 6)), _TIMES)


@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGKILL")
@pytest.mark.parametrize("seed", SEEDS)
def test_every_acknowledged_action_is_there_after_a_kill(seed: int, tmp_path: Path):
    path = tmp_path / "killed.arbiter"
    acknowledged = _killed_after_a_while(path, seed)
    possible = list(islice(stream.states(seed), acknowledged, acknowledged + 2))
    with TournamentFile.open(path) as file:
        assert file.tournament in possible
        assert len(file.log()) - 1 in {acknowledged, acknowledged + 1}
        assert file.undo_action is None or file.undo() is not None
    assert list(tmp_path.iterdir()) == [path]


def _killed_after_a_while(path: Path, seed: int) -> int:
    """The last step that a working process had acknowledged when it was killed."""
    command = [sys.executable, "-m", stream.__name__, path, str(seed)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as worker:
        assert worker.stdout is not None
        worker.stdout.readline()
        time.sleep(random.Random(seed).uniform(0, 0.1))
        worker.send_signal(signal.SIGKILL)
        rest = worker.stdout.read()
    lines = rest.split("\n")[:-1]
    return int(lines[-1]) if lines else 0


@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGKILL")
def test_a_kill_in_the_middle_of_writing_the_file_is_rolled_back(path: Path):
    before = _tournament(path)
    subprocess.run([sys.executable, "-c", _TEAR, path], check=False)
    assert b"torn" in path.read_bytes()
    assert path.with_name(path.name + "-journal").stat().st_size
    assert _tournament(path) == before
    assert list(path.parent.iterdir()) == [path]


_TEAR = """
import os, signal, sqlite3, sys
connection = sqlite3.connect(sys.argv[1], isolation_level=None)
connection.execute("PRAGMA cache_size = 1")
connection.execute("BEGIN EXCLUSIVE")
connection.execute("UPDATE events SET payload = replace(hex(zeroblob(50000)), '00', 'torn')")
os.kill(os.getpid(), signal.SIGKILL)
"""


def _tournament(path: Path) -> object:
    with TournamentFile.open(path) as file:
        return file.tournament, file.log()
