"""Opens the database, SQLite or PostgreSQL, and brings its tables up to date."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Lock

from alembic.config import Config
from alembic.runtime.environment import EnvironmentContext
from alembic.runtime.migration import MigrationContext, RevisionStep
from alembic.script import ScriptDirectory
from sqlalchemy import URL, Connection, create_engine, event, make_url
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import ArgumentError, NoSuchModuleError, SQLAlchemyError
from sqlalchemy.pool import ConnectionPoolEntry

from pairing.pairing_server.records import Records
from pairing.pairing_server.tables import METADATA
from pairing.web.errors import ServingError

FILE = "pairing-server.sqlite"
LINES = 12
"""So many lines to the database are open at most."""
_WRITES, _LASTS = "writes", "lasts"
_SECONDS_TO_WAIT = 30


def url_of(folder: Path, database: str) -> URL:
    """The database that was named, or the file in the folder of the server.

    Raises :class:`~pairing.web.errors.ServingError` for anything but PostgreSQL.
    """
    if not database:
        return URL.create("sqlite", database=str(folder / FILE))
    try:
        url = make_url(database)
    except ArgumentError as error:
        raise ServingError("fps.bad-database", url=database) from error
    if url.get_backend_name() != "postgresql":
        raise ServingError("fps.bad-database", url=url.render_as_string())
    return url.set(drivername="postgresql+psycopg")


class Database:
    """Gives records to read, and to read and write by one writer at a time."""

    def __init__(self, url: URL) -> None:
        """Open it; raises :class:`~pairing.web.errors.ServingError`."""
        self._turn = Lock()
        """Writers of this process wait here: those that wait in SQLite only try again and again."""
        try:
            self._engine = create_engine(url, pool_size=LINES, max_overflow=0, pool_timeout=600)
            if url.get_backend_name() == "sqlite":
                event.listen(self._engine, "connect", _prepare_sqlite)
                event.listen(self._engine, "begin", _begin_sqlite)
            with self._connected(writes=True) as connection:
                _bring_up_to_date(connection)
        except (SQLAlchemyError, NoSuchModuleError) as error:
            reason = str(getattr(error, "orig", None) or error).splitlines()[0]
            where = url.render_as_string()
            raise ServingError("fps.no-database", url=where, reason=reason) from error

    @contextmanager
    def reading(self) -> Iterator[Records]:
        """The records as they are at one moment."""
        with self._connected(writes=False) as connection:
            yield Records(connection)

    @contextmanager
    def writing(self) -> Iterator[Records]:
        """The records, which nobody else writes meanwhile; kept at the end unless it raises."""
        with self._turn, self._connected(writes=True) as connection:
            records = Records(connection)
            records.lock()
            yield records

    @contextmanager
    def noting(self) -> Iterator[Records]:
        """The records, to note by the way what may be lost in a power cut, but not by a kill."""
        with self._turn, self._connected(writes=True, lasts=False) as connection:
            yield Records(connection)

    def close(self) -> None:
        """Close all lines to it."""
        self._engine.dispose()

    @contextmanager
    def _connected(self, *, writes: bool, lasts: bool = True) -> Iterator[Connection]:
        level = {} if writes else {"postgresql_readonly": True}
        options = {_WRITES: writes, _LASTS: lasts}
        opened = self._engine.connect().execution_options(**options, **level)
        with opened as connection, connection.begin():
            if not lasts and connection.dialect.name == "postgresql":
                connection.exec_driver_sql("SET LOCAL synchronous_commit = off")
            yield connection


def _prepare_sqlite(opened: DBAPIConnection, _entry: ConnectionPoolEntry) -> None:
    """What is answered is on the disk; transactions begin when they are told to."""
    opened.isolation_level = None
    cursor = opened.cursor()
    for setting in ("journal_mode = WAL", "foreign_keys = ON"):
        cursor.execute(f"PRAGMA {setting}")
    cursor.execute(f"PRAGMA busy_timeout = {1000 * _SECONDS_TO_WAIT}")
    cursor.close()


def _begin_sqlite(connection: Connection) -> None:
    """A writer takes its turn at once, so that nothing it has read can be old."""
    options = connection.get_execution_options()
    connection.exec_driver_sql(f"PRAGMA synchronous = {'FULL' if options[_LASTS] else 'NORMAL'}")
    connection.exec_driver_sql("BEGIN IMMEDIATE" if options[_WRITES] else "BEGIN")


def _bring_up_to_date(connection: Connection) -> None:
    """Run the changes that it has not seen; of two servers the second finds them done."""
    if connection.dialect.name == "postgresql":
        connection.exec_driver_sql("SELECT pg_advisory_xact_lock(7235)")
    script = ScriptDirectory(
        str(Path(__file__).parent), version_locations=[str(Path(__file__).with_name("versions"))]
    )

    def steps(revision: object, _context: MigrationContext) -> list[RevisionStep]:
        return script._upgrade_revs("head", revision)  # type: ignore[arg-type]

    with EnvironmentContext(Config(), script, fn=steps) as environment:
        environment.configure(connection=connection, target_metadata=METADATA)
        environment.run_migrations()
