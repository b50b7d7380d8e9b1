"""The prices of a proof are those that decided the bracket, or others that prove the same."""

import pytest

from pairing.matching.duals import Prices
from pairing.systems.dutch import DUTCH_2016, DUTCH_2026, price_lists
from pairing.trace.claims import Scope
from pairing.verifier import ClaimVerdict, verify
from tests.benchmarks.material import hard_tournament, usual_tournament

SYSTEMS = [DUTCH_2016, DUTCH_2026]


def rounds(system):
    """Rounds with brackets of every kind, the next one of each."""
    for tournament in (usual_tournament(system, 40, 6, 3), *hard(system)):
        for number in range(1, len(tournament.rounds) + 1):
            yield tournament.before_round(number)


def hard(system):
    return (hard_tournament(system, 5, number) for number in range(1, 5))


def proved(system, before):
    """The recorded round with its proof, every claim of which holds."""
    recorded = system.explaining.record(before, None)
    proof = recorded.prove()
    findings = verify(before, recorded.pairing, proof)
    assert all(each.verdict is ClaimVerdict.VERIFIED for each in findings)
    return proof


def lists_of(proof):
    return [each for bracket in proof.brackets for each in bracket.price_lists]


@pytest.mark.parametrize("system", SYSTEMS, ids=lambda system: system.key)
def test_nearly_all_prices_are_those_that_decided(system, monkeypatch):
    anew = []
    found_anew = price_lists._found_anew

    def counted(paired, scope):
        anew.append(scope)
        return found_anew(paired, scope)

    monkeypatch.setattr(price_lists, "_found_anew", counted)
    lists = [each for before in rounds(system) for each in lists_of(proved(system, before))]
    assert {each.scope for each in lists} == set(Scope)
    assert len(anew) < len(lists) / 4


@pytest.mark.parametrize("system", SYSTEMS, ids=lambda system: system.key)
def test_prices_found_anew_prove_the_same(system, monkeypatch):
    """So it is where a bracket was decided without them, or their digits cannot be told apart."""
    before = list(rounds(system))
    as_decided = [proved(system, each) for each in before]
    monkeypatch.setattr(price_lists, "_as_decided", lambda *_: None)
    for each, proof in zip(before, as_decided, strict=True):
        other = proved(system, each)
        assert [bracket.pairs for bracket in other.brackets] == [b.pairs for b in proof.brackets]


@pytest.mark.parametrize(
    ("digit", "odd_sets", "is_clear"),
    [(63, 0, True), (64, 0, False), (-64, 0, False), (42, 1, True), (43, 1, False)],
)
def test_digits_that_could_run_into_each_other_are_not_read(digit, odd_sets, is_clear):
    """A byte holds 256: half for doubled costs, half for the prices compared with one."""
    amounts = price_lists._Amounts(2, {1: (0, digit)})
    assert amounts.are_clear(8, odd_sets) is is_clear


def test_prices_are_halved_digit_by_digit_as_long_as_that_is_possible():
    """Two digits of eight bits: of 5 and 2 one is odd, though the number is even."""
    prices = Prices(4, [6 << 8, 2 - (4 << 8)], [(7, 2)])
    halved = {6 << 8: (3, 0), 2 - (4 << 8): (-2, 1), 2: (0, 1)}
    assert price_lists._amounts(prices, 8, 2) == (2, halved)
    amounts = price_lists._amounts(Prices(4, [(5 << 8) + 2], []), 8, 2)
    assert amounts == (4, {(5 << 8) + 2: (5, 2)})
    assert not amounts.are_clear(8, 0)
