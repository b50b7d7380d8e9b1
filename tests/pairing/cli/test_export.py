"""``arbiter export``."""

from __future__ import annotations

import hashlib

import openpyxl
import pytest

import pairing


def test_the_wallchart_is_a_workbook_with_every_player(arbiter, four_players, tmp_path):
    out = tmp_path / "wallchart.xlsx"
    run = arbiter("export", four_players, "-o", out)
    assert (run.exit_code, run.out, run.err) == (0, "", "")
    cells = [cell.value for row in openpyxl.load_workbook(out).active for cell in row]
    assert {"Ann", "Bob", "Cleo", "Dan"} <= set(cells)


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
