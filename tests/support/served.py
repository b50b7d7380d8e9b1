"""What a forked server runs; nothing of pytest is imported, which takes longer than to serve."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Mapping, Sequence
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

from pairing.cli.__main__ import main

ROOT = Path(__file__).resolve().parent.parent.parent


class _Impatient:
    """What uvicorn knows of ``asyncio``, with short pauses.

    It looks ten times in a second whether it shall end and lets connections end as long: every
    server of a test would stay for two tenths of a second in which nothing happens.
    """

    _LONGEST = 0.01

    def __getattr__(self, name: str) -> Any:
        return getattr(asyncio, name)

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(min(seconds, self._LONGEST))


def run(words: Sequence[str], environment: Mapping[str, str], ends: Sequence[Connection]) -> None:
    """Be the command, as the system would begin it."""
    import uvicorn.server  # only those who serve need it

    os.environ |= environment
    uvicorn.server.asyncio = _Impatient()  # type: ignore[attr-defined]
    os.chdir(ROOT)
    for number, end in enumerate(ends):
        os.dup2(end.fileno(), number)
        end.close()
    sys.stdin, sys.stdout = os.fdopen(0), os.fdopen(1, "w")
    sys.stderr = os.fdopen(2, "w", buffering=1, errors="backslashreplace")
    sys.argv = ["arbiter", *words]
    sys.exit(main())
