"""The proof of a round: for every bracket and criterion what was reached and why no better can be.

An argument that a player can follow is taken where there is one: nothing to be better than, an odd
number, players who have met everybody, colours counted. Prices
(:mod:`pairing.systems.dutch.price_lists`) prove the rest.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, partial

from msgspec.structs import replace

from pairing.core.model import Tenths, Tournament
from pairing.matching.obstacles import shortage
from pairing.systems.dutch.arguments import (
    best_following,
    best_scores,
    colours_counted,
    groups_and_others,
    least_downfloats,
    shortage_below,
)
from pairing.systems.dutch.completion import everyone_to_match
from pairing.systems.dutch.contenders import DutchContender, contenders
from pairing.systems.dutch.context import PairedBracket
from pairing.systems.dutch.editions import DutchEdition
from pairing.systems.dutch.engine import pair_brackets
from pairing.systems.dutch.order_proof import prove_order
from pairing.systems.dutch.price_lists import ProvenPrices, price_list
from pairing.systems.dutch.rules import (
    ColourPreference,
    Counting,
    Downfloaters,
    DownfloaterScores,
    QualityRule,
    RepeatedDownfloat,
    ScoreDifferences,
    StrongColourPreference,
)
from pairing.systems.dutch.values import (
    Value,
    decided_values,
    following_value,
    nothing_of,
    rule_value,
)
from pairing.trace.claims import (
    BracketProof,
    Claim,
    Ground,
    OrderProof,
    PriceList,
    RoundProof,
    Scope,
)


def prove_round(edition: DutchEdition, tournament: Tournament) -> RoundProof:
    """The next round of a tournament with a claim for every bracket and criterion.

    Raises :class:`~pairing.core.errors.NotReady` and :class:`~pairing.core.errors.NoPairingExists`.
    """
    players = contenders(tournament, edition.definitions)
    return prove_paired(edition, tournament, players, pair_brackets(edition, players))


def prove_paired(
    edition: DutchEdition,
    tournament: Tournament,
    players: Sequence[DutchContender],
    paired: Sequence[PairedBracket],
) -> RoundProof:
    """The same of brackets that are paired already."""
    left_over = paired[-1].downfloaters()
    bye = left_over[0] if left_over else None
    return RoundProof(
        system=edition.key,
        round_number=tournament.next_round,
        brackets=tuple(_brackets(edition, paired)),
        bye=bye.tpn if bye else None,
        claims=tuple(_claims_of_bye(edition, players, bye)) if bye else (),
    )


def _brackets(edition: DutchEdition, paired: Sequence[PairedBracket]) -> Iterator[BracketProof]:
    """The proofs in order; what was set aside comes before what replaced it."""
    steps: list[PairedBracket] = []
    for bracket in paired:
        earlier = bracket.context.set_aside()
        steps += [bracket] if earlier is None else [earlier, bracket]
    for place, step in enumerate(steps):
        after = steps[place + 1] if place + 1 < len(steps) else None
        given_up = after is not None and after.bracket is step.bracket
        yield _Proof(edition, step, None if given_up else after, given_up).proof()


def _claims_of_bye(
    edition: DutchEdition, players: Sequence[DutchContender], bye: DutchContender
) -> Iterator[Claim]:
    """Why nobody with a lower score can have the bye, where the edition asks for that (C5)."""
    if "bye-score" not in edition.absolute:
        return
    article = edition.absolute["bye-score"]
    scores = sorted({player.score for player in players if player.may_have_bye})
    lower = [score for score in scores if score < bye.score]
    if not lower:
        yield Claim(article, "bye-score", (bye.score,), Ground.BEST)
    for score in lower:
        neighbours = everyone_to_match((), players, partial(_takes_bye, score))
        parts = groups_and_others(shortage(neighbours), players)
        counts = (("score", score),)
        yield Claim(article, "bye-score", (bye.score,), Ground.COMPLETION, *parts, counts)


def _takes_bye(score: Tenths, player: DutchContender) -> bool:
    return player.may_have_bye and player.score == score


@dataclass(frozen=True)
class _Proof:
    """The claims of one bracket; ``after`` is the bracket that followed it."""

    edition: DutchEdition
    paired: PairedBracket
    after: PairedBracket | None
    given_up: bool

    def proof(self) -> BracketProof:
        claims = tuple(self._claim(article, rule) for article, rule in self.edition.criteria)
        order = self._order()
        return _with_lists_in_use(self._whole(claims, order))

    def _whole(self, claims: tuple[Claim, ...], order: OrderProof | None) -> BracketProof:
        bracket = self.paired.bracket
        return BracketProof(
            score=bracket.score,
            role=self.paired.role,
            residents=tuple(player.tpn for player in bracket.residents),
            mdps=tuple(player.tpn for player in bracket.members[: bracket.mdp_count]),
            pairs=tuple((one.tpn, other.tpn) for one, other in self.paired.pairs()),
            downfloaters=tuple(player.tpn for player in self.paired.downfloaters()),
            claims=claims,
            price_lists=tuple(each.prices for each in self._lists),
            set_aside=self._why_set_aside() if self.given_up else None,
            following=tuple((o.tpn, p.tpn) for o, p in self._following[0]) if self.given_up else (),
            order=order,
        )

    # Why nothing earlier is as good

    def _order(self) -> OrderProof | None:
        """By the prices of the bracket alone, or of everyone below if these tell more apart."""
        if not self.paired.pairing.pairs:
            return None
        for scope in self._scopes:
            place = self._place_of(scope)
            if place is not None:
                order = prove_order(self.paired, self._lists[place], place)
                if order is not None:
                    return order
        return None

    # What was reached

    @cached_property
    def _following(
        self,
    ) -> tuple[tuple[tuple[DutchContender, DutchContender], ...], tuple[DutchContender, ...]]:
        """Pairs and unpaired players of the next bracket."""
        if self.after is not None:
            return tuple(self.after.pairs()), self.after.downfloaters()
        return self.paired.context.best_following(self.paired.pairing)

    def _value(self, rule: QualityRule) -> Value:
        context = self.paired.context
        if rule.counting is Counting.FOLLOWING:
            if not context.judges_following:
                return ()
            return following_value(context, *self._following)
        if rule.reads_unplayed_rounds and not context.weighs_bye(self.paired.pairing):
            return ()
        if self.paired.choice is None:
            return rule_value(rule, self.paired)
        return self._decided.get(rule.key) or nothing_of(rule)

    @cached_property
    def _decided(self) -> dict[str, Value]:
        """The values by the costs that decided the bracket, if those of it alone did."""
        choice = self.paired.choice
        return {} if choice is None else decided_values(choice, self.paired.bracket)

    # Why nothing better exists

    def _claim(self, article: str, rule: QualityRule) -> Claim:
        value = self._values[rule.key]
        if not value or (value == (0,) and rule.counting is not Counting.BY_DIFFERENCE):
            return Claim(article, rule.key, value, Ground.ZERO)
        return self._argued(Claim(article, rule.key, value, Ground.OPEN), rule)

    def _argued(self, claim: Claim, rule: QualityRule) -> Claim:
        def on(ground: Ground) -> Claim:
            return Claim(claim.article, claim.key, claim.value, ground)

        paired = self.paired
        if isinstance(rule, Downfloaters):
            return self._downfloaters(claim)
        if not paired.pairing.pairs:
            return on(Ground.ONLY)
        is_of_scores = isinstance(rule, ScoreDifferences | DownfloaterScores)
        if is_of_scores and claim.value == best_scores(rule, paired):
            return on(Ground.BEST)
        if rule.counting is Counting.FOLLOWING:
            if paired.context.sends_to_bye(paired.pairing):
                return on(Ground.SAME)
            if claim.value == best_following(paired):
                return on(Ground.BEST)
            return self._priced(claim, (Scope.ROUND,))
        if isinstance(rule, RepeatedDownfloat) and claim.value == least_downfloats(rule, paired):
            return on(Ground.MOVED_DOWN)
        if isinstance(rule, ColourPreference | StrongColourPreference):
            counts = colours_counted(rule, paired, claim.value[0])
            if counts:
                return Claim(claim.article, claim.key, claim.value, Ground.COUNTING, counts=counts)
        return self._priced(claim, self._scopes)

    def _downfloaters(self, claim: Claim) -> Claim:
        bracket, (number,) = self.paired.bracket, claim.value
        if number == bracket.size % 2:
            return Claim(claim.article, claim.key, claim.value, Ground.PARITY)
        found = shortage(bracket.partners)
        if found.unmatched == number:
            parts = groups_and_others(found, bracket.members)
            return Claim(claim.article, claim.key, claim.value, Ground.OPPONENTS, *parts)
        parts_below = shortage_below(self.paired, number)
        if parts_below is not None:
            return Claim(claim.article, claim.key, claim.value, Ground.COMPLETION, *parts_below)
        return self._priced(claim, (Scope.ROUND,))

    def _priced(self, claim: Claim, scopes: Sequence[Scope]) -> Claim:
        for scope in scopes:
            place = self._place_of(scope)
            if place is not None:
                return Claim(claim.article, claim.key, claim.value, Ground.PRICES, prices=place)
        return claim

    @property
    def _scopes(self) -> Sequence[Scope]:
        """That of the bracket comes first, as there are fewer players in it.

        But where most of these were moved down, there are hardly any fewer, and the prices of
        everyone need not be found anew if they have decided it.
        """
        paired = self.paired
        is_decided_below = paired.choice is None and paired.whole is not None
        if is_decided_below and paired.bracket.is_mostly_moved_down:
            return Scope.ROUND, Scope.BRACKET
        return Scope.BRACKET, Scope.ROUND

    @cached_property
    def _lists(self) -> list[ProvenPrices]:
        return []

    @cached_property
    def _places(self) -> dict[Scope, int | None]:
        return {}

    def _place_of(self, scope: Scope) -> int | None:
        """Which list has the prices of that scope, made when first asked for."""
        if scope not in self._places:
            self._places[scope] = None
            if scope is Scope.BRACKET or self.paired.context.looks_below:
                made = price_list(self.paired, scope)
                if made is not None and self._adds_up(made.prices):
                    self._places[scope] = len(self._lists)
                    self._lists.append(made)
        return self._places[scope]

    def _adds_up(self, prices: PriceList) -> bool:
        """The prices are together what the candidate costs."""
        rows = [(len(each.players), each.price) for each in prices.prices]
        rows += [(1, each.price) for each in prices.odd_sets]
        counted = [row if times == 1 else [times * n for n in row] for times, row in rows]
        total = list(map(sum, zip(*counted, strict=True)))
        return total == [prices.scale * self._amount(d.key, d.grade) for d in prices.digits]

    def _amount(self, key: str, grade: int | None) -> int:
        """How often a value has that grade, or the number that stands first in it."""
        value = self._values[key]
        rule = self._rules[key]
        if rule.counting is Counting.TOGETHER:
            return value[0] if value else 0
        if rule.counting is Counting.FOLLOWING and grade is None:
            return value[0]
        return (value[1:] if rule.counting is Counting.FOLLOWING else value).count(grade or 0)

    @cached_property
    def _rules(self) -> dict[str, QualityRule]:
        return {rule.key: rule for rule in self.edition.rules}

    @cached_property
    def _values(self) -> dict[str, Value]:
        return {rule.key: self._value(rule) for rule in self.edition.rules}

    def _why_set_aside(self) -> Claim:
        """Everybody below and the downfloaters cannot all be paired."""
        context, floaters = self.paired.context, self.paired.downfloaters()
        below = [player for group in context.below for player in group]
        neighbours = everyone_to_match(floaters, below, context.completion.takes_bye)
        parts = groups_and_others(shortage(neighbours), [*floaters, *below])
        article = self.edition.absolute["completion"]
        return Claim(article, "completion", (), Ground.COMPLETION, *parts)


def _with_lists_in_use(proof: BracketProof) -> BracketProof:
    """Without the price lists that nothing refers to."""
    used = {claim.prices for claim in proof.claims if claim.prices is not None}
    used |= {proof.order.prices} if proof.order is not None else set()
    place = {old: new for new, old in enumerate(sorted(used))}
    if len(place) == len(proof.price_lists):
        return proof
    return replace(
        proof,
        claims=tuple(
            claim if claim.prices is None else replace(claim, prices=place[claim.prices])
            for claim in proof.claims
        ),
        price_lists=tuple(proof.price_lists[old] for old in sorted(used)),
        order=proof.order and replace(proof.order, prices=place[proof.order.prices]),
    )
