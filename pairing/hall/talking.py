"""The hall among its standard streams: orders come in, news go out."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import threading
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from itertools import count
from typing import BinaryIO

import msgspec

from pairing.core.codec import NoJson
from pairing.core.model import GameResult, Tournament
from pairing.event.store.codec import decode_tournament
from pairing.hall.commands import Carried, Command, Fate
from pairing.hall.desk import HallDesk
from pairing.hall.messages import (
    AskAgain,
    CloseHall,
    CommandAsked,
    CommandOutcome,
    Confirm,
    Invite,
    Invited,
    ListPins,
    MarkSeen,
    News,
    Order,
    Pins,
    Present,
    Publish,
    Revoke,
    Show,
    Shown,
    ShownHappening,
    ShownOvertaken,
    ShownPhone,
    ShownReport,
    Wrong,
    line_of,
    order_of,
)
from pairing.hall.records import Said
from pairing.hall.reports import BoardReport, State
from pairing.hall.roles import Grant
from pairing.hall.seats import people
from pairing.hall.server import Hall
from pairing.hall.words import NotUnderstood, order_in_words
from pairing.reports import hall_paths as at
from pairing.speech.voice import Voice

SECONDS_FOR_AN_ANSWER = 10.0
_A_MOMENT = 0.15
"""Seconds in which changes are gathered before they are shown."""

_A_WHILE = 5.0
_PART = 1 << 16

Send = Callable[[News], None]


class WindowKeeper:
    """The tournament file is open in the window, which is asked over the streams."""

    def __init__(self, first: Present, send: Send) -> None:
        self._send = send
        self._numbers = count(1)
        self._waiting: dict[int, asyncio.Future[Carried]] = {}
        self.take(first)

    def take(self, present: Present) -> None:
        """Take the tournament as the window has it now; raises :class:`NoJson`."""
        self._tournament = decode_tournament(bytes(present.tournament))
        self._head = present.head

    @property
    def tournament(self) -> Tournament:
        """The tournament as the window told it last."""
        return self._tournament

    @property
    def head(self) -> str:
        """The head of the chain of its file."""
        return self._head

    async def carry_out(self, command: Command, author: str) -> Carried:
        """Ask the window. What it does not answer in time may have been done or not."""
        number = next(self._numbers)
        answer: asyncio.Future[Carried] = asyncio.get_running_loop().create_future()
        self._waiting[number] = answer
        self._send(CommandAsked(number, command, author))
        try:
            return await asyncio.wait_for(answer, SECONDS_FOR_AN_ANSWER)
        except TimeoutError:
            return Carried(Fate.REFUSED, key="hall.desk-is-silent")
        finally:
            del self._waiting[number]

    def note(self, outcome: CommandOutcome) -> None:
        """The window has answered."""
        waiting = self._waiting.get(outcome.number)
        if waiting and not waiting.done():
            waiting.set_result(outcome.carried)


class Talk:
    """Carries orders out, and tells what is new once all is done."""

    def __init__(self, hall: Hall, keeper: WindowKeeper | None, send: Send, voice: Voice) -> None:
        self._hall, self._keeper, self._send, self._voice = hall, keeper, send, voice
        self._changed: asyncio.TimerHandle | None = None
        if keeper:
            hall.desk.on_change = self._show_soon

    @property
    def _desk(self) -> HallDesk:
        return self._hall.desk

    async def hear(self, line: bytes) -> None:
        """Carry out the order in a line; say so if it is none."""
        if not line.strip():
            return
        try:
            order = _order(line)
        except (msgspec.DecodeError, NotUnderstood, UnicodeDecodeError):
            self._send(Wrong(self._voice.say("hall.no-order")))
            return
        try:
            await self._do(order)
        except sqlite3.Error as error:
            values = {"path": str(self._desk.records.path), "reason": str(error)}
            self._send(Wrong(self._voice.say("hall.no-records", values)))

    async def _do(self, order: Order) -> None:
        match order:
            case Present():
                self._take(order)
            case CommandOutcome():
                if self._keeper:
                    self._keeper.note(order)
            case Invite(role, name, first, last):
                code = self._desk.invite(Grant(role, name, first, last))
                url = self._hall.doors.write.url + at.ENROL_BY_CODE.of(code=code)
                self._send(Invited(code, url, role, name))
            case ListPins(tpns):
                known = people(self._hall.event.tournament)
                asked = [tpn for tpn in tpns or known if tpn in known]
                self._send(Pins({tpn: self._desk.records.pin_of(tpn) for tpn in asked}))
            case Revoke(phone):
                if not self._desk.revoke(phone):
                    self._send(Wrong(self._voice.say("hall.no-such-phone")))
                self._show_soon()
            case MarkSeen(numbers):
                self._desk.mark_seen(numbers)
            case Confirm(label, result):
                await self._confirm(label, result)
            case AskAgain(label):
                self._send(CommandOutcome(0, self._desk.ask_again(label)))
            case Publish():
                self._send(CommandOutcome(0, await self._desk.publish()))
            case Show():
                self._send(shown(self._hall))
            case CloseHall():
                self._hall.close()

    def _take(self, present: Present) -> None:
        if self._keeper:
            with suppress(NoJson):
                self._keeper.take(present)
            self._hall.event.refresh()
            self._show_soon()

    async def _confirm(self, label: str, result: GameResult) -> None:
        reports = self._desk.reports()
        if label and not result.is_pending:
            carried = await self._desk.decide(label, result)
        else:
            agreed = (each for each in reports if each.state is State.AGREED)
            own = (each for each in reports if each.seat.label == label)
            carried = await self._desk.confirm(own if label else agreed)
        self._send(CommandOutcome(0, carried))

    async def keep_showing(self) -> None:
        """Tell the window every few seconds how many read, from the moment when the doors open."""
        while self._keeper:
            self._show_soon()
            await asyncio.sleep(_A_WHILE)

    def _show_soon(self) -> None:
        if self._changed is None:
            loop = asyncio.get_running_loop()
            self._changed = loop.call_later(_A_MOMENT, self._show)

    def _show(self) -> None:
        self._changed = None
        self._send(shown(self._hall))


def _order(line: bytes) -> Order:
    return order_of(line) if line.lstrip().startswith(b"{") else order_in_words(line.decode())


def shown(hall: Hall) -> Shown:
    """The hall as it is at this moment."""
    desk = hall.desk
    return Shown(
        signs=hall.doors.signs,
        readers=hall.event.bell.listeners,
        slowest=round(max((guard.slowest for guard in hall.guards), default=0.0) * 1000),
        phones=tuple(_phones(desk)),
        reports=tuple(map(_report, desk.reports())),
        overtaken=tuple(_overtaken(desk, each) for each in desk.overtaken()),
        happened=tuple(
            ShownHappening(each.time, each.key, dict(each.values), each.undo)
            for each in desk.happened
        ),
        unpublished=hall.event.awaits_publishing,
    )


def _phones(desk: HallDesk) -> list[ShownPhone]:
    return [
        ShownPhone(
            phone.number,
            phone.grant.role,
            phone.grant.name,
            phone.grant.first,
            phone.grant.last,
            phone.ends,
            desk.seen.get(phone.number),
        )
        for phone in desk.records.phones()
    ]


def _report(report: BoardReport) -> ShownReport:
    said = [each for each in (report.white, report.black) if each]
    return ShownReport(
        report.seat.board,
        report.seat.white,
        report.seat.black,
        report.state,
        report.white.result if report.white else None,
        report.black.result if report.black else None,
        max(each.time for each in said),
        report.seat.place,
        report.white.time if report.white else None,
        report.black.time if report.black else None,
    )


def _overtaken(desk: HallDesk, said: Said) -> ShownOvertaken:
    seat = desk.seat_of(said.white, said.black)
    board, place = (seat.board, seat.place) if seat else (0, 0)
    return ShownOvertaken(
        said.number,
        board,
        said.white,
        said.black,
        said.phone.grant.name,
        said.result,
        said.time,
        place,
    )


def lines_of(descriptor: int) -> Iterator[bytes]:
    """The lines that come in, each as soon as it is whole; until the other side has gone."""
    rest = b""
    with suppress(OSError):
        while part := os.read(descriptor, _PART):
            *whole, rest = (rest + part).split(b"\n")
            yield from (line + b"\n" for line in whole)


def read_lines(lines: Iterable[bytes], heard: Callable[[bytes], None]) -> None:
    """Bring every line from a thread of its own; an empty one when there are no more."""

    def read() -> None:
        for line in lines:
            heard(line)
        heard(b"")

    threading.Thread(target=read, name="orders", daemon=True).start()


def sender(out: BinaryIO) -> Send:
    """Writes messages to a stream, each at once; nothing once nobody reads there any more."""

    def send(message: News) -> None:
        with suppress(OSError, ValueError):
            out.write(line_of(message))
            out.flush()

    return send
