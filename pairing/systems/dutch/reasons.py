"""What speaks against the candidates of a bracket that begin alike."""

from __future__ import annotations

from typing import NamedTuple

from pairing.core.model import Tenths
from pairing.systems.dutch.beginnings import CandidateTree, FamilyBeginning
from pairing.systems.dutch.context import PairedBracket, Stop
from pairing.systems.dutch.costs import CostDigit
from pairing.systems.dutch.editions import Edition
from pairing.systems.dutch.family import FamilyComparison, Shortfall
from pairing.systems.dutch.legality import colour_clash, have_met
from pairing.trace import Verdict

_ABSOLUTE = (("rematch", have_met), ("same-colour", colour_clash))


class Reason(NamedTuple):
    """What speaks against candidates, as an event tells it; ``failing`` is an illegal pair."""

    verdict: Verdict
    article: str
    key: str
    ours: int = 0
    theirs: int = 0
    difference: Tenths | None = None
    failing: tuple[int, ...] = ()


class Reasons:
    """The reasons why nothing else was accepted in a bracket."""

    def __init__(
        self,
        edition: Edition,
        paired: PairedBracket,
        tree: CandidateTree,
        accepted: FamilyBeginning,
    ) -> None:
        self._edition = edition
        self._members = paired.bracket.members
        self._tree = tree
        self._accepted = accepted
        self._comparison = FamilyComparison(paired, accepted.pairs, tree.m1)
        self._article_of = {rule.key: article for article, rule in edition.criteria}

    def against(self, beginning: FamilyBeginning) -> Reason:
        """What the best of the candidates that begin so lacks."""
        illegal = self._illegal(beginning)
        if illegal is not None:
            return illegal
        found = self._with_one_other_opponent(beginning) or self._comparison.shortfall(
            self._tree.family(beginning)
        )
        if isinstance(found, Stop):
            return self._dead_end(found)
        if found.digit is None:
            return Reason(Verdict.LATER, self._edition.absolute["order"], "order")
        return self._worse(found, found.digit)

    def _with_one_other_opponent(self, beginning: FamilyBeginning) -> Shortfall | None:
        """What lacks if only the last pair made is not that of the accepted candidate."""
        turn, accepted = len(beginning.pairs) - 1, self._accepted
        as_accepted = (
            turn >= 0
            and beginning.chosen == accepted.chosen
            and beginning.decided == accepted.decided
            and beginning.s1 == (accepted.s1 if turn >= self._tree.m1 else None)
            and beginning.pairs[:-1] == accepted.pairs[:turn]
        )
        if not as_accepted or beginning.pairs[-1][0] != accepted.pairs[turn][0]:
            return None
        return self._comparison.of_opponent(turn, beginning.pairs[-1][1])

    def none_as_good(self) -> Reason:
        """Of very many candidates: the accepted one is the first of the best."""
        return Reason(Verdict.WORSE, self._edition.absolute["order"], "none-as-good")

    def _illegal(self, beginning: FamilyBeginning) -> Reason | None:
        """The first absolute criterion that a pair breaks."""
        pairs = self._other_pairs(beginning)
        for key, breaks in _ABSOLUTE:
            for one, other in reversed(pairs):
                if breaks(self._members[one], self._members[other]):
                    article = self._edition.absolute[key]
                    return Reason(Verdict.ILLEGAL, article, key, failing=(one, other))
        return None

    def _other_pairs(self, beginning: FamilyBeginning) -> tuple[tuple[int, int], ...]:
        """Those after the pairs with which the accepted candidate begins as well."""
        pairs, accepted = beginning.pairs, self._accepted.pairs
        for last in (1, 2):
            if pairs[:-last] == accepted[: len(pairs) - last]:
                return pairs[-last:]
        return pairs

    def _dead_end(self, stop: Stop) -> Reason:
        article = self._edition.absolute.get(stop.key) or self._article_of[stop.key]
        return Reason(Verdict.DEAD_END, article, stop.key, stop.ours, stop.theirs)

    def _worse(self, shortfall: Shortfall, digit: CostDigit) -> Reason:
        key, difference = digit.rule.key, digit.difference
        article = self._article_of[key]
        return Reason(Verdict.WORSE, article, key, shortfall.ours, shortfall.theirs, difference)
