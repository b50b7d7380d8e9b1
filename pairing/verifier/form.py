"""Is a proof written as proofs are written? What proves nothing does not stand in one.

A proof that says the same in another form would hold as well. It is refused all the same: then
nothing in a certificate can be altered unnoticed but the order in which a set of players is listed.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from math import gcd

from pairing.trace.claims import BracketProof, Claim, OrderProof, PriceList

_COUNTS = ("colour", "wanting", "pairs", "floating", "mild")
_SCALE = 2
"""Prices are for twice the values, or for a multiple of that where they could not be whole."""


def is_in_form(proof: BracketProof) -> bool:
    """Pairs and floats in ranking order, nothing twice, and no price list without a claim."""
    claims = proof.claims if proof.set_aside is None else (*proof.claims, proof.set_aside)
    return (
        _are_ranked(proof)
        and all(map(_counts_in_order, claims))
        and _differ(proof.price_lists)
        and all(map(_is_priced_in_form, proof.price_lists))
        and _used(claims, proof.order) == set(range(len(proof.price_lists)))
        and (proof.order is None or _is_order_in_form(proof.order))
    )


def _are_ranked(proof: BracketProof) -> bool:
    """The higher ranked of a pair first, and pairs and downfloaters from the highest down."""
    rank = {tpn: place for place, tpn in enumerate((*proof.mdps, *proof.residents))}
    if not {*rank} >= {*proof.downfloaters, *(tpn for pair in proof.pairs for tpn in pair)}:
        return False
    pairs = [(rank[one], rank[other]) for one, other in proof.pairs]
    floats = [rank[tpn] for tpn in proof.downfloaters]
    return all(one < other for one, other in pairs) and _rises(pairs) and _rises(floats)


def _rises(values: Sequence[object]) -> bool:
    return list(values) == sorted(values)  # type: ignore[type-var]


def _differ(values: Collection[object]) -> bool:
    return len(set(values)) == len(values)


def _counts_in_order(claim: Claim) -> bool:
    names = [name for name, _ in claim.counts if name in _COUNTS]
    return names in ([], list(_COUNTS))


def _is_priced_in_form(prices: PriceList) -> bool:
    """No price twice, none of nothing for an odd set, and the smallest scale that there is."""
    rows = (*prices.prices, *prices.odd_sets)
    amounts = {amount for each in rows for amount in each.price}
    return (
        all(each.players for each in rows)
        and _differ([each.price for each in prices.prices])
        and _differ([frozenset(each.players) for each in prices.odd_sets])
        and all(any(each.price) for each in prices.odd_sets)
        and prices.scale % _SCALE == 0
        and gcd(prices.scale // _SCALE, *amounts) == 1
    )


def _used(claims: Collection[Claim], order: OrderProof | None) -> set[int]:
    """The price lists by which something is shown."""
    found = {claim.prices for claim in claims if claim.prices is not None}
    return found if order is None else found | {order.prices}


def _is_order_in_form(order: OrderProof) -> bool:
    """No ground twice, none of a player where none is about one, and barriers that ascend."""
    parts = (order.limbo, order.opponents, order.exchanges, order.partners)
    return (
        all(map(_differ, parts))
        and not any(each.player for each in order.exchanges)
        and all(_rises(each.barrier) and _differ(each.barrier) for part in parts for each in part)
    )
