"""What came of the mutants, as text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tests.mutations.equivalents import Equivalent
from tests.mutations.targets import ROOT
from tests.mutations.trials import Outcome, Trial

COLUMNS = "{:<52}{:>7}{:>8}{:>7}{:>10}{:>12}"


def is_listed(trial: Trial, entries: Sequence[Equivalent]) -> bool:
    """The mutant survived, as it is listed to."""
    return trial.outcome is Outcome.SURVIVED and any(each.is_of(trial.mutant) for each in entries)


def table(trials: Sequence[Trial], entries: Sequence[Equivalent]) -> Iterator[str]:
    """How many mutants of each module were tried, and what came of them."""
    yield COLUMNS.format("", "tried", "killed", "slow", "survived", "equivalent")
    for module in sorted({trial.mutant.module for trial in trials}):
        yield _row(module, [each for each in trials if each.mutant.module == module], entries)
    yield _row("together", trials, entries)


def _row(name: str, trials: Sequence[Trial], entries: Sequence[Equivalent]) -> str:
    killed = sum(each.outcome is Outcome.KILLED for each in trials)
    slow = sum(each.outcome is Outcome.TIMED_OUT for each in trials)
    listed = sum(is_listed(each, entries) for each in trials)
    survived = len(trials) - killed - slow - listed
    return COLUMNS.format(name, len(trials), killed, slow, survived, listed)


def survivors(trials: Sequence[Trial], entries: Sequence[Equivalent]) -> list[Trial]:
    """Those that no test has killed and that are not listed, in the order of the files."""
    found = [
        each for each in trials if each.outcome is Outcome.SURVIVED and not is_listed(each, entries)
    ]
    return sorted(found, key=lambda each: (each.mutant.module, each.mutant.span))


def told(trial: Trial) -> str:
    """A mutant with its place and its lines before and after."""
    mutant = trial.mutant
    before, after = mutant.change
    path = mutant.path.relative_to(ROOT)
    return f"{path}:{mutant.line}  {mutant.operator}\n  - {before}\n  + {after}"
