"""Score sheets of matches before anybody has filled them in."""

from __future__ import annotations

from dataclasses import replace

from pairing.core.model import Game, GameResult, MatchResult, Tournament, line_up, two_games


def sheet_of(tournament: Tournament, game: Game) -> MatchResult:
    """The score sheet of a match; without one the first members sit down, and all boards are alike.

    So a match that is pending or forfeited can be told by its boards.
    """
    if isinstance(game.result, MatchResult):
        return game.result
    return default_sheet(tournament, game.white, game.black, game.result)


def default_sheet(
    tournament: Tournament, white: int, black: int, result: GameResult
) -> MatchResult:
    """The sheet on which the first members of both teams have that result on every board.

    The result is that of the team with White on board 1. Two players sit down themselves, for two
    games.
    """
    if not tournament.is_team_event:
        return two_games(white, black, result, result.mirrored)
    boards, rosters = tournament.boards_per_match, tournament.rosters_by_tpn
    seated = (rosters[tpn].numbers[:boards] if tpn in rosters else () for tpn in (white, black))
    empty = line_up(*seated)
    return MatchResult(
        tuple(
            replace(board, result=result if number % 2 else result.mirrored)
            for number, board in enumerate(empty.boards, start=1)
        )
    )
