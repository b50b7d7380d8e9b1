"""Background work of which only the last piece asked for is of interest."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal

from arbiter_app.jobs.job import Job, Start, start_in_background
from pairing.systems.system import Watcher


class Latest(QObject):
    """Runs one piece of work after the other; whatever is asked for later replaces what goes on.

    ``answered`` brings the value, ``failed`` the ``PairingError`` of the last
    piece; of those before it nothing is heard any more. ``progressed`` are the signs of life.
    """

    answered = Signal(object)
    failed = Signal(object)
    progressed = Signal(int, int)

    def __init__(self, start: Start = start_in_background, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._start = start
        self._job: Job[object] | None = None

    @property
    def is_running(self) -> bool:
        """An answer is awaited."""
        return self._job is not None

    def run(self, work: Callable[[Watcher], object]) -> None:
        """Do this, and forget what was going on."""
        self.cancel()
        job = self._job = Job(work)
        job.signals.answered.connect(self._take)
        job.signals.failed.connect(self._refuse)
        job.signals.progressed.connect(self._pass_on)
        self._start(job)

    def cancel(self) -> None:
        """Forget what is going on."""
        if self._job is not None:
            self._job.cancel()
            self._job = None

    def _take(self, value: object) -> None:
        if self._is_present():
            self._job = None
            self.answered.emit(value)

    def _refuse(self, error: object) -> None:
        if self._is_present():
            self._job = None
            self.failed.emit(error)

    def _pass_on(self, done: int, in_all: int) -> None:
        if self._is_present():
            self.progressed.emit(done, in_all)

    def _is_present(self) -> bool:
        return self._job is not None and self.sender() is self._job.signals
