"""A rating list of one's own, of a federation or a club: a table with a name and a rating a row."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from pairing.formats.player_lists import (
    ColumnMapping,
    ListField,
    PlayerTable,
    guess_columns,
    plain_heading,
    players_from_table,
    read_rated,
)
from pairing.formats.rating_lists.entries import Entry, EntryMaker, Misfit
from pairing.formats.rating_lists.errors import RatingListError
from pairing.formats.rating_lists.findings import RowFindings

_NATIONAL = (
    *("dwz", "nwz", "national rating", "nat rating", "rating nat", "elo nat", "elo national"),
    *("rtgn", "rtg n", "national", "club rating"),
)
"""Headings that mean the list's own rating where FIDE's stands beside it."""


@dataclass(frozen=True, slots=True)
class OwnList:
    """The players of the list as they are asked for, and the day (``YYYY-MM-DD``) of the file."""

    entries: Iterator[Entry]
    maker: EntryMaker
    day: str


def read_own(source: Path) -> OwnList:
    """The list in a CSV, text or XLSX file; its columns are known by their headings or contents.

    :class:`~pairing.formats.player_lists.ImportRefused` if it cannot be read;
    :class:`RatingListError` if no column holds names, or none holds ratings.
    """
    table = read_rated(source)
    mapping = _own_columns(table)
    if not mapping.has_names or mapping.column(ListField.RATING) is None:
        raise RatingListError("ratings.own-no-columns", file=source.name)
    maker = EntryMaker(RowFindings(source.name))
    return OwnList(_entries(table, mapping, maker), maker, _day(source))


def _own_columns(table: PlayerTable) -> ColumnMapping:
    mapping = guess_columns(table)
    headings = [plain_heading(heading) for heading in table.header]
    for heading in _NATIONAL:
        if heading in headings:
            return mapping.assign(headings.index(heading), ListField.RATING)
    return mapping


def _entries(table: PlayerTable, mapping: ColumnMapping, maker: EntryMaker) -> Iterator[Entry]:
    found = players_from_table(table, mapping)
    for player in found.players:
        try:
            yield maker.make_own(player)
        except Misfit as misfit:
            maker.skip(misfit, 0, player.name)


def _day(source: Path) -> str:
    return f"{datetime.fromtimestamp(source.stat().st_mtime).astimezone():%Y-%m-%d}"
