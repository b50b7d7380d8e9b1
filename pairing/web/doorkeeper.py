"""Connections: how many from one address, and how long a request may take to arrive."""

from __future__ import annotations

import asyncio
from typing import ClassVar

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from pairing.web.door import Lines

SECONDS_TO_ASK = 15.0
"""For a whole request head, from the moment when the line is open or its first byte has come."""
_MOST_GATHERED = 1 << 16
"""So many bytes of an answer wait at most until they are sent together."""


class _Gathering(asyncio.Transport):
    """Sends what is written in one go as one: head and body of most answers are one packet.

    Sending is the dearest part of answering with a page that lies ready.
    """

    def __init__(self, own: asyncio.Transport, loop: asyncio.AbstractEventLoop) -> None:
        super().__init__()
        self._own, self._loop = own, loop
        self._gathered = bytearray()

    def write(self, data: bytes | bytearray | memoryview) -> None:
        """Send it with what else is written before anything else is done."""
        if not self._gathered:
            self._loop.call_soon(self._send)
        self._gathered += data
        if len(self._gathered) >= _MOST_GATHERED:
            self._send()

    def _send(self) -> None:
        if self._gathered:
            gathered, self._gathered = self._gathered, bytearray()
            self._own.write(gathered)

    def close(self) -> None:
        """Close the line behind what is written."""
        self._send()
        self._own.close()

    def abort(self) -> None:
        """Cut the line at once."""
        self._gathered = bytearray()
        self._own.abort()

    def is_closing(self) -> bool:
        """It is closed, or going to be."""
        return self._own.is_closing()

    def get_extra_info(self, name: str, default: object = None) -> object:
        """What the line itself tells."""
        return self._own.get_extra_info(name, default)

    def pause_reading(self) -> None:
        """Read no more for now."""
        self._own.pause_reading()

    def resume_reading(self) -> None:
        """Read on."""
        self._own.resume_reading()


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
        super().connection_made(_Gathering(transport, self.loop))
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
        if not self._is_waiting:
            self._rest()

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget the line."""
        self._rest()
        if self._is_counted:
            self._lines.give_back(self._address)
            super().connection_lost(exc)

    def _watch(self) -> None:
        if self._alarm is None and self._is_waiting:
            self._alarm = self.loop.call_later(SECONDS_TO_ASK, self._give_up)

    def _rest(self) -> None:
        """The whole head is there; the line may stay open behind the answer."""
        if self._alarm:
            self._alarm.cancel()
            self._alarm = None

    def _give_up(self) -> None:
        self._alarm = None
        if self._is_waiting and not self.transport.is_closing():
            self.transport.abort()

    @property
    def _is_waiting(self) -> bool:
        """No request is being answered."""
        return self.cycle is None or self.cycle.response_complete
