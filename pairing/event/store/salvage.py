"""What can still be read of a damaged tournament file. The file itself is only read, never written.

The work is done on a copy. Every row is asked for by itself, so that one page that cannot be read
costs only what stands on it, and believed only if its hash is right; so every state that is found
did exist. (Files from before the chain have no hashes; there the log must lead to its snapshots.)
A snapshot takes the place of the actions before it.
"""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from pairing.core.codec import NoJson
from pairing.core.errors import ActionRefused
from pairing.core.model import Tournament
from pairing.core.partial_files import temporary_folder
from pairing.event.actions import Action, ReplaceTournament
from pairing.event.store import schema
from pairing.event.store.chain import (
    NOTHING_BEFORE,
    event_hash,
    explanation_checksum,
    move_link,
    session_checksum,
    snapshot_checksum,
)
from pairing.event.store.codec import decode_action, decode_tournament, kind_of
from pairing.event.store.database import connect, write_whole
from pairing.event.store.history import HeadMove, History

_PAGE_SIZE = 4096

_LEAST_BYTES_OF_ROW = 16
"""No row of ours is shorter, so that a file has at most so many."""


@dataclass(frozen=True, slots=True)
class Salvaged:
    """A tournament from a damaged file.

    ``time`` is when (ISO, UTC) the last action in it was done, empty if that cannot be read.
    ``lost`` is the number of actions that are known to have been done later and are not in it; if
    ``is_end_known`` is false there may have been more. ``lost_actions`` are those of them that can
    be read. ``without_history`` is the number of actions that are in the tournament, but of which
    the log can no longer tell. ``content`` is a whole tournament file with that tournament and as
    much of its history as could be read without a gap.
    """

    tournament: Tournament
    time: str
    lost: int
    is_end_known: bool
    lost_actions: tuple[Action, ...]
    without_history: int
    content: bytes

    def save(self, path: Path) -> None:
        """Write the file; raises :class:`~pairing.event.store.errors.CannotSave`."""
        with closing(sqlite3.connect(":memory:")) as memory:
            memory.deserialize(self.content)
            write_whole(memory, path)


def salvage(path: Path) -> Salvaged | None:
    """The latest state of the tournament that can be read; ``None`` if nothing can.

    Raises ``OSError`` if the file cannot be read at all, or there is no room for a copy of it.
    """
    with temporary_folder() as folder:
        copy = folder / "copy"
        shutil.copyfile(path, copy)
        found = _read(copy)
        if (found is None or found.lost or not found.is_end_known) and _give_new_head(copy):
            found = _better(found, _read(copy))
    return found


def _better(one: Salvaged | None, other: Salvaged | None) -> Salvaged | None:
    """The one that holds more actions."""
    if one is None or other is None:
        return other if one is None else one
    return other if _worth(other) > _worth(one) else one


def _worth(found: Salvaged) -> tuple[str, int]:
    return found.time, -found.without_history


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


@dataclass(frozen=True, slots=True)
class _Event:
    """An action that could be read, with its row as it stands in the file."""

    parent: int | None
    time: str
    action: Action
    row: tuple[Any, ...]


class _Rows:
    """The rows that can be read, one by one, and what follows from them."""

    def __init__(self, connection: sqlite3.Connection, most: int) -> None:
        self._connection = connection
        self._most = most
        self._is_chained = self._has_hashes()

    def salvaged(self) -> Salvaged | None:
        """The tournament at the last move that leads to a known state, or the last known one."""
        self._hashes: dict[int, bytes] = {}
        self._said: dict[int, bytes] = {}
        events = self._events()
        snapshots = self._snapshots()
        states = self._states(events, snapshots)
        if not states:
            return None
        moves = self._moves(events)
        followed = _without_contradiction(moves, states, snapshots)
        history = _History.of(followed, events, states)
        is_doubtful = len(followed) < len(moves)
        target = history.head if is_doubtful else _target(moves, states)
        if target not in states:
            return None
        reached = max(target, history.actions) if target == history.head else target
        believed = self._believed(moves)
        last = max([reached, *events, *snapshots, *believed.values()])
        lost = tuple(events[number].action for number in sorted(events) if number > reached)
        return Salvaged(
            tournament=states[target],
            time=events[target].time if target in events else "",
            lost=last - reached,
            is_end_known=self._is_end(moves, believed, last),
            lost_actions=lost,
            without_history=max(target - history.actions, 0),
            content=self._content(history, states[target], target),
        )

    def _events(self) -> dict[int, _Event]:
        events: dict[int, _Event] = {}
        for number in range(1, self._last("events") + 1):
            hashes = "previous, hash" if self._is_chained else "x'', x''"
            row = self._row(f"SELECT {hashes}, {schema.EVENT} FROM events WHERE id = ?", number)
            if row is None:
                continue
            previous, kept, *values = row
            self._said.setdefault(number, kept)
            try:
                if self._is_chained and event_hash(previous, values) != kept:
                    continue
                action = decode_action(values[5])
                time = values[2].decode()
                datetime.fromisoformat(time)
            except (NoJson, TypeError, ValueError, AttributeError):
                continue
            if kind_of(action).encode() == values[4]:
                events[number] = _Event(values[1], time, action, tuple(values))
                self._hashes[number] = kept
                if values[1] is not None:
                    self._said[values[1]] = previous
        return events

    def _snapshots(self) -> dict[int, tuple[Tournament, bytes]]:
        """The tournaments that were kept, and their texts."""
        snapshots: dict[int, tuple[Tournament, bytes]] = {}
        for event in range(1, max(self._last("events"), self._last("snapshots", "event")) + 1):
            hashes = "position, checksum" if self._is_chained else "x'', x''"
            row = self._row(
                f"SELECT {hashes}, {schema.SNAPSHOT} FROM snapshots WHERE event = ?", event
            )
            if row is None:
                continue
            position, checksum, *values = row
            try:
                is_right = not self._is_chained or (
                    snapshot_checksum(position, values) == checksum
                    and self._hashes.get(event, position) == position
                )
                if is_right:
                    snapshots[event] = decode_tournament(values[1]), values[1]
            except (NoJson, TypeError, AttributeError):
                continue
        return snapshots

    def _states(
        self, events: dict[int, _Event], snapshots: dict[int, tuple[Tournament, bytes]]
    ) -> dict[int, Tournament]:
        """The tournament after every event for which that can be told."""
        states: dict[int, Tournament] = {}
        for number in sorted(events.keys() | snapshots.keys()):
            if number in snapshots:
                states[number] = snapshots[number][0]
                if number in events and not self._is_chained:
                    states[number] = _after(events[number], states) or states[number]
            elif (state := _after(events[number], states)) is not None:
                states[number] = state
        return states

    def _moves(self, events: dict[int, _Event]) -> dict[int, tuple[Any, ...]]:
        """Row, hash before and link of every move whose action could be read."""
        moves: dict[int, tuple[Any, ...]] = {}
        for number in range(1, self._last("moves") + 1):
            hashes = "previous, link" if self._is_chained else "x'', x''"
            row = self._row(f"SELECT {hashes}, {schema.MOVE} FROM moves WHERE id = ?", number)
            if row is None or row[4] not in events:
                continue
            previous, link, *values = row
            try:
                expected = move_link(previous, self._hashes[values[2]], values)
            except (TypeError, AttributeError):
                continue
            if not self._is_chained or expected == link:
                moves[number] = (tuple(values), events[values[2]].parent, previous, link)
        return moves

    def _believed(self, moves: dict[int, tuple[Any, ...]]) -> dict[int, int]:
        """The other moves that can be believed, each with its action, which itself is lost.

        The hash of such an action still stands in its row, or in that of the action after it.
        """
        believed: dict[int, int] = {}
        lost = set(range(1, self._last("moves") + 1)) - moves.keys() if self._is_chained else ()
        for number in sorted(lost):
            row = self._row(f"SELECT previous, link, {schema.MOVE} FROM moves WHERE id = ?", number)
            if row is None:
                continue
            previous, link, *values = row
            try:
                if move_link(previous, self._said[values[2]], values) == link:
                    believed[number] = values[2]
            except (TypeError, AttributeError, KeyError):
                continue
        return believed

    def _is_end(
        self, moves: dict[int, tuple[Any, ...]], believed: dict[int, int], last: int
    ) -> bool:
        """The last move of all can be believed, and there is no later action."""
        number = self._last("moves")
        done = [row[0][2] for row in moves.values() if row[0][1] == HeadMove.DO.value.encode()]
        return (number in moves or number in believed) and last <= max(
            [*done, *believed.values()], default=0
        )

    def _content(self, history: _History, tournament: Tournament, event: int) -> bytes:
        """A file with that history; if that does not lead to the tournament, it is set at last."""
        with closing(sqlite3.connect(":memory:", isolation_level=None)) as new:
            schema.upgrade(new, schema.UPGRADES)
            new.execute("BEGIN")
            history.write(new)
            self._copy_rest(new, history)
            schema.chain_anew(new)
            if history.head == 0 or history.state != tournament:
                parent = history.head or None
                action = ReplaceTournament(tournament)
                History(new).append(parent, action, "", datetime.now(UTC))
            new.execute("COMMIT")
            return new.serialize()

    def _copy_rest(self, new: sqlite3.Connection, history: _History) -> None:
        """Explanations and the manual session, as far as they are sound and belong there."""
        for number in range(1, self._last("explanations") + 1):
            checksum = "checksum" if self._is_chained else "x''"
            row = self._row(
                f"SELECT {checksum}, {schema.EXPLANATION} FROM explanations WHERE id = ?", number
            )
            if row is None or row[2] not in history.events:
                continue
            if not self._is_chained or explanation_checksum(row[1:]) == row[0]:
                _add(
                    new,
                    "INSERT INTO explanations (event, round, time, record) VALUES (?, ?, ?, ?)",
                    row[2:],
                )
        for row in self._session(history):
            _add(new, "INSERT INTO session (number, event, time, record) VALUES (?, ?, ?, ?)", row)

    def _session(self, history: _History) -> list[tuple[Any, ...]]:
        """The rows of the manual session; none if one of them is not sound."""
        rows: list[tuple[Any, ...]] = []
        before = NOTHING_BEFORE
        for number in range(self._last("session", "number") + 1):
            checksum = "checksum" if self._is_chained else "x''"
            row = self._row(
                f"SELECT {checksum}, {schema.SESSION} FROM session WHERE number = ?", number
            )
            if row is None or row[2] not in history.events:
                return []
            before = session_checksum(before, row[1:]) if self._is_chained else row[0]
            if before != row[0]:
                return []
            rows.append(row[1:])
        return rows

    def _has_hashes(self) -> bool:
        names = self._connection.execute("PRAGMA table_info(events)").fetchall()
        row = self._row("SELECT max(length(hash)) FROM events") if len(names) > 6 else None
        return row is not None and row[0] != 0

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


@dataclass(frozen=True, slots=True)
class _History:
    """The log from its beginning as far as it can be read without a gap."""

    moves: tuple[tuple[Any, ...], ...]
    events: dict[int, _Event]
    head: int
    state: Tournament

    @classmethod
    def of(
        cls,
        moves: dict[int, tuple[Any, ...]],
        events: dict[int, _Event],
        states: dict[int, Tournament],
    ) -> _History:
        """The moves from the first on that follow one another and lead to known states."""
        kept: list[tuple[Any, ...]] = []
        held: dict[int, _Event] = {}
        head, link = 0, NOTHING_BEFORE
        while (move := moves.get(len(kept) + 1)) is not None:
            (_, kind, event, *_), parent, previous, own = move
            is_new = kind == HeadMove.DO.value.encode()
            after = (parent or 0) if kind == HeadMove.UNDO.value.encode() else event
            goes_from = event if kind == HeadMove.UNDO.value.encode() else (parent or 0)
            follows = previous == link and goes_from == head and after in states
            if not follows or (event == len(held) + 1) != is_new:
                break
            if is_new:
                held[event] = events[event]
            kept.append(move[0])
            head, link = after, own
        state = states[head] if head else Tournament()
        return cls(tuple(kept), held, head, state)

    @property
    def actions(self) -> int:
        """How many actions it tells of."""
        return len(self.events)

    def write(self, new: sqlite3.Connection) -> None:
        """Put the rows into the tables of a new file."""
        for event in self.events.values():
            _add(
                new,
                """INSERT INTO events (id, parent, time, author, kind, payload)
                VALUES (?, ?, ?, ?, ?, ?)""",
                event.row,
            )
        for row in self.moves:
            _add(
                new, "INSERT INTO moves (id, kind, event, time, author) VALUES (?, ?, ?, ?, ?)", row
            )


def _add(new: sqlite3.Connection, statement: str, row: tuple[Any, ...]) -> None:
    """Insert a row; texts come as the bytes that were in the file."""
    values = [value.decode() if isinstance(value, bytes) else value for value in row]
    new.execute(statement, values)


def _head_after(move: tuple[Any, ...]) -> int | None:
    head: int | None
    (_, kind, event, *_), parent, *_ = move
    head = parent if kind == HeadMove.UNDO.value.encode() else event
    return head


def _target(moves: dict[int, tuple[Any, ...]], states: dict[int, Tournament]) -> int:
    """Where the last readable move led, if that is known and nothing newer is."""
    newest = max(states)
    done = [row[2] for row, *_ in moves.values() if row[1] == HeadMove.DO.value.encode()]
    last = _head_after(moves[max(moves)]) if moves else None
    return last if last in states and newest <= max(done, default=0) else newest


def _without_contradiction(
    moves: dict[int, tuple[Any, ...]],
    states: dict[int, Tournament],
    snapshots: dict[int, tuple[Tournament, bytes]],
) -> dict[int, tuple[Any, ...]]:
    """The moves up to the last snapshot before one that the log does not lead to.

    That happens only where there are no hashes: nobody can tell which of the two was changed.
    """
    wrong = [number for number, (kept, _) in snapshots.items() if states.get(number) != kept]
    if not wrong:
        return moves
    sound = max((number for number in snapshots if number < min(wrong)), default=1)
    allowed: dict[int, tuple[Any, ...]] = {}
    for number in sorted(moves):
        if moves[number][0][2] > sound:
            break
        allowed[number] = moves[number]
    return allowed


def _after(event: _Event, states: dict[int, Tournament]) -> Tournament | None:
    before = Tournament() if event.parent is None else states.get(event.parent)
    if before is None:
        return None
    try:
        return event.action.apply(before)
    except ActionRefused:
        return None
