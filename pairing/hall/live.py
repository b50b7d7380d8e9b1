"""Telling phones that something has changed: server-sent events, one direction.

Nobody is told what: each phone fetches its page again, which lies ready. So there is no queue that
a slow phone could fill.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

HEARTBEAT = 20.0
"""Seconds after which a quiet line is kept open by a remark."""
_RETRY = 4000
"""Milliseconds after which a phone asks again when the line is cut."""


class ChangeBell:
    """Rings at every change."""

    def __init__(self) -> None:
        self._rung = asyncio.Event()
        self.revision = ""
        self.listeners = 0
        self._is_over = False

    def ring(self, revision: str) -> None:
        """Something has changed."""
        self.revision = revision
        self._wake()

    def end(self) -> None:
        """Let everybody go."""
        self._is_over = True
        self._wake()

    def _wake(self) -> None:
        rung, self._rung = self._rung, asyncio.Event()
        rung.set()

    async def changes(self) -> AsyncIterator[bytes]:
        """What one phone is sent: the state at once, then whatever comes."""
        self.listeners += 1
        try:
            yield f"retry: {_RETRY}\n\n".encode()
            sent = ""
            while not self._is_over:
                rung = self._rung
                if sent != self.revision:
                    sent = self.revision
                    yield f"event: change\ndata: {sent}\n\n".encode()
                    continue
                try:
                    await asyncio.wait_for(rung.wait(), HEARTBEAT)
                except TimeoutError:
                    yield b": still here\n\n"
        finally:
            self.listeners -= 1
