"""How a round is written on a sheet."""

from __future__ import annotations

from enum import Enum

from pairing.reports.board import RoundCell
from pairing.speech.voice import Voice

_MARKS = {"1": "1", "W": "1", "=": "½", "D": "½", "0": "0", "L": "0", "?": "", "+": "+", "-": "-"}
_BYES = {"U": "bye", "F": "1bye", "H": "½bye", "Z": "–"}


class Notation(Enum):
    """The two ways of writing a round; the value names the legend."""

    CROSSTABLE = "crosstable"
    """``12w1``: opponent, colour, points; the common way in European cross tables."""
    BOOKLET = "booklet"
    """``12W+``: as the FIDE booklet on the Dutch system."""


def round_text(cell: RoundCell, notation: Notation, voice: Voice) -> str:
    """The cell in that notation, with its float; empty for a round to come."""
    return cell.text(voice) if notation is Notation.BOOKLET else _crosstable_text(cell, voice)


def result_mark(cell: RoundCell, voice: Voice) -> str:
    """``1``, ``½``, ``0``, ``+`` or ``-`` for a game; empty for a bye and while not known.

    Of a match the game points, ``2½``.
    """
    if cell.game_points is not None:
        return cell.sign(voice)
    mark = _MARKS.get(cell.mark, "")
    return f"({mark})" if cell.is_adjourned else mark


def bye_text(cell: RoundCell) -> str:
    """What stands for the opponent in a round without one; in brackets if only asked for."""
    text = _BYES.get(cell.mark, "")
    return f"({text})" if cell.is_requested else text


def _crosstable_text(cell: RoundCell, voice: Voice) -> str:
    if cell.opponent is None or cell.colour is None:
        return bye_text(cell) + cell.float_mark.value
    return f"{cell.opponent}{cell.colour.value}{result_mark(cell, voice)}{cell.float_mark.value}"
