"""Files of every kind, also hostile ones: a table, or a refusal that says why."""

from __future__ import annotations

import doctest
import io
import zipfile
from datetime import datetime
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from openpyxl import Workbook

import pairing.formats.player_lists
from pairing.formats.player_lists import (
    ImportRefused,
    PlayerTable,
    guess_columns,
    players_from_table,
    read_table,
    sheet_names,
    table_from_bytes,
    table_from_text,
)
from pairing.formats.player_lists.limits import (
    MAX_FILE_BYTES,
    MAX_PARTS,
    MAX_ROWS,
    MAX_STYLES_BYTES,
    MAX_UNPACKED_BYTES,
)
from pairing.reports.sheets.wallchart import save_wallchart
from pairing.speech.voice import IN_ENGLISH
from pairing.systems.dutch import DUTCH_2016
from tests.pairing.booklet import booklet
from tests.support.sampling import few_always


def workbook(rows: list[list[object]], title: str = "Players") -> bytes:
    book = Workbook()
    book.worksheets[0].title = title
    for row in rows:
        book.worksheets[0].append(row)
    return saved(book)


def saved(book: Workbook) -> bytes:
    content = io.BytesIO()
    book.save(content)
    return content.getvalue()


def with_part(data: bytes, name: str, content: bytes) -> bytes:
    """The archive with one part replaced or added."""
    result = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as old, zipfile.ZipFile(result, "w", 8) as new:
        for part in old.namelist():
            if part != name:
                new.writestr(part, old.read(part))
        new.writestr(name, content)
    return result.getvalue()


def with_sheet(xml: str) -> bytes:
    """A workbook whose sheet is the given XML."""
    head = '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">'
    content = f"{head}{xml}</worksheet>".encode()
    return with_part(workbook([["x"]]), "xl/worksheets/sheet1.xml", content)


def cells(data: bytes, **options: str) -> list[tuple[str, ...]]:
    return [row.cells for row in table_from_bytes(data, has_header=False, **options).rows]


def refusal(data: bytes, **options: str) -> str:
    """The key of the refusal, which must have a sentence."""
    with pytest.raises(ImportRefused) as caught:
        table_from_bytes(data, **options)
    assert IN_ENGLISH.say(caught.value.key, caught.value.values)
    return caught.value.key


def test_the_example_in_the_package_is_right():
    results = doctest.testmod(pairing.formats.player_lists)
    assert (results.failed, results.attempted) == (0, 2)


class TestTexts:
    def test_a_csv_file_is_read(self, tmp_path: Path):
        path = tmp_path / "list.csv"
        path.write_bytes("Name;Elo\r\nJosé;2100\r\n".encode("cp1252"))
        table = read_table(path)
        assert (table.header, table.rows[0].cells) == (("Name", "Elo"), ("José", "2100"))
        assert table.file == str(path)
        assert sheet_names(path) == ()

    def test_pasted_cells_are_read(self):
        table = table_from_text("Name\tElo\nAlice\t2500\n")
        assert (table.header, table.rows[0].cells) == (("Name", "Elo"), ("Alice", "2500"))

    def test_a_pasted_null_character_is_refused(self):
        with pytest.raises(ImportRefused):
            table_from_text("Alice\0Bob")

    def test_a_missing_file_is_named(self, tmp_path: Path):
        with pytest.raises(ImportRefused) as caught:
            read_table(tmp_path / "none.csv")
        assert caught.value.key == "imports.unreadable"
        assert "none.csv" in IN_ENGLISH.say(caught.value.key, caught.value.values)

    def test_a_folder_is_no_list(self, tmp_path: Path):
        with pytest.raises(ImportRefused) as caught:
            read_table(tmp_path)
        assert caught.value.key == "imports.unreadable"

    def test_an_empty_file_holds_nothing(self):
        assert refusal(b"") == "imports.empty"
        assert refusal(b"\xef\xbb\xbf\r\n;;\r\n") == "imports.empty"

    @pytest.mark.parametrize("size", [MAX_FILE_BYTES + 1, 3 * MAX_FILE_BYTES])
    def test_a_file_that_is_too_large_is_refused_unread(self, tmp_path: Path, size: int):
        path = tmp_path / "large.csv"
        with path.open("wb") as file:
            file.truncate(size)
        with pytest.raises(ImportRefused) as caught:
            read_table(path)
        assert caught.value.key == "imports.file-too-large"

    def test_a_million_rows_are_refused(self):
        assert refusal(b"A;1\n" * 1_000_000) == "imports.too-many-rows"

    def test_a_picture_is_no_list(self):
        assert refusal(b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR") == "imports.no-text"

    @given(st.binary(max_size=300))
    def test_any_bytes_are_a_table_or_refused(self, data: bytes):
        try:
            table = table_from_bytes(data)
        except ImportRefused as refused:
            assert IN_ENGLISH.say(refused.key, refused.values)
            return
        assert isinstance(table, PlayerTable)
        mapping = guess_columns(table)
        if mapping.has_names:
            players = players_from_table(table, mapping).players
            assert len(players) <= len(table.rows)


@pytest.mark.usefixtures("workbooks_read_here")
class TestWorkbooks:
    def test_values_become_the_texts_one_would_type(self):
        born = datetime(1990, 5, 31)
        data = workbook([["Alice", 2500, 2100.0, 0.5, born, None, True], [None, "Bob"]])
        assert cells(data) == [
            ("Alice", "2500", "2100", "0.5", "1990/05/31", "", "True"),
            ("", "Bob"),
        ]

    def test_rows_keep_their_numbers_over_gaps(self):
        table = table_from_bytes(workbook([["Name", "Elo"], [], [], ["Alice", 2500]]))
        assert [row.number for row in table.rows] == [4]

    def test_the_first_sheet_is_read_or_the_one_chosen(self, tmp_path: Path):
        book = Workbook()
        book.worksheets[0].append(["first"])
        book.create_sheet("Zweites").append(["second"])
        data = saved(book)
        (tmp_path / "two.xlsx").write_bytes(data)
        assert sheet_names(tmp_path / "two.xlsx") == ("Sheet", "Zweites")
        assert cells(data) == [("first",)]
        assert cells(data, sheet="Zweites") == [("second",)]
        assert refusal(data, sheet="Drittes") == "imports.no-such-sheet"

    def test_formulas_give_their_last_value_and_are_never_computed(self):
        data = with_sheet(
            '<sheetData><row r="1"><c r="A1" t="str"><f>"Al"&amp;"ice"</f><v>Alice</v></c>'
            '<c r="B1"><f>1/0</f></c><c r="C1"><f>2000+1</f><v>2001</v></c></row></sheetData>'
        )
        assert cells(data) == [("Alice", "", "2001")]

    def test_text_like_a_formula_is_text(self):
        data = with_sheet(
            '<sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>=SUM(A1)</t></is></c></row>'
            "</sheetData>"
        )
        assert cells(data) == [("=SUM(A1)",)]

    def test_our_own_wallchart_can_be_read_as_a_player_list(self, tmp_path: Path):
        save_wallchart(booklet(), DUTCH_2016, tmp_path / "wall.xlsx", IN_ENGLISH)
        table = read_table(tmp_path / "wall.xlsx")
        players = players_from_table(table, guess_columns(table)).players
        expected = [(player.name, player.rating, player.title) for player in booklet().players]
        assert [(p.name, p.rating, p.title) for p in players[:14]] == expected

    def test_an_old_or_protected_workbook_is_named(self):
        assert refusal(b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(600)) == "imports.old-excel"

    def test_another_archive_is_no_workbook(self):
        content = io.BytesIO()
        with zipfile.ZipFile(content, "w") as archive:
            archive.writestr("mimetype", "application/vnd.oasis.opendocument.spreadsheet")
        assert refusal(content.getvalue()) == "imports.no-workbook"

    @pytest.mark.parametrize("share", [0.1, 0.5, 0.9, 0.999])
    def test_a_workbook_cut_short_is_refused(self, share: float):
        data = workbook([["Name", "Elo"], ["Alice", 2500]])
        assert refusal(data[: int(len(data) * share)]) == "imports.damaged-workbook"

    @pytest.mark.parametrize(
        "part", ["xl/workbook.xml", "xl/worksheets/sheet1.xml", "[Content_Types].xml"]
    )
    @pytest.mark.parametrize("content", [b"", b"<a>", b"no xml", b"\xff\xfe", b"<a/>"])
    def test_a_workbook_with_a_broken_part_is_refused(self, part: str, content: bytes):
        data = with_part(workbook([["Name", "Elo"], ["Alice", 2500]]), part, content)
        assert refusal(data) in {
            "imports.damaged-workbook",
            "imports.empty",
            "imports.no-such-sheet",
        }

    @given(st.integers(0, 10_000), st.binary(min_size=1, max_size=4))
    def test_a_workbook_with_changed_bytes_is_read_or_refused(self, place: int, noise: bytes):
        data = workbook([["Name", "Elo"], ["Alice", 2500]])
        place %= len(data)
        changed = data[:place] + noise + data[place + len(noise) :]
        try:
            assert table_from_bytes(changed).rows is not None
        except ImportRefused as refused:
            assert IN_ENGLISH.say(refused.key, refused.values)


class TestHostileWorkbooks:
    def test_an_archive_that_unpacks_to_too_much_is_refused(self):
        bomb = with_part(workbook([["x"]]), "xl/media/a.bin", bytes(MAX_UNPACKED_BYTES))
        assert len(bomb) < MAX_FILE_BYTES
        assert refusal(bomb) == "imports.archive-too-large"

    def test_formats_without_end_are_refused(self):
        formats = b"<xf/>" * (MAX_STYLES_BYTES // 5 + 1)
        data = with_part(workbook([["x"]]), "xl/styles.xml", formats)
        assert refusal(data) == "imports.too-many-formats"

    def test_an_archive_of_countless_parts_is_refused(self):
        content = io.BytesIO()
        with zipfile.ZipFile(content, "w") as archive:
            for number in range(MAX_PARTS + 1):
                archive.writestr(f"{number}", b"")
        assert refusal(content.getvalue()) == "imports.archive-too-large"

    @pytest.mark.parametrize("encoding", ["utf-8", "utf-16"])
    @pytest.mark.parametrize(
        "part",
        few_always(["xl/sharedStrings.xml", "xl/workbook.xml", "xl/worksheets/sheet1.xml"], 1),
    )
    def test_xml_that_defines_entities_is_refused(self, part: str, encoding: str):
        entities = '<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">'
        padding = f"<!--{' ' * 10_000}-->"
        xml = (
            f'<?xml version="1.0" encoding="{encoding}"?>{padding}<!DOCTYPE x [{entities}]>'
            "<x>&b;</x>"
        )
        data = with_part(workbook([["x"]]), part, xml.encode(encoding))
        assert refusal(data) == "imports.damaged-workbook"

    def test_a_row_number_out_of_this_world_is_refused(self):
        far = '<sheetData><row r="99999999999"><c r="A1"><v>1</v></c></row></sheetData>'
        assert refusal(with_sheet(far)) == "imports.sheet-too-large"

    def test_wide_rows_without_end_are_refused(self):
        row = '<row><c r="XFD1"><v>1</v></c></row>'
        data = with_sheet(f"<sheetData>{row * 40}</sheetData>")
        assert refusal(data) == "imports.sheet-too-large"

    def test_a_lying_dimension_is_ignored(self):
        rows = '<row><c r="A1"><v>7</v></c></row>' * 40
        data = with_sheet(f'<dimension ref="A1:XFD1048576"/><sheetData>{rows}</sheetData>')
        assert len(cells(data)) == 40

    def test_too_many_rows_are_refused(self):
        rows = "<row><c><v>1</v></c></row>" * (MAX_ROWS + 1)
        assert refusal(with_sheet(f"<sheetData>{rows}</sheetData>")) == "imports.too-many-rows"

    def test_an_absurd_date_is_no_reason_to_fail(self):
        data = with_sheet(
            '<sheetData><row r="1"><c r="A1" t="d"><v>never</v></c><c r="B1"><v>1</v></c></row>'
            "</sheetData>"
        )
        assert refusal(data) == "imports.damaged-workbook"
