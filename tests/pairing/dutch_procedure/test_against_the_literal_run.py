"""Small random tournaments, paired by the engine and by a plain run of the procedure."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from pairing.dutch_procedure.editions import TALLINN_2013
from pairing.dutch_procedure.engine import pair_next_round, run
from pairing.dutch_procedure.entrants import entrants
from pairing.dutch_procedure.recorder import Recorder
from pairing.errors import NoPairingExists
from tests.support.literal_2013 import Literal2013, Unpairable
from tests.support.simulate import anyhow, tournaments_to_pair

DIGITS = {
    "topscorer-colour": "b2",
    "b3-factor": "b3",
    "semi-absolute": "a7d",
    "colour": "x",
    "strong-colour": "z",
    "downfloat-last-round": "d5",
    "downfloat-two-rounds-ago": "d6",
    "upfloat-last-round": "u5",
    "upfloat-two-rounds-ago": "u6",
}


def by_the_engine(tournament):
    """Pairs, floaters and violations, bracket by bracket; ``None`` if there is no pairing."""
    recorder = Recorder(is_on=True)
    players = entrants(tournament, TALLINN_2013.definitions)
    try:
        brackets = run(TALLINN_2013, tournament, players, recorder)
    except NoPairingExists:
        return None
    return [
        (
            [(one.tpn, other.tpn) for one, other in bracket.pairs()],
            [player.tpn for player in bracket.floaters],
            violations(bracket.candidate) if bracket.pairs() else {},
        )
        for bracket in brackets
    ]


def violations(candidate):
    keys = (DIGITS[each.key] for each in candidate.task.requirements)
    return dict(zip(keys, candidate.violations, strict=True))


def by_the_literal_run(tournament, by_short_cut):
    literal = Literal2013(tournament, by_short_cut)
    try:
        groups = literal.run()
    except Unpairable:
        return None
    return [
        (
            [(one.tpn, other.tpn) for one, other in group.result.pairs] if group.result else [],
            [card.tpn for card in group.floaters()],
            literal_violations(group) if group.result and group.result.pairs else {},
        )
        for group in groups
    ]


def literal_violations(group):
    vector = dict(group.result.vector)
    if not group.joined:
        del vector["b3"]
    return vector


def assert_same(tournament, by_short_cut=True):
    assert by_the_engine(tournament) == by_the_literal_run(tournament, by_short_cut)


@pytest.mark.parametrize("seed", range(40))
def test_both_pair_whole_tournaments_alike(seed):
    pairs = tournaments_to_pair(seed, lambda t: pair_next_round(TALLINN_2013, t), most=8)
    with_end_allowed(pairs, assert_same)


@pytest.mark.parametrize("seed", range(100, 150))
def test_both_pair_alike_after_rounds_that_followed_no_rule(seed):
    """Every other one as a last round, in which topscorers count."""

    def compare(tournament):
        is_last = seed % 2 == 1
        assert_same(
            replace(tournament, round_count=tournament.next_round) if is_last else tournament
        )

    pairs = tournaments_to_pair(seed, anyhow(random.Random(seed)), most=8)
    with_end_allowed(pairs, compare)


@pytest.mark.parametrize("seed", range(200, 230))
def test_levels_that_are_skipped_change_nothing(seed):
    """The literal run with a sweep for every level of the requirements, needed or not."""
    pairs = tournaments_to_pair(seed, anyhow(random.Random(seed)), fewest=4, most=6)
    with_end_allowed(pairs, lambda tournament: assert_same(tournament, by_short_cut=False))


def with_end_allowed(tournaments, compare):
    try:
        for tournament in tournaments:
            compare(tournament)
    except NoPairingExists:
        pass
