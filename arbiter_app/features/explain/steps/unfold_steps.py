"""Unfolding steps in the background: every candidate of a page is judged, which takes a while."""

from __future__ import annotations

from collections import deque

from PySide6.QtCore import QObject

from arbiter_app.features.explain.steps.timeline import TimelineModel, UnfoldedPage, Wanted
from arbiter_app.jobs.job import Job, Start, start_in_background
from pairing.systems.system import Watcher


class StepUnfolder(QObject):
    """Makes the pages that a model wants, one after the other, and puts them into it."""

    def __init__(
        self,
        model: TimelineModel,
        start: Start = start_in_background,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._model = model
        self._start = start
        self._queue: deque[Wanted] = deque()
        self._job: Job[tuple[Wanted, UnfoldedPage]] | None = None
        model.page_wanted.connect(self._take_order)

    def _take_order(self, wanted: Wanted) -> None:
        self._queue.append(wanted)
        self._go_on()

    def _go_on(self) -> None:
        """Begin the next page; never two at once, since they share what has been found so far."""
        while self._job is None and self._queue:
            wanted = self._queue.popleft()
            if self._model.awaits(wanted):
                self._begin(wanted)

    def _begin(self, wanted: Wanted) -> None:
        def work(_watch: Watcher) -> tuple[Wanted, UnfoldedPage]:
            return wanted, wanted.page()

        job = self._job = Job(work)
        job.signals.answered.connect(self._deliver)
        job.signals.ended.connect(self._end)
        self._start(job)

    def _deliver(self, answer: tuple[Wanted, UnfoldedPage]) -> None:
        self._model.add_page(*answer)

    def _end(self) -> None:
        self._job = None
        self._go_on()
