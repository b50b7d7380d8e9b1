"""The tournament as frozen values. Everything that can be derived is derived elsewhere."""

from pairing.core.model.by_hand import PlacesByHand, TypedValues
from pairing.core.model.colour import Colour
from pairing.core.model.integrity import IntegrityEvent, IntegrityKind
from pairing.core.model.manual_note import ManualNote, Seats
from pairing.core.model.match import (
    NOBODY,
    BoardResult,
    MatchResult,
    colour_on_board,
    line_up,
    two_games,
)
from pairing.core.model.papers import Paper, PaperKind
from pairing.core.model.player import LaterRating, Player, RatingSource, SourceKind, Title
from pairing.core.model.points import (
    PointSystem,
    Tenths,
    parse_points,
    points_decimal,
    points_text,
)
from pairing.core.model.result import ByeKind, GameResult, ResultKind
from pairing.core.model.roster import Roster
from pairing.core.model.stated_ranks import StatedRank, StatedRanks
from pairing.core.model.tournament import (
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
    "IntegrityEvent",
    "IntegrityKind",
    "LaterRating",
    "ManualNote",
    "MatchResult",
    "Paper",
    "PaperKind",
    "PlacesByHand",
    "Player",
    "PointAdjustment",
    "PointSystem",
    "RankingRules",
    "RatingCorrection",
    "RatingSource",
    "Result",
    "ResultKind",
    "Roster",
    "Round",
    "RoundPairing",
    "Seats",
    "SourceKind",
    "StatedRank",
    "StatedRanks",
    "Team",
    "Tenths",
    "Title",
    "Tournament",
    "TournamentInfo",
    "TypedValues",
    "colour_on_board",
    "line_up",
    "parse_points",
    "points_decimal",
    "points_text",
    "renumber",
    "two_games",
]
