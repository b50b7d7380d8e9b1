"""120 results by keyboard alone, typed twice, with two slips and everything that is rare."""

from __future__ import annotations

import random

import pytest

from pairing.core.model import Colour, GameResult, Player, Tournament, TournamentInfo
from pairing.event.actions import EnterPairing
from pairing.systems.registry import pair_next_round

BOARDS = 120
RARE = "-x+h"
"""Black, both, White did not come or lost; White has a half point and Black none."""


@pytest.fixture
def hall(hands, tmp_path):
    """Round 1 on 120 boards, the cursor on the first."""
    players = tuple(Player(tpn, f"Player {tpn}", 2600 - tpn) for tpn in range(1, 2 * BOARDS + 1))
    info = TournamentInfo(name="Hall")
    tournament = Tournament(info=info, round_count=7, initial_colour=Colour.WHITE, players=players)
    hands.window.document.create(tmp_path / "hall.arbiter", tournament)
    hands.window.document.do(EnterPairing(pair_next_round(tournament)))
    hands.press("F6")
    return hands


@pytest.mark.exhaustive
def test_120_boards_twice_by_keyboard_alone(hall):
    typed = "".join(random.Random(7).choices("150", k=BOARDS - len(RARE))) + RARE
    hall.type(typed)
    hall.picture("typed")
    assert hall.last_round.is_complete
    entered = hall.last_round
    hall.press("Ctrl+Z", times=10)
    assert sum(game.result.is_pending for game in hall.last_round.games) == 10
    hall.press("Ctrl+Shift+Z", times=10)
    assert hall.last_round == entered

    again = list(typed)
    for place in (30, 77):
        again[place] = "5" if typed[place] == "1" else "1"
    hall.press("Shift+F6")
    hall.type("".join(again[:31]))
    assert hall.window.round.table.current_line.board == 31
    hall.type("1")  # Goes nowhere: the difference has to be decided first.
    assert hall.window.round.table.current_line.board == 31
    hall.picture("first-difference")
    hall.press("Escape")
    hall.type("".join(again[31:78]))
    assert hall.window.round.table.current_line.board == 78
    hall.press("Return")
    hall.type("".join(again[78:]))
    hall.picture("verified")
    assert "All 120 boards verified; corrected: 1." in hall.window.round.notice.text()

    hall.press("Escape")
    for board in (5, 9):
        hall.type(f"/{board}")
        hall.press("Return")
        hall.type("s")
    with hall.close() as kept:
        games = kept.tournament.rounds[0].games
    assert [game.result for game in games[-4:]] == [
        GameResult.BLACK_WINS_BY_FORFEIT,
        GameResult.BOTH_FORFEIT,
        GameResult.WHITE_WINS_BY_FORFEIT,
        GameResult.WHITE_DRAWS_BLACK_LOSES,
    ]
    for number, (was, now) in enumerate(zip(entered.games, games, strict=True), start=1):
        if number in (5, 9):
            swapped = (was.black, was.white, was.result.mirrored)
            assert (now.white, now.black, now.result) == swapped
        elif number != 78:
            assert now == was
    assert games[77].result is not entered.games[77].result
