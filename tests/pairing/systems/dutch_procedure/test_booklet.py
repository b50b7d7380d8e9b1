"""The booklet's five rounds under the 2013 edition: pairs, brackets, attempts and their reasons."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from pairing.core.cards import Float
from pairing.reports.board import tournament_board
from pairing.speech.voice import IN_ENGLISH
from pairing.systems.registry import find_system
from pairing.trace import in_force
from tests.pairing.booklet import booklet

DUTCH_2013, DUTCH_2015 = find_system("dutch-2013"), find_system("dutch-2015")
ROUNDS = pytest.mark.parametrize("number", [1, 2, 3, 4, 5])
FLOATS = {None: Float.NONE, "down": Float.DOWN, "up": Float.UP}
NO_ATTEMPTS = {
    "not-applicable",
    "managed-as-homogeneous",
    "incompatible",
    "backtracked",
    "brackets-joined",
}
"""Steps of the narration that are told elsewhere, or by the parameters."""


def replayed(number):
    return DUTCH_2013.replay(booklet().before_round(number))


def narrated(shared_data: Path, number: int):
    file = shared_data.parent / "rules" / "booklet-example.json"
    return json.loads(file.read_text("utf-8"))["rounds"][number - 1]


@ROUNDS
@pytest.mark.parametrize("system", [DUTCH_2013, DUTCH_2015], ids=["2013", "2015"])
def test_boards_and_colours_are_those_of_the_booklet(system, number):
    tournament = booklet()
    pairing = system.pair_next_round(tournament.before_round(number), None)
    played = tournament.rounds[number - 1]
    assert pairing.pairs == tuple((game.white, game.black) for game in played.games)
    assert pairing.bye == (14 if number == 2 else None)


@ROUNDS
def test_preferences_and_floats_are_those_of_the_printed_boards(number, shared_data):
    board = tournament_board(booklet().before_round(number), DUTCH_2013.definitions)
    rows = {row.tpn: row for row in board.rows}
    for printed in narrated(shared_data, number)["board_before"]:
        row = rows[printed["no"]]
        assert row.preference_text == (printed["pref"] or "A")
        assert row.last_float is FLOATS[printed["float_last"]]
        assert row.earlier_float is FLOATS[printed["float_two_before"]]


@ROUNDS
def test_every_bracket_of_the_narration_is_there_with_its_numbers(number, shared_data):
    sections = [each for each in replayed(number).brackets if each.role != "joining"]
    for bracket in narrated(shared_data, number)["brackets"]:
        section = section_of(sections, bracket)
        if bracket.get("undone") is None and bracket.get("pairs"):
            assert [list(pair) for pair in section.pairs] == bracket["pairs"]
        if computed := bracket.get("computed"):
            event = next(each for each in section.events if each.move == "parameters-set")
            values = dict(event.values)
            assert values["p0"] == computed["P0"]
            assert values["m0"] == computed["M0"]
            assert values["x1"] == computed["X1"]
            assert values["z1"] == (computed["Z1"] or 0)
            assert event.key.removeprefix("as-") == computed["treated_as"]


@ROUNDS
def test_every_attempt_of_the_narration_is_made_in_that_order_and_for_that_reason(
    number, shared_data
):
    """The booklet leaves attempts out, so that what it tells is a part of the trace."""
    sections = [each for each in replayed(number).brackets if each.role != "joining"]
    for bracket in narrated(shared_data, number)["brackets"]:
        events = iter(section_of(sections, bracket).events)
        for step in bracket["steps"]:
            if step.get("action") not in NO_ATTEMPTS and step.get("part") != "backtrack":
                assert any(is_told(step, event) for event in events), step


def section_of(sections, bracket):
    players = set(bracket["moved_down"]), set(bracket["residents"])
    return next(
        each
        for each in sections
        if each.score == 10 * bracket["score"] and (set(each.mdps), set(each.residents)) == players
    )


def is_told(step, event) -> bool:
    """The event is that step of the narration."""
    values = dict(event.values)
    action = step.get("action")
    if action == "exchange":
        wanted = (tuple(step["S1_out"]), tuple(step["S2_out"]))
        return event.move == "exchange-applied" and (values["down"], values["up"]) == wanted
    if action == "requirement-lowered":
        is_lowered = event.move in ("requirement-lowered", "requirement-no-effect")
        return is_lowered and event.article == step["step"]
    if action == "back-to-heterogeneous":
        return event.move == "remainder-abandoned"
    return is_attempt(step, event, values)


def is_attempt(step, event, values) -> bool:
    if event.move not in ("candidate-tried", "transposition-tried", "part-accepted"):
        return False
    if step["S1"] is None:
        return event.verdict.value == "accepted"
    if event.stand.s1 != tuple(step["S1"]) or set(event.stand.s2) != set(step["S2"]):
        return False
    if event.stand.s2[: len(step["S1"])] != tuple(step["S2"][: len(step["S1"])]):
        return False
    assert values["number"] == step["transposition_effective"]
    assert values["number_in_list"] == step["transposition_literal"]
    if step["outcome"] == "accepted" or event.move == "part-accepted":
        return event.verdict.value == "accepted"
    assert event.verdict.value != "accepted"
    return all(is_reason(reason, values["failures"]) for reason in step["rejected"])


def is_reason(reason, failures: str) -> bool:
    """The reason is among those of the trace, with its article and its pair or player."""
    who = "–".join(map(str, reason["pair"])) if reason["pair"] else str(reason["player"])
    article = reason["article"].split()[0]
    return any(
        each.startswith(f"{article} ") and who in each.removeprefix(article).strip().split(", ")
        for each in failures.split("; ")
    )


def test_the_fifth_round_goes_back_and_joins_its_last_brackets():
    trace = replayed(5)
    assert [section.role for section in trace.brackets] == [
        *["normal"] * 6,
        "interrupted",
        "backtracked-failed",
        "stuck",
        "penultimate-failed",
        "penultimate-reduced",
        "joining",
        "joined",
    ]
    joined = trace.brackets[-1]
    assert (joined.mdps, joined.residents) == ((14, 8, 13), (12,))
    notes = [event.key for event in joined.events if event.move == "note"]
    assert notes == ["joined-as-homogeneous"], "the booklet departs from C.13 here"


def test_the_sets_of_downfloaters_that_are_no_use_are_told_with_their_article():
    """C.12 in round 5: 14–13 would send down 8, who has met 12."""
    section = next(each for each in replayed(5).brackets if each.role == "backtracked-failed")
    refused = [event for event in section.events if event.verdict.value == "illegal"]
    assert [(event.article, event.key, event.players) for event in refused] == [
        ("C.12", "demand-tried", (13,)),
        ("C.12", "demand-completion", (8,)),
    ]


def test_the_fifth_round_of_2015_joins_nothing():
    """B10: the remainder was never reached, so 14 floats again and 8 meets 13."""
    trace = DUTCH_2015.replay(booklet().before_round(5))
    *_, found, last = trace.brackets
    assert (found.role, found.pairs, found.downfloaters) == ("penultimate", ((8, 13),), (14,))
    assert (last.role, last.pairs) == ("last", ((14, 12),))


def lines(number, score):
    trace = replayed(number)
    narrator = DUTCH_2013.narrator(trace, booklet().before_round(number), IN_ENGLISH)
    section = next(each for each in trace.brackets if each.score == score)
    told = (narrator.line(section, event) for event in section.events)
    return [(line.article, line.what, line.verdict) for line in told]


def test_a_list_names_the_step_first_and_the_article_that_is_violated_last():
    assert lines(4, 10) == [
        ("A.3", "9, 10, 14", ""),
        ("C.2", "possible pairs: 1 · moved down: 0 · homogeneous", ""),
        ("A.8", "X1 = 0 · White 1, Black 2", ""),
        ("C.3", "P = 1 · all requirements in full", ""),
        ("C.4", "S1 9 | S2 10, 14", ""),
        ("C.6", "9–10", "✕ 14 would float again · B.6"),
        ("C.7", "transposition 14, 10", "✕ 9–14 both want Black · B.4"),
        ("C.8", "exchange 9 ↔ 10", ""),
        ("C.6", "10–9", "✕ 14 would float again · B.6"),
        ("C.7", "transposition 14, 9", "✓ 10–14"),
        ("C.6", "paired: 10–14", ""),
        ("A.4", "9 ↓", ""),
    ]


def test_a_bracket_that_cannot_grant_every_colour_says_how_many_it_denies():
    """A.8 in round 2: four of six want Black."""
    assert ("A.8", "pairs that cost a colour: 1, a strong one: 1 · White 2, Black 4", "") in lines(
        2, 10
    )


def test_a_bracket_that_was_searched_again_stands_only_once():
    """Round 5: at the joined bracket nothing is left of what was undone."""
    *before, joined = replayed(5).brackets
    standing = in_force(before, joined)
    assert [(each.score, each.role) for each in standing] == [
        *[(score, "normal") for score in (35, 30, 25, 20, 15)],
        (10, "joining"),
    ]
