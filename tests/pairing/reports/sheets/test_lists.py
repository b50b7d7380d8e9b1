"""Starting list, standings, boards, names and facts, read back cell by cell."""

from __future__ import annotations

from dataclasses import replace

import pytest
from openpyxl.worksheet.worksheet import Worksheet

from pairing.core.model import Colour, Player, Tournament, TournamentInfo
from pairing.core.names import folded
from pairing.reports.board import tournament_board
from pairing.reports.lists.columns import shown_name
from pairing.reports.notation import result_text
from pairing.reports.sheets.parts import WorkbookPart
from pairing.speech.voice import IN_ENGLISH
from pairing.standings import standings
from tests.pairing.booklet import BAKU, booklet, with_pending_games
from tests.pairing.reports.sheets.events import random_event

BYES = {
    "U": "pairing-allocated bye · 1",
    "F": "full-point bye · 1",
    "H": "half-point bye · ½",
    "Z": "not paired",
}


def lines(sheet: Worksheet, count: int) -> list[list[object]]:
    return [[cell.value for cell in sheet[row]] for row in range(5, 5 + count)]


def headings(sheet: Worksheet) -> list[object]:
    return [cell.value for cell in sheet[4]]


def points_before(tournament: Tournament) -> dict[int, float]:
    """Points before the last paired round."""
    earlier = replace(tournament, rounds=tournament.rounds[:-1], requests=())
    return {row.tpn: row.score / 10 for row in tournament_board(earlier, BAKU).rows}


class TestStartingList:
    def test_every_player_stands_there_with_all_that_is_known(self, workbook):
        tournament = random_event(1, 50, 1)
        sheet = workbook(tournament, (WorkbookPart.STARTING_LIST,))["Starting list"]
        assert headings(sheet) == [
            "No",
            "Ti",
            "Name",
            "Rtg",
            "Fed",
            "Club",
            "FIDE-ID",
            "Born",
            "Sex",
        ]
        for player, line in zip(tournament.players, lines(sheet, 50), strict=True):
            born = 1990 if player.birth_date == "1990" else player.birth_date
            assert line == [
                *(player.tpn, player.title.value or None, shown_name(player, IN_ENGLISH)),
                *(player.rating or None, player.federation, player.club or None),
                *(int(player.fide_id), born, player.sex),
            ]


class TestStandings:
    @pytest.mark.parametrize("seed", range(4))
    def test_rank_points_tie_breaks_and_what_decided(self, workbook, seed: int):
        tournament = random_event(seed, 24, 4)
        made = standings(tournament)
        sheet = workbook(tournament, (WorkbookPart.STANDINGS,))["Standings"]
        for row, line in zip(made.rows, lines(sheet, 24), strict=True):
            values = [
                float(column.published(amount))
                for column, amount in zip(made.columns, row.amounts, strict=True)
            ]
            assert line[:2] == [row.rank, row.tpn]
            assert line[6:-1] == [row.points / 10, *values]
            if row.decided_by:
                assert line[-1] == ("Pts" if row.decided_by == "PTS" else row.decided_by)

    def test_a_shared_place_is_called_so(self, workbook):
        tournament = Tournament(players=tuple(Player(tpn, f"P{tpn}") for tpn in (1, 2, 3)))
        shown = lines(workbook(tournament, (WorkbookPart.STANDINGS,))["Standings"], 3)
        assert [line[0] for line in shown] == [1, 1, 1]
        assert [line[-1] for line in shown] == [None, "shared", "shared"]

    def test_a_value_that_is_not_defined_is_a_dash(self, workbook):
        tournament = replace(booklet(0), tie_breaks=("ARO",))
        shown = lines(workbook(tournament, (WorkbookPart.STANDINGS,))["Standings"], 1)
        assert shown[0][-2] == "–"

    def test_the_head_says_the_round_and_the_legend_the_rules(self, workbook):
        sheet = workbook(with_pending_games(booklet(4)), (WorkbookPart.STANDINGS,))["Standings"]
        assert sheet["A2"].value.endswith("Standings after round 3")
        assert "C.07" in " ".join(str(cell.value) for cell in sheet["A"])


class TestBoards:
    @pytest.mark.parametrize("seed", range(4))
    def test_every_board_and_everybody_without_one(self, workbook, seed: int):
        tournament = random_event(seed, 31, 3)
        sheet = workbook(tournament, (WorkbookPart.BOARDS,))["R3 boards"]
        before, players = points_before(tournament), tournament.players_by_tpn
        last = tournament.rounds[-1]
        games = lines(sheet, len(last.games))
        for board, (game, line) in enumerate(zip(last.games, games, strict=True), start=1):
            white, black = players[game.white], players[game.black]
            assert line == [
                *(board, white.tpn, f"{white.title.value} {white.name}".strip()),
                *(white.rating or None, before[white.tpn], result_text(game.result, IN_ENGLISH)),
                *(before[black.tpn], black.tpn, f"{black.title.value} {black.name}".strip()),
                black.rating or None,
            ]
        byes = lines(sheet, len(last.games) + len(last.byes))[len(last.games) :]
        assert [(line[0], line[1], line[8]) for line in byes] == [
            (None, bye.tpn, BYES[bye.kind.value]) for bye in last.byes
        ]

    def test_a_result_to_come_leaves_room_for_it(self, workbook):
        sheet = workbook(with_pending_games(booklet(4)), (WorkbookPart.BOARDS,))["R4 boards"]
        assert [line[5] for line in lines(sheet, 7)] == [None] * 7
        assert sheet.column_dimensions["F"].width >= 11

    def test_the_date_of_the_round_stands_above(self, workbook):
        info = TournamentInfo(name="Open", round_dates=("2026/05/01", "2026/05/02"))
        sheet = workbook(replace(booklet(2), info=info), (WorkbookPart.BOARDS,))["R2 boards"]
        assert sheet["A2"].value == "Pairings of round 2 by boards · 2026/05/02"

    def test_the_type_is_larger_than_elsewhere(self, workbook):
        saved = workbook(booklet())
        small, large = saved["Standings"]["D5"].font.size, saved["R5 boards"]["C5"].font.size
        assert large > 1.2 * small


class TestNames:
    @pytest.mark.parametrize("seed", range(4))
    def test_everybody_finds_board_colour_and_opponent(self, workbook, seed: int):
        tournament = random_event(seed, 31, 2)
        sheet = workbook(tournament, (WorkbookPart.ALPHABETICAL,))["R2 A-Z"]
        players, before = tournament.players_by_tpn, points_before(tournament)
        expected: dict[int, tuple[object, ...]] = {}
        for board, game in enumerate(tournament.rounds[-1].games, start=1):
            white, black = players[game.white], players[game.black]
            expected[white.tpn] = (board, Colour.WHITE.name.title(), black.tpn, black.name)
            expected[black.tpn] = (board, Colour.BLACK.name.title(), white.tpn, white.name)
        for bye in tournament.rounds[-1].byes:
            expected[bye.tpn] = (None, None, None, BYES[bye.kind.value])
        shown = lines(sheet, 31)
        assert {line[1]: tuple(line[4:]) for line in shown} == expected
        assert {line[1]: line[3] for line in shown} == before

    def test_names_are_in_alphabetical_order_without_regard_to_accents(self, workbook):
        players = tuple(Player(i, name) for i, name in enumerate(["Zoe", "Éva", "adam", "Eve"], 1))
        tournament = replace(booklet(1), players=(*players, *booklet().players[4:]))
        shown = lines(workbook(tournament, (WorkbookPart.ALPHABETICAL,))["R1 A-Z"], 14)
        names = [str(line[0]) for line in shown]
        assert names == sorted(names, key=folded)
        assert names[0] == "adam"
        assert names.index("Éva") < names.index("Eve")


def test_the_facts_are_those_of_the_tournament(workbook):
    info = TournamentInfo(name="Open", chief_arbiter="Ada", deputy_arbiters=("Bo", "Cy"))
    sheet = workbook(replace(booklet(3), info=info), (WorkbookPart.INFO,))["Info"]
    facts = {row[0].value: row[1].value for row in sheet.iter_rows(min_row=5)}
    assert facts.items() >= {
        ("Name", "Open"),
        ("Chief arbiter", "Ada"),
        ("Deputy arbiters", "Bo, Cy"),
        ("Rounds", 5),
        ("Rounds paired", 3),
        ("Players", 14),
        ("Withdrawn", 0),
        ("Tie-breaks", "BH/C1, BH, SB, DE, WON, BPG"),
        ("Points", "win 1, draw ½, loss 0, pairing-allocated bye 1"),
    }
    assert "Place" not in facts
    assert facts["Fingerprint of the tournament"] in sheet.oddFooter.left.text


@pytest.mark.parametrize(
    ("written", "read"),
    [("26/05/09", "2026/05/09"), ("2026/05/09", "2026/05/09"), ("Friday", "Friday"), ("", "")],
)
def test_a_date_of_a_report_file_has_its_century_on_lists(written, read):
    info = TournamentInfo(round_dates=("", written))
    assert (info.date_of_round(2), info.date_of_round(0), info.date_of_round(3)) == (read, "", "")
