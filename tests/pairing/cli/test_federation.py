"""``arbiter federation``."""

from __future__ import annotations

import csv
import io
import zipfile
from dataclasses import replace
from pathlib import Path

import pytest
from openpyxl import load_workbook

from pairing.core.model import Paper, PaperKind
from pairing.event.store import TournamentFile
from pairing.federation.kept import kept_details, kept_plan
from pairing.formats.trf import read_trf_file
from tests.pairing.booklet import booklet

BOOKLET = Path(__file__).parents[3] / "resources" / "samples" / "booklet.trf"
PLAN = """
currency = "EUR"
[[category]]
name = "Main"
sharing = "hort"
prizes = [1000, 500, 350]
[[category]]
name = "Women"
sex = "w"
prizes = [200]
"""


def test_json_has_every_rating_change_with_its_working(arbiter):
    run = arbiter("federation", BOOKLET, "ratings", "--format", "json")
    assert run.exit_code == 0
    eloise = run.json["players"][4]
    assert (eloise["tpn"], eloise["score"], eloise["expected"]) == (5, 4.0, 2.65)
    assert (eloise["k"]["value"], eloise["change"], eloise["new_rating"]) == (20, 27.0, 2377)
    assert [game["expected"] for game in eloise["games"]] == [0.81, 0.3, 0.3, 0.43, 0.81]
    assert run.json["edition_because"] == "no-date"


def test_text_shows_the_changes_and_why_rounds_do_not_count(arbiter):
    run = arbiter("federation", BOOKLET, "ratings")
    line = next(line for line in run.out.splitlines() if "Finn" in line)
    assert line.split() == [
        *("6", "Finn", "FM", "2300", "4", "2", "1.77", "20*", "+4.60", "2305"),
        *("round", "3", "not", "played"),
    ]


def test_a_player_has_every_game(arbiter):
    run = arbiter("federation", BOOKLET, "ratings", "--player", "5", "--k", "5=40")
    assert run.out.splitlines()[0] == "Eloise: (4 − 2.65) × 40 = +54.00"
    assert len(run.out.splitlines()) == 6


def test_the_event_can_be_taken_as_after_a_round(arbiter):
    run = arbiter("federation", BOOKLET, "ratings", "--round", "2", "--format", "json")
    assert {len(player["games"]) for player in run.json["players"]} <= {1, 2}
    assert arbiter("federation", BOOKLET, "ratings", "--round", "9").exit_code == 2


def test_csv_is_one_line_a_rated_player(arbiter):
    run = arbiter("federation", BOOKLET, "ratings", "--format", "csv")
    rows = list(csv.DictReader(io.StringIO(run.out)))
    assert len(rows) == 14
    assert (rows[4]["name"], rows[4]["change"]) == ("Eloise", "27.00")


def test_why_a_player_has_no_norm_is_one_sentence_with_numbers_and_articles(arbiter):
    run = arbiter("federation", BOOKLET, "norms", "--player", "5", "--norm", "IM")
    assert "Eloise performed well enough for the international master norm" in run.out
    assert "art. 1.4.5c" in run.out
    content = arbiter(
        *("federation", BOOKLET, "norms", "--player", "5", "--norm", "IM", "--format", "json")
    ).json
    (norm,) = content["norms"]
    assert (norm["met"], norm["figures"]["performance"]) == (False, 2560)
    assert norm["failed"] == ["1.4.1", "1.4.3", "1.4.5c"]
    assert norm["answer"]["article"] == "1.4.1"


def test_norms_of_everybody(arbiter):
    run = arbiter("federation", BOOKLET, "norms", "--format", "json")
    assert run.json["norms"] == []
    assert run.json["edition"] == "2024-01"
    assert "Nobody has a norm." in arbiter("federation", BOOKLET, "norms").out


def test_the_overview_has_all_three(arbiter):
    run = arbiter("federation", BOOKLET, "--format", "json")
    assert set(run.json) == {"ratings", "norms", "checks"}
    assert "Before it is sent:" in arbiter("federation", BOOKLET).out


def test_a_check_that_finds_something_ends_with_1(arbiter):
    run = arbiter("federation", BOOKLET, "check", "--format", "json")
    assert run.exit_code == 1
    topics = {check["topic"]: check for check in run.json["checks"]}
    assert topics["results"]["well"]
    assert topics["fide-ids"]["missing"] == 14


def test_prizes_follow_the_plan_and_say_why(arbiter, tmp_path):
    plan = tmp_path / "plan.toml"
    plan.write_text(PLAN, "utf-8")
    run = arbiter("federation", BOOKLET, "prizes", "--plan", plan)
    assert "Eloise: level on 4 with 1; instead of 200 EUR (Women)" in run.out
    content = arbiter("federation", BOOKLET, "prizes", "--plan", plan, "--format", "json").json
    assert [award["amount"] for award in content["awards"]] == ["875", "625", "350", "200"]
    assert content["paid"] == "2050"


def test_prizes_and_forms_kept_in_the_file_are_used(arbiter, tmp_path):
    """The plan that is named comes before the one in the file."""
    papers = (
        Paper(PaperKind.DETAILS, '{"organizer":"Chess Club Ostend"}'),
        Paper(PaperKind.PRIZES, PLAN),
    )
    file, forms = tmp_path / "own.arbiter", tmp_path / "forms.xlsx"
    TournamentFile.create(file, replace(read_trf_file(BOOKLET).tournament, papers=papers)).close()
    content = arbiter("federation", file, "prizes", "--format", "json").json
    assert content["paid"] == "2050"
    plan = tmp_path / "plan.toml"
    plan.write_text('[[category]]\nname = "All"\nprizes = [7]\n', "utf-8")
    other = arbiter("federation", file, "prizes", "--plan", plan, "--format", "json").json
    assert other["paid"] == "7"
    assert arbiter("federation", file, "forms", "-o", forms).exit_code == 0
    cells = [cell for sheet in load_workbook(forms) for row in sheet.values for cell in row if cell]
    assert any("Chess Club Ostend" in str(cell) for cell in cells)


@pytest.mark.parametrize("text", ["", "{", "[1]", '{"organizer":7}'])
def test_details_that_nobody_can_read_are_none(text):
    kept = replace(booklet(), papers=(Paper(PaperKind.DETAILS, text),))
    assert kept_details(kept).organizer == ""
    assert kept_plan(replace(booklet(), papers=(Paper(PaperKind.PRIZES, text),))) is None


def test_prizes_are_a_list_to_sign_on_paper(arbiter, tmp_path, qapp):
    plan = tmp_path / "plan.toml"
    plan.write_text(PLAN, "utf-8")
    for name in ("prizes.pdf", "prizes.xlsx"):
        out = tmp_path / name
        run = arbiter("federation", BOOKLET, "prizes", "--plan", plan, "-o", out)
        assert run.exit_code == 0
        assert out.stat().st_size > 1000


def test_a_plan_that_cannot_be_used_is_explained(arbiter, tmp_path):
    plan = tmp_path / "plan.toml"
    plan.write_text('[[category]]\nname = "A"\nprizes = ["much"]\n', "utf-8")
    run = arbiter("federation", BOOKLET, "prizes", "--plan", plan)
    assert run.exit_code == 2
    assert "category[1].prizes[1].amount: an amount of money was expected, found much." in run.err
    assert arbiter("federation", BOOKLET, "prizes").exit_code == 2
    assert arbiter("federation", BOOKLET, "prizes", "--plan", tmp_path / "none").exit_code == 2


def test_boards_of_a_round_are_pgn_or_a_list(arbiter, tmp_path):
    run = arbiter("federation", BOOKLET, "boards", "--round", "2", "--boards", "3", "--results")
    assert run.out.count("[Event ") == 3
    assert '[Result "0-1"]' in run.out or '[Result "1-0"]' in run.out
    out = tmp_path / "boards.csv"
    arbiter("federation", BOOKLET, "boards", "--format", "csv", "-o", out)
    assert out.read_text("utf-8").startswith("Round,Board,White,")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (
            ("norms", "--k", "5=40"),
            "--k does not go with norms; it is for overview",
        ),
        (("norms", "--format", "csv"), "norms cannot be written as csv. Possible: text, json."),
        (("ratings", "--k", "99=40"), "There is no player 99."),
        (("ratings", "--rating-edition", "1999-01"), "There is no edition 1999-01."),
        (("boards", "--round", "9"), "Round 9 is not paired."),
    ],
)
def test_what_makes_no_sense_is_refused(arbiter, words, said):
    run = arbiter("federation", BOOKLET, *words)
    assert (run.exit_code, run.out) == (2, "")
    assert said in run.err


@pytest.mark.parametrize(
    "words", [("--k", "5"), ("--earlier", "5=1,2"), ("--flag", "5=12"), ("--rounds", "4-2")]
)
def test_options_that_cannot_be_read_are_refused(arbiter, words):
    assert arbiter("federation", BOOKLET, "ratings", *words).exit_code == 2


def test_forms_are_written_as_pdf_and_workbook(arbiter, tmp_path, qapp):
    for name in ("forms.pdf", "forms.xlsx"):
        run = arbiter("federation", BOOKLET, "forms", "-o", tmp_path / name)
        assert run.exit_code == 0
        assert "written: IT3." in run.err
    assert (tmp_path / "forms.pdf").read_bytes().startswith(b"%PDF")


def test_everything_for_the_rating_officer_is_one_archive(arbiter, tmp_path, qapp):
    run = arbiter("federation", BOOKLET, "send", "-o", tmp_path / "send.zip")
    assert run.exit_code == 0
    assert "topics to be looked at" in run.err
    with zipfile.ZipFile(tmp_path / "send.zip") as archive:
        assert len(archive.namelist()) == 6


def test_papers_need_a_kind_of_file_that_can_hold_them(arbiter, tmp_path):
    assert arbiter("federation", BOOKLET, "forms").exit_code == 2
    assert arbiter("federation", BOOKLET, "send", "-o", tmp_path / "a.pdf").exit_code == 2
    run = arbiter("federation", BOOKLET, "forms", "-o", BOOKLET)
    assert run.exit_code == 2
