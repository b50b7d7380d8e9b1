"""Whether a tournament file holds what was written into it: its chain, checksums and snapshots."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from datetime import datetime

from pairing.core.codec import NoJson
from pairing.core.errors import ActionRefused
from pairing.core.model import Tournament
from pairing.event.actions import Action
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
from pairing.event.store.errors import FileDamaged, StoreError
from pairing.systems.system import Watcher


@dataclass(frozen=True, slots=True)
class Audit:
    """The actions and snapshots of a file as they were read; it can be run in another thread."""

    events: tuple[tuple[int, int | None, bytes], ...]
    """Number, number of the action before, payload; in the order of numbers."""
    snapshots: tuple[tuple[int, bytes], ...]

    def wrong_snapshots(self, watch: Watcher | None = None) -> tuple[int, ...]:
        """The actions after which a snapshot stands that is not what the log leads to.

        An action that cannot be read or done where it stands counts as one. The log is worked out
        from its beginning, so this takes its time in a long tournament; ``watch`` hears of every
        action.
        """
        return tuple(self._wrong(watch))

    def _wrong(self, watch: Watcher | None) -> Iterator[int]:
        kept = dict(self.snapshots)
        states: dict[int | None, Tournament] = {None: Tournament()}
        for done, (number, parent, payload) in enumerate(self.events):
            if watch is not None:
                watch(done, len(self.events))
            try:
                states[number] = decode_action(payload).apply(states[parent])
                is_right = number not in kept or decode_tournament(kept[number]) == states[number]
            except (NoJson, ActionRefused, KeyError):
                is_right = False
            if not is_right:
                yield number


@dataclass(frozen=True, slots=True)
class Inspection:
    """A file byte for byte as it lies on the disk, and the chain that it is to hold.

    It can be carried out in another thread.
    """

    content: bytes
    links: tuple[bytes, ...]

    def is_whole(self, watch: Watcher | None = None) -> bool:
        """The file holds that history and nothing else, and every snapshot is what it leads to.

        Chain, checksums and order are gone through, then all actions from the first one; ``watch``
        hears of every action.
        """
        audit = self._audit()
        return audit is not None and not audit.wrong_snapshots(watch)

    @property
    def is_unaltered(self) -> bool:
        """The file holds exactly that history, as it was written."""
        return self._audit() is not None

    def _audit(self) -> Audit | None:
        """What the file holds; ``None`` if it is not that history, or not sound."""
        with closing(sqlite3.connect(":memory:", isolation_level=None)) as read:
            try:
                read.deserialize(self.content)
                refuse_altered(read)
                return read_audit(read) if read_links(read) == self.links else None
            except (sqlite3.Error, UnicodeDecodeError, StoreError):
                return None


def read_links(connection: sqlite3.Connection) -> tuple[bytes, ...]:
    """The chain: a link for every move of the head, oldest first."""
    rows = connection.execute("SELECT link FROM moves ORDER BY id").fetchall()
    return tuple(link for (link,) in rows)


def read_audit(connection: sqlite3.Connection) -> Audit:
    """What a comparison of the snapshots with the log needs."""
    events = connection.execute(
        "SELECT id, parent, CAST(payload AS BLOB) FROM events ORDER BY id"
    ).fetchall()
    snapshots = connection.execute(f"SELECT {schema.SNAPSHOT} FROM snapshots ORDER BY event")
    return Audit(tuple(events), tuple(snapshots.fetchall()))


def refuse_contradictions(connection: sqlite3.Connection) -> None:
    """For files from before the chain: raise :class:`FileDamaged` if one part denies another.

    The log must be readable from end to end, and every snapshot what it leads to.
    """
    _refuse_wrong_moves(connection)
    for number, kind, payload in connection.execute(
        "SELECT id, CAST(kind AS BLOB), CAST(payload AS BLOB) FROM events"
    ):
        if kind_of(_action(number, payload)).encode() != kind:
            raise _broken(number)
    wrong = read_audit(connection).wrong_snapshots()
    if wrong:
        raise _broken(wrong[0])


def refuse_altered(connection: sqlite3.Connection) -> None:
    """Raise :class:`FileDamaged` if anything is not as it was written, or cannot be read."""
    _refuse_altered_events(connection)
    _refuse_altered_moves(connection)
    _refuse_wrong_moves(connection)
    _refuse_altered_rest(connection)


def _refuse_altered_events(connection: sqlite3.Connection) -> None:
    hashes: dict[int | None, bytes] = {None: NOTHING_BEFORE}
    query = f"SELECT previous, hash, {schema.EVENT} FROM events ORDER BY id"
    for place, (previous, kept, *row) in enumerate(connection.execute(query), start=1):
        number, parent, time, _, kind, payload = row
        is_next = number == place and (parent is None) == (number == 1)
        if not is_next or hashes.get(parent) != previous or event_hash(previous, row) != kept:
            raise _broken(place)
        if kind_of(_action(number, payload)).encode() != kind:
            raise _broken(number)
        _refuse_no_time(number, time)
        hashes[number] = kept


def _refuse_altered_moves(connection: sqlite3.Connection) -> None:
    before = NOTHING_BEFORE
    query = f"""SELECT moves.previous, moves.link, events.hash, {_of_moves()} FROM moves
        JOIN events ON events.id = moves.event ORDER BY moves.id"""
    for place, (previous, link, event, *row) in enumerate(connection.execute(query), start=1):
        is_next = row[0] == place and previous == before
        if not is_next or move_link(previous, event, row) != link:
            raise _broken(row[2])
        _refuse_no_time(row[2], row[3])
        before = link


def _of_moves() -> str:
    return (
        "moves.id, CAST(moves.kind AS BLOB), moves.event, CAST(moves.time AS BLOB), "
        "CAST(moves.author AS BLOB)"
    )


def _refuse_wrong_moves(connection: sqlite3.Connection) -> None:
    """Every move must be possible where the head stands, and every action be done once."""
    parents = dict(connection.execute("SELECT id, parent FROM events").fetchall())
    head: int | None = None
    done = 0
    for kind, event in connection.execute(
        "SELECT CAST(kind AS BLOB), event FROM moves ORDER BY id"
    ):
        parent = parents.get(event)
        if event not in parents or (parent is not None and parent >= event):
            raise _broken(event)
        is_new = kind == b"do" and event == done + 1
        is_possible = {
            b"do": is_new and parent == head,
            b"undo": event == head and parent is not None,
            b"redo": parent == head and event <= done,
        }
        if not is_possible.get(kind, False):
            raise _broken(event)
        done += is_new
        head = parent if kind == b"undo" else event
    if done != len(parents):
        raise _broken(done + 1)


def _refuse_altered_rest(connection: sqlite3.Connection) -> None:
    query = f"""SELECT snapshots.position, snapshots.checksum, events.hash, {schema.SNAPSHOT}
        FROM snapshots LEFT JOIN events ON events.id = snapshots.event"""
    for position, checksum, event, *row in connection.execute(query):
        if position != event or snapshot_checksum(position, row) != checksum:
            raise _broken(row[0])
    query = f"SELECT checksum, {schema.EXPLANATION} FROM explanations ORDER BY id"
    for place, (checksum, *row) in enumerate(connection.execute(query), start=1):
        if row[0] != place or explanation_checksum(row) != checksum:
            raise FileDamaged("store.explanation-altered", round=row[2])
        _refuse_no_time(row[1], row[3])
    before = NOTHING_BEFORE
    query = f"SELECT checksum, {schema.SESSION} FROM session ORDER BY number"
    for place, (checksum, *row) in enumerate(connection.execute(query)):
        if row[0] != place or session_checksum(before, row) != checksum:
            raise FileDamaged("store.session-unreadable")
        before = checksum


def _action(event: int, payload: bytes) -> Action:
    try:
        return decode_action(payload)
    except NoJson as error:
        raise FileDamaged("store.event-unreadable", event=event) from error


def _refuse_no_time(event: int, time: bytes) -> None:
    try:
        datetime.fromisoformat(time.decode())
    except ValueError as error:
        raise FileDamaged("store.event-unreadable", event=event) from error


def _broken(event: int) -> FileDamaged:
    return FileDamaged("store.chain-broken", event=event)
