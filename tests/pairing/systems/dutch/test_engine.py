"""The engine from a tournament to a round: who is paired, what it tells, and what it refuses."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pairing.core.cards import deal_cards
from pairing.core.errors import NoPairingExists, NotReady
from pairing.core.model import Tournament
from pairing.systems.dutch.bracket import SearchMethod
from pairing.systems.dutch.editions import BAKU_2016, FIDE_2026
from pairing.systems.dutch.engine import (
    field_to_pair,
    pair_brackets,
    pair_next_round,
    pair_with_cards,
    rule_of_colours,
)
from tests.pairing.booklet import booklet, with_pending_games
from tests.pairing.systems.dutch.build import engine_pairing, field, recorded_pairing

BOTH = pytest.mark.parametrize("edition", [BAKU_2016, FIDE_2026], ids=["2016", "2026"])


@pytest.mark.parametrize("number", range(1, 6))
def test_cards_that_are_dealt_already_make_the_same_round(number):
    tournament = booklet().before_round(number)
    cards = deal_cards(tournament, BAKU_2016.definitions)
    made = pair_with_cards(BAKU_2016, tournament, cards)
    assert (set(made.pairs), made.bye) == recorded_pairing(booklet(), number)
    assert made == pair_next_round(BAKU_2016, tournament)


@BOTH
def test_a_round_that_is_not_over_refuses_the_next_one(edition):
    unfinished = with_pending_games(booklet(3))
    with pytest.raises(NotReady):
        pair_next_round(edition, unfinished)
    with pytest.raises(NotReady):
        field_to_pair(edition, unfinished)
    cards = deal_cards(booklet(3), edition.definitions)
    with pytest.raises(NotReady):
        pair_with_cards(edition, unfinished, cards)


@BOTH
def test_an_odd_number_leaves_the_lowest_player_the_bye(edition):
    tournament = booklet().before_round(1)
    odd = replace(tournament, players=tournament.players[:-1])
    pairs, bye = engine_pairing(edition, odd)
    assert bye == 13
    assert {tpn for pair in pairs for tpn in pair} == set(range(1, 13))


@BOTH
def test_who_watches_is_told_how_many_of_all_are_paired(edition):
    told = []
    pair_next_round(edition, booklet().before_round(5), lambda *both: told.append(both))
    done = [done for done, _ in told]
    assert done == sorted(done) and done[0] < done[-1] == 14
    assert {in_all for _, in_all in told} == {14}


@BOTH
def test_a_way_of_pairing_can_be_forced(edition):
    players = tuple(field(20, 20, 10, 10))
    extended = pair_brackets(edition, players, forced=SearchMethod.EXTENDED)
    assert {bracket.pairing.method for bracket in extended} == {SearchMethod.EXTENDED}
    assert {b.pairing.method for b in pair_brackets(edition, players)} == {SearchMethod.QUICK}


@BOTH
class TestNoPairing:
    """A.9 in 2016, 1.9.3 in 2026."""

    def test_because_players_have_met_everybody(self, edition):
        players = tuple(field(20, 20, 10, 10, met=[(0, 1), (0, 2), (0, 3)]))
        with pytest.raises(NoPairingExists) as caught:
            pair_brackets(edition, players)
        assert (caught.value.stranded, caught.value.nobody_for_bye) == ((1,), False)

    def test_because_nobody_of_an_odd_number_may_have_the_bye(self, edition):
        barred = dict.fromkeys(range(3), False)
        with pytest.raises(NoPairingExists) as caught:
            pair_brackets(edition, tuple(field(20, 20, 10, may_have_bye=barred)))
        assert caught.value.nobody_for_bye

    @pytest.mark.parametrize("count", [1, 5])
    def test_whatever_the_odd_number_is(self, edition, count):
        barred = dict.fromkeys(range(count), False)
        with pytest.raises(NoPairingExists) as caught:
            pair_brackets(edition, tuple(field(*[10] * count, may_have_bye=barred)))
        assert caught.value.nobody_for_bye

    def test_an_even_number_needs_no_bye(self, edition):
        barred = dict.fromkeys(range(4), False)
        players = tuple(field(20, 20, 10, 10, met=[(0, 1), (0, 2), (0, 3)], may_have_bye=barred))
        with pytest.raises(NoPairingExists) as caught:
            pair_brackets(edition, players)
        assert not caught.value.nobody_for_bye

    def test_because_whoever_may_have_the_bye_is_needed(self, edition):
        """0 could have it, but then 1 and 2 would have to meet again."""
        players = field(20, 20, 10, met=[(1, 2)], may_have_bye={1: False, 2: False})
        with pytest.raises(NoPairingExists) as caught:
            pair_brackets(edition, tuple(players))
        assert not caught.value.nobody_for_bye


def test_colours_are_told_with_their_article():
    """Before round 5 TPN 1 is due Black and 2 White: both get it (E.1; 5.2.1)."""
    for edition, article in ((BAKU_2016, "E.1"), (FIDE_2026, "5.2.1")):
        tournament: Tournament = booklet().before_round(5)
        reason = rule_of_colours(edition, tournament, field_to_pair(edition, tournament))
        told = reason(1, 2)
        assert (told.white, told.black, told.article) == (2, 1, article)
        with pytest.raises(KeyError):
            reason(1, 99)
