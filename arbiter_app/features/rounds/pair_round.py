"""Pairing the next round in the background, and keeping how that very run came to it."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from arbiter_app.core.document import Document
from arbiter_app.jobs.job import Job, Start, start_in_background
from pairing.core.errors import PairingError
from pairing.core.model import Tournament
from pairing.event.actions import EnterPairing
from pairing.explaining.records import RecordedPairing, encode_record, pair_and_record
from pairing.systems.system import Watcher


class RoundPairer(QObject):
    """Pairs the next round of a document.

    ``started`` brings the round, ``progressed`` how many players of how many are paired,
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
        self._job: Job[RecordedPairing] | None = None
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

        def work(watch: Watcher) -> RecordedPairing:
            return pair_and_record(tournament, watch)

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

    def _take(self, made: RecordedPairing) -> None:
        if not self._is_current():
            self.outdated.emit()
            return
        record = encode_record(made.record) if made.record is not None else ""
        if self._document.do(EnterPairing(made.pairing), record=record):
            self.paired.emit(made.pairing.round_number)

    def _refuse(self, error: PairingError) -> None:
        if self._is_current():
            self.failed.emit(error)

    def _end(self) -> None:
        self._job = None
        self.ended.emit()

    def _is_current(self) -> bool:
        return self._document.is_open and self._document.tournament == self._tournament
