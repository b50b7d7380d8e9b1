"""The lines of standings: who shares a place, and what put a player behind the one above."""

from __future__ import annotations

from dataclasses import replace

from pairing.speech.voice import IN_ENGLISH
from pairing.standings import FILE, HAND, LOT, standings
from pairing.standings.places import places
from tests.pairing.standings.build import event

LEVEL_BELOW = event("1-2 10, 3-4 ==")
"""1 has a point, 3 and 4 half a point each, 2 none."""


def lines(made):
    return [
        (place.player.name, place.row.rank, place.is_shared, place.decided_by(IN_ENGLISH))
        for place in places(LEVEL_BELOW, made)
    ]


def test_a_place_is_shared_with_the_player_in_the_line_above():
    assert lines(standings(LEVEL_BELOW, ())) == [
        ("Player 1", 1, False, ""),
        ("Player 3", 2, False, "Pts"),
        ("Player 4", 2, True, "shared"),
        ("Player 2", 4, False, "Pts"),
    ]


def test_a_tie_break_that_decides_is_told_by_its_code():
    assert lines(standings(LEVEL_BELOW, ("BPG",)))[1:3] == [
        ("Player 4", 2, False, "Pts"),
        ("Player 3", 3, False, "BPG"),
    ]


def test_hand_lots_and_the_file_are_told_in_words():
    made = standings(LEVEL_BELOW, ())
    for decider, said in ((HAND, "by hand"), (LOT, "lot"), (FILE, "file")):
        rows = tuple(replace(row, rank=1 + at) for at, row in enumerate(made.rows))
        decided = replace(made, rows=(rows[0], replace(rows[1], decided_by=decider), *rows[2:]))
        assert lines(decided)[1][3] == said


def test_who_plays_without_a_place_has_no_line():
    made = standings(LEVEL_BELOW, ())
    out = replace(made, rows=(*made.rows[:3], replace(made.rows[3], is_ranked=False)))
    assert [name for name, *_ in lines(out)] == ["Player 1", "Player 3", "Player 4"]
