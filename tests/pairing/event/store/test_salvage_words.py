"""What is said of a damaged file before it is opened as a new one."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pairing.core.model import Game, GameResult, Round, Tournament
from pairing.event.actions import EnterResult, Withdraw
from pairing.event.store import Salvaged, salvaged_text
from pairing.speech.voice import IN_ENGLISH
from tests.pairing.booklet import booklet


def _found(tournament: Tournament, **changes: object) -> Salvaged:
    return replace(Salvaged(tournament, "2026-03-01T10:20:30", 0, True, (), 0, b""), **changes)


def test_where_nothing_is_lost_that_is_said():
    assert salvaged_text(_found(booklet(2)), "a.arbiter", IN_ENGLISH).splitlines()[1:] == [
        "Nothing is missing."
    ]


def test_what_is_lost_is_told_by_round_and_player():
    lost = (EnterResult(2, 1, 8, GameResult.DRAW), Withdraw(3))
    text = salvaged_text(_found(booklet(1), lost=5, lost_actions=lost), "a.arbiter", IN_ENGLISH)
    assert "Actions that are missing: 5." in text
    assert "Withdraw Carla" in text
    assert "not readable: 3 more" in text or "not readable: 4 more" in text


def test_boards_without_a_result_are_named_where_some_may_be_lost():
    first = booklet(1).rounds[0]
    game = Game(first.games[0].white, first.games[0].black)
    open_round = Round((game, *first.games[1:]), first.byes)
    tournament = replace(booklet(1), rounds=(open_round,))
    names = {player.tpn: player.name for player in tournament.players}
    text = salvaged_text(_found(tournament, is_end_known=False), "a.arbiter", IN_ENGLISH)
    assert "no longer says whether anything was done after that" in text
    assert f"Round 1: no result for {names[game.white]} – {names[game.black]}" in text
    assert "no result" not in salvaged_text(_found(tournament), "a.arbiter", IN_ENGLISH)


@pytest.mark.parametrize("count", [1, 40])
def test_a_history_with_a_gap_is_told(count: int):
    assert (
        str(count)
        in salvaged_text(_found(booklet(1), without_history=count), "a", IN_ENGLISH).splitlines()[2]
    )
