"""Large brackets in which everybody has few possible opponents: the quick way is not gone in vain.

Small ones count as large here, so that they are paired in no time.
"""

from __future__ import annotations

from contextlib import suppress

import pytest

from pairing.core.errors import NoPairingExists
from pairing.core.model import RoundPairing, Tournament
from pairing.systems.dutch import search_methods
from pairing.systems.dutch.bracket import SearchMethod
from pairing.systems.dutch.contenders import contenders
from pairing.systems.dutch.editions import BAKU_2016, FIDE_2026, DutchEdition
from pairing.systems.dutch.engine import pair_brackets, publish
from tests.support.adversarial import hard_field, rounds_to_pair

PLAYERS, ROUNDS = 36, 4


@pytest.fixture
def given_up(monkeypatch) -> list[int]:
    """How many float beside those who must, for each bracket whose quick way was called vain."""
    found = []
    is_in_vain = search_methods._is_in_vain

    def noting(bracket, floating_beside, *others):
        vain = is_in_vain(bracket, floating_beside, *others)
        found.extend([floating_beside] if vain else [])
        return vain

    monkeypatch.setattr(search_methods, "_LARGE", 1)
    monkeypatch.setattr(search_methods, "_is_in_vain", noting)
    return found


@pytest.mark.parametrize("edition", [BAKU_2016, FIDE_2026], ids=lambda each: each.key)
def test_what_is_called_vain_is_paired_as_with_everyone_below(edition: DutchEdition, given_up):
    for seed in range(1, 9):
        field = hard_field("few-opponents", PLAYERS, seed)

        def pair(tournament: Tournament) -> RoundPairing:
            players = contenders(tournament, edition.definitions)
            paired = pair_brackets(edition, players)
            thoroughly = pair_brackets(edition, players, forced=SearchMethod.EXTENDED)
            assert [each.pairing.pairs for each in paired] == [
                each.pairing.pairs for each in thoroughly
            ]
            return publish(edition, tournament, players, paired)

        with suppress(NoPairingExists):
            for tournament in rounds_to_pair(field, seed, pair):
                if tournament.next_round > ROUNDS:
                    break
    assert {1, 2} <= set(given_up)
