"""Work in the background for a page, shown at the foot of the window, where it can be cancelled."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal

from arbiter_app.jobs.job import Start
from arbiter_app.jobs.latest import Latest
from pairing.systems.system import Watcher


class Foot(QObject):
    """What the foot of the window is told of work, and tells: ``cancelled``, it is to stop.

    ``began`` brings in a sentence what is going on, ``progressed`` how far it is, ``ended`` comes
    when that is all.
    """

    began = Signal(str)
    progressed = Signal(int, int)
    ended = Signal()
    cancelled = Signal()


class Looking(QObject):
    """One piece of work after the other, whatever is asked for later in place of what goes on.

    ``answered`` brings the value of the last one. ``given_up`` says that somebody has cancelled it
    at the foot of the window, so that nothing comes.
    """

    answered = Signal(object)
    given_up = Signal()

    def __init__(self, start: Start, foot: Foot, parent: QObject) -> None:
        super().__init__(parent)
        self._foot = foot
        self._latest = Latest(start, self)
        self._latest.answered.connect(self._take)
        self._latest.progressed.connect(foot.progressed)
        foot.cancelled.connect(self._give_up)

    @property
    def is_running(self) -> bool:
        """An answer is awaited."""
        return self._latest.is_running

    def run(self, what: str, work: Callable[[Watcher], object]) -> None:
        """Do this, and say ``what`` it is as long as it goes on."""
        self._foot.began.emit(what)
        self._latest.run(work)

    def cancel(self) -> None:
        """Forget what is going on."""
        if self._latest.is_running:
            self._latest.cancel()
            self._foot.ended.emit()

    def _take(self, value: object) -> None:
        self._foot.ended.emit()
        self.answered.emit(value)

    def _give_up(self) -> None:
        if self._latest.is_running:
            self.cancel()
            self.given_up.emit()
