"""Every list in every output: one description, so the same cells everywhere."""

from __future__ import annotations

import csv
import io
from dataclasses import replace
from decimal import Decimal

import pytest
from openpyxl import load_workbook

from pairing.auditing.generator import Conditions, Span
from pairing.auditing.generator.simulation import generate
from pairing.core.model import GameResult, Tournament
from pairing.core.names import clean_text, spreadsheet_text
from pairing.event.actions import Adjourn, EnterResult
from pairing.reports.documents import Band, DocumentKind, as_csv, document, event_after, event_json
from pairing.reports.lists.boards import board_list, name_list
from pairing.reports.lists.cards import card_columns, card_lines
from pairing.reports.lists.crosstable import crosstable
from pairing.reports.lists.event import ListedEvent
from pairing.reports.lists.standings_list import standings_list
from pairing.reports.lists.starting_list import starting_list
from pairing.reports.lists.teams import (
    boards_of_members,
    matches_list,
    members_by_points,
    rosters_list,
)
from pairing.reports.lists.wallchart import wallchart
from pairing.reports.notation import Notation, game_text, round_text
from pairing.reports.options import Progressive, WallchartOptions
from pairing.reports.pages import folder_files
from pairing.reports.sheets.parts import WorkbookPart
from pairing.reports.sheets.workbook import save_workbook
from pairing.speech.voice import IN_ENGLISH, Voice
from pairing.systems.olympiad import OLYMPIAD_1998
from pairing.systems.registry import find_system
from tests.pairing.booklet import booklet
from tests.pairing.reports.pages.reading import read
from tests.pairing.reports.sheets.events import random_event

LISTS = {
    DocumentKind.BOARDS: (board_list, WorkbookPart.BOARDS, "round-4.html", "round-4-title"),
    DocumentKind.ALPHABETICAL: (
        name_list,
        WorkbookPart.ALPHABETICAL,
        "round-4.html",
        "round-4-names-title",
    ),
    DocumentKind.STANDINGS: (
        standings_list,
        WorkbookPart.STANDINGS,
        "standings.html",
        "standings-title",
    ),
    DocumentKind.STARTING_LIST: (
        starting_list,
        WorkbookPart.STARTING_LIST,
        "players.html",
        "players-title",
    ),
}
CHARTS = {
    DocumentKind.WALLCHART: (
        wallchart,
        WorkbookPart.WALLCHART,
        "wallchart.html",
        "wallchart-title",
    ),
    DocumentKind.CROSSTABLE: (
        crosstable,
        WorkbookPart.CROSSTABLE,
        "crosstable.html",
        "crosstable-title",
    ),
}
TEAM_LISTS = {
    WorkbookPart.ROSTERS: rosters_list,
    WorkbookPart.MATCHES: matches_list,
    WorkbookPart.MEMBER_BOARDS: boards_of_members,
    WorkbookPart.MEMBERS: members_by_points,
}
PLAIN = WallchartOptions(progressive=Progressive.NONE)
HEADING_ROW = 4


def with_adjourned_game(tournament: Tournament) -> Tournament:
    number, game = len(tournament.rounds), tournament.rounds[-1].games[0]
    cleared = EnterResult(number, game.white, game.black, GameResult.PENDING).apply(tournament)
    return Adjourn(number, game.white, game.black).apply(cleared)


TOURNAMENTS = {
    "the booklet's": booklet(4),
    "one of every result": random_event(5, 31, 4),
    "an adjourned game": with_adjourned_game(booklet(4)),
}


@pytest.fixture(scope="module", params=TOURNAMENTS)
def event(request) -> ListedEvent:
    tournament = TOURNAMENTS[request.param]
    return event_after(tournament, find_system("dutch-2016"), IN_ENGLISH, options=PLAIN)


@pytest.fixture(scope="module")
def workbook(event, tmp_path_factory):
    path = tmp_path_factory.mktemp("workbook") / "event.xlsx"
    parts = [part for part in WorkbookPart if not part.needs_steps]
    save_workbook(event.tournament, event.system, path, event.voice, PLAIN, parts)
    return load_workbook(path)


@pytest.fixture(scope="module")
def pages(event):
    return folder_files(event.tournament, event.system, event.voice)


def sheet_rows(workbook, part, event, lines, columns):
    title = event.voice.say(f"sheets.tab-{part.value}", {"round": event.round_number})
    rows = workbook[title].iter_rows(
        min_row=HEADING_ROW, max_row=HEADING_ROW + lines, max_col=columns
    )
    return [[cell.value for cell in row] for row in rows]


def in_workbook(value: object) -> object:
    if isinstance(value, Decimal):
        return float(value)
    return (clean_text(value) or None) if isinstance(value, str) else value


def in_csv(value: object, text: str) -> str:
    return str(value) if isinstance(value, int | Decimal) else spreadsheet_text(text)


def chart_columns(chart, event):
    """Headings, then every row's values and texts, one column a round."""
    numbers = range(1, chart.rounds + 1)
    yield [
        *(column.heading(event.voice) for column in chart.leading),
        *(chart.round_heading(number, event.voice) for number in numbers),
        *(column.heading(event.voice) for column in chart.trailing),
    ]
    for row in chart.rows:
        rounds = [chart.text(chart.cell(row, number), event.voice) for number in numbers]
        sides = (chart.leading, chart.trailing)
        values = [[each.shown(row, event.voice) for each in side] for side in sides]
        texts = [[each.text(row, event.voice) for each in side] for side in sides]
        yield [*values[0], *rounds, *values[1]], [*texts[0], *rounds, *texts[1]]


def described(kind, event):
    """Headings, values and texts of a list or chart."""
    if kind in CHARTS:
        headings, *rows = chart_columns(CHARTS[kind][0](event), event)
        return headings, [values for values, _ in rows], [texts for _, texts in rows]
    listing = LISTS[kind][0](event)
    values, texts = listing.values(event.voice), listing.texts(event.voice)
    return list(listing.headings(event.voice)), [*map(list, values)], [*map(list, texts)]


@pytest.mark.parametrize("kind", [*LISTS, *CHARTS])
def test_the_workbook_has_the_values(kind, event, workbook):
    headings, values, _ = described(kind, event)
    part = (LISTS | CHARTS)[kind][1]
    shown = sheet_rows(workbook, part, event, len(values), len(headings))
    assert shown == [headings, *([*map(in_workbook, line)] for line in values)]


@pytest.mark.parametrize("kind", [*LISTS, *CHARTS])
def test_paper_has_the_texts_and_csv_the_values(kind, event):
    headings, values, texts = described(kind, event)
    made = document(kind, event)
    left_out = {"Rtg"} if made.is_large else set()
    kept = [place for place, heading in enumerate(headings) if heading not in left_out]
    assert [column.heading for column in made.columns] == [headings[place] for place in kept]
    rows = [row for row in made.rows if not isinstance(row, Band)]
    assert [[cell.text for cell in row.cells] for row in rows] == [
        [line[place] for place in kept] for line in texts
    ]
    _, *lines = csv.reader(io.StringIO(as_csv(made, event.voice)))
    assert lines == [
        [in_csv(line[place], words[place]) for place in kept]
        for line, words in zip(values, texts, strict=True)
    ]


@pytest.mark.parametrize("kind", [*LISTS, *CHARTS])
def test_pages_have_the_texts_without_what_is_private(kind, event, pages):
    headings, _, texts = described(kind, event)
    _, _, file, table = (LISTS | CHARTS)[kind]
    page = read(pages[file])
    known = {f"R{number}" for number in range(1, len(event.tournament.rounds) + 1)}
    if kind is DocumentKind.CROSSTABLE:
        known = {f"R{number}" for number in range(1, event.standings.round_number + 1)}
    unknown = {heading for heading in headings if heading[0] == "R" and heading[1:].isdigit()}
    left_out = (unknown - known) | {"Born", "Sex"}
    kept = [place for place, heading in enumerate(headings) if heading not in left_out]
    head, *rows = page.tables[table]
    assert head == [headings[place] for place in kept]
    assert rows == [[" ".join(line[place].split()) for place in kept] for line in texts]


def test_json_writes_rounds_and_results_as_all_the_others(event):
    made = event_json(event, ("boards", "wallchart", "crosstable"))
    for a_round, listed in zip(event.tournament.rounds, made["boards"], strict=True):
        results = [game["result"] or "" for game in listed["games"]]
        assert results == [game_text(game, event.voice) for game in a_round.games]
    for name, chart in (("wallchart", wallchart(event)), ("crosstable", crosstable(event))):
        for row, listed in zip(chart.rows, made[name], strict=True):
            texts = [round_text(cell, Notation.CROSSTABLE, event.voice) for cell in row.cells]
            assert [cell["text"] for cell in listed["rounds"]] == texts
            assert listed["rank"] == event.ranks[row.tpn]


def test_cards_are_the_same_in_the_workbook_and_on_paper(event, workbook):
    sheet = workbook[event.voice.say("sheets.tab-cards")]
    cells = {cell.value for row in sheet.iter_rows() for cell in row if cell.value is not None}
    columns = card_columns(event)
    cards = document(DocumentKind.PAIRING_CARDS, event).cards
    for card, row in zip(cards, event.board.rows, strict=True):
        assert card.headings == tuple(column.heading(event.voice) for column in columns)
        for line, cell in zip(card.rows, card_lines(row, len(card.rows)), strict=True):
            assert line == tuple(column.text(cell, event.voice) for column in columns)
            values = {in_workbook(column.shown(cell, event.voice)) for column in columns}
            assert values - {None} <= cells


@pytest.fixture(scope="module")
def teams() -> Tournament:
    conditions = Conditions(players=Span(9, 9), rounds=Span(4, 4))
    return generate(conditions, OLYMPIAD_1998, 12).tournament


@pytest.mark.parametrize("part", TEAM_LISTS)
def test_lists_of_teams_in_the_workbook_have_the_values(part, teams, tmp_path):
    event = ListedEvent(teams, OLYMPIAD_1998, Voice(), PLAIN)
    listing = TEAM_LISTS[part](event)
    path = tmp_path / "teams.xlsx"
    save_workbook(teams, OLYMPIAD_1998, path, event.voice, PLAIN, [part])
    shown = sheet_rows(load_workbook(path), part, event, len(listing.lines), len(listing.columns))
    expected = [[*map(in_workbook, line)] for line in listing.values(event.voice)]
    assert shown == [list(listing.headings(event.voice)), *expected]


def test_a_forfeit_and_a_bye_are_written_in_one_way_wherever_they_stand(tmp_path):
    first, *others = booklet(4).rounds[-1].games
    forfeit = replace(first, result=GameResult.WHITE_WINS_BY_FORFEIT)
    last = replace(booklet(4).rounds[-1], games=(forfeit, *others))
    tournament = replace(booklet(4), rounds=(*booklet(4).rounds[:-1], last))
    event = event_after(tournament, find_system("dutch-2016"), IN_ENGLISH)
    path = tmp_path / "event.xlsx"
    save_workbook(tournament, event.system, path, IN_ENGLISH, parts=[WorkbookPart.BOARDS])
    assert load_workbook(path)["R4 boards"]["F5"].value == "+ −"
    page = read(folder_files(tournament, event.system, IN_ENGLISH)["round-4.html"])
    assert page.column("round-4-title", "Result")[0] == "+ −"
    assert document(DocumentKind.BOARDS, event).rows[0].cells[4].text == "+ −"
    assert event_json(event, ["boards"])["boards"][-1]["games"][0]["result"] == "+ −"
