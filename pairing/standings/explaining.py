"""Answers about standings: how a value came about, and why one player is above another."""

from __future__ import annotations

from dataclasses import dataclass

from pairing.model import Tournament
from pairing.standings.facts import facts_after
from pairing.standings.registry import TIE_BREAKS
from pairing.standings.table import LOT, POINTS, Row, Standings
from pairing.standings.working import Working


@dataclass(frozen=True, slots=True)
class WhyAbove:
    """What separates two players.

    ``upper`` and ``lower`` are their lines. ``decided_by`` is ``PTS``, the label of a column,
    ``LOT``, or empty if they share the place. ``equal`` are the labels of the columns before it, in
    which the two are level.
    """

    upper: Row
    lower: Row
    decided_by: str
    equal: tuple[str, ...] = ()


def why_above(standings: Standings, one: int, other: int) -> WhyAbove:
    """Why one of two players (TPNs) stands above the other, whichever it is.

    Raises :class:`NotInTheStandings`.
    """
    rows = [standings.row(one), standings.row(other)]
    upper, lower = sorted(rows, key=standings.rows.index)
    if upper.points != lower.points:
        return WhyAbove(upper, lower, POINTS)
    labels = tuple(column.label for column in standings.columns)
    for index, label in enumerate(labels):
        if upper.amounts[index] != lower.amounts[index]:
            return WhyAbove(upper, lower, label, labels[:index])
    return WhyAbove(upper, lower, LOT if upper.rank != lower.rank else "", labels)


def explain_value(tournament: Tournament, standings: Standings, tpn: int, label: str) -> Working:
    """How the value of a player in a column came about.

    ``tournament`` is the one from which the standings were made. Raises
    :class:`NotInTheStandings`.
    """
    return explain_values(tournament, standings, tpn, (label,))[0]


def explain_values(
    tournament: Tournament, standings: Standings, tpn: int, labels: tuple[str, ...] = ()
) -> tuple[Working, ...]:
    """How the values of a player in several columns came about, by default in all."""
    settings = standings.settings
    facts = facts_after(tournament, standings.round_number, settings.rules, settings.readings)
    row = standings.row(tpn)
    chosen = labels or tuple(column.label for column in standings.columns)
    workings = []
    for index in map(standings.column_index, chosen):
        code = standings.columns[index].code
        tie_break = TIE_BREAKS[code.name](facts, code)
        working = tie_break.working(tpn, standings.tied_group(row, index))
        workings.append(_dropped(working) if tie_break.is_dropped else working)
    return tuple(workings)


def _dropped(working: Working) -> Working:
    return Working(
        working.code, working.article, working.tpn, working.key, amount=None, is_dropped=True
    )
