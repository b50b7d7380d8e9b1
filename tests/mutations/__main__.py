"""``python -m tests.mutations``: change lines that decide, and see whether a test fails."""

from __future__ import annotations

import argparse
import os
import random
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path

from tests.mutations.equivalents import Equivalent, equivalents, stale
from tests.mutations.mutants import Mutant, mutants_of
from tests.mutations.reporting import survivors, table, told
from tests.mutations.running import Batch, run
from tests.mutations.session import Session
from tests.mutations.targets import ROOT, TARGETS, Target, named
from tests.mutations.trials import Outcome, Trial, UnfitTests

AREAS = tuple(dict.fromkeys(each.area for each in TARGETS))


def parser() -> argparse.ArgumentParser:
    """What can be asked for."""
    found = argparse.ArgumentParser(prog="python -m tests.mutations", description=__doc__)
    found.add_argument(
        "names",
        nargs="*",
        metavar="NAME",
        help=f"area ({', '.join(AREAS)}), module or pattern of modules; all areas without one",
    )
    found.add_argument("--list", action="store_true", help="count the mutants of each module only")
    found.add_argument("--sample", type=int, metavar="N", help="try N mutants of each name only")
    found.add_argument("--seed", type=int, default=1, help="which N mutants (default: %(default)s)")
    found.add_argument("--jobs", type=int, default=1, help="processes (default: %(default)s)")
    found.add_argument(
        "--session",
        type=Path,
        default=ROOT / ".mutations" / "session.sqlite",
        metavar="FILE",
        help="where trials are kept; what is in it is not tried again (default: .mutations/…)",
    )
    found.add_argument(
        "--again", action="store_true", help="try those again that survived, with the tests as now"
    )
    return found


def main(arguments: Sequence[str] | None = None) -> int:
    """0 if no mutant survives that is not listed, 1 if one does, 2 for bad usage or unfit tests."""
    options = parser().parse_args(arguments)
    if not hasattr(os, "fork"):
        return refuse("mutants are tried in forks of a process: on Linux or macOS, not here")
    chosen = {name: named(name) for name in options.names or AREAS}
    unknown = [name for name, found in chosen.items() if not found]
    if unknown or options.jobs < 1:
        return refuse(
            f"no area and no module: {', '.join(unknown)}" if unknown else "--jobs is 1 …"
        )
    entries = equivalents()
    modules = {module for found in chosen.values() for _, module in found}
    if gone := stale(entries, modules):
        return refuse("\n".join(map(gone_text, gone)))
    picked = [
        pair
        for name, found in chosen.items()
        for pair in picked_of(name, found, options.sample, options.seed)
    ]
    batches = batches_of(dict.fromkeys(picked))
    if options.list:
        return listed(batches)
    return checked(batches, Session(options.session), options.jobs, options.again, entries)


def refuse(reason: str) -> int:
    """Say on standard error why nothing was done."""
    print(reason, file=sys.stderr)
    return 2


def gone_text(entry: Equivalent) -> str:
    change = f"{entry.line} -> {entry.becomes}"
    return f"listed as equivalent, but no mutant any more: {entry.module}: {change}"


def picked_of(
    name: str, found: Iterable[tuple[Target, str]], sample: int | None, seed: int
) -> list[tuple[Target, Mutant]]:
    """The mutants of an area or of modules with their targets, all or a sample by the seed."""
    pairs = [(target, mutant) for target, module in found for mutant in mutants_of(module)]
    if sample is None or sample >= len(pairs):
        return pairs
    drawn = random.Random(f"{seed} {name}").sample(range(len(pairs)), sample)
    return [pairs[place] for place in sorted(drawn)]


def batches_of(picked: Iterable[tuple[Target, Mutant]]) -> list[Batch]:
    """The mutants by their targets, so that the tests of each are collected once."""
    several: dict[Target, list[Mutant]] = {}
    for target, mutant in picked:
        several.setdefault(target, []).append(mutant)
    return list(several.items())


def listed(batches: Sequence[Batch]) -> int:
    """Print how many mutants the modules have."""
    mutants = [mutant for _, several in batches for mutant in several]
    for module in dict.fromkeys(each.module for each in mutants):
        print(f"{sum(each.module == module for each in mutants):6}  {module}")
    print(f"{len(mutants):6}  together")
    return 0


def checked(
    batches: Sequence[Batch],
    session: Session,
    jobs: int,
    again: bool,
    entries: Sequence[Equivalent],
) -> int:
    """Try what has not been tried yet, and print what came of all."""
    every = [each for _, mutants in batches for each in mutants]
    trials = session.tried(every)
    if again:
        trials = {k: each for k, each in trials.items() if each.outcome is not Outcome.SURVIVED}
    pending = [(target, without(mutants, trials)) for target, mutants in batches]
    try:
        for trial in run([batch for batch in pending if batch[1]], jobs):
            session.keep(trial)
            trials[trial.mutant.key] = trial
            note(trial, len(trials), len(every))
    except UnfitTests as error:
        return refuse(str(error))
    return report(list(trials.values()), entries)


def without(mutants: Iterable[Mutant], trials: dict[str, Trial]) -> list[Mutant]:
    """The mutants that change something and have not been tried."""
    return [each for each in mutants if each.key not in trials and each.changes_something]


def note(trial: Trial, done: int, count: int) -> None:
    """Tell of one trial while the others go on."""
    where = f"{trial.mutant.module}:{trial.mutant.line}"
    print(f"{done}/{count} {trial.outcome.value:<10} {where}  {trial.by[:100]}", flush=True)


def report(trials: Sequence[Trial], entries: Sequence[Equivalent]) -> int:
    """Print the table and the survivors; 1 if there is one."""
    left = survivors(trials, entries)
    print("", *table(trials, entries), sep="\n")
    print(*(f"\n{told(each)}" for each in left), sep="\n")
    return 1 if left else 0


if __name__ == "__main__":
    sys.exit(main())
