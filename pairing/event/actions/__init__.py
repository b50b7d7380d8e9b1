"""The arbiter's actions: values that turn one tournament into the next, or refuse with a reason.

An action is what the tournament file records, so it must stay readable: a field added later needs a
default, and what was accepted once must go on being accepted.
"""

from __future__ import annotations

from typing import TypeAlias

from pairing.event.actions.acceleration import Accelerate
from pairing.event.actions.by_hand import LeaveLevel, RankByHand, TypeValues
from pairing.event.actions.byes import BarFromHalfPointByes, CancelByeRequest, RequestBye
from pairing.event.actions.check_in import CheckIn, CloseCheckIn
from pairing.event.actions.chess960 import DrawPositions
from pairing.event.actions.corrections import CorrectForRating
from pairing.event.actions.fide_mode import LeaveFideMode
from pairing.event.actions.initial_order import initial_order, is_in_initial_order
from pairing.event.actions.long_events import MarkAsLong
from pairing.event.actions.manual import ChangeBoards, EnterManualPairing, PublishRound
from pairing.event.actions.noted import Noted
from pairing.event.actions.papers import KeepPaper
from pairing.event.actions.players import (
    AddPlayers,
    DrawNumbers,
    EditPlayer,
    EditPlayers,
    Expel,
    OrderPlayers,
    RemovePlayer,
    Return,
    SortPlayers,
    Withdraw,
)
from pairing.event.actions.ranks import ChooseRanks
from pairing.event.actions.rounds import (
    Adjourn,
    EnterPairing,
    EnterResult,
    EnterResults,
    SwapColours,
    UnpairRound,
)
from pairing.event.actions.settings import ChangeSettings, Forbid, GoBack, ReplaceTournament
from pairing.event.actions.teams import AddTeam, AddTeams, EditRoster, PlayInTeams

Action: TypeAlias = (
    ReplaceTournament
    | ChangeSettings
    | AddPlayers
    | EditPlayer
    | RemovePlayer
    | OrderPlayers
    | DrawNumbers
    | SortPlayers
    | Withdraw
    | Return
    | RequestBye
    | CancelByeRequest
    | EnterPairing
    | EnterManualPairing
    | PublishRound
    | ChangeBoards
    | UnpairRound
    | EnterResult
    | EnterResults
    | Adjourn
    | SwapColours
    | Forbid
    | PlayInTeams
    | AddTeam
    | AddTeams
    | EditRoster
    | Accelerate
    | CorrectForRating
    | Expel
    | GoBack
    | EditPlayers
    | CheckIn
    | ChooseRanks
    | CloseCheckIn
    | LeaveFideMode
    | RankByHand
    | LeaveLevel
    | TypeValues
    | MarkAsLong
    | DrawPositions
    | KeepPaper
    | BarFromHalfPointByes
    | Noted
)
"""Any action; ``apply(tournament)`` returns the next tournament.

It raises :class:`pairing.core.errors.ActionRefused` if the rules or the facts do not allow it.
"""

__all__ = [
    "Accelerate",
    "Action",
    "AddPlayers",
    "AddTeam",
    "AddTeams",
    "Adjourn",
    "BarFromHalfPointByes",
    "CancelByeRequest",
    "ChangeBoards",
    "ChangeSettings",
    "CheckIn",
    "ChooseRanks",
    "CloseCheckIn",
    "CorrectForRating",
    "DrawNumbers",
    "DrawPositions",
    "EditPlayer",
    "EditPlayers",
    "EditRoster",
    "EnterManualPairing",
    "EnterPairing",
    "EnterResult",
    "EnterResults",
    "Expel",
    "Forbid",
    "GoBack",
    "KeepPaper",
    "LeaveFideMode",
    "LeaveLevel",
    "MarkAsLong",
    "Noted",
    "OrderPlayers",
    "PlayInTeams",
    "PublishRound",
    "RankByHand",
    "RemovePlayer",
    "ReplaceTournament",
    "RequestBye",
    "Return",
    "SortPlayers",
    "SwapColours",
    "TypeValues",
    "UnpairRound",
    "Withdraw",
    "initial_order",
    "is_in_initial_order",
]
