"""A system that nobody has heard of goes through every command."""

from __future__ import annotations

import pytest
from openpyxl import load_workbook

import pairing
from tests.pairing.ladder import registered_ladder

__all__ = ["registered_ladder"]


@pytest.fixture
def played(arbiter, registered_ladder, tmp_path):
    """A generated tournament of nine players and three rounds."""
    folder = tmp_path / "made"
    words = ("--system", "ladder", "--players", 9, "--rounds", 3, "--seed", 1, "--plain")
    made = arbiter("generate", *words, "-o", folder, "--dialect", "trf26")
    assert (made.exit_code, made.err) == (0, ""), made
    (path,) = folder.glob("*.trf")
    return path


def test_the_report_file_names_it_by_its_own_code(played):
    assert "192 LADDER_2001" in played.read_text("utf-8").splitlines()
    assert pairing.read_trf_file(played).tournament.system == "ladder"


def test_it_is_listed(arbiter, registered_ladder):
    text = arbiter("systems").out
    assert "ladder\n  For testing the seam. Needed before round 1: so many rungs." in text


def test_its_rounds_are_checked(arbiter, played):
    run = arbiter("check", played)
    assert (run.exit_code, run.err) == (0, "")
    assert "agrees (ladder; rounds: 3)" in run.out


def test_what_differs_is_told_in_its_own_sentences(arbiter, played, tmp_path):
    words = ("--system", "swiss-simple", "--players", 8, "--rounds", 3, "--seed", 1, "--plain")
    assert arbiter("generate", *words, "-o", tmp_path / "other").exit_code == 0
    (other,) = (tmp_path / "other").glob("*.trf")
    run = arbiter("check", other, "--system", "ladder", "--format", "json")
    assert run.exit_code == 1
    reasons = [a_round.get("reason") for a_round in run.json["files"][0]["rounds"]]
    texts = [reason["text"] for reason in reasons if reason]
    assert any("is no neighbour of number" in text for text in texts)


def test_the_next_round_is_paired(arbiter, played):
    run = arbiter("pair", played, "--rounds", 4, "--format", "json")
    assert (run.exit_code, run.err) == (0, "")
    assert (run.json["round"], run.json["system"]) == (4, "ladder")
    assert len(run.json["pairs"]) == 4


def test_steps_and_answers_are_told_in_its_own_sentences(arbiter, played):
    steps = arbiter("explain", played, "--round", 2, "--full")
    assert (steps.exit_code, steps.err) == (0, "")
    assert "The ladder 1" in steps.out
    assert "✓ neighbours" in steps.out
    assert "on the ladder of 9 rungs." in " ".join(steps.out.split())
    assert "stands higher than" in steps.out
    content = arbiter("explain", played, "--round", 2, "--format", "json").json
    assert content["brackets"][0]["events"][0]["move"] == "climb"
    first, *_, last, _ = content["brackets"][0]["residents"]
    why = arbiter("explain", played, "--round", 2, "--why-not", first, last)
    assert "They are no neighbours on the ladder (L.1)." in " ".join(why.out.split())
    page = arbiter("explain", played, "--board", 1, "--format", "html")
    assert "Ladder" in page.out


def test_it_is_exported(arbiter, played, tmp_path):
    book = tmp_path / "book.xlsx"
    assert arbiter("export", played, "-o", book).exit_code == 0
    cells = [cell for sheet in load_workbook(book) for row in sheet.values for cell in row]
    assert any("Ladder" in str(cell) for cell in cells)
    pages = tmp_path / "pages"
    assert arbiter("export", played, "-o", f"{pages}/").exit_code == 0
    assert "Ladder" in (pages / "index.html").read_text("utf-8")
    assert arbiter("standings", played).exit_code == 0
    assert arbiter("convert", played, tmp_path / "copy.arbiter").exit_code == 0
    assert arbiter("check", tmp_path / "copy.arbiter").exit_code == 0
