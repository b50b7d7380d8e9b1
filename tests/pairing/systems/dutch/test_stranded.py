"""Who is in the way where candidates cannot be completed, counted again from the cards."""

from __future__ import annotations

from itertools import combinations

import pytest

from pairing.core.cards import Strength, deal_cards
from pairing.core.errors import NoPairingExists
from pairing.speech.voice import IN_ENGLISH
from pairing.systems.dutch import DUTCH_2016, DUTCH_2026
from pairing.trace import Move
from pairing.trace.events import players_in
from tests.support.sampling import few_always
from tests.support.simulate import Conditions, tournaments_to_pair

SYSTEMS = pytest.mark.parametrize(
    "system", few_always([DUTCH_2026, DUTCH_2016], 1), ids=["2026", "2016"]
)


def _crowded_rounds(system):
    """Late rounds of small fields, where many have met."""
    for seed, players in enumerate((9, 10, 11, 12, 13, 14, 15, 16), start=60):
        conditions = Conditions(players=players, rounds=8, absences=0.05, forfeits=0.05)
        try:
            yield from tournaments_to_pair(
                seed, lambda t: system.pair_next_round(t, None), conditions
            )
        except NoPairingExists:
            continue


def _stranded(system):
    for before in _crowded_rounds(system):
        try:
            trace = system.replay(before)
        except NoPairingExists:
            continue
        cards = deal_cards(before, system.definitions)
        for bracket in trace.brackets:
            for event in bracket.events:
                if event.key == "stranded" and players_in(event, "stranded"):
                    yield before, trace, cards, bracket, event


def _are_incompatible(cards, one, other):
    mine, theirs = cards[one].preference, cards[other].preference
    clash = mine.colour is theirs.colour and mine.strength is theirs.strength is Strength.ABSOLUTE
    return other in cards[one].opponents or clash


@SYSTEMS
def test_what_is_said_to_bar_players_does_and_they_are_too_many(system):
    seen = 0
    for _, _, cards, _, event in _stranded(system):
        seen += 1
        for name in ("met", "same_colour"):
            told = players_in(event, name)
            assert all(
                _are_incompatible(cards, *pair) for pair in zip(told[::2], told[1::2], strict=True)
            )
        facts = dict(event.values)
        places = facts.get("spare", 0) + len(players_in(event, "partners"))
        assert facts["groups"] + facts.get("places", 0) > places
        assert not any(cards[tpn].may_have_bye for tpn in players_in(event, "no_bye"))
    assert seen > 20


@SYSTEMS
def test_a_moved_down_player_without_an_opponent_has_met_every_resident(system):
    seen = 0
    for _, _, cards, bracket, event in _stranded(system):
        alone = players_in(event, "stranded")
        if event.move != Move.MDP_SET or alone != event.players or players_in(event, "partners"):
            continue
        seen += 1
        assert all(_are_incompatible(cards, alone[0], each) for each in bracket.residents)
    assert seen > 3


@SYSTEMS
def test_players_who_are_too_many_for_their_partners_could_not_meet_each_other(system):
    for _, _, cards, bracket, event in _stranded(system):
        players = players_in(event, "stranded")
        if event.move == Move.MDP_SET and dict(event.values)["groups"] == len(players):
            residents = set(bracket.residents)
            for one, other in combinations(players, 2):
                if {one, other} <= residents:
                    assert _are_incompatible(cards, one, other)


@SYSTEMS
def test_it_is_told_who_met_whom_and_when(system):
    told = []
    for before, trace, _, bracket, event in _stranded(system):
        narrator = system.narrator(trace, before, IN_ENGLISH)
        told.append(narrator.paragraph(bracket, event))
        assert "make as many pairs" not in told[-1]
        assert event.article in told[-1]
    assert sum(" met " in text and " in round " in text for text in told) > len(told) // 2
