"""The replay of a recorded round."""

from dataclasses import replace

import pytest

from pairing.core.errors import Cancelled
from pairing.core.model import Game
from pairing.explaining import NotExplained, checked_proof, proof_of
from pairing.explaining.cost_narrator import narrated_cost
from pairing.explaining.replay import replay_round
from pairing.explaining.short import short_reasons
from pairing.speech.voice import IN_ENGLISH
from pairing.systems.dutch import DUTCH_2016
from tests.pairing.booklet import booklet
from tests.pairing.neighbours import NEIGHBOURS


def test_a_round_recorded_by_the_rules_agrees():
    replay = replay_round(booklet(), 4, DUTCH_2016)
    assert replay.round_number == 4
    assert not replay.differs
    assert replay.answers(IN_ENGLISH).reservations() == ()
    assert replay.narrator(IN_ENGLISH).trace is replay.trace


def test_the_colours_are_those_of_the_boards_in_their_order():
    replay = replay_round(booklet(), 4, DUTCH_2016)
    boards = [(reason.white, reason.black) for reason in replay.colours]
    assert boards == [(6, 2), (4, 5), (1, 3), (11, 7), (10, 14), (8, 9), (13, 12)]


def test_the_proof_is_that_of_the_run_which_is_told():
    replay = replay_round(booklet(), 4, DUTCH_2016)
    assert replay.prove is not None
    assert replay.prove() == proof_of(replay.explanation)


def test_results_of_the_round_itself_change_nothing():
    pending = replace(booklet(), rounds=booklet().rounds[:4])
    assert (
        replay_round(pending, 4, DUTCH_2016).trace == replay_round(booklet(), 4, DUTCH_2016).trace
    )


def test_a_round_recorded_otherwise_differs():
    *earlier, last = booklet(4).rounds
    games = tuple(
        replace(game, black=5) if game == Game(6, 2, game.result) else game for game in last.games
    )
    games = tuple(
        replace(game, black=2) if game == Game(4, 5, game.result) else game for game in games
    )
    recorded = replace(booklet(4), rounds=(*earlier, replace(last, games=games)))
    replay = replay_round(recorded, 4, DUTCH_2016)
    assert replay.differs
    assert replay.trace == replay_round(booklet(), 4, DUTCH_2016).trace
    assert "not paired as the rules give it" in replay.answers(IN_ENGLISH).reservations()[0]


def test_what_the_tournament_leaves_open_is_filled_in():
    replay = replay_round(replace(booklet(), initial_colour=None, round_count=0), 1, DUTCH_2016)
    assert not replay.differs
    assert len(replay.answers(IN_ENGLISH).reservations()) == 2


def test_a_system_without_steps_says_so():
    with pytest.raises(NotExplained) as reason:
        replay_round(booklet(), 1, NEIGHBOURS)
    assert reason.value.key == "replay.no-replay"


@pytest.mark.parametrize("kind", ["cost", "proof", "reasons"])
def test_what_is_made_of_a_replay_can_be_given_up(kind):
    def give_up(done: int, in_all: int) -> None:
        raise Cancelled

    replay = replay_round(booklet(), 4)
    with pytest.raises(Cancelled):
        if kind == "cost":
            narrated_cost(replay.explanation, IN_ENGLISH, replay.trace, give_up)
        elif kind == "proof":
            checked_proof(replay.explanation, replay.prove, give_up)
        else:
            short_reasons(replay, IN_ENGLISH, give_up)
