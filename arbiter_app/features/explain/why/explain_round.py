"""Answering a question about a round in the background."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QObject, Signal

from arbiter_app.core.document import Document
from arbiter_app.jobs.job import Job, Start, start_in_background
from pairing.core.errors import PairingError
from pairing.core.model import Tournament
from pairing.explaining import Explanation, Question, explain
from pairing.systems.system import Watcher


@dataclass(frozen=True, slots=True)
class _Inquiry:
    """A question about a round, with its place in the row of all questions."""

    number: int
    tournament: Tournament
    round_number: int
    question: Question


@dataclass(frozen=True, slots=True)
class _Result:
    """What was found for a question: the explanation, or why there is none."""

    inquiry: _Inquiry
    found: Explanation | PairingError


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
        self._questions = 0
        self._wanted: _Inquiry | None = None
        self._jobs: list[Job[_Result]] = []
        self._ended = 0

    @property
    def is_running(self) -> bool:
        """A question waits for its answer."""
        return self._wanted is not None

    def ask(self, round_number: int, question: Question) -> None:
        """Look for the answer to a question about a round."""
        self._questions += 1
        tournament = self._document.tournament
        inquiry = self._wanted = _Inquiry(self._questions, tournament, round_number, question)

        def work(watch: Watcher) -> _Result:
            return _answer(inquiry)

        job = Job(work)
        self._jobs.append(job)
        job.signals.answered.connect(self._take)
        job.signals.ended.connect(self._end)
        self.asked.emit()
        self._start(job)

    def forget(self) -> None:
        """The last question needs no answer any more."""
        self._wanted = None

    def _take(self, result: _Result) -> None:
        if self._wanted is None or result.inquiry.number != self._wanted.number:
            return
        self._wanted = None
        if not self._document.is_open or self._document.tournament != result.inquiry.tournament:
            self.dropped.emit()
        elif isinstance(result.found, PairingError):
            self.failed.emit(result.found)
        else:
            self.answered.emit(result.found)

    def _end(self) -> None:
        """Let go of the jobs when the last of them has come to its end."""
        self._ended += 1
        if self._ended == len(self._jobs):
            self._jobs, self._ended = [], 0


def _answer(inquiry: _Inquiry) -> _Result:
    try:
        found = explain(inquiry.tournament, inquiry.round_number, inquiry.question)
    except PairingError as error:
        return _Result(inquiry, error)
    return _Result(inquiry, found)
