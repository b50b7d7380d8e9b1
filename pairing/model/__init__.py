"""The tournament as frozen values. Everything that can be derived is derived elsewhere."""

from pairing.model.colour import Colour
from pairing.model.player import Player, Title
from pairing.model.points import (
    PointSystem,
    Tenths,
    parse_points,
    points_decimal,
    points_text,
)
from pairing.model.result import ByeKind, GameResult, ResultKind
from pairing.model.tournament import (
    Bye,
    ByeRequest,
    ForbiddenGroup,
    Game,
    PointAdjustment,
    RankingRules,
    Round,
    RoundPairing,
    Team,
    Tournament,
    TournamentInfo,
    renumber,
)

__all__ = [
    "Bye",
    "ByeKind",
    "ByeRequest",
    "Colour",
    "ForbiddenGroup",
    "Game",
    "GameResult",
    "Player",
    "PointAdjustment",
    "PointSystem",
    "RankingRules",
    "ResultKind",
    "Round",
    "RoundPairing",
    "Team",
    "Tenths",
    "Title",
    "Tournament",
    "TournamentInfo",
    "parse_points",
    "points_decimal",
    "points_text",
    "renumber",
]
