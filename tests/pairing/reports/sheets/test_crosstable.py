"""The cross table, read back: one numbering, that of its first column."""

from __future__ import annotations

import re
from dataclasses import replace
from fractions import Fraction

import pytest
from openpyxl.worksheet.worksheet import Worksheet

from pairing.core.model import Colour, Player, Tournament
from pairing.reports.board import tournament_board
from pairing.reports.lists.columns import shown_name
from pairing.reports.sheets.parts import WorkbookPart
from pairing.speech.voice import IN_ENGLISH
from pairing.standings import standings
from tests.pairing.booklet import BAKU, booklet, with_pending_games
from tests.pairing.reports.sheets.events import random_event

HEADS = 4
LEADING = 6
GAME = re.compile(r"(\d+)([wb])([1½0+−]?)[↓↑]?\Z")
MIRRORED = {"1": "0", "0": "1", "½": "½", "+": "−", "−": "+", "": ""}


def lines(sheet: Worksheet, players: int) -> list[list[object]]:
    return [[cell.value for cell in sheet[row]] for row in range(5, 5 + players)]


@pytest.fixture
def crosstable(workbook):
    return lambda tournament: workbook(tournament, (WorkbookPart.CROSSTABLE,))["Crosstable"]


@pytest.mark.parametrize("seed", range(8))
def test_the_opponent_in_every_cell_is_the_player_of_that_line(crosstable, seed: int):
    tournament = random_event(seed, 10 + 3 * seed, 5)
    shown = lines(crosstable(tournament), len(tournament.players))
    tpn_of_line = {line[0]: line[1] for line in shown}
    assert list(tpn_of_line) == list(range(1, len(shown) + 1))
    for number, paired in enumerate(tournament.rounds):
        cells = {line[1]: str(line[LEADING + number]) for line in shown}
        games = {game.white: (game.black, Colour.WHITE) for game in paired.games}
        games |= {game.black: (game.white, Colour.BLACK) for game in paired.games}
        for tpn, text in cells.items():
            found = GAME.match(text)
            assert (found is not None) == (tpn in games)
            if found:
                opponent, colour = games[tpn]
                assert tpn_of_line[int(found[1])] == opponent
                assert found[2] == colour.value


@pytest.mark.parametrize("seed", range(4))
def test_opponents_point_at_each_other_by_the_numbers_of_the_sheet(crosstable, seed: int):
    tournament = random_event(100 + seed, 24, 4)
    shown = {line[0]: line for line in lines(crosstable(tournament), 24)}
    seen = 0
    for rank, line in shown.items():
        for column in range(LEADING, LEADING + 4):
            if found := GAME.match(str(line[column])):
                back = GAME.match(str(shown[int(found[1])][column]))
                assert back is not None
                assert int(back[1]) == rank
                assert {found[2], back[2]} == {"w", "b"}
                seen += 1
    assert seen == 2 * sum(len(paired.games) for paired in tournament.rounds)


def test_players_points_and_tie_breaks_are_those_of_the_standings(crosstable):
    tournament = random_event(3, 40, 6)
    made = standings(tournament)
    players = tournament.players_by_tpn
    sheet = crosstable(tournament)
    for row, line in zip(made.rows, lines(sheet, 40), strict=True):
        player = players[row.tpn]
        assert line[1:LEADING] == [
            *(player.tpn, player.title.value or None, shown_name(player, IN_ENGLISH)),
            *(player.rating or None, player.federation),
        ]
        values = [made.columns[i].published(amount) for i, amount in enumerate(row.amounts)]
        assert line[LEADING + 6] == row.points / 10
        assert line[LEADING + 7 :] == [*map(float, values), row.rank]


def test_the_points_are_those_of_the_board(crosstable):
    tournament = random_event(9, 30, 7)
    shown = {line[1]: line[LEADING + 7] for line in lines(crosstable(tournament), 30)}
    assert shown == {row.tpn: row.score / 10 for row in tournament_board(tournament, BAKU).rows}


def test_the_head_says_what_the_numbers_in_the_rounds_are(crosstable):
    sheet = crosstable(booklet(3))
    assert sheet["A4"].value == "#"
    assert sheet["A2"].value.endswith(
        "Cross table after round 3 of 5 · opponents by their line (column #)"
    )
    assert "opponents by their line" in sheet.oddHeader.center.text
    texts = " ".join(str(cell.value) for cell in sheet["A"])
    assert "line 12" in texts
    assert "No 12" not in texts


def test_the_headings_name_every_column(crosstable):
    assert [cell.value for cell in crosstable(booklet())[4]] == [
        *("#", "No", "Ti", "Name", "Rtg", "Fed", "R1", "R2", "R3", "R4", "R5"),
        *("Pts", "BH/C1", "BH", "SB", "DE", "WON", "BPG", "Rk"),
    ]


def test_while_a_round_is_played_the_rounds_before_it_count(crosstable):
    playing, before = with_pending_games(booklet(4)), booklet(3)
    assert lines(crosstable(playing), 14) == lines(crosstable(before), 14)
    assert "after round 3" in crosstable(playing)["A2"].value


def test_players_whom_nothing_separates_have_lines_of_their_own_and_share_a_rank(crosstable):
    tournament = Tournament(players=tuple(Player(tpn, f"P{tpn}") for tpn in (1, 2, 3)))
    shown = lines(crosstable(tournament), 3)
    assert [line[:2] for line in shown] == [[1, 1], [2, 2], [3, 3]]
    assert [line[-1] for line in shown] == [1, 1, 1]


def test_the_tie_breaks_of_the_tournament_are_used(crosstable):
    sheet = crosstable(replace(booklet(), tie_breaks=("SB", "ARO", "AOB")))
    assert [cell.value for cell in sheet[4]][-4:] == ["SB", "ARO", "AOB", "Rk"]
    assert [cell.number_format for cell in sheet[5]][-4:-1] == ["0.00", "0", "0.00"]
    made = standings(booklet(), ("SB", "ARO", "AOB"))
    leader = lines(sheet, 1)[0]
    assert Fraction(str(leader[-2])) == made.value(made.rows[0].tpn, "AOB")


def test_every_sheet_has_the_ranks_of_the_standings(workbook):
    parts = (WorkbookPart.WALLCHART, WorkbookPart.CROSSTABLE, WorkbookPart.STANDINGS)
    for tournament in (booklet(), with_pending_games(booklet(4))):
        saved = workbook(tournament, parts)
        ranks = {line[1]: line[0] for line in lines(saved["Standings"], 14)}
        assert {line[1]: line[-1] for line in lines(saved["Crosstable"], 14)} == ranks
        assert {line[0]: line[-1] for line in lines(saved["Wallchart"], 14)} == ranks
