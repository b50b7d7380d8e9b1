"""A scripted stream of work on a tournament file, for a process that is going to be killed.

Run as a program with a file and a seed, it works until it is killed and prints the number of each
step once the file has acknowledged it. :func:`states` tells what the file should then hold.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from pathlib import Path

from pairing.core.field import players_to_pair
from pairing.core.model import ByeKind, GameResult, Player, RoundPairing, Tournament
from pairing.event.actions import Action, EnterPairing, EnterResult, RequestBye, UnpairRound
from pairing.event.actions.noted import noted
from pairing.event.store import TournamentFile

START = Tournament(
    round_count=99, players=tuple(Player(tpn, f"Player {tpn}", 2000) for tpn in range(1, 60))
)
_KNOWN = [result for result in GameResult if not result.is_pending]


class Steps:
    """The steps that follow from a seed: actions, and ``None`` for an undo."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)

    def next(self, tournament: Tournament) -> Action | None:
        """What to do with that tournament."""
        if not tournament.rounds or self._random.random() < 0.03:
            return self._pairing(tournament)
        if self._random.random() < 0.1:
            return None
        if self._random.random() < 0.01:
            return UnpairRound()
        game = self._random.choice(tournament.rounds[-1].games)
        result = self._random.choice(_KNOWN)
        return EnterResult(len(tournament.rounds), game.white, game.black, result)

    def _pairing(self, tournament: Tournament) -> Action:
        if tournament.rounds and not tournament.rounds[-1].is_complete:
            tpn = self._random.choice(tournament.players).tpn
            return RequestBye(tpn, tournament.next_round, ByeKind.HALF_POINT)
        tpns = list(players_to_pair(tournament))
        self._random.shuffle(tpns)
        bye = tpns.pop() if len(tpns) % 2 else None
        pairs = tuple(zip(tpns[::2], tpns[1::2], strict=True))
        return EnterPairing(RoundPairing(tournament.next_round, "x", pairs, bye))


def states(seed: int) -> Iterator[Tournament]:
    """The tournament at the start and after each step, from plain lists."""
    steps, done = Steps(seed), [START]
    yield START
    while True:
        action = steps.next(done[-1])
        if action is not None:
            done.append(noted(action, done[-1]).apply(done[-1]))
        else:
            done.pop()
        yield done[-1]


def work(path: Path, seed: int) -> None:
    """Go on until killed."""
    steps = Steps(seed)
    with TournamentFile.create(path, START) as file:
        print(0, flush=True)
        number = 0
        while True:
            action = steps.next(file.tournament)
            file.undo() if action is None else file.do(action)
            number += 1
            print(number, flush=True)


if __name__ == "__main__":
    work(Path(sys.argv[1]), int(sys.argv[2]))
