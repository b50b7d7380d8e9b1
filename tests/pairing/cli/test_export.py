"""``arbiter export``."""

from __future__ import annotations

import csv
import hashlib
import io
import json
import os
import subprocess
import sys
from pathlib import Path

import openpyxl
import pytest
from pypdf import PdfReader

import pairing
from pairing.cli.output import replacing
from pairing.reports.sheets.saving import replace_file
from tests.pairing.cli.conftest import HEAD, trf_line
from tests.support.reported import without_ranks

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
BOOKLET = Path(__file__).parents[3] / "resources" / "samples" / "booklet.trf"
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
        ("players", ["Starting list"]),
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


def test_charts_can_be_written_as_in_the_booklet(arbiter, tmp_path):
    out = tmp_path / "chart.xlsx"
    options = ("--cells", "booklet", "--points-after", "below", "--clubs")
    assert arbiter("export", BOOKLET, "-o", out, "--what", "wallchart", *options).exit_code == 0
    [sheet] = openpyxl.load_workbook(out)
    head, first = ([cell.value for cell in sheet[row]] for row in (4, 5))
    assert "Club" in head
    assert first[head.index("R1")] == "8W+\n1"
    arbiter("export", BOOKLET, "-o", tmp_path / "c.csv", "--what", "crosstable", *options[:2])
    assert "1W+" in (tmp_path / "c.csv").read_text("utf-8-sig")


@pytest.mark.parametrize(
    "option",
    [
        ("--what", "cards"),
        ("--paper", "hall"),
        ("--round", "1"),
        ("--cells", "booklet"),
        ("--clubs",),
        ("--hall", "http://192.168.1.2:8080"),
    ],
)
def test_a_report_file_has_nothing_to_choose(arbiter, four_players, tmp_path, option):
    run = arbiter("export", four_players, "-o", tmp_path / "out.trf", *option)
    assert run.exit_code == 2
    assert option[0] in run.err
    assert not (tmp_path / "out.trf").exists()


def test_what_another_kind_of_file_has_is_named_with_what_is_possible(
    arbiter, four_players, tmp_path
):
    run = arbiter("export", four_players, "-o", tmp_path / "out.xlsx", "--what", "slips")
    assert run.exit_code == 2
    assert "--what slips" in run.err
    assert "wallchart" in run.err


class TestLists:
    def test_a_csv_file_holds_the_list_that_was_asked_for(self, arbiter, four_players, tmp_path):
        out = tmp_path / "boards.csv"
        run = arbiter("export", four_players, "-o", out, "--what", "boards")
        assert (run.exit_code, run.out, run.err) == (0, "", "")
        rows = list(csv.reader(io.StringIO(out.read_text("utf-8-sig"))))
        assert rows[0][:3] == ["Bd", "No", "White"]
        assert {name for row in rows[1:] for name in (row[2], row[-1])} == {
            "Ann",
            "Bob",
            "Cleo",
            "Dan",
        }

    def test_a_csv_file_holds_the_standings_unless_another_list_is_asked_for(
        self, arbiter, four_players, tmp_path
    ):
        asked, unasked = tmp_path / "asked.csv", tmp_path / "unasked.csv"
        run = arbiter("export", four_players, "-o", unasked)
        assert (run.exit_code, run.out) == (0, "")
        assert "--what: boards, categories, clubs, crosstable" in run.err
        arbiter("export", four_players, "-o", asked, "--what", "standings")
        assert unasked.read_bytes() == asked.read_bytes()

    def test_cards_are_a_line_for_every_player_and_round(self, arbiter, tmp_path):
        out = tmp_path / "cards.csv"
        run = arbiter("export", BOOKLET, "-o", out, "--what", "cards")
        assert (run.exit_code, run.out, run.err) == (0, "", "")
        head, *rows = csv.reader(io.StringIO(out.read_text("utf-8-sig")))
        assert head == ["No", "Name", "Rd", "Opp", "Col", "Res", "Pts", "Fl"]
        tournament = pairing.read_trf_file(BOOKLET).tournament
        assert len(rows) == len(tournament.players) * len(tournament.rounds)
        games = {
            (tpn, number, other)
            for number, a_round in enumerate(tournament.rounds, start=1)
            for game in a_round.games
            for tpn, other in ((game.white, game.black), (game.black, game.white))
        }
        assert games == {
            (int(row[0]), int(row[2]), int(row[3])) for row in rows if row[3].isdigit()
        }
        assert rows[4][:1] + rows[4][6:7] == ["1", "4.0"]

    def test_json_has_everything_or_what_was_asked_for(self, arbiter, four_players, tmp_path):
        out = tmp_path / "event.json"
        assert arbiter("export", four_players, "-o", out).exit_code == 0
        content = json.loads(out.read_text("utf-8"))
        assert [player["name"] for player in content["players"]] == ["Ann", "Bob", "Cleo", "Dan"]
        assert content["standings"]["rows"][0]["tpn"] == 1
        assert {row["tpn"]: row["points"] for row in content["wallchart"]} == {
            1: 1.0,
            2: 0.0,
            3: 0.5,
            4: 0.5,
        }
        assert content["boards"][0]["games"][0]["result"]
        arbiter("export", four_players, "-o", out, "--what", "standings")
        assert "players" not in json.loads(out.read_text("utf-8"))

    def test_an_earlier_round_can_be_asked_for(self, arbiter, tmp_path):
        out = tmp_path / "event.json"
        arbiter("export", BOOKLET, "-o", out, "--round", 2, "--what", "standings")
        content = json.loads(out.read_text("utf-8"))
        assert (content["round"], content["standings"]["round"]) == (2, 2)
        run = arbiter("export", BOOKLET, "-o", out, "--round", 9)
        assert run.exit_code == 2
        assert "rounds paired so far are 5" in run.err


@pytest.mark.usefixtures("qapp")
class TestPdf:
    @pytest.mark.parametrize("what", ["all", "boards", "explain", "slips", "worksheets"])
    def test_documents_are_laid_out_without_a_display(self, arbiter, tmp_path, what):
        out = tmp_path / "event.pdf"
        run = arbiter("export", BOOKLET, "-o", out, "--what", what)
        assert (run.exit_code, run.out, run.err) == (0, "", "")
        data = out.read_bytes()
        assert data.startswith(b"%PDF-")
        assert b"/FontFile" in data

    def test_a_process_without_a_display_and_without_a_window_can_do_it(self, tmp_path):
        out = tmp_path / "event.pdf"
        command = [sys.executable, "-m", "pairing", "export", str(BOOKLET), "-o", str(out)]
        unset = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
        environment = {key: value for key, value in os.environ.items() if key not in unset}
        done = subprocess.run(command, env=environment, capture_output=True, text=True)
        assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
        assert out.read_bytes().startswith(b"%PDF-")

    def test_several_groups_of_an_event_go_into_one_file(self, arbiter, four_players, tmp_path):
        out = tmp_path / "groups.pdf"
        order = ("export", BOOKLET, "-o", out, "--what", "players", "--groups", four_players)
        assert arbiter(*order).exit_code == 0
        pages = [page.extract_text() for page in PdfReader(out).pages]
        assert len(pages) == 2
        assert "Bob" in pages[1] and "Bob" not in pages[0]
        refused = arbiter(*order[:3], tmp_path / "x.csv", "--groups", four_players)
        assert refused.exit_code == 2
        assert "--groups" in refused.err

    def test_without_qt_the_reason_is_told_and_nothing_else_suffers(
        self, arbiter, four_players, tmp_path, monkeypatch
    ):
        def fail(_):
            raise ModuleNotFoundError("No module named 'PySide6'", name="PySide6")

        monkeypatch.setattr("pairing.cli.qt.import_module", fail)
        out = tmp_path / "event.pdf"
        run = arbiter("export", four_players, "-o", out)
        assert run.exit_code == 2
        assert "PySide6" in run.err
        assert not out.exists()
        assert arbiter("export", four_players, "-o", tmp_path / "a.xlsx").exit_code == 0

    def test_before_round_1_there_are_no_boards_to_print(self, arbiter, trf, tmp_path):
        begun = trf(*HEAD, trf_line(1, "Ann", "0.0"), trf_line(2, "Bob", "0.0"))
        run = arbiter("export", begun, "-o", tmp_path / "x.pdf", "--what", "boards")
        assert run.exit_code == 2
        assert "No round is paired yet" in run.err
        assert arbiter("export", begun, "-o", tmp_path / "x.pdf").exit_code == 0


def test_an_older_export_is_replaced(arbiter, four_players, tmp_path):
    out = tmp_path / "wallchart.xlsx"
    out.write_bytes(b"an older export")
    assert arbiter("export", four_players, "-o", out).exit_code == 0
    assert out.read_bytes().startswith(b"PK")


def test_a_report_file_can_be_exported_too(arbiter, four_players, tmp_path):
    out = tmp_path / "out.trf"
    assert arbiter("export", four_players, "-o", out).exit_code == 0
    given = pairing.read_trf_file(four_players).tournament
    assert without_ranks(pairing.read_trf_file(out).tournament) == without_ranks(given)


@pytest.mark.parametrize("name", ["out.doc", "out", "out.arbiter"])
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


def test_a_page_can_hold_one_part(arbiter, four_players, tmp_path):
    out = tmp_path / "part.html"
    for what in ("boards", "standings", "crosstable", "wallchart", "players", "cards", "explain"):
        run = arbiter("export", four_players, "-o", out, "--what", what)
        assert (run.exit_code, run.out, run.err) == (0, "", ""), what
        assert "Cleo" in out.read_text("utf-8"), what
    run = arbiter("export", four_players, "-o", out, "--what", "slips")
    assert (run.exit_code, "boards, standings, crosstable" in run.err) == (2, True)


@pytest.mark.parametrize("what", ["boards", "explain"])
def test_before_round_1_there_is_no_page_of_it(arbiter, trf, tmp_path, what):
    begun = trf(*HEAD, trf_line(1, "Ann", "0.0"), trf_line(2, "Bob", "0.0"))
    run = arbiter("export", begun, "-o", tmp_path / "x.html", "--what", what)
    assert (run.exit_code, "No round is paired yet" in run.err) == (2, True)
    assert not (tmp_path / "x.html").exists()


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


@pytest.mark.parametrize("name", ["all.trf", "folder/"])
def test_all_can_be_asked_for_of_kinds_that_are_always_whole(arbiter, four_players, tmp_path, name):
    out = f"{tmp_path}/{name}"
    assert arbiter("export", four_players, "-o", out, "--what", "all").exit_code == 0
    assert arbiter("export", four_players, "-o", out, "--what", "cards").exit_code == 2


@pytest.mark.skipif(os.name == "nt", reason="rights of POSIX")
@pytest.mark.parametrize(
    ("name", "others_read"),
    [
        ("out.trf", False),
        ("out.trf.gz", False),
        ("out.xlsx", False),
        ("out.csv", False),
        ("out.html", True),
        ("out.pgn", True),
    ],
)
def test_what_may_tell_dates_of_birth_is_for_its_owner_alone(tmp_path, name, others_read):
    before = os.umask(0o022)
    try:
        for write in (_replaced, lambda path: replace_file(path, b"x")):
            path = tmp_path / name
            path.unlink(missing_ok=True)
            write(path)
            assert bool(path.stat().st_mode & 0o077) == others_read
            path.chmod(0o640)
            write(path)
            assert path.stat().st_mode & 0o777 == 0o640
    finally:
        os.umask(before)


def _replaced(path):
    with replacing(path) as temporary:
        temporary.write_bytes(b"x")
