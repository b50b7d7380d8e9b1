"""One file, one window: a lock that ends with the process."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from pairing.event.actions import Withdraw
from pairing.event.store import CannotOpen, TournamentFile

_HOLD = """
import sys
from pathlib import Path
from pairing.event.store import TournamentFile
file = TournamentFile.open(Path(sys.argv[1]))
print("open", flush=True)
sys.stdin.read()
"""
_TRY = """
import sys
from pathlib import Path
from pairing.event.store import StoreError, TournamentFile
try:
    TournamentFile.open(Path(sys.argv[1]))
except StoreError as error:
    print(error.key)
"""


@contextmanager
def _held_by_another_process(path: Path) -> Iterator[subprocess.Popen[str]]:
    holder = subprocess.Popen(
        [sys.executable, "-c", _HOLD, path],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    with holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == "open\n"
        yield holder
        holder.kill()


def _refused(path: Path) -> str:
    with pytest.raises(CannotOpen) as caught:
        TournamentFile.open(path)
    return caught.value.key


def test_a_second_window_of_the_same_program_is_refused(path: Path):
    with TournamentFile.open(path) as file:
        assert _refused(path) == "store.in-use"
        assert file.do(Withdraw(5))
    with TournamentFile.open(path) as file:
        assert file.undo_action == Withdraw(5)


def test_a_new_file_is_locked_from_the_start(tmp_path: Path, file: TournamentFile):
    with TournamentFile.create(tmp_path / "new.arbiter", file.tournament):
        assert _refused(tmp_path / "new.arbiter") == "store.in-use"


def test_another_program_is_refused(path: Path):
    with TournamentFile.open(path):
        _refused(path)
        answer = subprocess.run(
            [sys.executable, "-c", _TRY, path], capture_output=True, text=True, check=True
        )
    assert answer.stdout == "store.in-use\n"


def test_the_lock_ends_with_the_process_that_held_it(path: Path):
    with _held_by_another_process(path) as holder:
        assert _refused(path) == "store.in-use"
        holder.kill()
        holder.wait()
        with TournamentFile.open(path) as file:
            assert file.do(Withdraw(5))
    assert list(path.parent.iterdir()) == [path]
