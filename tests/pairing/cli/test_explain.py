"""``arbiter explain``."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from pairing import write_trf
from tests.pairing.booklet import booklet
from tests.pairing.cli.conftest import HEAD, trf_line
from tests.pairing.explaining.test_answering import paired_otherwise


@pytest.fixture
def sample(tmp_path) -> Path:
    """The booklet tournament as a report file."""
    path = tmp_path / "booklet.trf"
    path.write_text(write_trf(booklet()), "utf-8")
    return path


def test_why_not_answers_in_words(arbiter, sample):
    run = arbiter("explain", sample, "--round", 4, "--why-not", 9, 10)
    assert (run.exit_code, run.err) == (0, "")
    lines = run.out.splitlines()
    assert lines[0] == "Round 4 of 5 · Dutch system · Baku 2016"
    assert lines[1] == "Why do Louise (9) and Marco (10) not meet?"
    assert " ".join(lines[3:5]) == (
        "With Louise against Marco, Robert would go down, but did not play two rounds ago and is "
        "spared."
    )
    text = " ".join(" ".join(lines[6:]).split())
    assert text.startswith("If Louise (9) and Marco (10) met, the round would be paired worse.")
    assert "(C.14)" in text and "Instead: Marco (10) – Louise (9)" in text


def test_without_a_selector_what_the_round_cost_is_told_first(arbiter, sample):
    run = arbiter("explain", sample, "--round", 5)
    assert (run.exit_code, run.err) == (0, "")
    lines = run.out.splitlines()
    assert lines[3] == "What round 5 cost"
    assert lines[4].startswith("2 boards plain · 1 strong colour denied · 3 mild colours denied")
    assert "   2  Eloise (5) goes down again (as in round 4). No other way." in run.out
    assert "possible pairs" not in run.out and "Board " not in run.out
    assert lines[-1] == "Every step of the pairing: --full"
    whole = arbiter("explain", sample, "--round", 5, "--full").out.splitlines()
    assert whole[: len(lines) - 2] == lines[:-2] and lines[-1] not in whole


def test_in_full_every_board_is_told(arbiter, sample):
    run = arbiter("explain", sample, "--round", 2, "--full")
    lines = run.out.splitlines()
    boards = [line for line in lines if line.startswith("Board ")]
    assert [board.split(":")[0] for board in boards] == [f"Board {n}" for n in range(1, 7)]
    assert sum("(E." in line for line in lines) >= 6
    assert "Robert (14) has the pairing-allocated bye." in lines


def test_without_a_round_the_last_one_is_explained(arbiter, sample):
    assert arbiter("explain", sample, "--board", 1).out.startswith("Round 5 of 5")


def test_the_next_round_can_be_asked_about(arbiter, tmp_path):
    path = tmp_path / "three.trf"
    path.write_text(write_trf(booklet(3)), "utf-8")
    run = arbiter("explain", path, "--round", 4, "--player", 7)
    assert run.exit_code == 0
    assert run.out.startswith("Round 4 of 5, not paired yet")
    assert "Giorgia (7) with 2 points floats down" in " ".join(run.out.split())


def test_json_is_one_object(arbiter, sample):
    run = arbiter("explain", sample, "--round", 4, "--why-not", 1, 8, "--format", "json")
    assert run.json["findings"][0]["outcome"] == "impossible"


def test_html_goes_to_a_file(arbiter, sample, tmp_path):
    out = tmp_path / "page.html"
    run = arbiter("explain", sample, "--round", 4, "--board", 4, "--format", "html", "-o", out)
    assert (run.exit_code, run.out) == (0, "")
    assert out.read_text("utf-8").startswith("<!DOCTYPE html>")


def test_a_round_recorded_otherwise_is_said_first_and_is_exit_code_1(arbiter, tmp_path):
    path = tmp_path / "other.trf"
    path.write_text(write_trf(paired_otherwise()), "utf-8")
    run = arbiter("explain", path, "--round", 4, "--board", 1)
    assert run.exit_code == 1
    assert run.out.splitlines()[2] == "The round is not paired as the rules give it."


def test_the_system_can_be_another_one(arbiter, sample):
    options = ("--system", "dutch-2026", "--format", "json")
    run = arbiter("explain", sample, "--round", 4, "--why-not", 1, 8, *options)
    assert run.json["system"] == "dutch-2026"
    assert run.json["findings"][0]["judgement"]["article"] == "C1"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--round", 9), "There is no round 9 to explain; the next one to be paired is round 6."),
        (("--board", 9), "The round has no board 9; it has 7."),
        (("--player", 77), "There is no player with number 77."),
        (("--why-not", 3, 3), "name two players"),
        (("--round", 2, "--why-not", 12, 3), "Oskar (12) was not to be paired"),
        (("--round", 2, "--why-not-bye", 12), "Oskar (12) was not to be paired"),
        (("--round", 4, "--why-not-bye", 3), "no pairing-allocated bye in round 4"),
        (("--board", 1, "--player", 2), "not allowed with"),
        (("--why-not", 1), "expected 2 arguments"),
        (("--round", 0), "not a whole number"),
    ],
)
def test_questions_that_make_no_sense_are_bad_usage(arbiter, sample, words, said):
    run = arbiter("explain", sample, *words)
    assert (run.exit_code, run.out) == (2, "")
    assert said in run.err


def test_a_system_that_gives_no_reasons_says_so(arbiter, neighbours, four_players):
    run = arbiter("explain", four_players, "--system", neighbours)
    assert run.exit_code == 2
    assert "Neighbours, made up, gives no reasons" in run.err


@pytest.mark.parametrize("option", [("--rounds", 3), ()])
def test_what_the_next_round_needs_can_be_said_by_an_option(arbiter, trf, option):
    heads = (line for line in HEAD if not line.startswith("XXR"))
    file = trf(*heads, *(trf_line(tpn, f"P{tpn}", "0.0") for tpn in (1, 2)))
    run = arbiter("explain", file, "--round", 1, *option)
    assert run.exit_code == (0 if option else 2)
    assert ("--rounds" in run.err) is not bool(option)


def test_names_with_control_characters_cannot_command_the_terminal(arbiter, tmp_path):
    players = (replace(booklet().players[0], name="Al\x1b[2Jice"), *booklet().players[1:])
    path = tmp_path / "odd.trf"
    path.write_text(write_trf(replace(booklet(), players=players)), "utf-8")
    assert "\x1b" not in arbiter("explain", path, "--board", 1).out


def test_the_file_stays_as_it_was(arbiter, sample):
    before = sample.read_bytes()
    assert arbiter("explain", sample, "-o", sample).exit_code == 2
    assert sample.read_bytes() == before


def test_json_is_the_same_every_time(arbiter, sample):
    words = ("explain", sample, "--round", 4, "--why-not", 9, 10, "--format", "json")
    assert json.loads(arbiter(*words).out) == json.loads(arbiter(*words).out)
