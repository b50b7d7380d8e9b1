"""The two doors of the hall, opened and closed."""

from __future__ import annotations

import asyncio
import logging
import os
import sys
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

import uvicorn
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute

from pairing.hall.certificates import Credentials, credentials_for
from pairing.hall.desk import HallDesk
from pairing.hall.edition import Doors
from pairing.hall.event import HallEvent
from pairing.hall.keeper import Keeper
from pairing.hall.readers import CommonPages, Readers
from pairing.hall.records import HallRecords
from pairing.hall.writers import Writers
from pairing.speech.voice import Voice
from pairing.web.addresses import Address
from pairing.web.door import MOST_IN_ALL
from pairing.web.errors import ServingError
from pairing.web.guard import DoorGuard, text_answer
from pairing.web.serving import WAITING, Server, configured, listening

_SECONDS_IN_TURN = 0.0005
"""After which the thread that makes pages lets the one that answers go on."""
_A_LITTLE_BACK = 5
"""How far the hall stands back behind the window where both want the processor."""

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class HallAddress:
    """Where the hall is to be opened: an address of this computer, ports (0: any free one), the
    name of the Wi-Fi for those who look for it, and the folder with records and certificates.
    """

    host: str
    port: int
    tls_port: int
    folder: Path
    wifi: str = ""


class Hall:
    """The hall while its two doors are open."""

    def __init__(
        self, keeper: Keeper, records: HallRecords, place: HallAddress, voice: Voice
    ) -> None:
        """Take both ports; raises :class:`~pairing.web.errors.ServingError` if that cannot be."""
        known_read, known_write = records.ports()
        self._sockets = (
            listening(place.host, place.port, known_read),
            listening(place.host, place.tls_port, known_write),
        )
        read, write = (int(each.getsockname()[1]) for each in self._sockets)
        records.note_ports(read, write)
        self._credentials = _credentials(place)
        self.doors = Doors(
            Address("http", place.host, read),
            Address("https", place.host, write),
            place.wifi,
            self._credentials.signs,
        )
        self.event = HallEvent(keeper, self.doors)
        self.desk = HallDesk(self.event, records, voice)
        self.guards: list[DoorGuard] = []
        self._language = voice.language
        self._servers: tuple[uvicorn.Server, ...] = ()

    async def serve(self, opened: Callable[[], None]) -> None:
        """Let people in until :meth:`close`; ``opened`` is called once both doors are open."""
        common = CommonPages(self.event)
        readers = [*common.routes(), *Readers(self.event).routes()]
        writers = [*common.routes(), *Writers(self.desk).routes()]
        self._servers = (
            Server(self._config(readers, self.doors.read)),
            Server(self._config(writers, self.doors.write)),
        )
        serving = [
            asyncio.create_task(server.serve([own]))
            for server, own in zip(self._servers, self._sockets, strict=True)
        ]
        while not all(server.started for server in self._servers):
            if any(task.done() for task in serving):
                break
            await asyncio.sleep(0.01)
        else:
            self.event.begin(self._language)
            opened()
        await asyncio.gather(*serving)
        self.event.close()

    def close(self) -> None:
        """Close both doors; whoever is being answered gets the answer."""
        self.event.bell.end()
        for server in self._servers:
            server.should_exit = True

    def _config(self, pages: list[BaseRoute], door: Address) -> uvicorn.Config:
        guard = DoorGuard(Starlette(routes=pages, exception_handlers={Exception: _failed}), door)
        self.guards.append(guard)
        is_secret = door.scheme == "https"
        return configured(
            guard,
            self._credentials.certificate if is_secret else None,
            self._credentials.key if is_secret else None,
        )


async def _failed(request: Request, error: Exception) -> Response:
    """Note why a page could not be made, and tell the phone no more than that it is noted.

    It is noted here alone: uvicorn keeps quiet, of this as of everything else.
    """
    log.error("a page could not be made", exc_info=error)
    return text_answer(500, "Something went wrong; the arbiter's computer has a note.")


def stand_back() -> None:
    """Leave the processor to the window, allow many lines at once, and keep quiet about clients."""
    logging.getLogger("uvicorn.error").setLevel(logging.CRITICAL)
    sys.setswitchinterval(_SECONDS_IN_TURN)
    with suppress(OSError, AttributeError):
        os.nice(_A_LITTLE_BACK)
    if sys.platform != "win32":
        import resource

        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = MOST_IN_ALL + WAITING
        most = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        with suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, most), hard))


def _credentials(place: HallAddress) -> Credentials:
    try:
        return credentials_for(place.host, place.folder)
    except OSError as error:
        why = error.strerror or str(error)
        raise ServingError("hall.no-records", path=str(place.folder), reason=why) from error
