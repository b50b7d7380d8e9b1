from dataclasses import replace

import pytest

from pairing.core.model import (
    Bye,
    ByeKind,
    ByeRequest,
    Colour,
    ForbiddenGroup,
    Game,
    GameResult,
    Player,
    PointSystem,
    Round,
    Tournament,
)
from pairing.literal import edition_2016, edition_2026
from pairing.literal.participants import (
    LiteralStrength,
    absolute_criterion_against,
    colour_preference,
    participants_of,
    scoregroups,
)
from tests.pairing.literal.build import participant

RULES = {"2016": edition_2016.UNPLAYED_RULES, "2026": edition_2026.UNPLAYED_RULES}


def tournament(*rounds, players=4, **settings):
    settings = {"round_count": 5, "initial_colour": Colour.WHITE, **settings}
    everyone = tuple(Player(tpn, f"Player {tpn}") for tpn in range(1, players + 1))
    return Tournament(players=everyone, rounds=rounds, **settings)


def by_tpn(a_tournament, edition="2016"):
    found = participants_of(a_tournament, RULES[edition])
    return {participant.tpn: participant for participant in found}


@pytest.mark.parametrize(
    ("colours", "wanted", "strength"),
    [
        ("", None, LiteralStrength.NONE),
        ("wb", Colour.WHITE, LiteralStrength.MILD),
        ("w", Colour.BLACK, LiteralStrength.STRONG),
        ("bwb", Colour.WHITE, LiteralStrength.STRONG),
        ("wbb", Colour.WHITE, LiteralStrength.ABSOLUTE),
        ("wwbww", Colour.BLACK, LiteralStrength.ABSOLUTE),
        ("wwwwbb", Colour.BLACK, LiteralStrength.ABSOLUTE),
    ],
)
def test_the_colour_preference_follows_from_the_colours_played(colours, wanted, strength):
    history = tuple(Colour(letter) for letter in colours)
    assert colour_preference(history) == (wanted, strength)


def test_only_those_present_are_paired_in_the_order_of_score_and_number():
    played = Round((Game(1, 2, GameResult.BLACK_WINS), Game(3, 4, GameResult.DRAW)))
    away = tournament(played, requests=(ByeRequest(3, 2, ByeKind.HALF_POINT),))
    assert [each.tpn for each in participants_of(away, RULES["2016"])] == [2, 4, 1]


def test_scoregroups_come_in_descending_order():
    groups = scoregroups((participant(3, 5), participant(2, 5), participant(1, 0)))
    assert [[each.tpn for each in group] for group in groups] == [[2, 3], [1]]


def test_acceleration_counts_in_the_score_and_in_earlier_floats():
    played = Round((Game(1, 3, GameResult.DRAW), Game(2, 4, GameResult.DRAW)))
    one = tournament(played)
    first, *others = one.players
    one = replace(one, players=(replace(first, accelerations=(10, 10)), *others))
    found = by_tpn(one)
    assert (found[1].score, found[3].score) == (15, 5)
    assert (found[1].downfloats, found[3].upfloats) == ({1}, {1})
    assert not found[2].downfloats


def test_floats_are_those_of_the_last_two_scheduled_rounds():
    first = Round((Game(1, 2, GameResult.WHITE_WINS), Game(3, 4, GameResult.DRAW)))
    second = Round((Game(1, 3, GameResult.WHITE_WINS), Game(2, 4, GameResult.WHITE_WINS)))
    third = Round((Game(1, 4, GameResult.DRAW), Game(2, 3, GameResult.DRAW)))
    found = by_tpn(tournament(first, second, third))
    assert (found[1].downfloats, found[3].upfloats) == ({1, 2}, {1, 2})
    assert (found[2].downfloats, found[2].upfloats) == ({1}, {2})


@pytest.mark.parametrize(
    ("kind", "edition", "downfloat"),
    [
        (ByeKind.PAIRING_ALLOCATED, "2016", True),
        (ByeKind.PAIRING_ALLOCATED, "2026", True),
        (ByeKind.HALF_POINT, "2016", True),
        (ByeKind.HALF_POINT, "2026", True),
        (ByeKind.ZERO_POINT, "2016", True),
        (ByeKind.ZERO_POINT, "2026", False),
    ],
)
def test_an_unplayed_round_is_a_downfloat_as_the_edition_says(kind, edition, downfloat):
    found = by_tpn(tournament(Round((Game(1, 2, GameResult.DRAW),), (Bye(3, kind),))), edition)
    assert (1 in found[3].downfloats) is downfloat


@pytest.mark.parametrize(("edition", "downfloat"), [("2016", True), ("2026", False)])
def test_a_forfeit_loss_is_a_downfloat_only_in_2016(edition, downfloat):
    found = by_tpn(tournament(Round((Game(1, 2, GameResult.WHITE_WINS_BY_FORFEIT),))), edition)
    assert (1 in found[2].downfloats) is downfloat
    assert 1 in found[1].downfloats


def test_a_bye_worth_nothing_is_a_downfloat_all_the_same():
    rounds = Round((), (Bye(3, ByeKind.PAIRING_ALLOCATED),))
    found = by_tpn(tournament(rounds, points=PointSystem.of(10, 5, 0, bye=0)), "2026")
    assert 1 in found[3].downfloats


@pytest.mark.parametrize(
    ("kind", "edition", "allowed"),
    [
        (ByeKind.PAIRING_ALLOCATED, "2016", False),
        (ByeKind.PAIRING_ALLOCATED, "2026", False),
        (ByeKind.FULL_POINT, "2016", True),
        (ByeKind.FULL_POINT, "2026", False),
        (ByeKind.HALF_POINT, "2016", True),
        (ByeKind.HALF_POINT, "2026", True),
    ],
)
def test_a_bye_bars_the_next_one_as_the_edition_says(kind, edition, allowed):
    found = by_tpn(tournament(Round((), (Bye(3, kind),))), edition)
    assert found[3].may_have_bye is allowed


@pytest.mark.parametrize("edition", ["2016", "2026"])
def test_a_forfeit_win_bars_the_bye_but_is_no_meeting_and_no_colour(edition):
    found = by_tpn(tournament(Round((Game(1, 2, GameResult.WHITE_WINS_BY_FORFEIT),))), edition)
    assert not found[1].may_have_bye
    assert found[2].may_have_bye
    assert (found[1].met_or_forbidden, found[1].colours) == (frozenset(), ())
    assert found[1].unplayed_rounds == 1


def test_topscorers_have_more_than_half_of_the_points_before_the_last_round():
    played = Round((Game(1, 2, GameResult.WHITE_WINS), Game(3, 4, GameResult.DRAW)))
    last = by_tpn(tournament(played, round_count=2))
    assert [tpn for tpn in last if last[tpn].is_topscorer] == [1]
    assert not by_tpn(tournament(played, round_count=3))[1].is_topscorer


def test_players_who_have_never_been_paired_and_are_absent_hold_no_number():
    first = Round((Game(2, 3, GameResult.DRAW),), (Bye(4, ByeKind.PAIRING_ALLOCATED),))
    late = tournament(first, requests=(ByeRequest(1, 2, ByeKind.ZERO_POINT),))
    colours = {tpn: each.number_colour for tpn, each in by_tpn(late).items()}
    assert colours == {2: Colour.WHITE, 3: Colour.BLACK, 4: Colour.WHITE}
    arrived = by_tpn(tournament(first))
    assert arrived[2].number_colour is Colour.BLACK


class TestAbsoluteCriteria:
    def test_nobody_meets_twice(self):
        one, other = participant(1, met=(2,)), participant(2, met=(1,))
        assert absolute_criterion_against(one, other) == 1

    def test_forbidden_pairs_may_not_meet_in_their_rounds(self):
        forbidding = tournament(forbidden=(ForbiddenGroup(frozenset({1, 2}), 1, 1),))
        found = by_tpn(forbidding)
        assert absolute_criterion_against(found[1], found[2]) == 1
        later = by_tpn(replace(forbidding, rounds=(Round(),)))
        assert absolute_criterion_against(later[1], later[2]) == 0

    def test_equal_absolute_preferences_do_not_meet(self):
        one, other = participant(1, colours="ww"), participant(2, colours="bww")
        assert absolute_criterion_against(one, other) == 3

    def test_one_topscorer_suffices_to_let_them_meet(self):
        one, other = participant(1, colours="ww", top=True), participant(2, colours="bww")
        assert absolute_criterion_against(one, other) == 0

    def test_different_or_weaker_preferences_may_meet(self):
        white, black, strong = (participant(n, colours=c) for n, c in enumerate(("bb", "ww", "w")))
        assert absolute_criterion_against(white, black) == 0
        assert absolute_criterion_against(black, strong) == 0
