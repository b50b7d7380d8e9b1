"""Article 6, by hand."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

from pairing.core.model import PointAdjustment
from pairing.standings import standings
from tests.pairing.standings.build import event


def places(tournament, code="DE", **options):
    """The places within the tied groups under the TPNs."""
    table = standings(tournament, (code,), **options)
    return {row.tpn: table.value(row.tpn, code) for row in table.rows}


def test_the_game_between_two_tied_players_decides():
    tournament = event("1-2 01, 3-4 10", "1-3 10, 2-4 01", "1-4 10, 2-3 10")
    assert places(tournament) == {1: 2, 2: 1, 3: 1, 4: 2}
    table = standings(tournament, ("DE",))
    assert [(row.rank, row.tpn, row.decided_by) for row in table.rows] == [
        (1, 2, ""),
        (2, 1, "DE"),
        (3, 3, "PTS"),
        (4, 4, "DE"),
    ]


def test_a_draw_between_them_decides_nothing():
    tournament = event("1-2 ==, 3-4 ==", "1-3 10, 2-4 10")
    assert places(tournament) == {1: 0, 2: 0, 3: 0, 4: 0}


def test_a_forfeit_is_no_encounter_unless_p_says_so():
    tournament = event("1-2 -+, 3-4 ==", "1-3 10, 2-4 01")
    assert places(tournament) == {1: 0, 2: 0, 3: 0, 4: 0}
    assert places(tournament, "DE/P") == {1: 2, 2: 1, 3: 0, 4: 0}


def test_who_met_twice_has_the_average_of_the_games():
    tournament = event("1-2 10, 3-4 10", "2-1 ==, 4-3 10", "1-3 01, 2-4 10")
    assert [row.points for row in standings(tournament, ("DE",)).rows] == [20, 15, 15, 10]
    assert places(tournament) == {1: 1, 2: 2, 3: 0, 4: 0}


def test_an_average_counts_as_one_game_among_three_tied_players():
    """1 and 2 split two games, 1 beat 3, 2 drew with 3: 1½, 1 and ½ instead of 2, 1½ and ½."""
    tournament = event("1-2 10, 4-5 ==", "1-2 01, 4-5 ==", "1-3 10, 4-5 ==", "2-3 ==", "3 F, 2 H")
    level = event(
        "1-2 10, 4-5 ==", "1-2 01, 4-5 ==", "1-3 10, 4-5 ==", "2-3 ==, 1 Z", "3 F, 2 H", "3 H"
    )
    assert {row.tpn: row.points for row in standings(tournament).rows}[3] == 15
    assert {row.points for row in standings(level).rows if row.tpn in (1, 2, 3)} == {20}
    assert places(level) == {1: 1, 2: 2, 3: 3, 4: 0, 5: 0}


def test_players_still_tied_start_afresh_among_themselves():
    """Among the four the scores are 2, 2, 1, 1; then 2 beat 1, and 3 beat 4."""
    tournament = event("2-1 10, 3-4 10", "1-3 10, 4-2 10", "1-4 10, 2-3 10", "3 U, 4 U, 1 Z, 2 Z")
    assert {row.points for row in standings(tournament).rows} == {20}
    assert places(tournament) == {2: 1, 1: 2, 3: 3, 4: 4}


def test_all_who_met_in_a_circle_remain_tied():
    tournament = event("1-2 10, 3 U", "2-3 10, 1 U", "3-1 10, 2 U")
    assert places(tournament) == {1: 0, 2: 0, 3: 0}


def test_a_place_is_given_that_no_missing_game_can_change():
    """1 beat 2 and 3, who have not met: 1 is first, and 2 and 3 share the next place."""
    tournament = event("1-2 10, 3-4 10", "1-3 10, 2-4 10", "2 U, 3 U, 1 Z, 4 Z")
    assert {row.tpn: row.points for row in standings(tournament).rows} == {
        1: 20,
        2: 20,
        3: 20,
        4: 0,
    }
    assert places(tournament) == {1: 1, 2: 2, 3: 2, 4: 0}


def test_who_is_left_after_a_certain_place_starts_afresh():
    """1 beat 2 and 3 and is out of reach of 4; the others have all met, and 4 lost to both."""
    tournament = event("1-2 10, 3-4 10", "1-3 10, 2-4 10", "2-3 ==, 4 U, 1 Z", "2 H, 3 H, 4 F, 1 Z")
    assert {row.points for row in standings(tournament).rows} == {20}
    assert places(tournament) == {1: 1, 2: 2, 3: 2, 4: 4}


def test_a_leader_who_can_still_be_caught_is_not_first():
    """1 beat 2 and drew with 3; 3, who has not met 2, can reach 1½ too."""
    tournament = event("1-2 10, 3-4 10", "1-3 ==, 2-4 10", "2 H, 1 Z, 3 Z, 4 Z")
    table = standings(tournament, ("DE",))
    assert {row.tpn: row.points for row in table.rows} == {1: 15, 2: 15, 3: 15, 4: 0}
    assert places(tournament) == {1: 0, 2: 0, 3: 0, 4: 0}


def test_it_looks_only_at_those_who_are_still_tied_when_its_turn_comes():
    """On points 1, 2 and 3 are tied in a circle; BPG leaves 1 and 2, and 1 beat 2."""
    tournament = event("1-2 10, 3-4 10", "2-3 10, 4-1 01", "3-1 10, 4-2 01")
    table = standings(tournament, ("DE", "BPG", "DE"))
    assert [column.label for column in table.columns] == ["DE", "BPG", "DE 2"]
    assert {table.value(tpn, "DE") for tpn in (1, 2, 3)} == {0}
    assert {tpn: table.value(tpn, "BPG") for tpn in (1, 2, 3)} == {1: 2, 2: 2, 3: 1}
    assert [table.value(tpn, "DE 2") for tpn in (1, 2, 3)] == [1, 2, 0]
    assert [row.tpn for row in table.rows] == [1, 2, 3, 4]
    assert [row.decided_by for row in table.rows] == ["", "DE 2", "BPG", "PTS"]


def test_the_last_two_places_can_be_certain_though_their_game_is_missing():
    """6.3: of eight, 7 has 1½ points and 8 none; with a win 8 would still be the last.

    The higher number loses, but 1 lost to 7 and drew with 6, 2 drew with 6 and 7, and 3 with 5.
    """
    drawn = {(1, 6), (2, 6), (2, 7), (3, 5)}
    results = {pair: "==" if pair in drawn else "10" for pair in combinations(range(1, 9), 2)}
    results[1, 7] = "01"
    rounds = []
    for turn in range(7):
        seats = [8, *((turn + place) % 7 + 1 for place in range(7))]
        pairs = [tuple(sorted((seats[at], seats[-at]))) for at in range(1, 4)]
        pairs.append(tuple(sorted((seats[0], seats[4]))))
        rounds.append(", ".join(f"{a}-{b} {results[a, b]}" for a, b in pairs if (a, b) != (7, 8)))
    won = {1: 55, 2: 50, 3: 45, 4: 40, 5: 35, 6: 30, 7: 15, 8: 0}
    tournament = event(*rounds)
    assert {row.tpn: row.points for row in standings(tournament, ()).rows} == won
    gifts = tuple(PointAdjustment(55 - won[tpn], None, 7, frozenset({tpn})) for tpn in range(2, 9))
    level = replace(tournament, point_adjustments=gifts)
    assert places(level) == {tpn: tpn for tpn in range(1, 9)}
