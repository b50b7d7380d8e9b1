"""What has been tried so far, as a session of Cosmic Ray: its reports can read the file.

A mutant counts as tried while the text of its module is the same.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from cosmic_ray.work_db import WorkDB
from cosmic_ray.work_item import MutationSpec, TestOutcome, WorkerOutcome, WorkItem, WorkResult

from tests.mutations.mutants import Mutant
from tests.mutations.trials import Outcome, Trial


class Session:
    """Trials kept in a file, which is made if there is none."""

    def __init__(self, file: Path) -> None:
        file.parent.mkdir(parents=True, exist_ok=True)
        self._database = WorkDB(str(file), WorkDB.Mode.create)
        self._known = {item.job_id for item in self._database.work_items}

    def tried(self, mutants: Iterable[Mutant]) -> dict[str, Trial]:
        """The trials of these mutants that are kept, by the keys of the mutants."""
        kept = dict(self._database.results)
        return {each.key: _trial(each, kept[each.key]) for each in mutants if each.key in kept}

    def keep(self, trial: Trial) -> None:
        """Add a trial, or put it in place of an earlier one of the same mutant."""
        mutant = trial.mutant
        if mutant.key not in self._known:
            self._database.add_work_item(WorkItem.single(mutant.key, _specification(mutant)))
            self._known.add(mutant.key)
        self._database.set_result(mutant.key, _result(trial))


def _specification(mutant: Mutant) -> MutationSpec:
    start, end = mutant.span
    return MutationSpec(mutant.path, mutant.operator, mutant.occurrence, start, end)


def _result(trial: Trial) -> WorkResult:
    survived = trial.outcome is Outcome.SURVIVED
    output = "timeout" if trial.outcome is Outcome.TIMED_OUT else trial.by
    tested = TestOutcome.SURVIVED if survived else TestOutcome.KILLED
    before, after = trial.mutant.change
    return WorkResult(WorkerOutcome.NORMAL, output, tested, f"- {before}\n+ {after}")


def _trial(mutant: Mutant, result: WorkResult) -> Trial:
    if result.test_outcome is TestOutcome.SURVIVED:
        return Trial(mutant, Outcome.SURVIVED)
    if result.output == "timeout":
        return Trial(mutant, Outcome.TIMED_OUT)
    return Trial(mutant, Outcome.KILLED, result.output or "")
