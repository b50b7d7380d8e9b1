"""Boards that are certain while games are open: exact, or said not to be known."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pytest

from pairing.core.errors import Cancelled, NotReady
from pairing.core.model import GameResult
from pairing.event.actions import EnterResult
from pairing.event.manual import certain_boards, certain_text
from pairing.event.manual.certain import MOST_CASES, PLAYED
from pairing.speech.voice import IN_ENGLISH
from pairing.systems.registry import find_system, pair_next_round
from tests.pairing.booklet import booklet, with_pending_games

SYSTEM = find_system("dutch-2026")


def _with_open(count: int):
    tournament = replace(booklet(3), system="dutch-2026")
    games = tournament.rounds[-1].games
    for game in games[len(games) - count :]:
        result = EnterResult(3, game.white, game.black, GameResult.PENDING)
        tournament = result.apply(tournament)
    return tournament


@pytest.mark.parametrize("count", [1, 2, 3])
def test_a_board_is_certain_exactly_if_it_stands_in_every_case(count: int):
    tournament = _with_open(count)
    pending = [game for game in tournament.rounds[-1].games if game.result.is_pending]
    made = []
    for results in product(PLAYED, repeat=count):
        case = tournament
        for game, result in zip(pending, results, strict=True):
            case = EnterResult(3, game.white, game.black, result).apply(case)
        made.append(pair_next_round(case))
    found = certain_boards(tournament, SYSTEM)
    assert set(found.boards) == set.intersection(*(set(each.pairs) for each in made))
    assert {frozenset(pair) for pair in found.pairs} == set.intersection(
        *({frozenset(pair) for pair in each.pairs} for each in made)
    )
    assert found.cases == len(made)
    assert certain_text(found, IN_ENGLISH)


def test_with_one_open_game_below_the_top_boards_are_certain():
    assert certain_boards(_with_open(1), SYSTEM).boards


def test_with_all_results_it_is_the_next_round():
    found = certain_boards(_with_open(0), SYSTEM)
    assert found.boards == pair_next_round(_with_open(0)).pairs
    assert "can be paired" in certain_text(found, IN_ENGLISH)[0]


def test_too_many_open_games_are_told_not_guessed():
    tournament = replace(with_pending_games(booklet(3)), system="dutch-2026")
    games = len(tournament.rounds[-1].games)
    found = certain_boards(tournament, SYSTEM)
    assert (3**games > MOST_CASES) is found.is_too_many
    larger = replace(found, open_games=9, cases=3**9, is_too_many=True)
    (said,) = certain_text(larger, IN_ENGLISH)
    assert "at most 7 games are open" in said


def test_another_reason_against_pairing_is_told():
    with pytest.raises(NotReady):
        certain_boards(replace(_with_open(1), round_count=3), SYSTEM)


def test_it_can_be_stopped():
    def stop(done: int, cases: int) -> None:
        assert cases == 9
        if done:
            raise Cancelled

    with pytest.raises(Cancelled):
        certain_boards(_with_open(2), SYSTEM, stop)
