"""Columns with the values of tie-breaks, as they are shown."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from pairing.reports.sheets import styles
from pairing.reports.sheets.columns import HasPlayer, SheetColumn, Value
from pairing.standings import Standings, TieBreakColumn
from pairing.standings.narrator import NO_VALUE


def tie_break_columns(standings: Standings) -> Iterator[SheetColumn[HasPlayer]]:
    """A column for every tie-break, in the order in which they apply."""
    for index, column in enumerate(standings.columns):
        values = {row.tpn: _value(column, row.amounts[index]) for row in standings.rows}
        yield _column(column, values)


def _column(column: TieBreakColumn, values: Mapping[int, Value]) -> SheetColumn[HasPlayer]:
    return SheetColumn(
        key="",
        label=column.label,
        style=styles.VALUE,
        value=lambda line: values[line.player.tpn],
        least_width=4,
        number_format=_number_format(column),
    )


def _value(column: TieBreakColumn, amount: int | None) -> Value:
    """The value as it is shown; where it is not defined, the same sign as everywhere."""
    shown = column.published(amount)
    if shown is None:
        return NO_VALUE
    return int(shown) if column.scale == 1 else float(shown)


def _number_format(column: TieBreakColumn) -> str:
    """As many decimals for every player: those it is rounded to, or those of its unit."""
    decimals = len(str(column.scale)) - 1 if column.decimals is None else column.decimals
    return f"0.{'0' * decimals}" if decimals else "0"
