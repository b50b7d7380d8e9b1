"""Brackets as the verifier finds them, and who may be matched with whom."""

from __future__ import annotations

from functools import cache
from itertools import product

import pytest

from pairing.trace.claims import BYE, Claim, Ground, Scope
from pairing.verifier.brackets import GOAL, MEMBER, NEXT, NOBODY, REST, Graph, stages
from pairing.verifier.players import _preference
from pairing.verifier.rules import pair_amounts
from tests.pairing.verifier.build import bracket, field, seat
from tests.support.changed import replace

TWO_DOWN = {1: 20, 2: 20, 3: 10, 4: 10, 5: 0, 6: 0}


def players(scores=TWO_DOWN, **facts):
    """Players with these scores; facts under ``p1``, ``p2``, … are about one of them."""
    return [seat(tpn, score, **facts.get(f"p{tpn}", {})) for tpn, score in scores.items()]


def top(edition="dutch-2026", floaters=(), pairs=((1, 2),), role="normal", bye_score=None, **facts):
    """The bracket of the highest score, with two scoregroups below it."""
    found = field(*players(**facts), edition=edition, bye_score=bye_score)
    return bracket(found, (1, 2), (), pairs, floaters, ((3, 4), (5, 6)), role)


def test_the_bye_needs_the_right_to_it_and_the_score_that_c5_asks_for():
    """C.2; C2 and C5."""
    found = field(seat(1, 10), seat(2, 10, may_have_bye=False), seat(3, 0), bye_score=10)
    assert [found.takes_bye(tpn) for tpn in (1, 2, 3)] == [True, False, False]
    free = field(seat(1, 10), seat(2, 10, may_have_bye=False), seat(3, 0))
    assert [free.takes_bye(tpn) for tpn in (1, 2, 3)] == [True, False, True]


def test_whom_everybody_has_met_is_told_by_ranks():
    """C.1: 9 is not in the round, and 7, the highest ranked, has met nobody."""
    found = field(seat(7, 20), seat(2, 10, met={9, 5}), seat(5, 10, met={2}))
    assert found.met == {7: 0, 2: 0b100, 5: 0b010}


def test_who_has_met_or_wants_the_same_colour_absolutely_may_not_meet():
    """C.1 and C.3 (C1 and C3)."""
    found = field(
        seat(1, met={2}),
        seat(2, met={1}),
        seat(3, 0, "W a"),
        seat(4, 0, "W a"),
    )
    assert not found.may_meet(1, 2) and not found.may_meet(3, 4)
    assert found.may_meet(1, 3) and found.may_meet(2, 4)


@pytest.mark.parametrize(
    ("pairs", "floaters", "legal"),
    [
        (((1, 2), (3, 4)), (), True),
        (((1, 2),), (3, 4), True),
        ((), (1, 2, 3, 4), True),
        (((1, 2),), (3,), False),
        (((1, 2), (3, 4)), (4,), False),
        (((1, 2), (3, 3)), (), False),
        (((1, 2), (3, 9)), (), False),
        (((1, 3), (2, 4)), (), False),
        (((1, 4), (2, 3)), (), False),
    ],
)
def test_every_member_is_paired_once_as_the_rules_allow_or_floats(pairs, floaters, legal):
    """C.1: 1 and 3 have met; C.3: 1 and 4 both want White."""
    found = field(seat(1, 0, "W a", met={3}), seat(2), seat(3, met={1}), seat(4, 0, "W a"), seat(9))
    assert bracket(found, (1, 2, 3, 4), (), pairs, floaters).is_legal is legal


def test_two_moved_down_players_do_not_meet():
    """A.9 and C.6: a heterogeneous bracket pairs them with residents."""
    found = field(*players())
    stage = bracket(found, (3, 4), (1, 2))
    assert stage.pair_amounts(1, 2) is None
    assert stage.pair_amounts(1, 3) is not None and stage.pair_amounts(3, 4) is not None
    assert stage.pair_amounts(3, 1) is not None, "whichever of the two is named first"
    assert not bracket(found, (3, 4), (1, 2), ((1, 2), (3, 4))).is_legal


def test_what_counts_where():
    """C4 and C8 before the last bracket; C.4 in the penultimate one, C.7 in all others."""
    assert top().must_complete and top().judges_following
    assert not top("dutch-2016").must_complete and top("dutch-2016").judges_following
    penultimate = top("dutch-2016", role="penultimate")
    assert penultimate.must_complete and not penultimate.judges_following
    found = field(*players())
    last = bracket(found, (5, 6), (), ((5, 6),), role="last")
    assert last.is_last and not last.must_complete and not last.judges_following
    assert not bracket(found, (5, 6)).must_complete and not bracket(found, (5, 6)).judges_following


ODD = {1: 20, 2: 20, 3: 20, 4: 10, 5: 0}


@pytest.mark.parametrize(
    ("edition", "barred", "floaters", "holds", "gives"),
    [
        ("dutch-2026", (4, 5), (3,), True, True),
        ("dutch-2026", (4, 5), (1, 2, 3), True, False),
        ("dutch-2026", (4,), (3,), False, False),
        ("dutch-2026", (), (3,), False, False),
        ("dutch-2016", (4, 5), (3,), False, False),
    ],
)
def test_the_bye_goes_to_the_one_downfloater_if_nobody_below_may_have_it(
    edition, barred, floaters, holds, gives
):
    """C5 and C9."""
    facts = {f"p{tpn}": {"may_have_bye": False} for tpn in barred}
    found = field(*players(ODD, **facts), edition=edition)
    pairs = ((1, 2),) if len(floaters) == 1 else ()
    stage = bracket(found, (1, 2, 3), (), pairs, floaters, ((4,), (5,)))
    assert (stage.holds_bye, stage.gives_bye) == (holds, gives)


def test_in_2016_the_bye_is_given_in_the_last_bracket():
    """C.2."""
    found = field(*players({1: 0, 2: 0, 3: 0}), edition="dutch-2016")
    assert bracket(found, (1, 2, 3), (), ((1, 2),), (3,), role="last").gives_bye
    assert not bracket(found, (1, 2), (), ((1, 2),), role="last").holds_bye


def test_an_even_number_has_no_bye():
    stage = top(**{f"p{tpn}": {"may_have_bye": False} for tpn in (3, 4, 5, 6)})
    assert not stage.is_odd and not stage.holds_bye


@pytest.mark.parametrize(
    ("groups", "may", "weight"),
    [(((3,),), True, 1), (((3,),), False, 3), (((3,), (4,)), False, 1), (((3,), (4,)), True, 1)],
)
def test_in_2016_who_stays_over_at_the_end_without_the_right_to_the_bye_weighs_more(
    groups, may, weight
):
    """C.7 with C.2: he would have to be paired after all."""
    found = field(seat(1, 20, may_have_bye=may), seat(3, 10), seat(4, 0), edition="dutch-2016")
    stage = bracket(found, (1,), (), (), (1,), groups)
    assert stage.next_amounts(1, paired=False)[0][1] == weight
    assert stage.next_score == 10


# Graphs


def test_the_graph_of_a_bracket_has_a_place_for_every_downfloater():
    stage = top(floaters=(1, 2), pairs=())
    assert Graph(stage, Scope.BRACKET).regions == {1: MEMBER, 2: MEMBER, -1: GOAL, -2: GOAL}


@pytest.mark.parametrize(
    ("edition", "role", "below"),
    [
        ("dutch-2026", "normal", {3: NEXT, 4: NEXT, 5: REST, 6: REST}),
        ("dutch-2016", "penultimate", {3: REST, 4: REST, 5: REST, 6: REST}),
        (
            "dutch-2016",
            "normal",
            {3: NEXT, 4: NEXT, -1: NOBODY, -2: NOBODY, -3: NOBODY, -4: NOBODY},
        ),
    ],
)
def test_the_graph_of_a_round_has_those_below_who_matter(edition, role, below):
    """All of them where the round must be completed; else a place for whoever finds nobody."""
    stage = top(edition, role=role)
    assert Graph(stage, Scope.ROUND).regions == {1: MEMBER, 2: MEMBER} | below


def test_in_the_last_bracket_the_graph_of_a_round_has_nobody_else():
    """There is no next bracket, and whoever finds no opponent is left over."""
    stage = bracket(field(*players()), (5, 6), (), ((5, 6),), role="last")
    assert Graph(stage, Scope.ROUND).regions == {5: MEMBER, 6: MEMBER, -1: NOBODY, -2: NOBODY}


def test_the_bye_is_a_vertex_while_it_is_to_be_given():
    found = field(*players(ODD), bye_score=0)
    stage = bracket(found, (1, 2, 3), (), ((1, 2),), (3,), ((4,), (5,)))
    assert Graph(stage, Scope.ROUND).regions[BYE] == GOAL
    assert BYE not in Graph(top(), Scope.ROUND).regions


def amounts(graph, one, other):
    where = graph.regions
    found = graph.amounts(one, where[one], other, where[other])
    assert found == graph.amounts(other, where[other], one, where[one])
    return None if found is None else {place: n for place, n in found if n}


def test_members_are_matched_as_pairs_and_below_a_downfloater_with_his_opponent():
    """C6 to C8: what a member adds who is paired below, or is left over there."""
    stage = top()
    graph = Graph(stage, Scope.ROUND)
    assert amounts(graph, 1, 2) == {}
    floats = {
        ("downfloaters", None): 1,
        ("score-differences", 10): 1,
        ("downfloater-scores", 20): 1,
    }
    assert amounts(graph, 1, 3) == floats
    left = {("following-downfloaters", None): 1, ("following-downfloaters", 20): 1}
    assert amounts(graph, 1, 5) == floats | left
    assert amounts(graph, 3, 4) == {}
    left = {("following-downfloaters", None): 1, ("following-downfloaters", 10): 1}
    assert amounts(graph, 3, 5) == left
    assert amounts(graph, 5, 6) == {}


def test_a_place_of_a_downfloater_is_for_members_of_the_bracket_only():
    stage = top(floaters=(1, 2), pairs=())
    graph = Graph(stage, Scope.BRACKET)
    assert amounts(graph, 1, -1)[("downfloaters", None)] == 1
    assert amounts(graph, -1, -2) is None


def test_in_the_scope_of_the_bracket_the_next_one_does_not_count():
    """C.7 (C8) is proved by prices of the round."""
    stage = top(floaters=(1, 2), pairs=())
    assert not any(
        key.startswith("following") for key, _ in amounts(Graph(stage, Scope.BRACKET), 1, -1)
    )


def test_lacking_opponents_are_matched_with_each_other_for_nothing():
    """C.7 in 2016: nobody has to be paired below."""
    graph = Graph(top("dutch-2016"), Scope.ROUND)
    assert amounts(graph, -1, -2) == {}
    left = amounts(graph, 3, -1)
    assert left == {("following-bracket", None): 1, ("following-bracket", 10): 1}
    assert amounts(graph, 1, 3)[("following-bracket", 10)] == 1


def test_in_the_penultimate_bracket_the_following_one_does_not_count():
    """C.7 in 2016: all that are left make the last bracket, whatever their scores."""
    found = amounts(Graph(top("dutch-2016", role="penultimate"), Scope.ROUND), 1, 3)
    assert found == {
        ("downfloaters", None): 1,
        ("score-differences", 10): 1,
        ("downfloater-scores", 20): 1,
    }


def test_who_may_not_have_the_bye_can_still_be_paired_below():
    """C2 is about the bye alone."""
    barred = {"may_have_bye": False}
    graph = Graph(top(p1=barred, p3=barred), Scope.ROUND)
    assert amounts(graph, 1, 3) is not None and amounts(graph, 3, 5) is not None


def test_absolute_preferences_count_below_as_well():
    """C.3 (C3)."""
    wants = {"preference": "W a"}
    graph = Graph(top(p1=wants, p3=wants, p5=wants), Scope.ROUND)
    assert amounts(graph, 1, 3) is None and amounts(graph, 3, 5) is None
    assert amounts(graph, 1, 4) is not None and amounts(graph, 4, 5) is not None


def test_the_bye_is_for_those_who_may_have_it():
    """C2 and C5."""
    barred = {"may_have_bye": False}
    found = field(*players(ODD, p4=barred), bye_score=10)
    stage = bracket(found, (1, 2, 3), (), ((1, 2),), (3,), ((4,), (5,)))
    graph = Graph(stage, Scope.ROUND)
    assert all(amounts(graph, tpn, BYE) is None for tpn in (1, 2, 3, 4, 5))
    found = field(*players(ODD, p4=barred))
    graph = Graph(bracket(found, (1, 2, 3), (), ((1, 2),), (3,), ((4,), (5,))), Scope.ROUND)
    assert [amounts(graph, tpn, BYE) is None for tpn in (1, 4, 5)] == [False, True, False]


def test_where_the_downfloater_takes_the_bye_he_must_be_allowed_to():
    """C2: in the scope of the bracket, too."""
    barred = {"may_have_bye": False}
    found = field(*players(ODD, p3=barred, p4=barred, p5=barred))
    graph = Graph(bracket(found, (1, 2, 3), (), ((2, 3),), (1,), ((4,), (5,))), Scope.BRACKET)
    assert [amounts(graph, tpn, -1) is None for tpn in (1, 2, 3)] == [False, False, True]
    free = field(*players(ODD, p3=barred))
    graph = Graph(bracket(free, (1, 2, 3), (), ((2, 3),), (1,), ((4,), (5,))), Scope.BRACKET)
    assert amounts(graph, 3, -1) is not None


def alike(stage, scope, one, other):
    graph = Graph(stage, scope)
    return graph.alike(one, graph.regions[one]) == graph.alike(other, graph.regions[other])


@pytest.mark.parametrize(
    "facts",
    [
        {"preference": "W m"},
        {"preference": "W s"},
        {"downs": {1}},
        {"ups": {2}},
        {"may_have_bye": False},
    ],
)
def test_members_of_one_kind_have_everything_in_common_that_counts(facts):
    assert alike(top(), Scope.ROUND, 1, 2)
    assert not alike(top(p1=facts), Scope.ROUND, 1, 2)
    assert alike(top(p1=facts, p2=facts), Scope.ROUND, 1, 2)


def test_games_not_played_make_kinds_only_where_the_bye_is_given():
    """C9 asks the one downfloater, if he takes the bye."""
    absent = {"unplayed": 2}
    assert alike(top(p1=absent), Scope.ROUND, 1, 2)
    barred = {f"p{tpn}": {"may_have_bye": False} for tpn in (4, 5)}
    found = field(*players(ODD, p1=absent, **barred))
    stage = bracket(found, (1, 2, 3), (), ((1, 2),), (3,), ((4,), (5,)))
    assert not alike(stage, Scope.ROUND, 1, 2) and alike(stage, Scope.ROUND, 2, 3)


def test_lacking_opponents_and_places_of_downfloaters_are_of_one_kind():
    assert alike(top("dutch-2016"), Scope.ROUND, -1, -2)
    assert alike(top(floaters=(1, 2), pairs=()), Scope.BRACKET, -1, -2)


def test_with_a_topscorer_colours_make_kinds():
    """C.8 and C.9 (C10 and C11)."""
    one, other = {"colours": "wb"}, {"colours": "bw"}
    assert alike(top(p1=one, p2=other), Scope.ROUND, 1, 2)
    top_scorer = {"topscorer": True}
    assert not alike(top(p1=one, p2=other, p3=top_scorer), Scope.ROUND, 1, 2)
    assert not alike(top(p1=top_scorer), Scope.ROUND, 1, 2)
    more = {"colours": "wwwb"}
    assert not alike(top(p1=one, p2=more, p3=top_scorer), Scope.ROUND, 1, 2)
    twice, once = ({"preference": "B a", "colours": played} for played in ("wwwwbb", "wwwbwb"))
    assert not alike(top(p1=twice, p2=once, p3=top_scorer), Scope.ROUND, 1, 2)
    before = {"colours": "bwwb"}, {"colours": "wbwb"}
    assert alike(top(p1=before[0], p2=before[1], p3=top_scorer), Scope.ROUND, 1, 2)


def test_below_only_absolute_preferences_make_kinds():
    """C.3 (C3)."""
    assert alike(top(p3={"preference": "W s", "downs": {1}}), Scope.ROUND, 3, 4)
    assert not alike(top(p3={"preference": "W a"}), Scope.ROUND, 3, 4)
    assert not alike(top(p3={"preference": "B a"}), Scope.ROUND, 3, 4)
    assert alike(top(p3={"preference": "W a", "topscorer": True}), Scope.ROUND, 3, 4)
    assert not alike(top(p5={"may_have_bye": False}), Scope.ROUND, 5, 6)
    assert not alike(top(), Scope.ROUND, 1, 3) and not alike(top(), Scope.ROUND, 4, 5)


def test_players_have_met_and_nobody_has_met_the_bye():
    """C.1 (C1)."""
    graph = Graph(top(p1={"met": {3}}, p3={"met": {1}}), Scope.ROUND)
    assert graph.have_met(1, 3) and graph.have_met(3, 1) and not graph.have_met(1, 2)
    assert not graph.have_met(1, BYE) and not graph.have_met(BYE, 1)


def test_colours_before_the_last_two_add_nothing_but_their_sum():
    """E.3 (5.2.3) may look at all of them, but only where it is the same for the criteria."""
    histories = ["".join(found) for n in range(6) for found in product("wb", repeat=n)]
    known = {}
    for (one, first), (other, second) in product(product(histories, (True, False)), repeat=2):
        pair = history_seat(1, one, first), history_seat(2, other, second)
        key = tuple((each.topscorer, sum(each.colours), each.colours[-2:]) for each in pair)
        amounts = sorted(pair_amounts(*pair), key=str)
        assert known.setdefault(key, amounts) == amounts == known.get(key[::-1], amounts)


@cache
def history_seat(tpn, colours, topscorer):
    """With the preference that follows from the colours."""
    plain = seat(tpn, 20, "", colours, topscorer=topscorer)
    wants, strength = _preference(plain.colours)
    return replace(plain, wants=wants, strength=strength)


# The brackets of a round


def round_of(*brackets, scores=TWO_DOWN, edition="dutch-2026"):
    """Which brackets stand at their places, given as role, residents, mdps, pairs, downfloaters."""
    found = field(*players(scores), edition=edition)
    proofs = []
    for role, residents, mdps, pairs, floaters, *given_up in brackets:
        stage = bracket(found, residents, mdps, pairs, floaters, (), role)
        aside = Claim("C.4", "completion", (), Ground.COMPLETION) if given_up else None
        proofs.append(replace(stage.proof, set_aside=aside))
    return [stage is not None for stage in stages(found, tuple(proofs))]


FIRST = ("normal", (1, 2), (), ((1, 2),), ())
SECOND = ("normal", (3, 4), (), ((3, 4),), ())
LAST = ("last", (5, 6), (), ((5, 6),), ())


def test_a_round_has_all_its_brackets_in_order():
    """A.3, A.9 (1.3, 1.9)."""
    assert round_of(FIRST, SECOND, LAST) == [True, True, True]
    assert round_of(FIRST, SECOND) == [True, True, False]
    assert round_of(FIRST, LAST) == [True, False]
    assert round_of(FIRST, SECOND, LAST, LAST) == [True, True, True, False]
    assert round_of() == [False]


def test_a_bracket_has_its_role_its_residents_and_those_moved_down():
    assert round_of(("last", *FIRST[1:]))[0] is False
    assert round_of(("penultimate", *FIRST[1:]))[0] is False
    assert round_of(FIRST, SECOND, ("normal", *LAST[1:]))[2] is False
    assert round_of(("normal", (2, 1), (), ((1, 2),), ()))[0] is False
    moved = ("normal", (1, 2), (), (), (1, 2))
    assert round_of(moved, ("normal", (3, 4), (1, 2), ((1, 3), (2, 4)), ()), LAST) == [True] * 3
    assert round_of(moved, ("normal", (3, 4), (2, 1), ((1, 3), (2, 4)), ()))[1] is False
    assert round_of(moved, SECOND)[1] is False
    reversed_ = ("normal", (1, 2), (), (), (2, 1))
    assert round_of(reversed_, ("normal", (3, 4), (1, 2), ((1, 3), (2, 4)), ()))[1] is True


def test_a_bracket_with_somebody_left_over_stands_nowhere():
    """A.9 (1.9): 2 is neither paired nor floats."""
    assert round_of(("normal", (1, 2), (), (), (1,))) == [False]


def test_the_score_of_the_last_bracket_is_that_of_its_highest_resident():
    """A.9 in 2016: the collapsed one has residents of several scores."""
    given_up = (*FIRST, True)
    again = ("penultimate", (1, 2), (), (), (1, 2))
    collapsed = ("last", (3, 4), (1, 2), ((1, 3), (2, 4)), ())
    scores = {1: 20, 2: 20, 3: 10, 4: 0}
    found = round_of(given_up, again, collapsed, scores=scores, edition="dutch-2016")
    assert found == [True, True, True]


def test_below_the_last_bracket_there_is_nothing_to_collapse():
    """That it must not be given up at all is what the claim about it is refused for."""
    again = ("penultimate", *LAST[1:])
    assert round_of(FIRST, SECOND, (*LAST, True), again) == [True] * 4


def test_after_a_bracket_that_was_given_up_the_same_is_paired_as_the_penultimate_one():
    """A.9 in 2016: all that are left make the last bracket then."""
    given_up = (*FIRST, True)
    again = ("penultimate", (1, 2), (), (), (1, 2))
    collapsed = ("last", (3, 4, 5, 6), (1, 2), ((1, 3), (2, 4), (5, 6)), ())
    facts = {"edition": "dutch-2016"}
    assert round_of(given_up, again, collapsed, **facts) == [True, True, True]
    assert round_of(given_up, FIRST, **facts)[1] is False
    assert (
        round_of(given_up, again, ("normal", (3, 4), (1, 2), ((1, 3), (2, 4)), ()), **facts)[2]
        is False
    )
    assert (
        round_of(FIRST, (*SECOND, True), ("penultimate", *SECOND[1:]), LAST, **facts) == [True] * 4
    )
