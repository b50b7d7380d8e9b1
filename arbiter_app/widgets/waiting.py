"""Waiting for work in the background before anything else can be done in the window."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Generic, TypeVar

from PySide6.QtCore import QEventLoop, QObject, QTimer
from PySide6.QtWidgets import QDialog, QWidget

from arbiter_app.jobs.job import Job, Start
from pairing.core.errors import PairingError
from pairing.systems.system import Watcher

if TYPE_CHECKING:
    from arbiter_app.widgets.waiting_dialog import WaitingDialog

Answer = TypeVar("Answer")

SOON = 400
"""What takes less, in milliseconds, is not worth a dialog."""


def wait_for(
    what: str, work: Callable[[Watcher], Answer], start: Start, window: QWidget
) -> Answer | None:
    """The value of work on another thread; ``None`` if it was cancelled.

    The window goes on being painted; after a while a dialog says ``what`` is done and how far it
    is, and offers to cancel it. Raises the :class:`PairingError` or ``OSError`` that the work
    raised.
    """
    return _Waiting(what, work, window).value(start)


@dataclass(frozen=True, slots=True)
class _NotRead:
    """A file or folder could not be used; jobs themselves know errors of the program's own only."""

    error: OSError


class _Waiting(QObject, Generic[Answer]):
    """One piece of work that is waited for."""

    def __init__(self, what: str, work: Callable[[Watcher], Answer], window: QWidget) -> None:
        super().__init__(window)
        self._what, self._window = what, window
        self._answer: Answer | None = None
        self._error: PairingError | OSError | None = None
        self._is_over = False
        self._job = Job(partial(_tried, work))
        self._loop = QEventLoop(self)
        self._dialog: WaitingDialog | None = None
        self._progress = 0, 0
        self._job.signals.progressed.connect(self._note_progress)
        self._job.signals.answered.connect(self._take)
        self._job.signals.failed.connect(self._refuse)
        self._job.signals.ended.connect(self._end)

    def value(self, start: Start) -> Answer | None:
        """What the work brings."""
        start(self._job)
        if not self._is_over:
            QTimer.singleShot(SOON, self._loop, self._loop.quit)
            self._loop.exec(QEventLoop.ProcessEventsFlag.ExcludeUserInputEvents)
        if not self._is_over and not self._show():
            self._job.cancel()
            self._answer = self._error = None
        self.deleteLater()
        if self._error is not None:
            raise self._error
        return self._answer

    def _show(self) -> bool:
        """Show the dialog until the work is over; false if it is cancelled."""
        from arbiter_app.widgets.waiting_dialog import WaitingDialog

        self._dialog = WaitingDialog(self._what, self._window)
        self._dialog.show_progress(*self._progress)
        goes_on = self._dialog.exec() == QDialog.DialogCode.Accepted
        self._dialog.deleteLater()
        self._dialog = None
        return goes_on

    def _note_progress(self, done: int, in_all: int) -> None:
        self._progress = done, in_all
        if self._dialog is not None:
            self._dialog.show_progress(done, in_all)

    def _take(self, answer: Answer | _NotRead) -> None:
        if isinstance(answer, _NotRead):
            self._error = answer.error
        else:
            self._answer = answer

    def _refuse(self, error: PairingError) -> None:
        self._error = error

    def _end(self) -> None:
        self._is_over = True
        self._loop.quit()
        if self._dialog is not None:
            self._dialog.accept()


def _tried(work: Callable[[Watcher], Answer], watch: Watcher) -> Answer | _NotRead:
    try:
        return work(watch)
    except OSError as error:
        return _NotRead(error)
