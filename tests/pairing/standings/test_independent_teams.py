"""Team tie-breaks against a naive computation that shares no code with them."""

from __future__ import annotations

import pytest

from pairing.standings import standings
from tests.pairing.standings.brute_teams import Crossed, TeamBrute, TeamOrders
from tests.pairing.standings.team_build import random_team_event
from tests.pairing.standings.test_independent import FEW_ENOUGH, exact
from tests.support.sampling import few_always

SEEDS = few_always(range(60), 6)
_ON = {
    "EDE": (),
    "EDEBT": ("BC", "TBR"),
    "EDEBB": ("BC", "BBE"),
    "EDET": ("TBR",),
    "EDEB": ("BBE",),
}


@pytest.mark.parametrize("edition", ["c07-2026", "c07-2024"])
@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("score", ["MP", "GP"])
def test_tie_breaks_of_players_are_counted_by_either_score(seed, score, edition):
    tournament = random_team_event(seed)
    brute = TeamBrute(tournament, score, edition)
    played = TeamBrute(tournament, score, edition, forfeits_played=True)
    for code, how in {
        f"PTS:{score}": brute.score,
        f"BH:{score}": brute.buchholz,
        f"BH:{score}/C1": lambda tpn: brute.buchholz(tpn, 1),
        f"BH:{score}/M1/P": lambda tpn: played.buchholz(tpn, 1, 1),
        f"SB:{score}/C1": lambda tpn: brute.sonneborn_berger(tpn, 1),
        f"PS:{score}/C1": lambda tpn: brute.progressive(tpn, 1),
        f"KS:{score}/L+1": lambda tpn: brute.koya(tpn, 1),
    }.items():
        made = exact(tournament, code, edition)
        assert made == {tpn: how(tpn) for tpn in brute.tpns}, (seed, code)


@pytest.mark.parametrize("edition", ["c07-2026", "c07-2024"])
@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("code", ["EMMSB", "EMGSB", "EGMSB", "EGGSB"])
def test_extended_sonneborn_berger_is_the_sum_of_products(seed, code, edition):
    tournament = random_team_event(seed)
    scores = {"M": "MP", "G": "GP"}
    for suffix, cuts, forfeits_played in (("", 0, False), ("/C1", 1, False), ("/C2/P", 2, True)):
        crossed = Crossed(
            tournament,
            scores[code[1]],
            scores[code[2]],
            edition=edition,
            forfeits_played=forfeits_played,
        )
        naive = {tpn: crossed.sonneborn_berger(tpn, cuts) for tpn in crossed.tpns}
        assert exact(tournament, code + suffix, edition) == naive, (seed, code + suffix)


@pytest.mark.parametrize("seed", SEEDS)
def test_scores_and_schedule_strength_are_the_sum_of_both(seed):
    tournament = random_team_event(seed)
    orders = TeamOrders(tournament)
    first, other = orders.first, orders.other
    factor = max(1, int(first.win * first.n // other.win))
    made = exact(tournament, "SSSC")
    assert made == {t: other.score(t) + first.buchholz(t) / factor for t in first.tpns}
    made = exact(tournament, "SSSC/K7")
    assert made == {t: other.score(t) + first.buchholz(t) / 7 for t in first.tpns}
    assert exact(tournament, "MPvGP") == other.scores


def _tied(tournament):
    """Groups level in the first score."""
    table = standings(tournament, ())
    for points in {row.points for row in table.rows}:
        yield [row.tpn for row in table.rows if row.points == points]


def _places(tiers):
    if len(tiers) == 1:
        return dict.fromkeys(tiers[0], 0)
    places = {}
    for tier in tiers:
        places |= dict.fromkeys(tier, len(places) + 1)
    return places


@pytest.mark.parametrize("code", _ON)
@pytest.mark.parametrize("suffix", ["", "/P"])
def test_extended_direct_encounter_is_what_all_outcomes_leave(code, suffix):
    divided = 0
    for seed in range(50):
        tournament = random_team_event(seed)
        orders = TeamOrders(tournament, forfeits_played=bool(suffix))
        table = standings(tournament, (code + suffix,))
        for group in _tied(tournament):
            if len(group) == 1 or orders.first.missing_games(group) > FEW_ENOUGH:
                continue
            tiers = orders.extended(group, _ON[code])
            divided += len(tiers) > 1
            found = {tpn: table.value(tpn, code + suffix) for tpn in group}
            assert found == _places(tiers), (seed, group)
    assert divided > 12


@pytest.mark.parametrize("code", ["TBR", "BBE"])
def test_boards_are_compared_one_after_the_other(code):
    for seed in range(50):
        tournament = random_team_event(seed)
        orders = TeamOrders(tournament)
        table = standings(tournament, (code,))
        for group in _tied(tournament):
            found = {tpn: table.value(tpn, code) for tpn in group}
            assert found == _places(orders.by_boards(code, group)), (seed, group)


def test_board_count_is_used_where_game_points_are_level():
    used = 0
    for seed in range(50):
        tournament = random_team_event(seed)
        orders = TeamOrders(tournament)
        game_points = TeamBrute(tournament, "GP")
        table = standings(tournament, ("BC",))
        for group in _tied(tournament):
            is_level = len({game_points.score(tpn) for tpn in group}) == 1
            used += is_level and len(group) > 1
            for tpn in group:
                naive = orders.key("BC", orders.on_boards(tpn))[0] if is_level else None
                assert table.value(tpn, "BC") == naive
    assert used > 5
