"""The SQLite file of an imported list: its tables, and how they are filled quickly.

In a list of one's own the FIDE ID may be 0, for none; its only rating stands as the standard one.

The rank of a player is his place in every answer: the strongest first, by the standard rating,
else the rapid, else the blitz rating. It is the key of the table and of the full-text index, so
that a search stops at the first hits it finds. The index keeps words that are already folded
(:mod:`pairing.formats.rating_lists.names`) and no copy of the names.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import TypeAlias

import msgspec

from pairing.core.errors import Severity
from pairing.formats.rating_lists.entries import ROW_MASK, Entry
from pairing.formats.rating_lists.findings import EXAMPLES, RowFindings
from pairing.formats.rating_lists.info import ListInfo
from pairing.formats.rating_lists.names import name_parts

APPLICATION_ID = 0x41524C31
VERSION = 2

_BUILD_SETTINGS = (
    "PRAGMA page_size = 8192",
    "PRAGMA journal_mode = OFF",
    "PRAGMA synchronous = OFF",
    "PRAGMA locking_mode = EXCLUSIVE",
    "PRAGMA cache_size = -32768",
    "PRAGMA temp_store = FILE",
)
"""The file is not in use before it is complete: what a crash leaves of it is thrown away."""

_TABLES = (
    f"PRAGMA application_id = {APPLICATION_ID}",
    f"PRAGMA user_version = {VERSION}",
    "CREATE TABLE info (list BLOB NOT NULL)",
    """CREATE TABLE player (
        rank INTEGER PRIMARY KEY,
        fide_id INTEGER NOT NULL,
        name TEXT NOT NULL,
        federation TEXT NOT NULL,
        sex TEXT NOT NULL,
        title TEXT NOT NULL,
        standard INTEGER NOT NULL,
        rapid INTEGER NOT NULL,
        blitz INTEGER NOT NULL,
        birth_year INTEGER NOT NULL,
        is_inactive INTEGER NOT NULL,
        whole_name INTEGER NOT NULL
    )""",
    """CREATE VIRTUAL TABLE word USING fts5 (
        words, content = '', columnsize = 0, detail = none, tokenize = 'ascii', prefix = '1 2 3 4 5'
    )""",
    "INSERT INTO word (word, rank) VALUES ('hashsize', 33554432)",
    "INSERT INTO word (word, rank) VALUES ('automerge', 0)",
)
_INSERT = "INSERT INTO player VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
_REPEATED = f"""
    SELECT player.rank, player.fide_id, player.name FROM player JOIN (
        SELECT fide_id, min(rank & {ROW_MASK}) AS first
        FROM player WHERE fide_id <> 0 GROUP BY fide_id HAVING count(*) > 1
    ) AS given ON given.fide_id = player.fide_id
    WHERE player.rank & {ROW_MASK} <> given.first
"""
"""Every row with a number that an earlier row has."""
_BLOCK = 10_000

Step: TypeAlias = Callable[[int], None]
"""Hears how many players have been dealt with."""


def create(path: Path) -> sqlite3.Connection:
    """A new index without players, in one transaction, locked against other programs."""
    connection = sqlite3.connect(path, isolation_level=None, timeout=0)
    with ExitStack() as on_failure:
        on_failure.callback(connection.close)
        for statement in (*_BUILD_SETTINGS, "BEGIN EXCLUSIVE", *_TABLES):
            connection.execute(statement)
        on_failure.pop_all()
    return connection


def add_players(connection: sqlite3.Connection, entries: Iterable[Entry]) -> None:
    """Put every entry into the table."""
    connection.executemany(_INSERT, entries)


def drop_repeated(connection: sqlite3.Connection, findings: RowFindings) -> int:
    """Keep the first of the rows that have one FIDE ID; how many rows were dropped."""
    connection.execute("CREATE INDEX player_by_fide_id ON player (fide_id)")
    (repeated,) = connection.execute(f"SELECT count(*) FROM ({_REPEATED})").fetchone()
    if not repeated:
        return 0
    examples = f"{_REPEATED} ORDER BY player.rank & {ROW_MASK} LIMIT {EXAMPLES}"
    for number, (_, fide_id, name) in enumerate(connection.execute(examples)):
        count = 0 if number else repeated
        findings.add(
            Severity.WARNING, "ratings.same-fide-id", count=count, name=name, fide_id=fide_id
        )
    connection.execute(f"DELETE FROM player WHERE rank IN (SELECT rank FROM ({_REPEATED}))")
    return int(repeated)


def add_words(connection: sqlite3.Connection, step: Step) -> None:
    """Make every player searchable."""
    connection.execute("CREATE INDEX player_by_whole_name ON player (whole_name)")
    connection.executemany(
        "INSERT INTO word (rowid, words) VALUES (?, ?)", _words(connection, step)
    )
    connection.execute("INSERT INTO word (word) VALUES ('optimize')")


def finish(connection: sqlite3.Connection, info: ListInfo) -> None:
    """Write down what list it is, and end the transaction."""
    connection.execute("INSERT INTO info VALUES (?)", (msgspec.json.encode(info),))
    connection.execute("COMMIT")


def _words(connection: sqlite3.Connection, step: Step) -> Iterator[tuple[int, str]]:
    """Rank and words of each player, in the order of ranks, which full-text indexing needs."""
    query = "SELECT rank, fide_id, name FROM player WHERE rank > ? ORDER BY rank LIMIT ?"
    last, done = -1, 0
    while block := connection.execute(query, (last, _BLOCK)).fetchall():
        for rank, fide_id, name in block:
            yield rank, f"{fide_id or ''} {' '.join(name_parts(name))}"
        last = block[-1][0]
        done += len(block)
        step(done)
