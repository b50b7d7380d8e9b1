"""The ranks that a report file brought, beside those by the tournament's tie-breaks.

They contradict each other where the file gives a player a rank that is none of those which he
shares by the tie-breaks. Both are shown then, and the arbiter chooses which count.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace

from pairing.core.model import StatedRanks, Tenths
from pairing.standings.table import FILE, Standings, StandingsRow


def beside_stated(made: Standings, stated: StatedRanks | None) -> Standings:
    """The standings with the ranks of the file, as far as these still hold.

    Where the arbiter has chosen these, they are the ranks, and decide the order.
    """
    if stated is None or not stated.hold_after(made.round_number, _points(made)):
        return made
    other = _contradicting(made, stated.by_tpn)
    if not stated.are_chosen:
        rows = (replace(row, other_rank=other.get(row.tpn)) for row in made.rows)
        return replace(made, rows=tuple(rows))
    return replace(made, rows=_by_file(made, stated.by_tpn, other), by_file=True)


def keeps_stated(made: Standings, stated: StatedRanks | None) -> bool:
    """A report file is written with the ranks of the file that was read.

    So it is as long as these hold and the arbiter has not chosen the others. Until he chooses,
    ranks that only tell points and numbers, as engines write them, are not written.
    """
    if stated is None or not stated.hold_after(made.round_number, _points(made)):
        return False
    if stated.are_chosen is not None:
        return stated.are_chosen
    return not stated.are_by_points_and_number


def _points(made: Standings) -> dict[int, Tenths]:
    return {row.tpn: row.points for row in made.rows}


def _contradicting(made: Standings, stated: Mapping[int, int]) -> dict[int, int]:
    """The ranks in the file that are none of those which the player shares, by TPN."""
    sharing = Counter(row.rank for row in made.listed)
    return {
        row.tpn: stated[row.tpn]
        for row in made.listed
        if not row.rank <= stated[row.tpn] < row.rank + sharing[row.rank]
    }


def _by_file(
    made: Standings, stated: Mapping[int, int], other: Mapping[int, int]
) -> tuple[StandingsRow, ...]:
    """The rows in the order of the file; the reason stays where the one above stays."""
    above = {row.tpn: made.rows[line - 1].tpn for line, row in enumerate(made.rows) if line}
    rows: list[StandingsRow] = []
    for row in sorted(made.listed, key=lambda row: (stated[row.tpn], row.rank, row.tpn)):
        rank = stated[row.tpn]
        is_first = not rows or rows[-1].rank == rank
        stays = bool(rows) and above.get(row.tpn) == rows[-1].tpn and bool(row.decided_by)
        decided_by = "" if is_first else row.decided_by if stays else FILE
        own = row.rank if row.tpn in other else None
        rows.append(replace(row, rank=rank, decided_by=decided_by, other_rank=own))
    return (*rows, *(row for row in made.rows if not row.is_ranked))
