"""Writing a file or folder in the background."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

from PySide6.QtCore import QObject, Signal

from arbiter_app.jobs.job import Job, Start
from pairing.core.errors import PairingError
from pairing.systems.system import Watcher

Write: TypeAlias = Callable[[Path, Watcher], object]
"""Writes a file or folder, and tells how far it is; it may raise what the watcher raises."""


class FileWriting(QObject):
    """One file that is being written; any number may be at the same time.

    ``write`` makes it, from frozen values only, and tells a watcher how far it is. ``written``
    brings the path, ``failed`` the path and the :class:`PairingError` that says why; a writing that
    is cancelled brings neither. ``ended`` comes last, and after that the object is gone.
    """

    written = Signal(object)
    failed = Signal(object, object)
    progressed = Signal(int, int)
    ended = Signal()

    def __init__(self, path: Path, write: Write, parent: QObject) -> None:
        super().__init__(parent)
        self._path = path

        def work(watch: Watcher) -> object:
            return write(path, watch)

        self._job = Job(work)
        self._job.signals.answered.connect(self._pass_on)
        self._job.signals.failed.connect(self._refuse)
        self._job.signals.progressed.connect(self.progressed)
        self._job.signals.ended.connect(self.ended)
        self._job.signals.ended.connect(self.deleteLater)

    def run(self, start: Start) -> None:
        """Begin to write."""
        start(self._job)

    def cancel(self) -> None:
        """Write nothing after all; a file that is there stays as it is."""
        self._job.cancel()

    def _pass_on(self, _: object) -> None:
        self.written.emit(self._path)

    def _refuse(self, error: PairingError) -> None:
        self.failed.emit(self._path, error)
