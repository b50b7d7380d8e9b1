"""How a server of this program listens, answers and ends."""

from __future__ import annotations

import asyncio
import errno
import signal
import socket
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import uvicorn
from starlette.types import ASGIApp

from pairing.web.door import MOST_IN_ALL, Door
from pairing.web.doorkeeper import PatientProtocol
from pairing.web.errors import ServingError

WAITING = 512
"""So many lines may wait until they are taken."""
_KEEP_ALIVE = 20
_SECONDS_TO_END = 1


class Server(uvicorn.Server):
    """A server that leaves signals to whoever started it."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Capture none."""
        yield


def configured(
    app: ASGIApp, certificate: Path | None = None, key: Path | None = None
) -> uvicorn.Config:
    """The settings with which every server here answers, encrypted by these files if given."""
    return uvicorn.Config(
        app,
        http=PatientProtocol,
        ws="none",
        lifespan="off",
        log_config=None,
        access_log=False,
        proxy_headers=False,
        server_header=False,
        timeout_keep_alive=_KEEP_ALIVE,
        timeout_graceful_shutdown=_SECONDS_TO_END,
        limit_concurrency=MOST_IN_ALL,
        ssl_certfile=certificate,
        ssl_keyfile=key,
    )


def close_at_signals(close: Callable[[], None]) -> None:
    """Close the server when the process is told to end."""
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        try:
            loop.add_signal_handler(number, close)
        except NotImplementedError:  # Windows
            signal.signal(number, lambda *_: loop.call_soon_threadsafe(close))


def listening(host: str, port: int, known: int = 0) -> Door:
    """A socket on the port; for port 0 on the ``known`` one if that is free, else on any.

    Raises :class:`ServingError`.
    """
    wanted = (port,) if port else (known, 0) if known else (0,)
    failure: OSError | None = None
    for each in wanted:
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        opened = Door(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        try:
            if sys.platform != "win32":  # there it would let others take the port
                opened.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            opened.bind((host, each))
            opened.listen(WAITING)
            opened.setblocking(False)
        except OSError as error:
            opened.close()
            failure = error
        else:
            return opened
    assert failure is not None, "something was tried"
    key = "web.port-taken" if failure.errno == errno.EADDRINUSE else "web.cannot-listen"
    why = failure.strerror or str(failure)
    raise ServingError(key, host=host, port=port, reason=why) from failure
