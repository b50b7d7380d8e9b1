"""The tables of a tournament file, and how a file of an older version is brought up to date.

``events`` is a tree: every action stands below the one before it, so that acting anew after an
undo opens a branch and loses nothing. ``moves`` records each step of the head through that tree.
Rows are only ever added; since version 4 they are chained (:mod:`pairing.event.store.chain`), and
the page ``file-format.md`` of the handbook has it all. ``snapshots`` hold the tournament
after an event; they save time and could be made anew from the events. ``explanations`` keep the
record of how rounds were paired. ``session`` alone is written over: it holds a manual session as
long as that has not ended.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Sequence
from contextlib import closing
from typing import TypeAlias

from pairing.event.store.chain import (
    NOTHING_BEFORE,
    event_hash,
    explanation_checksum,
    move_link,
    session_checksum,
    snapshot_checksum,
)

APPLICATION_ID = 0x41524254
"""``ARBT``, which marks a tournament file among the files of SQLite."""

Upgrade: TypeAlias = Callable[[sqlite3.Connection], object]
"""Brings a file from one version to the next."""


def _lay_out(connection: sqlite3.Connection) -> None:
    """Version 1, from an empty file."""
    connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
    connection.execute(
        """CREATE TABLE events (
            id INTEGER PRIMARY KEY,
            parent INTEGER REFERENCES events,
            time TEXT NOT NULL,
            author TEXT NOT NULL,
            kind TEXT NOT NULL,
            payload TEXT NOT NULL
        ) STRICT"""
    )
    connection.execute("CREATE INDEX events_by_parent ON events (parent)")
    connection.execute(
        """CREATE TABLE moves (
            id INTEGER PRIMARY KEY,
            kind TEXT NOT NULL,
            event INTEGER NOT NULL REFERENCES events,
            time TEXT NOT NULL,
            author TEXT NOT NULL
        ) STRICT"""
    )
    connection.execute(
        """CREATE TABLE snapshots (
            event INTEGER PRIMARY KEY REFERENCES events,
            tournament TEXT NOT NULL
        ) STRICT"""
    )


def _add_explanations(connection: sqlite3.Connection) -> None:
    """Version 2: the record of how a round was paired, as it was when an event had happened."""
    connection.execute(
        """CREATE TABLE explanations (
            id INTEGER PRIMARY KEY,
            event INTEGER NOT NULL REFERENCES events,
            round INTEGER NOT NULL,
            time TEXT NOT NULL,
            record TEXT NOT NULL
        ) STRICT"""
    )
    connection.execute("CREATE INDEX explanations_by_round ON explanations (round)")


def _add_session(connection: sqlite3.Connection) -> None:
    """Version 3: an unfinished manual session, its beginning at number 0 and its steps after it.

    ``event`` is the one after which the tournament stood when the row was written.
    """
    connection.execute(
        """CREATE TABLE session (
            number INTEGER PRIMARY KEY,
            event INTEGER NOT NULL REFERENCES events,
            time TEXT NOT NULL,
            record TEXT NOT NULL
        ) STRICT"""
    )


def _chain(connection: sqlite3.Connection) -> None:
    """Version 4: hashes that chain actions and moves, and checksums of everything else."""
    for table, columns in _HASHES.items():
        for column in columns:
            connection.execute(f"ALTER TABLE {table} ADD COLUMN {column} BLOB NOT NULL DEFAULT x''")
    chain_anew(connection)


def chain_anew(connection: sqlite3.Connection) -> None:
    """Work out every hash and checksum for the rows as they are now."""
    hashes = _chain_events(connection)
    _chain_moves(connection, hashes)
    for event, text in connection.execute(
        "SELECT event, CAST(tournament AS BLOB) FROM snapshots"
    ).fetchall():
        position = hashes.get(event, NOTHING_BEFORE)
        checksum = snapshot_checksum(position, (event, text))
        connection.execute(
            "UPDATE snapshots SET position = ?, checksum = ? WHERE event = ?",
            (position, checksum, event),
        )
    for row in connection.execute(f"SELECT {EXPLANATION} FROM explanations").fetchall():
        connection.execute(
            "UPDATE explanations SET checksum = ? WHERE id = ?", (explanation_checksum(row), row[0])
        )
    checksum = NOTHING_BEFORE
    for row in connection.execute(f"SELECT {SESSION} FROM session ORDER BY number").fetchall():
        checksum = session_checksum(checksum, row)
        connection.execute("UPDATE session SET checksum = ? WHERE number = ?", (checksum, row[0]))


def _chain_events(connection: sqlite3.Connection) -> dict[int, bytes]:
    """Chain all actions; returns their hashes by number."""
    hashes: dict[int, bytes] = {}
    for row in connection.execute(f"SELECT {EVENT} FROM events ORDER BY id").fetchall():
        number, parent = row[:2]
        previous = NOTHING_BEFORE if parent is None else hashes.get(parent, NOTHING_BEFORE)
        hashes[number] = event_hash(previous, row)
        connection.execute(
            "UPDATE events SET previous = ?, hash = ? WHERE id = ?",
            (previous, hashes[number], number),
        )
    return hashes


def _chain_moves(connection: sqlite3.Connection, hashes: dict[int, bytes]) -> None:
    previous = NOTHING_BEFORE
    for row in connection.execute(f"SELECT {MOVE} FROM moves ORDER BY id").fetchall():
        link = move_link(previous, hashes.get(row[2], NOTHING_BEFORE), row)
        connection.execute(
            "UPDATE moves SET previous = ?, link = ? WHERE id = ?", (previous, link, row[0])
        )
        previous = link


_HASHES = {
    "events": ("previous", "hash"),
    "moves": ("previous", "link"),
    "snapshots": ("position", "checksum"),
    "explanations": ("checksum",),
    "session": ("checksum",),
}
EVENT = (
    "id, parent, CAST(time AS BLOB), CAST(author AS BLOB), CAST(kind AS BLOB), "
    "CAST(payload AS BLOB)"
)
"""What is hashed of an action, in this order; texts as the bytes that are in the file."""
MOVE = "id, CAST(kind AS BLOB), event, CAST(time AS BLOB), CAST(author AS BLOB)"
SNAPSHOT = "event, CAST(tournament AS BLOB)"
EXPLANATION = "id, event, round, CAST(time AS BLOB), CAST(record AS BLOB)"
SESSION = "number, event, CAST(time AS BLOB), CAST(record AS BLOB)"

CHAINED = 4
"""The version since which everything in a file is hashed."""

UPGRADES: tuple[Upgrade, ...] = (_lay_out, _add_explanations, _add_session, _chain)
"""The step at place n leads from version n to n + 1; version 0 is an empty file."""


def version(connection: sqlite3.Connection) -> int:
    """The version of the file, 0 if it is empty."""
    return number(connection, "PRAGMA user_version")


def upgrade(connection: sqlite3.Connection, upgrades: Sequence[Upgrade]) -> None:
    """Bring the file to the version after the last of those steps; within one transaction."""
    for old in range(version(connection), len(upgrades)):
        upgrades[old](connection)
        connection.execute(f"PRAGMA user_version = {old + 1}")


def has_structure_of(connection: sqlite3.Connection, upgrades: Sequence[Upgrade]) -> bool:
    """The file has exactly the tables and indexes to which those steps lead."""
    with closing(sqlite3.connect(":memory:")) as model:
        upgrade(model, upgrades)
        return _structure(connection) == _structure(model)


def number(connection: sqlite3.Connection, query: str) -> int:
    """The single number that a query gives."""
    (value,) = connection.execute(query).fetchone()
    return int(value)


def _structure(connection: sqlite3.Connection) -> list[tuple[str | None, ...]]:
    return connection.execute("SELECT type, name, sql FROM sqlite_schema ORDER BY name").fetchall()
