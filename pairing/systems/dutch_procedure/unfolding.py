"""Looking into steps that stand for many candidates: what is behind them is told on demand."""

from __future__ import annotations

from pairing.core.model import Tournament
from pairing.systems.dutch_procedure.editions import ProcedureEdition
from pairing.systems.dutch_procedure.engine import run
from pairing.systems.dutch_procedure.entrants import entrants
from pairing.systems.dutch_procedure.recorder import Fold, Recorder
from pairing.trace.events import Event
from pairing.trace.unfolding import PAGE, Page


class ProcedureUnfolder:
    """Looks into the steps of the next round of a tournament.

    An :class:`~pairing.trace.unfolding.Unfolder`. Raises what pairing the round raises. A page is
    recorded anew from the first step behind the one that is unfolded, so that far pages take their
    time.
    """

    def __init__(self, edition: ProcedureEdition, tournament: Tournament) -> None:
        recorder = Recorder(is_on=True)
        run(edition, tournament, entrants(tournament, edition.definitions), recorder)
        self._folds = recorder.folds

    def can_unfold(self, bracket: int, event: Event) -> bool:
        """The step stands for more than a single candidate."""
        return _path(event) != ""

    def unfold(self, bracket: int, event: Event, start: int = 0, size: int = PAGE) -> Page:
        """The next level below a step, from the step with that number on."""
        path, end = _path(event), start + size
        if not path:
            return Page(())
        events = self._recorded(path, end + 1).events
        return Page(events[start:end], end if len(events) > end else None)

    def _recorded(self, path: str, most: int) -> Recorder:
        recorder = Recorder(True, path)
        self._fold(path)(recorder, most)
        return recorder

    def _fold(self, path: str) -> Fold:
        """What is behind a step, found through the steps that were unfolded to come to it."""
        if path in self._folds:
            return self._folds[path]
        above, _, number = path.rpartition("/")
        return self._recorded(above, int(number) + 1).folds[path]


def _path(event: Event) -> str:
    return str(dict(event.values).get("fold", ""))
