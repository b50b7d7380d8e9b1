"""Results of games and kinds of byes; the letters are those of the FIDE report file (TRF16)."""

from __future__ import annotations

from enum import Enum

from pairing.core.model.colour import Colour


class GameResult(Enum):
    """The result of a pairing: White's mark, then Black's.

    Marks: ``1 = 0`` played; ``W D L`` played but not rated (less than a move); ``+ -`` won and lost
    by forfeit; ``?`` not known yet.
    """

    PENDING = "??"
    WHITE_WINS = "10"
    DRAW = "=="
    BLACK_WINS = "01"
    BOTH_LOSE = "00"
    WHITE_DRAWS_BLACK_LOSES = "=0"
    WHITE_LOSES_BLACK_DRAWS = "0="
    UNRATED_WHITE_WINS = "WL"
    UNRATED_DRAW = "DD"
    UNRATED_BLACK_WINS = "LW"
    UNRATED_BOTH_LOSE = "LL"
    WHITE_WINS_BY_FORFEIT = "+-"
    BLACK_WINS_BY_FORFEIT = "-+"
    BOTH_FORFEIT = "--"

    __hash__ = object.__hash__  # members are single objects; this is the quick way

    @property
    def is_pending(self) -> bool:
        """No result has been entered."""
        return self is GameResult.PENDING

    @property
    def is_forfeit(self) -> bool:
        """The game did not take place: no colour, no meeting (C.04.2.D.6 till 2026, 3.5 since)."""
        return self.value in _FORFEITS

    @property
    def is_played(self) -> bool:
        """The game took place, rated or not."""
        return not self.is_pending and not self.is_forfeit

    def mark(self, colour: Colour) -> str:
        """The one-letter mark of the player who has that colour."""
        return str(self.value)[0 if colour is Colour.WHITE else 1]

    @property
    def mirrored(self) -> GameResult:
        """The same result with the colours swapped."""
        return GameResult(self.value[::-1])


_FORFEITS = frozenset({"+-", "-+", "--"})


class ResultKind(Enum):
    """A result or bye as far as it is worth points; the letters are those of record 299 (TRF26)."""

    WIN = "W"
    DRAW = "D"
    LOSS = "L"
    FORFEIT_WIN = "+"
    FORFEIT_LOSS = "-"
    FULL_POINT_BYE = "F"
    HALF_POINT_BYE = "H"
    ZERO_POINT_BYE = "Z"

    __hash__ = object.__hash__  # members are single objects; this is the quick way

    @property
    def marks(self) -> str:
        """The marks of results and byes of this kind: a win is ``1`` or, not rated, ``W``."""
        return _MARKS_OF_GAMES.get(self.value, str(self.value))


_MARKS_OF_GAMES = {"W": "1W", "D": "=D", "L": "0L"}


class ByeKind(Enum):
    """Why a player has no opponent in a round."""

    PAIRING_ALLOCATED = "U"
    FULL_POINT = "F"
    HALF_POINT = "H"
    ZERO_POINT = "Z"
    """Absent, withdrawn, not yet arrived, or a zero-point bye on request."""

    __hash__ = object.__hash__  # members are single objects; this is the quick way
