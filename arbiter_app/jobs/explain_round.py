"""Answering a question about a round in the background."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from arbiter_app.document import Document
from arbiter_app.jobs.job import Job, Start, start_in_background
from pairing.errors import PairingError
from pairing.explain import Explanation, Question, explain
from pairing.model import Tournament
from pairing.system import Watcher


class RoundExplainer(QObject):
    """Answers questions about the rounds of a document, the last one asked only.

    ``asked`` comes first, then ``answered`` with the explanation or ``failed`` with the error that
    says why there is none. What was found for a question that is not the last one, or for a
    tournament that has changed meanwhile, is dropped; ``dropped`` says so of the latter.
    """

    asked = Signal()
    answered = Signal(object)
    failed = Signal(object)
    dropped = Signal()

    def __init__(
        self, document: Document, start: Start = start_in_background, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._document = document
        self._start = start
        self._work: _Work | None = None

    @property
    def is_running(self) -> bool:
        """A question waits for its answer."""
        return self._work is not None

    def ask(self, round_number: int, question: Question) -> None:
        """Look for the answer to a question about a round."""
        self.forget()
        work = self._work = _Work(self._document.tournament, round_number, question, self)
        self.asked.emit()
        self._start(work.job)

    def forget(self) -> None:
        """The last question needs no answer any more."""
        self._work = None

    def take(self, work: _Work, explanation: Explanation) -> None:
        """Pass on what a piece of work has found."""
        if self._is_wanted(work):
            self.answered.emit(explanation)

    def refuse(self, work: _Work, error: PairingError) -> None:
        """Pass on why a piece of work has found nothing."""
        if self._is_wanted(work):
            self.failed.emit(error)

    def _is_wanted(self, work: _Work) -> bool:
        if work is not self._work:
            return False
        self._work = None
        is_current = self._document.is_open and self._document.tournament == work.tournament
        if not is_current:
            self.dropped.emit()
        return is_current


class _Work(QObject):
    """One question and the job that looks for its answer; its slots run on the window's thread."""

    def __init__(
        self,
        tournament: Tournament,
        round_number: int,
        question: Question,
        explainer: RoundExplainer,
    ) -> None:
        super().__init__(explainer)
        self.tournament = tournament
        self._explainer = explainer

        def work(watch: Watcher) -> Explanation:
            return explain(tournament, round_number, question)

        self.job = Job(work)
        self.job.signals.answered.connect(self._take)
        self.job.signals.failed.connect(self._refuse)
        self.job.signals.ended.connect(self.deleteLater)

    def _take(self, explanation: Explanation) -> None:
        self._explainer.take(self, explanation)

    def _refuse(self, error: PairingError) -> None:
        self._explainer.refuse(self, error)
