"""Article 8: Buchholz, Fore Buchholz, and the average Buchholz of the opponents.

None of them may be used in round robins.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from math import lcm

from pairing.standings.codes import BOTH_SCORES, Code
from pairing.standings.encounters import SumOverEncounters
from pairing.standings.facts import Facts
from pairing.standings.tie_break import PlayerTieBreak
from pairing.standings.working import Term, Working


class Buchholz(SumOverEncounters):
    """The sum of the opponents' scores (8.1)."""

    name = "BH"
    article = "8.1"
    swiss_only = True

    @property
    def scale(self) -> int:
        """Tenths of a point."""
        return 10

    def contributions(self, tpn: int) -> list[int]:
        """The opponents' scores; the lowest is the least significant."""
        return [each.score for each in self.encounters(tpn)]


class ForeBuchholz(Buchholz):
    """Buchholz as if all paired games of the final round had been drawn (8.3).

    Byes of that round stay as they are. A forfeited game was paired, so it counts as drawn and is
    not voluntarily unplayed. Before the final round it is the same as Buchholz.
    """

    name = "FB"
    article = "8.3"

    @cached_property
    def view(self) -> Facts:
        """The facts with the final round drawn."""
        return super().view.with_final_round_drawn


class AverageBuchholz(PlayerTieBreak):
    """The average Buchholz of the opponents met over the board (8.2); with F, Fore Buchholz.

    It is shown with two decimals; the text does not ask for rounding, so ties are broken by the
    exact average.
    """

    name = "AOB"
    article = "8.2"
    swiss_only = True
    modifiers = "F"
    scores = BOTH_SCORES
    key = "average"
    decimals = 2

    @cached_property
    def scale(self) -> int:
        """A unit in which the average over any number of games is a whole number."""
        return 10 * lcm(*range(1, self.facts.rounds + 1))

    @cached_property
    def buchholz(self) -> Buchholz:
        """The tie-break of which the average is taken."""
        family = ForeBuchholz if self.code.fore else Buchholz
        return family(self.facts, Code(family.name))

    @cached_property
    def _buchholz_amounts(self) -> dict[int, int]:
        return {tpn: self.buchholz.amount(tpn) for tpn in self.facts.entries}

    def amount(self, tpn: int) -> int | None:
        """The average, or ``None`` without a game over the board."""
        games = self.facts.games[tpn]
        if not games:
            return None
        total = sum(self._buchholz_amounts[opponent] for _, _, opponent in games)
        return total * (self.scale // 10) // len(games)

    def working(self, tpn: int, group: Sequence[int]) -> Working:
        """The average with every opponent's Buchholz."""
        terms = [
            Term(number, opponent, self._buchholz_amounts[opponent])
            for number, _, opponent in self.facts.games[tpn]
        ]
        return self._working(tpn, self.amount(tpn), terms, term_scale=10)
