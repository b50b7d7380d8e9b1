"""What an arbiter may say about an event that its file does not know."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date

from pairing.federation.ratings.initial import Pool
from pairing.formats.rating_lists.kinds import RatingKind


@dataclass(frozen=True, slots=True)
class RatingOptions:
    """Choices for a rating report; mappings are by player's number.

    ``kind`` and ``edition`` are found out unless given. ``first_round`` and ``last_round`` bound
    the rating period (0: from the first, to the last round). ``k_factors`` are those of the rating
    list, ``other_games`` rated games of the same month elsewhere, ``pools`` the results that
    unrated players bring along. ``seeded`` are players who have no rapid or blitz rating and play
    with their standard one.
    """

    kind: RatingKind | None = None
    edition: str = ""
    first_round: int = 0
    last_round: int = 0
    k_factors: Mapping[int, int] = field(default_factory=dict)
    other_games: Mapping[int, int] = field(default_factory=dict)
    pools: Mapping[int, Pool] = field(default_factory=dict)
    seeded: frozenset[int] = frozenset()
    today: date | None = None

    def is_in_period(self, round_number: int) -> bool:
        """Games of that round belong to the period."""
        return self.first_round <= round_number and (
            self.last_round == 0 or round_number <= self.last_round
        )
