"""Two servers behind one PostgreSQL answer as one would."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path

import pytest

from pairing.formats.trfp import read_trfp
from pairing.pairing_server.archive import verify_export
from tests.support.pairing_servers import (
    Caller,
    PairingServer,
    booklet,
    final_report,
    request_for,
)
from tests.support.postgresql import PostgreSQL

ROUNDS = range(1, 6)


@pytest.fixture(scope="module")
def pair(
    postgresql: PostgreSQL, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[PairingServer, PairingServer]]:
    """Two of them, started at the same moment on an empty database."""
    folder, url = tmp_path_factory.mktemp("two"), postgresql.database()
    with ThreadPoolExecutor() as crowd:
        made = [
            crowd.submit(PairingServer, folder / name, "--database", url) for name in ("a", "b")
        ]
        servers = [each.result() for each in made]
    yield servers[0], servers[1]
    for each in servers:
        assert each.stop() == 0


def at(server: PairingServer, caller: Caller) -> Caller:
    return replace(caller, url=server.url)


def test_only_one_of_them_tells_the_first_token(pair: tuple[PairingServer, PairingServer]) -> None:
    assert sum(each.admin_token is not None for each in pair) == 1


def test_a_tournament_goes_from_one_to_the_other(
    pair: tuple[PairingServer, PairingServer],
) -> None:
    caller = pair[0].anybody.registered("goes")
    for number in ROUNDS:
        path, request = f"/v1/tournaments/goes/rounds/{number}", request_for(number)
        first, second = (at(each, caller).post(path, request) for each in pair)
        assert first.body == second.body
        paired = read_trfp(second.body).tournament.rounds[number - 1]
        assert paired.seats == booklet().rounds[number - 1].seats
        assert first.headers["log-entry"] == second.headers["log-entry"]
    told = [at(each, caller).post("/v1/tournaments/goes/final", final_report()) for each in pair]
    assert told[0].body == told[1].body
    assert told[0].json["deviations"][0]["kind"] == "not-played"


@pytest.mark.exhaustive
def test_the_same_request_to_both_at_once_is_kept_once(
    pair: tuple[PairingServer, PairingServer], tmp_path: Path
) -> None:
    names = [f"once{number}" for number in range(6)]
    callers = {name: pair[0].anybody.registered(name) for name in names}
    with ThreadPoolExecutor(12) as crowd:
        for number in ROUNDS:
            asked = [
                crowd.submit(
                    at(each, callers[name]).post,
                    f"/v1/tournaments/{name}/rounds/{number}",
                    request_for(number),
                )
                for name in names
                for each in pair
            ]
            answers = [each.result() for each in asked]
            assert {each.status for each in answers} == {200}
            for one, other in zip(answers[::2], answers[1::2], strict=True):
                assert one.body == other.body
                assert one.headers["log-entry"] == other.headers["log-entry"]
    admin = next(each.admin for each in pair if each.admin_token)
    archive = tmp_path / "export.zip"
    archive.write_bytes(admin.get("/v1/export").body)
    checked = verify_export(archive, at(pair[1], admin).get("/v1/log").headers["log-head"])
    assert checked.faults == []
    told = [at(each, admin).get("/v1/tournaments").json for each in pair]
    assert told[0] == told[1]
