"""Lists for programs that follow live boards: comma-separated, a heading line, UTF-8."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence

from pairing.core.model import Player, Tournament
from pairing.core.names import spreadsheet_text
from pairing.federation.broadcast.boards import LiveBoard, live_boards
from pairing.federation.games import people

_BOARD = ("Round", "Board")
_SIDE = ("", " FIDE ID", " Title", " Rating", " Team")
_PLAYER = ("FIDE ID", "Name", "Title", "Rating", "Federation", "Team")


def boards_csv(tournament: Tournament, round_number: int, boards: int = 0) -> str:
    """The boards of a paired round, a line each; the first ``boards`` of them, 0 for all.

    Raises :class:`~pairing.standings.NoSuchRound`.
    """
    heads = (*_BOARD, *(f"{side}{part}" for side in ("White", "Black") for part in _SIDE))
    shown = (
        board
        for board in live_boards(tournament, round_number)
        if not boards or board.number <= boards
    )
    return _table(heads, (_line(round_number, board) for board in shown))


def players_csv(tournament: Tournament) -> str:
    """Everybody who can sit at a board, by number; an unrated player has no rating."""
    team_of = {tpn: team.name for team in tournament.teams for tpn in team.members}
    for roster in tournament.rosters:
        team_of |= dict.fromkeys(roster.numbers, tournament.players_by_tpn[roster.tpn].name)
    listed = sorted(people(tournament).items())
    return _table(_PLAYER, (_player(player, team_of.get(tpn, "")) for tpn, player in listed))


def _line(round_number: int, board: LiveBoard) -> Sequence[str]:
    return (
        *map(str, (round_number, board.number)),
        *_side(board.white, board.white_team),
        *_side(board.black, board.black_team),
    )


def _side(player: Player, team: str) -> tuple[str, ...]:
    return (player.name, player.fide_id, player.title.value, str(player.rating or ""), team)


def _player(player: Player, team: str) -> tuple[str, ...]:
    rating = str(player.rating or "")
    return (player.fide_id, player.name, player.title.value, rating, player.federation, team)


def _table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(heads)
    writer.writerows([spreadsheet_text(cell) for cell in row] for row in rows)
    return out.getvalue()
