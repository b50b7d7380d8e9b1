"""Of all legal pairings of a tiny field only the right one has a certificate, however strong."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import suppress

import pytest

from pairing.core.errors import NoPairingExists
from pairing.core.model import RoundPairing
from pairing.verifier import ClaimVerdict, verify
from pairing.verifier.boards import has_white
from tests.pairing.verifier.proofs import SYSTEMS, prove_next
from tests.pairing.verifier.strongest import field_of, strongest
from tests.support.sampling import some
from tests.support.simulate import random_conditions, tournaments_to_pair

EACH_SYSTEM = pytest.mark.parametrize("system", SYSTEMS, ids=lambda each: each.key)


def complete_pairings(players: tuple[int, ...], is_odd: bool) -> Iterator[tuple]:
    """Every way to pair all players, but for one who has the bye if their number is odd."""
    if not players:
        yield (), None
        return
    first, *others = players
    for other in others:
        rest = tuple(tpn for tpn in others if tpn != other)
        for pairs, bye in complete_pairings(rest, is_odd):
            yield ((first, other), *pairs), bye
    if is_odd:
        for pairs, _ in complete_pairings(tuple(others), is_odd=False):
            yield pairs, first


def legal_rounds(tournament, system) -> Iterator[RoundPairing]:
    """All legal pairings of the next round, with colours and boards as they should be."""
    field = field_of(tournament, system, None)
    found = field.seats
    for pairs, bye in complete_pairings(tuple(found), len(found) % 2 == 1):
        if bye is not None and not found[bye].may_have_bye:
            continue
        if not all(field.may_meet(*pair) for pair in pairs):
            continue
        boards = [coloured(found, pair, tournament.initial_colour) for pair in pairs]
        yield RoundPairing(tournament.next_round, system, in_order(found, boards), bye)


def coloured(found, pair, initial):
    white = has_white(*(found[tpn] for tpn in pair), initial).tpn
    return white, sum(pair) - white


def in_order(found, boards):
    def key(pair):
        high, low = sorted((found[tpn] for tpn in pair), key=lambda seat: seat.rank)
        return -high.score, -high.score - low.score, high.tpn

    return tuple(sorted(boards, key=key))


def check_round(tournament, system) -> tuple[RoundPairing, int]:
    """The right pairing, and how many wrong ones were refused; which is all of them."""
    case = prove_next(system, tournament, "tiny")
    right, proof = case.pairing, case.proof
    assert case.holds()
    is_plain = all(each.set_aside is None for each in proof.brackets)
    wrong = 0
    for pairing in legal_rounds(tournament, system.key):
        certificate = strongest(tournament, pairing)
        is_right = pairing == right
        accepted = certificate is not None and holds(tournament, pairing, certificate)
        assert accepted == (is_right and is_plain), (pairing, right)
        wrong += not is_right
    return right, wrong


def holds(tournament, pairing, proof) -> bool:
    return all(each.verdict is ClaimVerdict.VERIFIED for each in verify(tournament, pairing, proof))


def refused(system, seeds, most) -> int:
    """How many wrong pairings were refused in random tournaments."""
    total = 0

    def pair(tournament):
        nonlocal total
        right, wrong = check_round(tournament, system)
        total += wrong
        return right

    for seed in seeds:
        conditions = random_conditions(random.Random(seed), fewest=4, most=most)
        with suppress(NoPairingExists):
            for _ in tournaments_to_pair(seed, pair, conditions):
                pass
    return total


@EACH_SYSTEM
def test_only_the_right_pairing_of_a_tiny_field_has_a_certificate(system):
    assert refused(system, range(12), most=6) > 60


@EACH_SYSTEM
@pytest.mark.exhaustive
def test_only_the_right_pairing_of_many_tiny_fields_has_a_certificate(system):
    assert refused(system, some(range(100, 160), 3), most=8) > 1000
