"""What Buchholz and Sonneborn-Berger share: sums over opponents and dummies, and their cuts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property

from pairing.standings.codes import BOTH_SCORES
from pairing.standings.cuts import Contribution, cut_indices, least_significant_first
from pairing.standings.facts import Encounter, Facts
from pairing.standings.tie_break import SumTieBreak
from pairing.standings.working import Cut, Term


class SumOverEncounters(SumTieBreak):
    """A sum over the opponents met, with dummies for unplayed rounds (article 16)."""

    modifiers = "CMPV"
    scores = BOTH_SCORES

    @cached_property
    def view(self) -> Facts:
        """The facts that count; with P, forfeited games were played (16.6)."""
        return self.facts.for_encounters(self.code.forfeits_played)

    def encounters(self, tpn: int) -> Sequence[Encounter]:
        """The rounds that count, round 1 first."""
        return self.view.encounters[tpn]

    def _parts(self, tpn: int) -> list[Contribution]:
        """What every encounter adds, and how it stands when something is to be cut."""
        encounters = zip(self.encounters(tpn), self.contributions(tpn), strict=True)
        return [Contribution(each.score, amount, each.is_voluntary) for each, amount in encounters]

    def cuts(self, tpn: int) -> Mapping[int, Cut]:
        """What 14.1 to 14.4 leave out; with V, without the exception of 16.5."""
        code = self.code
        if not code.low_cuts:
            return {}
        low_cut = self.facts.edition.low_cut
        if code.cuts_regardless:
            low_cut = least_significant_first
        return cut_indices(self._parts(tpn), low_cut, code.low_cuts, code.high_cuts)

    def terms(self, tpn: int) -> list[Term]:
        """The encounters with the opponents' scores and where those come from."""
        encounters = zip(self.encounters(tpn), self.contributions(tpn), strict=True)
        return [self._term(encounter, amount) for encounter, amount in encounters]

    def _term(self, encounter: Encounter, amount: int) -> Term:
        return Term(
            encounter.round_number,
            encounter.opponent,
            amount,
            encounter.source,
            self.facts.edition.articles.get(encounter.source, ""),
            score=encounter.score,
            points=encounter.points,
        )
