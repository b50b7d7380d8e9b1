"""Teams float towards the median group: down from above, up from below (16, 25, 29, 48, 51)."""

from __future__ import annotations

import msgspec
import pytest

from pairing.auditing.generator import Conditions, Span
from pairing.auditing.generator.simulation import generate
from pairing.core.cards import deal_cards
from pairing.core.errors import ActionRefused
from pairing.core.floating import Direction
from pairing.event.manual import begin, lay_out
from pairing.event.manual.session import position_of
from pairing.explaining import Because, Floats, Narrator, Opposite, ThisBoard, explain
from pairing.explaining.replay import replay_round
from pairing.explaining.short import short_reasons
from pairing.speech.voice import IN_ENGLISH
from pairing.systems.olympiad import OLYMPIAD_1998
from pairing.trace import BracketTrace
from pairing.trace.fixed import Fixed
from tests.support.refusals import keyed

EVENT = generate(
    Conditions(players=Span(30, 30), rounds=Span(9, 9)), OLYMPIAD_1998, seed=5
).tournament
ROUNDS = range(1, len(EVENT.rounds) + 1)


def scores_before(number):
    cards = deal_cards(EVENT.before_round(number), OLYMPIAD_1998.definitions)
    return {tpn: card.pairing_score for tpn, card in cards.items()}


def upfloats():
    """Every late match whose lower team has floated up: round, floater, opponent."""
    for number in ROUNDS[4:]:
        scores = scores_before(number)
        for section in replay_round(EVENT, number).trace.brackets:
            for pair in section.pairs if section.role.startswith("below") else ():
                high, low = sorted(pair, key=lambda tpn: -scores[tpn])
                if scores[high] != scores[low] and low in section.mdps:
                    yield number, low, high


def test_a_trace_says_which_way_teams_leave_a_group():
    found = set()
    for number in ROUNDS:
        for section in replay_round(EVENT, number).trace.brackets:
            way = Direction.UP if section.role.startswith("below") else Direction.DOWN
            assert section.direction is way
            found |= {way} if section.downfloaters else set()
    assert found == set(Direction)


def test_a_trace_kept_without_a_direction_reads_as_down():
    section = BracketTrace(score=20, role="normal", residents=(1, 2), events=())
    kept = msgspec.to_builtins(section)
    del kept["direction"]
    assert msgspec.convert(kept, BracketTrace) == section


def test_the_words_point_upwards_below_the_median():
    arrows = {"above": set(), "below": set()}
    for number in ROUNDS:
        replay = replay_round(EVENT, number)
        for section in replay.trace.brackets:
            if section.downfloaters:
                arrows[section.role[:5]].add(replay.narrator(IN_ENGLISH).outcome(section)[-1])
    assert arrows == {"above": {"↓"}, "below": {"↑"}}


def test_the_desk_lays_matches_where_the_rules_made_them():
    for number in ROUNDS[4:]:
        before, scores = EVENT.before_round(number), scores_before(number)
        sections = replay_round(EVENT, number).trace.brackets[1:]
        if any("joined" in s.role for s in sections):
            continue
        desk = lay_out(
            position_of(EVENT.rounds[number - 1]), scores, OLYMPIAD_1998.float_target(before)
        )
        lying = {
            frozenset((row.s1, row.s2)): bracket.score
            for bracket in desk
            for row in bracket.rows
            if row.is_pair
        }
        for section in sections:
            for pair in section.pairs if section.role != "merged" else ():
                assert lying[frozenset(pair)] == section.score


def test_who_floats_up_is_asked_for_the_reason():
    number, floater, opponent = next(upfloats())
    games = EVENT.rounds[number - 1].games
    board = next(n for n, g in enumerate(games, 1) if {g.white, g.black} == {floater, opponent})
    explanation = explain(EVENT, number, ThisBoard(board))
    (floats,) = (each for each in explanation.findings if isinstance(each, Floats))
    assert (floats.down, floats.up, floats.leaving) == (opponent, floater, (floater,))
    reasons = [each for each in explanation.findings if isinstance(each, Because)]
    staying = next(each for each in reasons if each.opposite is Opposite.STAYING)
    assert staying.players == (floater,)
    assert staying.answer.judgement is not None
    assert "floats up to" in Narrator(explanation, IN_ENGLISH).sentences(floats)[0]
    words = short_reasons(replay_round(EVENT, number), IN_ENGLISH)[frozenset((floater, opponent))]
    assert words.startswith("upfloat from")


def test_a_card_can_be_moved_towards_the_median_only():
    number, floater, opponent = next(upfloats())
    session = begin(EVENT.before_round(number), OLYMPIAD_1998)
    moved = session.float_to(floater, session.score(opponent))
    assert moved.position.moved_up == ((floater, session.score(opponent)),)
    assert moved.steps[-1].key == "float-up"
    bracket = next(
        each
        for each in lay_out(moved.position, scores_before(number), moved.facts.towards)
        if floater in each.moved_up
    )
    assert bracket.score == session.score(opponent)
    with pytest.raises(ActionRefused, check=keyed("manual.no-way-there")):
        session.float_to(opponent, session.score(floater))


def test_whoever_is_moved_up_meets_no_lower_score():
    for number, floater, opponent in upfloats():
        before, scores = EVENT.before_round(number), scores_before(number)
        fixed = Fixed(moved_up=((floater, scores[opponent]),))
        pairing = OLYMPIAD_1998.assisting.pair_rest(before, fixed, None)
        (other,) = (set(pair) - {floater} for pair in pairing.pairs if floater in pair)
        assert all(scores[tpn] >= scores[opponent] for tpn in other)
