"""Is a proof written as proofs are written? What proves nothing does not stand in one.

A proof that says the same in another form would hold as well. It is refused all the same: then
nothing in a certificate can be altered unnoticed but the order in which a set of players is listed,
unless it becomes another argument that holds.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from math import gcd

from pairing.trace.claims import (
    CROSSINGS,
    EXCHANGE_BITS,
    SCHEMA,
    BracketProof,
    Claim,
    Digit,
    Ground,
    OrderProof,
    Passed,
    Priced,
    PriceList,
    RoundProof,
)
from pairing.verifier.crossings import is_of_exchanges

_COUNTS = ("colour", "wanting", "pairs", "floating", "mild")
_BY_GROUPS = frozenset({Ground.OPPONENTS, Ground.COMPLETION})
_SCALE = 2
"""Prices are for twice the values, or for a multiple of that where they could not be whole."""


def is_in_form(proof: RoundProof) -> bool:
    """Of this schema, with nothing in any claim or bracket that says nothing."""
    return (
        proof.schema == SCHEMA
        and all(map(_is_bye_claim_in_form, proof.claims))
        and all(map(_is_bracket_in_form, proof.brackets))
    )


def _is_bye_claim_in_form(claim: Claim) -> bool:
    """A claim on the score of the bye counts nothing, but may name a lower score."""
    names = [name for name, _ in claim.counts]
    lower = ["score"] if claim.ground is Ground.COMPLETION else []
    return names == lower and _has_its_own(claim)


def _is_bracket_in_form(proof: BracketProof) -> bool:
    """Pairs and floats in ranking order, nothing twice, and no price list without a claim."""
    claims = proof.claims if proof.set_aside is None else (*proof.claims, proof.set_aside)
    return (
        _are_ranked(proof)
        and _is_following_in_form(proof)
        and all(_has_its_own(claim) and _counts_in_order(claim) for claim in claims)
        and _differ(proof.price_lists)
        and all(map(_is_priced_in_form, proof.price_lists))
        and _used(claims, proof.order) == set(range(len(proof.price_lists)))
        and (proof.order is None or _is_order_in_form(proof, proof.order))
    )


def _are_ranked(proof: BracketProof) -> bool:
    """The higher ranked of a pair first, and pairs and downfloaters from the highest down."""
    rank = {tpn: place for place, tpn in enumerate((*proof.mdps, *proof.residents))}
    if not {*rank} >= {*proof.downfloaters, *(tpn for pair in proof.pairs for tpn in pair)}:
        return False
    pairs = [(rank[one], rank[other]) for one, other in proof.pairs]
    return _are_pairs_ranked(pairs) and _rises([rank[tpn] for tpn in proof.downfloaters])


def _is_following_in_form(proof: BracketProof) -> bool:
    """The same of the next bracket, if none follows; its residents have one score."""
    if proof.set_aside is None:
        return not proof.following
    moved = {tpn: (0, place) for place, tpn in enumerate(proof.downfloaters)}
    pairs = [(moved.get(one, (1, one)), (1, other)) for one, other in proof.following]
    return _are_pairs_ranked(pairs)


def _are_pairs_ranked(pairs: Sequence[tuple[object, object]]) -> bool:
    return _rises(pairs) and all(map(_rises, pairs))


def _rises(values: Sequence[object]) -> bool:
    return list(values) == sorted(values)  # type: ignore[type-var]


def _differ(values: Collection[object]) -> bool:
    return len(set(values)) == len(values)


def _has_its_own(claim: Claim) -> bool:
    """Groups, others and prices stand where the ground looks at them."""
    has_groups = bool(claim.groups or claim.others)
    return (not has_groups or claim.ground in _BY_GROUPS) and (
        claim.prices is None or claim.ground is Ground.PRICES
    )


def _counts_in_order(claim: Claim) -> bool:
    """All numbers that a claim by counting uses, or none."""
    names = [name for name, _ in claim.counts]
    return names == (list(_COUNTS) if claim.ground is Ground.COUNTING else [])


def _is_priced_in_form(prices: PriceList) -> bool:
    """The smallest scale that there is, and rows that all say something."""
    rows = (*prices.prices, *prices.odd_sets)
    amounts = {amount for each in rows for amount in each.price}
    return (
        _are_rows_in_form(prices.prices, prices.odd_sets)
        and prices.scale % _SCALE == 0
        and gcd(prices.scale // _SCALE, *amounts) == 1
    )


def _are_rows_in_form(prices: Sequence[Priced], odd_sets: Sequence[Priced]) -> bool:
    """No price twice, no odd set twice, and none that costs nothing."""
    return (
        all(each.players for each in (*prices, *odd_sets))
        and _differ([each.price for each in prices])
        and _differ([frozenset(each.players) for each in odd_sets])
        and all(any(each.price) for each in odd_sets)
    )


def _used(claims: Collection[Claim], order: OrderProof | None) -> set[int]:
    """The price lists by which something is shown."""
    found = {claim.prices for claim in claims if claim.prices is not None}
    return found if order is None else found | {order.prices}


def _is_order_in_form(proof: BracketProof, order: OrderProof) -> bool:
    """Of a bracket with a pair: no ground twice, and each about somebody whose turn it is."""
    parts = (order.limbo, order.opponents, order.exchanges, order.partners)
    return (
        bool(proof.pairs)
        and all(map(_differ, parts))
        and _are_of(order.limbo, [tpn for tpn in proof.mdps if tpn in proof.downfloaters])
        and _are_of(order.opponents, [tpn for tpn in proof.mdps if tpn not in proof.downfloaters])
        and not any(each.player for each in order.exchanges)
        and _are_of(order.partners, [one for one, _ in proof.pairs if one not in proof.mdps])
        and all(_is_passed_in_form(each) for part in parts for each in part)
        and not any(map(_is_of_exchanges, (*order.limbo, *order.opponents, *order.partners)))
    )


def _are_of(part: Sequence[Passed], turns: Sequence[int]) -> bool:
    """All about these players, in the order of their turns."""
    turn = {tpn: place for place, tpn in enumerate(turns)}
    places = [turn.get(each.player) for each in part]
    return None not in places and _rises(places)


def _is_passed_in_form(said: Passed) -> bool:
    """A barrier that ascends, or prices of crossings or of all exchanges, and not both."""
    prices = said.prices
    if prices is None:
        return _rises(said.barrier) and _differ(said.barrier)
    is_counted = prices.digits == (Digit(CROSSINGS, None),) or _is_of_exchanges_in_form(prices)
    return not said.barrier and is_counted and _are_rows_in_form(prices.prices, prices.odd_sets)


def _is_of_exchanges(said: Passed) -> bool:
    return said.prices is not None and is_of_exchanges(said.prices)


def _is_of_exchanges_in_form(prices: PriceList) -> bool:
    """Written as numbers are: no first digit is of no use, and all digits have one sign."""
    rows = [each.price for each in (*prices.prices, *prices.odd_sets)]
    return (
        is_of_exchanges(prices)
        and any(row and row[0] for row in rows)
        and all(_is_number(row) for row in rows)
    )


def _is_number(digits: Sequence[int]) -> bool:
    """None is as great as the base, and none of another sign."""
    is_negative = any(digit < 0 for digit in digits)
    return all(0 <= (-n if is_negative else n) < 1 << EXCHANGE_BITS for n in digits)
