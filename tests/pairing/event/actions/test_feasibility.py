"""Enough players for the rounds (C.04.1, 2)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pairing.core.model import GameResult, Player, Round, Tournament
from pairing.event.actions.feasibility import before_pairing, few_players
from pairing.event.actions.levels import Level
from pairing.speech.voice import IN_ENGLISH
from tests.pairing.booklet import booklet


def planned(players: int, rounds: int) -> Tournament:
    everybody = tuple(Player(tpn, f"P{tpn}") for tpn in range(1, players + 1))
    return Tournament(round_count=rounds, players=everybody)


@pytest.mark.parametrize(
    ("players", "rounds", "key"),
    [
        (6, 6, "too-few-players"),
        (6, 5, "few-players"),
        (7, 7, "few-players"),
        (7, 8, "too-few-players"),
        (10, 5, None),
        (10, 6, "few-players"),
        (60, 9, None),
        (6, 0, None),
        (0, 5, None),
        (1, 5, None),
        (2, 1, None),
        (2, 2, "too-few-players"),
        (3, 1, None),
        (3, 2, "few-players"),
        (3, 3, "few-players"),
        (3, 4, "too-few-players"),
    ],
)
def test_rounds_are_weighed_against_players(players: int, rounds: int, key: str | None):
    found = few_players(planned(players, rounds))
    assert (found.key if found else None) == (f"action.caution-{key}" if key else None)
    if found:
        most = {2: 1, 3: 3, 6: 5, 7: 7, 10: 9}[players]
        assert found.values == {"players": players, "rounds": rounds, "most": most}
        assert str(rounds) in IN_ENGLISH.say(found.key, found.values)


def test_who_has_withdrawn_is_no_opponent():
    event = planned(10, 5)
    gone = (*event.players[:8], *(replace(p, withdrawn=True) for p in event.players[8:]))
    found = few_players(replace(event, players=gone))
    assert found is not None
    assert found.values == {"players": 8, "rounds": 5, "most": 7}


def test_too_few_players_are_told_before_round_1_is_paired():
    found = before_pairing(planned(6, 6))
    assert found is not None and found.key == "action.caution-too-few-players"


def test_an_adjourned_game_is_told_before_the_next_round_is_paired():
    first = booklet(1).rounds[0]
    open_game = replace(first.games[0], result=GameResult.DRAW, adjourned=True)
    paired = replace(first, games=(open_game, *first.games[1:]))
    found = before_pairing(replace(booklet(1), rounds=(paired,)))
    assert found is not None and found.level is Level.ACKNOWLEDGED
    assert found.values == {"round": 2, "games": 1}
    assert "Round 2 is paired although 1 adjourned game" in IN_ENGLISH.say(found.key, found.values)
    assert before_pairing(booklet(1)) is None


def test_once_the_tournament_is_on_it_is_too_late():
    started = Tournament(round_count=9, players=planned(4, 9).players, rounds=(Round(),))
    assert few_players(started) is None


@pytest.mark.parametrize(
    ("system", "players", "rounds", "expected"),
    [
        ("round-robin", 6, 5, None),
        ("round-robin", 6, 1, "action.caution-table-rounds"),
        ("round-robin", 6, 0, None),
        ("round-robin", 7, 6, "action.caution-table-rounds"),
        ("double-round-robin", 6, 10, None),
        ("scheveningen-match", 8, 4, None),
        ("scheveningen-match", 8, 7, "action.caution-table-rounds"),
        ("keizer", 6, 30, None),
    ],
)
def test_a_table_has_its_rounds_and_a_club_as_many_as_it_likes(system, players, rounds, expected):
    found = few_players(replace(planned(players, rounds), system=system))
    assert (found and found.key) == expected


def test_a_table_says_how_many_rounds_it_has():
    table = replace(planned(6, 4), system="round-robin")
    found = few_players(table)
    assert found is not None and found.values == {"table": 5, "rounds": 4}
    assert few_players(replace(table, rounds=(Round(),))) is None
    assert few_players(replace(table, players=())) is None
