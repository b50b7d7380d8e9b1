"""What explaining costs: recording beside pairing, and the slowest answers.

Every round of the recorded tournaments of about 300 players is paired with the recorder off and on,
in turns; "why not?" is asked of pairs of every round of larger tournaments, and the rest is paired
around boards fixed at random. Times are of the processor, the best of a few for a recorded round.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from random import Random
from statistics import median
from time import process_time

from pairing.core.errors import NoPairingExists
from pairing.core.model import Tournament
from pairing.explaining.records import encode_record, record_of
from pairing.explaining.replay import replay_round
from pairing.formats.trf import read_trf_file
from pairing.systems.dutch import DUTCH_2016, DUTCH_2026
from pairing.systems.system import PairingSystem
from pairing.trace.fixed import Fixed
from tests.benchmarks.material import usual_tournament
from tests.benchmarks.proofs import CORPUS
from tests.conftest import CORPORA
from tests.support.table import markdown_table

RECORDING = ("Edition", "Rounds", "Off ms", "On ms", "Ratio", "Slowest on", "Worst ratio")
KEEPING = ("with colours, fingerprint, JSON: ms",)
ASKING = ("Edition", "Players", "Asked", "Median s", "Slowest s", "Round, pair")
FIXING = ("Edition", "Players", "Paired", "Median s", "Slowest s", "Round, boards")
ROUNDS = 9


@dataclass(frozen=True)
class Lap:
    """Seconds of one round with the recorder off and on, and for keeping it in a file."""

    off: float
    on: float
    kept: float

    @property
    def ratio(self) -> float:
        """How many times as long it took with the recorder on."""
        return self.on / self.off


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Sizes, and how much is asked."""
    parser.add_argument("--recorded", type=int, nargs=2, default=(300, 400), metavar="PLAYERS")
    parser.add_argument("--repeat", type=int, default=15, help="each recorded round so many times")
    parser.add_argument("--sizes", type=int, nargs="+", default=(200, 1000), metavar="PLAYERS")
    parser.add_argument("--asked", type=int, default=20, help="pairs of every round")


def run(arguments: argparse.Namespace) -> str:
    """The tables of recording, of answers, and of rounds around fixed boards."""
    systems = DUTCH_2016, DUTCH_2026
    least, most = arguments.recorded
    recorded = [_recorded(system, least, most, arguments.repeat) for system in systems]
    asked, fixed = [], []
    for system in systems:
        for players in arguments.sizes:
            tournament = usual_tournament(system, players, ROUNDS, arguments.seed)
            asked.append(_asked(system, tournament, arguments.asked, arguments.seed))
            fixed.append(_fixed(system, tournament, arguments.asked // 4, arguments.seed))
    return "\n\n".join(
        (
            f"Seed {arguments.seed}",
            markdown_table((*RECORDING, *KEEPING), recorded),
            markdown_table(ASKING, asked),
            markdown_table(FIXING, fixed),
        )
    )


# Recording


def _recorded(system: PairingSystem, least: int, most: int, repeat: int) -> tuple[str, ...]:
    laps = [
        _lap(system, tournament, number, repeat)
        for tournament in _tournaments(system, least, most)
        for number in range(1, len(tournament.rounds) + 1)
    ]
    if not laps:
        return (system.edition, "0", *("–",) * (len(RECORDING) + len(KEEPING) - 2))
    off, on = sum(lap.off for lap in laps), sum(lap.on for lap in laps)
    return (
        system.edition,
        str(len(laps)),
        *(f"{1000 * median(times):.0f}" for times in _columns(laps)),
        f"{on / off:.1f}",
        f"{1000 * max(lap.on for lap in laps):.0f}",
        f"{max(lap.ratio for lap in laps):.1f}",
        f"{1000 * median(lap.kept for lap in laps):.0f}",
    )


def _columns(laps: list[Lap]) -> Iterator[list[float]]:
    yield [lap.off for lap in laps]
    yield [lap.on for lap in laps]


def _tournaments(system: PairingSystem, least: int, most: int) -> Iterator[Tournament]:
    for file in sorted((CORPORA / CORPUS[system.key]).rglob("*.trf.gz")):
        tournament = read_trf_file(file).tournament
        if least <= len(tournament.players) <= most:
            yield tournament


def _lap(system: PairingSystem, tournament: Tournament, number: int, repeat: int) -> Lap:
    before = tournament.before_round(number)
    record = system.explaining.record
    assert record is not None
    works: tuple[Callable[[], object], ...] = (
        lambda: system.pair_next_round(before, None),
        lambda: record(before, None),
        lambda: encode_record(record_of(replay_round(tournament, number), tournament)),
    )
    times = [[_seconds(work) for work in works] for _ in range(repeat)]
    assert record(before, None).pairing == system.pair_next_round(before, None)
    return Lap(*map(min, zip(*times, strict=True)))


def _seconds(work: Callable[[], object]) -> float:
    start = process_time()
    work()
    return process_time() - start


# Answers


def _asked(system: PairingSystem, tournament: Tournament, count: int, seed: int) -> tuple[str, ...]:
    questions = system.explaining.questions
    assert questions is not None
    found = []
    for number in range(2, len(tournament.rounds) + 1):
        before = tournament.before_round(number)
        for pair in _pairs(system, before, count, Random(f"{seed}-{number}")):
            seconds = _seconds(partial(questions.why_not, before, *pair))
            found.append((seconds, f"{number}, {pair[0]}–{pair[1]}"))
    return _row(system, tournament, found)


def _fixed(system: PairingSystem, tournament: Tournament, count: int, seed: int) -> tuple[str, ...]:
    found = []
    for number in range(2, len(tournament.rounds) + 1):
        before, dice = tournament.before_round(number), Random(f"{seed}-{number}")
        for _ in range(count):
            players = _ranked(system, before)
            dice.shuffle(players)
            boards = dice.randint(1, min(12, len(players) // 2))
            fixed = Fixed(tuple(zip(players[:boards], players[boards : 2 * boards], strict=True)))
            seconds = _seconds(partial(_pair_rest, system, before, fixed))
            found.append((seconds, f"{number}, {boards}"))
    return _row(system, tournament, found)


def _pair_rest(system: PairingSystem, before: Tournament, fixed: Fixed) -> None:
    assert system.assisting.pair_rest is not None
    try:
        system.assisting.pair_rest(before, fixed, None)
    except NoPairingExists:
        return


def _ranked(system: PairingSystem, before: Tournament) -> list[int]:
    """Everybody to be paired, from the first board to the last, the bye at the end."""
    pairing = system.pair_next_round(before, None)
    bye = [] if pairing.bye is None else [pairing.bye]
    return [min(pair) for pair in pairing.pairs] + [max(pair) for pair in pairing.pairs][::-1] + bye


def _pairs(
    system: PairingSystem, before: Tournament, count: int, dice: Random
) -> Iterator[tuple[int, int]]:
    """First against last and other hard ones, then neighbours and any two at random."""
    pairing = system.pair_next_round(before, None)
    top, bottom = pairing.pairs[0], pairing.pairs[-1]
    yield top[0], bottom[0]
    yield top[0], pairing.pairs[1][0]
    yield bottom[0], pairing.pairs[-2][0]
    if pairing.bye is not None:
        yield top[0], pairing.bye
        yield bottom[0], pairing.bye
    for _ in range(count - 5):
        board = dice.randrange(len(pairing.pairs))
        near = min(board + dice.randint(1, 9), len(pairing.pairs) - 1)
        other = near if dice.random() < 0.5 else dice.randrange(len(pairing.pairs))
        if other != board:
            yield dice.choice(pairing.pairs[board]), dice.choice(pairing.pairs[other])


def _row(
    system: PairingSystem, tournament: Tournament, found: list[tuple[float, str]]
) -> tuple[str, ...]:
    slowest, where = max(found)
    return (
        system.edition,
        f"{len(tournament.players):,}",
        str(len(found)),
        f"{median(seconds for seconds, _ in found):.2f}",
        f"{slowest:.2f}",
        where,
    )
