"""Norms worked by hand, one rule at a time; articles are those of B.01 of January 2024."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from pairing.core.model import Player, Title, TournamentInfo
from pairing.federation.norms import (
    Exemption,
    Norm,
    NormEvent,
    NormLine,
    NormOptions,
    NormRequirement,
    Outlook,
    RoundRole,
    Via,
    norm_report,
)
from tests.pairing.federation.events import ME, event_of

_FLAGS = ("GER", "FRA", "POL", "USA", "IND", "HUN")
_TITLES = (Title.GM,) * 4 + (Title.IM,) * 3 + (Title.NONE,) * 9
INFO = TournamentInfo(start_date="2026/05/01", federation="CZE")


def opponents(ratings: Sequence[int], titles: Sequence[Title] = _TITLES) -> list[Player]:
    """Opponents of six federations with these ratings; the first four are grandmasters."""
    return [
        Player(number, f"Opponent {number}", rating, title, federation=_FLAGS[number % 6])
        for number, (rating, title) in enumerate(zip(ratings, titles, strict=False), start=2)
    ]


def line(
    marks: str,
    players: Sequence[Player],
    norm: Norm = Norm.GM,
    rounds: int = 0,
    **options: Any,
) -> NormLine:
    """How a norm of a player with these results stands."""
    met = iter(players)
    games = [(mark, None if mark in "UHZF" else next(met)) for mark in marks]
    me = Player(ME, "Ich", 2400, sex="w", federation="CZE")
    event = event_of(me, games, INFO, round_count=rounds or len(marks))
    options.setdefault("predetermined", False)
    return NormEvent.of(event, NormOptions(**options)).line(ME, norm)


def test_seven_points_of_nine_against_2380_are_a_norm_and_against_2379_are_not():
    enough = line("11111====", opponents([2380] * 9)).result
    assert enough.via is Via.ALL
    assert (enough.judgement.performance, enough.judgement.percentage) == (2600, 78)
    short = line("11111====", opponents([2379] * 9)).result
    failed = {each.requirement for each in short.judgement.failed}
    assert failed == {NormRequirement.AVERAGE, NormRequirement.PERFORMANCE}


def test_only_the_lowest_opponent_is_raised():
    judgement = line("11111====", opponents([2460] * 7 + [1900, 2000])).result.judgement
    assert judgement.raised is not None
    assert (judgement.raised.rating, judgement.raised.floor) == (1900, 2200)
    assert (judgement.average, judgement.is_met) == (2380, True)


def test_an_unrated_opponent_counts_as_1400_and_is_raised():
    judgement = line("11111====", opponents([2460] * 7 + [0, 2000])).result.judgement
    assert judgement.raised is not None
    assert judgement.raised.rating == 1400
    assert judgement.average == 2380


def test_won_games_may_be_ignored_and_drawn_ones_may_not():
    players = opponents([2475] * 9 + [1700, 1750])
    by_wins = line("1111====011", players).result
    assert (by_wins.via, by_wins.ignored) == (Via.IGNORING, (10, 11))
    assert [each.role for each in by_wins.roles][-3:] == [
        RoundRole.COUNTED,
        RoundRole.DEFEATED,
        RoundRole.DEFEATED,
    ]
    assert not line("1111====01=", players, predetermined=True).result.is_met


def test_games_after_the_result_may_be_ignored_unless_pairings_are_predetermined():
    players = opponents([2475] * 11)
    swiss = line("1111====000", players)
    assert swiss.result.ignored == (10, 11)
    assert {each.role for each in swiss.result.roles[-2:]} == {RoundRole.AFTER_THE_RESULT}
    assert not line("1111====000", players, predetermined=True).result.is_met


@pytest.mark.parametrize(("missing", "via"), [("U", Via.EIGHT_GAMES), ("+", Via.EIGHT_GAMES)])
def test_eight_games_of_nine_rounds_are_enough_if_the_ninth_is_missing_by_no_choice(missing, via):
    assert line(f"1{missing}11=====", opponents([2550] * 9)).result.via is via


@pytest.mark.parametrize("missing", "HZ-")
def test_eight_games_are_too_few_if_the_player_missed_the_ninth(missing):
    found = line(f"1{missing}11=====", opponents([2550] * 9)).result
    games = found.judgement.finding(NormRequirement.GAMES)
    assert (found.is_met, games.found, games.needed, games.article) == (False, 8, 9, "1.4.1")


def test_a_last_opponent_who_does_not_come_may_count_as_a_loss():
    titles = (Title.GM,) * 2 + (Title.IM,) * 6 + (Title.GM,)
    enough = line("1111====+", opponents([2480] * 9, titles)).result
    assert enough.via is Via.LAST_AS_LOSS
    assert enough.roles[-1].role is RoundRole.AS_A_LOSS
    assert enough.judgement.performance == 2605
    assert not line("1111====+", opponents([2470] * 9, titles)).result.is_met


def test_opponents_without_a_federation_do_not_count():
    players = [
        *opponents([2480] * 9),
        Player(11, "Nobody's", 2600, Title.GM, federation="NON"),
    ]
    result = line("1111====01", players).result
    assert len(result.judgement.games) == 9
    assert result.roles[-1].role is RoundRole.NO_FEDERATION
    assert result.roles[-1].role.article == "1.4.2a"


def test_foreign_opponents_are_waived_for_home_players_of_a_national_championship():
    at_home = [
        Player(number, f"P{number}", 2480, _TITLES[number], federation="CZE")
        for number in range(2, 11)
    ]
    assert not line("11111====", at_home, Norm.IM).result.is_met
    waived = line("11111====", at_home, Norm.IM, exemption=Exemption.NATIONAL_CHAMPIONSHIP).result
    assert (waived.is_met, waived.exemption) == (True, Exemption.NATIONAL_CHAMPIONSHIP)
    abroad = line(
        "11111====",
        at_home,
        Norm.IM,
        exemption=Exemption.NATIONAL_CHAMPIONSHIP,
        host="GER",
    ).result
    assert not abroad.is_met


def test_an_exemption_that_is_not_needed_is_not_told():
    result = line("11111====", opponents([2480] * 9), exemption=Exemption.ZONAL).result
    assert (result.is_met, result.exemption) == (True, None)


def test_a_double_round_robin_asks_for_half_of_the_titles():
    players = opponents([2480] * 10, (Title.GM,) * 4 + (Title.IM,) * 6)
    assert line("11111=====", players, predetermined=True).result.is_met
    twice = line("11111=====", players, predetermined=True, meeting_twice=True).result
    assert {each.requirement for each in twice.judgement.failed} == {
        NormRequirement.REQUIRED_TITLES
    }


def test_thirty_five_per_cent_are_compared_exactly():
    players = opponents([2800] * 13, (Title.GM,) * 13)
    short = line("1111=00000000", players, predetermined=True).result.judgement
    assert not short.finding(NormRequirement.SCORE).is_met
    assert line("1111==0000000", players).result.judgement.finding(NormRequirement.SCORE).is_met


def test_points_above_the_requirement_are_credited_as_games():
    judgement = line("1111111==", opponents([2480] * 9)).result.judgement
    assert judgement.required == 12
    assert (judgement.excess, judgement.credited) == (4, 11)


def test_what_the_last_two_opponents_must_average():
    ratings = [2450, 2380, 2410, 2300, 2500, 2440, 2390]
    players = opponents(ratings, (Title.GM, Title.GM, Title.GM, Title.IM, Title.IM))
    players += [
        Player(number, f"P{number}", rating, federation="GER")
        for number, rating in enumerate(ratings[5:], start=7)
    ]
    standing = line("1111=00", players, Norm.IM, rounds=9)
    averages = {need.to_score: need.rating_sum / 2 for need in standing.forecast.needed}
    assert averages == {0: 2588, 1: 2394.5, 2: 2228, 3: 2025.5, 4: 1841}
    assert standing.forecast.games == 9
    master = line("1111=00", players, Norm.GM, rounds=9)
    sums = {need.to_score: need.rating_sum / 2 for need in master.forecast.needed}
    assert (sums[3], sums[4]) == (2700.5, 2516)


def test_a_norm_is_secured_once_it_is_made_in_a_swiss():
    players = opponents([2475] * 9)
    assert line("1111====0", players, rounds=11).forecast.outlook is Outlook.SECURED
    later = line("1111====0", players, rounds=11, predetermined=True)
    assert later.forecast.outlook is not Outlook.SECURED


def test_too_few_rounds_make_it_impossible():
    standing = line("1111", opponents([2700] * 4), rounds=8)
    assert standing.forecast.outlook is Outlook.IMPOSSIBLE


def test_a_half_point_bye_of_nine_rounds_makes_it_impossible():
    assert line("H111", opponents([2700] * 3), rounds=9).forecast.outlook is Outlook.IMPOSSIBLE


def test_after_the_last_round_a_norm_is_met_or_missed():
    assert line("11111====", opponents([2380] * 9)).forecast.outlook is Outlook.MET
    assert line("11111====", opponents([2300] * 9)).forecast.outlook is Outlook.MISSED


def test_men_earn_no_womens_norms_and_titles_no_lower_ones():
    games = list(zip("11111====", opponents([2380] * 9), strict=True))
    for me, norms in (
        (Player(ME, "He", 2400, sex="m"), {Norm.GM, Norm.IM}),
        (Player(ME, "She", 2400, sex="w"), set(Norm)),
        (Player(ME, "She", 2400, Title.IM, "w"), {Norm.GM}),
        (Player(ME, "She", 2400, Title.WIM, "w"), {Norm.GM, Norm.IM, Norm.WGM}),
        (Player(ME, "She", 2400, Title.FM, "w"), set(Norm)),
    ):
        report = norm_report(event_of(me, games, INFO))
        assert {each.norm for each in report.lines if each.player.tpn == ME} == norms


def test_the_highest_norm_of_a_player_stands_for_the_lower_ones():
    games = list(zip("11111====", opponents([2380] * 9), strict=True))
    report = norm_report(event_of(Player(ME, "Ich", 2400, federation="CZE"), games, INFO))
    assert [(each.player.tpn, each.norm) for each in report.norms] == [(ME, Norm.GM)]


def test_players_without_a_federation_are_named_because_they_count_for_none():
    games = list(zip("11111====", opponents([2380] * 9), strict=True))
    report = norm_report(event_of(Player(ME, "Ich", 2400), games, INFO))
    assert report.unknown_federations == (ME,)
