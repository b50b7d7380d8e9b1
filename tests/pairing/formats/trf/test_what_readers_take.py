"""The table of what is written for whom, row by row, on files of events of players."""

from __future__ import annotations

import re
from dataclasses import replace
from importlib.resources import files

import pytest

from pairing.core.model import PointSystem
from pairing.formats.trf import Dialect, write_trf
from tests.pairing.booklet import booklet

TABLE = files("pairing.formats.trf").joinpath("what-readers-take.md").read_text("utf-8")
ROWS = [
    tuple(cell.strip() for cell in line.strip("|").split("|"))
    for line in TABLE.splitlines()
    if re.match(r"\| \w.* trf\d\d ", line)
]
PATTERNS = {
    "never": None,
    "FIDE_DUTCH": r"192 FIDE_DUTCH\Z",
    "no match points": r"250 {4}  +\d+\.\d ",
    "only W D L P": r"162  (?:[WDLP] *\d+\.\d *)+\Z",
    "the number of rounds": r"(?:XXR|142) 5\Z",
    "white1 or black1": r"XXC (?:white|black)1\Z",
    "W or B": r"152 [WB]\Z",
    "the columns of TRF16": r"001.{5} .{4}.{33}.{52}(?: {5}| {2,}\d+ [wb] [10=+\-] | 0000 - . )*",
}
"""What each entry of the last column looks like in a line; ``None``: there is no such line."""


def lines(dialect: str, code: str) -> list[str]:
    """The records of that code in a file of an event with all that such an event can have."""
    event = booklet()
    first = replace(event.players[0], accelerations=(10, 10, 5))
    accelerated = replace(
        event,
        system="dutch-2026",
        info=replace(event.info, start_date="2026/10/01"),
        points=PointSystem.of(30, 10, 0),
        players=(first, *event.players[1:]),
    )
    return [x for x in write_trf(accelerated, Dialect(dialect)).splitlines() if x[:3] == code]


def test_the_table_has_rows():
    assert len(ROWS) == 11
    assert {what for *_, what in ROWS} == PATTERNS.keys()


@pytest.mark.parametrize(("reader", "dialect", "code", "what"), ROWS)
def test_what_the_table_says_is_written(reader, dialect, code, what):
    pattern, found = PATTERNS[what], lines(dialect, code)
    assert bool(found) == (pattern is not None), reader
    assert all(re.match(pattern or "", line) for line in found), found
