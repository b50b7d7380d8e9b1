"""The wallchart, read back cell by cell."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from openpyxl import load_workbook
from openpyxl.worksheet.worksheet import Worksheet

from pairing.core.model import (
    ByeKind,
    ByeRequest,
    Game,
    GameResult,
    Player,
    Round,
    Tournament,
    TournamentInfo,
)
from pairing.reports.board import tournament_board
from pairing.reports.notation import Notation, round_text
from pairing.reports.options import USUAL, Progressive, WallchartOptions
from pairing.reports.paper import A4, HALL, LETTER
from pairing.reports.sheets.frame import HEADING_ROW
from pairing.reports.sheets.wallchart import save_wallchart
from pairing.speech.voice import IN_ENGLISH
from pairing.standings import tournament_standings
from pairing.systems.dutch import DUTCH_2016
from tests.pairing.booklet import BAKU, booklet, with_pending_games
from tests.support.sampling import few_always

BELOW = WallchartOptions(progressive=Progressive.BELOW)
NO_PROGRESSIVE = WallchartOptions(progressive=Progressive.NONE)
FIRST = HEADING_ROW + 1


@pytest.fixture
def saved(tmp_path: Path):
    """Saves a tournament's wallchart and gives the sheet as another program reads it."""

    def save(tournament: Tournament, options: WallchartOptions = USUAL) -> Worksheet:
        save_wallchart(tournament, DUTCH_2016, tmp_path / "wall.xlsx", IN_ENGLISH, options)
        workbook = load_workbook(tmp_path / "wall.xlsx")
        assert workbook.sheetnames == ["Wallchart"]
        return workbook["Wallchart"]

    return save


def field(players: int, rounds: int) -> Tournament:
    """Rounds in which neighbours meet, odd numbers with White in the first round."""
    games = tuple(Game(tpn, tpn + 1, GameResult.WHITE_WINS) for tpn in range(1, players, 2))
    return Tournament(
        info=TournamentInfo(name="Open", place="Anytown"),
        round_count=rounds,
        players=tuple(
            Player(tpn, f"Family, Given Name {tpn:03}", 2500 - tpn, federation="GER")
            for tpn in range(1, players + 1)
        ),
        rounds=(Round(games),) * rounds,
    )


def values(sheet: Worksheet, row: int) -> list[object]:
    return [cell.value for cell in sheet[row]]


def texts_below(sheet: Worksheet, row: int) -> str:
    rows = sheet.iter_rows(min_row=row, values_only=True)
    return " ".join(str(value) for row in rows for value in row if value is not None)


@pytest.mark.parametrize("notation", Notation)
def test_every_cell_shows_what_the_board_shows(saved, notation: Notation):
    sheet = saved(booklet(), WallchartOptions(notation=notation))
    ranks = {row.tpn: row.rank for row in tournament_standings(booklet()).rows}
    for row in tournament_board(booklet(), BAKU).rows:
        rounds = [
            value
            for cell in row.cells
            for value in (round_text(cell, notation, IN_ENGLISH), cell.progressive / 10)
        ]
        player = row.player
        title = player.title.value or None
        assert values(sheet, HEADING_ROW + row.tpn) == [
            *(row.tpn, title, player.name, player.rating, None),
            *rounds,
            *(row.score / 10, ranks[row.tpn]),
        ]


def test_the_headings_name_every_column(saved):
    sheet = saved(booklet())
    beside = ["R1", None, "R2", None, "R3", None, "R4", None, "R5", None]
    assert values(sheet, HEADING_ROW) == [
        *("No", "Ti", "Name", "Rtg", "Fed"),
        *beside,
        *("Pts", "Rk"),
    ]


def test_the_points_can_stand_in_a_second_line(saved):
    sheet = saved(booklet(), BELOW)
    assert values(sheet, HEADING_ROW)[5:10] == ["R1", "R2", "R3", "R4", "R5"]
    for row in tournament_board(booklet(), BAKU).rows:
        shown = values(sheet, HEADING_ROW + row.tpn)
        assert shown[5:10] == [
            "\n".join(
                (
                    round_text(cell, Notation.CROSSTABLE, IN_ENGLISH),
                    IN_ENGLISH.points(cell.progressive),
                )
            )
            for cell in row.cells
        ]
        assert (shown[0], shown[10]) == (row.tpn, row.score / 10)
    assert sheet.cell(FIRST, 6).alignment.wrap_text
    assert sheet.row_dimensions[FIRST].height >= 25


def test_a_second_line_without_points_is_left_out(saved):
    sheet = saved(with_pending_games(booklet(4)), BELOW)
    assert values(sheet, FIRST)[7:10] == ["14b1\n2", "3w", None]


def test_the_points_after_each_round_can_be_left_out(saved):
    sheet = saved(booklet(), NO_PROGRESSIVE)
    assert values(sheet, FIRST)[5:] == ["8w1", "5b0", "14b1", "3w1", "2b1↑", 4.0, 1]


def test_points_are_numbers_with_one_decimal(saved):
    sheet = saved(booklet())
    total = sheet.cell(FIRST + 1, 16)
    assert (total.value, total.data_type, total.number_format) == (3.5, "n", "0.0")
    progressive = sheet.cell(FIRST + 1, 11)
    assert (progressive.value, progressive.data_type) == (2.5, "n")
    assert progressive.number_format.startswith("0.0")


def test_rounds_to_come_have_empty_columns(saved):
    sheet = saved(booklet(2), NO_PROGRESSIVE)
    assert values(sheet, HEADING_ROW)[5:10] == ["R1", "R2", "R3", "R4", "R5"]
    assert values(sheet, FIRST)[5:] == ["8w1", "5b0", None, None, None, 1.0, 8]


def test_a_round_being_played_has_no_points_yet(saved):
    sheet = saved(with_pending_games(booklet(4)))
    assert values(sheet, FIRST)[11:13] == ["3w", None]
    assert "round 4 of 5 being played" in sheet["A2"].value


def test_byes_asked_for_are_shown(saved):
    requests = (ByeRequest(1, 4, ByeKind.HALF_POINT),)
    sheet = saved(replace(booklet(3), requests=requests), NO_PROGRESSIVE)
    assert values(sheet, FIRST)[5:10] == ["8w1", "5b0", "14b1", "(½bye)", None]


def test_the_head_says_event_place_dates_and_round(saved):
    info = TournamentInfo(
        name="Spring & Co", place="Anytown", start_date="2026/05/01", end_date="2026/05/05"
    )
    sheet = saved(replace(booklet(3), info=info))
    assert sheet["A1"].value == "Spring & Co"
    assert sheet["A2"].value == "Anytown · 2026/05/01 – 2026/05/05 · Wallchart after round 3 of 5"


def test_a_tournament_without_anything_still_makes_a_sheet(saved):
    sheet = saved(Tournament())
    assert (sheet["A1"].value, sheet["A2"].value) == ("Tournament", "Wallchart before round 1")


def test_withdrawn_players_are_marked_in_words(saved):
    first, *others = booklet().players
    sheet = saved(replace(booklet(), players=(replace(first, withdrawn=True), *others)))
    assert sheet.cell(FIRST, 3).value == "Alice (wd)"
    assert sheet.cell(FIRST, 3).font.italic
    assert not sheet.cell(FIRST + 1, 3).font.italic


HOSTILE = ["=SUM(A1)", "+1+1", "-2", "@cmd", "#N/A", "12", "1/2", "TRUE", "'quoted", "{=A1}"]


@pytest.mark.parametrize("name", HOSTILE)
def test_texts_stay_texts(saved, name: str):
    player = Player(1, name, federation=name, club=name)
    info = TournamentInfo(name=name, place=name)
    sheet = saved(Tournament(info=info, players=(player,)), WallchartOptions(with_clubs=True))
    for coordinate in ("A1", f"C{FIRST}", f"E{FIRST}", f"F{FIRST}"):
        assert (sheet[coordinate].value, sheet[coordinate].data_type) == (name, "s")
    assert all(cell.data_type != "f" for row in sheet.iter_rows() for cell in row)
    starts_like_a_formula = name[0] in "=+-@"
    assert sheet[f"C{FIRST}"].quotePrefix == starts_like_a_formula


def test_the_booklets_equals_bye_is_no_formula(saved):
    requests = (ByeRequest(1, 1, ByeKind.HALF_POINT),)
    tournament = replace(booklet(0), requests=requests, rounds=())
    sheet = saved(tournament, WallchartOptions(notation=Notation.BOOKLET))
    assert (sheet.cell(FIRST, 6).value, sheet.cell(FIRST, 6).data_type) == ("(=BYE)", "s")


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Bell\x07 and\x00 null", "Bell and null"),
        ("two\nlines", "two lines"),
        ("half \ud800 pair \ufffe", "half  pair"),
        ("Иванов 李小龙 محمد ♟️ 👩‍🚀", "Иванов 李小龙 محمد ♟️ 👩‍🚀"),
        ("x" * 500, "x" * 500),
        ("<b>&amp;</b>", "<b>&amp;</b>"),
    ],
)
def test_names_of_all_kinds_survive(saved, name: str, shown: str):
    info = TournamentInfo(name=name)
    sheet = saved(Tournament(info=info, players=(Player(1, name),)))
    assert (sheet["A1"].value, sheet[f"C{FIRST}"].value) == (shown, shown)
    header = sheet.oddHeader.center.text or ""
    assert len(header) < 200


def test_an_ampersand_in_the_page_header_is_no_command(saved):
    sheet = saved(Tournament(info=TournamentInfo(name="A&P&D")))
    assert sheet.oddHeader.center.text.startswith("A&&P&&D – ")


def test_a_long_name_gets_as_many_lines_as_it_needs(saved):
    sheet = saved(Tournament(players=(Player(1, "x" * 100), Player(2, "Short"))))
    assert sheet.column_dimensions["C"].width < 35
    assert sheet.cell(FIRST, 3).alignment.wrap_text
    assert sheet.row_dimensions[FIRST].height > 4 * 12 > 2 * sheet.row_dimensions[FIRST + 1].height


@pytest.mark.parametrize(
    ("options", "code"),
    [
        (WallchartOptions(paper=A4), 9),
        (WallchartOptions(paper=LETTER), 1),
        (WallchartOptions(paper=HALL), 8),
    ],
)
def test_the_sheet_is_laid_across_the_paper_one_page_wide(saved, options, code: int):
    sheet = saved(booklet(), options)
    assert sheet.page_setup.paperSize == code
    assert sheet.page_setup.orientation == "landscape"
    assert (sheet.page_setup.fitToWidth, sheet.page_setup.fitToHeight) == (1, 0)
    assert sheet.sheet_properties.pageSetUpPr.fitToPage
    assert sheet.print_options.horizontalCentered


def test_headings_and_names_stay_in_sight_and_pages_are_numbered(saved):
    sheet = saved(booklet())
    assert sheet.freeze_panes == f"F{FIRST}"
    assert sheet.print_title_rows == f"${HEADING_ROW}:${HEADING_ROW}"
    assert sheet.print_title_cols == "$A:$C"
    assert sheet.oddFooter.center.text == sheet.firstFooter.center.text == "Page &P of &N"
    assert sheet.HeaderFooter.differentFirst
    assert sheet.firstHeader.center.text is None


@pytest.mark.parametrize("options", [USUAL, BELOW, NO_PROGRESSIVE])
@pytest.mark.parametrize("notation", Notation)
def test_the_legend_explains_the_notation(saved, options: WallchartOptions, notation: Notation):
    options = replace(options, notation=notation)
    sheet = saved(booklet(), options)
    legend = texts_below(sheet, FIRST + 14)
    assert ("12w1:" in legend) == (notation is Notation.CROSSTABLE)
    assert ("12W+:" in legend) == (notation is Notation.BOOKLET)
    assert "downfloat" in legend


class TestFitOnPaper:
    """Sizes by the rules of workbooks: 5.25 points a figure of width, heights in points."""

    def scale(self, sheet: Worksheet, print_width: float) -> float:
        width = sum(dimension.width for dimension in sheet.column_dimensions.values()) * 5.25
        return min(1.0, print_width / width)

    def test_60_players_and_9_rounds_take_two_pages_in_9_points_or_more(self, saved):
        sheet = saved(field(60, 9))
        scale = self.scale(sheet, A4.print_width)
        assert sheet.cell(FIRST, 6).font.size * scale >= 9
        heights = [sheet.row_dimensions[row].height or 15 for row in range(1, sheet.max_row + 1)]
        page = (210 - 26) / 25.4 * 72
        repeated_heading = 15
        assert sum(heights) * scale + repeated_heading < 2 * page
        assert sheet.max_row > 60

    @pytest.mark.parametrize("paper", few_always([A4, LETTER, HALL], 1))
    @pytest.mark.parametrize(("players", "rounds"), [(30, 13), (110, 9)])
    def test_more_rounds_put_the_points_below_rather_than_shrink(
        self, saved, paper, players: int, rounds: int
    ):
        sheet = saved(field(players, rounds), WallchartOptions(paper=paper))
        scale = self.scale(sheet, paper.print_width)
        assert sheet.page_setup.fitToWidth == 1
        assert sheet.cell(FIRST, 6).font.size * scale >= 9

    def test_a_very_long_tournament_takes_pages_side_by_side(self, saved):
        sheet = saved(field(40, 39))
        assert sheet.page_setup.fitToWidth > 1
        (legend,) = (cells for cells in sheet.merged_cells.ranges if cells.min_row > 40)
        shown = list(sheet.column_dimensions.values())[: legend.max_col]
        width = sum(dimension.width for dimension in shown) * 5.25
        assert A4.print_width * 0.8 < width < A4.print_width * 10 / 9
