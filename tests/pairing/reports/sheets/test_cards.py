"""Pairing cards, read back field by field."""

from __future__ import annotations

from dataclasses import replace

import pytest
from openpyxl.worksheet.worksheet import Worksheet

from pairing.core.model import ByeKind, ByeRequest, Tournament
from pairing.reports.board import tournament_board
from pairing.reports.options import WallchartOptions
from pairing.reports.paper import A4, HALL, LETTER
from pairing.reports.sheets.cards import card_layout
from pairing.reports.sheets.parts import WorkbookPart
from tests.pairing.booklet import BAKU, booklet
from tests.pairing.reports.sheets.events import random_event
from tests.support.sampling import few_always

MARKS = {"1": "1", "W": "1", "=": "½", "D": "½", "0": "0", "L": "0", "+": "+", "-": "−"}
BYES = {"U": "bye", "F": "1bye", "H": "½bye", "Z": "–"}


@pytest.fixture
def cards(workbook):
    return lambda tournament, paper=A4: workbook(
        tournament, (WorkbookPart.CARDS,), WallchartOptions(paper=paper)
    )["Cards"]


def card(sheet: Worksheet, index: int, rounds: int, paper=A4) -> list[list[object]]:
    """The fields of a card, line by line."""
    layout = card_layout(rounds, paper)
    line, place = divmod(index, layout.across)
    top, left = line * layout.rows + 1, place * 8 + 2
    return [
        [sheet.cell(row, column).value for column in range(left, left + 6)]
        for row in range(top, top + layout.rows)
    ]


@pytest.mark.parametrize("paper", few_always([A4, LETTER, HALL], 1))
def test_every_card_shows_the_rounds_of_its_player(cards, paper):
    tournament = random_event(4, 30, 6)
    sheet = cards(tournament, paper)
    for index, row in enumerate(tournament_board(tournament, BAKU).rows):
        head, _, headings, *rounds = card(sheet, index, 6, paper)
        assert head[0] == row.tpn
        assert str(head[1]).startswith(row.player.name)
        assert headings == ["Rd", "Opp", "Col", "Res", "Pts", "Fl"]
        for cell, line in zip(row.cells, rounds, strict=False):
            colour = cell.colour.value if cell.colour and cell.mark not in "+-" else None
            assert line == [
                cell.round_number,
                BYES[cell.mark] if cell.opponent is None else cell.opponent,
                colour,
                MARKS.get(cell.mark),
                cell.progressive / 10,
                cell.float_mark.value or None,
            ]


def test_rounds_to_come_are_left_to_be_filled_in(cards):
    requests = (ByeRequest(1, 4, ByeKind.HALF_POINT),)
    sheet = cards(replace(booklet(3), requests=requests))
    *_, fourth, fifth, _ = card(sheet, 0, 5)
    assert fourth == [4, "(½bye)", None, None, None, None]
    assert fifth == [5, None, None, None, None, None]


def test_title_rating_federation_and_club_stand_below_the_name(cards):
    first, *others = booklet().players
    player = replace(first, federation="GER", club="SK Anytown")
    sheet = cards(replace(booklet(), players=(player, *others)))
    assert card(sheet, 0, 5)[1][0] == "GM · 2500 · GER · SK Anytown"


@pytest.mark.parametrize("paper", [A4, LETTER, HALL])
@pytest.mark.parametrize("rounds", [1, 5, 7, 9, 11, 13])
def test_cards_keep_to_the_page(paper, rounds: int):
    layout = card_layout(rounds, paper)
    width = sum(layout.widths) * paper.type_size / 11 * 5.25
    assert layout.across >= 3
    assert width * 1.06 <= paper.print_width
    assert layout.down * layout.rows * layout.row_height <= paper.print_height


def test_pages_end_between_cards(cards):
    sheet = cards(random_event(4, 60, 9))
    layout = card_layout(9, A4)
    breaks = [one.id for one in sheet.row_breaks.brk]
    page = layout.down * layout.rows
    assert breaks == list(range(page, 15 * layout.rows, page))


def test_there_is_a_line_to_cut_along_around_every_card(cards):
    sheet = cards(booklet())
    layout = card_layout(5, A4)
    for row in range(1, layout.rows + 1):
        assert sheet.cell(row, 1).border.left.style == "dashed"
        assert sheet.cell(row, 8).border.right.style == "dashed"
    for column in range(1, 9):
        assert sheet.cell(1, column).border.top.style == "dashed"
        assert sheet.cell(layout.rows, column).border.bottom.style == "dashed"


def test_without_players_there_are_no_cards(cards):
    assert cards(Tournament()).max_row == 1
