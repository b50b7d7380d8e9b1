"""Replaying a round in the background, and keeping what was found."""

from __future__ import annotations

from dataclasses import dataclass, replace

from PySide6.QtCore import QObject, Signal

from arbiter_app.core.document import Document
from arbiter_app.jobs.job import Job, Start, start_in_background
from pairing.core.errors import PairingError
from pairing.core.model import Tournament
from pairing.explaining.records import (
    basis_fingerprint,
    decode_record,
    encode_record,
    keeps_records,
    record_of,
    replay_of,
)
from pairing.explaining.replay import RoundReplay, replay_round
from pairing.systems.system import Watcher


@dataclass(frozen=True, slots=True)
class Basis:
    """All that the replay of a recorded round depends on.

    ``pairs`` are the games without their results, which do not change how the round came about.
    """

    before: Tournament
    round_count: int
    pairs: tuple[tuple[int, int], ...]
    bye: int | None

    @classmethod
    def of(cls, tournament: Tournament, round_number: int) -> Basis:
        """What the replay of that round depends on."""
        recorded = tournament.rounds[round_number - 1]
        return cls(
            tournament.before_round(round_number),
            tournament.round_count or len(tournament.rounds),
            tuple((game.white, game.black) for game in recorded.games),
            recorded.pairing_allocated_bye,
        )


@dataclass(frozen=True, slots=True)
class _Made:
    """A replay that was made, and the record of it, if it is to be kept."""

    round_number: int
    basis: Basis
    replay: RoundReplay
    record: str


class RoundReplayer(QObject):
    """Replays recorded rounds of a document, and records rounds that have just been paired.

    ``replayed`` brings the :class:`RoundReplay` of the round asked for last, ``failed`` the error
    that says why there is none. An answer for anything else than what was asked for last is kept
    or dropped, but not told. What was recorded in the tournament file is brought as it was, even
    if what it rests on was changed since; it says so itself.
    """

    replayed = Signal(object)
    failed = Signal(object)

    def __init__(
        self, document: Document, start: Start = start_in_background, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._document = document
        self._start = start
        self._kept: dict[int, tuple[Basis, RoundReplay]] = {}
        self._job: Job[_Made] | None = None
        self._recording: Job[_Made] | None = None
        self._recorded: tuple[int, Basis] | None = None
        self._wanted: tuple[int, Basis] | None = None
        document.opened.connect(self.forget)

    def forget(self) -> None:
        """Drop everything: another tournament is open."""
        self._cancel()
        self._end_recording()
        self._kept = {}

    def record(self, round_number: int) -> None:
        """Keep in the tournament file how a round was paired that has just been paired."""
        if not keeps_records(self._document.system):
            return
        self._end_recording()
        self._recorded = round_number, Basis.of(self._document.tournament, round_number)
        kept = self._kept.get(round_number)
        if kept is not None and kept[0] == self._recorded[1]:
            self._recorded = None
            self._keep(kept[1])
            return
        job = self._recording = self._make(*self._recorded, is_recorded=True)
        job.signals.answered.connect(self._take_record)
        job.signals.failed.connect(self._end_recording)
        self._start(job)

    def replay(self, round_number: int) -> None:
        """Bring the replay of a recorded round, at once if it is kept."""
        basis = Basis.of(self._document.tournament, round_number)
        kept = self._kept.get(round_number)
        if kept is None or kept[0] != basis:
            kept = self._from_file(round_number, basis)
        if kept is not None:
            self._cancel()
            self.replayed.emit(kept[1])
        elif self._wanted != (round_number, basis):
            self._begin(round_number, basis)

    def replay_anew(self, round_number: int) -> None:
        """Bring the replay from the tournament as it stands, whatever was recorded."""
        basis = Basis.of(self._document.tournament, round_number)
        self._kept.pop(round_number, None)
        self._begin(round_number, basis)

    def _from_file(self, round_number: int, basis: Basis) -> tuple[Basis, RoundReplay] | None:
        """What was recorded of a round, if this version of the program can read it."""
        found = self._document.kept_explanation(round_number)
        record = decode_record(found[0].record) if found else None
        if found is None or record is None:
            return None
        kept, then = found
        now = self._document.tournament
        is_outdated = record.fingerprint != basis_fingerprint(now, round_number)
        try:
            replay = replay_of(record, then if is_outdated else now)
        except PairingError:
            return None
        replay = replace(replay, recorded=kept.time, is_outdated=is_outdated)
        self._kept[round_number] = basis, replay
        return basis, replay

    def _begin(self, round_number: int, basis: Basis) -> None:
        self._cancel()
        self._wanted = round_number, basis
        if self._wanted == self._recorded:
            return
        job = self._job = self._make(round_number, basis, is_recorded=False)
        job.signals.answered.connect(self._take)
        job.signals.failed.connect(self._refuse)
        self._start(job)

    def _make(self, round_number: int, basis: Basis, *, is_recorded: bool) -> Job[_Made]:
        tournament = self._document.tournament

        def work(watch: Watcher) -> _Made:
            replay = replay_round(tournament, round_number, watch=watch)
            record = encode_record(record_of(replay, tournament)) if is_recorded else ""
            return _Made(round_number, basis, replay, record)

        return Job(work)

    def _cancel(self) -> None:
        """Let the present job end without being heard."""
        self._wanted = None
        if self._job is not None:
            self._job.cancel()
            self._job.signals.answered.disconnect(self._take)
            self._job.signals.failed.disconnect(self._refuse)
            self._job = None

    def _end_recording(self) -> None:
        """The present record is made, or is not wanted any more."""
        job, self._recording, self._recorded = self._recording, None, None
        if job is not None:
            job.cancel()
            job.signals.answered.disconnect(self._take_record)
            job.signals.failed.disconnect(self._end_recording)

    def _take(self, made: _Made) -> None:
        if self._wanted is None or not self._is_from(self._job):
            return
        self._kept[made.round_number] = made.basis, made.replay
        self._cancel()
        self.replayed.emit(made.replay)

    def _take_record(self, made: _Made) -> None:
        """Keep the record, unless the round is not the same any more; bring it if it is wanted."""
        if not self._is_from(self._recording):
            return
        self._end_recording()
        if self._is_present(made):
            self._document.keep_explanation(made.round_number, made.record)
        if self._wanted == (made.round_number, made.basis):
            self._cancel()
            self.replay(made.round_number)

    def _keep(self, replay: RoundReplay) -> None:
        """Keep a replay that is there already, and bring it with the time of its record."""
        record = record_of(replay, self._document.tournament)
        number = replay.round_number
        if self._document.keep_explanation(number, encode_record(record)):
            del self._kept[number]
            self.replay(number)

    def _is_present(self, made: _Made) -> bool:
        tournament = self._document.tournament
        is_there = self._document.is_open and made.round_number <= len(tournament.rounds)
        return is_there and Basis.of(tournament, made.round_number) == made.basis

    def _refuse(self, error: PairingError) -> None:
        if self._is_from(self._job):
            self._cancel()
            self.failed.emit(error)

    def _is_from(self, job: Job[_Made] | None) -> bool:
        """What is heard now was not on its way already when another job began."""
        return job is not None and self.sender() is job.signals
