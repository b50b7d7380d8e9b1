"""Changes that prices refuse: they are worse by what is said, as the system itself finds."""

from __future__ import annotations

import pytest

from pairing.systems.dutch import DUTCH_2016, DUTCH_2026
from pairing.trace.answers import Outcome
from pairing.verifier.refused import cheapest_refused
from pairing.verifier.rules import EDITIONS
from tests.pairing.verifier.proofs import own_cases


@pytest.mark.parametrize("system", [DUTCH_2016, DUTCH_2026], ids=lambda each: each.key)
def test_a_refused_change_is_at_least_as_much_worse_as_is_said(system):
    order = [key for _, key in EDITIONS[system.key].criteria]
    asked = system.explaining.questions
    told = 0
    for case in own_cases(system):
        found = cheapest_refused(case.tournament, case.proof)
        assert len(found) == len(case.proof.brackets)
        for bracket, changes in zip(case.proof.brackets, found, strict=True):
            assert len(changes) <= 3
            if bracket.set_aside is not None:
                continue  # what the system answers is about the bracket that replaces it
            for change in changes:
                told += 1
                assert change.least > 0
                assert set(change.pair) <= {*bracket.residents, *bracket.mdps}
                answer = asked.why_not(case.tournament, *change.pair)
                judgement = answer.judgement
                if judgement.score != bracket.score:
                    continue  # another bracket would have to be paired otherwise first
                assert answer.outcome in (Outcome.WORSE, Outcome.IMPOSSIBLE), change
                if judgement.key not in order:
                    continue
                places = order.index(judgement.key), order.index(change.key)
                assert places[0] <= places[1], (change, judgement)
                if places[0] == places[1] and judgement.difference == change.grade is None:
                    assert judgement.theirs - judgement.ours >= change.least
    assert told > 20


def test_without_prices_nothing_is_refused_by_them():
    (case, *_) = own_cases(DUTCH_2026)
    proof = case.proof
    found = cheapest_refused(case.tournament, proof)
    for bracket, changes in zip(proof.brackets, found, strict=True):
        assert not changes or any(claim.prices is not None for claim in bracket.claims)
