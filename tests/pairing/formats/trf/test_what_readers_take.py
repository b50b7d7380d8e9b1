"""The table of what is written for whom, row by row, on files of events of players."""

from __future__ import annotations

import re
from dataclasses import replace
from importlib.resources import files
from pathlib import Path

import pytest

from pairing.core.model import PointSystem, Tournament
from pairing.formats.trf import Dialect, read_trf_file, write_trf
from tests.pairing.booklet import booklet
from tests.pairing.formats.trf.readers import refused_by_bbp, refused_by_gacrux

TOURNAMENTS = Path(__file__).parents[3] / "data" / "tournaments"

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
    "the points of a bye": r"BBU  3\.0\Z",
    "the points of all outcomes": r"XXS (?:[WB][WDL]|ZPB|HPB|FPB|PAB|FW|FL)=\d.*",
    "the tie-breaks": r"202 BH",
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
    assert len(ROWS) == 15
    assert {what for *_, what in ROWS} == PATTERNS.keys()


@pytest.mark.parametrize(("reader", "dialect", "code", "what"), ROWS)
def test_what_the_table_says_is_written(reader, dialect, code, what):
    pattern, found = PATTERNS[what], lines(dialect, code)
    assert bool(found) == (pattern is not None), reader
    assert all(re.match(pattern or "", line) for line in found), found


KEPT = sorted(
    path
    for path in (*TOURNAMENTS.rglob("*.trf"), *TOURNAMENTS.rglob("*.trf.gz"))
    if not read_trf_file(path).tournament.is_team_event
)


def written(path: Path, dialect: Dialect) -> tuple[Tournament, str]:
    """A kept tournament without a round that is still open, and its report file."""
    tournament = read_trf_file(path).tournament
    last = tournament.rounds[-1] if tournament.rounds else None
    if last is not None and any(game.result.is_pending for game in last.games):
        tournament = tournament.before_round(len(tournament.rounds))
    return tournament, write_trf(tournament, dialect)


@pytest.mark.parametrize("dialect", list(Dialect))
@pytest.mark.parametrize("path", KEPT, ids=lambda path: path.name)
def test_no_engine_refuses_what_is_written(path, dialect):
    tournament, text = written(path, dialect)
    refused = {line[:3] for line in refused_by_bbp(text)}
    assert refused <= ({"192"} if tournament.system != "dutch-2026" else set())
    assert list(refused_by_gacrux(text)) == []


@pytest.mark.parametrize("path", KEPT, ids=lambda path: path.name)
def test_py4swiss_reads_what_is_written(path, tmp_path):
    parser = pytest.importorskip("py4swiss.trf.trf_parser")
    tournament, text = written(path, Dialect.TRF16)
    if not tournament.round_count or any(len(each.members) > 2 for each in tournament.forbidden):
        pytest.skip("py4swiss needs the number of rounds, and forbids only pairs")
    file = tmp_path / "written.trf"
    file.write_text(text, "utf-8")
    parsed = parser.TrfParser.parse(file)
    assert len(parsed.player_sections) == len(tournament.players)


@pytest.mark.parametrize(
    "line",
    [
        "192 FIDE_DUTCH_2026",
        "152 W ",
        "162  X 1.0",
        "250  1.0  1.0   1   2    1    4",
        "310   1 Team",
        "299 W          1.0",
        "XXR",
    ],
)
def test_the_rules_of_bbp_refuse_what_its_source_refuses(line):
    assert list(refused_by_bbp(line + "\n")) == [line]


def test_the_rules_of_gacrux_refuse_players_who_are_not_there():
    assert list(refused_by_gacrux("240 H   2    7\n")) == ["240 H   2    7"]
