"""A file can name a system that this program does not have: actions go on as far as they can."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pairing.core.model import Player, PointSystem, Roster, Tournament
from pairing.event.actions import (
    AddPlayers,
    AddTeam,
    ChangeSettings,
    DrawNumbers,
    OrderPlayers,
    PlayInTeams,
    SortPlayers,
)
from pairing.event.actions.feasibility import few_players
from pairing.event.actions.initial_order import (
    by_rating_title_and_name,
    order_of,
    tpns_in_initial_order,
)
from pairing.event.actions.legal import caution
from tests.pairing.booklet import booklet
from tests.pairing.event.actions.refusals import refusal

UNKNOWN = "paired-elsewhere"


@pytest.fixture
def event() -> Tournament:
    return replace(booklet(0), system=UNKNOWN)


def test_rounds_are_weighed_as_for_a_swiss(event):
    assert few_players(event) is None
    assert few_players(replace(event, round_count=14)).key == "action.caution-too-few-players"


def test_players_are_sorted_the_usual_way(event):
    assert order_of(UNKNOWN) is by_rating_title_and_name
    turned = OrderPlayers(tuple(range(14, 0, -1))).apply(event)
    ratings = [player.rating for player in SortPlayers().apply(turned).players]
    assert ratings == sorted(ratings, reverse=True)
    assert (
        caution(OrderPlayers((2, 1, *range(3, 15))), event).key == "action.caution-seeding-broken"
    )


def test_its_options_are_not_known(event):
    assert ChangeSettings(round_count=6).apply(event).round_count == 6
    answer = refusal(ChangeSettings(options=("x=1",)), event)
    assert answer == ("action.unknown-option", {"option": "x=1"})


def test_players_can_enter_late(event):
    begun = replace(event, rounds=booklet(2).rounds)
    assert len(AddPlayers((Player(0, "Zed"),)).apply(begun).players) == 15


def test_it_has_no_lots_to_draw(event):
    assert refusal(DrawNumbers("seed"), event)[0] == "action.no-lots"


def test_teams_have_the_usual_points_and_order():
    event = PlayInTeams(2).apply(Tournament(system=UNKNOWN))
    assert event.points == PointSystem.for_matches(2)
    for rating in (1900, 2100):
        members = (Player(0, f"P{rating}", rating), Player(0, f"Q{rating}", rating))
        event = AddTeam(Player(0, f"T{rating}"), Roster(0, members)).apply(event)
    assert [team.name for team in event.players] == ["T2100", "T1900"]
    assert tpns_in_initial_order(event) == (1, 2)
