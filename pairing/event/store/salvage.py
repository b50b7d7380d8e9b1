"""What can still be read of a damaged tournament file. The file itself is only read, never written.

The work is done on a copy. Every row is asked for by itself, so that one page that cannot be read
costs only what stands on it; a snapshot takes the place of the actions before it.
"""

from __future__ import annotations

import shutil
import sqlite3
import tempfile
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pairing.core.codec import NoJson
from pairing.core.errors import ActionRefused
from pairing.core.model import Tournament
from pairing.event.actions import Action
from pairing.event.store import schema
from pairing.event.store.codec import decode_action, decode_tournament
from pairing.event.store.database import connect
from pairing.event.store.history import Move

_PAGE_SIZE = 4096

_LEAST_BYTES_OF_ROW = 16
"""No row of ours is shorter, so that a file has at most so many."""


@dataclass(frozen=True, slots=True)
class Salvaged:
    """A tournament from a damaged file.

    ``time`` is when (ISO, UTC) the last action in it was done, empty if that cannot be read;
    ``lost`` is the number of actions known to exist that are not in it.
    """

    tournament: Tournament
    time: str
    lost: int


def salvage(path: Path) -> Salvaged | None:
    """The latest state of the tournament that can be read; ``None`` if nothing can.

    Raises ``OSError`` if the file cannot be read at all, or there is no room for a copy of it.
    """
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "copy"
        shutil.copyfile(path, copy)
        found = _read(copy)
        if found is None and _give_new_head(copy):
            found = _read(copy)
    return found


def _read(copy: Path) -> Salvaged | None:
    try:
        with closing(connect(copy)) as connection:
            return _Rows(connection, copy.stat().st_size // _LEAST_BYTES_OF_ROW).salvaged()
    except (sqlite3.Error, UnicodeDecodeError):
        return None


def _give_new_head(copy: Path) -> bool:
    """Replace the first page, which tells where the tables are, by that of a new file.

    The tables of every file of ours begin on the same pages. False if this is no file of ours, as
    far as one can see.
    """
    content = bytearray(copy.read_bytes())
    if len(content) < 2 * _PAGE_SIZE:
        return False
    content += bytes(-len(content) % _PAGE_SIZE)
    model = copy.with_name("model")
    with closing(sqlite3.connect(model)) as connection:
        connection.execute(f"PRAGMA page_size = {_PAGE_SIZE}")
        schema.upgrade(connection, schema.UPGRADES)
        connection.commit()
    content[:_PAGE_SIZE] = model.read_bytes()[:_PAGE_SIZE]
    content[28:32] = (len(content) // _PAGE_SIZE).to_bytes(4, "big")
    content[92:96] = content[24:28]  # the size of the file is valid for the present change
    copy.write_bytes(content)
    return True


class _Rows:
    """The rows that can be read, one by one."""

    def __init__(self, connection: sqlite3.Connection, most: int) -> None:
        self._connection = connection
        self._most = most

    def salvaged(self) -> Salvaged | None:
        """The tournament at the last move that leads to a known state, or the last known one."""
        events = self._events()
        states = self._states(events)
        if not states:
            return None
        head = self._head(events, states)
        time = events[head][2] if head in events else ""
        return Salvaged(states[head], time, self._last("events") - len(states.keys() & events))

    def _events(self) -> dict[int, tuple[int | None, Action, str]]:
        events = {}
        for number in range(1, self._last("events") + 1):
            row = self._row(
                "SELECT parent, CAST(payload AS BLOB), time FROM events WHERE id = ?", number
            )
            try:
                if row is not None:
                    events[number] = (row[0], decode_action(row[1]), str(row[2]))
            except (NoJson, TypeError):
                continue
        return events

    def _states(self, events: dict[int, tuple[int | None, Action, str]]) -> dict[int, Tournament]:
        """The tournament after every event for which that can be told."""
        states: dict[int, Tournament] = {}
        for number in range(1, max(self._last("events"), self._last("snapshots", "event")) + 1):
            state = self._snapshot(number)
            if state is None and number in events:
                state = _after(events[number], states)
            if state is not None:
                states[number] = state
        return states

    def _head(
        self,
        events: dict[int, tuple[int | None, Action, str]],
        states: dict[int, Tournament],
    ) -> int:
        """Where the last readable move led, if that is known and nothing newer is."""
        for number in range(self._last("moves"), 0, -1):
            row = self._row("SELECT kind, event FROM moves WHERE id = ?", number)
            if row is None:
                continue
            kind, event = row
            before = events[event][0] if kind == Move.UNDO.value and event in events else None
            target = event if before is None else before
            return target if target in states else max(states)
        return max(states)

    def _snapshot(self, event: int) -> Tournament | None:
        row = self._row("SELECT CAST(tournament AS BLOB) FROM snapshots WHERE event = ?", event)
        try:
            return None if row is None else decode_tournament(row[0])
        except (NoJson, TypeError):
            return None

    def _last(self, table: str, column: str = "id") -> int:
        """The highest number of a row, or a number that no row can have if that is not known."""
        row = self._row(f"SELECT coalesce(max({column}), 0) FROM {table}")
        highest = row[0] if row else self._most
        return min(highest, self._most) if isinstance(highest, int) else self._most

    def _row(self, query: str, *values: int) -> tuple[Any, ...] | None:
        try:
            row: tuple[Any, ...] | None = self._connection.execute(query, values).fetchone()
        except (sqlite3.Error, UnicodeDecodeError):
            return None
        return row


def _after(
    event: tuple[int | None, Action, str], states: dict[int, Tournament]
) -> Tournament | None:
    parent, action, _ = event
    before = Tournament() if parent is None else states.get(parent)
    if before is None:
        return None
    try:
        return action.apply(before)
    except ActionRefused:
        return None
