"""How a round is written on a sheet."""

from __future__ import annotations

from enum import Enum

from pairing.board import Cell

_MARKS = {"1": "1", "W": "1", "=": "½", "D": "½", "0": "0", "L": "0", "?": "", "+": "+", "-": "-"}
_BYES = {"U": "bye", "F": "1bye", "H": "½bye", "Z": "–"}


class Notation(Enum):
    """The two ways of writing a round; the value names the legend."""

    CROSSTABLE = "crosstable"
    """``12w1``: opponent, colour, points; the common way in European cross tables."""
    BOOKLET = "booklet"
    """``12W+``: as the FIDE booklet on the Dutch system."""


def round_text(cell: Cell, notation: Notation) -> str:
    """The cell in that notation, with its float; empty for a round to come."""
    return cell.text if notation is Notation.BOOKLET else _crosstable_text(cell)


def _crosstable_text(cell: Cell) -> str:
    if cell.is_requested:
        return f"({_BYES[cell.mark]})"
    if cell.opponent is None or cell.colour is None:
        return _BYES.get(cell.mark, "") + cell.float_mark.value
    return f"{cell.opponent}{cell.colour.value}{_MARKS[cell.mark]}{cell.float_mark.value}"
