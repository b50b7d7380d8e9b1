"""Several who write at once, and an end at any moment."""

from __future__ import annotations

import os
import random
import time
from concurrent.futures import ThreadPoolExecutor
from http.client import HTTPException
from pathlib import Path

import pytest

from pairing.event.store import TournamentFile
from tests.support.phones import HallServer, Phone, hall_on, make_event


@pytest.mark.exhaustive
def test_two_helpers_and_the_desk_enter_120_results_at_once(tmp_path: Path) -> None:
    file = make_event(tmp_path / "event.arbiter", players=240)
    with hall_on(file, tmp_path) as hall:
        anna, ben = hall.helper("helper Anna"), hall.helper("helper Ben")
        twice = [
            (phone.form(f"/?board=120&result={r}", "/result"), phone)
            for phone, r in ((anna, "10"), (ben, "01"))
        ]
        with ThreadPoolExecutor(4) as pool:
            first = pool.submit(lambda: [anna.enter(board, "10") for board in range(1, 60)])
            second = pool.submit(lambda: [ben.enter(board, "01") for board in range(60, 119)])
            desk = pool.submit(hall.order, "confirm 119 1/2")
            told = list(pool.map(lambda each: each[1].confirm(each[0]), twice))
            assert all("is entered" in each for each in (*first.result(), *second.result()))
            assert desk.result()["carried"]["fate"] == "done"
        assert sum("was entered before you" in each for each in told) == 1
        assert len(hall.order("show")["overtaken"]) == 1
    with TournamentFile.open(file) as kept:
        results = [str(game.result.value) for game in kept.tournament.rounds[-1].games]
        assert results[:119] == ["10"] * 59 + ["01"] * 59 + ["=="]
        authors = [entry.author for entry in kept.log()[3:]]
        assert len(authors) == 120
        assert {"Anna, phone 1", "Ben, phone 2", ""} == set(authors)
        for _ in range(120):
            kept.undo()
        assert not any(not game.result.is_pending for game in kept.tournament.rounds[-1].games)


def kill_while_results_are_entered(file: Path, folder: Path, seed: int) -> None:
    """Kill the hall at a random moment; what was told stands, and at most one result more."""
    dice = random.Random(seed)
    hall = HallServer(file, folder)
    phone = hall.helper("deputy Anna")
    told: dict[int, str] = {}
    tried: list[tuple[int, str]] = []

    def work() -> None:
        while True:
            board, result = dice.randint(1, 20), dice.choice(("10", "01", "=="))
            tried.append((board, result))
            if "is entered" in phone.enter(board, result.replace("=", "%3D")):
                told[board] = result

    before = results_in(file_copy(file, folder, seed))
    with ThreadPoolExecutor(1) as pool:
        working = pool.submit(work)
        time.sleep(dice.uniform(0, 0.8))
        hall.kill()
        end = working.exception()
    assert isinstance(end, OSError | HTTPException), end  # the line was cut
    expected = before | told
    now = results_in(file)
    wrong = {board: result for board, result in now.items() if expected.get(board) != result}
    assert wrong.items() <= dict(tried[-1:]).items(), (seed, wrong, tried[-3:])
    assert now.keys() >= expected.keys()


def file_copy(file: Path, folder: Path, seed: int) -> Path:
    """What the file holds now, to be looked at while the hall has it."""
    copy = folder / f"before-{seed}.arbiter"
    copy.write_bytes(file.read_bytes())
    return copy


def results_in(file: Path) -> dict[int, str]:
    with TournamentFile.open(file, for_reading=True) as kept:
        games = enumerate(kept.tournament.rounds[-1].games, start=1)
        return {
            board: str(game.result.value) for board, game in games if not game.result.is_pending
        }


def kill_often(folder: Path, times: int) -> None:
    file = make_event(folder / "event.arbiter", players=40)
    for seed in range(times):
        kill_while_results_are_entered(file, folder, seed)
    with hall_on(file, folder) as hall:
        assert Phone(hall.read).get("/").status == 200


@pytest.mark.exhaustive
def test_nothing_told_is_lost_when_the_laptop_is_killed(tmp_path: Path) -> None:
    kill_often(tmp_path, 2)


@pytest.mark.exhaustive
def test_nothing_told_is_lost_in_many_kills(tmp_path: Path) -> None:
    """As many as HALL_KILLS says; two hundred take six minutes, mostly of waiting."""
    kill_often(tmp_path, int(os.environ.get("HALL_KILLS", "20")))
