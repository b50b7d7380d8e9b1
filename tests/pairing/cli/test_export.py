"""``arbiter export``."""

from __future__ import annotations

import hashlib

import openpyxl
import pytest

import pairing

ALL = ["Info", "Starting list", "Wallchart", "Crosstable", "Standings", "Cards"]


def test_the_workbook_has_every_sheet_and_every_player(arbiter, four_players, tmp_path):
    out = tmp_path / "open.xlsx"
    run = arbiter("export", four_players, "-o", out)
    assert (run.exit_code, run.out, run.err) == (0, "", "")
    workbook = openpyxl.load_workbook(out)
    boards = [name for name in workbook.sheetnames if name not in ALL]
    assert [name for name in workbook.sheetnames if name in ALL] == ALL
    assert boards == ["R1 boards", "R1 A-Z", "R1 explain", "R1 steps"]
    for name in ("Starting list", "Wallchart", "Crosstable", "Standings", "Cards"):
        cells = [cell.value for row in workbook[name] for cell in row]
        assert {"Ann", "Bob", "Cleo", "Dan"} <= set(cells)


@pytest.mark.parametrize(
    ("what", "sheets"),
    [
        ("wallchart", ["Wallchart"]),
        ("crosstable", ["Crosstable"]),
        ("standings", ["Standings"]),
        ("cards", ["Cards"]),
    ],
)
def test_one_sheet_can_be_asked_for(arbiter, four_players, tmp_path, what, sheets):
    out = tmp_path / "one.xlsx"
    assert arbiter("export", four_players, "-o", out, "--what", what).exit_code == 0
    assert openpyxl.load_workbook(out).sheetnames == sheets


@pytest.mark.parametrize(("paper", "code"), [("a4", 9), ("letter", 1), ("hall", 8)])
def test_the_paper_can_be_chosen(arbiter, four_players, tmp_path, paper, code):
    out = tmp_path / "open.xlsx"
    assert arbiter("export", four_players, "-o", out, "--paper", paper).exit_code == 0
    assert {sheet.page_setup.paperSize for sheet in openpyxl.load_workbook(out)} == {code}


@pytest.mark.parametrize("option", [("--what", "cards"), ("--paper", "hall")])
def test_a_report_file_has_no_sheets_to_choose(arbiter, four_players, tmp_path, option):
    run = arbiter("export", four_players, "-o", tmp_path / "out.trf", *option)
    assert run.exit_code == 2
    assert "--what" in run.err
    assert not (tmp_path / "out.trf").exists()


def test_an_older_export_is_replaced(arbiter, four_players, tmp_path):
    out = tmp_path / "wallchart.xlsx"
    out.write_bytes(b"an older export")
    assert arbiter("export", four_players, "-o", out).exit_code == 0
    assert out.read_bytes().startswith(b"PK")


def test_a_report_file_can_be_exported_too(arbiter, four_players, tmp_path):
    out = tmp_path / "out.trf"
    assert arbiter("export", four_players, "-o", out).exit_code == 0
    given = pairing.read_trf_file(four_players).tournament
    assert pairing.read_trf_file(out).tournament == given


@pytest.mark.parametrize("name", ["out.pdf", "out", "out.arbiter"])
def test_another_kind_of_file_is_refused(arbiter, four_players, tmp_path, name):
    run = arbiter("export", four_players, "-o", tmp_path / name)
    assert run.exit_code == 2
    assert ".xlsx" in run.err
    assert not (tmp_path / name).exists()


def test_the_input_is_never_the_output(arbiter, four_players):
    before = four_players.read_bytes()
    assert arbiter("export", four_players, "-o", four_players).exit_code == 2
    assert four_players.read_bytes() == before


def test_the_output_must_be_named(arbiter, four_players):
    assert arbiter("export", four_players).exit_code == 2


def test_an_unknown_system_is_refused(arbiter, four_players, tmp_path):
    out = tmp_path / "out.xlsx"
    run = arbiter("export", four_players, "-o", out, "--system", "dutch-1066")
    assert run.exit_code == 2
    assert "dutch-1066" in run.err
    assert not out.exists()


def test_a_folder_that_does_not_exist_is_named(arbiter, four_players, tmp_path):
    out = tmp_path / "nowhere" / "out.xlsx"
    run = arbiter("export", four_players, "-o", out)
    assert run.exit_code == 2
    assert str(out) in run.err
    assert "Traceback" not in run.err


def test_a_name_in_html_is_one_page_with_all_lists(arbiter, four_players, tmp_path):
    out = tmp_path / "event.html"
    run = arbiter("export", four_players, "-o", out)
    assert (run.exit_code, run.out, run.err) == (0, "", "")
    assert "Cleo" in out.read_text("utf-8")


def test_a_name_with_a_slash_is_a_folder_of_pages(arbiter, four_players, tmp_path):
    run = arbiter("export", four_players, "-o", f"{tmp_path}/event/")
    assert (run.exit_code, run.out, run.err) == (0, "", "")
    assert "Cleo" in (tmp_path / "event" / "player-3.html").read_text("utf-8")
    assert arbiter("export", four_players, "-o", tmp_path / "event").exit_code == 0


def test_the_foot_of_a_page_names_the_report_file_that_is_exported(arbiter, four_players, tmp_path):
    arbiter("export", four_players, "-o", tmp_path / "event.html")
    arbiter("export", four_players, "-o", tmp_path / "event.trf")
    fingerprint = hashlib.sha256((tmp_path / "event.trf").read_bytes()).hexdigest()
    assert fingerprint in (tmp_path / "event.html").read_text("utf-8")


def test_a_folder_with_other_files_is_refused(arbiter, four_players, tmp_path):
    run = arbiter("export", four_players, "-o", tmp_path)
    assert run.exit_code == 2
    assert str(tmp_path) in run.err
    assert four_players.exists()
