"""``arbiter standings``."""

from __future__ import annotations

import csv
import io
import json

import pytest

import pairing
from tests.pairing.booklet import booklet
from tests.pairing.cli.conftest import HEAD, trf_line
from tests.pairing.cli.test_convert import with_an_adjourned_game
from tests.pairing.standings.test_stated import OTHER, file_with

TWO_ROUNDS = (
    *HEAD,
    trf_line(1, "Ann", "2.0", "   3 w 1", "   2 b 1"),
    trf_line(2, "Bob", "1.0", "   4 b 1", "   1 w 0"),
    trf_line(3, "Cleo", "0.5", "   1 b 0", "0000 - H"),
    trf_line(4, "Dan", "1.0", "   2 w 0", "0000 - U"),
)


@pytest.fixture
def two_rounds(trf):
    return trf(*TWO_ROUNDS)


def test_json_has_the_round_and_for_every_player_rank_points_and_values(arbiter, two_rounds):
    run = arbiter(
        "standings", two_rounds, "--format", "json", "--tie-breaks", "bh/c1,WON,AOB,DE,TPN"
    )
    assert run.exit_code == 0
    assert run.json["round"] == 2
    assert run.json["rows"][0] == {
        "rank": 1,
        "tpn": 1,
        "points": 2.0,
        "tie_breaks": {"BH/C1": 1.0, "WON": 2, "AOB": 2.75, "DE": 0, "TPN": 1},
    }
    assert [(row["rank"], row["tpn"]) for row in run.json["rows"]] == [
        (1, 1),
        (2, 2),
        (3, 4),
        (4, 3),
    ]


def test_a_withdrawal_shows_and_who_was_expelled_is_named_below(arbiter, trf):
    file = trf(*TWO_ROUNDS, "### Withdrawn @ Round 3: 2", "### Expelled @ Round 3: 4")
    text = arbiter("standings", file).out
    assert "Bob (wd)" in text
    assert "Expelled, and without a place: Dan (4)." in text
    answer = arbiter("standings", file, "--format", "json").json
    assert [(row["tpn"], row.get("withdrawn")) for row in answer["rows"]] == [
        (1, None),
        (2, True),
        (3, None),
    ]


def test_text_shows_names_values_and_what_decided(arbiter, two_rounds):
    run = arbiter("standings", two_rounds, "--tie-breaks", "BH,SB")
    lines = run.out.splitlines()
    assert lines[0] == "Standings after round 2, tie-breaks: C.07, March 2026"
    assert [line.split() for line in lines[2:]] == [
        ["Rank", "No.", "Name", "Pts", "BH", "SB", "Decided", "by"],
        ["1", "1", "Ann", "2", "1½", "1½"],
        ["2", "2", "Bob", "1", "3", "1", "PTS"],
        ["3", "4", "Dan", "1", "2", "1", "BH"],
        ["4", "3", "Cleo", "½", "2½", "0.25", "PTS"],
    ]


def test_csv_has_plain_numbers_and_empty_cells_where_nothing_is_defined(arbiter, trf):
    path = trf(
        *HEAD,
        trf_line(1, "Ann, A", "1.0", "   2 w +"),
        trf_line(2, "Bob", "0.0", "   1 b -"),
        trf_line(3, "Cleo", "0.5", "   4 w ="),
        trf_line(4, "Dan", "0.5", "   3 b ="),
    )
    run = arbiter("standings", path, "--format", "csv", "--tie-breaks", "ARO,BH")
    rows = list(csv.reader(io.StringIO(run.out)))
    assert rows == [
        ["rank", "tpn", "name", "points", "ARO", "BH", "decided_by"],
        ["1", "1", "Ann, A", "1.0", "", "0.0", ""],
        ["2", "4", "Dan", "0.5", "2397", "0.5", "PTS"],
        ["3", "3", "Cleo", "0.5", "2396", "0.5", "ARO"],
        ["4", "2", "Bob", "0.0", "", "0.0", "PTS"],
    ]


def test_the_standings_after_an_earlier_round_can_be_asked_for(arbiter, two_rounds):
    run = arbiter("standings", two_rounds, "--round", 1, "--format", "json")
    assert run.json["round"] == 1
    assert [row["points"] for row in run.json["rows"]] == [1.0, 1.0, 0.0, 0.0]


def test_why_and_working_answer_in_sentences(arbiter, two_rounds):
    codes = ("--tie-breaks", "BH")
    why = arbiter("standings", two_rounds, *codes, "--why", 4, 2)
    assert why.out == (
        "Number 2 is above number 4: BH decides, 3 against 2. Level on points (1).\n"
    )
    working = arbiter("standings", two_rounds, *codes, "--working", 4)
    assert working.out == "BH = 1 + 1 = 2; round 2 unplayed: own score 1 used, art. 16.4\n"


def test_reasons_are_no_table(arbiter, two_rounds):
    run = arbiter("standings", two_rounds, "--why", 1, 2, "--format", "csv")
    assert (run.exit_code, run.out) == (2, "")
    assert "--format csv" in run.err


def test_why_and_working_answer_programs_too(arbiter, two_rounds):
    words = ("--tie-breaks", "BH", "--format", "json")
    why = arbiter("standings", two_rounds, *words, "--why", 4, 2).json
    assert (why["upper"]["tpn"], why["lower"]["tpn"], why["decided_by"]) == (2, 4, "BH")
    assert why["text"].startswith("Number 2 is above number 4: BH decides")
    told = arbiter("standings", two_rounds, *words, "--working", 4).json
    (working,) = told["working"]
    assert (told["rank"], working["code"], working["value"]) == (3, "BH", 2.0)
    assert [(term["round"], term["opponent"], term["amount"]) for term in working["terms"]] == [
        (1, 2, 1.0),
        (2, None, 1.0),
    ]
    assert working["terms"][1]["article"] == "16.4"
    assert "own score 1 used" in working["text"]


def test_the_tournaments_own_list_is_the_default_and_strange_codes_are_named(arbiter, trf):
    own = trf(*TWO_ROUNDS, "202 WON,FOO,OTHER_FOO,BH")
    run = arbiter("standings", own, "--format", "json")
    assert list(run.json["rows"][0]["tie_breaks"]) == ["WON", "BH"]
    assert "Not understood and left out: FOO." in run.err
    assert "no values were typed for the standings after round 2: OTHER_FOO." in run.err
    given = arbiter("standings", own, "--format", "json", "--tie-breaks", "SB")
    assert list(given.json["rows"][0]["tie_breaks"]) == ["SB"]


def test_readings_can_be_chosen(arbiter, trf):
    path = trf(
        *HEAD,
        trf_line(1, "Ann", "0.0", "   2 w -"),
        trf_line(2, "Bob", "0.0", "   1 b -"),
    )
    words = ("standings", path, "--tie-breaks", "STD", "--format", "json")
    assert arbiter(*words).json["rows"][0]["tie_breaks"] == {"STD": 0.0}
    other = arbiter(*words, "--reading", "standard-points=pairings-with-opponent")
    assert other.json["rows"][0]["tie_breaks"] == {"STD": 0.5}
    assert "no such open point" in arbiter(*words, "--reading", "x=yes").err
    assert "was expected" in arbiter(*words, "--reading", "standard-points=x").err
    assert "a rating from 1" in arbiter(*words, "--reading", "unrated-as=x").err


def test_editions_lots_and_round_robins_are_options(arbiter, two_rounds):
    def ranks(*words):
        run = arbiter("standings", two_rounds, "--format", "json", *words)
        return {row["tpn"]: row for row in run.json["rows"]}

    before = ranks("--tie-breaks", "BH", "--edition", "virtual-opponent")
    assert before[4]["tie_breaks"] == {"BH": 1.0 + 0.0}
    shared = ranks("--tie-breaks", "")
    assert [shared[tpn]["rank"] for tpn in (2, 4)] == [2, 2]
    drawn = ranks("--tie-breaks", "", "--lots", "1")
    assert sorted(drawn[tpn]["rank"] for tpn in (2, 4)) == [2, 3]
    robin = ranks("--round-robin")
    assert list(robin[1]["tie_breaks"]) == ["DE", "SB", "WIN", "KS"]


def test_a_tie_break_left_out_for_an_unrated_player_is_reported(arbiter, trf):
    unrated = trf_line(2, "Bob", "0.0", "   1 b 0").replace("2398", "   0")
    path = trf(*HEAD, trf_line(1, "Ann", "1.0", "   2 w 1"), unrated)
    run = arbiter("standings", path, "--tie-breaks", "ARO", "--format", "json")
    assert run.exit_code == 0
    assert "ARO is left out" in run.err
    assert run.json["rows"][0]["tie_breaks"] == {"ARO": None}
    given = arbiter("standings", path, "--tie-breaks", "ARO", "--format", "json", "--unrated", 1500)
    assert given.json["rows"][0]["tie_breaks"] == {"ARO": 1500}


def test_open_games_are_reported_and_the_round_before_is_taken_by_default(arbiter, trf):
    path = trf(
        *HEAD,
        trf_line(1, "Ann", "1.0", "   2 w 1", "   2 b  "),
        trf_line(2, "Bob", "0.0", "   1 b 0", "   1 w  "),
    )
    assert arbiter("standings", path, "--format", "json").json["round"] == 1
    run = arbiter("standings", path, "--round", 2)
    assert "Games without a result: 1" in run.err


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--tie-breaks", "BH,XX"), "there is no tie-break XX"),
        (("--tie-breaks", "BH/C1/C2"), "/C is there twice"),
        (("--round", "7"), "after round 7"),
        (("--round", "0"), "not a whole number"),
        (("--edition", "1999"), "invalid choice"),
        (("--why", "1", "9"), "There is no player 9"),
        (("--working", "9"), "There is no player 9"),
        (("--round-robin", "--tie-breaks", "BH"), "not to be used in round robins"),
    ],
)
def test_what_cannot_be_done_is_refused_with_a_reason(arbiter, two_rounds, words, told):
    run = arbiter("standings", two_rounds, *words)
    assert (run.exit_code, run.out) == (2, "")
    assert told in run.err


def test_the_table_can_go_to_a_file(arbiter, two_rounds, tmp_path):
    out = tmp_path / "standings.csv"
    run = arbiter("standings", two_rounds, "--format", "csv", "-o", out)
    assert (run.exit_code, run.out) == (0, "")
    assert out.read_text("utf-8").startswith("rank,tpn,name,points,BH/C1")


@pytest.mark.parametrize("name", ["=SUM(A1)", "@evil", "+49 123", "-2+3"])
def test_csv_guards_names_that_a_spreadsheet_would_work_out(arbiter, trf, name):
    path = trf(*HEAD, trf_line(1, name, "1.0", "   2 w 1"), trf_line(2, "Bob", "0.0", "   1 b 0"))
    run = arbiter("standings", path, "--format", "csv")
    rows = list(csv.reader(io.StringIO(run.out)))
    assert rows[1][2] == f"'{name}"


def test_standings_with_a_game_that_has_not_ended_are_provisional(arbiter, tmp_path):
    own = tmp_path / "own.arbiter"
    pairing.TournamentFile.create(own, with_an_adjourned_game(5)).close()
    run = arbiter("standings", own)
    assert run.out.startswith("Provisional standings after round 5")
    assert arbiter("standings", own, "--format", "json").json["provisional"] is True
    whole = tmp_path / "whole.arbiter"
    pairing.TournamentFile.create(whole, booklet(5)).close()
    assert arbiter("standings", whole, "--format", "json").json["provisional"] is False
    page = tmp_path / "standings.html"
    assert arbiter("export", own, "-o", page, "--what", "standings").exit_code == 0
    assert "Provisional standings after round 5" in page.read_text("utf-8")


def test_ranks_of_a_file_stand_beside_and_are_taken_when_asked_for(arbiter, tmp_path):
    file = tmp_path / "ranks.trf"
    file.write_text(file_with(OTHER))
    shown = arbiter("standings", file)
    assert "In file" in shown.out
    assert "number 1: 4 in the file, 2 by the tie-breaks" in shown.err
    taken = json.loads(arbiter("standings", file, "--ranks", "file", "--format", "json").out)
    assert [(row["tpn"], row["rank"]) for row in taken["rows"]] == [(4, 1), (2, 2), (3, 3), (1, 4)]
    assert taken["ranks"] == "file"
    own = arbiter("standings", file, "--ranks", "tie-breaks")
    assert "Ranks differ" not in own.err
    table = arbiter("standings", file, "--format", "csv").out.splitlines()
    assert table[0].endswith("decided_by,rank_in_file")
    assert table[2].endswith(",PTS,4")
