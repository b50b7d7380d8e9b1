"""Match points or game points first: data of the tournament, and everything follows it.

The scores are counted here once more, off the score sheets.
"""

from __future__ import annotations

import pytest

from pairing.auditing.generator import Conditions, Span
from pairing.auditing.generator.simulation import generate
from pairing.core.cards import deal_cards
from pairing.core.histories import histories
from pairing.core.model import Colour, MatchResult
from pairing.core.publishing import in_publishing_order
from pairing.core.scores import by_other_score
from pairing.formats.trf import read_trf, write_trf
from pairing.formats.trf.dialects import Dialect
from pairing.reports.documents import DocumentKind, document, event_after, event_json
from pairing.speech.voice import Voice
from pairing.standings import tournament_standings
from pairing.systems.olympiad import OLYMPIAD_1998
from pairing.systems.registry import find_system
from pairing.systems.team_swiss import TEAM_SWISS_2026

FIRST = ("match points", "game points")


def event_of(system):
    return generate(Conditions(players=Span(9, 9), rounds=Span(4, 4)), system, 3).tournament


MADE = {system.key: event_of(system) for system in (TEAM_SWISS_2026, OLYMPIAD_1998)}


@pytest.fixture(params=[(key, first) for key in MADE for first in FIRST])
def event(request):
    key, first = request.param
    made = MADE[key]
    return made if made.points.by_match == (first == FIRST[0]) else by_other_score(made)


def counted(tournament) -> dict[int, int]:
    """The score that comes first, in tenths, of every team."""
    points, totals = tournament.points, dict.fromkeys(tournament.players_by_tpn, 0)
    for a_round in tournament.rounds:
        for game in a_round.games:
            assert isinstance(game.result, MatchResult)
            own = [game.result.points(colour) for colour in Colour]
            for tpn, mine, other in ((game.white, *own), (game.black, *own[::-1])):
                if not points.by_match:
                    totals[tpn] += mine
                elif game.result.is_forfeit:
                    totals[tpn] += points.forfeit_win if mine > other else points.forfeit_loss
                else:
                    won, drawn = mine > other, mine == other
                    totals[tpn] += (
                        points.white_win
                        if won
                        else points.white_draw
                        if drawn
                        else points.white_loss
                    )
        for bye in a_round.byes:
            is_given = bye.tpn == a_round.pairing_allocated_bye
            totals[bye.tpn] += points.pairing_allocated_bye if is_given else 0
    return totals


def test_an_olympiad_stays_on_game_points_and_the_swiss_of_teams_on_match_points():
    assert not MADE[OLYMPIAD_1998.key].points.by_match
    assert MADE[TEAM_SWISS_2026.key].points.by_match


def test_cards_and_histories_count_it(event):
    expected = counted(event)
    cards = deal_cards(event, find_system(event.system).definitions)
    assert {tpn: card.score for tpn, card in cards.items()} == expected
    sums = {tpn: sum(entry.points for entry in own) for tpn, own in histories(event).items()}
    assert sums == expected


def test_boards_are_published_by_it(event):
    if event.system == OLYMPIAD_1998.key:
        event = MADE[event.system]
    before = event.before_round(4)
    pairing = find_system(event.system).pair_next_round(before, None)
    assert pairing.pairs == in_publishing_order(pairing.pairs, counted(before))


def test_standings_go_by_it(event):
    expected = counted(event)
    rows = tournament_standings(event).rows
    assert [row.points for row in rows] == sorted(expected.values(), reverse=True)
    assert {row.tpn: row.points for row in rows} == expected


def test_lists_show_it(event):
    expected, voice = counted(event), Voice()
    listed = event_after(event, find_system(event.system), voice)
    made = document(DocumentKind.STANDINGS, listed)
    place = [column.heading for column in made.columns].index("Pts")
    shown = sorted(row.cells[place].text for row in made.rows)
    assert shown == sorted(voice.points(points) for points in expected.values())
    rows = event_json(listed, ["standings"])["standings"]["rows"]
    assert {row["tpn"]: row["points"] * 10 for row in rows} == expected


def test_report_files_keep_which_comes_first(event):
    read = read_trf(write_trf(event, Dialect.TRF26).encode()).tournament
    assert read.points.by_match == event.points.by_match
    assert counted(read) == counted(event)
    assert deal_cards(read, find_system(read.system).definitions).keys() == counted(event).keys()
