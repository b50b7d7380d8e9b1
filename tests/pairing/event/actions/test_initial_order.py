"""C.04.2.B: rating, title, name."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from pairing.core.model import Player, Title, Tournament
from pairing.event.actions import (
    AddPlayers,
    ChangeSettings,
    OrderPlayers,
    initial_order,
    is_in_initial_order,
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
