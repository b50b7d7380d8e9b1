"""What several actions ask before they change anything; each refuses with the reason."""

from __future__ import annotations

from collections.abc import Iterable

from pairing.core.consistency import contradictions, misfits
from pairing.core.errors import ActionRefused
from pairing.core.line_ups import result_without_game
from pairing.core.model import Game, MatchResult, Player, Result, Round, Tournament
from pairing.systems.registry import plays_two_games


def registered(tournament: Tournament, tpn: int) -> Player:
    """The player with that number; refuses an unknown one."""
    for player in tournament.players:
        if player.tpn == tpn:
            return player
    raise ActionRefused("action.unknown-player", tpn=tpn)


def paired_round(tournament: Tournament, round_number: int) -> Round:
    """That round; refuses one that is not paired."""
    if not 1 <= round_number <= len(tournament.rounds):
        raise ActionRefused("action.round-not-paired", round=round_number)
    return tournament.rounds[round_number - 1]


def refuse_after_start(tournament: Tournament, key: str, **values: str | int) -> None:
    """Refuses with that key once round 1 is paired."""
    if tournament.rounds:
        raise ActionRefused(key, **values)


def refuse_inconsistent(tournament: Tournament) -> None:
    """Refuses a tournament whose parts contradict each other; all other actions rely on that."""
    for contradiction in contradictions(tournament):
        raise ActionRefused(contradiction.key, **contradiction.values)


def refuse_unfit_result(
    tournament: Tournament, round_number: int, game: Game, result: Result
) -> None:
    """Refuses a result that is none of such a pairing."""
    for misfit in misfits(tournament, round_number, game, result):
        raise ActionRefused(misfit.key, **misfit.values)
    board = result_without_game(result) if isinstance(result, MatchResult) else 0
    if board:
        raise ActionRefused("action.empty-board", board=board)
    is_single = not isinstance(result, MatchResult)
    if is_single and result.is_played and plays_two_games(tournament):
        raise ActionRefused("action.games-needed", white=game.white, black=game.black)


def listed(tpns: Iterable[int]) -> str:
    """The numbers as a sentence gives them: ``3, 7, 12``."""
    return ", ".join(map(str, tpns))
