"""Small random tournaments, paired by the engine and by a plain run of the procedure."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from pairing.core.errors import NoPairingExists
from pairing.systems.dutch_procedure.editions import ABU_DHABI_2015, TALLINN_2013
from pairing.systems.dutch_procedure.engine import pair_next_round, run
from pairing.systems.dutch_procedure.entrants import entrants
from pairing.systems.dutch_procedure.recorder import Recorder
from tests.support.literal_2013 import Literal2013, Unpairable
from tests.support.literal_2015 import Literal2015
from tests.support.sampling import few_always
from tests.support.simulate import anyhow, tournaments_to_pair

EDITIONS = pytest.mark.parametrize(
    ("edition", "literal"),
    [(TALLINN_2013, Literal2013), (ABU_DHABI_2015, Literal2015)],
    ids=["2013", "2015"],
)
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
"""Names of the requirements of 2013 in the literal run."""


def by_the_engine(edition, tournament):
    """Pairs, floaters and violations, bracket by bracket; ``None`` if there is no pairing."""
    recorder = Recorder(is_on=True)
    players = entrants(tournament, edition.definitions)
    try:
        brackets = run(edition, tournament, players, recorder)
    except NoPairingExists:
        return None
    return [
        (
            [(one.tpn, other.tpn) for one, other in bracket.pairs()],
            [player.tpn for player in bracket.floaters],
            violations(edition, bracket.candidate) if bracket.pairs() else {},
        )
        for bracket in brackets
    ]


def violations(edition, candidate):
    if edition is not TALLINN_2013:
        return {}
    keys = (DIGITS[each.key] for each in candidate.task.requirements)
    return dict(zip(keys, candidate.violations, strict=True))


def by_the_literal_run(literal_run, tournament, by_short_cut):
    literal = literal_run(tournament, by_short_cut)
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
    if "b3" not in group.result.vector:
        return {}
    vector = dict(group.result.vector)
    if not group.joined:
        del vector["b3"]
    return vector


def assert_same(edition, literal, tournament, by_short_cut=True):
    expected = by_the_literal_run(literal, tournament, by_short_cut)
    assert by_the_engine(edition, tournament) == expected


@EDITIONS
@pytest.mark.parametrize("seed", few_always(range(40), 9))
def test_both_pair_whole_tournaments_alike(seed, edition, literal):
    pairs = tournaments_to_pair(seed, lambda each: pair_next_round(edition, each), most=7)
    with_end_allowed(pairs, lambda tournament: assert_same(edition, literal, tournament))


@EDITIONS
@pytest.mark.parametrize("seed", few_always(range(100, 140), 10))
def test_both_pair_alike_after_rounds_that_followed_no_rule(seed, edition, literal):
    """Every other one as a last round, in which topscorers count."""

    def compare(tournament):
        rounds = tournament.next_round if seed % 2 else tournament.round_count
        assert_same(edition, literal, replace(tournament, round_count=rounds))

    pairs = tournaments_to_pair(seed, anyhow(random.Random(seed)), most=7)
    with_end_allowed(pairs, compare)


@EDITIONS
@pytest.mark.parametrize("seed", few_always(range(200, 220), 10))
def test_levels_that_are_skipped_change_nothing(seed, edition, literal):
    """The literal run with a sweep for every level of the requirements, needed or not."""

    def compare(tournament):
        assert_same(edition, literal, tournament, by_short_cut=False)

    pairs = tournaments_to_pair(seed, anyhow(random.Random(seed)), fewest=4, most=6)
    with_end_allowed(pairs, compare)


def with_end_allowed(tournaments, compare):
    try:
        for tournament in tournaments:
            compare(tournament)
    except NoPairingExists:
        pass


@EDITIONS
@pytest.mark.parametrize("seed", [1_003_473, 1_003_995])
def test_both_pair_alike_where_a_difference_of_four_becomes_three(seed, edition, literal):
    """B.5 of 2015: four equal colours running, as only rounds paired by hand leave them."""

    def compare(tournament):
        assert_same(edition, literal, replace(tournament, round_count=tournament.next_round))

    pairs = tournaments_to_pair(seed, anyhow(random.Random(seed)), most=7)
    with_end_allowed(pairs, compare)
