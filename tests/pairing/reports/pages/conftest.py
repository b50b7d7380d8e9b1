"""Events for the pages: the booklet's tournament, and one with names that are hard to write."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pairing.core.model import (
    Bye,
    ByeKind,
    ByeRequest,
    Game,
    GameResult,
    Player,
    Round,
    Title,
    Tournament,
    TournamentInfo,
)
from pairing.systems.registry import find_system
from tests.pairing.booklet import booklet

HARD_NAMES = (
    "<script>alert('1')</script>",
    "=SUM(A1)",
    "محمد، أحمد",
    'O"Neil & Sons',
    "Bell\x07a",
    "",
)


@pytest.fixture
def system():
    return find_system("dutch-2016")


@pytest.fixture
def event() -> Tournament:
    """The booklet's tournament of 14 players."""
    return booklet()


@pytest.fixture
def hard() -> Tournament:
    """Every kind of result and bye, a withdrawal, a request, hard names; round 2 being played."""
    players = tuple(
        Player(tpn, name, 2000 - tpn, Title.GM if tpn == 1 else Title.NONE, club=f"<b>{name}</b>")
        for tpn, name in enumerate(HARD_NAMES, start=1)
    )
    players = (*players[:5], replace(players[5], withdrawn=True))
    first = Round(
        (Game(1, 2, GameResult.WHITE_WINS), Game(3, 4, GameResult.BLACK_WINS_BY_FORFEIT)),
        (Bye(5, ByeKind.PAIRING_ALLOCATED), Bye(6, ByeKind.ZERO_POINT)),
    )
    second = Round(
        (Game(4, 1), Game(5, 3, GameResult.UNRATED_DRAW)),
        (Bye(2, ByeKind.HALF_POINT), Bye(6, ByeKind.FULL_POINT)),
    )
    info = TournamentInfo(
        name="<i>Open</i> & Co",
        place='"Bad"',
        chief_arbiter="<b>A</b>",
        round_dates=("2026/03/01",),
    )
    return Tournament(
        info=info,
        round_count=3,
        players=players,
        rounds=(first, second),
        requests=(ByeRequest(2, 3, ByeKind.HALF_POINT),),
    )
