"""The names of pages and their parts, from which every kind of link is made."""

from __future__ import annotations

INDEX, STANDINGS, CROSSTABLE, WALLCHART, PLAYERS, CARDS = (
    "index",
    "standings",
    "crosstable",
    "wallchart",
    "players",
    "cards",
)
SCHEDULE, ALL_AGAINST_ALL = "schedule", "all-against-all"
"""The names of pages and parts."""


def round_name(round_number: int) -> str:
    """The name of the page, or part, with a round's pairings."""
    return f"round-{round_number}"


def reasons_name(round_number: int) -> str:
    """The name of the page that tells why a round is paired as it is."""
    return f"round-{round_number}-why"


def board_reason_name(round_number: int, board: int) -> str:
    """The place, on the page of reasons, of what decided a board."""
    return f"{reasons_name(round_number)}-board-{board}"


def player_name(tpn: int) -> str:
    """The name of a player's page, or of his card."""
    return f"player-{tpn}"
