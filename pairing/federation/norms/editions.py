"""The numbers of the title regulations, an edition a table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from enum import Enum

from pairing.core.model import Player, Title


class Norm(Enum):
    """The titles that are earned by norms, the highest first."""

    GM = "GM"
    IM = "IM"
    WGM = "WGM"
    WIM = "WIM"

    __hash__ = object.__hash__  # members are single objects; this is the quick way

    @property
    def is_for_women(self) -> bool:
        """Only women earn it."""
        return self in (Norm.WGM, Norm.WIM)

    def is_above(self, title: Title) -> bool:
        """Somebody with that title would gain by it. A title without norms stands below all."""
        ranks = {Title(norm.value): rank for rank, norm in enumerate(Norm)}
        return list(Norm).index(self) < ranks.get(title, len(ranks))

    def is_open_to(self, player: Player) -> bool:
        """The player can earn it at all."""
        return not self.is_for_women or player.sex == "w"


@dataclass(frozen=True, slots=True)
class Threshold:
    """What one norm asks for: least performance (1.4.8), least average of the opponents (1.4.8a).

    One opponent rated below ``floor`` counts as if rated that much (1.4.6b). ``titles`` are those
    of which some opponents must be (1.4.5b to e, the article being ``titles_article``), ``rating``
    what the title itself asks for (1.5.3).
    """

    performance: int
    average: int
    floor: int
    titles: frozenset[Title]
    titles_article: str
    rating: int


TITLE_HOLDERS = frozenset(Title) - {Title.CM, Title.WCM, Title.NONE}
"""Titles that count as such for the mix: not those of candidate masters (1.4.5a)."""


@dataclass(frozen=True, slots=True, eq=False)
class TitleRules:
    """The title regulations as applied to events that begin from a day on; one value an edition.

    ``games`` is the least number of games (1.4.1a), ``most_games`` what an event counts for at most
    (1.7), ``unrated`` what an opponent without a rating counts as (1.4.6d).
    """

    key: str
    since: date
    thresholds: Mapping[Norm, Threshold]
    games: int = 9
    most_games: int = 13
    unrated: int = 1400
    foreign_federations: int = 2
    least_of_titles: int = 3

    def most_of_own_federation(self, games: int) -> int:
        """Opponents of the player's own federation: three fifths at most (1.4.4)."""
        return 3 * games // 5

    def most_of_one_federation(self, games: int) -> int:
        """Opponents of any one federation: two thirds at most (1.4.4)."""
        return 2 * games // 3

    def title_holders(self, games: int) -> int:
        """Opponents with a title: half of them at least (1.4.5a)."""
        return -(-games // 2)

    def of_the_titles(self, games: int, *, meeting_twice: bool) -> int:
        """Opponents with the titles of the norm: a third; half where everybody is met twice."""
        if meeting_twice:
            return -(-games // 2)
        return max(self.least_of_titles, -(-games // 3))

    def least_half_points(self, games: int) -> int:
        """The least score in half points: 35 per cent, compared exactly."""
        return -(-7 * games // 10)


_GM = frozenset({Title.GM})
_IM = _GM | {Title.IM}
_WGM = _IM | {Title.WGM}
_WIM = _WGM | {Title.WIM}

EDITIONS = (
    TitleRules(
        "2024-01",
        date(2024, 1, 1),
        {
            Norm.GM: Threshold(2600, 2380, 2200, _GM, "1.4.5b", 2500),
            Norm.IM: Threshold(2450, 2230, 2050, _IM, "1.4.5c", 2400),
            Norm.WGM: Threshold(2400, 2180, 2000, _WGM, "1.4.5d", 2300),
            Norm.WIM: Threshold(2250, 2030, 1850, _WIM, "1.4.5e", 2200),
        },
    ),
)
"""The editions, the oldest first."""
