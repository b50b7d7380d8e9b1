"""Who comes late joins the round that is paired (C.04.2, 4.4.4)."""

from __future__ import annotations

import pytest

from pairing.core.errors import ActionRefused
from pairing.core.model import (
    ByeKind,
    Colour,
    ForbiddenGroup,
    GameResult,
    Player,
    Tournament,
)
from pairing.event.actions import (
    AddPlayers,
    EnterPairing,
    EnterResult,
    PublishRound,
    Withdraw,
)
from pairing.event.actions.manual import ChangeBoards, ChangeGround
from pairing.event.manual.latecomers import joining, latecomers, seated
from pairing.systems.dutch import DUTCH_2026


def paired(players: int, *, rounds: int = 5) -> Tournament:
    """Round 1 is paired, and two have come late: numbers 1 and the last."""
    before = Tournament(
        system="dutch-2026",
        round_count=rounds,
        initial_colour=Colour.WHITE,
        players=tuple(Player(tpn, f"P{tpn}", 2400 - 20 * tpn) for tpn in range(1, players + 1)),
    )
    after = EnterPairing(DUTCH_2026.pair_next_round(before)).apply(before)
    return AddPlayers((Player(0, "Early, Late", 2600), Player(0, "Very, Late", 1200))).apply(after)


def joined(tournament: Tournament, pairs=(), bye=None) -> Tournament:
    action, comparison = joining(seated(tournament, DUTCH_2026, pairs, bye))
    assert comparison.to_confirm == ()
    return action.apply(tournament)


@pytest.mark.parametrize("is_published", [False, True])
@pytest.mark.parametrize("players", [6, 7])
def test_two_who_come_late_play_each_other(players, is_published):
    before = paired(players)
    before = PublishRound(1).apply(before) if is_published else before
    one, other = latecomers(before)
    after = joined(before, [(one, other)])
    games = after.rounds[0].games
    assert games[:-1] == before.rounds[0].games
    assert {games[-1].white, games[-1].black} == {one, other}
    assert after.rounds[0].pairing_allocated_bye == before.rounds[0].pairing_allocated_bye
    (note,) = after.manual_notes
    assert (note.remark, note.actual) == ("late-entry", ((games[-1].white, games[-1].black),))


def test_one_plays_the_player_with_the_bye_and_the_other_takes_the_bye():
    before = paired(7)
    resting = before.rounds[0].pairing_allocated_bye
    one, other = latecomers(before)
    after = joined(before, [(one, resting)], other)
    assert {after.rounds[0].games[-1].white, after.rounds[0].games[-1].black} == {one, resting}
    assert after.rounds[0].pairing_allocated_bye == other
    assert not [bye for bye in after.rounds[0].byes if bye.kind is ByeKind.ZERO_POINT]


def test_one_gets_the_bye_where_nobody_has_it():
    before = paired(6)
    one, other = latecomers(before)
    after = joined(before, bye=other)
    assert after.rounds[0].pairing_allocated_bye == other
    assert after.rounds[0].games == before.rounds[0].games
    assert latecomers(after) == (one,)


def test_nobody_joins_who_has_withdrawn_or_once_all_results_are_in():
    tournament = paired(6)
    assert latecomers(Withdraw(1).apply(tournament)) == (8,)
    for game in tournament.rounds[0].games:
        result = EnterResult(1, game.white, game.black, GameResult.DRAW)
        tournament = result.apply(tournament)
    assert latecomers(tournament) == ()
    assert latecomers(Tournament()) == ()


def test_the_last_round_can_be_joined_too():
    tournament = paired(6, rounds=1)
    assert len(joined(tournament, [(1, 8)]).rounds[0].games) == 4


def test_who_may_not_meet_has_to_be_confirmed():
    tournament = paired(6)
    pair = ForbiddenGroup(frozenset({1, 8}))
    with_pair = Tournament(
        **{
            name: getattr(tournament, name)
            for name in ("system", "round_count", "initial_colour", "players", "rounds")
        },
        forbidden=(pair,),
    )
    comparison = joining(seated(with_pair, DUTCH_2026, [(1, 8)]))[1]
    assert [obstacle.key for obstacle in comparison.to_confirm] == ["forbidden"]


def test_a_round_that_is_not_out_is_joined_on_no_other_ground():
    tournament = paired(6)
    pairs = tuple((game.white, game.black) for game in tournament.rounds[0].games)
    with pytest.raises(ActionRefused) as refused:
        ChangeBoards(1, (*pairs, (1, 8)), ground=ChangeGround.REGULATIONS).apply(tournament)
    assert refused.value.key == "action.not-to-be-paired"
