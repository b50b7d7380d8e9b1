"""S1, S2 and floaters at every step."""

from pairing.systems.dutch import DUTCH_2016
from pairing.trace import BracketTrace, Event, Move
from pairing.trace.arrangement import arrangement
from tests.pairing.booklet import booklet


def stands(round_number, *residents):
    trace = DUTCH_2016.replay(booklet().before_round(round_number))
    bracket = next(b for b in trace.brackets if b.residents == residents)
    return [
        (event.move, found.s1, found.s2, found.floats)
        for event in bracket.events
        for found in [arrangement(bracket, event)]
    ]


def test_a_homogeneous_bracket_with_an_exchange():
    assert stands(4, 9, 10, 14) == [
        (Move.OPEN, (9,), (10, 14), ()),
        (Move.EXCHANGE, (9,), (10, 14), ()),
        (Move.TRANSPOSITION, (10,), (9, 14), (14,)),
        (Move.ACCEPT, (10,), (14, 9), (9,)),
    ]


def test_moved_down_players_are_tried_with_one_resident_after_the_other():
    assert stands(4, 1, 3, 4, 7) == [
        (Move.OPEN, (5,), (1, 3, 4, 7), ()),
        (Move.MDP_OPPONENT, (5,), (1, 3, 4, 7), ()),
        (Move.MDP_OPPONENT, (5,), (3, 1, 4, 7), ()),
        (Move.ACCEPT, (5, 1), (4, 3, 7), (7,)),
    ]


def test_a_player_in_the_limbo_floats():
    assert stands(5, 8, 13) == [
        (Move.OPEN, (8,), (13,), (14,)),
        (Move.SET_ASIDE, (14,), (8,), (13,)),
        (Move.ACCEPT, (8,), (13,), (14,)),
    ]


def test_where_nobody_can_be_paired_all_are_in_s2():
    assert stands(5, 2) == [(Move.OPEN, (), (2,), ()), (Move.ACCEPT, (), (2,), (2,))]


def test_those_before_the_tried_pair_have_their_accepted_opponents():
    bracket = BracketTrace(
        score=10,
        role="normal",
        residents=(1, 2, 3, 4, 5, 6, 7),
        mdps=(),
        max_pairs=3,
        m1=0,
        original_s1=(1, 2, 3),
        s1=(1, 2, 3),
        s2=(4, 5, 6, 7),
        limbo=(),
        events=(),
        pairs=((1, 5), (2, 7), (3, 4)),
        downfloaters=(6,),
    )
    found = arrangement(bracket, Event(Move.TRANSPOSITION, pair=(2, 6)))
    assert (found.s1, found.s2, found.floats) == ((1, 2, 3), (5, 6, 4, 7), (7,))
    assert found.tried == (2, 6)


def test_every_step_of_a_round_shows_all_players_of_the_bracket_once():
    for number in range(1, 6):
        for bracket in DUTCH_2016.replay(booklet().before_round(number)).brackets:
            for event in bracket.events:
                found = arrangement(bracket, event)
                shown = {*found.s1, *found.s2, *found.floats}
                assert shown == {*bracket.mdps, *bracket.residents}
                assert len({*found.s1, *found.s2}) == len(found.s1) + len(found.s2)
