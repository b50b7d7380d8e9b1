"""What is printed is what the tournament says."""

from __future__ import annotations

import csv
import io
import re
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pairing.reports.documents import (
    Band,
    DocumentKind,
    Row,
    Table,
    as_csv,
    document,
    event_after,
    event_json,
)
from pairing.reports.documents.errors import NoDocument
from pairing.reports.documents.json_form import PARTS
from pairing.reports.hall_links import HallLinks
from pairing.speech.voice import IN_ENGLISH
from pairing.systems.registry import find_system
from tests.pairing.booklet import booklet, with_pending_games
from tests.pairing.neighbours import NEIGHBOURS
from tests.pairing.reports.sheets.events import HOSTILE, hostile_event, random_event
from tests.pairing.standings.team_build import team_event

DUTCH = find_system("dutch-2016")
_GAME = re.compile(r"(\d+)(w|b(?!ye))([10½+-]?)")


HALL_OPEN = HallLinks("http://192.168.1.2:8080", "https://192.168.1.2:8443", {7: "012345"})


def of(kind, tournament, round_number=None, hall=None):
    event = event_after(tournament, DUTCH, IN_ENGLISH, round_number, hall=hall)
    return document(kind, event)


def texts(table, heading):
    at = [column.heading for column in table.columns].index(heading)
    return [row.cells[at].text for row in table.rows if isinstance(row, Row)]


@pytest.mark.parametrize(
    "kind",
    [
        kind
        for kind in DocumentKind
        if kind
        not in (
            DocumentKind.SOLUTION,
            DocumentKind.BY_CLUB,
            DocumentKind.TITLED,
            DocumentKind.BY_CATEGORY,
        )
        and not kind.needs_schedule
    ],
)
def test_every_document_can_be_made_of_any_tournament(kind):
    for tournament in (booklet(), with_pending_games(booklet()), hostile_event(4)):
        made = of(kind, tournament)
        assert made.event
        assert made.title
        if isinstance(made, Table):
            for row in made.rows:
                assert isinstance(row, Band) or len(row.cells) == len(made.columns)


@pytest.mark.parametrize("kind", [kind for kind in DocumentKind if kind.needs_round])
def test_before_round_1_there_is_no_round_to_print(kind):
    with pytest.raises(NoDocument) as refused:
        of(kind, replace(booklet(), rounds=()))
    assert refused.value.key == "documents.needs-round"


def test_a_system_without_steps_has_no_explanation():
    with pytest.raises(NoDocument) as refused:
        document(DocumentKind.EXPLANATION, event_after(booklet(), NEIGHBOURS, IN_ENGLISH))
    assert refused.value.key == "documents.no-steps"


def test_boards_of_an_earlier_round_are_those_of_that_round():
    tournament = booklet()
    made = of(DocumentKind.BOARDS, tournament, 2)
    games = tournament.rounds[1].games
    names = tournament.players_by_tpn
    assert "round 2" in made.title
    assert [text.split()[-1] for text in texts(made, "White")[: len(games)]] == [
        names[game.white].name for game in games
    ]


def numbers_of_opponents(table):
    """For every line its own number and the games in its cells: (round, number, colour, mark)."""
    rounds = [at for at, column in enumerate(table.columns) if re.match(r"R\d+$", column.heading)]
    for row in table.rows:
        games = [
            (number, int(found[1]), found[2], found[3])
            for number, at in enumerate(rounds, start=1)
            if (found := _GAME.match(row.cells[at].text))
        ]
        yield int(row.cells[0].text), games


@settings(max_examples=25)
@given(
    seed=st.integers(0, 10**6),
    players=st.integers(2, 24),
    rounds=st.integers(1, 7),
    kind=st.sampled_from([DocumentKind.WALLCHART, DocumentKind.CROSSTABLE]),
)
def test_a_chart_has_one_numbering_that_of_its_first_column(seed, players, rounds, kind):
    """A game stands in two lines, and each names the other by the number in its first column."""
    tournament = random_event(seed, players, rounds)
    lines = dict(numbers_of_opponents(of(kind, tournament)))
    assert sorted(lines) == list(range(1, players + 1))
    seen = 0
    for own, games in lines.items():
        for number, opponent, colour, _ in games:
            other = {each[0]: each for each in lines[opponent]}[number]
            assert (other[1], other[2]) == (own, "b" if colour == "w" else "w")
            seen += 1
    assert seen == 2 * sum(len(each.games) for each in tournament.rounds)


def test_progressive_points_stand_aside_in_the_wallchart_and_not_in_the_cross_table():
    wallchart, crosstable = (
        of(DocumentKind.WALLCHART, booklet()),
        of(DocumentKind.CROSSTABLE, booklet()),
    )
    assert any(cell.aside for row in wallchart.rows for cell in row.cells)
    assert not any(cell.aside for row in crosstable.rows for cell in row.cells)


class TestWorksheet:
    def test_everybody_stands_in_the_group_of_his_score(self):
        made = of(DocumentKind.WORKSHEETS, booklet())
        assert made.title == "Worksheet for round 6"
        heads = [row.text for row in made.rows if isinstance(row, Band)]
        assert heads[:2] == ["4 points · 2 players", "3½ points · 1 player"]
        assert sorted(map(int, texts(made, "No"))) == list(range(1, 15))

    def test_opponents_and_colours_are_those_of_games_played(self):
        made = of(DocumentKind.WORKSHEETS, booklet())
        (met,) = (
            (row.cells[5].text, row.cells[6].text)
            for row in made.rows
            if isinstance(row, Row) and row.cells[1].text == "Finn"
        )
        assert met == ("BWWB", "13, 3, 2, 4")  # round 3 was a forfeit

    def test_whoever_does_not_play_stands_at_the_end_with_the_reason(self):
        tournament = booklet()
        players = tuple(replace(player, withdrawn=player.tpn == 3) for player in tournament.players)
        last = of(DocumentKind.WORKSHEETS, replace(tournament, players=players)).rows[-1]
        assert isinstance(last, Band)
        assert "Carla" in last.text
        assert "not to be paired" in last.text


class TestCards:
    def test_there_is_a_slip_and_a_table_card_for_every_board(self):
        tournament = booklet()
        games = tournament.rounds[-1].games
        names = tournament.players_by_tpn
        for kind in (DocumentKind.RESULT_SLIPS, DocumentKind.TABLE_CARDS):
            cards = of(kind, tournament).cards
            assert [card.lines[0][1].split()[-1] for card in cards] == [
                names[game.white].name for game in games
            ]

    def test_a_pairing_card_has_a_line_for_every_round(self):
        tournament = replace(booklet(), round_count=9)
        card = of(DocumentKind.PAIRING_CARDS, tournament).cards[0]
        assert (card.number, card.name) == ("1", "Alice")
        assert len(card.rows) == 9
        assert card.rows[0] == ("1", "8", "w", "1", "1", "")
        assert card.rows[8] == ("9", "", "", "", "", "")


class TestCsv:
    def test_numbers_are_numbers_and_texts_no_formulas(self):
        made = of(DocumentKind.WALLCHART, hostile_event(2))
        rows = list(csv.reader(io.StringIO(as_csv(made, IN_ENGLISH))))
        assert len(rows) == len(HOSTILE) + 1
        names = [row[2] for row in rows[1:]]
        assert not any(name[:1] in "=+-@" for name in names)
        assert "'=SUM(A1)" in names
        assert all(float(row[-2]) >= 0 for row in rows[1:])

    def test_cards_are_no_list(self):
        with pytest.raises(NoDocument):
            as_csv(of(DocumentKind.RESULT_SLIPS, booklet()), IN_ENGLISH)


class TestJson:
    def test_points_of_boards_wallchart_and_standings_agree(self):
        content = event_json(event_after(booklet(), DUTCH, IN_ENGLISH), PARTS)
        totals = {row["tpn"]: row["points"] for row in content["wallchart"]}
        assert totals == {row["tpn"]: row["points"] for row in content["standings"]["rows"]}
        for row in content["cards"]:
            played = [each["points"] for each in row["rounds"]]
            assert sum(played) == row["points"]
        assert [section["boards"] for section in content["explain"]["sections"]]

    def test_before_round_1_there_is_nothing_to_explain(self):
        begun = event_after(replace(booklet(), rounds=()), DUTCH, IN_ENGLISH)
        assert event_json(begun, ("explain",))["explain"] is None


@pytest.mark.parametrize("kind", [DocumentKind.BOARDS, DocumentKind.ALPHABETICAL])
def test_lists_for_a_crowd_have_the_code_of_the_hall_while_it_is_open(kind):
    assert of(kind, booklet()).code is None
    assert of(kind, booklet(), hall=HALL_OPEN).code.address == "http://192.168.1.2:8080"


@pytest.mark.parametrize("kind", [DocumentKind.RESULT_SLIPS, DocumentKind.TABLE_CARDS])
def test_the_code_of_a_board_leads_to_why_it_is_so(kind):
    assert all(card.codes == () for card in of(kind, booklet()).cards)
    second = of(kind, booklet(), 2, HALL_OPEN).cards[1]
    page = "http://192.168.1.2:8080/round/2/why#round-2-why-board-2"
    assert [(code.address, code.label) for code in second.codes] == [(page, "Why this board?")]


def test_a_name_card_leads_to_the_players_page_and_to_his_report_where_his_pin_is_told():
    assert all(
        not card.codes and not card.lines for card in of(DocumentKind.NAME_CARDS, booklet()).cards
    )
    cards = of(DocumentKind.NAME_CARDS, booklet(), hall=HALL_OPEN).cards
    own, reporting = (code.address for code in cards[6].codes)
    assert own == "http://192.168.1.2:8080/player/7"
    assert reporting == "https://192.168.1.2:8443/player/7/012345"
    assert cards[6].lines == (("PIN for reporting", "012 345"),)
    assert len(cards[5].codes) == 1 and not cards[5].lines


def test_in_an_event_of_teams_every_member_has_a_card_with_his_own_pin():
    hall = HallLinks("http://hall", "https://hall", {101: "111111", 202: "222222", 1: "999999"})
    cards = of(DocumentKind.NAME_CARDS, team_event("1-2 1=", boards=2), hall=hall).cards
    assert [card.name for card in cards] == ["Team 1", "M101", "M102", "Team 2", "M201", "M202"]
    assert [len(card.codes) for card in cards] == [1, 2, 1, 1, 1, 2]
    assert cards[1].codes[0].address == "http://hall/player/1"
    assert cards[5].codes[1].address == "https://hall/player/202/222222"
