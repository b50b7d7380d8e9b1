"""Tie-breaks of team events ranked by game points: rule 12 of the Olympiad, 1998.

Only matches that were played count for opponents: those of byes and forfeits do not.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pairing.core.histories import Entry
from pairing.standings.own_results import RoundTieBreak
from pairing.standings.tie_break import SumTieBreak
from pairing.standings.working import Cut, ScoreSource, Term

_TWICE = 2


class OpponentsGamePoints(SumTieBreak):
    """The game points of all opponents met (12a); M2 leaves out the two best and worst (12d).

    With a median there is no value for a team that has met no more opponents than are left out; it
    counts as 0 (O15).
    """

    name = "OGP"
    article = "12(a)"
    is_of_teams = True
    modifiers = "M"

    @property
    def scale(self) -> int:
        """Tenths of a point."""
        return 10

    def contributions(self, tpn: int) -> list[int]:
        """The points of every opponent met, in order of rounds."""
        return [self.facts.scores[opponent] for _, _, opponent in self.facts.games[tpn]]

    def terms(self, tpn: int) -> list[Term]:
        """The same with their rounds."""
        scores = self.facts.scores
        return [
            Term(number, opponent, scores[opponent], ScoreSource.OPPONENT, score=scores[opponent])
            for number, _, opponent in self.facts.games[tpn]
        ]

    def cuts(self, tpn: int) -> Mapping[int, Cut]:
        """The highest and the lowest, as many of each as the median says."""
        median = self.code.median
        values = self.contributions(tpn)
        order = sorted(range(len(values)), key=values.__getitem__)
        if len(order) <= 2 * median:
            return dict.fromkeys(order, Cut.LEAST)
        lowest, highest = order[:median], order[len(order) - median :]
        return dict.fromkeys(lowest, Cut.LEAST) | dict.fromkeys(highest, Cut.MOST)


class MatchPoints(RoundTieBreak):
    """Two for a match won, one for a tied one (12b); a bye is no match won (O14)."""

    name = "MPT"
    article = "12(b)"
    is_of_teams = True

    def of_round(self, entry: Entry) -> int:
        """The match points of the round."""
        return {"1": 2, "W": 2, "+": 2, "=": 1, "D": 1}.get(entry.mark, 0)


class OpponentsDefeated(SumTieBreak):
    """The game points of opponents defeated and half of those of opponents tied with (12c)."""

    name = "OGW"
    article = "12(c)"
    is_of_teams = True

    @property
    def scale(self) -> int:
        """Twentieths of a point: halves of tenths."""
        return 20

    def contributions(self, tpn: int) -> list[int]:
        """What every opponent met counts for."""
        return [
            self._weight(entry) * self.facts.scores[opponent]
            for _, entry, opponent in self.facts.games[tpn]
        ]

    def terms(self, tpn: int) -> Sequence[Term]:
        """The same with their rounds."""
        games = zip(self.facts.games[tpn], self.contributions(tpn), strict=True)
        return [
            Term(number, opponent, amount, ScoreSource.OPPONENT, score=self.facts.scores[opponent])
            for (number, _, opponent), amount in games
        ]

    def _weight(self, entry: Entry) -> int:
        """In halves."""
        return _TWICE if entry.mark in "1W" else int(entry.mark in "=D")
