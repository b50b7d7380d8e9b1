"""The tournament as frozen values. Everything that can be derived is derived elsewhere."""

from pairing.model.colour import Colour
from pairing.model.match import (
    NOBODY,
    BoardResult,
    MatchResult,
    colour_on_board,
    line_up,
)
from pairing.model.player import Player, Title
from pairing.model.points import (
    PointSystem,
    Tenths,
    parse_points,
    points_decimal,
    points_text,
)
from pairing.model.result import ByeKind, GameResult, ResultKind
from pairing.model.roster import Roster
from pairing.model.tournament import (
    Bye,
    ByeRequest,
    ForbiddenGroup,
    Game,
    PointAdjustment,
    RankingRules,
    RatingCorrection,
    Result,
    Round,
    RoundPairing,
    Team,
    Tournament,
    TournamentInfo,
    renumber,
)

__all__ = [
    "NOBODY",
    "BoardResult",
    "Bye",
    "ByeKind",
    "ByeRequest",
    "Colour",
    "ForbiddenGroup",
    "Game",
    "GameResult",
    "MatchResult",
    "Player",
    "PointAdjustment",
    "PointSystem",
    "RankingRules",
    "RatingCorrection",
    "Result",
    "ResultKind",
    "Roster",
    "Round",
    "RoundPairing",
    "Team",
    "Tenths",
    "Title",
    "Tournament",
    "TournamentInfo",
    "colour_on_board",
    "line_up",
    "parse_points",
    "points_decimal",
    "points_text",
    "renumber",
]
