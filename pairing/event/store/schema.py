"""The tables of a tournament file, and how a file of an older version is brought up to date.

``events`` is a tree: every action stands below the one before it, so that acting anew after an
undo opens a branch and loses nothing. ``moves`` records each step of the head through that tree.
Rows are only ever added. ``snapshots`` hold the tournament after an event; they save time and
could be made anew from the events. ``explanations`` keep the record of how rounds were paired.
``session`` alone is written over: it holds a manual session as long as that has not ended.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Sequence
from contextlib import closing
from typing import TypeAlias

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


UPGRADES: tuple[Upgrade, ...] = (_lay_out, _add_explanations, _add_session)
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
