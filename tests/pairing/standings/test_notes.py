"""What stands under the standings, and who has no place in them."""

from __future__ import annotations

from dataclasses import replace

from pairing.event.actions import Expel, Return, Withdraw
from pairing.speech.voice import IN_ENGLISH
from pairing.standings import standings, standings_notes, tournament_standings
from tests.pairing.standings.build import event

PLAYED = event("1-2 10, 3-4 10", "1-3 ==, 2-4 10")


def test_an_expelled_player_has_no_place_and_is_named():
    before = tournament_standings(PLAYED)
    expelled = Expel(3).apply(PLAYED)
    made = tournament_standings(expelled)
    assert [(row.rank, row.tpn) for row in made.listed] == [(1, 1), (2, 2), (3, 4)]
    assert made.row(1).amounts == before.row(1).amounts
    assert standings_notes(expelled, made, IN_ENGLISH) == (
        f"Expelled, and without a place: {PLAYED.players[2].name} (3).",
    )
    assert tournament_standings(Return(3).apply(expelled)) == before


def test_who_has_withdrawn_keeps_his_place():
    gone = Withdraw(3).apply(PLAYED)
    assert tournament_standings(gone) == tournament_standings(PLAYED)
    assert standings_notes(gone, standings(gone), IN_ENGLISH) == ()


def test_rounds_before_the_expulsion_are_counted_in_full():
    made = tournament_standings(replace(Expel(3).apply(PLAYED), round_count=2), 1)
    assert [row.tpn for row in made.listed] == [1, 2, 4]
