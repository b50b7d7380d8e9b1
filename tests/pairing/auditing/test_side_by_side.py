"""A round by two systems, side by side."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pairing import find_system
from pairing.auditing.side_by_side import compare_systems
from pairing.core.errors import NoPairingExists, NotReady
from pairing.core.model import GameResult
from tests.pairing.booklet import booklet
from tests.pairing.systems.swiss_simple.test_golden import drawn, ten_players

SIMPLE, DUTCH = find_system("swiss-simple"), find_system("dutch-2016")


def test_a_recorded_round_is_paired_by_both():
    tournament = replace(booklet(3), system="swiss-simple")
    sides = compare_systems(tournament, 2, SIMPLE, DUTCH)
    before = tournament.before_round(2)
    assert sides.round_number == 2
    assert sides.own.pairing == SIMPLE.pair_next_round(before, None)
    assert sides.other.pairing == DUTCH.pair_next_round(before, None)
    assert frozenset((1, 5)) in sides.common


def test_the_next_round_is_paired_by_both_and_nothing_is_changed():
    tournament = drawn(drawn(ten_players()))
    sides = compare_systems(tournament, 3, SIMPLE, DUTCH)
    assert sides.before is tournament
    assert len(sides.rows()) == 5
    ours = {frozenset(pair) for pair in sides.own.boards}
    theirs = {frozenset(pair) for pair in sides.other.boards}
    assert sides.common == ours & theirs
    for own, other in sides.rows():
        assert sides.is_common(own) == (frozenset(own) in theirs)
        assert sides.is_common(other) == (frozenset(other) in ours)


def test_a_system_that_finds_no_pairing_says_so_on_its_side():
    tournament = ten_players()
    for _ in range(5):
        tournament = drawn(tournament)
    sides = compare_systems(tournament, 6, SIMPLE, DUTCH)
    assert isinstance(sides.own.nothing, NoPairingExists)
    assert sides.own.boards == () and sides.own.bye is None


def test_missing_results_are_told_on_both_sides():
    tournament = booklet(3)
    pending = replace(tournament.rounds[2].games[0], result=GameResult.PENDING)
    games = (pending, *tournament.rounds[2].games[1:])
    open_round = replace(tournament.rounds[2], games=games)
    waiting = replace(tournament, rounds=(*tournament.rounds[:2], open_round))
    sides = compare_systems(waiting, 4, DUTCH, SIMPLE)
    assert isinstance(sides.own.nothing, NotReady) and isinstance(sides.other.nothing, NotReady)


def test_a_round_that_is_far_ahead_is_refused():
    with pytest.raises(ValueError, match="7"):
        compare_systems(booklet(3), 7, DUTCH, SIMPLE)
