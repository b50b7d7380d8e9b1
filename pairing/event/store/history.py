"""The tree of actions in a tournament file and the way of the head through it."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from enum import Enum
from typing import Any

from pairing.core.codec import NoJson, encode
from pairing.core.errors import ActionRefused
from pairing.core.model import Tournament
from pairing.event.actions import Action
from pairing.event.actions.titles import title
from pairing.event.store import schema
from pairing.event.store.chain import (
    NOTHING_BEFORE,
    event_hash,
    explanation_checksum,
    move_link,
    session_checksum,
    snapshot_checksum,
)
from pairing.event.store.checking import read_links
from pairing.event.store.codec import decode_action, decode_tournament, kind_of
from pairing.event.store.errors import FileDamaged
from pairing.speech.voice import Voice


class HeadMove(Enum):
    """How the head moved: to a new action, back before one, or forward to one again."""

    DO = "do"
    UNDO = "undo"
    REDO = "redo"


@dataclass(frozen=True, slots=True)
class HistoryPosition:
    """The tournament after an event; ``folded`` actions were applied since the last snapshot."""

    event: int
    tournament: Tournament
    folded: int


@dataclass(frozen=True, slots=True)
class Milestone:
    """A round was paired, or all its results became known."""

    round_number: int
    is_end: bool


@dataclass(frozen=True, slots=True)
class LogEntry:
    """One line of the log, oldest first: when (UTC), who, and which action was done or undone.

    ``before`` is the tournament to which the action applied, as its title needs it, ``after`` the
    one to which it led; undoing goes the other way.
    """

    time: datetime
    author: str
    move: HeadMove
    action: Action
    before: Tournament
    after: Tournament

    @property
    def outcome(self) -> Tournament:
        """The tournament as it stood when this had happened."""
        return self.before if self.move is HeadMove.UNDO else self.after

    @property
    def milestone(self) -> Milestone | None:
        """The begin or end of a round that this was; what undo brings back is none."""
        if self.move is HeadMove.UNDO:
            return None
        old, new = self.before.rounds, self.after.rounds
        if len(new) > len(old):
            return Milestone(len(new), is_end=False)
        if len(new) == len(old) > 0 and new[-1].is_complete and not old[-1].is_complete:
            return Milestone(len(new), is_end=True)
        return None


@dataclass(frozen=True, slots=True)
class KeptExplanation:
    """How a round was paired, as JSON, and when (UTC) and after which event that was stored."""

    event: int
    time: datetime
    record: str


@dataclass(frozen=True, slots=True)
class KeptSession:
    """An unfinished manual session: after which event it began, when (UTC) it last changed, and its
    records, the beginning first.
    """

    event: int
    time: datetime
    records: tuple[str, ...]


def log_title(entry: LogEntry, voice: Voice) -> str:
    """What happened, in a few words: "Undo: Withdraw Oskar"."""
    what = title(entry.action, entry.before, voice)
    return voice.say(f"store.log-{entry.move.value}", {"title": what})


class History:
    """Reads and extends events, moves and snapshots through an open connection.

    Everything that reads raises ``FileDamaged`` for what it cannot read.
    Writing is to be wrapped in a transaction.
    """

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection

    def head(self) -> int:
        """The event after which the tournament stands."""
        last = self._row("SELECT kind, event FROM moves ORDER BY id DESC LIMIT 1")
        if last is None:
            raise FileDamaged("store.no-events")
        kind, event = last
        before = self.parent(event) if kind == HeadMove.UNDO.value else event
        if before is None:
            raise _unreadable(event)
        return before

    def parent(self, event: int) -> int | None:
        """The event before that one; ``None`` for the first of all."""
        row = self._row("SELECT parent FROM events WHERE id = ?", event)
        if row is None or (row[0] is not None and row[0] >= event):
            raise _unreadable(event)
        return None if row[0] is None else int(row[0])

    def child(self, event: int) -> int | None:
        """The event that a redo leads to, ``None`` if there is none.

        It is the newest one below: older branches were left when a newer one was opened.
        """
        row = self._row("SELECT max(id) FROM events WHERE parent = ?", event)
        return None if row is None or row[0] is None else int(row[0])

    def action(self, event: int) -> Action:
        """The action of that event."""
        row = self._row("SELECT CAST(payload AS BLOB) FROM events WHERE id = ?", event)
        if row is None:
            raise _unreadable(event)
        try:
            return decode_action(row[0])
        except NoJson as error:
            raise _unreadable(event) from error

    def position(self, event: int) -> HistoryPosition:
        """The tournament after that event: the nearest snapshot on the way, then the actions."""
        path: list[int] = []
        snapshot, step = self._snapshot(event), event
        while snapshot is None:
            path.append(step)
            parent = self.parent(step)
            if parent is None:
                break
            snapshot, step = self._snapshot(parent), parent
        tournament = Tournament() if snapshot is None else snapshot
        for below in reversed(path):
            tournament = _apply(below, self.action(below), tournament)
        return HistoryPosition(event, tournament, len(path))

    def append(self, parent: int | None, action: Action, author: str, time: datetime) -> int:
        """Add an event, which becomes the head; returns it. :class:`NoJson` if it has no text."""
        event = schema.number(self._connection, "SELECT coalesce(max(id), 0) + 1 FROM events")
        previous = NOTHING_BEFORE if parent is None else self._hash(parent)
        kind, payload = kind_of(action), encode(action)
        row = (event, parent, time.isoformat(), author, kind, payload)
        self._connection.execute(
            """INSERT INTO events (id, parent, time, author, kind, payload, previous, hash)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?)""",
            (*row, previous, event_hash(previous, row)),
        )
        self.move(HeadMove.DO, event, author, time)
        return event

    def move(self, kind: HeadMove, event: int, author: str, time: datetime) -> None:
        """Record that the head moved over that event."""
        last = self._row("SELECT id, link FROM moves ORDER BY id DESC LIMIT 1")
        number, previous = (0, NOTHING_BEFORE) if last is None else last
        row = (number + 1, kind.value, event, time.isoformat(), author)
        self._connection.execute(
            """INSERT INTO moves (id, kind, event, time, author, previous, link)
            VALUES (?, ?, ?, ?, ?, ?, ?)""",
            (*row, previous, move_link(previous, self._hash(event), row)),
        )

    def links(self) -> tuple[bytes, ...]:
        """The chain: a link for every move of the head, oldest first."""
        return read_links(self._connection)

    def last_link(self) -> bytes:
        """The head of the chain."""
        row = self._row("SELECT link FROM moves ORDER BY id DESC LIMIT 1")
        if row is None:
            raise FileDamaged("store.no-events")
        return bytes(row[0])

    def _hash(self, event: int) -> bytes:
        row = self._row("SELECT hash FROM events WHERE id = ?", event)
        if row is None:
            raise _unreadable(event)
        return bytes(row[0])

    def keep_snapshot(self, position: HistoryPosition) -> HistoryPosition:
        """Store the tournament of that position; returns the position with nothing to fold."""
        text, at = encode(position.tournament), self._hash(position.event)
        self._connection.execute(
            "INSERT INTO snapshots (event, tournament, position, checksum) VALUES (?, ?, ?, ?)",
            (position.event, text, at, snapshot_checksum(at, (position.event, text))),
        )
        return HistoryPosition(position.event, position.tournament, 0)

    def keep_explanation(self, event: int, number: int, record: str, time: datetime) -> None:
        """Store how the round of that number was paired, as it was after that event."""
        place = schema.number(self._connection, "SELECT coalesce(max(id), 0) + 1 FROM explanations")
        row = (place, event, number, time.isoformat(), record)
        self._connection.execute(
            """INSERT INTO explanations (id, event, round, time, record, checksum)
            VALUES (?, ?, ?, ?, ?, ?)""",
            (*row, explanation_checksum(row)),
        )

    def explanation(self, event: int, round_number: int) -> KeptExplanation | None:
        """The newest that was stored for a round on the way to that event."""
        row = self._row(
            """WITH RECURSIVE way (id) AS (
                SELECT ? UNION ALL
                SELECT parent FROM events JOIN way USING (id) WHERE parent IS NOT NULL
            )
            SELECT event, time, CAST(record AS BLOB) FROM explanations
            WHERE round = ? AND event IN way ORDER BY id DESC LIMIT 1""",
            event,
            round_number,
        )
        if row is None:
            return None
        try:
            return KeptExplanation(row[0], datetime.fromisoformat(row[1]), row[2].decode())
        except (ValueError, AttributeError) as error:
            raise _unreadable(event) from error

    def keep_session(self, event: int, place: int, records: Sequence[str], time: datetime) -> None:
        """Store records of a manual session from a place on, and none after them."""
        self._connection.execute("DELETE FROM session WHERE number >= ?", (place,))
        last = self._row("SELECT checksum FROM session ORDER BY number DESC LIMIT 1")
        checksum = NOTHING_BEFORE if last is None else last[0]
        for number, record in enumerate(records, place):
            row = (number, event, time.isoformat(), record)
            checksum = session_checksum(checksum, row)
            self._connection.execute(
                """INSERT INTO session (number, event, time, record, checksum)
                VALUES (?, ?, ?, ?, ?)""",
                (*row, checksum),
            )

    def session(self) -> KeptSession | None:
        """The manual session that was stored; ``None`` if there is none."""
        rows = self._connection.execute(
            "SELECT number, event, time, CAST(record AS BLOB) FROM session ORDER BY number"
        ).fetchall()
        if not rows:
            return None
        try:
            records = tuple(row[3].decode() for row in rows)
            time = datetime.fromisoformat(rows[-1][2])
        except (ValueError, AttributeError) as error:
            raise FileDamaged("store.session-unreadable") from error
        if [row[0] for row in rows] != list(range(len(rows))):
            raise FileDamaged("store.session-unreadable")
        return KeptSession(rows[0][1], time, records)

    def log(self) -> tuple[LogEntry, ...]:
        """Every move of the head, oldest first."""
        steps = self._steps()
        moves = self._connection.execute("SELECT event, time, author, kind FROM moves ORDER BY id")
        return tuple(
            _entry(event, time, author, kind, steps[event]) for event, time, author, kind in moves
        )

    def _steps(self) -> dict[int, tuple[Action, Tournament, Tournament]]:
        """The action of every event with the tournaments before and after it."""
        after: dict[int | None, Tournament] = {None: Tournament()}
        steps: dict[int, tuple[Action, Tournament, Tournament]] = {}
        for (event,) in self._connection.execute("SELECT id FROM events ORDER BY id").fetchall():
            before = after[self.parent(event)]
            action = self.action(event)
            after[event] = _apply(event, action, before)
            steps[event] = action, before, after[event]
        return steps

    def _snapshot(self, event: int) -> Tournament | None:
        row = self._row("SELECT CAST(tournament AS BLOB) FROM snapshots WHERE event = ?", event)
        if row is None:
            return None
        try:
            return decode_tournament(row[0])
        except NoJson as error:
            raise _unreadable(event) from error

    def _row(self, query: str, *values: int) -> tuple[Any, ...] | None:
        row: tuple[Any, ...] | None = self._connection.execute(query, values).fetchone()
        return row


def _apply(event: int, action: Action, tournament: Tournament) -> Tournament:
    try:
        return action.apply(tournament)
    except ActionRefused as refusal:
        raise _unreadable(event) from refusal


def _entry(
    event: int,
    time: str,
    author: str,
    kind: str,
    step: tuple[Action, Tournament, Tournament],
) -> LogEntry:
    try:
        return LogEntry(datetime.fromisoformat(time), author, HeadMove(kind), *step)
    except ValueError as error:
        raise _unreadable(event) from error


def _unreadable(event: int) -> FileDamaged:
    return FileDamaged("store.event-unreadable", event=event)
