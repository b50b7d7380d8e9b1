"""The prizes of an event as they were announced."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from pairing.core.model import Player
from pairing.core.names import folded
from pairing.federation.prizes.sharing import Sharing


@dataclass(frozen=True, slots=True)
class Prize:
    """An amount, a thing such as a trophy, or both."""

    amount: Fraction = Fraction(0)
    text: str = ""


@dataclass(frozen=True, slots=True)
class Condition:
    """Who is eligible; whatever is not given does not matter.

    Ratings are those of the starting list; ``unrated`` says whether players without one are
    eligible where a rating is asked for. Years are years of birth. ``tpns`` are players whom the
    arbiter names.
    """

    rating_at_most: int | None = None
    rating_at_least: int | None = None
    unrated: bool | None = None
    born_since: int | None = None
    born_until: int | None = None
    sex: str = ""
    federation: str = ""
    club: str = ""
    tpns: frozenset[int] = frozenset()

    def is_met_by(self, player: Player) -> bool:
        """The player is eligible. Who gives no birth year is in no age group."""
        return (
            self._fits_rating(player.rating)
            and self._fits_year(player.birth_date[:4])
            and self.sex in ("", player.sex)
            and self.federation.upper() in ("", player.federation.upper())
            and folded(self.club) in ("", folded(player.club))
            and (not self.tpns or player.tpn in self.tpns)
        )

    def _fits_rating(self, rating: int) -> bool:
        asks = self.rating_at_most is not None or self.rating_at_least is not None
        if not rating:
            return bool(self.unrated) if asks else self.unrated is not False
        if self.unrated and not asks:
            return False
        least, most = self.rating_at_least or 0, self.rating_at_most
        return rating >= least and (most is None or rating <= most)

    def _fits_year(self, text: str) -> bool:
        if self.born_since is None and self.born_until is None:
            return True
        year = int(text) if len(text) == 4 and text.isascii() and text.isdigit() else 0
        since, until = self.born_since or 1, self.born_until or 9999
        return since <= year <= until


EVERYBODY = Condition()


@dataclass(frozen=True, slots=True)
class PrizeCategory:
    """Prizes for some of the players, the best first. ``least`` is the smallest share."""

    name: str
    prizes: tuple[Prize, ...]
    condition: Condition = EVERYBODY
    sharing: Sharing = Sharing.NONE
    least: Fraction = Fraction(0)

    @property
    def amounts(self) -> tuple[Fraction, ...]:
        """The amounts of the places."""
        return tuple(prize.amount for prize in self.prizes)


@dataclass(frozen=True, slots=True)
class PrizePlan:
    """All prizes, the main ones first; of equal prizes the one of the earlier category is better.

    Amounts are rounded to ``unit``. ``several``: a player may have one prize of every category.
    ``not_entitled`` are TPNs of those who get nothing: withdrawn, or not at the ceremony.
    ``behind_share``: see :func:`~pairing.federation.prizes.sharing.shares`.
    """

    categories: tuple[PrizeCategory, ...]
    currency: str = ""
    unit: Fraction = Fraction(1)
    several: bool = False
    behind_share: bool = True
    not_entitled: frozenset[int] = frozenset()

    @property
    def total(self) -> Fraction:
        """What was announced."""
        return sum((sum(each.amounts, Fraction(0)) for each in self.categories), Fraction(0))
