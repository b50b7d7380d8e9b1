"""Pairing the rest around fixed boards, and what keeps players apart."""

from __future__ import annotations

import random
from itertools import combinations

import pytest

from pairing.core.cards import deal_cards
from pairing.core.colours import BLACK, NO_COLOUR, WHITE
from pairing.core.errors import NoPairingExists
from pairing.core.field import players_to_pair
from pairing.systems.dutch import DUTCH_2016, DUTCH_2026
from pairing.systems.dutch.assisted import around
from pairing.systems.dutch.bracket import SearchMethod
from pairing.systems.dutch.contenders import contenders
from pairing.systems.dutch.editions import BAKU_2016, FIDE_2026
from pairing.systems.dutch.engine import field_to_pair, pair_brackets
from pairing.systems.dutch.legality import may_meet
from pairing.trace.fixed import Fixed
from tests.pairing.booklet import booklet
from tests.support.by_weights import pair_by_weights
from tests.support.simulate import Conditions, tournaments_to_pair

SYSTEMS = [(DUTCH_2016, BAKU_2016), (DUTCH_2026, FIDE_2026)]
BOTH = pytest.mark.parametrize(("system", "edition"), SYSTEMS, ids=["2016", "2026"])


def _rounds(system, players=13, rounds=6, seeds=(1, 2, 3)):
    conditions = Conditions(players=players, rounds=rounds, absences=0.1, forfeits=0.05)
    for seed in seeds:
        yield from tournaments_to_pair(seed, lambda t: system.pair_next_round(t, None), conditions)


@BOTH
def test_with_nothing_fixed_it_is_the_pairing_by_the_rules(system, edition):
    for tournament in _rounds(system):
        expected = system.pair_next_round(tournament, None)
        assert system.assisting.pair_rest(tournament, Fixed(), None) == expected


@BOTH
def test_fixing_boards_of_the_rules_changes_nothing(system, edition):
    dice = random.Random(3)
    for tournament in _rounds(system):
        expected = system.pair_next_round(tournament, None)
        some = dice.sample(expected.pairs, len(expected.pairs) // 2)
        found = system.assisting.pair_rest(tournament, Fixed(tuple(some), expected.bye), None)
        assert {frozenset(pair) for pair in found.pairs} == {
            frozenset(pair) for pair in expected.pairs
        }
        assert found.bye == expected.bye


@BOTH
def test_what_is_fixed_comes_out_and_the_rest_breaks_no_rule(system, edition):
    dice = random.Random(7)
    asked = 0
    for tournament in _rounds(system, seeds=range(6)):
        field = list(players_to_pair(tournament))
        dice.shuffle(field)
        fixed = Fixed(((field[0], field[1]), (field[2], field[3])))
        try:
            found = system.assisting.pair_rest(tournament, fixed, None)
        except NoPairingExists:
            continue
        asked += 1
        by_tpn = {player.tpn: player for player in contenders(tournament, edition.definitions)}
        made = {frozenset(pair) for pair in found.pairs}
        own = {frozenset(pair) for pair in fixed.pairs}
        assert own <= made
        for pair in made - own:
            assert may_meet(*(by_tpn[tpn] for tpn in pair))
        everybody = [tpn for pair in found.pairs for tpn in pair]
        everybody += [] if found.bye is None else [found.bye]
        assert sorted(everybody) == sorted(field)
    assert asked > 20


@BOTH
@pytest.mark.parametrize("by_weights", [False, True])
def test_slower_ways_pair_the_rest_as_the_quick_one_does(system, edition, by_weights, monkeypatch):
    dice = random.Random(11)
    asked = 0
    for tournament in _rounds(system, players=21, rounds=5, seeds=range(5)):
        field = list(players_to_pair(tournament))
        dice.shuffle(field)
        fixed = Fixed(tuple(zip(field[:4], field[4:8], strict=True))[: dice.randint(1, 4)])
        players = around(fixed, field_to_pair(edition, tournament))
        try:
            quick = pair_brackets(edition, players)
        except NoPairingExists:
            continue
        asked += 1
        with monkeypatch.context() as slowly:
            if by_weights:
                slowly.setattr("pairing.systems.dutch.context.with_everyone_below", pair_by_weights)
            slow = pair_brackets(edition, players, forced=SearchMethod.EXTENDED)
        assert [set(bracket.pairing.pairs) for bracket in slow] == [
            set(bracket.pairing.pairs) for bracket in quick
        ]
    assert asked > 15


@BOTH
def test_two_are_fixed_in_a_bracket_that_others_leave(system, edition):
    """Both are due the same colour: it would cost less if each of them could half float."""
    asked = 0
    for tournament in _rounds(system, players=230, rounds=2):
        if not tournament.rounds:
            continue
        field = field_to_pair(edition, tournament)
        upper = [player for player in field if player.score == 10]
        due = {colour: [p.tpn for p in upper if p.due == colour] for colour in (WHITE, BLACK)}
        one, other, *more = max(due.values(), key=len)
        without_due = [player.tpn for player in upper if player.due == NO_COLOUR]
        leaving = more[min(map(len, due.values())) :] + without_due[: 1 - len(without_due) % 2]
        lower = [player.tpn for player in field if player.score == 0]
        fixed = Fixed(((one, other), *zip(leaving, lower, strict=False)))
        players = around(fixed, field)
        first, *others = pair_brackets(edition, players)
        slow = pair_brackets(edition, players, forced=SearchMethod.EXTENDED)
        assert {one, other} in [{a.tpn, b.tpn} for a, b in first.pairs()]
        quick = [each.pairing.pairs for each in (first, *others)]
        assert [each.pairing.pairs for each in slow] == quick
        asked += 1
    assert asked


@BOTH
def test_a_fixed_rematch_and_a_second_bye_come_out(system, edition):
    before = booklet().before_round(5)
    found = system.assisting.pair_rest(before, Fixed(((1, 8),)), None)
    assert {1, 8} in [set(pair) for pair in found.pairs]
    odd = [t for t in _rounds(system, seeds=(9,)) if len(players_to_pair(t)) % 2]
    barred = [
        (tournament, card.tpn)
        for tournament in odd
        for card in deal_cards(tournament, system.definitions).values()
        if not card.may_have_bye and card.tpn in players_to_pair(tournament)
    ]
    tournament, tpn = barred[0]
    assert system.assisting.pair_rest(tournament, Fixed(bye=tpn), None).bye == tpn


@BOTH
def test_who_was_moved_down_meets_nobody_above(system, edition):
    for tournament in _rounds(system, players=14, seeds=(4,)):
        cards = deal_cards(tournament, system.definitions)
        scores = sorted({cards[t].pairing_score for t in players_to_pair(tournament)})
        if len(scores) < 3:
            continue
        top = max(players_to_pair(tournament), key=lambda tpn: cards[tpn].pairing_score)
        try:
            found = system.assisting.pair_rest(
                tournament, Fixed(moved_down=((top, scores[-2]),)), None
            )
        except NoPairingExists:
            continue
        opponent = next((set(pair) - {top} for pair in found.pairs if top in pair), {top})
        assert all(tpn == top or cards[tpn].pairing_score <= scores[-2] for tpn in opponent)


@BOTH
def test_obstacles_are_the_absolute_criteria_of_the_engine(system, edition):
    for tournament in _rounds(system, seeds=(1, 5)):
        obstacles = system.assisting.obstacles(tournament)
        for one, other in combinations(contenders(tournament, edition.definitions), 2):
            found = obstacles.between(one.tpn, other.tpn)
            assert (found is None) is may_meet(one, other)
            assert (obstacles.to_bye(one.tpn) is None) is one.may_have_bye
            if found is not None and found.key == "rematch":
                entry = obstacles.cards[one.tpn].entries[found.round_number - 1]
                assert entry.opponent == other.tpn
                assert found.article == edition.absolute["rematch"]
