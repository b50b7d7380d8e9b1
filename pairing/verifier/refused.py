"""What prices say of pairs that were not made: by what a round with one of them is worse.

Whoever pairs two players against the prices pays the slack of their pair: what it costs beyond the
prices of the two and of every odd set with just one of them.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

from pairing.core.model import Tenths, Tournament
from pairing.trace.claims import Ground, PriceList, RoundProof
from pairing.verifier.brackets import MEMBER, Graph, LowerStage, RoundField, stages
from pairing.verifier.players import seats
from pairing.verifier.rules import EDITIONS


@dataclass(frozen=True, slots=True)
class RefusedPair:
    """Two players (TPNs, the higher ranked first) of one bracket who may meet there, and do not.

    A candidate in which they do has the criterion with that ``article`` and ``key`` worse by
    ``least`` at least, unless one before it is worse. ``grade`` is the score or score difference by
    which it counts, if it does.
    """

    pair: tuple[int, int]
    article: str
    key: str
    grade: Tenths | None
    least: int


def cheapest_refused(
    tournament: Tournament, proof: RoundProof, most: int = 3
) -> tuple[tuple[RefusedPair, ...], ...]:
    """For every bracket those refused pairs that cost least, the cheapest first.

    None where no claim rests on prices, or for a bracket that does not stand. ``KeyError`` as
    :func:`~pairing.verifier.verify`.
    """
    edition = EDITIONS[proof.system]
    found = seats(tournament, edition.leaves_downfloat, edition.bars_bye)
    field = RoundField(edition, found, bye_score=None)  # which the pairs of a bracket do not ask
    refused = [
        () if stage is None else _of_bracket(stage, most) for stage in stages(field, proof.brackets)
    ]
    return (*refused, *((),) * (len(proof.brackets) - len(refused)))[: len(proof.brackets)]


def _of_bracket(stage: LowerStage, most: int) -> tuple[RefusedPair, ...]:
    numbers = [each.prices for each in stage.proof.claims if each.ground is Ground.PRICES]
    lists = stage.proof.price_lists
    if not numbers or numbers[-1] is None or not 0 <= numbers[-1] < len(lists):
        return ()
    prices = lists[numbers[-1]]
    slacks = sorted(_slacks(stage, prices))[:most]
    return tuple(_refused(stage, prices, pair, slack) for slack, _, pair in slacks)


_Slack = tuple[tuple[int, ...], tuple[int, int], tuple[int, int]]


def _slacks(stage: LowerStage, prices: PriceList) -> Iterator[_Slack]:
    """What each pair that was not made costs beyond the prices, where it costs more; its places."""
    graph = Graph(stage, prices.scope)
    made = set(map(frozenset, stage.proof.pairs))
    own = {tpn: each.price for each in prices.prices for tpn in each.players}
    for (first, one), (second, other) in combinations(enumerate(stage.members), 2):
        if frozenset((one, other)) in made or graph.have_met(one, other):
            continue
        amounts = graph.amounts(one, MEMBER, other, MEMBER)
        if amounts is None or one not in own or other not in own:
            continue
        added = {place: 0 for place, _ in amounts}
        for place, amount in amounts:
            added[place] += amount
        paid = [own[one], own[other]]
        paid += [
            odd.price for odd in prices.odd_sets if (one in odd.players) != (other in odd.players)
        ]
        slack = tuple(
            prices.scale * added.get((digit.key, digit.grade), 0)
            - sum(each[place] for each in paid)
            for place, digit in enumerate(prices.digits)
        )
        if any(slack):
            yield slack, (first, second), (one, other)


def _refused(
    stage: LowerStage, prices: PriceList, pair: tuple[int, int], slack: tuple[int, ...]
) -> RefusedPair:
    place = next(place for place, amount in enumerate(slack) if amount)
    digit = prices.digits[place]
    articles = {key: article for article, key in stage.field.edition.criteria}
    least = -(-slack[place] // prices.scale)
    return RefusedPair(pair, articles[digit.key], digit.key, digit.grade, least)
