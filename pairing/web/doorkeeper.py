"""Connections: how many from one address, and how long a request may take to arrive."""

from __future__ import annotations

import asyncio
from typing import ClassVar

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from pairing.web.door import Lines

SECONDS_TO_ASK = 15.0
"""For a whole request head, from the moment when the line is open or its first byte has come."""


class PatientProtocol(H11Protocol):
    """HTTP for one connection; cut if too many are open, or if a request does not end in time."""

    _lines: ClassVar[Lines] = Lines()
    _address = ""
    _is_counted = False
    _alarm: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Count the line; one too many is cut at once."""
        peer = transport.get_extra_info("peername")
        self._address = str(peer[0]) if peer else ""
        if not self._lines.take(self._address):
            transport.abort()
            return
        self._is_counted = True
        super().connection_made(transport)
        self._watch()

    def data_received(self, data: bytes) -> None:
        """Go on reading; what is no HTTP at all ends the line without a word."""
        if not self._is_counted:
            return
        self._watch()
        try:
            super().data_received(data)
        except h11.LocalProtocolError:
            self.transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget the line."""
        if self._alarm:
            self._alarm.cancel()
        if self._is_counted:
            self._lines.give_back(self._address)
            super().connection_lost(exc)

    def _watch(self) -> None:
        if self._alarm is None and self._is_waiting:
            self._alarm = self.loop.call_later(SECONDS_TO_ASK, self._give_up)

    def _give_up(self) -> None:
        self._alarm = None
        if self._is_waiting and not self.transport.is_closing():
            self.transport.abort()

    @property
    def _is_waiting(self) -> bool:
        """No request is being answered."""
        return self.cycle is None or self.cycle.response_complete
