"""The pairing server as a program."""

from __future__ import annotations

import asyncio
import json
import os
from collections.abc import Callable
from contextlib import ExitStack, closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from starlette.concurrency import run_in_threadpool

from pairing.pairing_server import tokens
from pairing.pairing_server.database import FILE, Database, url_of
from pairing.pairing_server.deviation_files import DeviationFiles
from pairing.pairing_server.protocol import protocol
from pairing.pairing_server.retention import DAYS_OF_ACCESSES, Retention, let_go
from pairing.pairing_server.service import Service, refuse
from pairing.pairing_server.tokens import TokenRole
from pairing.pairing_server.workshop import Workshop
from pairing.web.addresses import Address
from pairing.web.errors import ServingError
from pairing.web.guard import DoorGuard
from pairing.web.serving import Server, close_at_signals, configured, listening

__all__ = [
    "DAYS_OF_ACCESSES",
    "Retention",
    "ServerAddress",
    "open_database",
    "protocol_from",
    "serve",
]

_A_DAY = 24 * 3600


@dataclass(frozen=True, slots=True)
class ServerAddress:
    """Where the server is: an address of this computer, a port (0: any free one), the folder for
    its files, the URL of a database, empty for one in that folder, and who registers tournaments.
    """

    host: str
    port: int
    folder: Path
    database: str = ""
    retention: Retention = Retention()
    anybody_registers: bool = True


def serve(place: ServerAddress, announce: Callable[[str], object]) -> None:
    """Serve until told to end; one line of JSON is told as soon as requests are taken.

    Raises :class:`~pairing.web.errors.ServingError`.
    """
    with ExitStack() as end:
        database = end.enter_context(closing(open_database(place)))
        own = listening(place.host, place.port)
        workshop = Workshop()
        files = _files(place.folder, database)
        door = Address("http", place.host, int(own.getsockname()[1]))
        service = Service(database, files, workshop, anybody_registers=place.anybody_registers)
        app = service.application()
        server = Server(configured(DoorGuard(app, door, refuse, trusts_own=True)))

        async def serving() -> None:
            close_at_signals(lambda: setattr(server, "should_exit", True))
            task = asyncio.create_task(server.serve([own]))
            while not server.started and not task.done():
                await asyncio.sleep(0.01)
            if server.started:
                first = {"url": door.url, "admin": _first_token(database)}
                announce(json.dumps(first) + "\n")
            tidying = asyncio.create_task(_tidy(database, place.retention))
            await task
            tidying.cancel()
            workshop.close()

        asyncio.run(serving())


async def _tidy(database: Database, retention: Retention) -> None:
    """Let go of what is due, now and every day."""
    while True:
        await run_in_threadpool(_let_go, database, retention)
        await asyncio.sleep(_A_DAY)


def _let_go(database: Database, retention: Retention) -> None:
    with database.writing() as records:
        let_go(records, retention)


def open_database(place: ServerAddress) -> Database:
    """The database of the server, up to date; raises :class:`~pairing.web.errors.ServingError`."""
    try:
        place.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        if not place.database:  # what files tell of players is for nobody else
            os.close(os.open(place.folder / FILE, os.O_CREAT | os.O_RDWR, 0o600))
    except OSError as error:
        why = error.strerror or str(error)
        raise ServingError("fps.no-folder", path=str(place.folder), reason=why) from error
    return Database(url_of(place.folder, place.database))


def _first_token(database: Database) -> str | None:
    """The administrator's token if the server has none yet, which is the only time it is shown."""
    with database.writing() as records:
        if records.tokens_after(0, 1):
            return None
        _, secret = tokens.give(records, TokenRole.ADMINISTRATOR)
        return secret


def _files(folder: Path, database: Database) -> DeviationFiles:
    """The files of deviations, with what was found just before the server was killed."""
    files = DeviationFiles(folder)
    with database.reading() as records:
        for code, found in records.all_deviations():
            files.write(code, found)
    return files


def protocol_from(folder: Path, code: str) -> dict[str, Any]:
    """The protocol of a tournament from the folder of a server.

    Raises :class:`~pairing.web.errors.ServingError`.
    """
    if not (folder / FILE).exists():
        raise ServingError("fps.nothing-there", path=str(folder))
    with (
        closing(open_database(ServerAddress("", 0, folder))) as database,
        database.reading() as records,
    ):
        entered = records.tournament(code)
        if entered is None:
            raise ServingError("fps.unknown-code", code=code)
        exchanges = records.exchanges(code)
        if any(each.is_gone for each in exchanges):
            raise ServingError("fps.let-go", code=code)
        return protocol(entered, exchanges, records.deviations(code))
