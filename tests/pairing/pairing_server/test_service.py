"""What holds for every request: the description, refusals, and what survives the server."""

from __future__ import annotations

import asyncio
import os
import re
import sqlite3
import stat
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest
from starlette.requests import Request
from starlette.routing import Route

from pairing.pairing_server import service
from pairing.pairing_server.database import Database, url_of
from pairing.pairing_server.deviation_files import DeviationFiles
from pairing.pairing_server.operations import OPERATIONS, description
from pairing.pairing_server.refusals import Refusal
from pairing.pairing_server.service import Service
from pairing.pairing_server.tokens import hash_of
from pairing.pairing_server.workshop import Workshop
from tests.support.pairing_servers import PairingServer, booklet, request_for, server_in


def test_the_description_names_every_route_and_no_other(tmp_path) -> None:
    database, workshop = Database(url_of(tmp_path, "")), Workshop()
    try:
        routes = Service(database, DeviationFiles(tmp_path), workshop).application().routes
    finally:
        workshop.close()
        database.close()
    served = {
        (route.path, method.lower())
        for route in routes
        if isinstance(route, Route)
        for method in (route.methods or set()) - {"HEAD"}
    }
    described = {
        (path, method) for path, methods in description()["paths"].items() for method in methods
    }
    assert served == described


def test_the_description_is_served(server: PairingServer) -> None:
    assert server.anybody.get("/v1/openapi.json").json == description()


def test_where_not_everybody_registers_a_registrar_does_and_reads_nothing(tmp_path) -> None:
    with server_in(tmp_path, "--registering", "token") as server:
        details = {"name": "Test", "rounds": 5, "code": "one"}
        assert server.anybody.post("/v1/tournaments", details).status == 401
        registrar = server.admin.holder("registrar")
        own = registrar.registered("one")
        assert own.post("/v1/tournaments", details | {"code": "two"}).status == 403
        assert own.post("/v1/tournaments/one/rounds/1", request_for(1)).status == 200
        for path in ("/v1/tournaments", "/v1/tournaments/one", "/v1/evaluation", "/v1/tokens"):
            assert registrar.get(path).status == 403
        assert registrar.post("/v1/tournaments/one/rounds/1", request_for(1)).status == 403
        # A new token would open what somebody else has registered.
        assert registrar.post("/v1/tournaments/one/token").status == 403
        assert own.get("/v1/tournaments/one").status == 200
        assert server.anybody.get("/v1/version").json["registering"] == "token"
        told = server.anybody.get("/v1/openapi.json").json["paths"]["/v1/tournaments"]["post"]
        assert told["security"] == [{"token": []}]


def test_every_request_that_needs_a_token_is_refused_without_one(server: PairingServer) -> None:
    for operation in OPERATIONS:
        path = re.sub(r"\{\w+\}", "1", operation.path)
        answer = server.anybody.ask(operation.method, path, b"", {})
        assert (answer.status == 401) is bool(operation.roles), path
        assert re.fullmatch(r"\d+:[0-9a-f]{64}", answer.headers["log-head"])


def test_what_is_not_there_is_a_problem_too(server: PairingServer) -> None:
    for answer, status in (
        (server.anybody.get("/nothing"), 404),
        (server.admin.get("/v1/tournaments/%00"), 404),
        (server.admin.get("/v1/players/%00/deviations"), 404),
        (server.anybody.post("/v1/version"), 405),
        (server.anybody.ask("DELETE", "/v1/version", b"", {}), 405),
        (server.anybody.get("/v1/version", host="evil.example"), 421),
        (server.anybody.post("/v1/tournaments", b"{}", origin="http://evil.example"), 403),
    ):
        assert (answer.status, answer.json["status"]) == (status, status)
        assert answer.headers["content-type"] == "application/problem+json"


def test_version_health_and_metrics(server: PairingServer) -> None:
    version = server.anybody.get("/v1/version").json
    assert "dutch-2026" in version["editions"] and version["players"] == 2000
    assert server.anybody.get("/v1/health").json == {"status": "ok"}
    metrics = server.anybody.get("/v1/metrics").body.decode()
    assert re.search(r"^pairing_server_tournaments \d+$", metrics, re.M)
    server.anybody.registered("counted-later")
    assert server.anybody.get("/v1/metrics").body.decode() == metrics


@pytest.mark.exhaustive
def test_the_token_is_told_at_the_first_start_only_and_work_goes_on(tmp_path) -> None:
    with server_in(tmp_path) as server:
        admin = server.admin
        caller = server.anybody.registered("stays")
        first = caller.post("/v1/tournaments/stays/rounds/1", request_for(1))
    with server_in(tmp_path) as server:
        assert server.admin_token is None
        caller, admin = (each.__class__(server.url, each.token) for each in (caller, admin))
        assert admin.get("/v1/tournaments").status == 200
        again = caller.post("/v1/tournaments/stays/rounds/1", request_for(1))
        assert again.body == first.body


def test_lists_are_told_page_by_page(server: PairingServer) -> None:
    codes = [f"page-{number}" for number in range(5)]
    for code in codes:
        server.anybody.registered(code)
    for path, name, key in (("tournaments", "tournaments", "code"), ("tokens", "tokens", "id")):
        whole = server.admin.get(f"/v1/{path}").json
        assert whole["next"] is None
        found, after = [], ""
        while True:
            page = server.admin.get(f"/v1/{path}?count=2{after and f'&after={after}'}").json
            found += page[name]
            if page["next"] is None:
                break
            assert len(page[name]) == 2
            after = str(page["next"])
        assert found == whole[name]
        assert len({each[key] for each in found}) >= len(codes)


def test_what_is_kept_is_for_its_owner_and_of_a_long_address_the_beginning(tmp_path: Path) -> None:
    folder = tmp_path / "new"
    with server_in(folder) as server:
        server.anybody.registered("own")
        assert server.anybody.get(f"/v1/tournaments/{'x' * 9000}").status == 401
    if os.name == "posix":
        kept = [folder, *(each for each in folder.rglob("*") if each.name != "deviations")]
        assert [each for each in kept if stat.S_IMODE(each.stat().st_mode) & 0o077] == []
    with closing(sqlite3.connect(folder / "pairing-server.sqlite")) as line:
        (longest,) = line.execute("SELECT max(length(path)) FROM accesses").fetchone()
    assert longest == 200


@pytest.mark.parametrize(("message", "status"), [(None, 408), ("http.disconnect", 400)])
def test_who_does_not_send_to_the_end_is_not_waited_for(
    monkeypatch: pytest.MonkeyPatch, message: str | None, status: int
) -> None:
    monkeypatch.setattr(service, "SECONDS_TO_SEND", 0.01)

    async def receive() -> dict[str, str]:
        if message is None:
            await asyncio.sleep(60)
        return {"type": str(message)}

    request = Request({"type": "http", "method": "POST", "headers": []}, receive)
    with pytest.raises(Refusal) as refused:
        asyncio.run(service._body(request))
    assert refused.value.status == status


def test_no_secret_is_kept(tmp_path) -> None:
    with server_in(tmp_path) as server:
        caller = server.anybody.registered("secret")
        secrets = (caller.token, server.admin_token)
    kept = b"".join(file.read_bytes() for file in tmp_path.rglob("*") if file.is_file())
    for secret in secrets:
        assert secret.encode() not in kept and hash_of(secret) in kept


def test_deviations_stand_in_a_file_too(tmp_path) -> None:
    with server_in(tmp_path) as server:
        caller = server.anybody.registered("filed")
        for number in (1, 2, 3, 4):
            caller.post(f"/v1/tournaments/filed/rounds/{number}", request_for(number))
    file = tmp_path / "deviations" / "filed.jsonl"
    (line,) = file.read_text("utf-8").splitlines()
    assert '"kind":"not-played"' in line
    file.write_text(line[:20], "utf-8")
    with server_in(tmp_path):
        assert file.read_text("utf-8") == f"{line}\n"


def test_deviations_of_a_player_are_found_by_his_number(server: PairingServer) -> None:
    players = [
        replace(player, fide_id="1503014") if player.tpn == 6 else player
        for player in booklet().players
    ]
    played = replace(booklet(), players=tuple(players))
    caller = server.anybody.registered("player")
    for number in (1, 2, 3, 4):
        caller.post(f"/v1/tournaments/player/rounds/{number}", request_for(number, played))
    (found,) = server.admin.get("/v1/players/1503014/deviations").json["deviations"]
    assert (found["kind"], found["code"]) == ("not-played", "player")
    assert server.admin.get("/v1/players/1503015/deviations").json["deviations"] == []


def test_many_who_ask_at_once_all_get_their_answer(server: PairingServer) -> None:
    """More than there are threads and lines to the database."""
    callers = [server.anybody.registered(f"crowd{number}") for number in range(60)]
    with ThreadPoolExecutor(60) as crowd:
        asked = [
            crowd.submit(each.post, f"/v1/tournaments/crowd{number}/rounds/1", request_for(1))
            for number, each in enumerate(callers)
        ]
        answers = [each.result() for each in asked]
    assert {each.status for each in answers} == {200}
    assert len({each.headers["log-entry"] for each in answers}) == 60
