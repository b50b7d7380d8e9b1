"""The hall as a program: for a file that it opens itself, or for the window that has it open."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import BinaryIO

import msgspec
from platformdirs import user_data_path

from pairing.core.codec import NoJson
from pairing.event.store import TournamentFile
from pairing.hall.keeper import FileKeeper, Keeper
from pairing.hall.messages import DoorsOpened, Present, order_of
from pairing.hall.published import is_out
from pairing.hall.records import HallRecords
from pairing.hall.server import Hall, HallAddress, stand_back
from pairing.hall.talking import Send, Talk, WindowKeeper, read_lines, sender
from pairing.speech.voice import Voice
from pairing.web.errors import ServingError
from pairing.web.serving import close_at_signals


def hall_folder() -> Path:
    """Where records and certificates of halls are kept, for their owner alone."""
    return user_data_path("Arbiter Desk", appauthor=False) / "hall"


def serve_file(
    path: Path,
    place: HallAddress,
    voice: Voice,
    orders: Iterator[bytes],
    out: BinaryIO,
    warn: Callable[[str], None],
) -> None:
    """Open the tournament file and the hall, until it is closed.

    The first line on ``out`` tells where; ``warn`` is told what nobody in the hall sees. The end of
    ``orders`` is no order. Raises :class:`ServingError` and
    :class:`~pairing.event.store.errors.StoreError`.
    """
    with TournamentFile.open(path) as file:
        about = voice.about(file.tournament)
        if not is_out(file.tournament):
            warn(about.say("hall.unpublished", {"round": len(file.tournament.rounds)}))
        _run(FileKeeper(file), file.identity, place, about, orders, sender(out))


def serve_window(place: HallAddress, voice: Voice, orders: Iterator[bytes], out: BinaryIO) -> None:
    """Open the hall for the tournament that the window tells first; until the window has gone.

    Raises :class:`ServingError`.
    """
    send = sender(out)
    try:
        first = order_of(next(orders, b""))
        if not isinstance(first, Present):
            raise ServingError("hall.no-window")
        keeper = WindowKeeper(first, send)
    except (msgspec.DecodeError, NoJson) as error:
        raise ServingError("hall.no-window") from error
    _run(keeper, first.identity, place, voice.about(keeper.tournament), orders, send)


def _run(
    keeper: Keeper,
    identity: str,
    place: HallAddress,
    voice: Voice,
    orders: Iterator[bytes],
    send: Send,
) -> None:
    stand_back()
    with ExitStack() as closing:
        records = closing.enter_context(_records(place.folder, identity))
        hall = Hall(keeper, records, place, voice)
        asyncio.run(_serve(hall, keeper, voice, orders, send))


def _records(folder: Path, identity: str) -> HallRecords:
    """The records of the event; its copies share them."""
    name = "".join(sign for sign in identity if sign.isalnum()) or "event"
    try:
        return HallRecords(folder / f"{name}.sqlite")
    except (sqlite3.Error, OSError) as error:
        raise ServingError("hall.no-records", path=str(folder), reason=str(error)) from error


async def _serve(
    hall: Hall, keeper: Keeper, voice: Voice, orders: Iterator[bytes], send: Send
) -> None:
    loop = asyncio.get_running_loop()
    by_window = keeper if isinstance(keeper, WindowKeeper) else None
    talk = Talk(hall, by_window, send, voice)
    waiting: asyncio.Queue[bytes] = asyncio.Queue()

    async def listen() -> None:
        while line := await waiting.get():
            await talk.hear(line)
        if by_window:
            hall.close()

    def heard(line: bytes) -> None:
        with suppress(RuntimeError):  # the hall is closed already
            loop.call_soon_threadsafe(waiting.put_nowait, line)

    def opened() -> None:
        send(DoorsOpened(hall.doors.read.url, hall.doors.write.url))
        read_lines(orders, heard)
        working.append(asyncio.create_task(talk.keep_showing()))

    close_at_signals(hall.close)
    working = [asyncio.create_task(listen())]
    try:
        await hall.serve(opened)
    finally:
        for task in working:
            task.cancel()
