"""Records of how rounds were paired, in the tournament file."""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from pairing.core.model import RoundPairing
from pairing.event.actions import EnterPairing, UnpairRound, Withdraw
from pairing.event.store import CannotSave, FileDamaged, TournamentFile, schema
from pairing.explaining.records import decode_record, encode_record, record_of
from pairing.explaining.replay import replay_round
from tests.pairing.booklet import booklet

KEPT = Path(__file__).parents[3] / "data" / "store" / "version-2.arbiter"


def test_what_was_kept_is_there_after_a_restart(path: Path):
    with TournamentFile.open(path) as file:
        file.keep_explanation(2, "two")
    with TournamentFile.open(path) as file:
        kept = file.explanation(2)
        assert kept is not None
        assert kept.record == "two"
        assert file.tournament_of(kept) == file.tournament
        assert file.explanation(1) is None


def test_the_newest_counts_and_actions_after_it_do_not_matter(file: TournamentFile):
    file.keep_explanation(2, "first")
    file.keep_explanation(2, "second")
    before = file.tournament
    file.do(Withdraw(5))
    kept = file.explanation(2)
    assert kept is not None
    assert kept.record == "second"
    assert file.tournament_of(kept) == before


def test_keeping_is_no_action(file: TournamentFile):
    before, log = file.undo_action, file.log()
    file.keep_explanation(2, "two")
    assert (file.undo_action, file.log()) == (before, log)


def test_what_was_kept_after_an_action_goes_and_comes_with_it(file: TournamentFile):
    file.do(UnpairRound())
    pairs = ((1, 2), (3, 4), (5, 6), (7, 8), (9, 10), (11, 12), (13, 14))
    file.undo()
    file.keep_explanation(2, "as it was")
    file.do(UnpairRound())
    file.do(EnterPairing(RoundPairing(2, "x", _present(pairs, file), None)))
    file.keep_explanation(2, "anew")
    file.undo()
    kept = file.explanation(2)
    assert kept is not None
    assert kept.record == "as it was"
    file.redo()
    kept = file.explanation(2)
    assert kept is not None
    assert kept.record == "anew"


def _present(
    pairs: tuple[tuple[int, int], ...], file: TournamentFile
) -> tuple[tuple[int, int], ...]:
    """Those pairs of which both players are to be paired."""
    away = {request.tpn for request in file.tournament.requests}
    away |= {player.tpn for player in file.tournament.players if player.withdrawn}
    left = [tpn for pair in pairs for tpn in pair if tpn not in away]
    return tuple(zip(left[::2], left[1::2], strict=True))


def test_a_file_that_cannot_be_written_keeps_nothing(guarded: Path):
    guarded.chmod(0o400)
    with TournamentFile.open(guarded) as file:
        if not file.is_read_only:
            pytest.skip("permissions do not bind here")
        with pytest.raises(CannotSave):
            file.keep_explanation(2, "two")


def test_a_time_that_is_none_is_damage(path: Path):
    with TournamentFile.open(path) as file:
        file.keep_explanation(2, "two")
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("UPDATE explanations SET time = 'noon'")
        connection.commit()
        schema.chain_anew(connection)
        connection.commit()
    with pytest.raises(FileDamaged):
        TournamentFile.open(path)


def test_the_kept_file_of_version_2_has_its_record_for_ever(tmp_path: Path):
    with TournamentFile.open(Path(shutil.copy(KEPT, tmp_path))) as file:
        kept = file.explanation(4)
        assert kept is not None
        assert '"trace"' in kept.record
        assert file.explanation(3) is None


def test_a_record_of_this_program_is_kept_and_read(file: TournamentFile):
    record = record_of(replay_round(booklet(2), 2), booklet(2))
    file.keep_explanation(2, encode_record(record))
    kept = file.explanation(2)
    assert kept is not None
    assert decode_record(kept.record) == record
