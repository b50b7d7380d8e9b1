"""``arbiter batch``, and report files on standard input."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

BOOKLET = Path(__file__).resolve().parents[3] / "resources" / "samples" / "booklet.trf"
TRF = BOOKLET.read_text("utf-8")


@pytest.fixture
def given(monkeypatch):
    """Puts bytes on standard input."""

    def put(data: bytes) -> None:
        monkeypatch.setattr(sys, "stdin", SimpleNamespace(buffer=io.BytesIO(data)))

    return put


@pytest.fixture
def answers(arbiter, given):
    """The answers to requests, which are values or raw lines."""

    def ask(*requests):
        lines = [
            each if isinstance(each, bytes) else json.dumps(each).encode() for each in requests
        ]
        given(b"\n".join(lines) + b"\n")
        run = arbiter("batch")
        assert (run.exit_code, run.err) == (0, "")
        return [json.loads(line) for line in run.out.splitlines()]

    return ask


def test_each_request_gets_the_answer_of_its_command_in_order(answers, arbiter):
    paired, checked, explained = answers(
        {"id": 1, "command": "pair", "trf": TRF, "rounds": 6},
        {"id": "b", "command": "check", "trf": TRF},
        {"command": "explain", "trf": TRF, "round": 2},
    )
    assert [each["id"] for each in (paired, checked, explained)] == [1, "b", None]
    alone = arbiter("pair", BOOKLET, "--rounds", "6", "--format", "json")
    assert paired["result"] == json.loads(alone.out)
    alone = arbiter("check", BOOKLET, "--format", "json")
    assert {"file": str(BOOKLET), **checked["result"]} == json.loads(alone.out)["files"][0]
    alone = json.loads(arbiter("explain", BOOKLET, "--round", "2", "--format", "json").out)
    assert explained["result"].items() <= alone.items()
    assert {each["exit_code"] for each in (paired, checked, explained)} == {0}


@pytest.mark.parametrize(
    "request_",
    [
        b"no json",
        b"[1]",
        b"[" * 100_000,
        {"command": "window", "trf": TRF},
        {"command": "pair"},
        {"command": "pair", "trf": 5},
        {"command": "pair", "trf": TRF, "rounds": True},
        {"command": "pair", "trf": TRF, "rounds": -1},
        {"command": "pair", "trf": TRF, "initial_colour": "red"},
        {"command": "pair", "trf": TRF, "colour": "white"},
        {"command": "pair", "trf": TRF, "system": "dutch-1066"},
        {"command": "pair", "trf": TRF},
        {"command": "pair", "trf": ""},
        {"command": "check", "trf": "\ud800"},
        {"command": "explain", "trf": TRF, "round": 99},
    ],
)
def test_what_cannot_be_answered_is_an_answer_and_the_next_request_gets_its_own(answers, request_):
    failed, following = answers(request_, {"id": 2, "command": "check", "trf": TRF})
    assert failed["exit_code"] == 2
    assert failed["error"]
    assert "result" not in failed
    assert following["id"] == 2
    assert following["result"]["agrees"]


def test_problems_of_a_report_file_are_data_with_their_place(answers):
    broken = TRF.replace("001    3", "001    x", 1)
    (answer,) = answers({"id": 1, "command": "pair", "trf": broken})
    assert answer["exit_code"] == 2
    assert any(problem["line"] and problem["column"] for problem in answer["problems"])


def test_an_option_that_the_system_does_not_know_is_passed_over(answers):
    plain, chosen = answers(
        {"command": "pair", "trf": TRF, "rounds": 6},
        {"command": "pair", "trf": f"{TRF}### options preset=steep\n", "rounds": 6},
    )
    assert plain["result"] == chosen["result"]


@pytest.mark.parametrize("words", [("pair", "--rounds", "6"), ("check",), ("explain",)])
def test_a_dash_is_the_report_file_on_standard_input(arbiter, given, words):
    given(TRF.encode())
    command, *options = words
    piped = arbiter(command, "-", *options)
    assert piped.exit_code == 0
    named = arbiter(command, BOOKLET, *options)
    assert piped.out == named.out.replace(str(BOOKLET), "-")


def test_what_is_read_from_standard_input_may_replace_an_old_file(arbiter, given, tmp_path):
    out = tmp_path / "round.txt"
    out.write_text("old")
    given(TRF.encode())
    assert arbiter("pair", "-", "--rounds", "6", "-o", out).exit_code == 0
    assert out.read_text("utf-8") != "old"
