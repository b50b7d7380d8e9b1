"""The list of tie-breaks applied within still tied groups, shared places, lots, rounds."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from pairing.core.lots import lot
from pairing.core.model import Tournament, renumber
from pairing.standings import (
    DEFAULT_TIE_BREAKS,
    EDITIONS,
    NoSuchRound,
    NotInTheStandings,
    UnknownEdition,
    standings,
    why_above,
)
from pairing.systems.ranking_value import RankingValue
from tests.pairing.booklet import booklet, with_pending_games
from tests.pairing.standings.build import event
from tests.pairing.standings.test_independent import random_tournament

ALL_DRAWN = event("1-2 ==, 3-4 ==")


def test_players_whom_nothing_separates_share_the_place():
    table = standings(event("1-2 10, 3-4 10, 5-6 =="), ("BH", "SB"))
    assert [(row.rank, row.tpn, row.decided_by) for row in table.rows] == [
        (1, 1, ""),
        (1, 3, ""),
        (3, 5, "PTS"),
        (3, 6, ""),
        (5, 2, "PTS"),
        (5, 4, ""),
    ]


def test_a_tie_break_decides_only_among_those_still_tied():
    table = standings(booklet(), ("BH/C1", "BH", "SB"))
    for upper, lower in zip(table.rows, table.rows[1:], strict=False):
        assert (-upper.points, [-amount for amount in upper.amounts]) <= (
            -lower.points,
            [-amount for amount in lower.amounts],
        )


@pytest.mark.parametrize("seed", range(20))
def test_places_are_the_same_without_the_values_that_decide_nothing(seed):
    tournament, codes = random_tournament(seed), (*DEFAULT_TIE_BREAKS, "DE", "AOB")
    whole = standings(tournament, codes, lots="x")
    places = standings(tournament, codes, lots="x", every_value=False)
    for row, bare in zip(whole.rows, places.rows, strict=True):
        assert (row.rank, row.tpn, row.decided_by) == (bare.rank, bare.tpn, bare.decided_by)
        kept = [(a, b) for a, b in zip(row.amounts, bare.amounts, strict=True) if b is not None]
        assert all(a == b for a, b in kept)


def test_a_value_that_decides_nothing_is_left_out_where_only_places_are_asked_for():
    table = standings(event("1-2 10, 3-4 10, 5-6 =="), ("BH", "WON"), every_value=False)
    assert [row.amounts for row in table.rows] == [(0, 1), (0, 1), (5, 0), (5, 0), (10, 0), (10, 0)]
    alone = standings(event("1-2 10"), ("BH",), every_value=False)
    assert [row.amounts for row in alone.rows] == [(None,), (None,)]


def test_a_dropped_tie_break_decides_nothing_where_only_places_are_asked_for():
    """10.1: without the rating of a player there is no average of the opponents."""
    tournament = event("1-2 10, 3-4 10", ratings=(0, 2100, 2050, 1900))
    table = standings(tournament, ("ARO", "TPN"), every_value=False)
    assert [row.decided_by for row in table.rows] == ["", "TPN", "PTS", "TPN"]


def test_any_order_of_the_list_can_be_asked_for():
    tournament = booklet()
    for codes in (("WON", "BPG"), ("BPG", "WON")):
        table = standings(tournament, codes)
        keys = [(-row.points, *(-amount for amount in row.amounts)) for row in table.rows]
        assert keys == sorted(keys)


@pytest.mark.parametrize("seed", range(20))
def test_what_decided_is_what_separates_the_neighbours(seed):
    table = standings(random_tournament(seed), (*DEFAULT_TIE_BREAKS, "AOB", "ARO"), lots="x")
    assert table.rows[0].decided_by == ""
    for upper, lower in zip(table.rows, table.rows[1:], strict=False):
        assert lower.decided_by == why_above(table, upper.tpn, lower.tpn).decided_by
        assert lower.decided_by
        assert lower.rank == upper.rank + 1


@pytest.mark.parametrize("seed", range(20))
def test_shared_places_leave_gaps_and_hold_equal_rows(seed):
    table = standings(random_tournament(seed), ("WIN", "DE"))
    for index, row in enumerate(table.rows):
        sharing = [other for other in table.rows if other.rank == row.rank]
        assert {(other.points, other.amounts) for other in sharing} == {(row.points, row.amounts)}
        assert row.rank <= index + 1
        assert table.rows[row.rank - 1] in sharing
        assert (row.decided_by == "") == (row.tpn != sharing[0].tpn or row.rank == 1)


@pytest.mark.parametrize("seed", range(15))
def test_the_order_of_the_players_in_the_file_does_not_matter(seed):
    tournament = random_tournament(seed)
    dice = random.Random(seed)
    rounds = tuple(
        replace(
            each,
            games=tuple(dice.sample(each.games, len(each.games))),
            byes=tuple(dice.sample(each.byes, len(each.byes))),
        )
        for each in tournament.rounds
    )
    players = tuple(dice.sample(tournament.players, len(tournament.players)))
    shuffled = replace(tournament, players=players, rounds=rounds)
    codes = (*DEFAULT_TIE_BREAKS, "TPR", "AOB/F")
    assert standings(shuffled, codes, lots="x") == standings(tournament, codes, lots="x")


@pytest.mark.parametrize("seed", range(15))
def test_other_numbers_give_the_same_values(seed):
    tournament = random_tournament(seed)
    tpns = [player.tpn for player in tournament.players]
    new_tpn = dict(zip(tpns, random.Random(seed).sample(tpns, len(tpns)), strict=True))
    codes = ("BH/C1", "SB", "DE", "PTP")
    before = standings(tournament, codes)
    after = standings(renumber(tournament, new_tpn), codes)
    found = {new_tpn[row.tpn]: (row.rank, row.points, row.amounts) for row in before.rows}
    assert {row.tpn: (row.rank, row.points, row.amounts) for row in after.rows} == found


def test_lots_are_the_same_for_the_same_seed_and_separate_everybody():
    first = standings(ALL_DRAWN, (), lots="2026")
    assert first == standings(ALL_DRAWN, (), lots="2026")
    assert [row.rank for row in first.rows] == [1, 2, 3, 4]
    assert [row.decided_by for row in first.rows] == ["", "LOT", "LOT", "LOT"]
    orders = {
        tuple(row.tpn for row in standings(ALL_DRAWN, (), lots=str(seed)).rows)
        for seed in range(30)
    }
    assert len(orders) > 10


def test_a_lot_does_not_depend_on_who_else_draws():
    seeds = [seed for seed in map(str, range(200)) if lot(seed, 1) < lot(seed, 2)]
    assert 70 < len(seeds) < 130


def test_the_last_round_with_all_results_is_taken():
    tournament = booklet(4)
    running = with_pending_games(tournament)
    assert standings(running).round_number == 3
    assert standings(running).rows == standings(booklet(3)).rows
    assert standings(tournament).round_number == 4


def test_a_running_round_can_be_asked_for_and_its_open_games_are_counted():
    running = with_pending_games(booklet(4))
    table = standings(running, ("STD", "WON", "BH"), after_round=4)
    assert table.pending == len(running.rounds[-1].games)
    before = {row.tpn: row.points for row in standings(booklet(3)).rows}
    byes = {bye.tpn for bye in running.rounds[-1].byes}
    after = {row.tpn: row.points for row in table.rows}
    assert {tpn: after[tpn] for tpn in before if tpn not in byes} == {
        tpn: before[tpn] for tpn in before if tpn not in byes
    }


def test_standings_after_an_earlier_round_know_nothing_of_later_ones():
    codes = ("BH", "PS", "SB", "KS", "TPR", "REP")
    cut = replace(booklet(), rounds=booklet().rounds[:2])
    assert standings(booklet(), codes, after_round=2).rows == standings(cut, codes).rows


def test_before_the_first_round_everybody_shares_the_first_place():
    table = standings(booklet(0))
    assert {row.rank for row in table.rows} == {1}
    assert {row.amounts for row in table.rows} == {(0, 0, 0, 0, 0, 0)}
    assert standings(Tournament()).rows == ()


@pytest.mark.parametrize("number", [-1, 6])
def test_a_round_that_is_not_paired_has_no_standings(number):
    with pytest.raises(NoSuchRound):
        standings(booklet(), after_round=number)


def test_an_edition_is_found_by_its_key():
    assert standings(booklet(), edition="c07-2024").settings.edition.key == "c07-2024"
    with pytest.raises(UnknownEdition):
        standings(booklet(), edition="c07-1999")


def test_editions_stand_with_the_newest_first_and_no_two_are_in_force_on_a_day():
    days = {key: edition.in_force for key, edition in EDITIONS.items()}
    assert list(days.items()) == [
        ("c07-2026", ("2026-03-01", "")),
        ("c07-2024", ("2024-08-01", "2026-02-28")),
        ("virtual-opponent", ("", "2023-03-31")),
    ]


def test_who_is_not_in_the_table_cannot_be_asked_about():
    table = standings(booklet())
    with pytest.raises(NotInTheStandings):
        table.row(99)
    with pytest.raises(NotInTheStandings):
        table.value(1, "APRO")


def test_round_robins_have_a_default_list_of_their_own():
    table = standings(ALL_DRAWN, predetermined=True)
    assert [column.label for column in table.columns] == ["DE", "SB", "WIN", "KS"]


class TestValueBeforePoints:
    """Where a system ranks by a value of its own, points decide between those level in it."""

    THREE = event("1-2 10, 3 H")
    """1 has one point, 3 half a point, 2 none."""

    def order(self, *values, codes=()):
        rounds = {tpn: (value,) for tpn, value in enumerate(values, start=1)}
        value = RankingValue("V", "1", 1, lambda tournament: rounds, lambda tournament, voice: "")
        made = standings(self.THREE, codes, ranking_value=value)
        return [(row.tpn, row.rank, row.decided_by) for row in made.rows]

    def test_the_highest_value_comes_first_whatever_the_points(self):
        assert self.order(1, 3, 2) == [(2, 1, ""), (3, 2, "V"), (1, 3, "V")]

    def test_points_come_next_and_then_the_list(self):
        assert self.order(1, 1, 1) == [(1, 1, ""), (3, 2, "PTS"), (2, 3, "PTS")]
        assert self.order(1, 1, 1, codes=("TPN/R",)) == [(1, 1, ""), (3, 2, "PTS"), (2, 3, "PTS")]
        assert self.order(2, 2, 5) == [(3, 1, ""), (1, 2, "V"), (2, 3, "PTS")]
