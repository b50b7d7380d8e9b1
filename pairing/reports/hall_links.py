"""Where codes on paper lead: to the pages of the hall."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from pairing.reports.page_names import board_reason_name, player_name, reasons_name

_IN_FOLDER = re.compile(r"(round|player)-(\d+)(-why)?\Z")
_PATHS = {"index": "/", "standings": "/standings", "wallchart": "/chart"}


def path_in_hall(name: str) -> str:
    """The path of a page or part in the hall; empty for what the hall does not show."""
    found = _IN_FOLDER.match(name)
    if found:
        return f"/{found[1]}/{found[2]}{'/why' if found[3] else ''}"
    return _PATHS.get(name, "")


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
        return f"{self.write}/player/{number}/{self.pins[number]}"
