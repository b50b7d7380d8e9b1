"""The numbers of the rating regulations, an edition a table.

Standard is chapter B.02, approved on 15 December 2023; rapid and blitz have regulations of their
own. Articles that were not seen in those are left out rather than guessed.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import date

from pairing.formats.rating_lists.kinds import RatingKind


@dataclass(frozen=True, slots=True)
class RatingRules:
    """The rating regulations as applied to events that begin from a day on.

    A difference of more than ``greatest_difference`` counts as that much, except for a player rated
    ``full_scale_from`` or higher, whose differences count as they are (``None``: no exception).
    A game is not rated if the ratings differ by ``too_far_apart`` or more and one is above
    ``apart_from`` (``None``: all are). K is reduced as soon as K times the games of a period
    exceeds ``most_k_games``.

    An initial rating takes ``hypothetical_draws`` draws against ``hypothetical_rating`` along, is
    at most ``ceiling`` and is published from ``initial_games`` games and ``floor`` on. ``articles``
    are the article numbers by the key of what they say.
    """

    key: str
    since: date
    articles: Mapping[str, str]
    greatest_difference: int = 400
    full_scale_from: int | None = None
    too_far_apart: int | None = None
    apart_from: int = 0
    most_k_games: int = 700
    hypothetical_draws: int = 2
    hypothetical_rating: int = 1800
    ceiling: int = 2200
    floor: int = 1400
    initial_games: int = 5


_STANDARD_ARTICLES = {
    "unplayed": "5.1",
    "opponent-unrated": "8.3.1",
    "capped": "8.3.1",
    "full-scale": "8.3.1",
    "expected": "8.1.2",
    "difference": "8.1.1",
    "k": "8.3.3",
    "k-limit": "8.3.3",
    "rounding": "8.3.4",
    "initial": "8.2",
    "nothing-scored": "8.2.1",
    "too-few-games": "7.1.4",
    "below-floor": "7.1.4",
    "leaves-list": "7.2.1",
}
_FAST_ARTICLES = {"capped": "7.3.1", "too-far-apart": "7.3.1", "seeded": "7.2.1"}

_STANDARD_2024 = RatingRules("2024-03", date(2024, 3, 1), _STANDARD_ARTICLES)
_FAST_2024 = RatingRules("2024-03", date(2024, 3, 1), _FAST_ARTICLES)

STANDARD_EDITIONS = (
    _STANDARD_2024,
    replace(_STANDARD_2024, key="2025-10", since=date(2025, 10, 1), full_scale_from=2650),
)
FAST_EDITIONS = (
    _FAST_2024,
    replace(_FAST_2024, key="2024-12", since=date(2024, 12, 1), too_far_apart=600, apart_from=2600),
)

EDITIONS: Mapping[RatingKind, tuple[RatingRules, ...]] = {
    RatingKind.STANDARD: STANDARD_EDITIONS,
    RatingKind.RAPID: FAST_EDITIONS,
    RatingKind.BLITZ: FAST_EDITIONS,
}
"""The editions for each kind of rating, the oldest first.

That the first day of the event decides which of them applies is our reading: the amendments only
name the day from which they are in force.
"""
