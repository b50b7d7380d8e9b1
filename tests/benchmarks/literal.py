"""Pair random rounds of few players by an engine and by its literal reading, which shares no code.

Rounds come from tournaments which the system itself pairs, from such in which nearly everybody has
met, and from histories that no system would produce. A difference ends the run, and names its seed.
Round robins have no choice to enumerate: their tables are compared with the printed ones in the
tests, for every size.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Callable, Collection, Iterator
from contextlib import suppress
from dataclasses import replace
from functools import partial
from itertools import count
from time import process_time
from typing import Any

from pairing.core.errors import NoPairingExists, NotReady
from pairing.core.model import RoundPairing, Tournament
from pairing.literal import pair_round_literally
from pairing.literal.burstein import pair_burstein_literally
from pairing.literal.dubov import pair_dubov_literally
from pairing.literal.keizer import pair_keizer_literally
from pairing.literal.lim import pair_lim_literally
from pairing.systems.burstein import BURSTEIN_2026
from pairing.systems.dutch_procedure.editions import ABU_DHABI_2015, TALLINN_2013
from pairing.systems.registry import find_system
from pairing.systems.system import PairingSystem
from tests.pairing.systems.dutch_procedure import test_against_the_literal_run as procedure
from tests.pairing.systems.olympiad import test_against_the_literal_reading as olympiad
from tests.pairing.systems.swiss_simple.literal import pair_literally as pair_swiss_simple
from tests.pairing.systems.upfloating import test_against_the_literal_reading as upfloating
from tests.support.literal_2013 import Literal2013
from tests.support.literal_2015 import Literal2015
from tests.support.simulate import Conditions, anyhow, random_conditions, tournaments_to_pair
from tests.support.table import markdown_table

HEADS = ("System", "Rounds", "without any pairing", "paired otherwise", "seconds")

Pair = Callable[[Tournament], Any]
"""Pairs the next round: as a ``RoundPairing``, or boards and bye."""

Answer = tuple[frozenset[object], int | None] | None
"""Boards and bye; ``None`` if the rules allow no pairing."""

Trial = Callable[[int], Iterator[tuple[object, object]]]
"""What engine and literal reading make of the rounds that follow from a seed."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Systems and rounds."""
    parser.add_argument("--systems", nargs="+", default=[*TRIALS], metavar="KEY")
    parser.add_argument("--rounds", type=int, default=20_000, help="of each system")


def run(arguments: argparse.Namespace) -> str:
    """A row for each system."""
    rows = [_row(key, arguments.seed, arguments.rounds) for key in arguments.systems]
    return markdown_table(HEADS, rows)


def _row(key: str, seed: int, rounds: int) -> tuple[str, ...]:
    start, compared, impossible, differences = process_time(), 0, 0, 0
    for number in count(1_000_000 * seed):
        for expected, found in TRIALS[key](number):
            compared += 1
            impossible += expected is None
            if found != expected:
                differences += 1
                print(f"{key}, seed {number}: {expected} by the letter, {found} by the engine")
        if compared >= rounds:
            break
    figures = (compared, impossible, differences, process_time() - start)
    return (key, *(f"{figure:,.0f}" for figure in figures))


def _by_letter(
    system: PairingSystem,
    literal: Pair,
    fewest: int = 4,
    most: int = 9,
    *,
    shape: type = tuple,
    accelerated: bool = True,
) -> Trial:
    """Tournaments paired by the system, others that last long, others paired by no system.

    ``shape`` is what a board is to the reading: a tuple, White first, or a set.
    """

    def engine(tournament: Tournament) -> RoundPairing:
        return system.pair_next_round(tournament, None)

    def trial(seed: int) -> Iterator[tuple[object, object]]:
        dice = random.Random(seed)
        conditions = _conditions(dice, seed % 4, fewest, most)
        conditions = replace(conditions, accelerated=accelerated and conditions.accelerated)
        pair = anyhow(dice) if seed % 4 == 0 else engine
        for tournament in _until_none_is_left(tournaments_to_pair(seed, pair, conditions)):
            asked = _thrown_about(dice, tournament) if seed % 4 == 0 else tournament
            with suppress(NotReady):
                yield _answer(literal, asked, shape), _answer(engine, asked, shape)

    return trial


def _conditions(dice: random.Random, kind: int, fewest: int, most: int) -> Conditions:
    conditions = random_conditions(dice, fewest, most)
    return replace(conditions, rounds=conditions.players - 1) if kind == 1 else conditions


def _until_none_is_left(tournaments: Iterator[Tournament]) -> Iterator[Tournament]:
    """The tournaments before each round, up to the one that nobody can pair."""
    with suppress(NoPairingExists):
        yield from tournaments


def _thrown_about(dice: random.Random, tournament: Tournament) -> Tournament:
    """Other ratings, and sometimes this round as the last one."""
    ratings = (1500, 1800, 1801, 1900, 2000, 2100)
    players = tuple(replace(each, rating=dice.choice(ratings)) for each in tournament.players)
    rounds = dice.choice((tournament.round_count, tournament.next_round))
    return replace(tournament, players=players, round_count=rounds)


def _answer(pair: Pair, tournament: Tournament, shape: type) -> Answer:
    try:
        found = pair(tournament)
    except NoPairingExists:
        return None
    pairs, bye = (found.pairs, found.bye) if isinstance(found, RoundPairing) else found
    return frozenset(map(shape, pairs)), bye


def _upfloating(names: Collection[str]) -> Trial:
    """The engine tries sets of upfloaters one by one, or leaves them to weights after the first."""

    def trial(seed: int) -> Iterator[tuple[object, object]]:
        facts, met, name, rounds_left = upfloating.situation(seed)
        if name not in names:
            return
        case = facts, met, name, rounds_left
        expected = upfloating.by_the_letter(*case)
        patience = 1 if seed % 2 else 300
        yield expected, upfloating.by_engine(*case, patience)

    return trial


def _olympiad(seed: int) -> Iterator[tuple[object, object]]:
    teams, number = olympiad.situation(seed)
    yield olympiad.literal.pair_round(teams, number), olympiad.paired(teams, number)


def _procedure(edition: Any, literal: Any) -> Trial:
    """Brackets with their floaters and violations, of tournaments of up to seven players."""

    def trial(seed: int) -> Iterator[tuple[object, object]]:
        def pair(tournament: Tournament) -> RoundPairing:
            return procedure.pair_next_round(edition, tournament)

        chosen = anyhow(random.Random(seed)) if seed % 2 else pair
        for before in _until_none_is_left(tournaments_to_pair(seed, chosen, most=7)):
            rounds = before.next_round if seed % 4 == 1 else before.round_count
            asked = replace(before, round_count=rounds)
            yield (
                procedure.by_the_literal_run(literal, asked, by_short_cut=True),
                procedure.by_the_engine(edition, asked),
            )

    return trial


TRIALS: dict[str, Trial] = {
    "dutch-2026": _by_letter(
        find_system("dutch-2026"), partial(pair_round_literally, edition="dutch-2026")
    ),
    "dutch-2016": _by_letter(
        find_system("dutch-2016"), partial(pair_round_literally, edition="dutch-2016")
    ),
    "dubov-2026": _by_letter(find_system("dubov-2026"), pair_dubov_literally),
    "burstein-2026": _by_letter(BURSTEIN_2026, pair_burstein_literally),
    "lim-2026": _by_letter(find_system("lim-2026"), pair_lim_literally),
    "double-swiss-2026": _upfloating(("double",)),
    "team-swiss-2026": _upfloating(("none", "a", "b")),
    "keizer": _by_letter(find_system("keizer"), pair_keizer_literally, 4, 8),
    "dutch-2013": _procedure(TALLINN_2013, Literal2013),
    "dutch-2015": _procedure(ABU_DHABI_2015, Literal2015),
    "swiss-simple": _by_letter(
        find_system("swiss-simple"), pair_swiss_simple, shape=frozenset, accelerated=False
    ),
    "olympiad-1998": _olympiad,
}
