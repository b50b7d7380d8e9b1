"""The pages of a team event, read back and compared with the tournament."""

from __future__ import annotations

import pytest

from pairing.auditing.generator import Conditions, Span
from pairing.auditing.generator.simulation import generate
from pairing.core.histories import histories
from pairing.core.model import Colour, MatchResult
from pairing.reports.pages import folder_files
from pairing.speech.voice import IN_ENGLISH
from pairing.standings.announced import tournament_standings
from pairing.systems.olympiad import OLYMPIAD_1998
from tests.pairing.reports.pages.reading import read


@pytest.fixture(scope="module")
def event():
    """Nine teams after round 5."""
    return generate(Conditions(players=Span(9, 9), rounds=Span(5, 5)), OLYMPIAD_1998, 12).tournament


@pytest.fixture(scope="module")
def pages(event):
    files = folder_files(event, OLYMPIAD_1998, IN_ENGLISH)
    return {name: read(text) for name, text in files.items() if name.endswith(".html")}


def test_matches_stand_with_their_game_points(pages, event):
    names = {team.tpn: team.name for team in event.players}
    for number, a_round in enumerate(event.rounds, start=1):
        _, *lines = pages[f"round-{number}.html"].tables[f"round-{number}-title"]
        matches = lines[: len(a_round.games)]
        for line, game in zip(matches, a_round.games, strict=True):
            assert (line[2], line[8]) == (names[game.white], names[game.black])
            if isinstance(game.result, MatchResult) and game.result.is_played:
                points = [IN_ENGLISH.points(game.result.points(colour)) for colour in Colour]
                assert line[5].split("–") == points


def test_standings_have_the_teams_in_order_with_their_game_points(pages, event):
    made = tournament_standings(event)
    names = {team.tpn: team.name for team in event.players}
    page = pages["standings.html"]
    table = next(iter(page.tables))
    assert page.column(table, "Name") == [names[row.tpn] for row in made.rows]
    total = {tpn: sum(entry.points for entry in own) for tpn, own in histories(event).items()}
    assert page.column(table, "Pts") == [IN_ENGLISH.points(total[row.tpn]) for row in made.rows]
