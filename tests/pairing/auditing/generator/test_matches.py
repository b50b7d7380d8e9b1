"""Random events of matches: two games each, and teams by match points."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pairing.auditing.generator import Conditions, Span, generate
from pairing.auditing.generator.conditions import ConditionsRefused
from pairing.core.model import PointSystem
from pairing.formats.trf import read_trf, write_trf
from pairing.formats.trf.dialects import Dialect
from pairing.systems.registry import find_system

SMALL = Conditions(players=Span(7, 12), rounds=Span(4, 6), boards=2)


@pytest.mark.parametrize("key", ("double-swiss-2026", "team-swiss-2026"))
@pytest.mark.parametrize("seed", range(3))
def test_what_is_generated_comes_back_from_its_file_and_agrees(key, seed):
    made = generate(SMALL, find_system(key), seed).tournament
    again = read_trf(write_trf(made, Dialect.TRF26).encode()).tournament
    for mine, read in zip(made.rounds, again.rounds, strict=True):
        assert read.games == mine.games
        assert set(read.byes) == set(mine.byes)
    assert again.points == made.points


def test_matches_of_two_games_have_two_results():
    made = generate(SMALL, find_system("double-swiss-2026"), 1).tournament
    assert made.points == PointSystem.for_two_games()
    results = [game.result for a_round in made.rounds for game in a_round.games]
    assert any(len(getattr(result, "boards", ())) == 2 for result in results)


def test_other_points_and_virtual_game_points_are_refused():
    with pytest.raises(ConditionsRefused):
        generate(
            replace(SMALL, points=PointSystem.of(30, 10, 0)), find_system("double-swiss-2026"), 1
        )
    with pytest.raises(ConditionsRefused):
        generate(replace(SMALL, is_accelerated=True), find_system("olympiad-1998"), 1)


@pytest.mark.parametrize("key", ("double-swiss-2026", "team-swiss-2026"))
def test_acceleration_gives_a_won_match_and_then_a_drawn_one(key):
    made = generate(replace(SMALL, is_accelerated=True), find_system(key), 2).tournament
    assert made.players[0].accelerations[0] == 20
    assert made.players[0].accelerations[-1] == 10
    assert made.players[-1].accelerations == ()
