"""Players as the verifier reads them off the tournament."""

from __future__ import annotations

import pytest

from pairing.core.model import (
    ByeKind,
    ByeRequest,
    ForbiddenGroup,
    PointAdjustment,
    PointSystem,
    ResultKind,
)
from pairing.verifier.players import seats
from pairing.verifier.rules import EDITIONS
from tests.pairing.standings.build import event
from tests.pairing.verifier.build import seat
from tests.support.changed import replace

BY_COLOUR = PointSystem(
    white_win=31,
    black_win=32,
    white_draw=13,
    black_draw=14,
    white_loss=5,
    black_loss=6,
    forfeit_win=27,
    forfeit_loss=8,
    pairing_allocated_bye=19,
    full_point_bye=30,
    half_point_bye=11,
    zero_point_bye=2,
)
"""Every outcome is worth something else."""


def read(tournament, edition="dutch-2026"):
    rules = EDITIONS[edition]
    return seats(tournament, rules.leaves_downfloat, rules.bars_bye)


@pytest.mark.parametrize(
    ("result", "white", "black"),
    [
        ("10", 31, 6),
        ("01", 5, 32),
        ("==", 13, 14),
        ("00", 5, 6),
        ("WL", 31, 6),
        ("LW", 5, 32),
        ("DD", 13, 14),
        ("+-", 27, 8),
        ("-+", 8, 27),
        ("--", 8, 8),
        ("??", 0, 0),
    ],
)
def test_a_game_is_worth_what_its_colour_gives(result, white, black):
    found = read(event(f"1-2 {result}", points=BY_COLOUR))
    assert (found[1].score, found[2].score) == (white, black)


@pytest.mark.parametrize(("kind", "worth"), [("U", 19), ("F", 30), ("H", 11), ("Z", 2)])
def test_a_bye_is_worth_what_its_kind_gives(kind, worth):
    assert read(event(f"1-2 10, 3 {kind}", points=BY_COLOUR))[3].score == worth


def test_a_bye_beside_a_game_is_what_counts_and_the_game_still_took_place():
    found = read(event("1-2 10, 1 H", points=BY_COLOUR))[1]
    assert (found.score, found.met, found.colours) == (11, {2}, (1,))


def test_who_stands_nowhere_in_a_round_was_not_there():
    found = read(event("1-2 10", "1-2 ==, 3 H", points=BY_COLOUR))
    assert found[3].score == 2 + 11 and found[3].unplayed == 2


def test_the_highest_ranked_come_first():
    """A.2 (1.2): score, then number."""
    assert list(read(event("1-2 01, 3-4 =="))) == [2, 3, 4, 1]


@pytest.mark.parametrize(
    ("scores", "tpns", "outranks"),
    [
        ((20, 10), (2, 1), True),
        ((10, 20), (1, 2), False),
        ((10, 10), (1, 2), True),
        ((10, 10), (2, 1), False),
        ((10, 10), (1, 1), False),
    ],
)
def test_of_two_that_with_the_higher_score_outranks_the_other(scores, tpns, outranks):
    """A.2 (1.2): then that with the lower number; nobody outranks himself."""
    one, other = (seat(tpn, score) for tpn, score in zip(tpns, scores, strict=True))
    assert one.outranks(other) is outranks
    assert (one.rank < other.rank) is outranks


def test_who_withdrew_or_asked_off_is_not_paired():
    tournament = event("1-2 10, 3-4 ==")
    requests = (ByeRequest(2, 2, ByeKind.HALF_POINT), ByeRequest(3, 3, ByeKind.HALF_POINT))
    players = tuple(replace(each, withdrawn=each.tpn == 4) for each in tournament.players)
    assert list(read(replace(tournament, requests=requests, players=players))) == [1, 3]


def test_fictitious_points_count_for_the_round_to_be_paired():
    tournament = event("1-2 10, 3-4 ==")
    players = tuple(replace(each, accelerations=(10, 7)) for each in tournament.players[:1])
    found = read(replace(tournament, players=(*players, *tournament.players[1:])))
    assert [found[tpn].score for tpn in (1, 2)] == [17, 0]


def test_a_result_can_be_made_worth_something_else_and_points_be_given():
    """Record 299 of TRF26: by round and player, or for everybody and all rounds."""
    tournament = event("1-2 10, 3-4 10", "1-3 10, 2-4 ==")
    win = PointAdjustment(15, ResultKind.WIN, round_number=1, tpns=frozenset({1}))
    bonus = PointAdjustment(-3, round_number=2)
    found = read(replace(tournament, point_adjustments=(win, bonus)))
    assert {tpn: each.score for tpn, each in found.items()} == {1: 22, 2: 2, 3: 7, 4: 2}


def test_only_that_result_is_made_worth_something_else():
    """Record 299 of TRF26: a win here, in every round and for everybody."""
    win = PointAdjustment(15, ResultKind.WIN)
    found = read(replace(event("1-2 10, 3-4 ==, 5 H"), point_adjustments=(win,)))
    assert {tpn: each.score for tpn, each in found.items()} == {1: 15, 2: 0, 3: 5, 4: 5, 5: 5}


def test_floats_are_told_by_the_scores_with_fictitious_points_of_then():
    """C.04.7: 1 was a point ahead of 2 in the first round alone."""
    tournament = event("1-2 ==")
    players = tuple(replace(each, accelerations=(10,)) for each in tournament.players[:1])
    found = read(replace(tournament, players=(*players, *tournament.players[1:])))
    assert [found[tpn].score for tpn in (1, 2)] == [5, 5]
    assert found[1].downs == {1} == found[2].ups and not found[1].ups and not found[2].downs


@pytest.mark.parametrize(
    ("colours", "wants", "strength"),
    [
        ("", 0, 0),
        ("w", -1, 2),
        ("b", 1, 2),
        ("wb", 1, 1),
        ("bw", -1, 1),
        ("wbbw", -1, 1),
        ("bwwb", 1, 1),
        ("ww", -1, 3),
        ("bb", 1, 3),
        ("wbb", 1, 3),
        ("bww", -1, 3),
        ("wbw", -1, 2),
        ("bbww", -1, 3),
        ("wwbw", -1, 3),
        ("bbwb", 1, 3),
        ("wwwb", -1, 3),
        ("wwb", -1, 2),
    ],
)
def test_colour_preferences(colours, wants, strength):
    """A.6 (1.7): absolute beyond a difference of one or after twice a colour, strong, mild."""
    rounds = [f"1-{n} 10" if colour == "w" else f"{n}-1 10" for n, colour in enumerate(colours, 2)]
    found = read(event(*rounds, "1 Z"))[1]
    assert (found.wants, found.strength) == (wants, strength)
    assert found.colours == tuple(1 if each == "w" else -1 for each in colours)


def test_a_game_that_was_not_played_gives_no_colour_and_no_opponent():
    """C.04.2, D.6 (3.5)."""
    found = read(event("1-2 +-", "1-2 10"))
    assert found[1].colours == (1,) and found[1].met == {2} and found[1].unplayed == 1
    assert read(event("1-2 +-"))[1].met == frozenset()


def test_forbidden_pairs_count_as_met_in_their_rounds():
    tournament = event("1-2 10, 3-4 10")
    groups = ForbiddenGroup(frozenset({1, 3, 4}), 2, 2), ForbiddenGroup(frozenset({2, 4}), 3)
    found = read(replace(tournament, forbidden=groups))
    assert {tpn: set(each.met) for tpn, each in found.items()} == {
        1: {2, 3, 4},
        2: {1},
        3: {1, 4},
        4: {1, 3},
    }


def test_floats_of_the_last_two_rounds_are_told_by_the_scores_of_then():
    """A.4 (1.4): who meets a lower score floats down, his opponent up."""
    tournament = event("1-2 10, 3-4 ==", "1-3 ==, 2-4 10", "1-4 10, 2-3 ==")
    found = read(tournament)
    floats = {tpn: (set(each.downs), set(each.ups)) for tpn, each in found.items()}
    assert floats == {
        1: ({1, 2}, set()),
        2: (set(), {2}),
        3: (set(), {2}),
        4: ({2}, {1}),
    }


@pytest.mark.parametrize(
    ("what", "edition", "floats"),
    [
        ("U", "dutch-2016", True),
        ("Z", "dutch-2016", True),
        ("H", "dutch-2016", True),
        ("U", "dutch-2026", True),
        ("Z", "dutch-2026", False),
        ("H", "dutch-2026", True),
        ("F", "dutch-2026", True),
    ],
)
def test_what_counts_as_a_downfloat_without_a_game(what, edition, floats):
    """A.4 till 2026: not to play; 1.4.3 since then: to score more than a loss without playing."""
    found = read(event(f"1-2 10, 3 {what}"), edition)
    assert found[3].downs == ({1} if floats else set()) and not found[3].ups


@pytest.mark.parametrize(
    ("result", "edition", "floating"),
    [
        ("+-", "dutch-2016", {1, 2}),
        ("+-", "dutch-2026", {1}),
        ("-+", "dutch-2026", {2}),
        ("--", "dutch-2026", set()),
    ],
)
def test_forfeits_as_downfloats(result, edition, floating):
    found = read(event(f"1-2 {result}"), edition)
    assert {tpn for tpn, each in found.items() if each.downs} == floating


@pytest.mark.parametrize(
    ("what", "edition", "may"),
    [
        ("3 U", "dutch-2016", False),
        ("3 F", "dutch-2016", True),
        ("3 H", "dutch-2016", True),
        ("3-4 +-", "dutch-2016", False),
        ("3-4 -+", "dutch-2016", True),
        ("3-4 10", "dutch-2016", True),
        ("3 U", "dutch-2026", False),
        ("3 F", "dutch-2026", False),
        ("3 H", "dutch-2026", True),
        ("3-4 +-", "dutch-2026", False),
        ("3-4 -+", "dutch-2026", True),
        ("3-4 10", "dutch-2026", True),
    ],
)
def test_who_may_still_have_the_bye(what, edition, may):
    """C.2 till 2026: no bye and no forfeit win before; C2: nothing worth a win without playing."""
    assert read(event(f"1-2 10, {what}"), edition)[3].may_have_bye is may


@pytest.mark.parametrize(
    ("points", "may"), [(PointSystem.of(10, 5, 0, bye=5), True), (PointSystem(), False)]
)
def test_a_half_point_bye_worth_a_win_bars_the_bye(points, may):
    """C2."""
    points = replace(points, half_point_bye=5 if may else 10)
    assert read(event("1-2 10, 3 H", points=points))[3].may_have_bye is may


@pytest.mark.parametrize("worth", [0, 5, 10])
def test_the_bye_is_a_downfloat_and_bars_another_whatever_it_is_worth(worth):
    """1.4.3 and C2 name it beside what is worth more than a loss, or a win."""
    points = replace(PointSystem(), pairing_allocated_bye=worth)
    found = read(event("1-2 10, 3 U", points=points))[3]
    assert found.downs == {1} and not found.may_have_bye


@pytest.mark.parametrize(("bonus", "downs", "may"), [(20, set(), True), (-20, {1}, False)])
def test_points_that_are_given_are_earned_neither_way(bonus, downs, may):
    """1.4.3 and C2 ask what the round itself gave."""
    tournament = event("1-2 10, 3 Z" if bonus > 0 else "1-2 10, 3 F")
    given = PointAdjustment(bonus, round_number=1, tpns=frozenset({3}))
    found = read(replace(tournament, point_adjustments=(given,)))[3]
    assert found.downs == downs and found.may_have_bye is may


def test_topscorers_have_more_than_half_of_the_points_before_the_last_round():
    """A.7 (1.8)."""
    rounds = ("1-2 10, 3-4 ==", "1-3 10, 2-4 ==")
    assert [tpn for tpn, each in read(event(*rounds, round_count=3)).items() if each.topscorer] == [
        1
    ]
    assert not any(each.topscorer for each in read(event(*rounds, round_count=4)).values())
    over = read(event(*rounds, round_count=2)).values()
    assert any(each.topscorer for each in over)
    unknown = replace(event(*rounds), round_count=0)
    assert not any(each.topscorer for each in read(unknown).values())


def test_just_half_of_the_points_is_no_topscorer():
    found = read(event("1-2 10, 3-4 ==", "3-1 10, 2-4 ==", round_count=3))
    assert found[1].score == 10 and not found[1].topscorer and found[3].topscorer


def test_fictitious_points_make_no_topscorer():
    """A.7 (1.8) counts what was scored."""
    tournament = event("1-2 ==", "1-3 ==", round_count=3)
    players = tuple(replace(each, accelerations=(0, 0, 10)) for each in tournament.players)
    assert not any(each.topscorer for each in read(replace(tournament, players=players)).values())


def test_half_is_measured_by_the_colour_that_gives_more():
    points = replace(PointSystem(), black_win=12)
    found = read(event("1-2 10, 3-4 01", round_count=2, points=points))
    assert found[1].topscorer and found[4].topscorer
    points = replace(PointSystem(), white_win=12)
    assert not read(event("1-2 ==", "1-2 ==", round_count=3, points=points))[1].topscorer


def test_numbers_leave_out_who_has_never_come():
    """E.5 (5.2.5) looks at numbers as they were given: a late entry has none before he comes."""
    tournament = event("1-2 10, 3 Z, 4 U, 5 H")
    requests = (ByeRequest(3, 2, ByeKind.ZERO_POINT),)
    found = read(replace(tournament, requests=requests))
    odd = {tpn for tpn, each in found.items() if each.odd_number}
    assert odd == {1, 4}
    assert {tpn for tpn, each in read(tournament).items() if each.odd_number} == {1, 3, 5}


@pytest.mark.parametrize(
    ("gone", "odd"), [(1, {3, 5}), (2, {1, 4}), (3, {1, 5}), (4, {1, 3, 5}), (5, {1, 3})]
)
def test_who_stood_in_a_pairing_keeps_his_number_when_he_goes(gone, odd):
    """E.5 (5.2.5): 1 and 4 have played, 3 has had the bye, 2 and 5 were not there."""
    tournament = event("1-4 10, 3 U, 2 Z, 5 Z")
    players = tuple(replace(each, withdrawn=each.tpn == gone) for each in tournament.players)
    found = read(replace(tournament, players=players))
    assert {tpn for tpn, each in found.items() if each.odd_number} == odd


def test_who_stands_nowhere_in_a_round_has_no_number_by_that():
    """E.5 (5.2.5): nothing is recorded of 3, who comes to the third round alone."""
    tournament = event("1-2 10, 4 U", "1-4 10, 2 U", "3 Z")
    found = read(replace(tournament, requests=(ByeRequest(3, 4, ByeKind.ZERO_POINT),)))
    assert {tpn for tpn, each in found.items() if each.odd_number} == {1, 4}


def test_whoever_has_not_come_holds_a_number_only_where_all_are_counted_as_filed():
    made = event("1-2 10, 3 U")
    gone = replace(made.players[0], withdrawn=True)
    tournament = replace(made, players=(gone, *made.players[1:]), rounds=())
    assert {tpn: seat.odd_number for tpn, seat in read(tournament).items()} == {2: True, 3: False}
    filed = replace(tournament, options=("numbers=filed",))
    assert {tpn: seat.odd_number for tpn, seat in read(filed).items()} == {2: False, 3: True}
