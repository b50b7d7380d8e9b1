"""Why not A–B, why a float, why the bye, why these colours: answers and what they must satisfy."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import combinations

import pytest

from pairing.core.histories import histories
from pairing.systems.dutch import DUTCH_2016, DUTCH_2026
from pairing.systems.dutch.contenders import contenders
from pairing.systems.dutch.editions import BAKU_2016, FIDE_2026
from pairing.systems.dutch.legality import may_meet
from pairing.trace.answers import Outcome
from tests.pairing.booklet import booklet
from tests.support.simulate import Conditions, tournaments_to_pair

SYSTEMS = [(DUTCH_2016, BAKU_2016), (DUTCH_2026, FIDE_2026)]
BOTH = pytest.mark.parametrize(("system", "edition"), SYSTEMS, ids=["2016", "2026"])


def _rounds(system, players=14, rounds=6, seeds=(1, 2, 3)):
    conditions = Conditions(players=players, rounds=rounds, absences=0.1, forfeits=0.05)
    for seed in seeds:
        yield from tournaments_to_pair(seed, lambda t: system.pair_next_round(t, None), conditions)


@pytest.mark.exhaustive
@BOTH
def test_every_pair_of_a_round_gets_an_answer_that_holds(system, edition):
    seen = set()
    for tournament in _rounds(system, seeds=(1, 2)):
        made = system.pair_next_round(tournament, None)
        paired = {frozenset(pair) for pair in made.pairs}
        by_tpn = {player.tpn: player for player in contenders(tournament, edition.definitions)}
        for one, other in combinations(by_tpn, 2):
            answer = system.explaining.questions.why_not(tournament, one, other)
            seen.add(answer.outcome)
            if frozenset((one, other)) in paired:
                assert answer.outcome is Outcome.SO_IT_IS
            elif not may_meet(by_tpn[one], by_tpn[other]):
                assert answer.outcome is Outcome.IMPOSSIBLE
                assert answer.judgement.key in ("rematch", "same-colour")
            elif answer.outcome is Outcome.WORSE:
                judgement = answer.judgement
                assert judgement.key in ("completion", "bye", "bye-score") or (
                    judgement.ours < judgement.theirs
                ), (one, other, judgement)
            if answer.changed:
                assert {one, other} in [set(pair) for pair in answer.changed]
                assert not paired & {frozenset(pair) for pair in answer.changed}
    assert seen == set(Outcome)


@BOTH
def test_the_changed_boards_with_the_others_are_a_whole_round(system, edition):
    dice = random.Random(5)
    for tournament in _rounds(system, seeds=(4,)):
        made = system.pair_next_round(tournament, None)
        present = [tpn for pair in made.pairs for tpn in pair]
        one, other = dice.sample(present, 2)
        answer = system.explaining.questions.why_not(tournament, one, other)
        if not answer.changed:
            continue
        moved = {tpn for pair in answer.changed for tpn in pair}
        kept = [pair for pair in made.pairs if not moved & set(pair)]
        everybody = sorted([*(t for p in (*answer.changed, *kept) for t in p)])
        if answer.bye is not None:
            everybody = sorted([*everybody, answer.bye])
        assert everybody == sorted([*present, *([made.bye] if made.bye else [])])


@BOTH
def test_players_who_met_are_told_so(system, edition):
    tournament = booklet().before_round(5)
    answer = system.explaining.questions.why_not(tournament, 1, 8)
    assert answer.outcome is Outcome.IMPOSSIBLE
    assert (answer.judgement.key, answer.judgement.players) == ("rematch", (1, 8))
    assert answer.judgement.article == edition.absolute["rematch"]


@BOTH
def test_who_has_the_bye_is_told_why(system, edition):
    tournament = replace(booklet(), round_count=9).before_round(2)
    made = system.pair_next_round(tournament, None)
    answer = system.explaining.questions.why_bye(tournament, made.bye)
    assert answer.outcome in (Outcome.WORSE, Outcome.LATER)
    assert answer.bye != made.bye
    someone = made.pairs[0][0]
    assert system.explaining.questions.why_bye(tournament, someone).outcome is Outcome.SO_IT_IS


@BOTH
def test_who_floats_is_told_why_and_who_does_not_that_he_does_not(system, edition):
    asked = 0
    for tournament in _rounds(system, seeds=(7,)):
        totals = {t: sum(e.points for e in own) for t, own in histories(tournament).items()}
        made = system.pair_next_round(tournament, None)
        for white, black in made.pairs:
            if totals[white] > totals[black]:
                answer = system.explaining.questions.why_float(tournament, white)
                assert answer.outcome is not Outcome.SO_IT_IS
                asked += 1
    assert asked > 3


@BOTH
def test_who_meets_is_told_why_and_who_does_not_that_they_do_not(system, edition):
    for tournament in _rounds(system, seeds=(6,)):
        made = system.pair_next_round(tournament, None)
        (one, other), (third, _), *_ = made.pairs
        answer = system.explaining.questions.why_together(tournament, one, other)
        assert answer.outcome is not Outcome.SO_IT_IS
        assert {one, other} not in map(set, answer.changed)
        apart = system.explaining.questions.why_together(tournament, one, third)
        assert apart.outcome is Outcome.SO_IT_IS


@BOTH
def test_colours_name_the_rule_of_the_edition(system, edition):
    tournament = booklet().before_round(1)
    (reason,) = system.explaining.questions.why_colours(tournament, [(1, 8)])
    assert (reason.white, reason.black, reason.key) == (1, 8, "odd-number")
    assert reason.article in ("E.5", "5.2.5")
    assert reason.article in edition.colours.values()


@BOTH
def test_a_player_who_is_not_there_is_named(system, edition):
    with pytest.raises(KeyError) as caught:
        system.explaining.questions.why_not(booklet().before_round(2), 1, 12)
    assert caught.value.args == (12,)
