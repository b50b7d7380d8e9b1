"""What an edition of the pages takes over from the one before it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pairing.core.model import Bye, ByeKind, GameResult, Player, Round, Tournament
from pairing.hall.edition import Doors, HallEdition
from pairing.hall.reasons import KeptReasons
from pairing.web.addresses import Address
from tests.pairing.booklet import booklet

NAMES = (
    *("", "names", "standings", "chart", "round/2", "round/3", "screen/1", "screen/2", "screen/3"),
    *(f"player/{tpn}" for tpn in range(1, 15)),
)
DOORS = Doors(Address("http", "127.0.0.1", 1), Address("https", "127.0.0.1", 2))
REASONS = KeptReasons()


def edition(tournament: Tournament, before: HallEdition | None = None) -> HallEdition:
    return HallEdition(tournament, "", "revision", DOORS, REASONS, before)


def bodies(of: HallEdition) -> dict[str, bytes]:
    made = {name: of.make(name, "de") for name in NAMES}
    return {name: page.body for name, page in made.items() if page}


def with_results(count: int) -> Tournament:
    """The booklet in its third round, of which so many boards are over."""
    whole = booklet()
    *earlier, last = whole.rounds[:3]
    games = tuple(
        game if place < count else replace(game, result=GameResult.PENDING)
        for place, game in enumerate(last.games)
    )
    return replace(whole, rounds=(*earlier, replace(last, games=games)))


def corrected(tournament: Tournament) -> Tournament:
    """Board 1 of the last round has ended otherwise."""
    *earlier, last = tournament.rounds
    first, *others = last.games
    assert first.result is not GameResult.BLACK_WINS
    games = (replace(first, result=GameResult.BLACK_WINS), *others)
    return replace(tournament, rounds=(*earlier, replace(last, games=games)))


def late(tournament: Tournament) -> Tournament:
    entrant = Player(15, "Late", 2000)
    away = Bye(15, ByeKind.ZERO_POINT)
    rounds = tuple(Round(each.games, (*each.byes, away)) for each in tournament.rounds)
    return replace(tournament, players=(*tournament.players, entrant), rounds=rounds)


BOARDS = len(booklet().rounds[2].games)


@pytest.mark.parametrize(
    "states",
    [
        [with_results(0), with_results(1), with_results(3)],
        [with_results(BOARDS - 1), with_results(BOARDS), with_results(BOARDS - 2)],
        [with_results(2), late(with_results(2)), with_results(2)],
        [with_results(BOARDS), corrected(with_results(BOARDS)), with_results(BOARDS)],
    ],
)
def test_pages_are_those_that_nobody_made_before(states: list[Tournament]) -> None:
    """Whatever is kept of an earlier state, and whatever was asked for in it."""
    before = None
    for state in states:
        before = edition(state, before)
        assert bodies(before) == bodies(edition(state))
