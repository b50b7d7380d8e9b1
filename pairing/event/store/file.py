"""A tournament file: one tournament, everything ever done to it, and the way back."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from datetime import UTC, datetime
from getpass import getuser
from pathlib import Path
from typing import TypeVar

from pairing.core.closing import Closing
from pairing.core.codec import NoJson
from pairing.core.expected import expect_tournament
from pairing.core.file_names import free_path
from pairing.core.model import Tournament
from pairing.event.actions import Action, LeaveFideMode, ReplaceTournament
from pairing.event.actions.fide_mode import refuse_in_fide_mode
from pairing.event.actions.noted import noted
from pairing.event.store import schema
from pairing.event.store.chain import head_text
from pairing.event.store.checking import Audit, Inspection, read_audit
from pairing.event.store.copies import (
    CopyDiffers,
    Relation,
    common,
    for_giving_away,
    relation,
)
from pairing.event.store.database import (
    Opened,
    connect,
    holds_the_same,
    open_database,
    reserve_name,
    transaction,
    watched,
    write_whole,
)
from pairing.event.store.errors import CannotOpen, CannotSave, FileDamaged, StoreError, translated
from pairing.event.store.history import (
    HeadMove,
    History,
    HistoryPosition,
    KeptExplanation,
    KeptSession,
    LogEntry,
    log_title,
)
from pairing.speech.voice import Voice

_Written = TypeVar("_Written")

EVENTS_PER_SNAPSHOT = 100
"""At most so many actions are applied to find a tournament; rounds have snapshots anyway."""


class TournamentFile(Closing):
    """An open tournament file.

    Every action is on the disk before :meth:`do` returns. While it is open for writing nobody else
    can open it. Close it, or use it in a ``with`` statement. What SQLite or the file itself have
    against a call is a :class:`~pairing.event.store.errors.StoreError`.
    """

    def __init__(self, path: Path, opened: Opened, position: HistoryPosition, author: str) -> None:
        self._path = path
        self._opened = opened
        self._history = History(opened.memory)
        self._position = position
        self._author = ""
        self.sign(author)
        self._left: Path | None = None
        self._is_closed = False

    @classmethod
    def create(cls, path: Path | str, tournament: Tournament, author: str = "") -> TournamentFile:
        """A new file with that tournament; refuses if something has that name already.

        Only its owner may read it. ``author`` is who acts, for the log; nobody is named there
        unless it is given. A tournament that contradicts itself is refused with
        :class:`~pairing.core.errors.ActionRefused`.
        """
        expect_tournament(tournament)
        path = Path(path).absolute()
        action = ReplaceTournament(tournament)
        refuse_in_fide_mode(action, Tournament())
        action.apply(Tournament())
        reserve_name(path)
        with _saved(path), ExitStack() as on_failure:
            on_failure.callback(path.unlink)
            connection = connect(path)
            on_failure.callback(connection.close)
            with transaction(connection):
                schema.upgrade(connection, schema.UPGRADES)
                event = History(connection).append(None, action, author, datetime.now(UTC))
            opened = watched(path, connection)
            on_failure.pop_all()
        return cls(path, opened, HistoryPosition(event, tournament, 0), author)

    @classmethod
    def open(
        cls, path: Path | str, author: str = "", *, for_reading: bool = False
    ) -> TournamentFile:
        """The file as it was left; for reading only if it cannot be written.

        A file of an older version is brought up to date, and a copy of it kept beside it; with
        ``for_reading`` everything on the disk stays as it is. Whatever in the file is not as it
        was written is found. Raises ``StoreError`` and leaves the file
        as it is if it is in use, no tournament file, damaged, or of a newer version of this
        program.
        """
        path = Path(path).absolute()
        opened = open_database(path, for_reading=for_reading)
        with translated(FileDamaged, path), ExitStack() as on_failure:
            on_failure.callback(opened.abandon)
            history = History(opened.memory)
            position = history.position(history.head())
            on_failure.pop_all()
        return cls(path, opened, position, author)

    def sign(self, author: str) -> None:
        """Name that person in the history of what is done from now on; nobody if it is empty."""
        self._author = _storable(author)

    @property
    def path(self) -> Path:
        """Where the file is: another place than before once :attr:`left` is."""
        return self._path

    @property
    def left(self) -> Path | None:
        """The file that another program had replaced, cut or taken away when it was to be written.

        All that was in it stands in a new file beside it since, which is the one that is open.
        """
        return self._left

    @property
    def head(self) -> str:
        """The head of the chain, as it is printed; it stands for the whole history so far."""
        with translated(FileDamaged, self._path):
            return head_text(self._history.last_link())

    @property
    def identity(self) -> str:
        """What this file and all its copies have in common, and no other file."""
        return head_text(self.links[0])

    @property
    def links(self) -> tuple[bytes, ...]:
        """The chain: one link for every move of the log, oldest first."""
        with translated(FileDamaged, self._path):
            return self._history.links()

    def moves_at(self, head: str) -> int | None:
        """How many moves the history had when that was its head; ``None`` if it never was.

        ``head`` is what :func:`~pairing.event.store.chain.read_head` gives.
        """
        heads = [head_text(link) for link in self.links]
        return heads.index(head) + 1 if head in heads else None

    def audit(self) -> Audit:
        """What a comparison of all snapshots with the log needs; it may run in another thread."""
        with translated(FileDamaged, self._path):
            return read_audit(self._opened.memory)

    def inspection(self) -> Inspection:
        """What it takes to say whether the file on the disk is whole; it may run elsewhere.

        A file that cannot be written is not kept locked, so what was read of it is looked at.
        """
        guard = self._opened.guard
        with translated(FileDamaged, self._path):
            content = guard.content() if guard else self._opened.memory.serialize()
        return Inspection(content, self.links)

    @property
    def tournament(self) -> Tournament:
        """The tournament as it stands."""
        return self._position.tournament

    @property
    def is_read_only(self) -> bool:
        """Nothing can be done or undone in this file."""
        return self._opened.obstacle is not None

    @property
    def obstacle(self) -> str | None:
        """The key of what keeps the file from being written, ``None`` if nothing does."""
        return self._opened.obstacle

    @property
    def can_undo(self) -> bool:
        """There is an action to take back.

        The one that made the file is none, nor is leaving FIDE mode.
        """
        if self.is_read_only or self._before() is None:
            return False
        return not isinstance(self._action(self._position.event), LeaveFideMode)

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

    def do(
        self, action: Action, *, ends_session: bool = False, record: str = "", author: str = ""
    ) -> Tournament:
        """Apply the action and record it; returns the tournament after it.

        What touches the integrity of pairings is noted with it
        (:mod:`pairing.event.actions.noted`). With ``ends_session`` the manual session that is kept
        goes, in the same breath; ``record`` says how the round was paired which the action adds,
        and is kept with it. ``author`` is named for this action alone, in place of whoever signs.
        Raises :class:`~pairing.core.errors.ActionRefused` or
        :class:`~pairing.event.store.errors.CannotSave`; tournament and file are then unchanged.
        """
        self._refuse_unwritable()
        before = self._position
        refuse_in_fide_mode(action, before.tournament)
        action = noted(action, before.tournament)
        tournament = action.apply(before.tournament)
        time = datetime.now(UTC)
        signed = _storable(author) or self._author

        def write(history: History) -> HistoryPosition:
            event = history.append(before.event, action, signed, time)
            after = HistoryPosition(event, tournament, before.folded + 1)
            if _deserves_snapshot(before.tournament, after):
                after = history.keep_snapshot(after)
            if ends_session:
                history.keep_session(event, 0, (), time)
            if record:
                history.keep_explanation(event, len(tournament.rounds), record, time)
            return after

        self._position = self._record(write)
        return tournament

    def undo(self) -> Tournament:
        """Take the last action back; returns the tournament before it."""
        self._refuse_unwritable()
        target = self._before() if self.can_undo else None
        if target is None:
            raise CannotSave("store.nothing-to-undo")
        return self._move(HeadMove.UNDO, over=self._position.event, target=target)

    def redo(self) -> Tournament:
        """Do the action taken back last again; returns the tournament after it."""
        self._refuse_unwritable()
        target = self._after()
        if target is None:
            raise CannotSave("store.nothing-to-redo")
        return self._move(HeadMove.REDO, over=target, target=target)

    def log(self) -> tuple[LogEntry, ...]:
        """Everything done, undone and redone since the file was made, oldest first."""
        with translated(FileDamaged, self._path):
            return self._history.log()

    def keep_explanation(self, round_number: int, record: str) -> None:
        """Keep the record of how a round was paired; it is no action and cannot be undone.

        Raises :class:`~pairing.event.store.errors.CannotSave`.
        """
        self._refuse_unwritable()
        event, time = self._position.event, datetime.now(UTC)
        self._record(lambda history: history.keep_explanation(event, round_number, record, time))

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
        event, time = self._position.event, datetime.now(UTC)
        self._record(lambda history: history.keep_session(event, place, records, time))

    def session(self) -> KeptSession | None:
        """The manual session that has not ended, ``None`` if there is none."""
        with translated(FileDamaged, self._path):
            return self._history.session()

    def tournament_of(self, kept: KeptExplanation | KeptSession) -> Tournament:
        """The tournament as it was when that record was kept, or when that session began."""
        with translated(FileDamaged, self._path):
            return self._history.position(kept.event).tournament

    def save_copy(self, path: Path, voice: Voice, *, replacing: bool = False) -> None:
        """Write a copy of the whole file, history included, to another name.

        An older tournament file of that name is replaced, once the copy is complete; anything else
        of that name, or a tournament file in use, is left alone and refused. A copy of this
        tournament that holds what this file does not is replaced only if ``replacing`` says so;
        else :class:`~pairing.event.store.copies.CopyDiffers` is raised.
        """
        self._refuse_own_place(path)
        if path.exists():
            with TournamentFile.open(path, for_reading=True) as other:
                if not replacing:
                    self._refuse_more(path, other, voice)
        write_whole(self._opened.memory, path)

    def save_without_history(self, path: Path) -> None:
        """Write the tournament alone, for giving away: no history, no dates of birth.

        Raises :class:`~pairing.event.store.errors.StoreError` if there is a file of that name.
        """
        TournamentFile.create(path, for_giving_away(self.tournament)).close()

    def compare(self, copy: Path) -> Relation:
        """How another file stands to this one; raises what :meth:`open` raises."""
        with TournamentFile.open(copy, for_reading=True) as other:
            return relation(self.links, other.links)

    def back_up(self, folder: Path, voice: Voice) -> Path:
        """Write a copy into another folder, under the name of this file; returns the copy.

        An older copy of this tournament is replaced; the last of every earlier round is kept as
        ``Open (round 3).arbiter``. Beside a damaged or empty copy a new one is written under the
        next name. Another tournament of that name is left alone and refused, as is a copy that
        holds what this file does not (:class:`~pairing.event.store.copies.CopyDiffers`), and the
        folder of the file itself.
        """
        copy = folder / self._path.name
        if copy.exists() and self._path.exists() and copy.samefile(self._path):
            raise CannotSave("store.same-folder", file=str(self._path))
        number = 1
        while copy.exists() and self._is_damaged(copy):
            number += 1
            copy = folder / f"{self._path.stem} {number}{self._path.suffix}"
        if copy.exists():
            self._keep_generation(copy, voice)
        write_whole(self._opened.memory, copy)
        return copy

    def _is_damaged(self, copy: Path) -> bool:
        """The copy cannot be read; one that is in use is no reason to write beside it."""
        try:
            TournamentFile.open(copy, for_reading=True).close()
        except StoreError as error:
            if error.key in ("store.in-use", "store.not-accessible"):
                raise
            return True
        return False

    def _keep_generation(self, copy: Path, voice: Voice) -> None:
        """Move a copy of an earlier round out of the way; refuse what must not be replaced."""
        with TournamentFile.open(copy, for_reading=True) as other:
            if other.links[:1] != self.links[:1]:
                raise CannotSave("store.other-tournament", file=str(copy))
            self._refuse_more(copy, other, voice)
            rounds = len(other.tournament.rounds)
        if rounds >= len(self.tournament.rounds):
            return
        kept = copy.with_name(f"{self._path.stem} (round {rounds}){copy.suffix}")
        try:
            copy.replace(
                kept if self._may_go(kept) else free_path(kept.parent, kept.stem, kept.suffix)
            )
        except OSError as error:
            why = error.strerror or str(error)
            raise CannotSave("store.cannot-create", file=str(kept), reason=why) from error

    def _may_go(self, kept: Path) -> bool:
        """There is no such file, or all that is in it is here too."""
        try:
            return not kept.exists() or self.compare(kept) in (Relation.SAME, Relation.BEHIND)
        except StoreError:
            return False

    def _refuse_more(self, path: Path, other: TournamentFile, voice: Voice) -> None:
        found = relation(self.links, other.links)
        if found in (Relation.AHEAD, Relation.PARTED):
            raise CopyDiffers(found, **self._difference(path, other, voice))

    def _difference(self, path: Path, other: TournamentFile, voice: Voice) -> dict[str, str | int]:
        """Both histories from where they parted: how much was done, and what last."""
        own, copied = self.log(), other.log()
        shared = common(self.links, other.links)
        return {
            "copy": str(path),
            "file": str(self._path),
            "common": shared,
            "in_copy": len(copied) - shared,
            "in_file": len(own) - shared,
            "last_in_copy": f"{log_title(copied[-1], voice)}, {copied[-1].time:%Y-%m-%d %H:%M} UTC",
            "last_in_file": f"{log_title(own[-1], voice)}, {own[-1].time:%Y-%m-%d %H:%M} UTC",
        }

    def _refuse_own_place(self, path: Path) -> None:
        """Opening and closing it here would give the lock away."""
        if path.exists() and self._path.exists() and path.samefile(self._path):
            raise CannotOpen("store.in-use", file=str(path))

    def close(self) -> None:
        """Give the file back; closing twice does no harm."""
        if self._opened.guard and not self._is_closed:
            with suppress(CannotSave):
                self._move_if_disturbed()
        self._is_closed = True
        self._opened.close()

    def _record(self, write: Callable[[History], _Written]) -> _Written:
        """Write to the disk and then to memory: both or neither."""
        self._move_if_disturbed()
        try:
            written = self._write_to_disk(write)
        except CannotSave:
            if not self._move_if_disturbed():
                raise
            written = self._write_to_disk(write)
        with transaction(self._opened.memory):
            write(self._history)
        return written

    def _write_to_disk(self, write: Callable[[History], _Written]) -> _Written:
        guard, disk = self._opened.guard, self._opened.disk
        with _saved(self._path), transaction(disk):
            written = write(History(disk))
        if guard and not guard.is_whole():
            raise CannotSave("store.file-gone", file=str(self._path))
        if guard:
            guard.note()
        return written

    def _move_if_disturbed(self) -> bool:
        """Go on in a new file if another program did something to this one; true if so."""
        guard, memory = self._opened.guard, self._opened.memory
        if guard is None or guard.is_as_noted():
            return False
        if guard.is_only_dated_anew() and holds_the_same(guard.content(), memory):
            guard.note()
            return False
        self._move_beside()
        return True

    def _move_beside(self) -> None:
        """Write all there is in memory to a new file beside this one, and go on there.

        Raises :class:`CannotSave` if that is not possible; what is in memory stays there.
        """
        left, stem = self._path, f"{self._path.stem} (rescued)"
        beside = free_path(left.parent, stem, left.suffix)
        try:
            write_whole(self._opened.memory, beside)
            rescued = open_database(beside)
        except StoreError as error:
            raise CannotSave("store.file-gone", file=str(left)) from error
        self._opened.close()
        self._path, self._left, self._opened = beside, left, rescued
        self._history = History(rescued.memory)

    def _before(self) -> int | None:
        with translated(FileDamaged, self._path):
            return self._history.parent(self._position.event)

    def _after(self) -> int | None:
        with translated(FileDamaged, self._path):
            return self._history.child(self._position.event)

    def _action(self, event: int) -> Action:
        with translated(FileDamaged, self._path):
            return self._history.action(event)

    def _move(self, kind: HeadMove, over: int, target: int) -> Tournament:
        with translated(FileDamaged, self._path):
            position = self._history.position(target)
        time = datetime.now(UTC)
        self._record(lambda history: history.move(kind, over, self._author, time))
        self._position = position
        return position.tournament

    def _refuse_unwritable(self) -> None:
        if self._opened.obstacle is not None:
            raise CannotSave(self._opened.obstacle, file=str(self._path))


def _storable(text: str) -> str:
    """The text with signs for what is no proper Unicode in it."""
    return text.encode(errors="replace").decode()


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


def _deserves_snapshot(before: Tournament, after: HistoryPosition) -> bool:
    """A round was paired or became complete, or there has been none for long."""
    rounds = after.tournament.rounds
    if len(rounds) > len(before.rounds) or after.folded >= EVENTS_PER_SNAPSHOT:
        return True
    return (
        len(rounds) == len(before.rounds) > 0
        and rounds[-1].is_complete
        and not before.rounds[-1].is_complete
    )
