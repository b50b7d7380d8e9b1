"""Results by category and club, titled players, badges."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pairing.core.model import Title
from pairing.reports.documents import DocumentKind, document, event_after
from pairing.reports.documents.content import Band
from pairing.reports.documents.errors import NoDocument
from pairing.speech.voice import IN_ENGLISH
from pairing.standings import tournament_standings
from pairing.systems.registry import find_system
from tests.pairing.booklet import booklet
from tests.pairing.standings.team_build import team_event


def described(*descriptions):
    """The booklet's event in 2026; the first players are described by fields."""
    event = booklet()
    bare = (
        replace(player, rating=0, sex="m", birth_date="", club="", title=Title.NONE)
        for player in event.players
    )
    fields = [*descriptions, *({} for _ in event.players[len(descriptions) :])]
    players = tuple(replace(player, **own) for player, own in zip(bare, fields, strict=True))
    info = replace(event.info, start_date="2026/05/01")
    return replace(event, players=players, info=info)


def made(kind, tournament):
    system = find_system(tournament.system)
    return document(kind, event_after(tournament, system, IN_ENGLISH))


def groups(table, column=3):
    """The cells of a column under the heading of each group."""
    found = {}
    for row in table.rows:
        if isinstance(row, Band):
            found[row.text] = []
        else:
            found[list(found)[-1]].append(row.cells[column].text)
    return found


def test_everybody_stands_in_his_own_age_group_his_class_and_among_women():
    event = described(
        {"name": "Ann", "sex": "w", "birth_date": "2010/01/01", "rating": 1650},
        {"name": "Bea", "sex": "w", "birth_date": "2008", "rating": 1599},
        {"name": "Cy", "birth_date": "1976/12/31", "rating": 2450},
        {"name": "Dan", "birth_date": "1961/01/01", "rating": 900},
        {"name": "Eli", "birth_date": "1962/01/01", "rating": 1600},
    )
    found = groups(made(DocumentKind.BY_CATEGORY, event), column=4)
    unrated = found.pop("Unrated")
    assert len(unrated) == len(event.players) - 5
    assert {name: sorted(own) for name, own in found.items()} == {
        "Women": ["Ann", "Bea"],
        "Under 16 (born 2010 or later)": ["Ann"],
        "Under 18 (born 2008 or later)": ["Bea"],
        "50 and over (born 1976 or earlier)": ["Cy", "Eli"],
        "65 and over (born 1961 or earlier)": ["Dan"],
        "Rated 2400 and above": ["Cy"],
        "Rated 1600 to 1799": ["Ann", "Eli"],
        "Rated 1400 to 1599": ["Bea"],
        "Rated below 1200": ["Dan"],
    }


def test_places_in_a_category_follow_the_standings():
    event = described(*({"sex": "w"} for _ in range(6)))
    table = made(DocumentKind.BY_CATEGORY, event)
    women = [row for row in table.rows[1:] if not isinstance(row, Band)][:6]
    order = [row.tpn for row in tournament_standings(event).rows if row.tpn <= 6]
    assert [row.cells[0].value for row in women] == [1, 2, 3, 4, 5, 6]
    assert [row.cells[2].value for row in women] == order


def test_clubs_go_by_the_points_of_their_four_best():
    event = described(*({"club": "Large"} for _ in range(5)), {"club": "Alone"}, {"club": "LARGE "})
    points = {row.tpn: row.points for row in tournament_standings(event).rows}
    best = sorted((points[tpn] for tpn in (1, 2, 3, 4, 5, 7)), reverse=True)[:4]
    headings = list(groups(made(DocumentKind.BY_CLUB, event)))
    large = f"Large · {IN_ENGLISH.points(sum(best))} points by its best 4 of 6"
    alone = f"Alone · {IN_ENGLISH.points(points[6])} points by its only player"
    assert {heading.lower() for heading in headings} == {large.lower(), alone.lower()}
    assert headings[-1] == alone


def test_titled_players_stand_by_title_and_rating():
    event = described(
        {"title": Title.FM, "rating": 2300},
        {"title": Title.IM, "rating": 2400},
        {"title": Title.FM, "rating": 2350},
    )
    assert groups(made(DocumentKind.TITLED, event), column=0) == {
        "IM: 1": ["2"],
        "FM: 2": ["3", "1"],
    }


@pytest.mark.parametrize(
    ("kind", "key"),
    [
        (DocumentKind.BY_CATEGORY, "documents.no-categories"),
        (DocumentKind.BY_CLUB, "documents.no-clubs"),
        (DocumentKind.TITLED, "documents.no-titles"),
    ],
)
def test_nothing_is_listed_where_nothing_is_known(kind, key):
    rated_alike = [{"rating": 0} for _ in booklet().players]
    event = described(*rated_alike)
    if kind is DocumentKind.BY_CATEGORY:
        event = replace(event, players=())
        event = replace(event, rounds=())
    with pytest.raises(NoDocument) as refused:
        made(kind, event)
    assert refused.value.key == key


def test_teams_have_no_categories():
    with pytest.raises(NoDocument) as refused:
        made(DocumentKind.BY_CLUB, team_event("1-2 1=", boards=2))
    assert refused.value.key == "documents.only-single-players"


def test_badges_are_for_people_by_name():
    event = described(
        {"name": "Zoë", "title": Title.GM, "club": "Bern", "federation": "SUI"}, {"name": "Abe"}
    )
    cards = made(DocumentKind.BADGES, event).cards
    assert cards[0].name == "Abe"
    assert (cards[-1].number, cards[-1].name, cards[-1].details) == ("GM", "Zoë", "SUI · Bern")
    members = made(DocumentKind.BADGES, team_event("1-2 1=", boards=2)).cards
    assert len(members) == 4
