"""Report files whose columns count bytes."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pairing.core.model import Tournament
from pairing.formats.trf import Dialect, read_trf, write_trf
from tests.pairing.booklet import booklet
from tests.pairing.formats.trf.lines import CALM, read

NAMES = ("Müller, Jürgen", "Đoković", "王皓", "Łukasz Żółć", "O’Neil")


def accented() -> Tournament:
    """The booklet's tournament with accents in some names."""
    players = [
        replace(player, name=name, federation="GER", fide_id="123456", birth_date="1990/01/02")
        for player, name in zip(booklet().players, NAMES, strict=False)
    ]
    return replace(booklet(), players=(*players, *booklet().players[len(players) :]))


def by_bytes(text: str) -> bytes:
    """The report with names that fill their columns in bytes."""
    lines = []
    for line in text.split("\n"):
        extra = len(line.encode()) - len(line) if line.startswith("001") else 0
        lines.append(line[: 47 - extra] + line[47:])
        assert not line[47 - extra : 47].strip()
    return "\n".join(lines).encode()


@pytest.mark.parametrize("dialect", Dialect)
def test_a_file_that_counts_bytes_is_read_as_one_that_counts_characters(dialect):
    text = write_trf(accented(), dialect)
    result = read_trf(by_bytes(text))
    assert result.tournament == read_trf(text.encode()).tournament
    noted = [each.values for each in result.problems if each.key == "trf.byte-columns"]
    assert noted == [{"count": 5}]


def test_a_file_that_counts_characters_is_left_alone():
    problems = read_trf(write_trf(accented()).encode()).problems
    assert "trf.byte-columns" not in [each.key for each in problems]


def test_teams_are_told_by_their_members():
    line = "013 Mönchengladbach                 " + "   1    2    3"
    assert read(line, *CALM)[0].teams[0].name == "Mönchengladbach"
    assert read(line[:35] + line[36:], *CALM)[0].teams[0].members == (1, 2, 3)
