"""How the round is paired, read back from the workbook and compared with the tournament."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from pairing.core.model import GameResult, Round
from pairing.reports.sheets.errors import SheetError
from pairing.reports.sheets.frame import HEADING_ROW
from pairing.reports.sheets.parts import WorkbookPart
from pairing.reports.sheets.workbook import save_workbook
from pairing.speech.voice import IN_ENGLISH
from pairing.systems.registry import find_system
from tests.pairing.booklet import booklet
from tests.pairing.neighbours import NEIGHBOURS

BOTH = (WorkbookPart.EXPLAIN, WorkbookPart.STEPS)


def rows_of(book, name):
    return list(book[name].iter_rows(min_row=HEADING_ROW + 1, values_only=True))


def test_every_board_stands_once_under_its_bracket_with_its_players(workbook):
    tournament = booklet()
    rows = rows_of(workbook(tournament, BOTH), "R5 explain")
    boards = {row[0]: (row[1], row[4]) for row in rows if isinstance(row[0], int)}
    games = tournament.rounds[-1].games
    assert boards == {n: (game.white, game.black) for n, game in enumerate(games, start=1)}
    first = next(at for at, row in enumerate(rows) if row[0] == 1)
    assert rows[first - 1][0].startswith("3 points · 1, 5 + from outside: 2 – ")


def test_a_board_says_what_was_refused_before_it_and_which_rule_gave_the_colours(workbook):
    rows = rows_of(workbook(booklet(), BOTH), "R5 explain")
    board = next(row for row in rows if row[0] == 2)
    decided = board[7].split("\n")
    assert "floats down" in decided[0]
    assert "Refused before: moved down: 5–4 – met in round 4 (C.1)." in decided
    assert board[8].endswith("(E.1).")
    assert next(row for row in rows if row[0] == 4)[7] == (
        "The first candidate of the bracket is accepted."
    )


def test_all_steps_are_numbered_through(workbook):
    rows = rows_of(workbook(booklet(), BOTH), "R5 steps")
    steps = [row for row in rows if isinstance(row[0], int)]
    assert [row[0] for row in steps] == list(range(1, len(steps) + 1))
    refused = [row for row in steps if (row[3] or "").startswith("✕")]
    assert refused
    assert all(row[1] and row[4] for row in refused)


def test_a_round_that_was_edited_is_said_to_differ(workbook):
    tournament = booklet()
    last = tournament.rounds[-1]
    first, second = last.games[:2]
    swapped = (replace(first, black=second.black), replace(second, black=first.black))
    rounds = (*tournament.rounds[:-1], Round((*swapped, *last.games[2:]), last.byes))
    rows = rows_of(workbook(replace(tournament, rounds=rounds), BOTH), "R5 explain")
    said = [row[0] for row in rows if isinstance(row[0], str)]
    assert "The round is not paired as the rules give it." in said


def test_a_round_that_cannot_be_paired_again_says_why(workbook):
    tournament = booklet()
    games = tuple(replace(game, result=GameResult.PENDING) for game in tournament.rounds[-2].games)
    open_round = replace(tournament.rounds[-2], games=games)
    rounds = (*tournament.rounds[:-2], open_round, tournament.rounds[-1])
    rows = rows_of(workbook(replace(tournament, rounds=rounds), BOTH), "R5 explain")
    assert rows[0][0].startswith("This round cannot be explained: ")
    assert len(rows) == 1


def test_before_round_1_and_for_a_system_without_steps_there_are_no_such_sheets(
    workbook, tmp_path: Path
):
    begun = replace(booklet(), rounds=())
    assert "R0 explain" not in workbook(begun).sheetnames
    path = tmp_path / "none.xlsx"
    with pytest.raises(SheetError) as refused:
        save_workbook(booklet(), NEIGHBOURS, path, IN_ENGLISH, parts=BOTH)
    assert refused.value.key == "sheets.no-steps"
    assert not path.exists()


def test_hostile_names_stay_texts(workbook):
    tournament = booklet()
    players = tuple(replace(each, name="=SUM(A1)") for each in tournament.players)
    sheet = workbook(replace(tournament, players=players), BOTH)["R5 explain"]
    names = [row[2] for row in sheet.iter_rows(min_row=HEADING_ROW + 1) if row[2].value]
    assert {cell.data_type for cell in names} == {"s"}


def test_every_system_that_keeps_steps_fills_the_sheets(workbook):
    for key in ("dutch-2016", "dutch-2026"):
        tournament = replace(booklet(), system=key)
        assert find_system(key).replay is not None
        assert len(rows_of(workbook(tournament, BOTH), "R5 steps")) > len(tournament.players)
