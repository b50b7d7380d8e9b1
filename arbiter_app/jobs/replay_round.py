"""Replaying a round in the background, and keeping what was found."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QObject, Signal

from arbiter_app.document import Document
from arbiter_app.jobs.job import Job, Start, start_in_background
from pairing.errors import PairingError
from pairing.model import Tournament
from pairing.replay import RoundReplay, replay_round
from pairing.system import Watcher


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


class RoundReplayer(QObject):
    """Replays recorded rounds of a document.

    ``replayed`` brings the :class:`RoundReplay` of the round asked for last, ``failed`` the error
    that says why there is none. An answer for anything else than what was asked for last is kept
    or dropped, but not told.
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
        self._job: Job[RoundReplay] | None = None
        self._wanted: tuple[int, Basis] | None = None
        document.opened.connect(self.forget)

    def forget(self) -> None:
        """Drop everything: another tournament is open."""
        self._cancel()
        self._kept = {}

    def replay(self, round_number: int) -> None:
        """Bring the replay of a recorded round, at once if it is kept."""
        tournament = self._document.tournament
        basis = Basis.of(tournament, round_number)
        kept = self._kept.get(round_number)
        if kept is not None and kept[0] == basis:
            self._cancel()
            self.replayed.emit(kept[1])
        elif self._wanted != (round_number, basis):
            self._begin(tournament, round_number, basis)

    def _begin(self, tournament: Tournament, round_number: int, basis: Basis) -> None:
        self._cancel()
        self._wanted = round_number, basis

        def work(watch: Watcher) -> RoundReplay:
            return replay_round(tournament, round_number, watch=watch)

        job = self._job = Job(work)
        job.signals.answered.connect(self._take)
        job.signals.failed.connect(self._refuse)
        self._start(job)

    def _cancel(self) -> None:
        """Let the present job end without being heard."""
        self._wanted = None
        if self._job is not None:
            self._job.cancel()
            self._job.signals.answered.disconnect(self._take)
            self._job.signals.failed.disconnect(self._refuse)
            self._job = None

    def _take(self, replay: RoundReplay) -> None:
        if self._wanted is None or not self._is_from_present_job():
            return
        round_number, basis = self._wanted
        self._kept[round_number] = basis, replay
        self._cancel()
        self.replayed.emit(replay)

    def _refuse(self, error: PairingError) -> None:
        if self._is_from_present_job():
            self._cancel()
            self.failed.emit(error)

    def _is_from_present_job(self) -> bool:
        """What is heard now was not on its way already when another job began."""
        return self._job is not None and self.sender() is self._job.signals
