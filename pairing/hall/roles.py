"""Who may do what from a phone."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, time, timedelta
from enum import Enum

LAST_BOARD = 9999
NEW_DAY = time(4)
"""When the day of a hall ends; an evening round may go on after midnight."""


class PhoneRole(Enum):
    """What a phone is for. Pairing, byes and players are the desk's alone."""

    HELPER = "helper"
    """Enters results on empty boards of the current round, and checks players in."""
    DEPUTY = "deputy"
    """Corrects results of the current round, too."""
    PLAYER = "player"
    """Proposes the result of his own board."""


@dataclass(frozen=True, slots=True)
class Grant:
    """What somebody is given: a role, the name under which the log has him, and how far it goes.

    ``first`` and ``last`` are the boards of a helper or deputy, both included; ``tpn`` is the
    player's number, 0 for the other roles.
    """

    role: PhoneRole
    name: str
    first: int = 1
    last: int = LAST_BOARD
    tpn: int = 0

    @property
    def has_all_boards(self) -> bool:
        """No board is left out."""
        return self.first <= 1 and self.last >= LAST_BOARD

    def covers(self, board: int) -> bool:
        """Results of that board may be entered."""
        return self.role is not PhoneRole.PLAYER and self.first <= board <= self.last

    @property
    def may_correct(self) -> bool:
        """A result that stands may be replaced."""
        return self.role is PhoneRole.DEPUTY


def end_of_day(now: datetime) -> datetime:
    """When what is granted now ends: the next time it is four in the morning here."""
    today = datetime.combine(now.date(), NEW_DAY, now.tzinfo)
    return today if now < today else today + timedelta(days=1)
