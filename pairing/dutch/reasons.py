"""What speaks against the candidates of a bracket that begin alike."""

from __future__ import annotations

from dataclasses import replace

from pairing.dutch.beginnings import Beginning, CandidateTree
from pairing.dutch.bracket import PairedBracket
from pairing.dutch.editions import Edition
from pairing.dutch.family import Comparison, Shortfall
from pairing.dutch.legality import colour_clash, have_met
from pairing.dutch.situation import Stop
from pairing.trace import Event, Verdict

_ABSOLUTE = (("rematch", have_met), ("same-colour", colour_clash))


class Reasons:
    """The reasons why nothing else was accepted in a bracket."""

    def __init__(
        self, edition: Edition, paired: PairedBracket, tree: CandidateTree, accepted: Beginning
    ) -> None:
        self._edition = edition
        self._members = paired.bracket.members
        self._tree = tree
        self._accepted = accepted
        self._comparison = Comparison(paired, accepted.pairs, tree.m1)
        self._article_of = {rule.key: article for article, rule in edition.criteria}

    def judged(self, event: Event, beginning: Beginning) -> Event:
        """The event with what the best of the candidates that begin so lacks."""
        illegal = self._illegal(event, beginning)
        if illegal is not None:
            return illegal
        found = self._with_one_other_opponent(beginning) or self._comparison.shortfall(
            self._tree.family(beginning)
        )
        if isinstance(found, Stop):
            return self._dead_end(event, found)
        if found.digit is None:
            article = self._edition.absolute["order"]
            return replace(event, verdict=Verdict.LATER, key="order", article=article)
        return self._worse(event, found)

    def _with_one_other_opponent(self, beginning: Beginning) -> Shortfall | None:
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

    def none_as_good(self, event: Event) -> Event:
        """A step of very many candidates: the accepted one is the first of the best."""
        article = self._edition.absolute["order"]
        return replace(event, verdict=Verdict.WORSE, key="none-as-good", article=article)

    def _illegal(self, event: Event, beginning: Beginning) -> Event | None:
        """The first absolute criterion that a pair breaks; the pair is told if it is an earlier."""
        pairs = self._other_pairs(beginning)
        for key, breaks in _ABSOLUTE:
            for one, other in reversed(pairs):
                if breaks(self._members[one], self._members[other]):
                    pair = self._members[one].tpn, self._members[other].tpn
                    article = self._edition.absolute[key]
                    event = replace(event, verdict=Verdict.ILLEGAL, key=key, article=article)
                    failing = () if pair == event.pair else (("failing", pair),)
                    return replace(event, values=(*event.values, *failing))
        return None

    def _other_pairs(self, beginning: Beginning) -> tuple[tuple[int, int], ...]:
        """Those after the pairs with which the accepted candidate begins as well."""
        pairs, accepted = beginning.pairs, self._accepted.pairs
        for last in (1, 2):
            if pairs[:-last] == accepted[: len(pairs) - last]:
                return pairs[-last:]
        return pairs

    def _dead_end(self, event: Event, stop: Stop) -> Event:
        article = self._edition.absolute.get(stop.key) or self._article_of[stop.key]
        return replace(
            event,
            verdict=Verdict.DEAD_END,
            article=article,
            key=stop.key,
            ours=stop.ours,
            theirs=stop.theirs,
        )

    def _worse(self, event: Event, shortfall: Shortfall) -> Event:
        assert shortfall.digit is not None
        rule = shortfall.digit.rule
        return replace(
            event,
            verdict=Verdict.WORSE,
            article=self._article_of[rule.key],
            key=rule.key,
            ours=shortfall.ours,
            theirs=shortfall.theirs,
            difference=shortfall.digit.difference,
        )
