"""The chain that makes a history unforgeable: what is hashed, in which order, and how it is told.

Every action carries the hash of the one before it, every move of the head the link of the move
before it and the hash of its action. So the last link, the head of the chain, stands for the whole
history: whoever changes, adds or takes away anything before it gets another one. Snapshots,
explanations and the steps of a manual session are checked in the same way but are no part of it.

SHA-256 throughout. Values are hashed one after the other, each with its kind and its length before
it, so that no two lists of values look the same.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from hashlib import sha256
from typing import TypeAlias

Value: TypeAlias = str | bytes | int | None

NOTHING_BEFORE = b""
"""What the first action and the first move carry in place of a hash."""

_SYMBOLS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Digits and letters that are not taken for one another on paper (Crockford's base 32)."""
_BITS = 5
_GROUPS, _GROUP = 5, 4
_LENGTH = _GROUPS * _GROUP
_MISREAD = str.maketrans("OIL", "011")


class NoHead(ValueError):
    """A text that is not the head of a chain as it is printed."""


def digest(*values: Value) -> bytes:
    """The hash of values in their order, 32 bytes."""
    whole = sha256()
    for value in values:
        kind, content = _bytes_of(value)
        whole.update(b"%c%d:" % (kind, len(content)))
        whole.update(content)
    return whole.digest()


def head_text(link: bytes) -> str:
    """The head of a chain as it is printed: 100 bits as ``ABCD-EFGH-JKMN-PQRS-TVWX``."""
    number = int.from_bytes(link, "big") >> (8 * len(link) - _BITS * _LENGTH)
    places = range(_BITS * (_LENGTH - 1), -1, -_BITS)
    symbols = "".join(_SYMBOLS[number >> place & 31] for place in places)
    return "-".join(symbols[start : start + _GROUP] for start in range(0, _LENGTH, _GROUP))


def read_head(text: str) -> str:
    """The head that somebody typed, as it is printed; raises :class:`NoHead`.

    Capitals, dashes and spaces do not matter, nor do O for 0 and I or L for 1.
    """
    symbols = re.sub(r"[-\s]", "", text).upper().translate(_MISREAD)
    if len(symbols) != _LENGTH or not set(symbols) <= set(_SYMBOLS):
        raise NoHead(text)
    return "-".join(symbols[start : start + _GROUP] for start in range(0, _LENGTH, _GROUP))


def event_hash(previous: bytes, row: Sequence[Value]) -> bytes:
    """The hash of an action: that of its parent, number, parent, time, author, kind, payload."""
    return digest("action", previous, *row)


def move_link(previous: bytes, event: bytes, row: Sequence[Value]) -> bytes:
    """The link of a move: the one before, the hash of its action, number, kind, action, time,
    author.
    """
    return digest("move", previous, event, *row)


def snapshot_checksum(position: bytes, row: Sequence[Value]) -> bytes:
    """The checksum of a snapshot: the hash of the action it stands after, its number, the text."""
    return digest("snapshot", position, *row)


def explanation_checksum(row: Sequence[Value]) -> bytes:
    """The checksum of a kept explanation: number, action, round, time, record."""
    return digest("explanation", *row)


def session_checksum(previous: bytes, row: Sequence[Value]) -> bytes:
    """The checksum of a step of a manual session: that of the one before, number, action, time,
    record.
    """
    return digest("session", previous, *row)


def _bytes_of(value: Value) -> tuple[int, bytes]:
    if value is None:
        return ord("n"), b""
    if isinstance(value, int):
        return ord("i"), b"%d" % value
    return ord("t"), value if isinstance(value, bytes) else value.encode()
