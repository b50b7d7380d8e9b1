"""Forms as workbooks."""

from __future__ import annotations

from itertools import pairwise

import pytest
from openpyxl import load_workbook

from pairing.federation.forms import Block, FieldOf, Form
from pairing.reports.sheets.forms import save_forms, spans
from tests.pairing.federation.forms.test_forms import event, forms


def texts(path, tab: str) -> set[str]:
    sheet = load_workbook(path)[tab]
    return {cell.value for row in sheet.iter_rows() for cell in row if cell.value}


def test_every_form_is_a_sheet_of_one_upright_page(tmp_path):
    path = tmp_path / "forms.xlsx"
    save_forms(forms(event()), path)
    book = load_workbook(path)
    assert book.sheetnames == ["IT3", "IT1 GM Rossi"]
    for sheet in book:
        assert sheet.page_setup.orientation == "portrait"
        assert (sheet.page_setup.fitToWidth, sheet.page_setup.fitToHeight) == (1, 1)
    found = texts(path, "IT1 GM Rossi")
    assert {"Rossi", "Eloise", "312345", "ignored: round 10, 11 (1.4.1f)"} <= found


def test_ignored_games_are_struck(tmp_path):
    path = tmp_path / "forms.xlsx"
    save_forms(forms(event()), path)
    sheet = load_workbook(path)["IT1 GM Rossi"]
    struck = {cell.value for row in sheet.iter_rows() for cell in row if cell.font.strike}
    assert {"Opponent 11", "Opponent 12"} <= struck
    assert "Opponent 2" not in struck


def test_names_that_no_tab_can_have_are_changed(tmp_path):
    path = tmp_path / "forms.xlsx"
    form = Form("IT1 A/B: [x]" + "y" * 40, "T", "S", ())
    save_forms([form, form], path)
    first, second = load_workbook(path).sheetnames
    assert first != second
    assert all(len(name) <= 31 and not set("[]:*?/\\") & set(name) for name in (first, second))


@pytest.mark.parametrize("shares", [(1,), (3, 3, 2, 1, 1), (1,) * 6, (2, 9, 4, 2, 3, 3, 2, 2)])
def test_the_fields_of_a_row_take_the_whole_page_side_by_side(shares):
    found = spans(shares)
    assert found[0][0] == 1
    assert found[-1][1] == 30
    assert all(last + 1 == first for (_, last), (first, _) in pairwise(found))


def test_long_values_have_as_many_lines_as_they_take(tmp_path):
    path = tmp_path / "forms.xlsx"
    days = ", ".join(f"2026.07.{day}: 1" for day in range(10, 25))
    rows = ((FieldOf("Schedule", days, 1),), (FieldOf("Name", "Ann", 1),))
    save_forms([Form("IT3", "Report", "", (Block("Play", rows),))], path)
    sheet = load_workbook(path)["IT3"]
    heights = {
        cell.value: sheet.row_dimensions[cell.row].height
        for row in sheet.iter_rows()
        for cell in row
        if cell.value in (days, "Ann")
    }
    assert heights[days] == 3 * heights["Ann"]
