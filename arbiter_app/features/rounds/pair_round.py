"""Pairing the next round in the background and recording it."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from arbiter_app.core.document import Document
from arbiter_app.jobs.job import Job, Start, start_in_background
from pairing.core.errors import PairingError
from pairing.core.model import RoundPairing, Tournament
from pairing.event.actions import RecordPairing
from pairing.systems.registry import pair_next_round
from pairing.systems.system import Watcher


class RoundPairer(QObject):
    """Pairs the next round of a document.

    ``started`` brings the round, ``progressed`` how many players of how many are settled,
    ``paired`` the round that was recorded, ``failed`` the error that says why there is none;
    ``ended`` comes last in every case. What was computed for a tournament that has changed
    meanwhile is dropped, and ``outdated`` says so.
    """

    started = Signal(int)
    progressed = Signal(int, int)
    paired = Signal(int)
    failed = Signal(object)
    outdated = Signal()
    ended = Signal()

    def __init__(
        self, document: Document, start: Start = start_in_background, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._document = document
        self._start = start
        self._job: Job[RoundPairing] | None = None
        self._tournament = Tournament()

    @property
    def is_running(self) -> bool:
        """A round is being paired."""
        return self._job is not None

    def pair(self) -> None:
        """Start to pair the next round, unless that is being done."""
        if self._job is not None:
            return
        tournament = self._tournament = self._document.tournament

        def work(watch: Watcher) -> RoundPairing:
            return pair_next_round(tournament, watch)

        job = self._job = Job(work)
        job.signals.progressed.connect(self.progressed)
        job.signals.answered.connect(self._take)
        job.signals.failed.connect(self._refuse)
        job.signals.ended.connect(self._end)
        self.started.emit(tournament.next_round)
        self._start(job)

    def cancel(self) -> None:
        """Stop pairing; the tournament stays as it is."""
        if self._job is not None:
            self._job.cancel()

    def _take(self, pairing: RoundPairing) -> None:
        if not self._is_current():
            self.outdated.emit()
        elif self._document.do(RecordPairing(pairing)):
            self.paired.emit(pairing.round_number)

    def _refuse(self, error: PairingError) -> None:
        if self._is_current():
            self.failed.emit(error)

    def _end(self) -> None:
        self._job = None
        self.ended.emit()

    def _is_current(self) -> bool:
        return self._document.is_open and self._document.tournament == self._tournament
