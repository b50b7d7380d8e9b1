"""Pair fields made to be hard, and show the slowest rounds.

First the recorded slow rounds, beside what bbpPairings took for them where that is known, or what a
program named with --peer takes for them here; that one pairs the slowest rounds too. Then the
families of tests/support/adversarial.py in both editions. Every round can be paired along the other
ways as well: with everyone below included and, if it is small, by weighted matching.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path as FilePath
from tempfile import TemporaryDirectory
from time import process_time
from unittest.mock import patch

from pairing.core.errors import NoPairingExists
from pairing.core.model import RoundPairing, Tournament
from pairing.formats.trf import read_trf_file, write_trf
from pairing.systems.dutch.bracket import SearchMethod
from pairing.systems.dutch.contenders import DutchContender, contenders
from pairing.systems.dutch.context import PairedBracket
from pairing.systems.dutch.editions import BAKU_2016, FIDE_2026, DutchEdition
from pairing.systems.dutch.engine import pair_brackets, publish
from tests.conftest import CORPORA
from tests.support.adversarial import FAMILIES, hard_field, rounds_to_pair
from tests.support.by_weights import pair_by_weights
from tests.support.peers import BbpPairings, spend
from tests.support.table import markdown_table

SLOW = CORPORA / "cases" / "slow"
BBP_PAIRINGS = {"black-wins-201": "0.4", "three-schools-90": "0.04"}
"""Seconds of bbpPairings for recorded rounds, as far as somebody has measured them."""

EDITIONS = (BAKU_2016, FIDE_2026)
MOST_FOR_WEIGHTS = 40
"""Players beyond whom the weighted matching of the tests takes too long."""

Pairs = list[list[tuple[int, int]]]


@dataclass(frozen=True)
class Lap:
    """One round, and what other ways of pairing it came to."""

    name: str
    edition: str
    players: int
    seconds: float
    tournament: Tournament
    differs: tuple[str, ...] = ()

    def row(self) -> tuple[str, ...]:
        """The round's line of the table."""
        return (self.name, self.edition, str(self.players), f"{self.seconds:.3f}")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Sizes, families, how many fields of each, and whether other ways are gone as well."""
    parser.add_argument("--sizes", type=int, nargs="+", default=(60, 120, 200, 300))
    parser.add_argument("--families", nargs="+", choices=tuple(FAMILIES), default=tuple(FAMILIES))
    parser.add_argument("--fields", type=int, default=1, help="of each family and size")
    parser.add_argument("--rounds", type=int, default=12, help="of each field at most")
    parser.add_argument("--show", type=int, default=20, help="so many of the slowest rounds")
    parser.add_argument("--other-ways", action="store_true", help="pair each round along them too")
    parser.add_argument("--peer", type=FilePath, nargs="+", default=(), metavar="PATH")


def run(arguments: argparse.Namespace) -> str:
    """The recorded rounds, the slowest of the generated ones, and what differed."""
    laps = list(_laps(arguments))
    slowest = sorted(laps, key=lambda lap: -lap.seconds)[: arguments.show]
    peers = list(map(BbpPairings, arguments.peer))
    above = {limit: sum(lap.seconds > limit for lap in laps) for limit in (0.1, 0.3, 1.0, 2.0)}
    parts = [
        *_recorded(peers),
        f"{len(laps)} rounds from seed {arguments.seed}; seconds of the processor for the pairing "
        + "; ".join(f"{count} above {limit:g} s" for limit, count in above.items()),
        markdown_table(
            ("Field", "Edition", "Players", "Seconds", *(peer.name for peer in peers)),
            [(*lap.row(), *_of_peers(lap.tournament, peers)) for lap in slowest],
        ),
    ]
    if arguments.other_ways:
        differing = [f"{lap.name}, {lap.edition}: {way}" for lap in laps for way in lap.differs]
        parts.append("\n".join(differing) or "Every other way gave the same pairs.")
    return "\n\n".join(parts)


def _recorded(peers: Sequence[BbpPairings]) -> Iterator[str]:
    """What is measured stands in the place of what is known."""
    files = sorted(SLOW.glob("*.trf"))
    rows = []
    for file in files:
        tournament = read_trf_file(file).tournament
        for edition in EDITIONS:
            lap, _ = _lap(edition, tournament, file.stem)
            others = _of_peers(tournament, peers) if peers else [BBP_PAIRINGS.get(file.stem, "–")]
            rows.append((*lap.row(), *others))
    if rows:
        names = [peer.name for peer in peers] or ["bbpPairings"]
        yield markdown_table(("Recorded", "Edition", "Players", "Seconds", *names), rows)


def _of_peers(tournament: Tournament, peers: Sequence[BbpPairings]) -> Iterator[str]:
    """Seconds of each for the next round of a tournament, its start included."""
    with TemporaryDirectory() as folder:
        file = FilePath(folder) / "round.trf"
        file.write_text(write_trf(tournament), "utf-8")
        for peer in peers:
            spent = spend(peer.command(file, file.with_suffix(".pairs")))
            yield f"{spent.seconds:.3f}" if spent.succeeded else "–"


def _laps(arguments: argparse.Namespace) -> Iterator[Lap]:
    for number in range(arguments.fields):
        for family in arguments.families:
            for size in arguments.sizes:
                for edition in EDITIONS:
                    yield from _field_laps(arguments, edition, family, size, number)


def _field_laps(
    arguments: argparse.Namespace, edition: DutchEdition, family: str, size: int, number: int
) -> Iterator[Lap]:
    seed = arguments.seed + number
    field = hard_field(family, size, seed)
    laps: list[Lap] = []

    def pair(tournament: Tournament) -> RoundPairing:
        name = f"{field.family}, seed {seed}, round {tournament.next_round}"
        lap, paired = _lap(edition, tournament, name, other_ways=arguments.other_ways)
        laps.append(lap)
        return publish(edition, tournament, contenders(tournament, edition.definitions), paired)

    with suppress(NoPairingExists):
        for tournament in rounds_to_pair(field, seed, pair):
            if tournament.next_round > arguments.rounds:
                break
    yield from laps


def _lap(
    edition: DutchEdition, tournament: Tournament, name: str, *, other_ways: bool = False
) -> tuple[Lap, list[PairedBracket]]:
    players = contenders(tournament, edition.definitions)
    start = process_time()
    paired = pair_brackets(edition, players)
    seconds = process_time() - start
    differs = tuple(_differing(edition, players, _pairs(paired))) if other_ways else ()
    return Lap(name, edition.key, len(players), seconds, tournament, differs), paired


def _differing(
    edition: DutchEdition, players: tuple[DutchContender, ...], expected: Pairs
) -> Iterator[str]:
    """The ways that give other pairs."""
    if _pairs(pair_brackets(edition, players, forced=SearchMethod.EXTENDED)) != expected:
        yield "everyone below included"
    if len(players) <= MOST_FOR_WEIGHTS:
        with patch("pairing.systems.dutch.context.with_everyone_below", pair_by_weights):
            if _pairs(pair_brackets(edition, players, forced=SearchMethod.EXTENDED)) != expected:
                yield "by weighted matching"


def _pairs(paired: Sequence[PairedBracket]) -> Pairs:
    return [[(one.tpn, other.tpn) for one, other in bracket.pairs()] for bracket in paired]
