"""Random tournaments through the generator: every round obeys the rules, every file agrees."""

from __future__ import annotations

from fractions import Fraction

import pytest

from pairing.auditing.checker.compare import check_tournament
from pairing.auditing.generator import Conditions, Rates, Span, generate, report_file
from pairing.core.model import ByeKind, RoundPairing
from pairing.formats.trf import read_trf
from pairing.systems.registry import find_system
from tests.support.sampling import few_always
from tests.support.simulate import broken_rules

KEYS = pytest.mark.parametrize("key", ["dutch-2013", "dutch-2015"])
CONDITIONS = Conditions(
    players=Span(14, 60),
    rounds=Span(5, 9),
    rates=Rates(
        forfeits=Fraction(1, 20),
        half_point_byes=Fraction(1, 30),
        zero_point_byes=Fraction(1, 25),
        late_entries=Fraction(1, 30),
        withdrawals=Fraction(1, 30),
    ),
)


def published(tournament, number, key):
    paired = tournament.rounds[number - 1]
    bye = [each.tpn for each in paired.byes if each.kind is ByeKind.PAIRING_ALLOCATED]
    games = tuple((game.white, game.black) for game in paired.games)
    return RoundPairing(number, key, games, bye[0] if bye else None)


@KEYS
@pytest.mark.parametrize("number", few_always(range(1, 9), 4))
def test_a_generated_tournament_keeps_the_rules_and_agrees_when_it_is_checked(key, number):
    made = generate(CONDITIONS, find_system(key), 2013, number)
    tournament = made.tournament
    assert tournament.rounds
    for played in range(1, len(tournament.rounds) + 1):
        before = tournament.before_round(played)
        assert broken_rules(before, published(tournament, played, key), key) == []
    written = report_file(made, CONDITIONS, 2013, number)
    read = read_trf(written).tournament
    assert check_tournament(read, find_system(key)).agrees
