"""What a process beside the server does; it imports no database and no web server to pair."""

from __future__ import annotations

import signal
from contextlib import suppress
from multiprocessing.connection import Connection
from typing import Any


def do_what_comes(line: Connection[Any, Any]) -> None:
    """Do what comes until the line ends, as it does when the server dies too.

    Ctrl+C is for the server, which ends its processes itself.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(EOFError, OSError):
        while True:
            make, given = line.recv()
            line.send(make(given))
