"""The library against a naive computation that shares no code with it, on random tournaments."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from pairing.standings import standings
from tests.pairing.standings.brute import Brute
from tests.support.sampling import few_always
from tests.support.simulate import anyhow, tournaments_to_pair

FEW_ENOUGH = 5
"""Missing games of a tied group of which all outcomes are tried."""

EDITIONS = ("c07-2026", "c07-2024", "virtual-opponent")


def random_tournament(seed, rated=True):
    """A tournament that is over, often with forfeits, byes, late entries and withdrawals."""
    dice = random.Random(seed)
    *_, latest = tournaments_to_pair(seed, anyhow(dice), fewest=4, most=11)
    players = tuple(replace(player, rating=dice.randint(1200, 2600)) for player in latest.players)
    return replace(latest, players=players, round_count=len(latest.rounds))


def exact(tournament, code, edition="c07-2026"):
    """The values by which ties are broken, under the TPNs."""
    table = standings(tournament, (code,), edition=edition)
    return {row.tpn: table.columns[0].exact(row.amounts[0]) for row in table.rows}


def expected(tournament, code, edition="c07-2026"):
    """The same by the naive computation."""
    name, *modifiers = code.split("/")
    brute = Brute(tournament, edition, forfeits_played="P" in modifiers)
    if name == "FB" or "F" in modifiers:
        brute.draw_final_round()
    lows = sum(int(each[1:]) for each in modifiers if each[0] in "CM")
    highs = sum(int(each[1:]) for each in modifiers if each[0] == "M")
    exception = "V" not in modifiers
    if name in ("BH", "FB"):
        return {tpn: brute.buchholz(tpn, lows, highs, exception) for tpn in brute.tpns}
    if name == "SB":
        return {tpn: brute.sonneborn_berger(tpn, lows, exception) for tpn in brute.tpns}
    if name == "AOB":
        buchholz = {tpn: brute.buchholz(tpn) for tpn in brute.tpns}
        played = Brute(tournament, edition)
        return {tpn: played.average_buchholz(tpn, buchholz) for tpn in brute.tpns}
    if name == "KS":
        half_points = sum(int(each[1:]) for each in modifiers)
        return {tpn: brute.koya(tpn, half_points) for tpn in brute.tpns}
    return _others(brute, name, lows, highs)


def _others(brute, name, lows, highs):
    if name in ("APRO", "APPO"):
        performance = brute.performance if name == "APRO" else brute.perfect
        performances = {tpn: performance(tpn) for tpn in brute.tpns}
        return {tpn: brute.average(tpn, performances) for tpn in brute.tpns}
    computed = {
        "STD": brute.standard,
        "PS": lambda tpn: brute.progressive(tpn, lows),
        "ARO": lambda tpn: brute.average_rating(tpn, lows, highs),
        "TPR": brute.performance,
        "PTP": brute.perfect,
        "PTS": brute.score,
    }
    if name in computed:
        return {tpn: computed[name](tpn) for tpn in brute.tpns}
    return {tpn: brute.counts(tpn)[name] for tpn in brute.tpns}


_SIMPLE = """
PTS WIN WON BPG BWG REP STD PS PS/C1 PS/C2 KS KS/L+1 KS/L-1
"""
_RATINGS = """
ARO ARO/C1 ARO/C2 ARO/M1 ARO/M2 TPR PTP APRO APPO
"""
_OPPONENTS = """
BH BH/C1 BH/C2 BH/C3 BH/M1 BH/M2 BH/P BH/C1/P BH/M2/P BH/C1/V FB FB/C1 FB/M1 FB/C2/P SB
SB/C1 SB/C2 SB/C3 SB/P SB/C2/P SB/C2/V AOB AOB/F
"""


@pytest.mark.parametrize("seed", few_always(range(60), 8))
def test_values_are_those_of_the_naive_computation(seed):
    tournament = random_tournament(seed)
    for code in (_SIMPLE + _RATINGS).split():
        assert exact(tournament, code) == expected(tournament, code), (seed, code)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seed", few_always(range(60), 8))
def test_opponents_scores_are_those_of_the_naive_computation(seed, edition):
    tournament = random_tournament(seed)
    for code in _OPPONENTS.split():
        made = exact(tournament, code, edition)
        assert made == expected(tournament, code, edition), (seed, code)


@pytest.mark.parametrize("code", ["DE", "DE/P"])
def test_direct_encounter_is_what_all_outcomes_of_the_missing_games_leave(code):
    divided = 0
    for seed in range(60):
        tournament = random_tournament(seed)
        brute = Brute(tournament, forfeits_played=code == "DE/P")
        table = standings(tournament, (code,))
        for group in _small_groups(table, brute):
            tiers = brute.tiers(group)
            divided += len(tiers) > 1
            places = {tpn: table.value(tpn, code) for tpn in group}
            assert places == _places(tiers), (seed, group)
    assert divided > 15


def _small_groups(table, brute):
    """Groups level on points, of which all outcomes can be tried."""
    for points in {row.points for row in table.rows}:
        group = [row.tpn for row in table.rows if row.points == points]
        if len(group) > 1 and brute.missing_games(group) <= FEW_ENOUGH:
            yield group


def _places(tiers):
    if len(tiers) == 1:
        return dict.fromkeys(tiers[0], 0)
    places = {}
    for tier in tiers:
        places |= dict.fromkeys(tier, len(places) + 1)
    return places


def test_the_random_tournaments_have_what_makes_the_rules_hard():
    marks = set()
    for seed in range(60):
        tournament = random_tournament(seed)
        for a_round in tournament.rounds:
            marks |= {bye.kind.value for bye in a_round.byes}
            marks |= {game.result.value for game in a_round.games}
    assert {"U", "F", "H", "Z", "+-", "-+", "--", "WL", "DD", "10", "01", "=="} <= marks
