"""Equal, but generated later: which element of the order decides."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest

from pairing.explaining import Narrator, WhyNot, explain
from pairing.speech.voice import IN_ENGLISH
from pairing.systems.dutch import DUTCH_2016, DUTCH_2026
from pairing.systems.dutch.bracket import BracketPairing, DutchBracket, SearchMethod
from pairing.systems.dutch.order import first_difference
from pairing.trace import Move
from pairing.trace.answers import Outcome
from tests.pairing.systems.dutch.build import contender
from tests.support.simulate import Conditions, tournaments_to_pair

SYSTEMS = pytest.mark.parametrize("system", [DUTCH_2016, DUTCH_2026], ids=lambda each: each.key)


def _bracket(size, mdps=0):
    members = tuple(contender(index, score=20 if index < mdps else 10) for index in range(size))
    return DutchBracket(members, mdps)


def _pairing(size, *pairs):
    paired = {bsn for pair in pairs for bsn in pair}
    alone = tuple(bsn for bsn in range(size) if bsn not in paired)
    return BracketPairing(tuple(sorted(pairs)), alone, SearchMethod.QUICK)


def test_a_transposition_differs_at_the_first_member_of_s1_with_another_opponent():
    first = _pairing(6, (0, 3), (1, 4), (2, 5))
    later = _pairing(6, (0, 3), (1, 5), (2, 4))
    named = (("player", (1,)), ("opponent", (4,)), ("other", (5,)))
    assert first_difference(_bracket(6), first, later) == (Move.TRANSPOSITION, named)


def test_an_exchange_comes_after_none_and_is_named():
    first = _pairing(6, (0, 3), (1, 4), (2, 5))
    later = _pairing(6, (0, 2), (1, 4), (3, 5))
    named = (("down", ()), ("up", ()), ("other_down", (2,)), ("other_up", (3,)))
    assert first_difference(_bracket(6), first, later) == (Move.EXCHANGE, named)


def test_an_opponent_of_a_moved_down_player_decides_before_the_remainder():
    first = _pairing(5, (0, 1), (2, 3))
    later = _pairing(5, (0, 2), (1, 3))
    named = (("player", (0,)), ("opponent", (1,)), ("other", (2,)))
    assert first_difference(_bracket(5, mdps=1), first, later) == (Move.MDP_OPPONENT, named)


def test_the_choice_of_moved_down_players_decides_first_of_all():
    first, later = _pairing(3, (0, 2)), _pairing(3, (1, 2))
    named = (("chosen", (0,)), ("other", (1,)))
    assert first_difference(_bracket(3, mdps=2), first, later) == (Move.MDP_SET, named)


def test_whoever_floats_out_of_s1_asks_for_an_exchange_too():
    first = _pairing(5, (0, 2), (1, 3))
    later = _pairing(5, (0, 3), (2, 4))
    named = (("down", ()), ("up", ()), ("other_down", (1,)), ("other_up", (2,)))
    assert first_difference(_bracket(5), first, later) == (Move.EXCHANGE, named)


def test_of_several_exchanged_players_those_nearest_to_the_middle_come_first():
    first = _pairing(8, (0, 4), (1, 5), (2, 6), (3, 7))
    later = _pairing(8, (0, 1), (2, 3), (4, 5), (6, 7))
    named = (("down", ()), ("up", ()), ("other_down", (3, 1)), ("other_up", (4, 6)))
    assert first_difference(_bracket(8), first, later) == (Move.EXCHANGE, named)


def test_of_several_other_moved_down_players_the_first_is_named():
    first, later = _pairing(6, (0, 4), (1, 5)), _pairing(6, (2, 4), (3, 5))
    named = (("chosen", (0,)), ("other", (2,)))
    assert first_difference(_bracket(6, mdps=4), first, later) == (Move.MDP_SET, named)


@SYSTEMS
def test_answers_name_what_decides(system):
    seen = set()
    for seed in range(60, 63):
        conditions = Conditions(players=8, rounds=4, draws=0.8)
        for tournament in tournaments_to_pair(
            seed, lambda each: system.pair_next_round(each, None), conditions
        ):
            for one, other in combinations(range(1, 9), 2):
                answer = system.explaining.questions.why_not(tournament, one, other)
                if answer.outcome is Outcome.LATER:
                    own = replace(tournament, system=system.key)
                    seen.add(answer.judgement.element.move)
                    assert answer.judgement.element.article
                    told = Narrator(explain(own, own.next_round, WhyNot(one, other)), IN_ENGLISH)
                    assert f"({answer.judgement.element.article})" in " ".join(told.answer())
    assert {"transposition", "exchange"} <= seen
