"""What the hall is told, and what it tells, one line of JSON each.

The window starts the hall as a process of its own, so that either may die without the other, and
talks with it over the standard streams. A person at a terminal says the same in words.
"""

from __future__ import annotations

from datetime import datetime
from typing import TypeAlias

import msgspec

from pairing.core.model import GameResult
from pairing.hall.commands import Carried, Command, TakeBackEntry
from pairing.hall.reports import State
from pairing.hall.roles import LAST_BOARD, PhoneRole


class Present(msgspec.Struct, frozen=True, tag=True):
    """The tournament as it stands in the window; ``tournament`` as its file keeps it."""

    tournament: msgspec.Raw
    head: str = ""
    identity: str = ""


class CommandOutcome(msgspec.Struct, frozen=True, tag=True):
    """What became of the command that was asked under that number."""

    number: int
    carried: Carried


class Invite(msgspec.Struct, frozen=True, tag=True):
    """Make eight digits for a helper or deputy."""

    role: PhoneRole
    name: str = ""
    first: int = 1
    last: int = LAST_BOARD


class ListPins(msgspec.Struct, frozen=True, tag=True):
    """Tell the PINs of players; of all if none is named."""

    tpns: tuple[int, ...] = ()


class Revoke(msgspec.Struct, frozen=True, tag=True):
    """Take back what a phone was given."""

    phone: int


class MarkSeen(msgspec.Struct, frozen=True, tag=True):
    """The arbiter has seen what came too late."""

    numbers: tuple[int, ...]


class Confirm(msgspec.Struct, frozen=True, tag=True):
    """Enter what players report: everything agreed (no ``label``), or a result on a board.

    Without a ``result`` what was reported of the board, unless the two differ.
    """

    label: str = ""
    result: GameResult = GameResult.PENDING


class AskAgain(msgspec.Struct, frozen=True, tag=True):
    """Put aside what the players report of a board, and ask both of them anew."""

    label: str


class Publish(msgspec.Struct, frozen=True, tag=True):
    """Let everybody see the round that was paired last."""


class Show(msgspec.Struct, frozen=True, tag=True):
    """Tell who is enrolled, what is reported and what happened."""


class CloseHall(msgspec.Struct, frozen=True, tag=True):
    """Close the hall."""


Order: TypeAlias = (
    Present
    | CommandOutcome
    | Invite
    | ListPins
    | Revoke
    | MarkSeen
    | Confirm
    | AskAgain
    | Publish
    | Show
    | CloseHall
)


class DoorsOpened(msgspec.Struct, frozen=True):
    """Both doors are open: the first line that the hall tells."""

    read: str
    write: str


class CommandAsked(msgspec.Struct, frozen=True, tag=True):
    """Carry this out in the name of ``author``, and say what became of it."""

    number: int
    command: Command
    author: str


class Invited(msgspec.Struct, frozen=True, tag=True):
    """Eight digits that enrol one phone within ten minutes; ``url`` is for a QR code."""

    code: str
    url: str
    role: PhoneRole
    name: str


class Pins(msgspec.Struct, frozen=True, tag=True):
    """PINs under the numbers of players."""

    pins: dict[int, str]


class ShownPhone(msgspec.Struct, frozen=True):
    """A phone that may write; times in UTC, ``seen`` is ``None`` since the hall was opened."""

    number: int
    role: PhoneRole
    name: str
    first: int
    last: int
    ends: datetime
    seen: datetime | None


class ShownReport(msgspec.Struct, frozen=True):
    """The open reports of a board; results and times of both sides as far as there are any.

    ``time`` is that of the later one, ``place`` the board within a match, 0 where there are none.
    """

    board: int
    white: int
    black: int
    state: State
    white_says: GameResult | None
    black_says: GameResult | None
    time: datetime
    place: int = 0
    white_time: datetime | None = None
    black_time: datetime | None = None


class ShownOvertaken(msgspec.Struct, frozen=True):
    """A result that came too late."""

    number: int
    board: int
    white: int
    black: int
    name: str
    result: GameResult
    time: datetime
    place: int = 0


class ShownHappening(msgspec.Struct, frozen=True):
    """Something that happened: a sentence by its key and values.

    ``undo`` takes it back, where a phone has entered a result.
    """

    time: datetime
    key: str
    values: dict[str, str | int]
    undo: TakeBackEntry | None = None


class Shown(msgspec.Struct, frozen=True, tag=True):
    """The hall as its page in the window shows it; ``slowest`` page in milliseconds.

    ``unpublished`` is the round that is paired and that nobody sees yet, 0 if there is none.
    """

    signs: str
    readers: int
    slowest: int
    phones: tuple[ShownPhone, ...]
    reports: tuple[ShownReport, ...]
    overtaken: tuple[ShownOvertaken, ...]
    happened: tuple[ShownHappening, ...]
    unpublished: int = 0


class Wrong(msgspec.Struct, frozen=True, tag=True):
    """An order was not understood or not possible; ``text`` says why."""

    text: str


News: TypeAlias = DoorsOpened | CommandAsked | Invited | Pins | Shown | CommandOutcome | Wrong

_orders: msgspec.json.Decoder[Order] = msgspec.json.Decoder(Order)
_news: msgspec.json.Decoder[CommandAsked | Invited | Pins | Shown | CommandOutcome | Wrong] = (
    msgspec.json.Decoder(CommandAsked | Invited | Pins | Shown | CommandOutcome | Wrong)
)


def order_of(line: bytes) -> Order:
    """The order in a line of JSON; ``msgspec.DecodeError`` if it is none."""
    return _orders.decode(line)


def news_of(line: bytes) -> CommandAsked | Invited | Pins | Shown | CommandOutcome | Wrong:
    """What the hall tells in a line after the first; ``msgspec.DecodeError`` if it is nothing."""
    return _news.decode(line)


def opened_of(line: bytes) -> DoorsOpened:
    """What the first line tells; ``msgspec.DecodeError`` if it is something else."""
    return msgspec.json.decode(line, type=DoorsOpened)


def line_of(message: Order | News) -> bytes:
    """The message as a line."""
    return msgspec.json.encode(message) + b"\n"
