"""What speaks against the candidates of a bracket that begin alike."""

from __future__ import annotations

from typing import NamedTuple

from pairing.core.model import Tenths
from pairing.systems.dutch.beginnings import CandidateTree, FamilyBeginning
from pairing.systems.dutch.context import PairedBracket, Stop
from pairing.systems.dutch.costs import CostDigit
from pairing.systems.dutch.editions import DutchEdition
from pairing.systems.dutch.family import FamilyComparison, Shortfall
from pairing.systems.dutch.legality import colour_clash, have_met
from pairing.systems.dutch.stranded import Stranded, stranded_in_bracket, stranded_in_round
from pairing.trace import Verdict
from pairing.trace.events import Value

_ABSOLUTE = (("rematch", have_met), ("same-colour", colour_clash))
_SHORT_OF_PAIRS = frozenset({"downfloaters", "completion"})
"""What lacks where too few pairs can be made."""


class Reason(NamedTuple):
    """What speaks against candidates, as an event tells it; ``failing`` is an illegal pair.

    ``facts`` are further values of the event.
    """

    verdict: Verdict
    article: str
    key: str
    ours: int = 0
    theirs: int = 0
    difference: Tenths | None = None
    failing: tuple[int, ...] = ()
    facts: tuple[tuple[str, Value], ...] = ()


class Reasons:
    """The reasons why nothing else was accepted in a bracket."""

    def __init__(
        self,
        edition: DutchEdition,
        paired: PairedBracket,
        tree: CandidateTree,
        accepted: FamilyBeginning,
    ) -> None:
        self._edition = edition
        self._paired = paired
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
            return self._dead_end(found, beginning)
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

    def _dead_end(self, stop: Stop, beginning: FamilyBeginning) -> Reason:
        article = self._edition.absolute.get(stop.key) or self._article_of[stop.key]
        reason = Reason(Verdict.DEAD_END, article, stop.key, stop.ours, stop.theirs)
        if stop.key not in _SHORT_OF_PAIRS:
            return reason
        if (stranded := self._stranded_here(beginning)) is not None:
            return _on_account_of(
                reason._replace(article=self._articles_against(stranded) or article), stranded
            )
        stranded = self._stranded_below(beginning)
        return reason if stranded is None else _on_account_of(reason, stranded)

    def _stranded_here(self, beginning: FamilyBeginning) -> Stranded | None:
        """Who has too few opponents left in the bracket itself."""
        context, family = self._paired.context, self._tree.family(beginning)
        places, leavers = len(self._paired.pairing.downfloaters), context.leavers
        return stranded_in_bracket(
            self._members,
            family,
            places,
            lambda bsn: not context.is_last or bool(leavers >> bsn & 1),
        )

    def _stranded_below(self, beginning: FamilyBeginning) -> Stranded | None:
        """Who has too few opponents left of all who are still to be paired."""
        context, family = self._paired.context, self._tree.family(beginning)
        if context.is_last or not context.must_complete:
            return None
        below = [player for group in context.below for player in group]
        takes_bye = context.completion.takes_bye
        return stranded_in_round(self._members, family, below, takes_bye)

    def _articles_against(self, stranded: Stranded) -> str:
        """The articles that leave some players too few opponents; none if the bye is in it."""
        if stranded.no_bye or stranded.no_such_bye:
            return ""
        ruled_out = (("rematch", stranded.met), ("same-colour", stranded.same_colour))
        return ", ".join(self._edition.absolute[key] for key, pairs in ruled_out if pairs)

    def _worse(self, shortfall: Shortfall, digit: CostDigit) -> Reason:
        key, difference = digit.rule.key, digit.difference
        article = self._article_of[key]
        return Reason(Verdict.WORSE, article, key, shortfall.ours, shortfall.theirs, difference)


def _on_account_of(reason: Reason, stranded: Stranded) -> Reason:
    return reason._replace(key="stranded", facts=stranded.values())
