"""What several tests of the primal-dual search share."""

from __future__ import annotations

import random

import pytest

from pairing.matching import completing
from pairing.matching.bids import match_by_bids
from pairing.matching.completing import match_by_halves
from pairing.matching.state import MatchingState


@pytest.fixture
def odd_sets_at_once(monkeypatch):
    """Mostly nobody is matched by bids, or by halves, so that more odd sets are made."""
    dice = random.Random(1)

    def by_bids(state: MatchingState, roots: list[int]) -> list[int]:
        return match_by_bids(state, roots) if dice.random() < 0.1 else roots

    def by_halves(forests, state, limit=None) -> bool:
        return dice.random() > 0.1 or match_by_halves(forests, state, limit)

    monkeypatch.setattr(completing, "match_by_bids", by_bids)
    monkeypatch.setattr(completing, "match_by_halves", by_halves)
