"""Ranks of a file beside its own tie-breaks."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

from pairing.auditing.checker.standings import OtherPlaces, check_ranks
from pairing.core.model import GameResult
from pairing.standings import tournament_standings
from tests.pairing.booklet import booklet

ANNOUNCED = replace(booklet(5), tie_breaks=("BH/C1", "BH", "SB"))


def right_ranks():
    rows = tournament_standings(ANNOUNCED, 5).rows
    return {row.tpn: place for place, row in enumerate(rows, start=1)}


def at(place):
    return next(tpn for tpn, rank in right_ranks().items() if rank == place)


def swapped(one, other):
    ranks = right_ranks()
    a, b = at(one), at(other)
    return ranks | {a: other, b: one}


def test_ranks_by_the_list_agree():
    assert check_ranks(ANNOUNCED, right_ranks()) == ()


def test_the_shortest_stretch_that_is_wrong_is_told():
    assert check_ranks(ANNOUNCED, swapped(1, 2)) == (
        OtherPlaces(1, (at(1), at(2)), (at(2), at(1))),
    )
    (found,) = check_ranks(ANNOUNCED, swapped(2, 4))
    assert (found.place, found.expected[0], found.found[0]) == (2, at(2), at(4))
    assert len(found.expected) == 3


def test_two_stretches_are_told_apart():
    ranks = swapped(1, 2)
    ranks |= {at(5): 6, at(6): 5}
    assert [each.place for each in check_ranks(ANNOUNCED, ranks)] == [1, 5]


def test_who_shares_a_place_may_stand_either_way():
    level = replace(ANNOUNCED, tie_breaks=("WIN",))
    rows = tournament_standings(level, 5).rows
    shared = next((one.tpn, other.tpn) for one, other in pairwise(rows) if one.rank == other.rank)
    ranks = {row.tpn: place for place, row in enumerate(rows, start=1)}
    assert check_ranks(level, ranks) == ()
    one, other = shared
    assert check_ranks(level, ranks | {one: ranks[other], other: ranks[one]}) == ()


def test_what_cannot_be_judged_is_not():
    assert check_ranks(replace(ANNOUNCED, tie_breaks=()), right_ranks()) is None
    assert check_ranks(ANNOUNCED, {}) is None
    assert check_ranks(replace(ANNOUNCED, rounds=()), right_ranks()) is None
    last = ANNOUNCED.rounds[-1]
    pending = (replace(last.games[0], result=GameResult.PENDING), *last.games[1:])
    playing = replace(ANNOUNCED, rounds=(*ANNOUNCED.rounds[:-1], replace(last, games=pending)))
    assert check_ranks(playing, right_ranks()) is None
