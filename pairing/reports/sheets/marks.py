"""Marks by which a sheet that comes back is known in any language.

They stand unseen in the row above the headings, one in each column, and move with their columns:
``arbiter:number``; the first also says which event and which round: ``arbiter:board:3:ABCD-…``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from openpyxl.styles import Alignment, Font
from openpyxl.worksheet.worksheet import Worksheet

from pairing.reports.sheets.frame import HEADING_ROW

MARKS_ROW = HEADING_ROW - 1
_SIGN = "arbiter"
_UNSEEN = Font(size=1, color="FFFFFFFF")
_FORWARD = Alignment(readingOrder=1)
_MOST_ROUND = 9999


@dataclass(frozen=True, slots=True)
class Marks:
    """What a list of boards says of itself: the identity of its event (empty if it has none), the
    round, and the columns of every key, from 1 and from the left.
    """

    identity: str
    round_number: int
    columns: Mapping[str, tuple[int, ...]]


def put_marks(sheet: Worksheet, keys: Sequence[str], round_number: int, identity: str) -> None:
    """Mark the columns, whose keys are given from the left."""
    for column, key in enumerate(keys, start=1):
        cell = sheet.cell(MARKS_ROW, column)
        first = f":{round_number}:{identity}" if column == 1 else ""
        cell.value = f"{_SIGN}:{key}{first}"
        cell.font = _UNSEEN
        cell.alignment = _FORWARD


def read_marks(cells: Sequence[str]) -> Marks | None:
    """The marks of a row; ``None`` if it is no row of marks."""
    identity, number = "", 0
    columns: dict[str, tuple[int, ...]] = {}
    for column, text in enumerate(cells, start=1):
        sign, _, rest = text.strip().partition(":")
        if sign != _SIGN or not rest:
            continue
        key, *more = rest.split(":")
        columns[key] = (*columns.get(key, ()), column)
        if len(more) == 2 and more[0].isascii() and more[0].isdigit():
            number, identity = min(int(more[0][:9]), _MOST_ROUND), more[1]
    return Marks(identity, number, columns) if number else None
