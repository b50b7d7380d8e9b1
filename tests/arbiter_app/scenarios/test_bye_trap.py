"""Fifteen players, and those below have had a bye, a forfeit win and a full-point bye."""

from __future__ import annotations

from pairing.core.model import ByeKind, Colour, GameResult, Player, Tournament
from pairing.event.actions import EnterPairing, EnterResult, RequestBye
from pairing.literal import pair_round_literally
from pairing.systems.registry import pair_next_round

TRAPPED = (13, 14, 15)
WHY_NOT = {14: "round 2: won by forfeit", 15: "round 1: pairing-allocated bye"}


def three_rounds() -> Tournament:
    """15 had the bye in round 1, 14 won by forfeit in round 2, 13 had a full-point bye in round 3.

    They lost everything else, and all the others drew.
    """
    players = tuple(Player(tpn, f"Player {tpn}", 2500 - 10 * tpn) for tpn in range(1, 16))
    tournament = Tournament(
        system="dutch-2026", round_count=7, initial_colour=Colour.WHITE, players=players
    )
    tournament = RequestBye(13, 3, ByeKind.FULL_POINT).apply(tournament)
    for number in (1, 2, 3):
        tournament = EnterPairing(pair_next_round(tournament)).apply(tournament)
        for game in tournament.rounds[-1].games:
            result = _result(number, game.white, game.black)
            tournament = EnterResult(number, game.white, game.black, result).apply(tournament)
    return tournament


def _result(number: int, white: int, black: int) -> GameResult:
    if number == 2 and 14 in (white, black):
        won = GameResult.WHITE_WINS_BY_FORFEIT
        return won if white == 14 else won.mirrored
    if white in TRAPPED:
        return GameResult.BLACK_WINS
    return GameResult.WHITE_WINS if black in TRAPPED else GameResult.DRAW


def test_the_bye_goes_to_the_right_player_candidate_by_candidate(hands):
    tournament = three_rounds()
    expected = pair_round_literally(tournament, "dutch-2026").bye
    hands.window.files.create(tournament, "Trap")
    hands.press("F5")
    table = hands.window.round.table
    hands.click_cell(table, len(hands.last_round.games), 2)
    hands.press("F7")
    hands.picture("why-the-bye")
    answer = hands.window.why.panel.answer.toPlainText()
    for tpn, why in WHY_NOT.items():
        assert f"Player {tpn} ({tpn}) may not have the bye, because of {why} (C2)." in answer
    with hands.close() as file:
        assert file.tournament.rounds[3].pairing_allocated_bye == expected
    assert expected not in TRAPPED
