"""Cards carried from round to round are those dealt anew."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pairing.core.cards import Ledger, deal_cards
from pairing.core.model import PointAdjustment, ResultKind
from pairing.systems.registry import all_systems
from tests.benchmarks.material import hard_tournament

ADJUSTMENTS = (
    PointAdjustment(15, ResultKind.WIN, round_number=2),
    PointAdjustment(-5, tpns=frozenset({1, 3})),
)


def carried(tournament, system):
    """The cards before each round, every round being entered once."""
    ledger = Ledger(tournament, system.definitions)
    for number, a_round in enumerate(tournament.rounds, start=1):
        yield number, ledger.cards(tournament.before_round(number))
        ledger.enter(a_round)


def played_by_individuals(system):
    return not system.traits.counts_matches and system.traits.games_per_match == 1


SYSTEMS = [each for each in all_systems() if played_by_individuals(each)]


@pytest.mark.parametrize("system", SYSTEMS, ids=lambda each: each.key)
@pytest.mark.parametrize("adjustments", [(), ADJUSTMENTS], ids=["plain", "adjusted"])
def test_cards_carried_through_a_tournament_are_those_dealt_before_each_round(system, adjustments):
    tournament = replace(hard_tournament(system, 5, 4), point_adjustments=adjustments)
    players = tuple(
        replace(player, accelerations=(10, 5) if player.tpn < 4 else ())
        for player in tournament.players
    )
    tournament = replace(tournament, players=players)
    assert len(tournament.rounds) > 2
    for number, cards in carried(tournament, system):
        assert cards == deal_cards(tournament.before_round(number), system.definitions)
