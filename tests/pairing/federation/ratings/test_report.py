"""The rating report of an event."""

from __future__ import annotations

from datetime import date

from pairing.core.model import Player, PointSystem, TournamentInfo
from pairing.federation.ratings import (
    KReason,
    Pool,
    RatingOptions,
    Uncounted,
    Unpublished,
    rating_report,
)
from tests.pairing.federation.events import ME, event_of, rated


def test_whoever_has_no_rated_game_is_listed_with_the_reasons():
    event = event_of(Player(ME, "A", 2000), [("H", None), ("+", rated([1900])[0])])
    report = rating_report(event)
    assert report.changes == ()
    assert [each.reason for each in report.idle[0].uncounted] == [
        Uncounted.BYE,
        Uncounted.FORFEIT,
    ]


def test_k_of_a_junior_ends_with_the_year_of_his_18th_birthday():
    games = [("1", rated([1900])[0])]
    for year, k in (("2008", 40), ("2007/12/31", 20)):
        change = rating_report(event_of(Player(ME, "A", 1900, birth_date=year), games)).changes[0]
        assert (change.k.value, change.k.is_estimated) == (k, True)
        assert not change.k.lacks_birth_year


def test_k_without_a_birth_year_is_estimated_and_says_so():
    change = rating_report(event_of(Player(ME, "A", 1900), [("1", rated([1900])[0])])).changes[0]
    assert (change.k.value, change.k.reason) == (20, KReason.OTHERS)
    assert change.k.is_estimated and change.k.lacks_birth_year


def test_today_says_who_is_a_junior_where_the_event_has_no_date():
    me = Player(ME, "A", 1900, birth_date="2008")
    event = event_of(me, [("1", rated([1900])[0])], TournamentInfo())
    for today, k in ((date(2026, 12, 31), 40), (date(2027, 1, 1), 20)):
        report = rating_report(event, RatingOptions(today=today))
        assert report.changes[0].k.value == k


def test_an_unrated_player_gets_an_initial_rating_from_rated_opponents_only():
    opponents = rated([1902, 1877, 1884, None, 2012, 1832])
    event = event_of(Player(ME, "A"), list(zip("==110" + "1", opponents, strict=True)))
    initial = rating_report(event).initial_of(ME)
    assert initial is not None
    assert (initial.games, initial.half_points) == (5, 6)
    assert (initial.percentage, initial.difference, initial.rating) == (57, 50, 1922)
    assert initial.is_publishable


def test_earlier_results_are_pooled_with_those_of_the_event():
    event = event_of(Player(ME, "A"), [("=", rated([1902])[0])])
    alone = rating_report(event).initial[0]
    assert alone.unpublished == (Unpublished.TOO_FEW_GAMES,)
    pool = Pool(games=4, rating_sum=1877 + 1884 + 2012 + 1832, half_points=5)
    pooled = rating_report(event, RatingOptions(pools={ME: pool})).initial[0]
    assert (pooled.games, pooled.rating, pooled.is_publishable) == (5, 1922, True)


def test_nothing_scored_in_the_first_event_is_disregarded():
    event = event_of(Player(ME, "A"), [("0", each) for each in rated([1500] * 5)])
    assert Unpublished.NOTHING_SCORED in rating_report(event).initial[0].unpublished


def test_a_period_is_some_of_the_rounds():
    event = event_of(Player(ME, "A", 2000), [("1", each) for each in rated([2000] * 4)])
    change = rating_report(event, RatingOptions(first_round=2, last_round=3)).changes[0]
    assert [game.round_number for game in change.games] == [2, 3]


def test_an_event_of_more_than_thirty_days_says_so():
    for end, is_long in (("2026/05/30", False), ("2026/05/31", True)):
        info = TournamentInfo(start_date="2026/05/01", end_date=end)
        event = event_of(Player(ME, "A", 2000), [("1", rated([2000])[0])], info)
        assert rating_report(event).is_long is is_long


def test_the_report_is_the_same_whatever_the_event_pays_for_a_win():
    games = list(zip("1=0", rated([2100, 1900, 2000]), strict=True))
    usual = rating_report(event_of(Player(ME, "A", 2000), games))
    three = rating_report(event_of(Player(ME, "A", 2000), games, points=PointSystem.of(30, 10, 0)))
    assert usual.changes == three.changes
