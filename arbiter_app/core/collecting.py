"""Forgotten objects are looked for on the thread of the window alone."""

from __future__ import annotations

import gc
from itertools import takewhile

from PySide6.QtCore import QObject, QTimer

_INTERVAL = 250
_OLDEST = 2
_GROWTH = 1.25


class Collector(QObject):
    """Has Python's garbage collected now and then, by the thread on which it was made.

    Python by itself collects wherever enough objects have just been made: in background work, or
    in a widget that Qt is telling of a new look. A window that is among the garbage is destroyed
    there and then, which ends the program if Qt is at work on it, or if the thread is another.
    """

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._old = 0
        self._timer = QTimer(self, interval=_INTERVAL)
        self._timer.timeout.connect(self.collect)

    def begin(self) -> None:
        """Collect from now on what is made from now on, in place of Python.

        Nearly all that the start has made stays until the end. To go through it takes longer than
        to draw a page, and would be a pause now and then.
        """
        gc.disable()
        gc.freeze()
        self._timer.start()

    def collect(self) -> None:
        """Collect the generations that are due by Python's own limits.

        As with Python, the oldest waits until there is a quarter more of it than the last time.
        """
        levels = enumerate(zip(gc.get_count(), gc.get_threshold(), strict=True))
        due = [generation for generation, _ in takewhile(_is_over, levels)]
        if _OLDEST in due and len(gc.get_objects(_OLDEST)) < self._old * _GROWTH:
            due.remove(_OLDEST)
        if due:
            gc.collect(due[-1])
        if _OLDEST in due:
            self._old = len(gc.get_objects(_OLDEST))


def _is_over(level: tuple[int, tuple[int, int]]) -> bool:
    _, (count, limit) = level
    return count > limit
