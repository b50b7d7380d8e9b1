"""What can be read of damaged files; the files themselves stay as they are."""

from __future__ import annotations

import random
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from pairing.core.model import Tournament
from pairing.event.actions import EditPlayer, EnterPairing, EnterResult, Withdraw
from pairing.event.store import StoreError, TournamentFile, salvage
from pairing.systems.registry import pair_next_round
from tests.pairing.booklet import booklet
from tests.support.refusals import keyed
from tests.support.sampling import few_always

PAGE = 4096
KEPT = Path(__file__).parents[3] / "data" / "store"


@pytest.fixture(scope="module")
def worked(tmp_path_factory: pytest.TempPathFactory) -> tuple[bytes, list[Tournament]]:
    """A file of many pages after two rounds and many corrections, and all its states."""
    path = tmp_path_factory.mktemp("salvage") / "worked.arbiter"
    chance = random.Random(5)
    with TournamentFile.create(path, booklet(2), "Ann") as file:
        states = [file.tournament]
        for number in range(160):
            if number in (60, 120):
                states.append(file.do(EnterPairing(pair_next_round(file.tournament))))
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


@pytest.mark.parametrize("seed", few_always(range(20), 7))
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


@pytest.fixture
def four(path: Path) -> tuple[Path, Tournament]:
    """A file of the first tournament, three withdrawals after it, and the state before the last."""
    with TournamentFile.open(path) as file:
        file.do(Withdraw(4))
        before = file.tournament
        file.do(Withdraw(5))
        file.do(Withdraw(6))
    return path, before


def _spoil(path: Path, *statements: str) -> None:
    with closing(sqlite3.connect(path)) as connection:
        for statement in statements:
            connection.execute(statement)
        connection.commit()


def test_what_is_lost_is_counted_and_named(four: tuple[Path, Tournament]):
    path, before = four
    _spoil(path, "UPDATE events SET payload = 'x' WHERE id = 5")
    found = salvage(path)
    assert found.tournament == before
    assert (found.lost, found.is_end_known) == (2, True)
    assert found.lost_actions == (Withdraw(6),)
    assert found.without_history == 0


def test_where_the_end_is_unknown_that_is_said(four: tuple[Path, Tournament]):
    path, before = four
    _spoil(path, "UPDATE events SET payload = 'x' WHERE id > 4", "DELETE FROM moves WHERE id > 5")
    found = salvage(path)
    assert (found.tournament, found.is_end_known) == (before, True)
    _spoil(path, "UPDATE moves SET id = 5000 WHERE id = 5")
    found = salvage(path)
    assert (found.tournament, found.lost, found.is_end_known) == (before, 0, False)


def test_a_number_that_no_row_can_have_counts_no_actions(worked, tmp_path: Path):
    content, _ = worked
    path = damaged(tmp_path, content[: len(content) // 2])
    found = salvage(path)
    assert found.lost < 200
    assert not found.is_end_known


def test_a_state_that_only_a_snapshot_tells_of_is_set_after_the_readable_history(
    worked, tmp_path: Path
):
    content, states = worked
    path = damaged(tmp_path, content)
    _spoil(path, "UPDATE events SET payload = 'x' WHERE id = 30")
    found = salvage(path)
    assert found.tournament == states[-1]
    assert found.lost == 0
    assert found.without_history == len(states) - 29
    path.unlink()
    found.save(path)
    with TournamentFile.open(path) as file:
        log = file.log()
        assert file.tournament == states[-1]
        assert [entry.outcome for entry in log] == [*states[:29], states[-1]]


def test_a_last_action_that_cannot_be_read_is_counted(tmp_path: Path):
    path = tmp_path / "damaged.arbiter"
    with TournamentFile.create(path, booklet(3)) as file:
        before = file.do(Withdraw(3))
        file.do(EditPlayer(booklet(3).players[4]))
    content = bytearray(path.read_bytes())
    content[content.index(b"EditPlayer")] ^= 1
    path.write_bytes(content)
    found = salvage(path)
    assert found is not None
    assert (found.tournament, found.lost, found.is_end_known) == (before, 1, True)


def test_an_entry_that_was_forged_is_not_believed(four: tuple[Path, Tournament]):
    path, _ = four
    _spoil(path, "UPDATE events SET payload = replace(payload, '6', '7') WHERE id = 6")
    found = salvage(path)
    away = {player.tpn for player in found.tournament.players if player.withdrawn}
    assert 5 in away
    assert not {6, 7} & away


def test_an_older_file_in_which_log_and_snapshot_differ_gives_what_both_tell(tmp_path: Path):
    path = damaged(tmp_path, (KEPT / "version-1.arbiter").read_bytes())
    _spoil(
        path,
        'UPDATE snapshots SET tournament = replace(tournament, \'"name":"\', \'"name":"x\') '
        "WHERE event = (SELECT max(event) FROM snapshots)",
    )
    with pytest.raises(StoreError, check=keyed("store.chain-broken")):
        TournamentFile.open(path)
    found = salvage(path)
    assert found.lost == len(found.lost_actions) > 0
    assert found.is_end_known
