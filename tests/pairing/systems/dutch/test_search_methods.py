"""The quicker ways to the first best candidate of a bracket, beside that by prices."""

import random

import pytest

from pairing.systems.dutch import costs as costs_module
from pairing.systems.dutch.bracket import DutchBracket
from pairing.systems.dutch.costs import Costs
from pairing.systems.dutch.editions import BAKU_2016, FIDE_2026
from pairing.systems.dutch.search_methods import (
    _best_candidates,
    _FoundAtOnce,
    _ideal_candidate,
    _WithSlots,
)
from tests.pairing.systems.dutch.build import contender

EDITIONS = pytest.mark.parametrize(
    "edition", [BAKU_2016, FIDE_2026], ids=lambda edition: edition.key
)


def _bracket(dice, count, mdps, colours):
    met = {index: set() for index in range(count)}
    for _ in range(dice.choice((0, 1, 2, 4))):
        one, other = dice.sample(range(count), 2)
        met[one].add(other)
        met[other].add(one)
    scores = sorted((dice.choice((30, 20)) for _ in range(mdps)), reverse=True)
    members = tuple(
        contender(
            index,
            dice.choice(colours),
            score=score,
            met_or_forbidden=frozenset(met[index]),
            float_marks=dice.choice((0, 0, 1, 2, 4, 8, 6)),
        )
        for index, score in enumerate([*scores, *[10] * (count - mdps)])
    )
    return DutchBracket(members, mdps)


def _found(edition, bracket, slots, floatable, seed):
    """Whether a candidate is found without prices; if so it is the one that they find."""
    costs = Costs(edition.rules, bracket, slots > 0)
    best = _best_candidates(bracket, costs, slots, floatable)
    by_prices = _WithSlots.of(bracket, costs, slots, floatable)
    if best is None or by_prices is None:
        assert best is by_prices, seed
        return None
    if not isinstance(best, _FoundAtOnce):
        return False
    assert best.is_soon_found
    assert by_prices.is_soon_found
    assert not by_prices.may_float() & ~best.may_float()
    for guard in ("downfloater-scores", "colour-preference"):
        assert best.cost_down_to(guard) == by_prices.cost_down_to(guard)
    one, other = best.first, by_prices.first
    assert one.pairing == other.pairing, seed
    assert one.cost == other.cost
    assert one.graph.neighbours == other.graph.neighbours
    assert one.graph.witness == other.graph.witness
    return True


def _found_how_often(edition, seeds, bracket_and_slots):
    """How many of some brackets are paired without prices, with them, and not at all."""
    seen = {True: 0, False: 0, None: 0}
    for seed in range(seeds):
        dice = random.Random(seed)
        bracket, slots = bracket_and_slots(dice)
        some = dice.getrandbits(bracket.size)
        floatable = dice.choice((bracket.everybody, bracket.everybody, some))
        seen[_found(edition, bracket, slots, floatable, seed)] += 1
    return seen


@EDITIONS
def test_a_few_players_are_compared_without_prices(edition):
    def few(dice):
        count = dice.randint(2, 6)
        colours = ("", "w", "b", "wb", "bw", "ww", "bb", "bww")
        return _bracket(dice, count, dice.randint(0, count - 1), colours), count % 2

    seen = _found_how_often(edition, 800, few)
    assert seen[False] == 0
    assert min(seen[True], seen[None]) > 60


@EDITIONS
def test_the_very_first_candidate_stands_if_no_rule_has_anything_against_it(edition):
    def larger(dice):
        count = dice.randint(7, 9)
        bracket = _bracket(dice, count, dice.choice((0, 0, 0, 1)), ("", "", "", "", "w"))
        return bracket, count % 2 + dice.choice((0, 0, 0, 2))

    seen = _found_how_often(edition, 500, larger)
    assert min(seen[True], seen[False]) > 60


class TestTheVeryFirstCandidate:
    def _first(self, *members, slots=0, floatable=None, mdps=0):
        bracket = DutchBracket(members, mdps)
        costs = Costs(FIDE_2026.rules, bracket, slots > 0)
        everybody = bracket.everybody if floatable is None else floatable
        return _ideal_candidate(bracket, costs, slots, everybody)

    def test_is_the_upper_half_against_the_lower(self):
        assert self._first(*map(contender, range(4))).pairs == ((0, 2), (1, 3))

    def test_leaves_the_last_player_where_their_number_is_odd(self):
        found = self._first(*map(contender, range(5)), slots=1)
        assert (found.pairs, found.downfloaters) == (((0, 2), (1, 3)), (4,))

    def test_does_not_stand_if_two_have_met(self):
        met = frozenset({2})
        members = [contender(i, met_or_forbidden=met if i == 0 else frozenset()) for i in range(4)]
        assert self._first(*members) is None

    def test_does_not_stand_if_a_pair_is_not_ideal(self):
        assert self._first(contender(0, "w"), contender(1), contender(2, "w"), contender(3)) is None

    def test_does_not_stand_if_its_downfloater_may_not_float(self):
        assert self._first(*map(contender, range(3)), slots=1, floatable=0b011) is None

    def test_does_not_stand_if_another_downfloater_is_better(self):
        floated = contender(2, float_marks=1)
        assert self._first(contender(0), contender(1), floated, slots=1) is None

    def test_is_not_asked_for_with_players_moved_down_or_several_downfloaters(self):
        members = (contender(0, score=10), contender(1))
        assert self._first(*members, mdps=1) is None
        assert self._first(*map(contender, range(4)), slots=2) is None


def _with_many_scores(dice):
    """Moved-down players of different scores, who may meet residents only, and few of them."""
    mdps = dice.randint(25, 28)
    residents = mdps - dice.choice((0, 0, 1, 2))
    scores = [*(600 - 10 * each for each in range(mdps)), *[100] * residents]
    met = [set() for _ in scores]
    for mdp in range(mdps):
        for resident in range(mdps, len(scores)):
            if dice.random() < 0.7:
                met[mdp].add(resident)
                met[resident].add(mdp)
    marks = (0, 1, 2, 4, 8, 5, 10)
    members = [
        contender(
            bsn,
            dice.choice(("w", "b", "wb")),
            score=score,
            met_or_forbidden=frozenset(met[bsn]),
            float_marks=dice.choice(marks),
        )
        for bsn, score in enumerate(scores)
    ]
    return DutchBracket(tuple(members), mdps)


@EDITIONS
def test_to_ask_the_weightier_rules_first_changes_no_candidate(edition, monkeypatch):
    """Nor its cost and its prices, though the graph in which it is sought has fewer edges."""
    confined = 0
    for seed in range(40):
        dice = random.Random(seed)
        bracket = _with_many_scores(dice)
        slots = bracket.size % 2 + 2 * dice.randint(0, 2)
        costs = Costs(edition.rules, bracket, slots > 0)
        assert costs.are_narrow
        found = []
        for long in (1, 10**6):
            monkeypatch.setattr(costs_module, "_LONG", long)
            found.append(_WithSlots.of(bracket, costs, slots, bracket.everybody))
        in_turn, at_once = found
        if at_once is None:
            assert in_turn is None
            continue
        one, other = in_turn.first, at_once.first
        assert one.pairing == other.pairing, seed
        assert one.graph.neighbours == at_once.graph.neighbours
        assert one.cost == other.cost == in_turn.graph.cost
        confined += in_turn.graph.neighbours != at_once.graph.neighbours
        for guard in ("downfloater-scores", "colour-preference"):
            assert in_turn.cost_down_to(guard) == at_once.cost_down_to(guard)
    assert confined > 3
