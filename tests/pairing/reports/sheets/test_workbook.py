"""The workbook as a whole: its sheets, its file, its pages."""

from __future__ import annotations

import hashlib
from dataclasses import replace
from pathlib import Path

import pytest

from pairing.core.model import RankingRules, Tournament, TournamentInfo
from pairing.formats.trf import write_trf
from pairing.reports.lists.columns import number_or_text
from pairing.reports.options import WallchartOptions
from pairing.reports.paper import A4, HALL, LETTER
from pairing.reports.sheets.errors import SheetError
from pairing.reports.sheets.frame import HEADING_ROW
from pairing.reports.sheets.parts import WorkbookPart
from pairing.reports.sheets.workbook import save_workbook, sheet_title, workbook_name
from pairing.speech.voice import IN_ENGLISH
from pairing.standings import UnknownEdition
from pairing.systems.registry import find_system
from tests.pairing.booklet import booklet, with_pending_games
from tests.pairing.reports.sheets.events import HOSTILE, hostile_event, random_event
from tests.support.sampling import few_always

EVERY_SHEET = [
    *("Info", "Starting list", "Wallchart", "Crosstable", "Standings"),
    *("R5 boards", "R5 A-Z", "Cards", "R5 explain", "R5 steps"),
]
TABLES = [name for name in EVERY_SHEET if name != "Cards"]


def test_the_sheets_stand_in_their_order(workbook):
    assert workbook(booklet()).sheetnames == EVERY_SHEET


def test_parts_come_in_the_order_of_the_workbook(workbook):
    saved = workbook(booklet(), (WorkbookPart.CARDS, WorkbookPart.STANDINGS, WorkbookPart.INFO))
    assert saved.sheetnames == ["Info", "Standings", "Cards"]


def test_before_the_first_round_there_are_no_boards(workbook):
    names = workbook(booklet(0)).sheetnames
    assert names == ["Info", "Starting list", "Wallchart", "Crosstable", "Standings", "Cards"]


def test_an_empty_tournament_makes_a_workbook(workbook):
    assert len(workbook(Tournament()).sheetnames) == 6


def test_boards_alone_need_a_round(tmp_path: Path):
    path = tmp_path / "boards.xlsx"
    with pytest.raises(SheetError) as caught:
        save_workbook(
            booklet(0), find_system("dutch-2016"), path, IN_ENGLISH, parts=[WorkbookPart.BOARDS]
        )
    assert str(path) in IN_ENGLISH.say(caught.value.key, caught.value.values)
    assert not path.exists()


def test_a_tie_break_nobody_knows_is_left_out_and_named(workbook):
    book = workbook(replace(booklet(), tie_breaks=("BH", "XYZ")))
    headings = [cell.value for cell in book["Standings"][HEADING_ROW]]
    assert "BH" in headings
    assert "XYZ" not in headings
    facts = {row[0].value: row[1].value for row in book["Info"].iter_rows()}
    assert facts["Tie-breaks"] == "BH"
    assert facts["Tie-breaks left out"] == "XYZ"


def test_an_edition_nobody_knows_is_refused_before_anything_is_written(tmp_path: Path):
    tournament = replace(booklet(), ranking=RankingRules(edition="c07-2099"))
    with pytest.raises(UnknownEdition):
        save_workbook(tournament, find_system("dutch-2016"), tmp_path / "event.xlsx", IN_ENGLISH)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("part", WorkbookPart)
@pytest.mark.parametrize("round_number", [1, 99])
def test_titles_are_legal_everywhere(part: WorkbookPart, round_number: int):
    title = sheet_title(part, round_number, IN_ENGLISH)
    assert 0 < len(title) <= 31
    assert not set(title) & set("[]:*?/\\")
    assert title.strip("'") == title


@pytest.mark.parametrize(
    ("name", "rounds", "expected"),
    [
        ("Spring Open", 4, "Spring Open_R04.xlsx"),
        ("A/B: 'final'?", 0, "A B 'final'_R00.xlsx"),
        ("", 5, "Tournament_R05.xlsx"),
        ("CON", 1, "Tournament_R01.xlsx"),
    ],
)
def test_the_file_is_called_after_event_and_round(name: str, rounds: int, expected: str):
    tournament = replace(booklet(rounds), info=TournamentInfo(name=name))
    assert workbook_name(tournament, IN_ENGLISH) == expected


class TestTexts:
    def test_no_cell_is_a_formula_an_error_or_has_control_characters(self, workbook):
        for sheet in workbook(hostile_event()):
            for cell in (cell for row in sheet.iter_rows() for cell in row):
                assert cell.data_type in ("s", "n")
                if isinstance(cell.value, str):
                    assert cell.value.replace("\n", "").isprintable()
                    assert cell.quotePrefix == (cell.value[0] in "=+-@")

    @pytest.mark.parametrize("name", ["Starting list", "Wallchart", "Crosstable", "Standings"])
    def test_names_are_shown_as_they_are(self, workbook, name: str):
        texts = {str(cell.value) for row in workbook(hostile_event())[name] for cell in row}
        for hostile in HOSTILE[:6]:
            assert {hostile, f"{hostile} (wd)"} & texts

    @pytest.mark.parametrize(
        ("text", "value"),
        [
            ("1503014", 1503014),
            ("0", 0),
            ("007", "007"),
            ("", ""),
            ("1.5", "1.5"),
            ("-2", "-2"),
            ("٣", "٣"),
            ("²", "²"),
            ("9" * 16, "9" * 16),
        ],
    )
    def test_only_what_is_nothing_but_a_number_becomes_one(self, text: str, value: object):
        assert number_or_text(text) == value


class TestPages:
    @pytest.mark.parametrize("paper", few_always([A4, LETTER, HALL], 1))
    def test_every_sheet_lies_across_the_paper(self, workbook, paper):
        for sheet in workbook(booklet(), options=WallchartOptions(paper=paper)):
            assert sheet.page_setup.paperSize == paper.code
            assert sheet.page_setup.orientation == "landscape"

    @pytest.mark.parametrize("name", TABLES)
    def test_tables_fit_the_width_and_keep_their_headings_in_sight(self, workbook, name: str):
        sheet = workbook(booklet())[name]
        assert sheet.sheet_properties.pageSetUpPr.fitToPage
        assert (sheet.page_setup.fitToWidth, sheet.page_setup.fitToHeight) == (1, 0)
        assert sheet.print_title_rows == "$4:$4"
        assert sheet.print_title_cols.startswith("$A:$")
        assert sheet.freeze_panes.endswith("5")

    @pytest.mark.parametrize(
        ("name", "first_free"),
        [("Starting list", "D5"), ("Crosstable", "G5"), ("Standings", "E5"), ("R5 A-Z", "B5")],
    )
    def test_names_stay_in_sight(self, workbook, name: str, first_free: str):
        assert workbook(booklet())[name].freeze_panes == first_free

    def test_the_footer_names_program_and_state_of_the_tournament(self, workbook):
        tournament = booklet()
        digest = hashlib.sha256(write_trf(tournament).encode()).hexdigest()[:12]
        for sheet in workbook(tournament):
            for footer in (sheet.oddFooter, sheet.firstFooter):
                assert footer.left.text.startswith("Arbiter Desk ")
                assert footer.left.text.endswith(f" · {digest}")
                assert footer.center.text == "Page &P of &N"

    def test_another_result_is_another_fingerprint(self, workbook):
        whole, pending = booklet(4), with_pending_games(booklet(4))
        feet = {workbook(one)["Info"].oddFooter.left.text for one in (whole, pending)}
        assert len(feet) == 2

    @pytest.mark.exhaustive
    @pytest.mark.parametrize("paper", [A4, LETTER, HALL])
    def test_300_players_are_printed_in_9_points_or_more(self, workbook, paper):
        parts = (
            WorkbookPart.CROSSTABLE,
            WorkbookPart.STANDINGS,
            WorkbookPart.STARTING_LIST,
            WorkbookPart.BOARDS,
        )
        saved = workbook(random_event(5, 300, 9), parts, WallchartOptions(paper=paper))
        for sheet in saved:
            width = sum(dimension.width for dimension in sheet.column_dimensions.values()) * 5.25
            scale = min(1.0, sheet.page_setup.fitToWidth * paper.print_width / width)
            assert sheet.cell(5, 1).font.size * scale >= 9


def test_texts_are_read_forward_whatever_script_they_begin_with(workbook):
    for sheet in workbook(hostile_event()):
        for row in sheet.iter_rows():
            written = (cell for cell in row if isinstance(cell.value, str))
            assert {cell.alignment.readingOrder for cell in written} <= {1.0}, sheet.title
