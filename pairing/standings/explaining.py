"""Answers about standings: how a value came about, and why one player is above another."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from pairing.core.model import Tournament
from pairing.standings.facts import facts_after
from pairing.standings.ranking_values import SystemValue
from pairing.standings.registry import TIE_BREAKS
from pairing.standings.table import FILE, HAND, LOT, POINTS, Standings, StandingsRow
from pairing.standings.tie_break import TieBreak
from pairing.standings.working import Working


@dataclass(frozen=True, slots=True)
class WhyAbove:
    """What separates two players.

    ``upper`` and ``lower`` are their lines. ``decided_by`` is ``PTS``, the label of a column,
    ``HAND``, ``LOT``, ``FILE``, or empty if they share the place. ``equal`` are the labels of the
    columns before it, in which the two are level; where a tie-break decides, they are level on
    points too.
    """

    upper: StandingsRow
    lower: StandingsRow
    decided_by: str
    equal: tuple[str, ...] = ()


def why_above(standings: Standings, one: int, other: int) -> WhyAbove:
    """Why one of two players (TPNs) stands above the other, whichever it is.

    Raises :class:`~pairing.standings.errors.NotInTheStandings`.
    """
    rows = [standings.row(one), standings.row(other)]
    upper, lower = sorted(rows, key=standings.rows.index)
    labels = tuple(column.label for column in standings.columns)
    if standings.by_file:
        return _why_in_file(upper, lower, standings)
    if standings.settings.ranking_value is not None and upper.amounts[0] != lower.amounts[0]:
        return WhyAbove(upper, lower, labels[0])
    if upper.points != lower.points:
        return WhyAbove(upper, lower, POINTS)
    for index, label in enumerate(labels):
        if upper.amounts[index] != lower.amounts[index]:
            return WhyAbove(upper, lower, label, labels[:index])
    if upper.rank == lower.rank:
        return WhyAbove(upper, lower, "", labels)
    is_by_hand = any({one, other} <= set(places.tpns) for places in standings.by_hand)
    return WhyAbove(upper, lower, HAND if is_by_hand else LOT, labels)


def _why_in_file(upper: StandingsRow, lower: StandingsRow, standings: Standings) -> WhyAbove:
    """By the ranks of the file, which the arbiter has chosen; the tie-breaks where they agree."""
    if upper.rank == lower.rank:
        return WhyAbove(upper, lower, "")
    ranks = [row.rank if row.other_rank is None else row.other_rank for row in (upper, lower)]
    is_same = (upper.points, upper.amounts) == (lower.points, lower.amounts)
    if is_same or ranks[0] >= ranks[1]:
        return WhyAbove(upper, lower, FILE)
    by_rules = replace(standings, by_file=False)
    return why_above(by_rules, upper.tpn, lower.tpn)


def explain_value(tournament: Tournament, standings: Standings, tpn: int, label: str) -> Working:
    """How the value of a player in a column came about.

    ``tournament`` is the one from which the standings were made. Raises
    :class:`~pairing.standings.errors.NotInTheStandings`.
    """
    return explain_values(tournament, standings, tpn, (label,))[0]


def explain_values(
    tournament: Tournament, standings: Standings, tpn: int, labels: tuple[str, ...] = ()
) -> tuple[Working, ...]:
    """How the values of a player in several columns came about, by default in all."""
    row = standings.row(tpn)
    chosen = labels or tuple(column.label for column in standings.columns)
    tie_breaks = _tie_breaks(tournament, standings)
    return tuple(
        _working(tie_breaks[index], row, standings.tied_group(row, index))
        for index in map(standings.column_index, chosen)
    )


def explain_all(tournament: Tournament, standings: Standings) -> dict[int, tuple[Working, ...]]:
    """How the values of every player (TPN) in all columns came about."""
    tie_breaks = _tie_breaks(tournament, standings)
    groups = [standings.tied_groups(index) for index in range(len(tie_breaks))]
    return {
        row.tpn: tuple(
            _working(tie_break, row, groups[index][row.points, row.amounts[:index]])
            for index, tie_break in enumerate(tie_breaks)
        )
        for row in standings.rows
    }


def _tie_breaks(tournament: Tournament, standings: Standings) -> tuple[TieBreak, ...]:
    """The tie-breaks of the columns, ready to tell their workings."""
    settings = standings.settings
    facts = facts_after(tournament, standings.round_number, settings.rules, settings.readings)
    value, codes = settings.ranking_value, [column.code for column in standings.columns]
    if value is None:
        return tuple(TIE_BREAKS[code.name](facts, code) for code in codes)
    others = (TIE_BREAKS[code.name](facts, code) for code in codes[1:])
    return (SystemValue(facts, value, tournament), *others)


def _working(tie_break: TieBreak, row: StandingsRow, group: Sequence[int]) -> Working:
    working = tie_break.working(row.tpn, group)
    return _dropped(working) if tie_break.is_dropped else working


def _dropped(working: Working) -> Working:
    return Working(
        working.code, working.article, working.tpn, working.key, amount=None, is_dropped=True
    )
