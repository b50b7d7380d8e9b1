"""Rounds that take long, and processes that die over them."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from starlette.applications import Starlette

from pairing.pairing_server import service, workshop
from pairing.pairing_server.database import Database, url_of
from pairing.pairing_server.deviation_files import DeviationFiles
from pairing.pairing_server.engine import DoneTask, PairingTask, work_on
from pairing.pairing_server.service import Service
from pairing.pairing_server.workshop import Workshop, _refused, _TaskWorker
from tests.support.pairing_servers import SYSTEM, request_for

PAIR = "/v1/tournaments/slow/rounds/1"


class SlowWorkshop(Workshop):
    """Does nothing until it may."""

    def __init__(self) -> None:
        super().__init__()
        self.may_work = asyncio.Event()
        self.begun = 0

    async def done(self, task: PairingTask) -> DoneTask:
        self.begun += 1
        await self.may_work.wait()
        work = work_on(task)
        if isinstance(work, DoneTask):
            return work
        raise _refused(work)


@pytest.fixture
def database(tmp_path: Path) -> Iterator[Database]:
    with closing(Database(url_of(tmp_path, ""))) as opened:
        yield opened


async def asked(
    app: Starlette, path: str, body: bytes, token: str = ""
) -> tuple[int, dict[str, str], bytes]:
    """What the server answers to a request that is sent."""
    told: list[Any] = []

    async def receive() -> dict[str, Any]:
        return {"type": "http.request", "body": body}

    async def send(message: Any) -> None:
        told.append(message)

    headers = [(b"authorization", f"Bearer {token}".encode())] if token else []
    scope = {
        "type": "http", "method": "POST", "path": path, "raw_path": path.encode(),
        "headers": headers, "query_string": b"", "scheme": "http", "server": ("127.0.0.1", 80),
        "root_path": "", "http_version": "1.1",
    }  # fmt: skip
    await app(scope, receive, send)
    named = {name.decode(): value.decode() for name, value in told[0]["headers"]}
    return told[0]["status"], named, b"".join(each.get("body", b"") for each in told[1:])


async def slow_tournament(app: Starlette) -> str:
    details = {"code": "slow", "name": "Slow", "rounds": 5, "system": SYSTEM}
    _, _, body = await asked(app, "/v1/tournaments", json.dumps(details).encode())
    return str(json.loads(body)["token"])


@pytest.mark.parametrize(
    ("body", "status"), [(request_for(1), 200), (request_for(1) + b"PTX 1\nXXP 1 x\n", 400)]
)
def test_whoever_is_told_to_come_again_gets_the_outcome_then(
    database: Database, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, body: bytes, status: int
) -> None:
    monkeypatch.setattr(service, "SECONDS_TO_WAIT", 0.05)

    async def scene() -> None:
        shop = SlowWorkshop()
        app = Service(database, DeviationFiles(tmp_path), shop).application()
        token = await slow_tournament(app)
        for _ in range(2):
            told, headers, _ = await asked(app, PAIR, body, token)
            assert (told, headers["location"]) == (202, PAIR)
            assert int(headers["retry-after"]) > 0
        shop.may_work.set()
        await asyncio.sleep(0.2)
        assert (await asked(app, PAIR, body, token))[0] == status
        assert shop.begun == 1

    asyncio.run(scene())


def test_too_much_waiting_is_refused_with_the_time_to_come_again(
    database: Database, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(workshop, "MOST_WAITING", 0)

    async def scene() -> None:
        app = Service(database, DeviationFiles(tmp_path), Workshop()).application()
        token = await slow_tournament(app)
        status, headers, body = await asked(app, PAIR, request_for(1), token)
        assert (status, json.loads(body)["status"]) == (503, 503)
        assert int(headers["retry-after"]) > 0

    asyncio.run(scene())


def test_one_tournament_does_not_take_all_the_room(
    database: Database, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(service, "SECONDS_TO_WAIT", 0.02)

    async def scene() -> None:
        shop = SlowWorkshop()
        app = Service(database, DeviationFiles(tmp_path), shop).application()
        token = await slow_tournament(app)
        told = []
        for number in range(service.MOST_OF_ONE + 1):
            body = request_for(1) + f"PTN 1 0 remark {number}\n".encode()
            told.append((await asked(app, PAIR, body, token))[0])
        shop.may_work.set()
        await asyncio.sleep(0.1)
        assert told == [202] * service.MOST_OF_ONE + [503]

    asyncio.run(scene())


def test_a_process_that_dies_or_never_ends_is_replaced_and_the_request_can_be_sent_again(
    database: Database, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    killed: list[_TaskWorker] = []

    def dying(worker: _TaskWorker, make: Any, given: Any, seconds: float | None) -> Any:
        worker._process.kill()
        worker._process.join()
        killed.append(worker)
        return _do(worker, make, given, seconds)

    _do = _TaskWorker.do
    monkeypatch.setattr(_TaskWorker, "do", dying)

    async def scene() -> None:
        shop = Workshop()
        app = Service(database, DeviationFiles(tmp_path), shop).application()
        token = await slow_tournament(app)
        assert (await asked(app, PAIR, request_for(1), token))[0] == 503
        monkeypatch.setattr(_TaskWorker, "do", _do)
        with monkeypatch.context() as hasty:
            hasty.setattr(workshop, "SECONDS_FOR_A_ROUND", 0.0)
            assert (await asked(app, PAIR, request_for(1), token))[0] == 422
        assert (await asked(app, PAIR, request_for(1), token))[0] == 200
        shop.close()

    asyncio.run(scene())
    assert len(killed) == 1
