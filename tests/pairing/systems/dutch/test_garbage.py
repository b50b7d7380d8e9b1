"""What a pairing needed goes at once, and not when a search for garbage comes upon it."""

from __future__ import annotations

import gc
from contextlib import suppress

import pytest

from pairing.core.errors import NoPairingExists
from pairing.systems.dutch.contenders import contenders
from pairing.systems.dutch.editions import BAKU_2016, FIDE_2026
from pairing.systems.dutch.engine import pair_brackets, publish
from tests.support.adversarial import hard_field, rounds_to_pair


@pytest.fixture
def no_searches():
    """None but those a test asks for."""
    gc.collect()
    gc.disable()
    yield
    gc.enable()


@pytest.mark.parametrize("edition", [BAKU_2016, FIDE_2026], ids=["2016", "2026"])
@pytest.mark.parametrize("family", ["nearly-everybody-met", "few-opponents", "clubs"])
def test_nothing_of_a_pairing_refers_to_itself(family, edition, no_searches):
    """The searches are long late in a long event, in the midst of a round."""
    found = []

    def pair(tournament):
        players = contenders(tournament, edition.definitions)
        gc.collect()
        pairing = publish(edition, tournament, players, pair_brackets(edition, players))
        found.append(gc.collect())
        return pairing

    with suppress(NoPairingExists):
        for tournament in rounds_to_pair(hard_field(family, 30, 1), 1, pair):
            if tournament.next_round > 20:
                break
    assert len(found) > 3
    assert not any(found[1:]), "what is loaded in the first round aside"
