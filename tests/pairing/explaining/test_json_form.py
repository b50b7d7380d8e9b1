"""The JSON form of explanations."""

from __future__ import annotations

import json

import pytest

from pairing.explaining import (
    Aspect,
    ThisBoard,
    ThisPlayer,
    WholeRound,
    WhyNot,
    WhyNotBye,
    as_json,
    explain,
)
from pairing.speech.voice import IN_ENGLISH
from tests.pairing.booklet import booklet
from tests.pairing.explaining.test_answering import paired_otherwise


def form(question, round_number=4, tournament=None):
    return json.loads(as_json(explain(tournament or booklet(), round_number, question), IN_ENGLISH))


def test_the_head_names_the_round_the_rules_and_the_input():
    content = form(WhyNot(9, 10))
    assert (content["schema"], content["round"], content["recorded"]) == (1, 4, True)
    assert (content["system"], content["edition"]) == ("dutch-2016", "Baku 2016")
    assert len(content["input_sha256"]) == 64
    assert content["reservations"] == []


def test_an_answer_is_data_and_text():
    (found,) = form(WhyNot(9, 10))["findings"]
    text = found.pop("text")
    assert "(C.14)" in text
    changes = found.pop("changes")
    assert len(changes) == 1
    assert found.pop("numbers") == {
        "article": "C.14",
        "key": "downfloat-two-rounds-ago",
        "ours": 0,
        "theirs": 1,
        "players": [14],
        "bracket": {"score": 1.0, "residents": [9, 10, 14], "guests": [], "s1": [9]},
        "as_paired": [[10, 14], [8, 9]],
        "instead": [[10, 9], [8, 14]],
        "bye": None,
        "colours": [],
        "lines": [
            "That concerns Robert (14).",
            "The bracket of 1 point: 9 | 10, 14.",
            "As paired: Marco (10) – Robert (14), Kevin (8) – Louise (9). "
            "Instead: Marco (10) – Louise (9), Kevin (8) – Robert (14).",
        ],
    }
    assert found == {
        "say": "With Louise against Marco, Robert would go down, "
        "but did not play two rounds ago and is spared.",
        "kind": "because",
        "opposite": "meeting",
        "players": [9, 10],
        "outcome": "worse",
        "judgement": {
            "score": 1.0,
            "article": "C.14",
            "key": "downfloat-two-rounds-ago",
            "ours": 0,
            "theirs": 1,
            "difference": None,
            "players": [14],
            "element": None,
            "step": None,
        },
        "changed": [[10, 9], [8, 14]],
        "bye": None,
    }


def test_what_is_no_matter_of_degree_has_no_values():
    (found,) = form(WhyNot(1, 8))["findings"]
    judgement = found["judgement"]
    assert (judgement["key"], judgement["ours"], judgement["theirs"]) == ("rematch", None, None)
    assert found["changed"] == []


@pytest.mark.parametrize(
    ("question", "asked"),
    [
        (WholeRound(), {"kind": "round"}),
        (
            ThisBoard(2, frozenset({Aspect.PAIR})),
            {"kind": "board", "board": 2, "aspects": ["pair"]},
        ),
        (ThisPlayer(3), {"kind": "player", "player": 3}),
        (WhyNot(9, 10), {"kind": "why-not", "players": [9, 10]}),
    ],
)
def test_the_question_is_repeated(question, asked):
    assert form(question)["question"].items() >= asked.items()


def test_why_not_the_bye_names_the_player():
    content = form(WhyNotBye(9), 2)
    assert content["question"].items() >= {"kind": "why-not-bye", "player": 9}.items()
    (found,) = content["findings"]
    assert (found["opposite"], found["players"]) == ("bye", [9])


def test_cards_are_those_of_the_players_asked_about():
    louise, marco = form(WhyNot(9, 10))["cards"]
    assert (louise["player"], louise["name"], louise["score"]) == (9, "Louise", 1.0)
    assert louise["preference"] == {"colour": "b", "strength": "strong"}
    assert louise["floats"] == ["", "↑", ""]
    assert louise["rounds"][0] == {"opponent": 2, "colour": "w", "mark": "0", "points": 0.0}
    assert marco["player"] == 10
    assert form(WholeRound())["cards"] == []


def test_kinds_of_findings_are_those_documented():
    kinds = {found["kind"] for found in form(WholeRound(), 2)["findings"]}
    assert kinds == {"meeting", "colours", "floats", "unpaired"}


def test_reservations_come_as_sentences():
    first, *_ = form(WholeRound(), 4, paired_otherwise())["reservations"]
    assert first == "The round is not paired as the rules give it."
