"""Numbers are held by those who have arrived, and the first round shows the initial colour."""

from __future__ import annotations

import pytest

from pairing.core.held_numbers import counts_otherwise, held_numbers, shown_initial_colour
from pairing.core.model import Bye, ByeKind, Colour, Game, GameResult, Player, Round, Tournament
from pairing.formats.trf import read_trf, write_trf
from pairing.systems.registry import all_systems, find_system

WIN = GameResult.WHITE_WINS


def begun(*games, absent=(), result=WIN):
    players = tuple(Player(tpn, f"Player {tpn}") for tpn in range(1, 7))
    byes = tuple(Bye(tpn, ByeKind.ZERO_POINT) for tpn in absent)
    first = Round(tuple(Game(*game, result) for game in games), byes)
    return Tournament(system="dutch-2026", round_count=3, players=players, rounds=(first,))


ALL_THERE = begun((1, 4), (5, 2), (3, 6))
WITHOUT_1 = begun((2, 4), (5, 3), absent=(1, 6))


def test_who_has_not_arrived_holds_no_number_of_his_own():
    assert held_numbers((1, 2, 3, 4), {2, 4}) == {1: 0, 2: 1, 3: 1, 4: 2}


def test_an_odd_number_shows_the_initial_colour():
    assert shown_initial_colour(ALL_THERE) is Colour.WHITE
    assert not counts_otherwise(ALL_THERE, Colour.WHITE)


def test_late_comers_are_not_counted_and_it_is_said_that_it_matters():
    assert shown_initial_colour(WITHOUT_1) is Colour.WHITE
    assert shown_initial_colour(WITHOUT_1, as_filed=True) is Colour.BLACK
    assert counts_otherwise(WITHOUT_1, Colour.WHITE)


def test_most_boards_decide_where_they_contradict_each_other():
    assert shown_initial_colour(begun((1, 4), (2, 5), (3, 6))) is Colour.WHITE


def test_a_round_without_a_played_game_shows_nothing():
    assert shown_initial_colour(begun((1, 4), result=GameResult.WHITE_WINS_BY_FORFEIT)) is None
    assert shown_initial_colour(begun()) is None


@pytest.mark.parametrize("tournament", [ALL_THERE, WITHOUT_1])
def test_a_file_and_a_tournament_without_the_colour_are_read_alike(tournament):
    written = write_trf(tournament)
    assert "XXC" not in written
    read = read_trf(written.encode()).tournament
    filled, _ = find_system("dutch-2026").filled_in(tournament)
    assert read.initial_colour is filled.initial_colour is Colour.WHITE


def test_every_engine_counts_as_its_traits_say():
    for system in all_systems():
        if system.needs == ("round-count", "initial-colour"):
            whole, _ = system.filled_in(WITHOUT_1)
            expected = system.pair_next_round(whole.before_round(1), None)
            colours = {frozenset(pair): pair[0] for pair in expected.pairs}
            assert colours[frozenset((2, 4))] == 2, system.key
