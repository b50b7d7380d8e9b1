"""The tournament board, checked against the booklet's own boards and tables."""

from __future__ import annotations

import gzip
import json
from dataclasses import replace
from pathlib import Path

import pytest

from pairing.core.cards import Float, Preference, Strength
from pairing.core.model import (
    Bye,
    ByeKind,
    ByeRequest,
    Colour,
    Game,
    GameResult,
    Player,
    PointSystem,
    Round,
    Tournament,
)
from pairing.event.actions import Adjourn, EnterResult
from pairing.formats.trf import read_trf_file
from pairing.reports.board import (
    BoardRow,
    CellNote,
    RoundCell,
    by_name,
    by_tpn,
    cell_explanation,
    cell_notes,
    preference_text,
    tournament_board,
)
from pairing.reports.notation import MINUS, Notation, round_text
from pairing.speech.voice import IN_ENGLISH
from pairing.standings import tournament_standings
from pairing.systems.registry import find_system
from tests.pairing.booklet import BAKU, booklet, with_pending_games

FINAL = """
1  8W+ 5B- 14B+ 3W+ 2B↑+
2  9B+ 7W+ 5W= 6B+ 1W↓-
3  10W+ 6B= 4W= 1B- 7W+
4  11B= 9W↓+ 3B= 5W↑= 6W=
5  12W+ 1W+ 2B= 4B↓= 11W↓+
6  13B+ 3W= 11+F↓ 2W- 4B=
7  14W+ 2B- 10W+ 11B↓- 3B-
8  1B- 11W↑- 12B= 9W↑= 13B=
9  2W- 4B↑- 13W+ 8B↓= 10W=
10 3B- 13W+ 7B- 14W= 9B=
11 4W= 8B↓+ 6-F↓ 7W↑+ 5B↑-
12 5B- -BYE↓ 8W= 13B↓- 14B↑-
13 6W- 10B- 9B- 12W↑+ 8W=
14 7B- +BYE↓ 1W- 10B= 12W↓+
"""
"""The booklet's final table with its misprints put right, and the downfloats of 2016 for 11, 12.

A forfeit is written as one: the booklet has ``+BYE`` and ``-BYE`` for it too.
"""

FLOATS = {None: Float.NONE, "down": Float.DOWN, "up": Float.UP}


def booklet_text(cell: RoundCell) -> str:
    """The cell with the hyphen that is typed for a minus."""
    return round_text(cell, Notation.BOOKLET, IN_ENGLISH).replace(MINUS, "-")


def rows_of(tournament: Tournament) -> dict[int, BoardRow]:
    return {row.tpn: row for row in tournament_board(tournament, BAKU).rows}


def test_the_final_table_reads_as_in_the_booklet():
    rows = rows_of(booklet())
    shown = [
        f"{tpn:<2} {' '.join(booklet_text(cell) for cell in row.cells)}"
        for tpn, row in rows.items()
    ]
    assert shown == FINAL.strip().split("\n")


def test_progressive_points_grow_to_the_total():
    rows = rows_of(booklet())
    assert [cell.progressive for cell in rows[5].cells] == [10, 20, 25, 30, 40]
    assert [cell.points for cell in rows[5].cells] == [10, 10, 5, 5, 10]
    assert all(row.cells[-1].progressive == row.score for row in rows.values())


def test_ranks_are_those_of_the_standings_and_none_of_the_boards_own():
    board = tournament_board(booklet(), BAKU)
    assert {row.rank for row in board.rows} == {0}
    ranks = {row.tpn: row.rank for row in tournament_standings(booklet()).rows}
    assert {row.tpn: row.rank for row in board.ranked(ranks).rows} == ranks


@pytest.mark.parametrize("round_number", [2, 3, 4, 5])
def test_preferences_floats_and_points_before_each_round_are_those_of_the_booklet(
    round_number: int, shared_data: Path
):
    """Except where 2016 differs: no classes in brackets, and every absence is a downfloat."""
    example = json.loads((shared_data.parent / "rules" / "booklet-example.json").read_text("utf-8"))
    rows = rows_of(booklet(round_number - 1))
    changed_in_2016 = {(3, 12), (4, 12), (4, 11), (5, 11)}
    for printed in example["rounds"][round_number - 1]["board_before"]:
        row = rows[printed["no"]]
        assert row.score == printed["points"] * 10
        assert row.cells[-1].progressive == row.score
        if printed["pref"].startswith("("):
            assert row.preference_text == printed["pref"].strip("()").lower()
        else:
            assert row.preference_text == printed["pref"]
        if (round_number, row.tpn) not in changed_in_2016:
            assert row.last_float is FLOATS[printed["float_last"]]
            assert row.earlier_float is FLOATS[printed["float_two_before"]]


def test_a_round_without_a_game_is_a_downfloat_in_2016():
    before_round_4 = rows_of(booklet(3))
    assert before_round_4[11].floats_text == "↓ ↓"
    assert before_round_4[12].floats_text == "– ↓"
    assert before_round_4[1].floats_text == ""


def test_the_preference_is_given_as_kind_and_colour_too():
    before_round_3 = rows_of(booklet(2))
    assert before_round_3[5].preference == Preference(Colour.BLACK, Strength.ABSOLUTE)
    assert before_round_3[12].preference == Preference(Colour.WHITE, Strength.STRONG)
    assert before_round_3[1].preference == Preference(Colour.WHITE, Strength.MILD)


@pytest.mark.parametrize(
    ("preference", "text"),
    [
        (Preference(), "A"),
        (Preference(Colour.WHITE, Strength.MILD), "w"),
        (Preference(Colour.BLACK, Strength.STRONG), "b"),
        (Preference(Colour.WHITE, Strength.ABSOLUTE), "W"),
        (Preference(Colour.BLACK, Strength.ABSOLUTE), "B"),
    ],
)
def test_preferences_are_written_as_in_the_booklet(preference: Preference, text: str):
    assert preference_text(preference) == text


def test_a_game_without_a_result_shows_opponent_colour_and_float_only():
    rows = rows_of(with_pending_games(booklet(4)))
    assert [booklet_text(rows[tpn].cells[3]) for tpn in (1, 4, 5)] == ["3W", "5W↑", "4B↓"]
    assert rows[1].cells[3].progressive is None
    assert rows[1].cells[3].points is None
    assert rows[1].score == 20


def test_while_results_are_missing_the_board_shows_what_that_round_was_paired_with():
    before = tournament_board(booklet(3), BAKU)
    during = tournament_board(with_pending_games(booklet(4)), BAKU)
    after = tournament_board(booklet(4), BAKU)
    assert (before.prepared_round, during.prepared_round, after.prepared_round) == (4, 4, 5)
    assert [row.preference for row in during.rows] == [row.preference for row in before.rows]
    assert [row.floats_text for row in during.rows] == [row.floats_text for row in before.rows]
    assert (during.has_all_results, after.has_all_results) == (False, True)


def test_results_already_entered_count_while_others_are_missing():
    pending = with_pending_games(booklet(4))
    last = pending.rounds[-1]
    games = (replace(last.games[0], result=GameResult.BLACK_WINS), *last.games[1:])
    rows = rows_of(replace(pending, rounds=(*pending.rounds[:-1], replace(last, games=games))))
    assert (rows[2].score, rows[2].pairing_score) == (35, 25)
    assert booklet_text(rows[2].cells[3]) == "6B+"


def test_every_kind_of_result_and_bye_has_its_text():
    players = tuple(Player(tpn, f"Player {tpn}") for tpn in range(1, 3))
    games = {
        GameResult.WHITE_WINS: ("2W+", "1B-"),
        GameResult.DRAW: ("2W=", "1B="),
        GameResult.BLACK_WINS: ("2W-", "1B+"),
        GameResult.BOTH_LOSE: ("2W-", "1B-"),
        GameResult.WHITE_DRAWS_BLACK_LOSES: ("2W=", "1B-"),
        GameResult.WHITE_LOSES_BLACK_DRAWS: ("2W-", "1B="),
        GameResult.UNRATED_WHITE_WINS: ("2W+", "1B-"),
        GameResult.UNRATED_DRAW: ("2W=", "1B="),
        GameResult.UNRATED_BLACK_WINS: ("2W-", "1B+"),
        GameResult.UNRATED_BOTH_LOSE: ("2W-", "1B-"),
        GameResult.WHITE_WINS_BY_FORFEIT: ("2+F↓", "1-F↓"),
        GameResult.BLACK_WINS_BY_FORFEIT: ("2-F↓", "1+F↓"),
        GameResult.BOTH_FORFEIT: ("2-F↓", "1-F↓"),
        GameResult.PENDING: ("2W", "1B"),
    }
    assert set(games) == set(GameResult)
    for result, texts in games.items():
        rows = rows_of(Tournament(players=players, rounds=(Round((Game(1, 2, result),)),)))
        assert (booklet_text(rows[1].cells[0]), booklet_text(rows[2].cells[0])) == texts
    byes = {
        ByeKind.PAIRING_ALLOCATED: "+BYE↓",
        ByeKind.FULL_POINT: "+BYE↓",
        ByeKind.HALF_POINT: "=BYE↓",
        ByeKind.ZERO_POINT: "-BYE↓",
    }
    for kind, text in byes.items():
        rows = rows_of(Tournament(players=players, rounds=(Round((), (Bye(1, kind),)),)))
        assert booklet_text(rows[1].cells[0]) == text
        assert booklet_text(rows[2].cells[0]) == "-BYE↓"


def test_a_forfeit_keeps_the_scheduled_opponent_and_colour_as_data():
    cell = rows_of(booklet())[6].cells[2]
    assert (cell.opponent, cell.colour, cell.mark) == (11, Colour.BLACK, "+")


def test_byes_asked_for_are_shown_in_the_rounds_to_come():
    requests = (
        ByeRequest(3, 4, ByeKind.HALF_POINT),
        ByeRequest(7, 5, ByeKind.ZERO_POINT),
        ByeRequest(8, 2, ByeKind.FULL_POINT),
    )
    board = tournament_board(replace(booklet(3), requests=requests), BAKU)
    assert (board.paired_rounds, board.columns) == (3, 5)
    assert [booklet_text(cell) for cell in board.rows[2].cells[3:]] == ["(=BYE)", ""]
    assert [booklet_text(cell) for cell in board.rows[6].cells[3:]] == ["", "(-BYE)"]
    assert board.rows[0].cells[3] == RoundCell(4)
    assert board.rows[2].score == 20
    assert all(len(row.cells) == 5 for row in board.rows)


def test_accelerated_players_have_a_pairing_score_besides_their_score():
    tournament = booklet(1)
    first, *others = tournament.players
    accelerated = replace(tournament, players=(replace(first, accelerations=(10, 5)), *others))
    board = tournament_board(accelerated, BAKU)
    assert board.is_accelerated
    assert (board.rows[0].score, board.rows[0].pairing_score) == (10, 15)
    assert not tournament_board(tournament, BAKU).is_accelerated


def test_other_points_for_outcomes_reach_the_cells():
    tournament = replace(booklet(), points=PointSystem.of(30, 10, 0))
    assert [cell.progressive for cell in rows_of(tournament)[6].cells] == [30, 40, 70, 70, 80]


def test_before_the_first_round_there_are_no_cells_and_no_preferences():
    board = tournament_board(booklet(0), BAKU)
    assert (board.columns, board.prepared_round, board.has_all_results) == (0, 1, True)
    assert {row.preference_text for row in board.rows} == {"A"}
    assert {row.score for row in board.rows} == {0}


def test_a_tournament_without_players_has_an_empty_board():
    assert tournament_board(Tournament(), BAKU).rows == ()


def test_rows_sort_by_name_without_regard_to_accents_and_capitals():
    names = ("Zoe", "Łukasz", "éric", "Eric", "Ørsted", "Óscar", "Lukas")
    players = tuple(Player(tpn, name) for tpn, name in enumerate(names, start=1))
    rows = tournament_board(Tournament(players=players), BAKU).rows
    ordered = [row.player.name for row in sorted(rows, key=by_name)]
    assert ordered == ["éric", "Eric", "Lukas", "Łukasz", "Ørsted", "Óscar", "Zoe"]
    assert sorted(sorted(rows, key=by_name), key=by_tpn) == list(rows)


class TestExplanationOfACell:
    def say(self, tpn: int, round_number: int) -> str:
        tournament = booklet()
        cell = rows_of(tournament)[tpn].cells[round_number - 1]
        return cell_explanation(cell, tournament.players_by_tpn, IN_ENGLISH)

    def test_a_game_names_opponent_colour_and_result(self):
        assert self.say(1, 1) == "Won with White against 8 Kevin."
        assert self.say(2, 5) == "Lost with White against 1 Alice. Counts as a downfloat."
        assert self.say(4, 1) == "Drew with Black against 11 Nancy."

    def test_a_forfeit_names_the_opponent_who_was_scheduled(self):
        assert self.say(6, 3) == ("Forfeit win against 11 Nancy, no colour. Counts as a downfloat.")
        assert self.say(11, 3).startswith("Forfeit loss against 6 Finn, no colour.")

    def test_byes_say_which_they_are(self):
        assert self.say(14, 2) == "Pairing-allocated bye, no colour. Counts as a downfloat."
        assert self.say(12, 2).startswith("Not paired (absent")

    def test_an_empty_cell_says_nothing(self):
        assert cell_notes(RoundCell(4), {}, IN_ENGLISH) == ()
        assert cell_explanation(RoundCell(4), {}, IN_ENGLISH) == ""

    def test_a_bye_asked_for_is_no_bye_yet(self):
        cell = RoundCell(4, mark="H", is_requested=True)
        assert cell_notes(cell, {}, IN_ENGLISH) == (CellNote("board.requested-half-point-bye"),)

    @pytest.mark.parametrize("colour", Colour)
    @pytest.mark.parametrize("mark", "1=0WDL?+-")
    def test_every_mark_of_a_game_has_a_sentence(self, mark: str, colour: Colour):
        cell = RoundCell(1, 2, colour, mark, Float.UP)
        text = cell_explanation(cell, {2: Player(2, "{name} = 0")}, IN_ENGLISH)
        assert "2 {name} = 0" in text
        assert text.endswith("Counts as an upfloat.")
        assert ("not rated" in text) == (mark in "WDL")

    @pytest.mark.parametrize("is_requested", [False, True])
    @pytest.mark.parametrize("mark", "FHZ")
    def test_every_bye_has_a_sentence(self, mark: str, is_requested: bool):
        assert cell_explanation(RoundCell(1, mark=mark, is_requested=is_requested), {}, IN_ENGLISH)


@pytest.mark.parametrize(
    "file",
    [
        "dutch2017/t016-77p-7r.trf.gz",
        "dutch2017/t022-62p-11r.trf.gz",
        "dutch2017/extras/x05-points310-39p-6r.trf.gz",
        "dutch2017/extras/x07-pabhalf-43p-8r.trf.gz",
    ],
)
def test_the_board_of_a_whole_tournament_agrees_with_its_report_file(file: str, shared_data: Path):
    """The points and cells are taken from the lines of the file once more, without the reader."""
    rows = rows_of(read_trf_file(shared_data / file).tournament)
    lines = gzip.decompress((shared_data / file).read_bytes()).decode().splitlines()
    players = [line for line in lines if line.startswith("001")]
    assert len(rows) == len(players)
    for line in players:
        row = rows[int(line[4:8])]
        assert row.score == round(float(line[80:84]) * 10)
        written = [line[start : start + 8] for start in range(91, len(line.rstrip()), 10)]
        assert [booklet_text(cell).translate(NO_ARROWS) for cell in row.cells] == [
            as_in_the_booklet(entry) for entry in written
        ]


NO_ARROWS = str.maketrans("", "", "↓↑")


def as_in_the_booklet(entry: str) -> str:
    """The booklet's text for eight characters of a report file, without arrows."""
    mark = entry[7]
    if mark in "+-":
        return f"{int(entry[:4])}{mark}F"
    if mark in "UFHZ ":
        return {"U": "+BYE", "F": "+BYE", "H": "=BYE"}.get(mark, "-BYE")
    sign = {"1": "+", "=": "=", "0": "-"}[mark]
    return f"{int(entry[:4])}{entry[5].upper()}{sign}"


def test_an_adjourned_game_is_no_draw_yet():
    game = booklet(3).rounds[2].games[0]
    tournament = EnterResult(3, game.white, game.black, GameResult.PENDING).apply(booklet(3))
    tournament = Adjourn(3, game.white, game.black).apply(tournament)
    board = tournament_board(tournament, BAKU)
    cell = board.rows[game.white - 1].cells[2]
    assert booklet_text(cell).endswith("(=)") and cell.points == 5
    assert "adjourned" in cell_explanation(cell, tournament.players_by_tpn, IN_ENGLISH)
    assert sum("(=)" in booklet_text(each) for row in board.rows for each in row.cells) == 2


def test_whoever_is_free_by_a_table_has_no_bye():
    players = tuple(Player(tpn, f"P{tpn}") for tpn in (1, 2, 3))
    first = Round((Game(2, 3, GameResult.DRAW),), (Bye(1, ByeKind.ZERO_POINT),))
    event = Tournament(system="round-robin", round_count=3, players=players, rounds=(first,))
    free = tournament_board(event, find_system("round-robin").definitions).rows[0].cells[0]
    assert round_text(free, Notation.BOOKLET, IN_ENGLISH) == "rests"
    told = cell_explanation(free, event.players_by_tpn, IN_ENGLISH)
    assert told == "Rests in this round, by the table."
