"""Chess960: the seed is chosen before round 1, printed and kept."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pairing.core.chess960 import of_round
from pairing.event.actions import DrawPositions
from pairing.formats.trf import Dialect, read_trf, write_trf
from pairing.reports.lists.boards import position_text
from pairing.speech.voice import IN_ENGLISH
from tests.pairing.booklet import booklet
from tests.pairing.event.actions.refusals import refusal


class TestDrawPositions:
    def test_a_seed_is_kept_and_taken_away(self):
        drawn = DrawPositions(" 4711 ").apply(booklet(0))
        assert drawn.chess960 == "4711"
        assert DrawPositions("").apply(drawn) == booklet(0)
        assert refusal(DrawPositions("4711"), drawn)[0] == "action.positions-the-same"

    def test_once_round_1_is_paired_it_stays(self):
        assert refusal(DrawPositions("4711"), booklet(1))[0] == "action.positions-locked"


def test_lists_of_boards_tell_the_position():
    drawn = replace(booklet(3), chess960="4711")
    number, pieces = of_round(drawn, 3)
    assert position_text(drawn, 3, IN_ENGLISH) == f"Chess960, position {number}: {pieces}"
    assert position_text(booklet(3), 3, IN_ENGLISH) == ""


@pytest.mark.parametrize("dialect", Dialect)
def test_report_files_bring_the_seed_back(dialect):
    drawn = replace(booklet(3), chess960="4711")
    text = write_trf(drawn, dialect)
    assert "### Chess960: seed 4711\n" in text
    read = read_trf(text.encode()).tournament
    assert read.chess960 == "4711"
    assert not any("Chess960" in line for line in read.kept_records)
