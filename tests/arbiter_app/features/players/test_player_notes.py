"""What deserves a second look."""

from __future__ import annotations

from dataclasses import replace

from arbiter_app.features.players.player_notes import player_notes
from tests.arbiter_app.samples import FOUR


def test_an_orderly_list_has_no_notes():
    assert player_notes(FOUR) == ()


def test_equal_names_are_noted_whatever_their_accents():
    double = replace(FOUR[0], tpn=5, name="dvorak,  david", fide_id="")
    assert player_notes((*FOUR, double)) == ("Same name: 3, 5 (Dvořák, David).",)


def test_equal_fide_numbers_are_noted():
    double = replace(FOUR[0], tpn=5, name="Other")
    assert player_notes((*FOUR, double)) == ("Same FIDE ID: 1, 5 (1503014).",)


def test_players_without_a_rating_are_counted_and_the_first_named():
    unrated = tuple(
        replace(FOUR[0], tpn=n, name=f"P{n}", fide_id="", rating=0) for n in range(1, 21)
    )
    assert player_notes(unrated) == (
        "Players without a rating, by number: 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12 and 8 more.",
    )
