"""``arbiter check`` says why the pairing by the rules is better."""

from __future__ import annotations

import random
import re
import sys
from dataclasses import replace

import pytest
from msgspec import structs

import pairing
from pairing.auditing.checker.words import PairingOrigin, reason_text
from pairing.core.model import Game, Round
from pairing.speech.texts import catalogue
from pairing.speech.voice import IN_ENGLISH
from pairing.systems.dutch.editions import BAKU_2016, FIDE_2026
from pairing.trace.judgement import Judgement
from tests.pairing.auditing.checker.mutations import mutation
from tests.pairing.cli.conftest import HEAD, trf_line
from tests.pairing.cli.make_tournaments import FOLDER

EDITIONS = (BAKU_2016, FIDE_2026)
KEYS = {key for edition in EDITIONS for key in edition.absolute} | {
    rule.key for edition in EDITIONS for rule in edition.rules
}
BESIDES = {
    "check.reason-floating",
    "check.reason-counted",
    "check.criterion-following-bracket-scores",
    "check.criterion-following-downfloaters-scores",
}


def mutated_tournament():
    tournament = pairing.read_trf_file(FOLDER / "plain-10.trf").tournament
    changed = mutation(tournament, 4, random.Random(1)).tournament
    return replace(changed, rounds=changed.rounds[:4])


@pytest.fixture
def mutated_file(trf):
    return trf(*pairing.write_trf(mutated_tournament()).splitlines(), name="mutated.trf")


@pytest.mark.parametrize("key", sorted(KEYS))
def test_every_rule_of_the_editions_has_a_sentence_that_can_be_filled_in(key):
    difference = 15 if key.endswith(("differences", "scores")) else None
    judgement = Judgement(25, "X.1", key, ours=1, theirs=2, difference=difference, players=(3, 8))
    text = reason_text(judgement, IN_ENGLISH)
    assert "(X.1)" in text and "3, 8" in text
    assert not re.search(r"[{}]", text)


def test_there_is_no_sentence_for_a_rule_that_does_not_exist():
    forms = ("check.reason-", "check.criterion-")
    written = [key for key in catalogue() if key.startswith(forms) and key not in BESIDES]
    assert sorted(key.split("-", 1)[1] for key in written) == sorted(KEYS)


def test_a_pairing_of_a_student_is_not_said_to_stand_in_a_file():
    judgement = Judgement(25, "C.5", "downfloaters", ours=1, theirs=2, players=(3, 8))
    text = reason_text(judgement, IN_ENGLISH, PairingOrigin.ANSWER)
    assert "1 by the rules, 2 in your pairing" in text and "file" not in text


def test_a_criterion_is_named_by_bracket_plain_words_both_values_and_article():
    judgement = Judgement(25, "C.10", "colour-preference", ours=1, theirs=3)
    assert reason_text(judgement, IN_ENGLISH) == (
        "in the bracket with score 2½, players without the colour they prefer: 1 by the rules, "
        "3 in the file (C.10)."
    )


def test_players_who_float_in_the_file_are_named():
    judgement = Judgement(25, "C.5", "downfloaters", ours=0, theirs=2, players=(4, 9))
    assert reason_text(judgement, IN_ENGLISH).endswith("(C.5). Floating down in the file: 4, 9.")


def test_a_downfloater_is_known_by_his_own_score():
    """In a bracket of score 2 the difference of a downfloater with 2½ is 1½, to one point less."""
    judgement = Judgement(20, "C7", "downfloater-scores", ours=0, theirs=1, difference=15)
    assert "players with score 2½ who float down: 0 by" in reason_text(judgement, IN_ENGLISH)


def test_the_following_bracket_is_judged_by_players_first_and_by_scores_then():
    first = Judgement(25, "C.7", "following-bracket", ours=1, theirs=3)
    then = structs.replace(first, ours=0, theirs=1, difference=15)
    assert "players whom the next bracket then leaves over: 1 by" in reason_text(first, IN_ENGLISH)
    assert "with a score difference of 1½: 0 by" in reason_text(then, IN_ENGLISH)


def test_the_score_of_the_bye_is_given_in_points_and_without_a_bracket():
    judgement = Judgement(40, "C5", "bye-score", ours=5, theirs=15, players=(7,))
    assert reason_text(judgement, IN_ENGLISH).startswith(
        "the bye can go to a player with ½ point; in the"
    )


def test_downfloaters_that_are_nobody_are_called_so():
    assert "(nobody)" in reason_text(Judgement(25, "C.4", "completion"), IN_ENGLISH)


def test_json_has_the_reason_as_data_and_as_text(arbiter, mutated_file):
    run = arbiter("check", mutated_file, "--format", "json")
    assert run.exit_code == 1
    *right, wrong = run.json["files"][0]["rounds"]
    assert all("reason" not in a_round for a_round in right)
    reason = wrong["reason"]
    found = pairing.check_round(mutated_tournament(), 4).judgement
    assert reason == {
        "score": found.score / 10,
        "article": found.article,
        "key": found.key,
        "ours": found.ours,
        "theirs": found.theirs,
        "difference": None,
        "players": list(found.players),
        "text": reason_text(found, IN_ENGLISH),
    }
    assert found.ours < found.theirs


def test_a_rematch_has_no_values(arbiter, trf):
    file = trf(
        *HEAD,
        trf_line(1, "Ann", "2.0", "   2 w 1", "   2 b 1"),
        trf_line(2, "Bob", "0.0", "   1 b 0", "   1 w 0"),
        trf_line(3, "Cleo", "1.0", "   4 b =", "   4 w ="),
        trf_line(4, "Dan", "1.0", "   3 w =", "   3 b ="),
    )
    *_, second = arbiter("check", file, "--format", "json").json["files"][0]["rounds"]
    reason = second["reason"]
    assert (reason["key"], reason["ours"], reason["theirs"]) == ("rematch", None, None)
    assert reason["players"] == [3, 4]


def test_text_has_the_reason_after_the_differences_of_the_round(arbiter, mutated_file):
    lines = arbiter("check", mutated_file).out.splitlines()
    found = pairing.check_round(mutated_tournament(), 4).judgement
    assert lines[2] == f"  Round 4, why: {reason_text(found, IN_ENGLISH)}"


# The report


def explained(arbiter, tmp_path, *words):
    out = tmp_path / "report.md"
    run = arbiter("check", *words, "--explain-differences", out, "--jobs", 1)
    return run, out.read_text("utf-8") if out.exists() else ""


def test_the_report_has_boards_names_cards_and_the_reason(arbiter, mutated_file, tmp_path):
    run, report = explained(arbiter, tmp_path, mutated_file)
    assert run.exit_code == 1
    lines = report.splitlines()
    assert f"## {mutated_file}" in lines and "### Round 4" in lines
    tournament = pairing.read_trf_file(mutated_file).tournament
    assert (
        f"Round 4, why: {reason_text(pairing.check_round(tournament, 4).judgement, IN_ENGLISH)}"
        in lines
    )
    (group,) = pairing.check_round(tournament, 4).differences
    for board in (*group.expected, *group.found):
        number, white, black = board.number, board.white, board.black
        row = rf"\| [a-z ]+ \| {number} +\| {white} Player {white} +\| {black} Player {black} +\|"
        assert re.search(row, report)
    cards = report.partition("Cards of these players before round 4:")[2]
    named = {int(tpn) for tpn in re.findall(r"^\| (\d+) ", cards, re.MULTILINE)}
    assert named == {tpn for board in group.expected for tpn in board.players}


def test_a_card_shows_score_colours_the_colour_due_and_floats(arbiter, trf, tmp_path):
    file = trf(
        *HEAD,
        trf_line(1, "Ann", "2.0", "   3 w 1", "   4 b 1"),
        trf_line(2, "Bob | Jr", "1.0", "   4 b 1", "   3 w 0"),
        trf_line(3, "Cleo", "1.0", "   1 b 0", "   2 b 1"),
        trf_line(4, "Dan", "0.0", "   2 w 0", "   1 w 0"),
        "XXA    1  1.0  1.0",
    )
    _, report = explained(arbiter, tmp_path, file)
    rows = [re.sub(" +", " ", line) for line in report.splitlines()]
    assert "| 1 | Ann | 1 + 1 | W | b | ↓ – |" in rows
    assert "| 2 | Bob \\| Jr | 1 | B | w | – – |" in rows


def test_the_report_tells_of_files_that_agree_or_cannot_be_checked(
    arbiter, neighbours, four_players, trf, tmp_path
):
    empty = trf(name="empty.trf")
    run, report = explained(arbiter, tmp_path, four_players, empty, "--system", neighbours)
    assert run.exit_code == 2
    assert f"{four_players}: agrees (neighbours; rounds: 1)." in report
    assert f"{empty}: could not be checked." in report
    assert report.endswith("Files: 2. Agree: 1; differ: 0; could not be checked: 1.\n")


def test_several_processes_write_the_same_report(arbiter, mutated_file, tmp_path):
    out = tmp_path / "two.md"
    twice = (mutated_file, mutated_file)
    arbiter("check", *twice, "--explain-differences", out, "--jobs", 2)
    assert explained(arbiter, tmp_path, *twice)[1] == out.read_text("utf-8")


def test_the_report_does_not_overwrite_a_file_that_is_checked(arbiter, mutated_file):
    before = mutated_file.read_bytes()
    run = arbiter("check", mutated_file, "--explain-differences", mutated_file)
    assert run.exit_code == 2 and "not overwritten" in run.err
    assert run.out == ""
    assert mutated_file.read_bytes() == before


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere names of files are text")
def test_a_file_whose_name_is_no_text_is_named_in_the_report(arbiter, mutated_file, tmp_path):
    strange = mutated_file.with_name("strange\udc80.trf")
    strange.write_bytes(mutated_file.read_bytes())
    run, report = explained(arbiter, tmp_path, strange)
    assert run.exit_code == 1
    assert "strange\\udc80.trf: differs in" in report


def test_a_report_that_cannot_be_written_is_an_error(arbiter, four_players, neighbours, tmp_path):
    out = tmp_path / "missing" / "report.md"
    words = ("--system", neighbours, "--explain-differences", out)
    run = arbiter("check", four_players, *words)
    assert run.exit_code == 2 and str(out) in run.err


# The order of the boards


@pytest.fixture
def boards_exchanged(tmp_path):
    """A tournament file whose first round is paired by the rules, boards 2 and 3 exchanged."""
    tournament = replace(mutated_tournament(), rounds=())
    pairs = list(pairing.pair_next_round(tournament).pairs)
    pairs[1], pairs[2] = pairs[2], pairs[1]
    played = replace(tournament, rounds=(Round(tuple(Game(*pair) for pair in pairs)),))
    path = tmp_path / "boards.arbiter"
    pairing.TournamentFile.create(path, played).close()
    return path


def test_the_order_of_the_boards_is_told_apart_from_the_pairing(arbiter, boards_exchanged):
    run = arbiter("check", boards_exchanged, "--format", "json")
    assert run.exit_code == 0
    (a_round,) = run.json["files"][0]["rounds"]
    assert a_round["agrees"] and "reason" not in a_round
    (difference,) = a_round["differences"]
    assert difference["kind"] == "board-order"
    assert [board["board"] for board in difference["expected"]] == [2, 3]
    second, third = difference["expected"]
    assert difference["found"] == [third | {"board": 2}, second | {"board": 3}]


def test_text_says_which_boards_stand_elsewhere(arbiter, boards_exchanged):
    run = arbiter("check", boards_exchanged)
    assert run.out.splitlines() == [
        f"{boards_exchanged}: agrees (Dutch system, Baku 2016; rounds: 1).",
        "  Round 1, order of the boards: by the rules 2: 7–2, 3: 3–8; in the file 2: 3–8, 3: 7–2.",
        "Files: 1. Agree: 1; differ: 0; could not be checked: 0.",
    ]


def test_the_report_lists_boards_that_stand_elsewhere_without_cards(
    arbiter, boards_exchanged, tmp_path
):
    _, report = explained(arbiter, tmp_path, boards_exchanged)
    assert "| by the rules | 2 " in report
    assert "Cards" not in report


def test_report_files_do_not_record_the_order_of_the_boards(arbiter, boards_exchanged, tmp_path):
    out = tmp_path / "boards.trf"
    arbiter("convert", boards_exchanged, out)
    assert arbiter("check", out, "--format", "json").json["files"][0]["rounds"] == [
        {"round": 1, "agrees": True, "differences": []}
    ]
