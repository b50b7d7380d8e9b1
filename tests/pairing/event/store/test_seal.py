"""One bit that flips anywhere is found when the file is opened; none is taken for another state."""

from __future__ import annotations

import os
import random
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from pairing.event.actions import Return, Withdraw
from pairing.event.store import StoreError, TournamentFile, salvage
from tests.pairing.booklet import booklet

_SEED = int(os.environ.get("FLIP_SEED", "2026"))
_TIMES = int(os.environ.get("FLIP_TIMES", "60"))
"""A long run is one with thousands."""


@pytest.fixture(scope="module")
def content(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A file with something in every table, closed and sealed."""
    path = tmp_path_factory.mktemp("sealed") / "sealed.arbiter"
    with TournamentFile.create(path, booklet(3), "Ann") as file:
        for _ in range(55):
            file.do(Withdraw(3))
            file.do(Return(3))
        file.undo()
        file.keep_explanation(3, "how the round was paired " * 40)
        file.keep_session(0, ("begun", "one", "two"))
    return path.read_bytes()


def _flipped(content: bytes, seed: int, times: int) -> Iterator[tuple[int, bytes]]:
    chance = random.Random(seed)
    for _ in range(times):
        bit = chance.randrange(8 * len(content))
        spoilt = bytearray(content)
        spoilt[bit // 8] ^= 1 << bit % 8
        yield bit, bytes(spoilt)


def _everything(path: Path) -> tuple[object, ...]:
    with TournamentFile.open(path) as file:
        return file.tournament, file.log(), file.links, file.explanation(3), file.session()


def _refuse_all(content: bytes, folder: Path) -> None:
    path = folder / "flipped.arbiter"
    for bit, spoilt in _flipped(content, _SEED, _TIMES):
        path.write_bytes(spoilt)
        try:
            TournamentFile.open(path).close()
        except StoreError:
            assert path.read_bytes() == spoilt
        else:
            pytest.fail(f"bit {bit} was not found")


def test_a_flipped_bit_is_found(content: bytes, tmp_path: Path):
    _refuse_all(content, tmp_path)


def _unsealed(content: bytes) -> bytes:
    return content[:72] + bytes(20) + content[92:]


def test_without_a_seal_a_flipped_bit_changes_nothing_unseen(content: bytes, tmp_path: Path):
    """A program that was killed has sealed nothing; its file has the hashes."""
    _change_nothing(content, tmp_path)


def _change_nothing(content: bytes, folder: Path) -> None:
    path = folder / "flipped.arbiter"
    path.write_bytes(content)
    whole, found = _everything(path), 0
    for bit, spoilt in _flipped(_unsealed(content), _SEED, _TIMES):
        path.write_bytes(spoilt)
        try:
            read = _everything(path)
        except StoreError:
            found += 1
        else:
            assert read == whole, f"bit {bit}"
    assert found > _TIMES // 3


def test_salvage_gives_only_what_there_was_and_a_sound_file(content: bytes, tmp_path: Path):
    path, rescued = tmp_path / "flipped.arbiter", tmp_path / "rescued.arbiter"
    path.write_bytes(content)
    with TournamentFile.open(path) as file:
        states, links = {entry.outcome for entry in file.log()}, file.links
    whole = 0
    for _, spoilt in _flipped(content, 5, 12):
        path.write_bytes(spoilt)
        found = salvage(path)
        assert found is not None
        assert found.tournament in states
        assert found.lost <= 1
        found.save(rescued)
        with TournamentFile.open(rescued) as file:
            assert file.tournament == found.tournament
            whole += file.links == links
    assert whole >= 6


def test_a_seal_that_work_has_overtaken_does_not_count(content: bytes, tmp_path: Path):
    """What a kill leaves behind: the file was written to, and not sealed again."""
    path, copy = tmp_path / "open.arbiter", tmp_path / "killed.arbiter"
    path.write_bytes(content)
    with TournamentFile.open(path) as file:
        tournament = file.do(Withdraw(5))
        shutil.copy(path, copy)
    with TournamentFile.open(copy) as file:
        assert file.tournament == tournament


def test_opening_a_sealed_file_changes_nothing(content: bytes, tmp_path: Path):
    path = tmp_path / "open.arbiter"
    path.write_bytes(content)
    TournamentFile.open(path).close()
    assert path.read_bytes() == content
