"""Many phones at once: ``python -m tests.support.crowd live|rate URL …``, a process of its own.

Bounded in number and time, and for this computer only. Prints one line of JSON: the milliseconds
that each answer took, and what went wrong.
"""

from __future__ import annotations

import asyncio
import ipaddress
import json
import os
import random
import sys
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from urllib.parse import urlsplit

_NO_PART_OF_THIS_COMPUTER = 5
"""How far the phones, which bring processors of their own to a real hall, stand back here."""
MOST_PHONES, MOST_SECONDS, MOST_A_SECOND = 2000, 120.0, 2000
_SPREAD = 3.0
"""Seconds over which phones fetch a page that has changed, as their script does."""


class Crowd:
    """Phones that read at one door; what they measured."""

    def __init__(self, url: str, players: int) -> None:
        parts = urlsplit(url)
        assert parts.hostname is not None
        assert ipaddress.ip_address(parts.hostname).is_loopback, "only on this computer"
        self._host, self._port, self._players = parts.hostname, parts.port, players
        self.took: list[float] = []
        self.wrong: list[str] = []

    async def live(self, phones: int) -> None:
        """Everybody reads two pages and listens; after a change everybody fetches both anew."""
        listening = asyncio.Semaphore(0)
        reading = [asyncio.create_task(self._listen(each, listening)) for each in range(phones)]
        for _ in range(phones):
            await listening.acquire()
        print("listening", flush=True)
        await asyncio.gather(*reading)

    async def rate(self, a_second: int, seconds: float) -> None:
        """So many pages are asked for each second, however long the answers take."""
        lines: asyncio.Queue[Line] = asyncio.Queue()
        begun, asked, going = time.monotonic(), 0, set()
        while (now := time.monotonic() - begun) < seconds:
            while asked < now * a_second:
                asked += 1
                task = asyncio.create_task(self._ask_any(lines))
                going.add(task)
                task.add_done_callback(going.discard)
            await asyncio.sleep(0.002)
        await asyncio.gather(*going)

    async def _ask_any(self, lines: asyncio.Queue[Line]) -> None:
        begun = time.monotonic()
        line = lines.get_nowait() if not lines.empty() else await self._line()
        try:
            status = await line.get(self._path(random.randrange(self._players)))
        except (OSError, asyncio.IncompleteReadError, ValueError) as error:
            self.wrong.append(repr(error))
            return
        self._note(begun, status)
        lines.put_nowait(line)

    def _path(self, number: int) -> str:
        return ("/", "/names", "/standings", f"/player/{number + 1}")[number % 4]

    def _note(self, begun: float, status: int) -> None:
        self.took.append((time.monotonic() - begun) * 1000)
        if status != 200:
            self.wrong.append(str(status))

    async def _listen(self, number: int, listening: asyncio.Semaphore) -> None:
        own = f"/player/{number % self._players + 1}"
        async with self._page_line() as pages:
            for path in ("/", own):
                await pages.get(path)
        line = await self._line()
        await line.ask("/live")
        await line.until(b"data: ")
        listening.release()
        await line.until(b"data: ")
        await asyncio.sleep(random.random() * _SPREAD)
        async with self._page_line() as pages:
            for path in ("/", own):
                begun = time.monotonic()
                self._note(begun, await pages.get(path))
        line.writer.close()

    @asynccontextmanager
    async def _page_line(self) -> AsyncIterator[Line]:
        line = await self._line()
        yield line
        line.writer.close()

    async def _line(self) -> Line:
        reader, writer = await asyncio.open_connection(self._host, self._port)
        return Line(reader, writer, f"{self._host}:{self._port}")


class Line:
    """One connection of a phone."""

    def __init__(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, host: str
    ) -> None:
        self.reader, self.writer, self._host = reader, writer, host

    async def ask(self, path: str) -> None:
        """Send a request."""
        head = f"GET {path} HTTP/1.1\r\nHost: {self._host}\r\nAccept-Encoding: gzip\r\n\r\n"
        self.writer.write(head.encode())
        await self.writer.drain()

    async def get(self, path: str) -> int:
        """Fetch a page whole; its status."""
        await self.ask(path)
        head = (await self.reader.readuntil(b"\r\n\r\n")).decode().lower()
        _, _, length = head.partition("content-length: ")
        await self.reader.readexactly(int(length.split("\r\n")[0] or 0))
        return int(head.split()[1])

    async def until(self, begin: bytes) -> None:
        """Read to a line that begins so."""
        while not (await self.reader.readline()).startswith(begin):
            if self.reader.at_eof():
                raise ConnectionError("the line was cut")


async def main(words: list[str]) -> None:
    """Do what the words say, and print what was measured."""
    if hasattr(os, "nice"):
        os.nice(_NO_PART_OF_THIS_COMPUTER)
    kind, url, players, *numbers = words
    crowd = Crowd(url, int(players))
    if kind == "live":
        await crowd.live(min(int(numbers[0]), MOST_PHONES))
    else:
        a_second, seconds = int(numbers[0]), float(numbers[1])
        await crowd.rate(min(a_second, MOST_A_SECOND), min(seconds, MOST_SECONDS))
    print(json.dumps({"took": sorted(crowd.took), "wrong": crowd.wrong}), flush=True)


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1:]))
