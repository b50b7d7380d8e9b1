"""Replaying a round in the background, unless its record is in the tournament file."""

from __future__ import annotations

from dataclasses import dataclass, replace

from PySide6.QtCore import QObject, QTimer, Signal

from arbiter_app.core.document import Document
from arbiter_app.jobs.job import Job, Start, start_in_background
from pairing.core.errors import PairingError
from pairing.core.model import Tournament
from pairing.explaining.records import as_paired, basis_fingerprint, decode_record, replay_of
from pairing.explaining.replay import RoundReplay, beside, replay_round
from pairing.systems.system import Watcher

SOON = 400
"""Of what takes less, in milliseconds, nothing is said."""


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
    """A replay that was made, and what it depends on."""

    round_number: int
    basis: Basis
    replay: RoundReplay


class RoundReplayer(QObject):
    """Replays recorded rounds of a document.

    ``replayed`` brings the :class:`RoundReplay` of the round asked for last, ``failed`` the error
    that says why there is none. An answer for anything else than what was asked for last is kept
    or dropped, but not told. What was recorded in the tournament file is brought as it was, even
    if what it rests on was changed since; it says so itself.

    Of what takes a while ``began`` brings in a sentence that it is done, ``progressed`` how far it
    is, ``ended`` comes when that is all. ``given_up`` says that somebody has cancelled it.
    """

    replayed = Signal(object)
    failed = Signal(object)
    began = Signal(str)
    progressed = Signal(int, int)
    ended = Signal()
    given_up = Signal()

    def __init__(
        self, document: Document, start: Start = start_in_background, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._document = document
        self._start = start
        self._kept: dict[int, tuple[Basis, RoundReplay]] = {}
        self._job: Job[_Made] | None = None
        self._wanted: tuple[int, Basis] | None = None
        self._unwanted: tuple[int, Basis] | None = None
        self._is_announced = False
        self._slow = QTimer(self, singleShot=True, interval=SOON)
        self._slow.timeout.connect(self._announce_begun)
        document.opened.connect(self.forget)

    def forget(self) -> None:
        """Drop everything: another tournament is open."""
        self._cancel()
        self._kept = {}

    def give_up(self) -> None:
        """Cancel what takes so long; it is not begun again by itself."""
        if self._is_announced:
            unwanted = self._wanted
            self._cancel()
            self._unwanted = unwanted
            self.given_up.emit()

    def replay(self, round_number: int, *, is_asked: bool = True) -> None:
        """Bring the replay of a recorded round, at once if it is kept.

        What was cancelled is begun again only if somebody has asked for it.
        """
        basis = Basis.of(self._document.tournament, round_number)
        kept = self._kept.get(round_number)
        if kept is None or kept[0] != basis:
            kept = self._from_file(round_number, basis)
        if kept is not None:
            self._cancel()
            self.replayed.emit(kept[1])
        elif not is_asked and self._unwanted == (round_number, basis):
            self.given_up.emit()
        elif self._wanted != (round_number, basis):
            self._begin(round_number, basis, self._as_paired(round_number))

    def replay_anew(self, round_number: int) -> None:
        """Bring the replay from the tournament as it stands, whatever was recorded."""
        basis = Basis.of(self._document.tournament, round_number)
        self._kept.pop(round_number, None)
        self._begin(round_number, basis, self._document.tournament)

    def _from_file(self, round_number: int, basis: Basis) -> tuple[Basis, RoundReplay] | None:
        """What was recorded of a round, if this version of the program can read it."""
        found = self._document.kept_explanation(round_number)
        record = decode_record(found[0].record) if found else None
        if found is None or record is None:
            return None
        kept, then = found
        now = self._document.tournament
        fits = record.fingerprint == basis_fingerprint(now, round_number)
        same = (now, False) if fits else as_paired(now, then, round_number)
        if same is not None and same[1]:
            return None  # its steps have the numbers that players had then
        try:
            replay = replay_of(record, then if same is None else same[0])
        except PairingError:
            return None
        if same is not None:
            replay = beside(replay, now.rounds[round_number - 1])
        replay = replace(replay, recorded=kept.time, is_outdated=same is None)
        self._kept[round_number] = basis, replay
        return basis, replay

    def _as_paired(self, round_number: int) -> Tournament:
        """The tournament with the boards that the round had when it was paired, if they are known.

        As it stands if the round rests on something that was changed since.
        """
        now, found = self._document.tournament, self._document.kept_explanation(round_number)
        same = as_paired(now, found[1], round_number) if found else None
        return same[0] if same else now

    def _begin(self, round_number: int, basis: Basis, tournament: Tournament) -> None:
        self._cancel()
        self._wanted, self._unwanted = (round_number, basis), None
        self._slow.start()
        job = self._job = self._make(round_number, basis, tournament)
        job.signals.answered.connect(self._take)
        job.signals.failed.connect(self._refuse)
        job.signals.progressed.connect(self._pass_on)
        self._start(job)

    def _make(self, round_number: int, basis: Basis, tournament: Tournament) -> Job[_Made]:
        now = self._document.tournament

        def work(watch: Watcher) -> _Made:
            replay = replay_round(tournament, round_number, watch=watch)
            if tournament is not now:
                replay = beside(replay, now.rounds[round_number - 1])
            return _Made(round_number, basis, replay)

        return Job(work)

    def _cancel(self) -> None:
        """Let the present job end without being heard."""
        self._wanted = None
        self._slow.stop()
        if self._is_announced:
            self._is_announced = False
            self.ended.emit()
        if self._job is not None:
            self._job.cancel()
            self._job.signals.answered.disconnect(self._take)
            self._job.signals.failed.disconnect(self._refuse)
            self._job = None

    def _announce_begun(self) -> None:
        if self._wanted is not None:
            self._is_announced = True
            text = self.tr("Going through the pairing of round {round} again…")
            self.began.emit(text.format(round=self._wanted[0]))

    def _pass_on(self, done: int, in_all: int) -> None:
        if self._is_announced and self._is_from(self._job):
            self.progressed.emit(done, in_all)

    def _take(self, made: _Made) -> None:
        if self._wanted is None or not self._is_from(self._job):
            return
        kept = replace(made.replay, prove=None)  # it is heavy, and asked for the first time only
        self._kept[made.round_number] = made.basis, kept
        self._cancel()
        self.replayed.emit(made.replay)

    def _refuse(self, error: PairingError) -> None:
        if self._is_from(self._job):
            self._cancel()
            self.failed.emit(error)

    def _is_from(self, job: Job[_Made] | None) -> bool:
        """What is heard now was not on its way already when another job began."""
        return job is not None and self.sender() is job.signals
