"""A tournament file: one tournament, everything ever done to it, and the way back."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, closing, contextmanager
from datetime import UTC, datetime
from getpass import getuser
from pathlib import Path

from pairing.core.closing import Closing
from pairing.core.codec import NoJson
from pairing.core.model import Tournament
from pairing.event.actions import Action, ReplaceTournament
from pairing.event.store import schema
from pairing.event.store.database import connect, open_database, reserve_name, transaction
from pairing.event.store.errors import CannotSave, FileDamaged, translated
from pairing.event.store.history import (
    History,
    KeptExplanation,
    KeptSession,
    LogEntry,
    Move,
    Position,
)

EVENTS_PER_SNAPSHOT = 100
"""At most so many actions are applied to find a tournament; rounds have snapshots anyway."""


class TournamentFile(Closing):
    """An open tournament file.

    Every action is on the disk before :meth:`do` returns. While it is open for writing nobody else
    can open it. Close it, or use it in a ``with`` statement. What SQLite or the file itself have
    against a call is a :class:`~pairing.event.store.errors.StoreError`.
    """

    def __init__(
        self,
        path: Path,
        connection: sqlite3.Connection,
        position: Position,
        author: str,
        obstacle: str | None = None,
    ) -> None:
        self._path = path
        self._connection = connection
        self._history = History(connection)
        self._position = position
        self._author = author
        self._obstacle = obstacle
        self._identity = path.stat()

    @classmethod
    def create(cls, path: Path, tournament: Tournament, author: str = "") -> TournamentFile:
        """A new file with that tournament; refuses if something has that name already.

        ``author`` is who acts, for the log; the name of the login if not given. A tournament that
        contradicts itself is refused with :class:`~pairing.core.errors.ActionRefused`.
        """
        path, author = path.absolute(), author or login_name()
        action = ReplaceTournament(tournament)
        action.apply(Tournament())
        reserve_name(path)
        with _saved(path), ExitStack() as on_failure:
            on_failure.callback(path.unlink)
            connection = connect(path)
            on_failure.callback(connection.close)
            with transaction(connection):
                schema.upgrade(connection, schema.UPGRADES)
                event = History(connection).append(None, action, author)
            on_failure.pop_all()
        return cls(path, connection, Position(event, tournament, 0), author)

    @classmethod
    def open(cls, path: Path, author: str = "") -> TournamentFile:
        """The file as it was left; for reading only if it cannot be written.

        Raises ``StoreError`` and leaves the file as it is if it is in
        use, no tournament file, damaged, or of a newer version of this program.
        """
        path = path.absolute()
        connection, obstacle = open_database(path)
        with translated(FileDamaged, path), ExitStack() as on_failure:
            on_failure.callback(connection.close)
            history = History(connection)
            position = history.position(history.head())
            on_failure.pop_all()
        return cls(path, connection, position, author or login_name(), obstacle)

    @property
    def path(self) -> Path:
        """Where the file is."""
        return self._path

    @property
    def tournament(self) -> Tournament:
        """The tournament as it stands."""
        return self._position.tournament

    @property
    def is_read_only(self) -> bool:
        """Nothing can be done or undone in this file."""
        return self._obstacle is not None

    @property
    def obstacle(self) -> str | None:
        """The key of what keeps the file from being written, ``None`` if nothing does."""
        return self._obstacle

    @property
    def can_undo(self) -> bool:
        """There is an action to take back: any but the one that made the file."""
        return not self.is_read_only and self._before() is not None

    @property
    def can_redo(self) -> bool:
        """There is an action that was taken back, and none was done since."""
        return not self.is_read_only and self._after() is not None

    @property
    def undo_action(self) -> Action | None:
        """The action that :meth:`undo` would take back."""
        return self._action(self._position.event) if self.can_undo else None

    @property
    def undo_tournament(self) -> Tournament | None:
        """The tournament that :meth:`undo` would bring back; the title of the action needs it."""
        event = self._before() if self.can_undo else None
        if event is None:
            return None
        with translated(FileDamaged, self._path):
            return self._history.position(event).tournament

    @property
    def redo_action(self) -> Action | None:
        """The action that :meth:`redo` would do again; it applies to the present tournament."""
        event = self._after()
        return None if self.is_read_only or event is None else self._action(event)

    def do(self, action: Action, *, ends_session: bool = False) -> Tournament:
        """Apply the action and record it; returns the tournament after it.

        With ``ends_session`` the manual session that is kept goes, in the same breath.
        Raises :class:`~pairing.core.errors.ActionRefused` or
        :class:`~pairing.event.store.errors.CannotSave`; tournament and file are then unchanged.
        """
        self._refuse_unwritable()
        before = self._position
        tournament = action.apply(before.tournament)
        with _saved(self._path), transaction(self._connection):
            event = self._history.append(before.event, action, self._author)
            after = Position(event, tournament, before.folded + 1)
            if _deserves_snapshot(before.tournament, after):
                after = self._history.keep_snapshot(after)
            if ends_session:
                self._history.keep_session(event, 0, ())
        self._position = after
        return tournament

    def undo(self) -> Tournament:
        """Take the last action back; returns the tournament before it."""
        self._refuse_unwritable()
        target = self._before()
        if target is None:
            raise CannotSave("store.nothing-to-undo")
        return self._move(Move.UNDO, over=self._position.event, target=target)

    def redo(self) -> Tournament:
        """Do the action taken back last again; returns the tournament after it."""
        self._refuse_unwritable()
        target = self._after()
        if target is None:
            raise CannotSave("store.nothing-to-redo")
        return self._move(Move.REDO, over=target, target=target)

    def log(self) -> tuple[LogEntry, ...]:
        """Everything done, undone and redone since the file was made, oldest first."""
        with translated(FileDamaged, self._path):
            return self._history.log()

    def keep_explanation(self, round_number: int, record: str) -> None:
        """Keep the record of how a round was paired; it is no action and cannot be undone.

        Raises :class:`~pairing.event.store.errors.CannotSave`.
        """
        self._refuse_unwritable()
        with _saved(self._path), transaction(self._connection):
            self._history.keep_explanation(self._position.event, round_number, record)

    def explanation(self, round_number: int) -> KeptExplanation | None:
        """The newest record kept for a round, if nothing that led to it was undone."""
        with translated(FileDamaged, self._path):
            return self._history.explanation(self._position.event, round_number)

    def keep_session(self, place: int, records: Sequence[str]) -> None:
        """Keep records of a manual session from that place on, the beginning at place 0.

        What was kept from that place on goes; without records at place 0 the session has ended. It
        is no action and cannot be undone. Raises :class:`~pairing.event.store.errors.CannotSave`.
        """
        self._refuse_unwritable()
        with _saved(self._path), transaction(self._connection):
            self._history.keep_session(self._position.event, place, records)

    def session(self) -> KeptSession | None:
        """The manual session that has not ended, ``None`` if there is none."""
        with translated(FileDamaged, self._path):
            return self._history.session()

    def tournament_of(self, kept: KeptExplanation | KeptSession) -> Tournament:
        """The tournament as it was when that record was kept, or when that session began."""
        with translated(FileDamaged, self._path):
            return self._history.position(kept.event).tournament

    def save_copy(self, path: Path) -> None:
        """Write a copy of the whole file, history included, to another name.

        An older tournament file of that name is replaced, once the copy is complete; anything else
        of that name, or a tournament file in use, is left alone and refused.
        """
        if path.exists():
            TournamentFile.open(path).close()
        partial = path.with_name(f"{path.name}.{os.getpid()}.partial")
        try:
            with translated(CannotSave, path), closing(sqlite3.connect(partial)) as copy:
                self._connection.backup(copy)
            partial.replace(path)
        except OSError as error:
            why = error.strerror or str(error)
            raise CannotSave("store.cannot-create", file=str(path), reason=why) from error
        finally:
            partial.unlink(missing_ok=True)

    def back_up(self, folder: Path) -> Path:
        """Write a copy into another folder, under the name of this file; returns the copy.

        An older copy of this tournament is replaced; another tournament of that name is left alone
        and refused, as is the folder of the file itself.
        """
        copy = folder / self._path.name
        if copy.exists() and copy.samefile(self._path):
            raise CannotSave("store.same-folder", file=str(self._path))
        if copy.exists():
            self._refuse_other_tournament(copy)
        self.save_copy(copy)
        return copy

    def _refuse_other_tournament(self, copy: Path) -> None:
        with TournamentFile.open(copy) as other:
            if other._history.origin() != self._history.origin():
                raise CannotSave("store.other-tournament", file=str(copy))

    def close(self) -> None:
        """Give the file back; closing twice does no harm."""
        self._connection.close()

    def _before(self) -> int | None:
        with translated(FileDamaged, self._path):
            return self._history.parent(self._position.event)

    def _after(self) -> int | None:
        with translated(FileDamaged, self._path):
            return self._history.child(self._position.event)

    def _action(self, event: int) -> Action:
        with translated(FileDamaged, self._path):
            return self._history.action(event)

    def _move(self, kind: Move, over: int, target: int) -> Tournament:
        with translated(FileDamaged, self._path):
            position = self._history.position(target)
        with _saved(self._path), transaction(self._connection):
            self._history.move(kind, over, self._author, datetime.now(UTC))
        self._position = position
        return position.tournament

    def _refuse_unwritable(self) -> None:
        if self._obstacle is not None:
            raise CannotSave(self._obstacle, file=str(self._path))
        try:
            in_place = os.path.samestat(self._path.stat(), self._identity)
        except OSError:
            in_place = False
        if not in_place:
            raise CannotSave("store.file-gone", file=str(self._path))


def login_name() -> str:
    """The name under which the arbiter is logged in; empty if the system tells none."""
    try:
        return getuser()
    except (ImportError, KeyError, OSError):
        return ""


@contextmanager
def _saved(path: Path) -> Iterator[None]:
    """Whatever keeps a change from the disk becomes :class:`CannotSave`."""
    try:
        with translated(CannotSave, path):
            yield
    except NoJson as error:
        raise CannotSave("store.not-text") from error


def _deserves_snapshot(before: Tournament, after: Position) -> bool:
    """A round was paired or became complete, or there has been none for long."""
    rounds = after.tournament.rounds
    if len(rounds) > len(before.rounds) or after.folded >= EVENTS_PER_SNAPSHOT:
        return True
    return (
        len(rounds) == len(before.rounds) > 0
        and rounds[-1].is_complete
        and not before.rounds[-1].is_complete
    )
