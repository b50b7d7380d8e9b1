"""What an arbiter may say about an event as far as norms go."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum


class Exemption(Enum):
    """Why the requirement of foreign opponents is waived; the value is the letter of 1.4.3."""

    NATIONAL_CHAMPIONSHIP = "a"
    """The final of a national championship, for players of that federation."""
    NATIONAL_TEAM_CHAMPIONSHIP = "b"
    """One division of a national team championship, for players of that federation."""
    ZONAL = "c"
    """A zonal or sub-zonal tournament, for everybody."""
    LARGE_SWISS = "d"
    """Found out round by round; given here it is taken as met."""

    @property
    def article(self) -> str:
        """``1.4.3a`` and so on."""
        return f"1.4.3{self.value}"

    @property
    def is_for_hosts(self) -> bool:
        """It helps the players of the host federation only."""
        return self in (Exemption.NATIONAL_CHAMPIONSHIP, Exemption.NATIONAL_TEAM_CHAMPIONSHIP)


@dataclass(frozen=True, slots=True)
class NormOptions:
    """Choices for a norm report; mappings are by player's number.

    ``edition`` is found out unless given. ``games`` is the least number of games where it is not
    that of the edition (1.4.1b; 0: as in the edition). ``predetermined``: who meets whom was known
    from the start (``None``: as the pairing system is). ``meeting_twice``: a double round robin.
    ``federations`` are flags under which players count who are listed under another one.
    ``with_own_titles``: norms are told also of players who have that title or a higher one.
    """

    edition: str = ""
    games: int = 0
    exemption: Exemption | None = None
    predetermined: bool | None = None
    meeting_twice: bool = False
    host: str = ""
    federations: Mapping[int, str] = field(default_factory=dict)
    with_own_titles: bool = False
