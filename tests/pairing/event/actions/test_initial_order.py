"""C.04.2.B: rating, title, name."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pairing.core.model import Player, Title, Tournament
from pairing.event.actions import (
    AddPlayers,
    ChangeSettings,
    EditPlayer,
    OrderPlayers,
    initial_order,
    is_in_initial_order,
)
from pairing.event.actions.initial_order import (
    breaks_seeding,
    tpns_in_initial_order,
    tpns_sorted_anew,
)


def _names(players: tuple[Player, ...]) -> list[str]:
    return [player.name for player in initial_order(players)]


def test_higher_ratings_come_first_and_unrated_players_last():
    assert _names((Player(1, "a"), Player(2, "b", 1200), Player(3, "c", 2400))) == ["c", "b", "a"]


def test_equal_ratings_go_by_title():
    titled = tuple(
        Player(tpn, title.name, 2000, title) for tpn, title in enumerate(reversed(Title), start=1)
    )
    assert _names(titled) == ["GM", "IM", "WGM", "FM", "WIM", "CM", "WFM", "WCM", "NONE"]


def test_equal_titles_go_by_name_without_regard_to_accents_and_capitals():
    names = ("zoe", "Žak", "Émile", "Łukasz", "eva", "Ernst")
    assert _names(tuple(Player(1, name) for name in names)) == [
        "Émile",
        "Ernst",
        "eva",
        "Łukasz",
        "Žak",
        "zoe",
    ]


def test_numbers_are_given_from_one():
    assert [player.tpn for player in initial_order((Player(9, "b"), Player(4, "a")))] == [1, 2]


@given(st.permutations([Player(0, name, rating) for name in "äaAb" for rating in (0, 1500, 1600)]))
def test_the_order_in_which_players_are_given_does_not_matter(players: list[Player]):
    once = initial_order(players)
    assert once == initial_order(reversed(players))
    assert is_in_initial_order(once)


def test_a_list_with_a_stronger_player_below_is_not_in_the_initial_order():
    assert not is_in_initial_order((Player(1, "a", 1500), Player(2, "b", 1501)))


def test_a_system_has_an_order_of_its_own():
    """Swiss Simple (A.2.c) ignores titles: equals stay as they were entered."""
    entered = (
        Player(1, "Zoe", 2000),
        Player(2, "Ann", 2000, Title.GM),
        Player(3, "Bob", 2100),
    )
    names = {}
    for system in ("dutch-2026", "swiss-simple"):
        tournament = AddPlayers(entered).apply(Tournament(system=system, round_count=3))
        names[system] = [player.name for player in tournament.players]
    assert names == {"dutch-2026": ["Bob", "Ann", "Zoe"], "swiss-simple": ["Bob", "Zoe", "Ann"]}


def test_another_system_puts_the_players_into_its_own_order():
    entered = (Player(1, "Zoe", 2000), Player(2, "Ann", 2000, Title.GM))
    simple = AddPlayers(entered).apply(Tournament(system="swiss-simple", round_count=3))
    dutch = ChangeSettings(system="dutch-2026").apply(simple)
    assert [player.name for player in dutch.players] == ["Ann", "Zoe"]
    by_hand = OrderPlayers((2, 1)).apply(dutch)
    assert ChangeSettings(system="dutch-2016").apply(by_hand).players == by_hand.players


FOUR = (
    Player(1, "Ann", 2000),
    Player(2, "Bob", 1900),
    Player(3, "Cyd", 2000),
    Player(4, "Dan", 1900),
)
SINGLES = Tournament(system="dutch-2026", players=FOUR)


@pytest.mark.parametrize(
    ("order", "breaks"),
    [
        ((1, 3, 2, 4), False),
        ((3, 1, 4, 2), False),
        ((1, 2, 3, 4), False),
        ((1, 4, 3, 2), False),
        ((2, 1, 4, 3), True),
        ((1, 2, 3, 99), False),
    ],
)
def test_seeding_is_broken_where_more_stand_above_somebody_better(order, breaks):
    """Bob stands above Cyd as it is; nobody has number 99, which is refused for that."""
    assert breaks_seeding(order, SINGLES) is breaks


def test_teams_are_no_seeding_that_could_be_broken():
    teams = replace(SINGLES, boards_per_match=4)
    assert not breaks_seeding((2, 1, 4, 3), teams)


def test_teams_are_numbered_as_the_rules_of_their_system_have_it_or_as_players():
    assert tpns_in_initial_order(replace(SINGLES, boards_per_match=4)) == (1, 3, 2, 4)
    assert tpns_in_initial_order(replace(SINGLES, system="olympiad-1998")) == (1, 3, 2, 4)


def test_of_equal_teams_nobody_has_chosen_an_order():
    turned = (replace(FOUR[0], name="Zoe"), replace(FOUR[1], rating=2000))
    teams = replace(SINGLES, players=turned, boards_per_match=4)
    assert tpns_sorted_anew(teams) == (2, 1)
    assert tpns_sorted_anew(replace(teams, boards_per_match=0)) == (1, 2)


def test_who_becomes_the_equal_of_those_below_follows_them_in_the_order_chosen_for_them():
    chosen = (Player(1, "Bea", 2), Player(2, "Eva", 1), Player(3, "Dan", 1))
    edited = EditPlayer(replace(chosen[0], rating=1)).apply(replace(SINGLES, players=chosen))
    assert [player.name for player in edited.players] == ["Eva", "Dan", "Bea"]
