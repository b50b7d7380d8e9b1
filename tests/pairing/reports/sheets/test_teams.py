"""The workbook of a team event, read back and compared with the tournament."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from openpyxl import Workbook, load_workbook

from pairing.auditing.generator import Conditions, Span
from pairing.auditing.generator.simulation import generate
from pairing.core.histories import histories
from pairing.core.model import Colour, MatchResult, Tournament, colour_on_board
from pairing.reports.board import tournament_board
from pairing.reports.sheets.frame import HEADING_ROW
from pairing.reports.sheets.parts import WorkbookPart
from pairing.reports.sheets.workbook import save_workbook
from pairing.speech.voice import IN_ENGLISH
from pairing.standings.members import board_places, individual_places
from pairing.systems.olympiad import OLYMPIAD_1998

TEAM_SHEETS = ["Teams", "Players by board", "Players by points", "R5 matches"]
MARKS = {"+": 10, "−": 0, "1": 10, "0": 0, "½": 5}


@pytest.fixture(scope="module")
def event() -> Tournament:
    """Nine teams after round 5, one with everything that a roster can say."""
    made = generate(Conditions(players=Span(9, 9), rounds=Span(5, 5)), OLYMPIAD_1998, 12)
    first, *others = made.tournament.rosters
    noted = replace(first, is_b=True, previous_rank=7, lot=3)
    return replace(made.tournament, rosters=(noted, *others))


@pytest.fixture(scope="module")
def workbook(event: Tournament, tmp_path_factory: pytest.TempPathFactory) -> Workbook:
    path: Path = tmp_path_factory.mktemp("teams") / "event.xlsx"
    save_workbook(event, OLYMPIAD_1998, path, IN_ENGLISH)
    return load_workbook(path)


def lines(workbook: Workbook, name: str, columns: int) -> list[tuple[object, ...]]:
    """The values of that sheet below its headings, to the first empty line."""
    rows = workbook[name].iter_rows(min_row=HEADING_ROW + 1, max_col=columns, values_only=True)
    found = []
    for row in rows:
        if row[0] is None or not str(row[0]).isdigit():
            break
        found.append(row)
    return found


def test_an_event_of_teams_has_sheets_of_its_own(workbook):
    assert [name for name in workbook.sheetnames if name in TEAM_SHEETS] == TEAM_SHEETS


def test_single_players_have_none_of_them(tmp_path, event):
    singles = replace(event, boards_per_match=0, rosters=(), rounds=())
    save_workbook(
        singles,
        OLYMPIAD_1998,
        tmp_path / "s.xlsx",
        IN_ENGLISH,
        parts=(WorkbookPart.ROSTERS, WorkbookPart.INFO),
    )
    assert load_workbook(tmp_path / "s.xlsx").sheetnames == ["Info"]


def test_the_rosters_are_those_of_the_tournament(workbook, event):
    expected = [
        (team.tpn, team.name, place, member.name, member.rating)
        for team, roster in zip(event.players, event.rosters, strict=True)
        for place, member in enumerate(roster.members, start=1)
    ]
    found = lines(workbook, "Teams", 8)
    assert [(row[0], row[1], row[2], row[4], row[5]) for row in found] == expected
    assert found[0][7] == "B team of the host, former rank 7, lot 3"


def test_the_boards_of_all_matches_are_listed_from_one_side(workbook, event):
    found = lines(workbook, "R5 matches", 10)
    games = event.rounds[-1].games
    assert len(found) == len(games) * event.boards_per_match
    names = {each.tpn: each.name for roster in event.rosters for each in roster.members}
    for match, game in enumerate(games, start=1):
        own = [row for row in found if row[0] == match]
        if not isinstance(game.result, MatchResult):
            continue
        seated = game.result.members(Colour.WHITE)
        assert [row[3] for row in own] == [names.get(tpn, "– nobody –") for tpn in seated]
        points = sum(MARKS[str(row[6])[0]] for row in own)
        assert points == game.result.points(Colour.WHITE)
        colours = [colour_on_board(Colour.WHITE, board).value for board in range(1, len(own) + 1)]
        assert [row[5] for row in own] == colours


@pytest.mark.parametrize(
    ("sheet", "order"),
    [("Players by board", board_places), ("Players by points", individual_places)],
)
def test_the_lists_of_members_are_those_of_the_library(workbook, event, sheet, order):
    expected = [
        (
            place.rank,
            place.score.place,
            place.score.member.name,
            place.score.points / 10,
            place.score.games,
            round(float(place.score.percentage), 1),
        )
        for place in order(event)
    ]
    found = lines(workbook, sheet, 9)
    assert [(row[0], row[1], row[3], row[6], row[7], row[8]) for row in found] == expected


def test_the_wallchart_has_the_matches_and_the_game_points_of_every_team(workbook, event):
    sheet = workbook["Wallchart"]
    headings = [cell.value for cell in sheet[HEADING_ROW]]
    entries = histories(event)
    board = tournament_board(event, OLYMPIAD_1998.definitions)
    points_at, rank_at = headings.index("Pts"), headings.index("Rk")
    for row, line in zip(lines(workbook, "Wallchart", len(headings)), board.rows, strict=True):
        own = entries[line.player.tpn]
        assert row[0] == line.player.tpn
        assert row[points_at] == sum(entry.points for entry in own) / 10
        assert row[rank_at] is not None
        for number, entry in enumerate(own, start=1):
            cell = str(row[headings.index(f"R{number}")])
            if entry.is_played:
                assert cell.startswith(
                    f"{entry.opponent}{'w' if entry.colour is Colour.WHITE else 'b'}"
                )
