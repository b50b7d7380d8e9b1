"""The Index of a player (1.7): Buchholz and Sonneborn-Berger, with the terms they are made of.

Points are those really won; virtual points do not count (decision B5). Everything is kept in whole
numbers: points twentieths wide, since a round may be worth half a draw's half.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pairing.core.histories import Entry, histories
from pairing.core.model import Tenths, Tournament

_TWENTIETHS = 2
"""In a tenth of a point."""


@dataclass(frozen=True, slots=True)
class IndexTerm:
    """What a round adds: the points of the opponent (TPN), in twentieths, or one's own.

    ``opponent`` is 0 for a round that was not played. ``extra`` is the part of the points that
    comes from zero-point byes of the opponent (1.7.1). ``gained`` is what the round brought.
    """

    opponent: int
    points: int
    extra: int
    gained: Tenths


@dataclass(frozen=True, slots=True)
class Index:
    """The terms of all rounds, round 1 first."""

    terms: tuple[IndexTerm, ...] = ()

    @property
    def buchholz(self) -> int:
        """The sum of the terms, in twentieths of a point."""
        return sum(term.points for term in self.terms)

    @property
    def sonneborn_berger(self) -> int:
        """The sum of the terms times what the round brought, in two-hundredths."""
        return sum(term.points * term.gained for term in self.terms)


def indices(tournament: Tournament) -> dict[int, Index]:
    """The Index of every player by TPN, after the rounds that have been played."""
    entries = histories(tournament)
    own = {tpn: _TWENTIETHS * sum(entry.points for entry in each) for tpn, each in entries.items()}
    extra = {tpn: _closing_absences(each) * tournament.points.win for tpn, each in entries.items()}
    return {
        tpn: Index(tuple(_term(entry, own[tpn], own, extra) for entry in each))
        for tpn, each in entries.items()
    }


def _term(entry: Entry, points: int, own: dict[int, int], extra: dict[int, int]) -> IndexTerm:
    """1.7.1 and 1.7.2: a round not played counts as a game against oneself."""
    if not entry.is_played or entry.opponent is None:
        return IndexTerm(0, points, 0, entry.result_points)
    absent = extra[entry.opponent]
    return IndexTerm(entry.opponent, own[entry.opponent] + absent, absent, entry.result_points)


def _closing_absences(entries: Sequence[Entry]) -> int:
    """Zero-point byes without a break up to the last round: draws for the opponents (1.7.1).

    Half a win in twentieths of a point is as much as a win in tenths.
    """
    count = 0
    for entry in reversed(entries):
        if entry.mark != "Z":
            break
        count += 1
    return count


def points_of(twentieths: int) -> str:
    """Points as a decimal number: ``7``, ``7.5``, ``7.25``."""
    return _decimal(twentieths * 5, 2)


def product_of(two_hundredths: int) -> str:
    """A Sonneborn-Berger as a decimal number."""
    return _decimal(two_hundredths * 5, 3)


def _decimal(number: int, places: int) -> str:
    sign, digits = "-" if number < 0 else "", str(abs(number)).rjust(places + 1, "0")
    return sign + f"{digits[:-places]}.{digits[-places:]}".rstrip("0").rstrip(".")
