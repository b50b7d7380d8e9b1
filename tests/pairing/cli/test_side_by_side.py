"""``--compare-with``."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pairing import write_trf
from pairing.formats.trf import Dialect
from pairing.systems.swiss_simple import SWISS_SIMPLE
from tests.pairing.booklet import booklet
from tests.pairing.systems.swiss_simple.test_answers import rounds


@pytest.fixture
def sample(tmp_path):
    path = tmp_path / "booklet.trf"
    path.write_text(write_trf(replace(booklet(3), system="swiss-simple", round_count=5)), "utf-8")
    return path


def test_the_next_round_by_two_systems(arbiter, sample):
    run = arbiter("pair", sample, "--compare-with", "dutch-2016")
    assert (run.exit_code, run.err) == (0, "")
    assert "Swiss Simple, by its author’s" in run.out
    assert "Dutch system, Baku 2016" in run.out
    assert "Boards with the same opponents in both systems" in run.out
    assert "for comparison only" in run.out


def test_a_recorded_round_for_programs(arbiter, sample):
    words = ("--round", 2, "--compare-with", "dutch-2016", "--format", "json")
    content = arbiter("explain", sample, *words).json
    assert content["round"] == 2
    own, other = content["systems"]
    assert (own["system"], other["system"]) == ("swiss-simple", "dutch-2016")
    assert own["bye"] == 14
    shared = [{pair["white"], pair["black"]} for pair in own["pairs"] if pair["common"]]
    theirs = [{pair["white"], pair["black"]} for pair in other["pairs"]]
    assert shared and all(pair in theirs for pair in shared)


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--compare-with", "chess-960"), "chess-960"),
        (("--compare-with", "dutch-2016", "--round", 9), "no round 9"),
        (("--compare-with", "dutch-2016", "--format", "html"), "html"),
    ],
)
def test_what_makes_no_sense_is_refused(arbiter, sample, words, told):
    run = arbiter("explain", sample, *words)
    assert run.exit_code == 2 and told in run.err


def test_a_round_that_deserves_a_second_look_says_so(arbiter, tmp_path):
    """Swiss Simple, C.13: the last pairs were broken, and a large group was made."""
    tournament = next(
        each for each, _ in rounds(range(400, 440), 6, 18) if SWISS_SIMPLE.assisting.advise(each)
    )
    path = tmp_path / "late.trf"
    path.write_text(write_trf(tournament, Dialect.TRF26), "utf-8")
    run = arbiter("pair", path)
    assert run.exit_code == 0
    assert "players were paired as one group" in run.err
