"""A manual session in the tournament file: kept step by step, ended, and there after a kill."""

from __future__ import annotations

import random
import shutil
import signal
import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from itertools import islice
from pathlib import Path

import pytest

from pairing.core.errors import ActionRefused
from pairing.event.actions import Withdraw
from pairing.event.manual import as_kept
from pairing.event.store import FileDamaged, TournamentFile, salvage
from pairing.speech.voice import IN_ENGLISH
from tests.pairing.event.store import session_stream
from tests.pairing.event.store.test_kill import SEEDS
from tests.support.refusals import keyed

_KEPT = Path(__file__).parents[3] / "data" / "store" / "version-3.arbiter"


def _records(path: Path) -> tuple[str, ...] | None:
    with TournamentFile.open(path) as file:
        kept = file.session()
        return None if kept is None else kept.records


@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGKILL")
@pytest.mark.parametrize("seed", SEEDS)
def test_every_acknowledged_step_is_there_after_a_kill(seed: int, tmp_path: Path):
    path = tmp_path / "killed.arbiter"
    acknowledged = _killed_after_a_while(path, seed)
    possible = list(islice(session_stream.states(seed), acknowledged, acknowledged + 2))
    with TournamentFile.open(path) as file:
        kept = file.session()
        then = file.tournament_of(kept)
        assert as_kept(kept.records, then, session_stream.SYSTEM) in possible
        assert len(file.log()) == 1
    assert list(tmp_path.iterdir()) == [path]


def _killed_after_a_while(path: Path, seed: int) -> int:
    """The last step that a working process had acknowledged when it was killed."""
    command = [sys.executable, "-m", session_stream.__name__, path, str(seed)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as worker:
        assert worker.stdout is not None
        worker.stdout.readline()
        time.sleep(random.Random(seed).uniform(0, 0.3))
        worker.send_signal(signal.SIGKILL)
        rest = worker.stdout.read()
    lines = rest.split("\n")[:-1]
    return int(lines[-1]) if lines else 0


def test_records_are_kept_from_a_place_on(path: Path):
    with TournamentFile.open(path) as file:
        assert file.session() is None
        file.keep_session(0, ("begun", "one", "two"))
        file.keep_session(2, ("another two", "three"))
        file.keep_session(3, ())
    assert _records(path) == ("begun", "one", "another two")
    with TournamentFile.open(path) as file:
        file.keep_session(0, ())
    assert _records(path) is None


def test_a_session_knows_after_which_action_it_began(path: Path):
    with TournamentFile.open(path) as file:
        began = file.tournament
        file.keep_session(0, ("begun",))
        file.do(Withdraw(5))
        file.keep_session(1, ("one",))
        assert file.tournament_of(file.session()) == began


def test_the_action_that_records_it_ends_it_in_one_breath(path: Path):
    with TournamentFile.open(path) as file:
        file.keep_session(0, ("begun",))
        file.do(Withdraw(5))
        assert file.session()
        with pytest.raises(ActionRefused):
            file.do(Withdraw(99), ends_session=True)
        assert file.session()
        file.do(Withdraw(6), ends_session=True)
        assert file.session() is None


def test_a_copy_has_the_session_too(path: Path, tmp_path: Path):
    with TournamentFile.open(path) as file:
        file.keep_session(0, ("begun",))
        file.save_copy(tmp_path / "copy.arbiter", IN_ENGLISH)
    assert _records(tmp_path / "copy.arbiter") == ("begun",)


@pytest.mark.parametrize(
    "damage",
    [
        "DELETE FROM session WHERE number = 1",
        "UPDATE session SET time = 'late'",
        "UPDATE session SET record = CAST(x'ff' AS TEXT)",
    ],
)
def test_a_session_that_cannot_be_read_is_found_and_costs_nothing_else(path: Path, damage: str):
    with TournamentFile.open(path) as file:
        file.keep_session(0, ("begun", "one", "two"))
        tournament, log = file.tournament, file.log()
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(damage)
        connection.commit()
    with pytest.raises(FileDamaged, check=keyed("store.session-unreadable")):
        TournamentFile.open(path)
    found = salvage(path)
    assert found is not None
    path.unlink()
    found.save(path)
    with TournamentFile.open(path) as file:
        assert file.session() is None
        assert (file.tournament, file.log()) == (tournament, log)


def test_the_session_of_the_kept_file_comes_back(tmp_path: Path):
    """The file of version 3 was made with four steps, the last a pair of 3 and 12."""
    with TournamentFile.open(Path(shutil.copy(_KEPT, tmp_path))) as file:
        kept = file.session()
        session = as_kept(kept.records, file.tournament_of(kept), session_stream.SYSTEM)
    assert [step.key for step in session.steps] == ["pair", "float", "colours", "pair"]
    assert session.steps[-1].players == (3, 12)
    assert session.moved_to(file.tournament) == session
