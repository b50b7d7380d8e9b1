"""Starting positions of Chess960 (Laws of Chess, Guidelines II), drawn so that all can repeat it.

The numbers 0 to 959 are the usual ones (Scharnagl): 518 is the position of classical chess.
"""

from __future__ import annotations

from pairing.core.lots import lot
from pairing.core.model import Tournament

POSITIONS = 960
_KNIGHTS = ((0, 1), (0, 2), (0, 3), (0, 4), (1, 2), (1, 3), (1, 4), (2, 3), (2, 4), (3, 4))
"""Which of the five squares left of bishops and queen the knights take."""


def number_of_round(seed: str, round_number: int) -> int:
    """The number of the position on all boards of a round: its lot, as far as 960 goes into it."""
    return lot(seed, round_number) % POSITIONS


def position(number: int) -> str:
    """White's pieces on the first rank from a to h, ``RNBQKBNR``; those of Black stand opposite."""
    rest, light = divmod(number, 4)
    rest, dark = divmod(rest, 4)
    knights, queen = divmod(rest, 6)
    rank = [""] * 8
    rank[2 * light + 1] = rank[2 * dark] = "B"
    _free(rank, queen, "Q")
    first, second = _KNIGHTS[knights]
    squares = [at for at, piece in enumerate(rank) if not piece]
    rank[squares[first]] = rank[squares[second]] = "N"
    for piece in "RKR":
        _free(rank, 0, piece)
    return "".join(rank)


def of_round(tournament: Tournament, round_number: int) -> tuple[int, str] | None:
    """The number and the position of a round; ``None`` where classical chess is played."""
    if not tournament.chess960 or round_number < 1:
        return None
    number = number_of_round(tournament.chess960, round_number)
    return number, position(number)


def _free(rank: list[str], place: int, piece: str) -> None:
    """Put a piece on the free square with that place among them, from a."""
    squares = [at for at, there in enumerate(rank) if not there]
    rank[squares[place]] = piece
