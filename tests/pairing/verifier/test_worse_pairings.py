"""An honest proof of another pairing is refuted, however its claims are worded.

Of one that is as good the values stand, but not that it is the first.
"""

from __future__ import annotations

import random
from contextlib import suppress
from itertools import combinations, islice

import pytest

from pairing.core.errors import NoPairingExists
from pairing.trace.claims import Ground
from pairing.verifier import ClaimVerdict, Subject, verify
from pairing.verifier.brackets import RoundField, stages
from pairing.verifier.grounds import value_of
from pairing.verifier.players import seats
from pairing.verifier.prices import FOLLOWING
from pairing.verifier.rules import EDITIONS, added
from tests.pairing.verifier.proofs import SYSTEMS, prove_next
from tests.support.changed import replace
from tests.support.simulate import random_conditions, tournaments_to_pair

pytestmark = pytest.mark.exhaustive


def others(case):
    """The round with two pairs of a bracket mixed, the values of its claims made true."""
    edition = EDITIONS[case.proof.system]
    found = seats(case.tournament, edition.leaves_downfloat, edition.bars_bye)
    bye_score = found[case.proof.bye].score if edition.bye_score and case.proof.bye else None
    field = RoundField(edition, found, bye_score)
    for place, stage in enumerate(stages(field, case.proof.brackets)):
        if stage.proof.set_aside is not None:
            continue
        for pairs in mixed(stage.proof.pairs):
            other = replace(stage, proof=replace(stage.proof, pairs=pairs))
            if other.is_legal:
                gone = {frozenset(pair) for pair in stage.proof.pairs}
                rest = [pair for pair in case.pairing.pairs if frozenset(pair) not in gone]
                yield place, true_claims(other), replace(case.pairing, pairs=(*rest, *pairs))


def mixed(pairs):
    """The pairs with the partners of two of them changed."""
    for (a, b), (c, d) in combinations(pairs, 2):
        rest = tuple(pair for pair in pairs if pair not in ((a, b), (c, d)))
        yield (*rest, (a, c), (b, d))
        yield (*rest, (a, d), (b, c))


def true_claims(stage):
    """The bracket with the values that it really has."""
    pairs = (stage.pair_amounts(*pair) for pair in stage.proof.pairs)
    parts = added(*pairs, *map(stage.float_amounts, stage.proof.downfloaters))
    claims = (
        claim
        if claim.key in FOLLOWING
        else replace(
            claim,
            value=value_of(
                claim.key, parts, claim.value != () or claim.key != "bye-unplayed-games"
            ),
        )
        for claim in stage.proof.claims
    )
    return replace(stage.proof, claims=tuple(claims))


def with_ground(bracket, ground):
    """The same claims, all that are not zero on one ground."""
    place = 0 if bracket.price_lists else None
    claims = tuple(
        claim if claim.ground is Ground.ZERO else replace(claim, ground=ground, prices=place)
        for claim in bracket.claims
    )
    return replace(bracket, claims=claims)


def with_bracket(proof, place, bracket):
    brackets = list(proof.brackets)
    brackets[place] = bracket
    return replace(proof, brackets=tuple(brackets))


@pytest.mark.parametrize("system", SYSTEMS, ids=lambda each: each.key)
def test_another_pairing_is_never_verified(system):
    worse = equal = 0

    def pair(tournament):
        nonlocal worse, equal
        case = prove_next(system, tournament, f"seed {seed}")
        for place, bracket, pairing in islice(others(case), 12):
            best = [claim.value for claim in case.proof.brackets[place].claims]
            values = [claim.value for claim in bracket.claims]
            assert values >= best, case.where
            grounds = (Ground.PRICES, Ground.BEST, Ground.COUNTING)
            worded = [bracket, *(with_ground(bracket, ground) for ground in grounds)]
            for other in worded if values > best else [bracket]:
                found = verify(tournament, pairing, with_bracket(case.proof, place, other))
                failing = {e.subject for e in found if e.verdict is not ClaimVerdict.VERIFIED}
                assert failing, case.where
                assert (Subject.VALUES in failing) == (values > best), case.where
            worse, equal = worse + (values > best), equal + (values == best)
        return case.pairing

    for seed in range(16):
        conditions = random_conditions(random.Random(seed), fewest=12, most=26)
        with suppress(NoPairingExists):
            for _ in tournaments_to_pair(seed, pair, conditions):
                pass
    assert worse > 50 and equal > 10
