"""One piece of background work on a frozen value, with progress and cancelling."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Event, current_thread, main_thread
from typing import Any, Generic, TypeAlias, TypeVar

from PySide6.QtCore import QObject, QRunnable, QThreadPool, Signal

from pairing.core.errors import Cancelled, PairingError
from pairing.systems.system import Watcher

Answer = TypeVar("Answer")
Start: TypeAlias = Callable[["Job[Any]"], None]
"""Runs a job: in the background, or at once in a test."""


_NAP = 0.05
"""Seconds after which a job that gives way looks whether it may go on."""

PAUSE = 0.3
"""So long, in seconds, work in the background gives way to somebody who types."""


class _Typing:
    """Until when (monotonic) work in the background gives way; as long as somebody ``holds`` it."""

    until = 0.0
    holds = 0


def give_way() -> None:
    """Let the work in the background rest for a moment: somebody types.

    Threads of Python take turns, so that a large replay would slow every key down.
    """
    _Typing.until = time.monotonic() + PAUSE


@contextmanager
def resting() -> Iterator[None]:
    """Let the work in the background rest until this is done, and has been painted."""
    _Typing.holds += 1
    try:
        yield
    finally:
        _Typing.holds -= 1
        give_way()


class JobSignals(QObject):
    """What a job tells; made on the thread of the window, so that slots run there."""

    progressed = Signal(int, int)
    answered = Signal(object)
    failed = Signal(object)
    ended = Signal()


class Job(QRunnable, Generic[Answer]):
    """Calls ``work`` with a watcher on another thread.

    ``answered`` brings its value, ``failed`` the :class:`PairingError` it raised; a cancelled job
    brings neither. ``ended`` comes last in every case.
    """

    def __init__(self, work: Callable[[Watcher], Answer]) -> None:
        super().__init__()
        self.setAutoDelete(False)
        self.signals = JobSignals()
        self.is_over = False
        self._work = work
        self._stop = Event()
        self._reported: tuple[int, int] | None = None

    def cancel(self) -> None:
        """Ask the work to stop at its next sign of life."""
        self._stop.set()

    def run(self) -> None:
        """Do the work; Qt calls this on a thread of its pool."""
        try:
            self._look_up()
            self.signals.answered.emit(self._work(self._watch))
        except Cancelled:
            return
        except PairingError as error:
            self.signals.failed.emit(error)
        finally:
            self.signals.ended.emit()
            self.is_over = True

    def _look_up(self) -> None:
        """Rest while somebody types, and stop if that is wanted."""
        if current_thread() is not main_thread():
            while (_Typing.holds or time.monotonic() < _Typing.until) and not self._stop.wait(_NAP):
                pass
        if self._stop.is_set():
            raise Cancelled

    def _watch(self, paired: int, in_all: int) -> None:
        self._look_up()
        if (paired, in_all) != self._reported:  # a sign of life alone would only fill the queue
            self._reported = paired, in_all
            self.signals.progressed.emit(paired, in_all)


_started: list[Job[Any]] = []
"""Jobs that Qt may still be working on, whoever else has let go of them."""


def start_in_background(job: Job[Any]) -> None:
    """Run a job on a thread of the application's pool.

    The job is kept at least until the next one starts: when it tells that it has ended, its thread
    is still on the way out of it.
    """
    _started[:] = [other for other in _started if not other.is_over]
    _started.append(job)
    QThreadPool.globalInstance().start(job)
