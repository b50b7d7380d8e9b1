"""What can be read of damaged files; the files themselves stay as they are."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from pairing.core.model import Tournament
from pairing.event.actions import EditPlayer, EnterResult, RecordPairing
from pairing.event.store import StoreError, TournamentFile, salvage
from pairing.systems.registry import pair_next_round
from tests.pairing.booklet import booklet

PAGE = 4096


@pytest.fixture(scope="module")
def worked(tmp_path_factory: pytest.TempPathFactory) -> tuple[bytes, list[Tournament]]:
    """A file of many pages after two rounds and many corrections, and all its states."""
    path = tmp_path_factory.mktemp("salvage") / "worked.arbiter"
    chance = random.Random(5)
    with TournamentFile.create(path, booklet(2), "Ann") as file:
        states = [file.tournament]
        for number in range(160):
            if number in (60, 120):
                states.append(file.do(RecordPairing(pair_next_round(file.tournament))))
                for game in states[-1].rounds[-1].games:
                    result = booklet(2).rounds[0].games[0].result
                    number_of_round = len(states[-1].rounds)
                    states.append(
                        file.do(EnterResult(number_of_round, game.white, game.black, result))
                    )
            player = chance.choice(file.tournament.players)
            changed = EditPlayer(
                type(player)(player.tpn, player.name, chance.randrange(3000), club="x" * 90)
            )
            states.append(file.do(changed))
    return path.read_bytes(), states


def damaged(tmp_path: Path, content: bytes) -> Path:
    path = tmp_path / "damaged.arbiter"
    path.write_bytes(content)
    return path


def test_a_sound_file_is_read_whole(worked, tmp_path: Path):
    content, states = worked
    found = salvage(damaged(tmp_path, content))
    assert (found.tournament, found.lost) == (states[-1], 0)
    assert found.time


def test_a_file_cut_off_gives_an_earlier_state(worked, tmp_path: Path):
    content, states = worked
    path = damaged(tmp_path, content[: len(content) * 2 // 3])
    found = salvage(path)
    assert found.tournament in states
    assert path.stat().st_size == len(content) * 2 // 3


def test_without_its_first_page_nearly_everything_is_still_there(worked, tmp_path: Path):
    content, states = worked
    found = salvage(damaged(tmp_path, b"\x5a" * PAGE + content[PAGE:]))
    assert found.tournament == states[-1]


@pytest.mark.parametrize("seed", range(20))
def test_overwritten_pages_cost_only_what_stood_there(worked, tmp_path: Path, seed: int):
    content, states = worked
    chance = random.Random(seed)
    spoilt = bytearray(content)
    for _ in range(3):
        start = chance.randrange(1, len(content) // PAGE) * PAGE
        spoilt[start : start + PAGE] = chance.randbytes(PAGE)
    path = damaged(tmp_path, bytes(spoilt))
    found = salvage(path)
    assert found is None or found.tournament in states
    assert path.read_bytes() == bytes(spoilt)
    with pytest.raises(StoreError):
        TournamentFile.open(path)


@pytest.mark.parametrize(
    "content", [b"", b"x", b"012 A report file\n" * 900, bytes(3 * PAGE), b"\xff" * 5 * PAGE]
)
def test_in_what_is_no_file_of_ours_nothing_is_found(tmp_path: Path, content: bytes):
    assert salvage(damaged(tmp_path, content)) is None


def test_a_missing_file_is_an_error_of_the_system(tmp_path: Path):
    with pytest.raises(OSError, match="missing"):
        salvage(tmp_path / "missing.arbiter")
