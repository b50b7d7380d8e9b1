"""The value by which a system ranks before points, in the form of a tie-break."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from pairing.core.model import Tournament
from pairing.standings.codes import Code
from pairing.standings.facts import Facts
from pairing.standings.tie_break import SumTieBreak
from pairing.standings.working import Term, Working
from pairing.systems.ranking_value import RankingValue


class SystemValue(SumTieBreak):
    """What the rounds counted so far are worth to a player by the rules of the system."""

    article = ""
    decimals = 2

    def __init__(self, facts: Facts, value: RankingValue, tournament: Tournament) -> None:
        super().__init__(facts, Code(value.label))
        self._value = value
        counted = replace(tournament, rounds=tournament.rounds[: facts.rounds])
        self._rounds = value.rounds(counted)

    @property
    def scale(self) -> int:
        """That of the system."""
        return self._value.scale

    def contributions(self, tpn: int) -> Sequence[int]:
        """What the rounds are worth."""
        return self._rounds[tpn]

    def terms(self, tpn: int) -> list[Term]:
        """The same with opponents and points."""
        entries = zip(self.facts.entries[tpn], self._rounds[tpn], strict=True)
        return [
            Term(number, entry.opponent, amount, points=entry.points)
            for number, (entry, amount) in enumerate(entries, start=1)
        ]

    def working(self, tpn: int, group: Sequence[int]) -> Working:
        """The sum, by the rule that the system names."""
        return replace(super().working(tpn, group), article=self._value.article)
