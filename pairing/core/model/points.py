"""Points are whole tenths of a point, and what each outcome is worth is data of the tournament."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

Tenths: TypeAlias = int
"""A score or a number of points in tenths of a point: 25 is 2½."""

_NUMBER = re.compile(r"([+-]?)(\d*)(?:[.,](\d))?\Z")


def points_text(points: Tenths, decimal_mark: str) -> str:
    """Points as arbiters write them: ``2½``, ``½``, ``0``; other tenths as a decimal, ``1.3``."""
    sign, points = ("-", -points) if points < 0 else ("", points)
    whole, tenths = divmod(points, 10)
    if tenths == 5:
        return f"{sign}{whole or ''}½"
    return f"{sign}{whole}" if tenths == 0 else f"{sign}{whole}{decimal_mark}{tenths}"


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
    ``by_match``: a match of teams is worth what its outcome is (match points); otherwise it is
    worth the points of its games.
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
    by_match: bool = False

    def with_values(self, values: Mapping[str, Tenths]) -> PointSystem:
        """The system in which these outcomes, by the names of their fields, are worth so much."""
        changed: dict[str, Any] = dict(values)
        return replace(self, **changed)

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

    @classmethod
    def for_match_points(cls, win: Tenths = 20, draw: Tenths = 10, loss: Tenths = 0) -> PointSystem:
        """Match points: a bye is worth a drawn match (C.04.6, 1.4)."""
        return replace(cls.of(win=win, draw=draw, loss=loss, bye=draw), by_match=True)

    @classmethod
    def for_two_games(cls) -> PointSystem:
        """Points of a match of two games; a bye is worth a win and a draw (C.04.5, 1.4)."""
        return cls.of(win=20, draw=10, loss=0, bye=15)

    @property
    def win(self) -> Tenths:
        """The most a won game is worth."""
        return max(self.white_win, self.black_win)

    @property
    def loss(self) -> Tenths:
        """The most a lost game is worth: scoring more than this without playing is a gain."""
        return max(self.white_loss, self.black_loss)
