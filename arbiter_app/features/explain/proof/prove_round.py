"""Proving the pairing of a round and checking the proof in the background."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal

from arbiter_app.jobs.job import Start, start_in_background
from arbiter_app.jobs.latest import Latest
from pairing.core.errors import PairingError
from pairing.explaining import CheckedProof, Explanation, checked_proof
from pairing.systems.system import Watcher
from pairing.trace.claims import RoundProof


class RoundProver(QObject):
    """Proves the pairing that an explanation is about; only the last one asked for.

    ``proved`` brings the :class:`CheckedProof`, at once if it is the one that was made last;
    ``failed`` the error that says why there is none. A system that has no proofs is not asked.
    """

    proved = Signal(object)
    failed = Signal(object)

    def __init__(self, start: Start = start_in_background, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._work = Latest(start, self)
        self._made: CheckedProof | None = None
        self._wanted: Explanation | None = None
        self._work.answered.connect(self._take)
        self._work.failed.connect(self._refuse)

    def prove(
        self, explanation: Explanation, of_run: Callable[[], RoundProof] | None = None
    ) -> None:
        """Bring the proof, unless the system of the explanation has none.

        ``of_run`` makes that of the run that is explained, so that nothing is paired again.
        """
        if self._wanted is not None and is_same_round(self._wanted, explanation):
            return
        self.cancel()
        if explanation.system.proving.prove is None:
            return
        if self._made is not None and is_same_round(self._made.explanation, explanation):
            self.proved.emit(self._made)
            return

        def work(watch: Watcher) -> CheckedProof:
            return checked_proof(explanation, of_run, watch=watch)

        self._wanted = explanation
        self._work.run(work)

    def cancel(self) -> None:
        """Nothing is wanted any more."""
        self._wanted = None
        self._work.cancel()

    def _take(self, checked: CheckedProof) -> None:
        self._made, self._wanted = checked, None
        self.proved.emit(checked)

    def _refuse(self, error: PairingError) -> None:
        self._wanted = None
        self.failed.emit(error)


def is_same_round(one: Explanation, other: Explanation) -> bool:
    """The proof of one is the proof of the other."""
    return (one.system.key, one.pairing, one.tournament) == (
        other.system.key,
        other.pairing,
        other.tournament,
    )
