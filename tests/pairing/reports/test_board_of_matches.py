"""The board of a team event tells game points, whichever score comes first."""

from __future__ import annotations

from pairing.core.model import (
    BoardResult,
    Game,
    GameResult,
    MatchResult,
    Player,
    PointSystem,
    Round,
    Tournament,
)
from pairing.reports.board import tournament_board
from pairing.systems.registry import find_system


def test_game_points_stand_beside_match_points():
    sheet = MatchResult(
        (BoardResult(1, 3, GameResult.WHITE_WINS), BoardResult(4, 2, GameResult.DRAW))
    )
    event = Tournament(
        system="team-swiss-2026",
        round_count=3,
        points=PointSystem.for_match_points(),
        boards_per_match=2,
        players=(Player(1, "A"), Player(2, "B")),
        rounds=(Round((Game(1, 2, sheet),)),),
    )
    board = tournament_board(event, find_system(event.system).definitions)
    cells = [row.cells[0] for row in board.rows]
    assert [(cell.points, cell.game_points) for cell in cells] == [(20, 15), (0, 5)]
