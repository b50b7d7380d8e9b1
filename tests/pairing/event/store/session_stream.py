"""A scripted manual session in a tournament file, for a process that is going to be killed.

Run as a program with a file and a seed, it works until it is killed and prints the number of each
piece of work once the file has acknowledged it. :func:`states` tells what the file should hold.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from pairing.core.errors import ActionRefused
from pairing.core.model import Tournament
from pairing.event.manual import Session, begin, changed_texts, kept_texts
from pairing.event.store import TournamentFile
from pairing.systems.registry import find_system
from tests.pairing.booklet import booklet

SYSTEM = find_system("dutch-2026")
START: Tournament = replace(booklet(3), system="dutch-2026")


def next_session(session: Session, chance: random.Random) -> Session:
    """The session after the next step, which may be an undo of some."""
    while True:
        try:
            return _step(session, chance)
        except ActionRefused:
            continue


def _step(session: Session, chance: random.Random) -> Session:
    one, other = chance.sample(sorted(session.position.field), 2)
    steps = (
        lambda: session.pair(one, other),
        lambda: session.swap(one, other),
        lambda: session.break_up(one),
        lambda: session.swap_colours(one),
        lambda: session.undo(),
        lambda: session.undo_to(len(session.steps) // 2),
    )
    (step,) = chance.choices(steps, (12, 3, 2, 2, 2, 0.1))
    return step()


def states(seed: int) -> Iterator[Session]:
    """The session at its beginning and after each step."""
    chance, session = random.Random(seed), begin(START, SYSTEM)
    while True:
        yield session
        session = next_session(session, chance)


def work(path: Path, seed: int) -> None:
    """Go on until killed."""
    with TournamentFile.create(path, START) as file:
        before: Session | None = None
        for number, session in enumerate(states(seed)):
            change = kept_texts(session) if before is None else changed_texts(before, session)
            if change is not None:
                file.keep_session(change.place, change.texts)
            before = session
            print(number, flush=True)


if __name__ == "__main__":
    work(Path(sys.argv[1]), int(sys.argv[2]))
