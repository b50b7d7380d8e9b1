"""What several tests of the primal-dual search share."""

from __future__ import annotations

from itertools import count

import pytest

from pairing.matching import fare_forest, forest
from pairing.matching.bids import match_by_bids
from pairing.matching.state import MatchingState


@pytest.fixture
def no_bids_at_times(monkeypatch):
    """Two times in three nobody is matched by bids, so that trees have enough to do."""
    turns = count()

    def bid(state: MatchingState, roots: list[int]) -> list[int]:
        return roots if next(turns) % 3 else match_by_bids(state, roots)

    monkeypatch.setattr(forest, "match_by_bids", bid)
    monkeypatch.setattr(fare_forest, "match_by_bids", bid)
