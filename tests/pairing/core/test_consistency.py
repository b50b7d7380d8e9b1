"""What does not fit together in a tournament is told, all of it and where, before it is paired."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pairing import pair_next_round, rank, write_trf
from pairing.core.consistency import Contradictory, contradictions, refuse_contradictory
from pairing.core.model import Bye, ByeKind, ByeRequest, Game, GameResult, Player, Round
from pairing.speech.problems import error_text
from pairing.speech.voice import IN_ENGLISH
from tests.pairing.booklet import booklet

DRAW = GameResult.DRAW
FOUR = replace(
    booklet().before_round(1),
    players=tuple(Player(tpn, f"Player {tpn}") for tpn in range(1, 5)),
    requests=(),
)
ROUND = Round((Game(1, 3, DRAW), Game(4, 2, DRAW)))


def found(tournament):
    return [(each.key.removeprefix("action."), each.values) for each in contradictions(tournament)]


def played(*games, byes=()):
    return replace(FOUR, rounds=(Round(tuple(Game(*game, DRAW) for game in games), byes),))


def test_what_fits_together_is_paired():
    assert found(booklet()) == []
    refuse_contradictory(replace(FOUR, rounds=(ROUND,)))


def test_a_number_that_two_players_have_is_told_and_not_paired():
    players = (*FOUR.players[:3], Player(3, "Another"))
    twice = replace(FOUR, players=players)
    assert found(twice) == [("number-twice", {"tpn": 3})]
    with pytest.raises(Contradictory) as refusal:
        pair_next_round(twice)
    assert error_text(refusal.value, IN_ENGLISH) == "Two players have the number 3."


def test_players_who_do_not_stand_in_the_order_of_their_numbers_are_told():
    assert found(replace(FOUR, players=FOUR.players[::-1])) == [("numbers-not-ascending", {})]


def test_numbers_begin_at_1():
    players = (Player(0, "Nobody"), *FOUR.players)
    assert found(replace(FOUR, players=players)) == [("numbers-not-ascending", {})]


def test_a_game_against_oneself_is_told_with_its_round():
    assert found(played((1, 1), (2, 3))) == [("against-oneself", {"tpn": 1, "round": 1})]


def test_an_opponent_who_does_not_exist_is_told_with_the_round():
    assert found(played((1, 9), (2, 3))) == [("unknown-in-round", {"tpn": 9, "round": 1})]


def test_an_opponent_who_is_said_to_have_met_somebody_else_is_told():
    assert found(played((1, 3), (2, 3))) == [("twice-in-round", {"tpn": 3, "round": 1})]
    bye = (Bye(1, ByeKind.PAIRING_ALLOCATED),)
    assert found(played((1, 3), byes=bye)) == [("twice-in-round", {"tpn": 1, "round": 1})]


def test_a_request_of_somebody_unknown_is_told():
    asked = replace(FOUR, requests=(ByeRequest(7, 1, ByeKind.HALF_POINT),))
    assert found(asked) == [("unknown-player", {"tpn": 7})]


@pytest.mark.parametrize(
    ("request_", "key"),
    [
        (ByeRequest(2, 1, ByeKind.HALF_POINT), "round-already-paired"),
        (ByeRequest(2, 0, ByeKind.HALF_POINT), "no-such-round"),
        (ByeRequest(2, 2, ByeKind.PAIRING_ALLOCATED), "bye-is-allocated"),
    ],
)
def test_a_bye_that_nobody_can_ask_for_is_refused(request_, key):
    """A past one has no effect, and only the pairing gives the pairing-allocated bye."""
    asked = replace(FOUR, rounds=(ROUND,), requests=(request_,))
    for refuse in (pair_next_round, refuse_contradictory, write_trf, rank):
        with pytest.raises(Contradictory) as refusal:
            refuse(asked)
        assert str(refusal.value) == error_text(refusal.value, IN_ENGLISH)
        assert refusal.value.key == f"action.{key}"
        assert refusal.value.values == {"tpn": 2, "round": request_.round_number}
    assert found(asked) == []


def test_a_bye_in_a_round_to_come_can_be_asked_for():
    later = tuple(ByeRequest(2, number, ByeKind.HALF_POINT) for number in (2, 3))
    refuse_contradictory(replace(FOUR, rounds=(ROUND,), requests=later))


def test_everything_is_told_and_not_only_the_first():
    wrong = replace(played((1, 1), (2, 9)), players=(*FOUR.players, FOUR.players[0]))
    with pytest.raises(Contradictory) as refusal:
        refuse_contradictory(wrong)
    keys = [each.key for each in refusal.value.contradictions]
    assert keys == ["action.number-twice", "action.unknown-in-round", "action.against-oneself"]
