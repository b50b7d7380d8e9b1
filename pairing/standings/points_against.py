"""Article 9: points weighed by, or counted against, certain opponents."""

from __future__ import annotations

from functools import cached_property

from pairing.core.histories import Entry
from pairing.core.model import Tenths
from pairing.standings.codes import BOTH_SCORES
from pairing.standings.encounters import SumOverEncounters
from pairing.standings.tie_break import SumTieBreak
from pairing.standings.unplayed import win_points
from pairing.standings.working import ScoreSource, Term

HALF_POINT: Tenths = 5


class SonnebornBerger(SumOverEncounters):
    """Every opponent's score times the points scored against him (9.1)."""

    name = "SB"
    article = "9.1"
    key = "products"

    @property
    def scale(self) -> int:
        """Hundredths of a point."""
        return 100

    def contributions(self, tpn: int) -> list[int]:
        """The products; the one with the lowest-scoring opponent is the least significant."""
        return [each.score * each.points for each in self.encounters(tpn)]


class Koya(SumTieBreak):
    """Points against opponents who have at least half of what can be scored (9.2).

    L moves the limit by half points, whatever a draw is worth (14.5); K gives it in per cent of
    what can be scored. Whether forfeits count and which score of the opponent is looked at are
    among the readings.
    """

    name = "KS"
    article = "9.2"
    modifiers = "LK"
    scores = BOTH_SCORES

    @property
    def scale(self) -> int:
        """Tenths of a point."""
        return 10

    @cached_property
    def _qualified(self) -> frozenset[int]:
        """The opponents who have enough points."""
        facts = self.facts
        adjusted = facts.readings.koya_takes_adjusted_scores
        scores = facts.adjusted_scores if adjusted else facts.scores
        full = facts.scorable_rounds * win_points(facts.points, None)
        if self.code.factor:
            percentage = self.code.factor
            return frozenset(t for t, score in scores.items() if 100 * score >= percentage * full)
        limit = full + 2 * HALF_POINT * self.code.limit
        return frozenset(tpn for tpn, score in scores.items() if 2 * score >= limit)

    def _counts(self, entry: Entry) -> bool:
        if entry.opponent not in self._qualified:
            return False
        if entry.is_played or self.facts.edition.forfeits_are_games:
            return True
        return self.facts.readings.koya_counts_forfeits

    def contributions(self, tpn: int) -> list[int]:
        """The points of every round that counts, 0 for the others."""
        return [
            entry.result_points if self._counts(entry) else 0 for entry in self.facts.entries[tpn]
        ]

    def terms(self, tpn: int) -> list[Term]:
        """The rounds with what they count."""
        entries = self.facts.entries[tpn]
        return [
            Term(number, entry.opponent, amount, ScoreSource.OWN_RESULT, points=entry.result_points)
            for number, (entry, amount) in enumerate(
                zip(entries, self.contributions(tpn), strict=True), start=1
            )
        ]
