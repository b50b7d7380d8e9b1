"""Where codes on paper lead: to the pages of the hall."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from pairing.reports import hall_paths as at
from pairing.reports.page_names import (
    INDEX,
    STANDINGS,
    WALLCHART,
    board_reason_name,
    player_name,
    reasons_name,
)

_NUMBERED = re.compile(r"(round|player)-(\d+)(-why)?\Z")
_PATHS = {INDEX: at.BOARDS, STANDINGS: at.STANDINGS, WALLCHART: at.CHART}


def path_in_hall(name: str) -> str:
    """The path of a page or part in the hall; empty for what the hall does not show."""
    found = _NUMBERED.match(name)
    if found is None:
        return str(_PATHS.get(name, ""))
    if found[1] == "player":
        return "" if found[3] else at.PLAYER.of(tpn=found[2])
    return (at.REASONS if found[3] else at.ROUND).of(number=found[2])


@dataclass(frozen=True, slots=True)
class HallLinks:
    """The doors of a hall, as URLs without a slash at the end: for readers and for who may write.

    ``pins`` are the digits with which players report, under the numbers of those who sit at boards
    (TPNs, or those of members of teams), where they are to be told.
    """

    read: str
    write: str = ""
    pins: Mapping[int, str] = field(default_factory=dict)

    def player(self, tpn: int) -> str:
        """The URL of a player's own page."""
        return self.read + path_in_hall(player_name(tpn))

    def reason(self, round_number: int, board: int) -> str:
        """The URL of the sentence why a board was paired so."""
        page = self.read + path_in_hall(reasons_name(round_number))
        return f"{page}#{board_reason_name(round_number, board)}"

    def reporting(self, number: int) -> str:
        """The URL at which a player whose PIN is known enrols his phone."""
        return self.write + at.ENROL_BY_PIN.of(tpn=number, pin=self.pins[number])
