"""The open tournament file: what it holds, what was done to it, and what may be done."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from arbiter_app.core.file_names import path_text
from arbiter_app.core.texts import error_text
from arbiter_app.core.voices import HasVoice, language_spoken
from pairing.core.errors import ActionRefused, NotReady, UnknownSystem
from pairing.core.field import why_not_ready
from pairing.core.model import Tournament
from pairing.event.actions import Action
from pairing.event.actions.titles import title
from pairing.event.store import (
    Audit,
    Inspection,
    KeptExplanation,
    KeptSession,
    LogEntry,
    Relation,
    TournamentFile,
)
from pairing.event.store.errors import CannotSave, StoreError
from pairing.speech.voice import Voice
from pairing.systems.other_systems import shown_system
from pairing.systems.registry import all_systems, find_system
from pairing.systems.system import PairingSystem


class Document(QObject, HasVoice):
    """One tournament file, or none.

    ``changed`` says that the tournament has another value, ``opened`` that another file (or none)
    is open, ``refused`` brings the sentence why an action was not carried out. Every action is on
    disk before ``changed`` is emitted. ``troubled`` says that ``trouble`` is another one, ``moved``
    that another program has taken the file away, cut or replaced it; it brings that path, and all
    that was in the file stands at ``path`` since.
    """

    changed = Signal()
    opened = Signal()
    refused = Signal(str)
    troubled = Signal()
    moved = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._file: TournamentFile | None = None
        self._saved_at: datetime | None = None
        self._copied_at: datetime | None = None
        self._before: Tournament | None = None
        self._undo_text: str | None = None
        self._why_not_pairable: str | None = None
        self._trouble = ""
        self._announced_left: Path | None = None
        self._author = ""

    def sign(self, author: str) -> None:
        """Name that person in the history from now on, in whatever file is open."""
        self._author = author
        if self._file:
            self._file.sign(author)

    @property
    def head(self) -> str:
        """The head of the chain of the file, as it is printed; empty if no file is open."""
        return self._file.head if self._file else ""

    @property
    def identity(self) -> str:
        """What the file and all its copies have in common; empty if no file is open."""
        return self._file.identity if self._file else ""

    def audit(self) -> Audit | None:
        """What a comparison of the snapshots with the log needs; ``None`` if no file is open."""
        return self._file.audit() if self._file else None

    def inspection(self) -> Inspection | None:
        """What it takes to say whether the file is whole; ``None`` if no file is open."""
        return self._file.inspection() if self._file else None

    @property
    def trouble(self) -> str:
        """Why nothing can be saved just now, as a sentence; empty once something was saved."""
        return self._trouble

    @property
    def is_open(self) -> bool:
        """A tournament is there."""
        return self._file is not None

    @property
    def is_read_only(self) -> bool:
        """The file can be looked at only."""
        return self._file is not None and self._file.is_read_only

    @property
    def obstacle(self) -> str:
        """What keeps the file from being written, as a sentence; empty if nothing does."""
        key = self._file.obstacle if self._file else None
        return self.voice.say(key, {"file": path_text(self.path)}) if key and self.path else ""

    @property
    def voice(self) -> Voice:
        """The voice that tells of the tournament, of teams where teams play."""
        return Voice(language_spoken()).about(self.tournament)

    @property
    def tournament(self) -> Tournament:
        """The tournament as it stands; an empty one if no file is open."""
        return self._file.tournament if self._file else Tournament()

    @property
    def path(self) -> Path | None:
        """The open file."""
        return self._file.path if self._file else None

    @property
    def saved_at(self) -> datetime | None:
        """When something was last written to the file since it was opened."""
        return self._saved_at

    @property
    def system(self) -> PairingSystem | None:
        """The pairing system of the tournament; ``None`` if this program does not have it."""
        try:
            return find_system(self.tournament.system)
        except UnknownSystem:
            return None

    @property
    def shown_system(self) -> PairingSystem:
        """By what the tournament is shown, also if this program does not pair by it."""
        try:
            return shown_system(self.tournament.system)
        except UnknownSystem:
            return all_systems()[0]

    @property
    def why_not_pairable(self) -> str:
        """Why the next round cannot be paired now, as a sentence; empty if it can."""
        if self._why_not_pairable is None:
            self._why_not_pairable = self._find_why_not_pairable()
        return self._why_not_pairable

    def _find_why_not_pairable(self) -> str:
        try:
            system = find_system(self.tournament.system)
        except UnknownSystem as error:
            return error_text(error, self.voice)
        reason: NotReady | None = why_not_ready(self.tournament, system.needs)
        return error_text(reason, self.voice) if reason else ""

    def open_file(self, path: Path) -> None:
        """Open a tournament file in place of the present one; raises :class:`StoreError`."""
        self._replace(TournamentFile.open(path, self._author))

    def create(self, path: Path, tournament: Tournament) -> None:
        """Make a new file with that tournament and open it; raises :class:`StoreError`."""
        self._replace(TournamentFile.create(path, tournament, self._author))
        self._saved_at = datetime.now()

    def close(self) -> None:
        """Leave the file."""
        self._replace(None)

    def save_copy(self, path: Path) -> None:
        """Write a copy of the open file with its history; raises :class:`StoreError`."""
        if self._file:
            self._file.save_copy(path, self.voice)

    def save_without_history(self, path: Path) -> None:
        """Write the tournament alone, without dates of birth; raises :class:`StoreError`."""
        if self._file:
            self._file.save_without_history(path)

    def back_up(self, folder: Path) -> Path:
        """Write a copy into another folder; returns it, or raises :class:`StoreError`."""
        if self._file is None:
            raise CannotSave("store.no-events")
        copy = self._file.back_up(folder, self.voice)
        self._copied_at = datetime.now()
        return copy

    def compare(self, copy: Path) -> Relation | None:
        """How another file stands to the open one; raises :class:`StoreError`."""
        return self._file.compare(copy) if self._file else None

    def take_over(self, copy: Path) -> None:
        """Put a copy that holds all that is here and more in the place of the open file.

        Raises :class:`StoreError`; the file is then as it was.
        """
        path = self.path
        if path is None or self.compare(copy) is not Relation.AHEAD:
            return
        with TournamentFile.open(copy, for_reading=True) as ahead:
            self._replace(None)
            ahead.save_copy(path, self.voice, replacing=True)
        self.open_file(path)

    @property
    def copied_at(self) -> datetime | None:
        """When a copy was last written to a second place since the file was opened."""
        return self._copied_at

    def log(self) -> tuple[LogEntry, ...]:
        """Everything done in the open file, oldest first; raises :class:`StoreError`."""
        return self._file.log() if self._file else ()

    def kept_explanation(self, round_number: int) -> tuple[KeptExplanation, Tournament] | None:
        """How a round was paired, if that was kept, and the tournament as it was then."""
        if self._file is None:
            return None
        try:
            kept = self._file.explanation(round_number)
            return (kept, self._file.tournament_of(kept)) if kept is not None else None
        except StoreError:
            return None

    def do(self, action: Action, *, record: str = "") -> bool:
        """Carry out an action and keep it; false, after ``refused``, if that is not possible.

        ``record`` tells how the round was paired which the action adds.
        """
        return self._has_changed(self.attempt(action, record=record))

    def attempt(self, action: Action, *, ends_session: bool = False, record: str = "") -> str:
        """Carry out an action and keep it; the reason, as a sentence, if that is not possible.

        With ``ends_session`` the manual session in the file ends with it. For those who show the
        reason themselves: ``refused`` is not emitted.
        """
        before = self.tournament
        return self._change(
            lambda file: file.do(action, ends_session=ends_session, record=record), before
        )

    def act_for(self, action: Action, author: str) -> None:
        """Carry out an action in the name of somebody who writes from elsewhere, and keep it.

        Raises :class:`ActionRefused` or :class:`StoreError`; then nothing was changed.
        """
        if self._file is None:
            raise CannotSave("store.no-events")
        before = self.tournament
        try:
            self._file.do(action, author=author)
        except StoreError as error:
            self._note_trouble(error_text(error, self.voice))
            raise
        self._note_saved(before)

    def keep_session(self, place: int, records: Sequence[str]) -> str:
        """Keep records of a manual session from a place on; the reason if that is not possible.

        Without records at place 0 the session ends.
        """
        if self._file is None:
            return self.tr("No tournament is open.")
        try:
            self._file.keep_session(place, records)
        except StoreError as error:
            return self._note_trouble(error_text(error, self.voice))
        self._saved_at = datetime.now()
        self._announce_left()
        return self._note_trouble("")

    def kept_session(self) -> tuple[KeptSession, Tournament] | None:
        """The manual session that has not ended, and the tournament as it was when it began.

        Raises :class:`StoreError` if it cannot be read.
        """
        kept = self._file.session() if self._file else None
        return (kept, self._file.tournament_of(kept)) if self._file and kept else None

    def undo(self) -> None:
        """Take back the last action."""
        if self.can_undo:
            self._has_changed(self._change(lambda file: file.undo()))

    def redo(self) -> None:
        """Carry out again what was taken back last."""
        if self.can_redo:
            self._has_changed(self._change(lambda file: file.redo()))

    @property
    def can_undo(self) -> bool:
        """There is an action to take back."""
        return self._file is not None and not self.is_read_only and self._file.can_undo

    @property
    def can_redo(self) -> bool:
        """There is an action to carry out again."""
        return self._file is not None and not self.is_read_only and self._file.can_redo

    @property
    def undo_text(self) -> str:
        """The action that undo takes back, in a few words; empty if there is none."""
        if self._undo_text is None:
            self._undo_text = self._read_undo_text()
        return self._undo_text

    @property
    def redo_text(self) -> str:
        """The action that redo carries out, in a few words; empty if there is none."""
        action = self._file.redo_action if self._file else None
        return title(action, self.tournament, self.voice) if action else ""

    def _read_undo_text(self) -> str:
        action = self._file.undo_action if self._file else None
        if self._file is None or action is None:
            return ""
        before = self._before or self._file.undo_tournament
        return title(action, before or self.tournament, self.voice)

    def _change(
        self, change: Callable[[TournamentFile], object], before: Tournament | None = None
    ) -> str:
        """Change the file; the reason why not, if so.

        ``before`` is the tournament to which undo leads then, if known.
        """
        if self._file is None:
            return self.tr("No tournament is open.")
        try:
            change(self._file)
        except ActionRefused as error:
            return error_text(error, self.voice)
        except StoreError as error:
            return self._note_trouble(error_text(error, self.voice))
        self._note_saved(before)
        return ""

    def _note_saved(self, before: Tournament | None) -> None:
        """Something was changed, and stands in the file."""
        self._saved_at = datetime.now()
        self._note_trouble("")
        self._note_change(before)
        self._announce_left()

    def _announce_left(self) -> None:
        """Say once that work goes on in another file."""
        left = self._file.left if self._file else None
        if left is not None and left != self._announced_left:
            self._announced_left = left
            self.moved.emit(left)

    def _note_trouble(self, trouble: str) -> str:
        """Keep in mind why nothing could be saved, or that it could; returns what was given."""
        is_news = trouble != self._trouble
        self._trouble = trouble
        if is_news:
            self.troubled.emit()
        return trouble

    def _has_changed(self, reason_against: str) -> bool:
        """True if there is no reason against it; else the reason is told."""
        if reason_against:
            self.refused.emit(reason_against)
        return not reason_against

    def _replace(self, file: TournamentFile | None) -> None:
        if self._file:
            self._file.close()
            self._announce_left()
        self._file = file
        self._announced_left = None
        self._saved_at = self._copied_at = None
        self._note_trouble("")
        self.opened.emit()
        self._note_change(None)

    def _note_change(self, before: Tournament | None) -> None:
        self._before = before
        self._undo_text = self._why_not_pairable = None
        self.changed.emit()
