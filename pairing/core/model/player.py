"""Players as registered; whatever stands on a pairing card beyond that is derived."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from pairing.core.model.points import Tenths


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
class Player:
    """A registered player.

    ``tpn`` is the tournament pairing number, from 1. ``rating`` 0 means unrated. ``sex`` is ``m``,
    ``w`` or empty. ``birth_date`` is ``YYYY/MM/DD`` or a part of it. ``accelerations`` are the
    fictitious points of rounds 1, 2, …, in tenths; missing rounds have none. A ``withdrawn`` player
    is not paired in rounds to come; one who was ``expelled`` is withdrawn, too.
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

    def acceleration(self, round_number: int) -> Tenths:
        """Fictitious points that count when that round is paired."""
        if 0 < round_number <= len(self.accelerations):
            return self.accelerations[round_number - 1]
        return 0
