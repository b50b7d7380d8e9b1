"""The strongest certificate that can be written for any pairing, right or wrong.

Whatever the verifier could accept is offered: the true values, every ground for every claim, exact
prices of both scopes and such as have been changed until they add up, and at every decision of the
order every set there is as a barrier. It is written with the verifier's own graph.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations

from pairing.core.model import RoundPairing, Tournament
from pairing.matching.kinds import MatchingProblem
from pairing.trace.claims import (
    BracketProof,
    Claim,
    Digit,
    Ground,
    OrderProof,
    Passed,
    Priced,
    PriceList,
    RoundProof,
    Scope,
)
from pairing.verifier import _of_order, _parts
from pairing.verifier.brackets import Graph, LowerStage, RoundField, stages
from pairing.verifier.grounds import HOLDS, value_of
from pairing.verifier.players import seats
from pairing.verifier.prices import FOLLOWING
from pairing.verifier.rules import EDITIONS, Parts
from tests.pairing.matching.graphs import vertex_prices
from tests.support.changed import replace

WIDTH = 40
"""Bits of a digit; far more than the amounts of tiny fields need."""


def field_of(tournament: Tournament, system: str, bye: int | None) -> RoundField:
    """The field as the verifier sees it, if that player has the bye."""
    edition = EDITIONS[system]
    found = seats(tournament, edition.leaves_downfloat, edition.bars_bye)
    return RoundField(edition, found, found[bye].score if edition.bye_score and bye else None)


def strongest(tournament: Tournament, pairing: RoundPairing) -> RoundProof | None:
    """A certificate for a complete pairing; ``None`` if its brackets do not follow one another."""
    field = field_of(tournament, pairing.system, pairing.bye)
    plain = tuple(_brackets(field, pairing))
    claims = tuple(_bye_claims(field))
    proof = RoundProof(pairing.system, pairing.round_number, plain, pairing.bye, claims)
    found = list(stages(field, plain))
    if None in found or len(found) != len(plain):
        return None
    argued = []
    for place, stage in enumerate(found):
        after = plain[place + 1] if place + 1 < len(plain) else None
        parts = _parts(stage, after)
        if parts is None:
            return None
        argued.append(_argued(stage, parts))
    return replace(proof, brackets=tuple(argued))


def _bye_claims(field: RoundField) -> Iterator[Claim]:
    """Why nobody with a lower score can have the bye, as well as that can be said."""
    if field.bye_score is None:
        return
    scores = {seat.score for seat in field.seats.values() if seat.may_have_bye}
    lower = sorted(score for score in scores if score < field.bye_score)
    claim = Claim(field.edition.bye_score, "bye-score", (field.bye_score,), Ground.BEST)
    if not lower:
        yield claim
    for score in lower:
        other = RoundField(field.edition, field.seats, score)

        def meet(one: int, two: int, other: RoundField = other) -> bool:
            return other.takes_bye(max(one, two)) if 0 in (one, two) else other.may_meet(one, two)

        groups, others = _parts_left((*field.seats, 0), meet)
        counts = (("score", score),)
        yield replace(claim, ground=Ground.COMPLETION, groups=groups, others=others, counts=counts)


def _parts_left(vertices, meet) -> tuple[tuple[tuple[int, ...], ...], tuple[int, ...]]:
    """The odd parts without some players, as many more than these as can be."""
    best: tuple[tuple[tuple[int, ...], ...], tuple[int, ...]] = ((), ())
    for others in _subsets(vertices):
        rest = [each for each in vertices if each not in others]
        parts = tuple(part for part in _connected(rest, meet) if len(part) % 2)
        if len(parts) - len(others) > len(best[0]) - len(best[1]):
            best = parts, others
    return best


def _brackets(field: RoundField, pairing: RoundPairing) -> Iterator[BracketProof]:
    """The brackets that follow from the pairs: a pair belongs to that of its lower player."""
    partner = dict(pairing.pairs) | {black: white for white, black in pairing.pairs}
    scores = sorted({seat.score for seat in field.seats.values()}, reverse=True)
    floaters: tuple[int, ...] = ()
    for number, score in enumerate(scores):
        residents = tuple(t for t, seat in field.seats.items() if seat.score == score)
        members = (*floaters, *residents)
        pairs = tuple(
            (one, partner[one])
            for place, one in enumerate(members)
            if partner.get(one) in members[place + 1 :]
        )
        paired = {tpn for pair in pairs for tpn in pair}
        left = tuple(tpn for tpn in members if tpn not in paired)
        role = "last" if number == len(scores) - 1 else "normal"
        yield BracketProof(score, role, residents, floaters, pairs, left, ())
        floaters = left


def _argued(stage: LowerStage, parts: Parts) -> BracketProof:
    lists = tuple(each for scope in Scope for each in _price_lists(stage, scope, parts))
    stage = replace(stage, proof=replace(stage.proof, price_lists=lists))
    claims = []
    for article, key in stage.field.edition.criteria:
        weighs = {"bye-unplayed-games": stage.gives_bye}.get(key, True)
        weighs = stage.judges_following if key in FOLLOWING else weighs
        value = value_of(key, parts, weighs)
        claims.append(_claim(stage, Claim(article, key, value, Ground.OPEN), parts))
    proof = replace(stage.proof, claims=tuple(claims))
    return replace(proof, order=_order(replace(stage, proof=proof), parts))


def _claim(stage: LowerStage, claim: Claim, parts: Parts) -> Claim:
    """On the first ground that the verifier accepts, with every set of groups a few can make."""
    for other in _worded(stage, claim):
        if HOLDS[other.ground](stage, other, parts):
            return other
    return claim


def _worded(stage: LowerStage, claim: Claim) -> Iterator[Claim]:
    for ground in HOLDS:
        if ground is Ground.PRICES:
            for place in range(len(stage.proof.price_lists)):
                yield replace(claim, ground=ground, prices=place)
        elif ground in (Ground.OPPONENTS, Ground.COMPLETION):
            if claim.key == "downfloaters":
                for groups, others in _groups(stage, ground):
                    yield replace(claim, ground=ground, groups=groups, others=others)
        elif ground is Ground.COUNTING:
            yield from _counted(stage, claim)
        else:
            yield replace(claim, ground=ground)


def _groups(stage: LowerStage, ground: Ground) -> Iterator[tuple[tuple[tuple[int, ...], ...], ...]]:
    """All odd connected parts that are left without any few players."""
    if ground is Ground.OPPONENTS:
        vertices = stage.members

        def meet(one: int, other: int) -> bool:
            is_legal = stage.pair_amounts(one, other) is not None
            return is_legal and other not in stage.field.seats[one].met
    else:
        vertices = (*stage.below, *([0] if stage.is_odd else []))

        def meet(one: int, other: int) -> bool:
            if 0 in (one, other):
                return stage.field.takes_bye(max(one, other))
            return stage.field.may_meet(one, other)

    yield _parts_left(vertices, meet)


def _connected(vertices, meet) -> Iterator[tuple[int, ...]]:
    left = list(vertices)
    while left:
        part = [left.pop()]
        for one in part:
            near = [other for other in left if meet(one, other)]
            part += near
            left = [other for other in left if other not in near]
        yield tuple(part)


def _counted(stage: LowerStage, claim: Claim) -> Iterator[Claim]:
    members = [stage.field.seats[tpn] for tpn in stage.members]
    for colour in (1, -1):
        wanting = [seat for seat in members if seat.wants == colour]
        is_strong = claim.key.startswith("strong")
        counts = {
            "colour": colour,
            "wanting": len(wanting),
            "pairs": len(stage.proof.pairs),
            "floating": len(stage.proof.downfloaters),
            "mild": sum(seat.strength == 1 for seat in wanting) if is_strong else 0,
        }
        yield replace(claim, ground=Ground.COUNTING, counts=tuple(counts.items()))


def _subsets(vertices: Iterable[int]) -> Iterator[tuple[int, ...]]:
    listed = tuple(vertices)
    for size in range(len(listed) + 1):
        yield from combinations(listed, size)


# Prices


def _price_lists(stage: LowerStage, scope: Scope, parts: Parts) -> Iterator[PriceList]:
    """The exact prices of a scope, and the same changed so that they add up."""
    if scope is Scope.ROUND and not (stage.judges_following or stage.must_complete):
        return
    graph = Graph(stage, scope)
    prices = exact_prices(graph, places_of(stage, graph, graph.regions))
    if prices is not None:
        yield prices
        forged = _adding_up(prices, parts)
        if forged != prices:
            yield forged


Digits = list[tuple[str, int | None]]


def exact_prices(graph: Graph, places: Digits) -> PriceList | None:
    """The prices of a graph in digits of that order; ``None`` if it has no perfect matching."""
    regions = graph.regions
    names = list(regions)
    keys = {key for key, _ in places}

    def cost(one: int, other: int) -> int | None:
        first, second = names[one], names[other]
        amounts = graph.amounts(first, regions[first], second, regions[second])
        if amounts is None:
            return None
        return sum(
            amount << WIDTH * (len(places) - 1 - places.index(place))
            for place, amount in amounts
            if place[0] in keys and amount
        )

    incompatible = [
        sum(1 << n for n, other in enumerate(names) if n == o or graph.have_met(one, other))
        for o, one in enumerate(names)
    ]
    problem = MatchingProblem(tuple(1 << n for n in range(len(names))), incompatible, cost)
    found = vertex_prices(problem)
    if found is None:
        return None
    rows = zip(names, found.vertices, strict=True)
    return PriceList(
        graph.scope,
        tuple(Digit(*place) for place in places),
        found.scale,
        tuple(Priced((name,), _digits(price, places)) for name, price in rows),
        tuple(
            Priced(
                tuple(name for n, name in enumerate(names) if odd >> n & 1),
                _digits(price, places),
            )
            for odd, price in found.odd_sets
        ),
    )


def places_of(stage: LowerStage, graph: Graph, regions: dict[int, int]) -> Digits:
    """The digits of every criterion that some edge adds to, in order."""
    names = list(regions)
    order = [key for _, key in stage.field.edition.criteria]
    found = {
        place
        for one, first in enumerate(names)
        for second in names[one + 1 :]
        for place, amount in graph.amounts(first, regions[first], second, regions[second]) or ()
        if amount and place[0] in order
    }
    if not any(key == "downfloaters" for key, _ in found):
        found = {place for place in found if place[0] != "bye-unplayed-games"}
    return sorted(
        found,
        key=lambda place: (order.index(place[0]), place[1] is not None, -(place[1] or 0)),
    )


def _digits(number: int, places: Digits) -> tuple[int, ...]:
    half, full = 1 << WIDTH - 1, 1 << WIDTH
    digits = []
    for _ in places:
        digit = (number + half) % full - half
        digits.append(digit)
        number = (number - digit) >> WIDTH
    return tuple(reversed(digits))


def _adding_up(prices: PriceList, parts: Parts) -> PriceList:
    """The first vertex pays what is missing."""
    first, *others = prices.prices
    rows = [each.price for each in (*others, *prices.odd_sets)]
    own = tuple(
        prices.scale * parts[digit.key, digit.grade] - sum(row[place] for row in rows)
        for place, digit in enumerate(prices.digits)
    )
    return replace(prices, prices=(replace(first, price=own), *others))


# The order


def _order(stage: LowerStage, parts: Parts) -> OrderProof | None:
    """With every set as a barrier at every decision, by the list with which that is accepted."""
    order = None
    for place, prices in enumerate(stage.proof.price_lists):
        names = [name for each in prices.prices for name in each.players]
        has_slots = prices.scope is Scope.BRACKET and any(name < 0 for name in names)
        names = [name for name in names if name >= 0] + [-1] * has_slots
        sets = [*_subsets(names)]
        all_said = tuple(Passed(tpn, each) for tpn in stage.members for each in sets)
        exchanges = tuple(Passed(0, each) for each in sets)
        order = OrderProof(place, all_said, all_said, exchanges, all_said)
        other = replace(stage, proof=replace(stage.proof, order=order))
        if _of_order(other, parts).value == "verified":
            return order
    return order
