"""Orders typed at a terminal: ``invite helper Anna 1-10``."""

from __future__ import annotations

import re
import shlex
from collections.abc import Callable

from pairing.core.model import GameResult
from pairing.hall.messages import (
    AskAgain,
    CloseHall,
    Confirm,
    Invite,
    ListPins,
    Order,
    Publish,
    Revoke,
    Show,
)
from pairing.hall.roles import PhoneRole
from pairing.reports.notation import read_result

_BOARDS = re.compile(r"([1-9]\d{0,3})(?:-([1-9]\d{0,3}))?\Z")

_BOARD = re.compile(r"[1-9]\d{0,3}(?:\.[1-9]\d?)?\Z")


class NotUnderstood(Exception):
    """The line is no order."""


def order_in_words(line: str) -> Order:
    """The order that a line of words is; raises :class:`NotUnderstood`."""
    try:
        first, *rest = shlex.split(line)
        return _ORDERS[first.lower()](rest)
    except (KeyError, ValueError, IndexError):
        raise NotUnderstood(line) from None


def _invite(words: list[str]) -> Invite:
    role = PhoneRole(words[0])
    if role is PhoneRole.PLAYER:
        raise ValueError(words)
    boards = _BOARDS.match(words[-1]) if len(words) > 1 else None
    name = " ".join(words[1:-1] if boards else words[1:])
    if boards is None:
        return Invite(role, name)
    first = int(boards[1])
    return Invite(role, name, first, int(boards[2] or first))


def _confirm(words: list[str]) -> Confirm:
    if words == ["all"]:
        return Confirm()
    board, *result = words
    read = read_result(" ".join(result)) if result else GameResult.PENDING
    if read is None or not _BOARD.match(board):
        raise ValueError(words)
    return Confirm(board, read)


def _ask(words: list[str]) -> AskAgain:
    (board,) = words
    if not _BOARD.match(board):
        raise ValueError(words)
    return AskAgain(board)


_ORDERS: dict[str, Callable[[list[str]], Order]] = {
    "invite": _invite,
    "pin": lambda words: ListPins(tuple(map(int, words))),
    "revoke": lambda words: Revoke(int(words[0])),
    "confirm": _confirm,
    "ask": _ask,
    "publish": lambda words: Publish(),
    "show": lambda words: Show(),
    "stop": lambda words: CloseHall(),
}
