"""Each ground of a claim alone: where the argument holds, and what it takes to break it."""

from __future__ import annotations

import pytest

from pairing.trace.claims import BYE, Claim, Digit, Ground, Priced, PriceList, Scope
from pairing.verifier.grounds import (
    best,
    completion,
    counting,
    moved_down,
    only,
    opponents,
    parity,
    priced,
    same,
    set_aside,
    shortage,
    value_of,
    zero,
)
from pairing.verifier.rules import added
from tests.pairing.verifier.build import bracket, claim, field, seat
from tests.support.changed import replace

NOTHING = added()


def level(*tpns, score=10, **facts):
    return [seat(tpn, score, **facts) for tpn in tpns]


def test_a_value_is_a_number_a_list_or_both():
    parts = added(
        (
            (("downfloaters", None), 2),
            (("score-differences", 10), 1),
            (("score-differences", 25), 2),
        ),
        ((("following-bracket", None), 1), (("following-bracket", 5), 1)),
        ((("downfloater-scores", 0), 1), (("upfloat-last-round-differences", 15), 1)),
    )
    assert value_of("downfloaters", parts, True) == (2,)
    assert value_of("score-differences", parts, True) == (25, 25, 10)
    assert value_of("downfloater-scores", parts, True) == (0,)
    assert value_of("upfloat-last-round-differences", parts, True) == (15,)
    assert value_of("following-bracket", parts, True) == (1, 5)
    assert value_of("colour-preference", parts, True) == (0,)
    assert value_of("downfloaters", parts, False) == ()
    assert value_of("score-differences", added(), True) == ()


def test_nothing_is_the_least():
    stage = bracket(field(*level(1, 2)), (1, 2))
    assert zero(stage, claim("colour-preference", 0), NOTHING)
    assert zero(stage, claim("score-differences"), NOTHING)
    assert not zero(stage, claim("colour-preference", 1), NOTHING)
    assert not zero(stage, claim("following-bracket", 0, 5), NOTHING)


@pytest.mark.parametrize("key", ["score-differences", "downfloater-scores"])
def test_a_score_of_nothing_is_somebody(key):
    """C.6 (C7): a list with a nought in it has a player in it."""
    assert not zero(bracket(field(*level(1, 2)), (1, 2)), claim(key, 0), NOTHING)


def test_an_odd_number_leaves_one_over():
    """C.5 (C6)."""
    even, odd = field(*level(1, 2)), field(*level(1, 2, 3))
    assert parity(bracket(odd, (1, 2, 3)), claim("downfloaters", 1), NOTHING)
    assert parity(bracket(even, (1, 2)), claim("downfloaters", 0), NOTHING)
    assert not parity(bracket(even, (1, 2)), claim("downfloaters", 1), NOTHING)
    assert not parity(bracket(odd, (1, 2, 3)), claim("colour-preference", 1), NOTHING)


def test_where_everybody_floats_the_number_itself_needs_another_argument():
    found = field(*level(1, 2))
    assert only(bracket(found, (1, 2)), claim("colour-preference", 0), NOTHING)
    assert not only(bracket(found, (1, 2)), claim("downfloaters", 2), NOTHING)
    paired = bracket(found, (1, 2), pairs=((1, 2),))
    assert not only(paired, claim("colour-preference", 0), NOTHING)


def all_meet(one, other):
    return True


def nobody_meets(one, other):
    return False


def star(one, other):
    """Only 9 has opponents."""
    return 9 in (one, other)


def test_odd_groups_with_opponents_only_among_fewer_others_are_short_of_them():
    """W. T. Tutte, C. Berge."""
    said = claim("downfloaters", 2, groups=((1,), (2,), (3,)), others=(9,))
    assert shortage(said, (1, 2, 3, 9), star) == 2
    assert shortage(said, (1, 2, 3, 9), nobody_meets) == 2
    assert shortage(said, (1, 2, 3, 9), all_meet) is None
    triple = claim("downfloaters", 1, groups=((1, 2, 3),))
    assert shortage(triple, (1, 2, 3), all_meet) == 1
    assert shortage(triple, (1, 2, 3, 4), all_meet) is None
    assert shortage(triple, (1, 2, 3, 4), nobody_meets) == 1
    assert shortage(claim("downfloaters"), (1, 2), all_meet) == 0


@pytest.mark.parametrize(
    ("groups", "others"),
    [
        (((1, 2),), ()),
        (((),), ()),
        (((1,), (1,)), ()),
        (((1, 1, 2),), ()),
        (((1,), (9,)), (9,)),
        (((1,),), (9, 9)),
        (((7,),), ()),
        (((1,),), (7,)),
    ],
)
def test_groups_are_odd_and_of_members_who_stand_once(groups, others):
    said = claim("downfloaters", 1, groups=groups, others=others)
    assert shortage(said, (1, 2, 3, 9), nobody_meets) is None


def strangers(*tpns, score=10):
    """Players who have all met each other."""
    return level(*tpns, score=score, met=set(tpns))


def alone(*tpns):
    return {"groups": tuple((tpn,) for tpn in tpns)}


def test_members_without_opponents_float():
    """C.5 (C6), by C.1."""
    stage = bracket(field(*strangers(1, 2), *level(3)), (1, 2, 3))
    assert opponents(stage, claim("downfloaters", 1, **alone(1, 2), others=(3,)), NOTHING)
    assert not opponents(stage, claim("downfloaters", 2, **alone(1, 2), others=(3,)), NOTHING)
    assert not opponents(stage, claim("colour-preference", 1, **alone(1, 2), others=(3,)), NOTHING)
    assert not opponents(stage, claim("downfloaters", 1, **alone(1, 2)), NOTHING)
    pair = bracket(field(*strangers(1, 2)), (1, 2))
    assert opponents(pair, claim("downfloaters", 2, **alone(1, 2)), NOTHING)
    free = bracket(field(*level(1, 2)), (1, 2))
    assert not opponents(free, claim("downfloaters", 2, **alone(1, 2)), NOTHING)


def test_the_number_of_floaters_is_odd_where_that_of_the_members_is():
    stage = bracket(field(*strangers(1, 2), *level(3)), (1, 2, 3))
    assert opponents(stage, claim("downfloaters", 1), NOTHING)
    assert not opponents(stage, claim("downfloaters", 0), NOTHING)
    four = bracket(field(*strangers(1, 2), *level(3, 4)), (1, 2, 3, 4))
    three = claim("downfloaters", 2, **alone(1, 2), others=(3,))
    assert not opponents(four, three, NOTHING), "4 can be met"


def test_members_who_both_want_a_colour_absolutely_are_no_opponents():
    """C.3 (C3)."""
    found = field(*level(1, 2, preference="W a"))
    assert opponents(bracket(found, (1, 2)), claim("downfloaters", 2, **alone(1, 2)), NOTHING)


def test_those_below_may_need_floaters():
    """C4 counts everywhere since 2026."""
    found = field(*level(1, 2), *strangers(3, 4, score=0))
    stage = bracket(found, (1, 2), groups=((3, 4),))
    said = claim("downfloaters", 2, **alone(3, 4))
    assert completion(stage, said, NOTHING)
    assert not completion(stage, claim("downfloaters", 0, **alone(3, 4)), NOTHING)
    assert not completion(stage, claim("following-downfloaters", 2, **alone(3, 4)), NOTHING)
    meeting = field(*level(1, 2), *level(3, 4, score=0))
    assert not completion(bracket(meeting, (1, 2), groups=((3, 4),)), said, NOTHING)


def test_in_2016_those_below_count_in_the_penultimate_bracket_only():
    """C.4 with A.9."""
    found = field(*level(1, 2), *strangers(3, 4, score=0), edition="dutch-2016")
    said = claim("downfloaters", 2, **alone(3, 4))
    assert not completion(bracket(found, (1, 2), groups=((3, 4),)), said, NOTHING)
    penultimate = bracket(found, (1, 2), groups=((3, 4),), role="penultimate")
    assert completion(penultimate, said, NOTHING)


def test_the_bye_is_one_of_those_below_where_it_is_still_to_be_given():
    """C.2 (C2): nobody of 3, 4, 5 may have it, so that somebody has to come down."""
    below = level(3, 4, 5, score=0, may_have_bye=False)
    stage = bracket(field(*level(1, 2), *below), (1, 2), groups=((3, 4, 5),))
    said = claim("downfloaters", 2, groups=((3, 4, 5), (BYE,)))
    assert completion(stage, said, NOTHING)
    allowed = level(3, 4, 5, score=0)
    stage = bracket(field(*level(1, 2), *allowed), (1, 2), groups=((3, 4, 5),))
    assert not completion(stage, said, NOTHING)
    even = bracket(field(*level(1, 2, 6), *below), (1, 2, 6), groups=((3, 4, 5),))
    assert not completion(even, claim("downfloaters", 1, groups=((BYE,),)), NOTHING)


def penultimate_of_2016(met):
    """1 and 2 float out of 1 to 4 onto 5 and 6, whom some have met."""
    low = [seat(5, 0, met={6, *met}), seat(6, 0, met={5, *met})]
    high = [seat(n, 10, met={5, 6} if n in met else ()) for n in (1, 2, 3, 4)]
    found = field(*high, *low, edition="dutch-2016")
    return bracket(found, (1, 2, 3, 4), pairs=((3, 4),), downfloaters=(1, 2), groups=((5, 6),))


def aside(*groups, others=(), **facts):
    named = {"article": "C.4", "key": "completion", "value": ()} | facts
    return Claim(ground=Ground.COMPLETION, groups=groups, others=others, **named)


def test_a_candidate_is_set_aside_after_which_the_round_cannot_be_completed():
    """C.4 in 2016: 1 has met both, so that 2 alone is left for 5 and 6."""
    stage = penultimate_of_2016({1})
    assert set_aside(stage, aside((5,), (6,), (1,), others=(2,)))
    assert set_aside(stage, aside((5,), (6,), others=(2,))), "one too many is enough"
    assert not set_aside(stage, aside((5,), (6,)))
    assert not set_aside(stage, aside())
    assert not set_aside(penultimate_of_2016(set()), aside((5,), (6,), (1,), others=(2,)))
    for facts in ({"article": "C.5"}, {"key": "downfloaters"}, {"value": (0,)}):
        assert not set_aside(stage, aside((5,), (6,), (1,), others=(2,), **facts))


def test_two_downfloaters_do_not_meet_below():
    """A.9: 1 and 2 could meet, but not as moved-down players."""
    low = [seat(5, 0, met={1, 2})]
    found = field(*level(1, 2, met={5}), *low, edition="dutch-2016")
    stage = bracket(found, (1, 2), downfloaters=(1, 2), groups=((5,),))
    assert set_aside(stage, aside((1,), (2,), (5,), others=(BYE,)))


def test_downfloaters_who_could_be_paired_below_are_no_ground_to_set_aside():
    """C.4 in 2016: nobody has met anybody, whichever of them the groups are made of."""
    stage = penultimate_of_2016(set())
    assert not set_aside(stage, aside((1,), (2,)))
    assert not set_aside(stage, aside((5,), (6,)))


def test_as_many_as_want_black_beyond_pairs_and_floats_are_denied_it():
    """C.10 (C12)."""
    players = level(1, 2, 3, preference="B m") + level(4, preference="W m")
    stage = bracket(field(*players), (1, 2, 3, 4), pairs=((1, 2), (3, 4)))
    counts = {"colour": -1, "wanting": 3, "pairs": 2, "floating": 0, "mild": 0}
    said = claim("colour-preference", 1, counts=tuple(counts.items()))
    assert counting(stage, said, NOTHING)


def test_as_many_as_want_a_colour_beyond_pairs_and_floats_are_denied_it():
    """C.10 (C12)."""
    players = level(1, 2, 3, 4, preference="W m") + level(5, preference="B m")
    stage = bracket(field(*players), (1, 2, 3, 4, 5), pairs=((1, 5), (2, 3)), downfloaters=(4,))
    counts = {"colour": 1, "wanting": 4, "pairs": 2, "floating": 1, "mild": 0}

    def said(value=1, key="colour-preference", more=(), **facts):
        return claim(key, value, counts=(*(counts | facts).items(), *more))

    assert counting(stage, said(), NOTHING)
    assert not counting(stage, said(0), NOTHING) and not counting(stage, said(2), NOTHING)
    assert not counting(stage, said(key="downfloaters"), NOTHING)
    for facts in ({"wanting": 5}, {"pairs": 1}, {"floating": 0}, {"mild": 1}, {"colour": -1}):
        assert not counting(stage, said(**facts), NOTHING)
    assert not counting(stage, said(more=(("wanting", 4),)), NOTHING)
    assert not counting(stage, said(more=(("else", 4),)), NOTHING)
    assert not counting(stage, claim("colour-preference", -3, counts=(("colour", 0),)), NOTHING)


def test_those_who_want_no_colour_are_denied_none():
    stage = bracket(field(*level(1, 2, 3)), (1, 2, 3), pairs=((1, 2),), downfloaters=(3,))
    counts = {"colour": 0, "wanting": 3, "pairs": 1, "floating": 1, "mild": 0}
    said = claim("colour-preference", 1, counts=tuple(counts.items()))
    assert not counting(stage, said, NOTHING)


@pytest.mark.parametrize(("topscorer", "holds"), [(False, True), (True, False)])
def test_strong_preferences_are_spared_by_mild_ones(topscorer, holds):
    """C.11 (C13): with a topscorer two absolute preferences may meet, so that nothing follows."""
    players = level(1, 2, 3, preference="W s") + level(4, preference="W m")
    players[0] = seat(1, 10, "W s", topscorer=topscorer)
    stage = bracket(field(*players), (1, 2, 3, 4), pairs=((1, 2), (3, 4)))
    counts = {"colour": 1, "wanting": 4, "pairs": 2, "floating": 0, "mild": 1}
    said = claim("strong-colour-preference", 1, counts=tuple(counts.items()))
    assert counting(stage, said, NOTHING) is holds
    plain = tuple((counts | {"mild": 0}).items())
    assert counting(stage, claim("colour-preference", 2, counts=plain), NOTHING)


def test_residents_float_and_everybody_moved_down_is_paired_at_best():
    """C.6 (C7); A.8 counts a downfloater as meeting a point less than his bracket."""
    found = field(seat(1, 25), *level(2, 3, 4))
    stage = bracket(found, (2, 3, 4), (1,), ((1, 2), (3, 4)))
    assert best(stage, claim("score-differences", 15), NOTHING)
    assert best(stage, claim("downfloater-scores"), NOTHING)
    stage = bracket(found, (2, 3), (1,), ((1, 2),), (3,))
    assert best(stage, claim("score-differences", 15, 10), NOTHING)
    assert not best(stage, claim("score-differences", 10, 15), NOTHING)
    assert not best(stage, claim("score-differences", 15), NOTHING)
    assert best(stage, claim("downfloater-scores", 10), NOTHING)
    assert not best(stage, claim("downfloater-scores", 25), NOTHING)
    assert not best(stage, claim("colour-preference", 0), NOTHING)


def test_residents_of_several_scores_are_paired_with_differences_of_their_own():
    """A.9 in 2016: the collapsed last bracket."""
    found = field(seat(1, 25), seat(2, 10), seat(3, 5), edition="dutch-2016")
    stage = bracket(found, (2, 3), (1,), ((1, 2),), (3,), role="last")
    assert not best(stage, claim("score-differences", 15, 10), NOTHING)
    found = field(seat(1, 25), *level(2, 3), *level(4, score=5), edition="dutch-2016")
    stage = bracket(found, (2, 3, 4), (1,), ((1, 2), (3, 4)), role="last")
    assert not best(stage, claim("score-differences", 15), NOTHING), "4 differs from 3"


def next_best(edition, floaters, below, *value, role="normal"):
    scores = dict.fromkeys(floaters, 20) | dict.fromkeys(below, 10)
    found = field(*(seat(tpn, score) for tpn, score in scores.items()), edition=edition)
    groups = (tuple(below), (99,)) if below else ()
    found.seats[99] = seat(99, 0)
    stage = bracket(found, floaters, (), (), floaters, groups, role)
    key = {"dutch-2016": "following-bracket"}.get(edition, "following-downfloaters")
    return best(stage, claim(key, *value), NOTHING)


def test_at_best_only_residents_float_from_the_next_bracket():
    """C.7 (C8): nobody if their number is even, else one resident."""
    assert next_best("dutch-2026", (1,), (2,), 0)
    assert next_best("dutch-2026", (1,), (2, 3), 1, 10)
    assert not next_best("dutch-2026", (1,), (2, 3), 0)
    assert not next_best("dutch-2026", (1,), (2,), 1, 10)
    assert next_best("dutch-2026", (1, 2), (3,), 1, 10), "one resident for two"
    assert next_best("dutch-2016", (1,), (2,), 0, 10)
    assert next_best("dutch-2016", (1,), (2, 3), 1, 10, 10)
    assert not next_best("dutch-2016", (1,), (2,), 0, 10, role="penultimate")
    assert not next_best("dutch-2016", (1,), (), 0, 10)


def test_what_is_best_below_says_nothing_of_other_criteria():
    found = field(*level(1, 2, score=20), *level(3, 4))
    stage = bracket(found, (1, 2), (), ((1, 2),), (), ((3, 4),))
    assert best(stage, claim("following-downfloaters", 0), NOTHING)
    assert not best(stage, claim("colour-preference", 0), NOTHING)


def test_moved_down_players_float_down_again_in_every_candidate():
    """C.12, C.14, C.16, C.18 in 2016: who is moved down meets a lower score or floats on."""
    players = (
        seat(1, 30, downs={1}),
        seat(2, 25, downs={1, 2}),
        seat(3, 20, downs={2}),
        *level(4, 5),
    )
    found = field(*players, edition="dutch-2016")
    stage = bracket(found, (4, 5), (1, 2, 3))
    assert moved_down(stage, claim("downfloat-last-round", 2), NOTHING)
    assert moved_down(stage, claim("downfloat-two-rounds-ago", 2), NOTHING)
    assert moved_down(stage, claim("downfloat-last-round-differences", 20, 15), NOTHING)
    assert moved_down(stage, claim("downfloat-two-rounds-ago-differences", 15, 10), NOTHING)
    assert not moved_down(stage, claim("downfloat-last-round", 1), NOTHING)
    assert not moved_down(stage, claim("downfloat-last-round-differences", 15, 20), NOTHING)
    assert not moved_down(stage, claim("upfloat-last-round", 0), NOTHING)
    assert not moved_down(stage, claim("upfloat-last-round", 2), NOTHING)
    assert not moved_down(stage, claim("upfloat-last-round-differences"), NOTHING)


def test_whoever_floats_takes_the_bye_and_the_others_are_left_to_themselves():
    """C8: nobody below may have the bye, so that the one who floats takes it."""
    barred = level(4, 5, score=0, may_have_bye=False)
    found = field(*level(1, 2, 3), *barred)
    stage = bracket(found, (1, 2, 3), (), ((1, 2),), (3,), ((4, 5),))
    assert same(stage, claim("following-downfloaters", 0), NOTHING)
    assert not same(stage, claim("downfloaters", 1), NOTHING)
    free = field(*level(1, 2, 3), *level(4, 5, score=0))
    other = bracket(free, (1, 2, 3), (), ((1, 2),), (3,), ((4, 5),))
    assert not same(other, claim("following-downfloaters", 0), NOTHING)
    last = bracket(field(*level(1, 2, 3)), (1, 2, 3), (), ((1, 2),), (3,), role="last")
    assert not same(last, claim("following-downfloaters", 0), NOTHING)


def with_prices(*digits: str, scope=Scope.BRACKET):
    """Four who all prefer White: at the best of prices half a denied preference each."""
    rows = (Priced((1, 2, 3, 4), tuple(1 for _ in digits)),)
    prices = PriceList(scope, tuple(Digit(key, None) for key in digits), 2, rows)
    players = level(1, 2, 3, 4, preference="W m")
    pairs = ((1, 3), (2, 4))
    return bracket(field(*players), (1, 2, 3, 4), (), pairs, role="last", price_lists=(prices,))


PARTS = added(((("colour-preference", None), 2),))


def test_prices_prove_the_criteria_that_they_have_digits_for():
    stage = with_prices("colour-preference")
    assert priced(stage, claim("colour-preference", 2, prices=0), PARTS)
    assert not priced(stage, claim("strong-colour-preference", 0, prices=0), PARTS)
    for number in (None, 1, -1):
        assert not priced(stage, claim("colour-preference", 2, prices=number), PARTS)
    other = added(((("colour-preference", None), 1),))
    stage = with_prices("colour-preference")
    assert not priced(stage, claim("colour-preference", 1, prices=0), other)


@pytest.mark.parametrize("key", ["downfloaters", "following-bracket", "following-downfloaters"])
def test_what_depends_on_those_below_needs_prices_of_the_round(key):
    """In a graph of the bracket alone the number of places says how many float."""
    free = PriceList(Scope.BRACKET, (Digit(key, None),), 1, (Priced((1, 2, 3, 4), (0,)),))
    stage = with_prices("colour-preference")
    found = replace(stage, proof=replace(stage.proof, price_lists=(free,)))
    assert not priced(found, claim(key, 0, prices=0), NOTHING)


def test_in_a_graph_of_the_round_prices_prove_how_many_float():
    """C.5 (C6): the last bracket, in which four may each stay without an opponent."""
    rows = (Priced((1, 2, 3, 4, -1, -2, -3, -4), (0,)),)
    free = PriceList(Scope.ROUND, (Digit("downfloaters", None),), 1, rows)
    stage = with_prices("colour-preference")
    found = replace(stage, proof=replace(stage.proof, price_lists=(free,)))
    assert priced(found, claim("downfloaters", 0, prices=0), NOTHING)
