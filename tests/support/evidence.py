"""What comes to light while rounds are paired: how many, how fast, along which ways."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from time import process_time
from typing import Any

from msgspec import structs

from pairing.core.errors import NoPairingExists
from pairing.core.model import RoundPairing, Tournament
from pairing.systems.dutch.bracket import SearchMethod
from pairing.systems.dutch.context import PairedBracket
from pairing.systems.dutch.editions import DutchEdition
from pairing.systems.dutch.engine import pair_next_round
from tests.support.table import markdown_table

HEADS = ("Edition", "Material", "Rounds", "Differences", "No pairing exists", "Brackets")
PATHS = {
    SearchMethod.ALL_FLOAT.name: "All float",
    SearchMethod.ONE_PAIR.name: "One pair",
    SearchMethod.QUICK.name: "Quick",
    SearchMethod.EXTENDED.name: "Extended",
}


@dataclass
class Findings:
    """Everything counted in one kind of material, in plain values.

    ``paths`` counts brackets by the name of their :class:`SearchMethod`. ``slowest`` are the
    seconds of the processor that the slowest round took, cards included; ``slowest_round`` says
    which it was.
    """

    edition: str
    material: str
    rounds: int = 0
    impossible: int = 0
    differences: list[str] = field(default_factory=list)
    paths: dict[str, int] = field(default_factory=dict)
    slowest: float = 0.0
    slowest_round: str = ""


class Evidence:
    """Pairs rounds by an edition and counts what there is to see."""

    def __init__(self, edition: DutchEdition, material: str) -> None:
        self.findings = Findings(edition.key, material)
        self._by_the_rules = edition.pair_brackets
        self._edition = structs.replace(edition, pair_brackets=self._pair_brackets)

    def pair(self, tournament: Tournament, where: str) -> RoundPairing:
        """The next round; ``where`` names the tournament, in case the round is the slowest."""
        start = process_time()
        try:
            return pair_next_round(self._edition, tournament)
        except NoPairingExists:
            self.findings.impossible += 1
            raise
        finally:
            self._note(process_time() - start, f"{where}, round {tournament.next_round}")

    def compare(self, tournament: Tournament, name: str) -> None:
        """Pair every recorded round again: the same pairs, colours and bye, or a difference."""
        for number, recorded in enumerate(tournament.rounds, start=1):
            made = self.pair(tournament.before_round(number), name)
            pairs = {(game.white, game.black) for game in recorded.games}
            if (set(made.pairs), made.bye) != (pairs, recorded.pairing_allocated_bye):
                self.findings.differences.append(f"{name}, round {number}")

    def _note(self, seconds: float, where: str) -> None:
        self.findings.rounds += 1
        if seconds > self.findings.slowest:
            self.findings.slowest, self.findings.slowest_round = seconds, where

    def _pair_brackets(self, *arguments: Any) -> list[PairedBracket]:
        paired = self._by_the_rules(*arguments)
        for bracket in paired:
            path = bracket.pairing.method.name
            self.findings.paths[path] = self.findings.paths.get(path, 0) + 1
        return paired


def report(all_findings: Sequence[Findings]) -> str:
    """A table with a line for each material, then every difference by name."""
    heads = (*HEADS, *(f"{title} %" for title in PATHS.values()), "Slowest ms", "Slowest round")
    lines = [markdown_table(heads, [_row(each) for each in all_findings])]
    lines += [
        f"Differs: {each.edition}, {difference}"
        for each in all_findings
        for difference in each.differences
    ]
    return "\n".join(lines) + "\n"


def _row(findings: Findings) -> tuple[str, ...]:
    brackets = sum(findings.paths.values())
    shares = (
        f"{100 * findings.paths.get(path, 0) / brackets:.2f}" if brackets else "" for path in PATHS
    )
    counted = (findings.rounds, len(findings.differences), findings.impossible, brackets)
    return (
        findings.edition,
        findings.material,
        *map(str, counted),
        *shares,
        f"{1000 * findings.slowest:.0f}",
        findings.slowest_round,
    )
