"""Scheveningen tables: every player of one team meets every player of another.

No text of FIDE prints them and programs differ, so the table here is the first that keeps the
conditions which stand above it in ``scheveningen.txt``.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from pairing.systems.round_robin.tables import TableRound


def scheveningen_cycle(count: int) -> tuple[TableRound, ...]:
    """The rounds of so many players; empty if there is no table for that number.

    Team A has the first half of the numbers, team B the second.

    >>> scheveningen_cycle(6)[1].pairs
    ((5, 1), (2, 6), (3, 4))
    """
    return _tables().get(count, ())


def double_scheveningen(count: int) -> tuple[TableRound, ...]:
    """Two cycles; the second goes back through the rounds of the first with colours reversed.

    In the same order some would have one colour three times running where the two cycles meet.
    """
    first = scheveningen_cycle(count)
    return (*first, *(each.reversed_colours for each in first[::-1]))


@cache
def _tables() -> dict[int, tuple[TableRound, ...]]:
    """The tables by how many players there are in both teams together."""
    text = files(__package__).joinpath("scheveningen.txt").read_text(encoding="utf-8")
    tables = {}
    for block in text.split("\n\n"):
        size, *lines = [line for line in block.splitlines() if not line.startswith("#")] or [""]
        if lines:
            tables[2 * int(size)] = tuple(_round(line, int(size)) for line in lines)
    return tables


def _round(line: str, size: int) -> TableRound:
    boards = (board.split("-") for board in line.split())
    return TableRound(tuple((_number(one, size), _number(other, size)) for one, other in boards))


def _number(name: str, size: int) -> int:
    """``A3`` is number 3; ``B3`` comes as many later as a team has players."""
    return int(name[1:]) + (size if name[0] == "B" else 0)
