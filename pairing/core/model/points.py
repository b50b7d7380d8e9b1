"""Points are whole tenths of a point, and what each outcome is worth is data of the tournament."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TypeAlias

from pairing.speech.language import decimal_mark

Tenths: TypeAlias = int
"""A score or a number of points in tenths of a point: 25 is 2½."""

_NUMBER = re.compile(r"([+-]?)(\d*)(?:[.,](\d))?\Z")


def points_text(points: Tenths) -> str:
    """Points as arbiters write them: ``2½``, ``½``, ``0``; other tenths as a decimal, ``1.3``.

    The decimal mark is that of the current language.
    """
    sign, points = ("-", -points) if points < 0 else ("", points)
    whole, tenths = divmod(points, 10)
    if tenths == 5:
        return f"{sign}{whole or ''}½"
    return f"{sign}{whole}" if tenths == 0 else f"{sign}{whole}{decimal_mark()}{tenths}"


def points_decimal(points: Tenths) -> str:
    """Points with one decimal and a point, in every locale: ``2.5``."""
    sign, points = ("-", -points) if points < 0 else ("", points)
    return f"{sign}{points // 10}.{points % 10}"


def parse_points(text: str) -> Tenths:
    """Tenths from ``2.5``, ``2,5``, ``2½``, ``½`` or ``3``; ``ValueError`` for anything else."""
    plain = text.strip()
    if plain.endswith("½"):
        plain = plain[:-1] + ".5"
    match = _NUMBER.match(plain)
    if match is None or not (match[2] or match[3]):
        raise ValueError(text)
    tenths = int(match[2] or 0) * 10 + int(match[3] or 0)
    return -tenths if match[1] == "-" else tenths


@dataclass(frozen=True, slots=True)
class PointSystem:
    """What every outcome is worth, in tenths. The default is 1, ½, 0 with a bye worth a win.

    Colour matters only where a tournament says so (the XXS codes WW, BW … of report files).
    """

    white_win: Tenths = 10
    black_win: Tenths = 10
    white_draw: Tenths = 5
    black_draw: Tenths = 5
    white_loss: Tenths = 0
    black_loss: Tenths = 0
    forfeit_win: Tenths = 10
    forfeit_loss: Tenths = 0
    pairing_allocated_bye: Tenths = 10
    full_point_bye: Tenths = 10
    half_point_bye: Tenths = 5
    zero_point_bye: Tenths = 0

    @classmethod
    def of(cls, win: Tenths, draw: Tenths, loss: Tenths, bye: Tenths | None = None) -> PointSystem:
        """The system in which a win is ``win`` and so on; the bye is a win unless given."""
        return cls(
            white_win=win,
            black_win=win,
            white_draw=draw,
            black_draw=draw,
            white_loss=loss,
            black_loss=loss,
            forfeit_win=win,
            forfeit_loss=loss,
            pairing_allocated_bye=win if bye is None else bye,
            full_point_bye=win,
            half_point_bye=draw,
            zero_point_bye=loss,
        )

    @classmethod
    def for_matches(cls, boards: int) -> PointSystem:
        """Game points of matches on so many boards: a bye is worth a tied match (10 of 1998)."""
        return cls.of(win=10 * boards, draw=5 * boards, loss=0, bye=5 * boards)

    @property
    def win(self) -> Tenths:
        """The most a won game is worth."""
        return max(self.white_win, self.black_win)

    @property
    def loss(self) -> Tenths:
        """The most a lost game is worth: scoring more than this without playing is a gain."""
        return max(self.white_loss, self.black_loss)
