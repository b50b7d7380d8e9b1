"""Players as registered; whatever stands on a pairing card beyond that is derived."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum

from pairing.core.model.points import Tenths

HIGHEST_TPN = 9999
"""The report file has four columns for a pairing number."""

HIGHEST_RATING = 9999
"""The report file has four columns for a rating."""


class Title(Enum):
    """FIDE titles in the order of C.04.2.B.2 (2.2.2 since 2026); untitled players come last."""

    GM = "GM"
    IM = "IM"
    WGM = "WGM"
    FM = "FM"
    WIM = "WIM"
    CM = "CM"
    WFM = "WFM"
    WCM = "WCM"
    NONE = ""

    @property
    def order(self) -> int:
        """Position in the order of titles, 0 for the highest."""
        return _TITLE_ORDER[self]


_TITLE_ORDER = {title: order for order, title in enumerate(Title)}


@dataclass(frozen=True, slots=True)
class LaterRating:
    """A rating that a player has from a round on, in a tournament of more than 30 days."""

    first_round: int
    rating: int


class SourceKind(Enum):
    """Where a rating was taken from."""

    TYPED = "typed"
    STANDARD = "standard"
    RAPID = "rapid"
    BLITZ = "blitz"
    OWN = "own"
    """A rating list that is not FIDE's."""
    FILE = "file"
    """A list of players."""


@dataclass(frozen=True, slots=True)
class RatingSource:
    """Where a rating comes from: the name of the file and, as far as known, the date of the list.

    ``date`` is ``YYYY-MM`` or ``YYYY-MM-DD``. What was typed has neither.
    """

    kind: SourceKind
    file: str = ""
    date: str = ""


@dataclass(frozen=True, slots=True)
class Player:
    """A registered player.

    ``tpn`` is the tournament pairing number, from 1. ``rating`` 0 means unrated. ``sex`` is ``m``,
    ``w`` or empty. ``birth_date`` is ``YYYY/MM/DD`` or a part of it. ``accelerations`` are the
    fictitious points of rounds 1, 2, …, in tenths; missing rounds have none. A ``withdrawn`` player
    is not paired in rounds to come; one who was ``expelled`` is withdrawn, too.

    ``rating`` is that of the tournament, by which players are ranked before it and which its
    tie-breaks use; ``rating_source`` is where it comes from, ``None`` if that is not known.
    ``official_rating`` is that of the list for rating, 0 where it is the same.
    ``later_ratings`` are those that came in the course of a long tournament, in the order of
    rounds. ``no_half_point_byes``: by the rules of the tournament he is not entitled to any.
    """

    tpn: int
    name: str
    rating: int = 0
    title: Title = Title.NONE
    sex: str = ""
    federation: str = ""
    fide_id: str = ""
    birth_date: str = ""
    club: str = ""
    accelerations: tuple[Tenths, ...] = ()
    withdrawn: bool = False
    expelled: bool = False
    official_rating: int = 0
    later_ratings: tuple[LaterRating, ...] = ()
    no_half_point_byes: bool = False
    rating_source: RatingSource | None = None

    def with_typed_rating(self, rating: int) -> Player:
        """Him with a rating that somebody typed; himself if it is the one he has."""
        if rating == self.rating:
            return self
        source = RatingSource(SourceKind.TYPED) if rating else None
        return replace(self, rating=rating, rating_source=source)

    def rating_in(self, round_number: int) -> int:
        """The rating of the tournament in that round: the last that came by then."""
        return self._latest(self.rating, round_number)

    def rated_as_in(self, round_number: int) -> int:
        """The rating by which a game of that round is rated: the official one, or a later one."""
        return self._latest(self.official_rating or self.rating, round_number)

    def _latest(self, first: int, round_number: int) -> int:
        came = [each.rating for each in self.later_ratings if each.first_round <= round_number]
        return came[-1] if came else first

    def acceleration(self, round_number: int) -> Tenths:
        """Fictitious points that count when that round is paired."""
        if 0 < round_number <= len(self.accelerations):
            return self.accelerations[round_number - 1]
        return 0
