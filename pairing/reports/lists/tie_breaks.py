"""Columns with the values of tie-breaks, as they are shown."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from decimal import Decimal
from fractions import Fraction

from pairing.reports.lists.columns import ColumnKind, HasPlayer, ListColumn, Value
from pairing.standings import Standings, TieBreakColumn, value_text
from pairing.standings.narrator import NO_VALUE


def tie_break_columns(standings: Standings) -> Iterator[ListColumn[HasPlayer]]:
    """A column for every tie-break, in the order in which they apply."""
    for index, column in enumerate(standings.columns):
        yield _column(column, {row.tpn: row.amounts[index] for row in standings.rows})


def _column(column: TieBreakColumn, amounts: Mapping[int, int | None]) -> ListColumn[HasPlayer]:
    return ListColumn(
        key="",
        label=column.label,
        kind=ColumnKind.VALUE,
        value=lambda line: shown_value(column, amounts[line.player.tpn]),
        least_width=4,
        decimals=_decimals(column),
        reading=lambda line, voice: value_text(column, amounts[line.player.tpn], voice),
    )


def shown_value(column: TieBreakColumn, amount: int | None) -> Value:
    """The value as it is shown; where it is not defined, the same sign as everywhere."""
    shown = column.published(amount)
    if shown is None:
        return NO_VALUE
    return int(shown) if column.scale == 1 else _exact(shown)


def _exact(number: Fraction) -> Decimal:
    """Published values have finitely many decimals: scales are 10, 20, 100 …"""
    return Decimal(number.numerator) / Decimal(number.denominator)


def _decimals(column: TieBreakColumn) -> int:
    """As many decimals for every player: those it is rounded to, or those of its unit."""
    return len(str(column.scale)) - 1 if column.decimals is None else column.decimals
