"""Files for live boards and broadcasts: the games of a round as PGN headers, and lists as CSV."""

from pairing.federation.broadcast.boards import LiveBoard, live_boards
from pairing.federation.broadcast.csv_lists import boards_csv, players_csv
from pairing.federation.broadcast.pgn import BroadcastOptions, RoundFormat, round_pgn

__all__ = [
    "BroadcastOptions",
    "LiveBoard",
    "RoundFormat",
    "boards_csv",
    "live_boards",
    "players_csv",
    "round_pgn",
]
