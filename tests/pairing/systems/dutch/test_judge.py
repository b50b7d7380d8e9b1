"""Other pairings of a round held against the one by the rules."""

from __future__ import annotations

import random
from contextlib import suppress

import pytest

from pairing.core.errors import NoPairingExists
from pairing.systems.dutch.contenders import contenders
from pairing.systems.dutch.costs import Costs
from pairing.systems.dutch.editions import BAKU_2016, FIDE_2026
from pairing.systems.dutch.engine import pair_brackets, publish
from pairing.systems.dutch.judge import DutchTrial
from tests.support.adversarial import hard_field, rounds_to_pair


def _others(rng, pairs):
    """Pairs of which some change partners."""
    players = [player for pair in pairs for player in pair]
    for _ in range(rng.choice((1, 2, len(pairs)))):
        one, other = rng.sample(range(len(players)), 2)
        players[one], players[other] = players[other], players[one]
    return list(zip(players[::2], players[1::2], strict=True))


@pytest.mark.parametrize("edition", [BAKU_2016, FIDE_2026], ids=["2016", "2026"])
@pytest.mark.parametrize("family", ["long-event", "clubs", "nearly-everybody-met"])
def test_two_moved_down_players_are_never_weighed_as_a_pair(family, edition, monkeypatch):
    """They were both in a bracket above, which comes first: digits have no room for such pairs."""
    of_candidate, weighed = Costs.of_candidate, []

    def noted(costs, pairs, downfloaters):
        weighed.extend((costs._bracket.mdp_count, *pair) for pair in pairs)
        return of_candidate(costs, pairs, downfloaters)

    def pair(tournament):
        players = contenders(tournament, edition.definitions)
        paired = pair_brackets(edition, players)
        pairs = [(one.tpn, other.tpn) for each in paired for one, other in each.pairs()]
        bye = next((floater.tpn for floater in paired[-1].downfloaters()), None)
        monkeypatch.setattr(Costs, "of_candidate", noted)
        for _ in range(10):
            DutchTrial(edition, players, paired, _others(rng, pairs), bye).verdict()
        monkeypatch.setattr(Costs, "of_candidate", of_candidate)
        return publish(edition, tournament, players, paired)

    rng = random.Random(f"{family} {edition.key}")
    with suppress(NoPairingExists):
        for tournament in rounds_to_pair(hard_field(family, 16, 1), 1, pair):
            if tournament.next_round > 12:
                break
    assert len(weighed) > 100
    assert all(max(one, other) >= mdps for mdps, one, other in weighed)
