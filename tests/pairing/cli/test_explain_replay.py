"""``arbiter explain`` on a whole round: the steps."""

import json
from dataclasses import replace

import pytest

from pairing import write_trf
from pairing.systems.dutch.unfolding import DutchUnfolder
from tests.pairing.booklet import booklet
from tests.pairing.explaining.test_answering import paired_otherwise


@pytest.fixture
def sample(tmp_path):
    path = tmp_path / "booklet.trf"
    path.write_text(write_trf(booklet()), "utf-8")
    return path


def test_every_bracket_is_told_with_its_steps(arbiter, sample):
    run = arbiter("explain", sample, "--round", 4, "--full")
    assert (run.exit_code, run.err) == (0, "")
    lines = run.out.splitlines()
    start = lines.index("1 point · 9, 10, 14")
    assert lines[start + 1] == "4 steps · 10–14 · 9 ↓  (possible pairs: 1)"
    text = " ".join(" ".join(lines[start:]).split())
    assert "C.14 10–9 ✕ 14 would float down again" in text
    assert "Robert (14) floated down in round 2 and would float down again." in text
    assert (
        "accepted with the exchange 9 ↔ 10 ✓ 10–14 · 9 ↓ Paired: Marco (10) – Robert (14)." in text
    )


def test_the_boards_follow_after_the_brackets(arbiter, sample):
    lines = arbiter("explain", sample, "--round", 4, "--full").out.splitlines()
    brackets = [number for number, line in enumerate(lines) if "(possible pairs: " in line]
    boards = [number for number, line in enumerate(lines) if line.startswith("Board ")]
    assert len(boards) == 7 and max(brackets) < min(boards)


def test_one_board_is_told_without_the_steps(arbiter, sample):
    assert "possible pairs" not in arbiter("explain", sample, "--round", 4, "--board", 1).out


def test_json_has_brackets_with_events_and_colours(arbiter, sample):
    content = arbiter("explain", sample, "--round", 4, "--format", "json").json
    assert (content["schema"], content["system"], content["round"]) == (1, "dutch-2016", 4)
    bracket = content["brackets"][3]
    assert (bracket["score"], bracket["residents"], bracket["mdps"]) == (10, [9, 10, 14], [])
    assert bracket["accepted"] == {"pairs": [[10, 14]], "downfloaters": [9]}
    passed = [event for event in bracket["events"] if event["move"] == "transposition"]
    assert [(event["article"], event["pair"]) for event in passed] == [("C.14", [10, 9])]
    first = content["colours"][0]
    assert first == {
        "board": 1,
        "white": 6,
        "black": 2,
        "article": "E.2",
        "key": "stronger-granted",
    }
    assert content["bye"] is None


def test_json_about_a_board_has_no_brackets(arbiter, sample):
    content = arbiter("explain", sample, "--round", 4, "--board", 1, "--format", "json").json
    assert "brackets" not in content


def test_a_record_that_differs_is_said_first(arbiter, tmp_path):
    path = tmp_path / "other.trf"
    path.write_text(write_trf(paired_otherwise()), "utf-8")
    run = arbiter("explain", path, "--round", 4, "--full")
    assert run.exit_code == 1
    assert run.out.index("not paired as the rules give it") < run.out.index("possible pairs")


def test_names_in_the_steps_cannot_command_the_terminal(arbiter, tmp_path):
    players = (replace(booklet().players[0], name="Al\x1b[2Jice"), *booklet().players[1:])
    path = tmp_path / "evil.trf"
    path.write_text(write_trf(replace(booklet(), players=players)), "utf-8")
    assert "\x1b" not in arbiter("explain", path, "--round", 4, "--full").out


def test_the_json_of_a_round_is_the_same_every_time(arbiter, sample):
    words = ("explain", sample, "--round", 5, "--format", "json")
    first, second = arbiter(*words), arbiter(*words)
    assert first.out == second.out
    assert json.loads(first.out)["brackets"]


def test_steps_are_unfolded_as_deep_as_asked_for(arbiter, sample):
    words = ("explain", sample, "--round", 4, "--format", "json")
    exchange = arbiter(*words, "--unfold", 1).json["brackets"][3]["events"][1]
    assert [each["pair"] for each in exchange["unfolded"]["events"]] == [[9, 10], [9, 14]]
    assert [each["article"] for each in exchange["unfolded"]["events"]] == ["C.14", "C.10"]
    assert exchange["unfolded"]["follows"] is None
    assert "unfolded" not in exchange["unfolded"]["events"][0]
    assert "unfolded" not in arbiter(*words).json["brackets"][3]["events"][1]


def test_unfolded_steps_stand_indented_below_the_step(arbiter, sample):
    lines = arbiter("explain", sample, "--round", 4, "--unfold", 2).out.splitlines()
    (line,) = [line for line in lines if "9–14 " in line]
    assert line == "        C.10    9–14  ✕ both want Black"


def test_a_page_that_goes_on_says_so(arbiter, sample, monkeypatch):
    monkeypatch.setattr(DutchUnfolder.unfold, "__defaults__", (0, 1))
    out = arbiter("explain", sample, "--round", 4, "--unfold", 1).out
    assert "… and more; the first 1 are shown." in out
