"""The boards of a round at which somebody sits on both sides."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from pairing.core.errors import PairingError
from pairing.core.model import NOBODY, Game, GameResult, MatchResult, Player, Tournament
from pairing.federation.games import people


@dataclass(frozen=True, slots=True)
class LiveBoard:
    """A game of a round. ``table`` is the number of the match in team events, else 0."""

    number: int
    white: Player
    black: Player
    result: GameResult
    white_team: str = ""
    black_team: str = ""
    table: int = 0


class RoundNotPaired(PairingError):
    """The round is not paired."""

    key = "broadcast.no-round"

    def __init__(self, round_number: int) -> None:
        super().__init__(self.key)
        self.values: dict[str, str | int] = {"round": round_number}


def live_boards(tournament: Tournament, round_number: int) -> tuple[LiveBoard, ...]:
    """The games of a paired round in board order; byes and forfeits have none.

    Boards of team events are counted through the matches. Raises :class:`RoundNotPaired`.
    """
    if not 0 < round_number <= len(tournament.rounds):
        raise RoundNotPaired(round_number)
    games = tournament.rounds[round_number - 1].games
    if tournament.is_team_event:
        return tuple(_of_matches(tournament, games))
    players = tournament.players_by_tpn
    team = {tpn: team.name for team in tournament.teams for tpn in team.members}
    return tuple(
        LiveBoard(
            number,
            players[game.white],
            players[game.black],
            game.result,
            team.get(game.white, ""),
            team.get(game.black, ""),
        )
        for number, game in enumerate(games, start=1)
        if isinstance(game.result, GameResult) and not game.result.is_forfeit
    )


def _of_matches(tournament: Tournament, games: tuple[Game, ...]) -> Iterator[LiveBoard]:
    members = people(tournament)
    team_of = {
        number: tournament.players_by_tpn[roster.tpn].name
        for roster in tournament.rosters
        for number in roster.numbers
    }
    board = 0
    for table, game in enumerate(games, start=1):
        for sheet in game.result.boards if isinstance(game.result, MatchResult) else ():
            board += 1
            if NOBODY in (sheet.white, sheet.black) or sheet.result.is_forfeit:
                continue
            white, black = members[sheet.white], members[sheet.black]
            names = team_of[sheet.white], team_of[sheet.black]
            yield LiveBoard(board, white, black, sheet.result, *names, table)
