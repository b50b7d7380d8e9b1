"""Folding all events and starting from snapshots give the same tournament."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from pairing.core.model import ByeKind, GameResult, RoundPairing, Tournament
from pairing.event.actions import (
    Action,
    EnterPairing,
    EnterResult,
    RequestBye,
    UnpairRound,
    Withdraw,
)
from pairing.event.store import TournamentFile, file
from tests.pairing.booklet import booklet

_PAIRING = RoundPairing(3, "dutch-2016", ((2, 5), (3, 4), (11, 6), (7, 10), (12, 8), (9, 13)))
_ROUND: tuple[Action, ...] = (
    RequestBye(1, 3, ByeKind.HALF_POINT),
    Withdraw(14),
    EnterPairing(_PAIRING),
    *(EnterResult(3, white, black, GameResult.DRAW) for white, black in _PAIRING.pairs),
)
_PAIRED = 4
"""The event that paired the round; the file begins with event 1."""
_COMPLETE = _PAIRED + len(_PAIRING.pairs)


@pytest.fixture
def played(tmp_path: Path) -> Path:
    """A file in which a third round was paired and played."""
    path = tmp_path / "played.arbiter"
    with TournamentFile.create(path, booklet(2)) as file:
        for action in _ROUND:
            file.do(action)
    return path


def _snapshots(path: Path) -> list[int]:
    with closing(sqlite3.connect(path)) as connection:
        query = connection.execute("SELECT event FROM snapshots ORDER BY event")
        return [event for (event,) in query]


def _states() -> list[Tournament]:
    """The tournament after every event, by folding alone."""
    states = [booklet(2)]
    for action in _ROUND:
        states.append(action.apply(states[-1]))
    return states


def test_a_round_has_one_when_it_is_paired_and_one_when_it_is_complete(played: Path):
    assert _snapshots(played) == [_PAIRED, _COMPLETE]


def test_correcting_a_complete_round_makes_none(played: Path):
    with TournamentFile.open(played) as file:
        file.do(EnterResult(3, 2, 5, GameResult.WHITE_WINS))
        file.do(UnpairRound())
    assert _snapshots(played) == [_PAIRED, _COMPLETE]


def test_there_is_one_after_so_many_actions_without(played: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(file, "EVENTS_PER_SNAPSHOT", 10)
    with TournamentFile.open(played) as opened:
        for number in range(15):
            opened.do(EnterResult(3, 2, 5, list(GameResult)[1 + number % 2]))
    with TournamentFile.open(played) as opened:
        for number in range(6):
            opened.do(EnterResult(3, 2, 5, list(GameResult)[1 + number % 2]))
    assert _snapshots(played) == [_PAIRED, _COMPLETE, _COMPLETE + 10, _COMPLETE + 20]


def test_with_and_without_snapshots_every_state_is_the_same(played: Path):
    with closing(sqlite3.connect(played)) as connection:
        copy = played.with_name("folded.arbiter")
        with closing(sqlite3.connect(copy)) as folded:
            connection.backup(folded)
            folded.execute("DELETE FROM snapshots")
            folded.commit()
    with TournamentFile.open(played) as kept, TournamentFile.open(copy) as folded_only:
        for state in reversed(_states()):
            assert kept.tournament == folded_only.tournament == state
            if kept.can_undo:
                kept.undo()
                folded_only.undo()
        for state in _states()[1:]:
            assert kept.redo() == folded_only.redo() == state


def test_the_log_folds_to_the_same_states(played: Path):
    with TournamentFile.open(played) as file:
        assert [entry.before for entry in file.log()][1:] == _states()[:-1]
