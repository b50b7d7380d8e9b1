"""What an action is called in a menu and in the log."""

from __future__ import annotations

from functools import singledispatch

from pairing.core.model import ByeKind, Result, Tournament
from pairing.event.actions import (
    Accelerate,
    Action,
    AddPlayers,
    AddTeam,
    AddTeams,
    Adjourn,
    BarFromHalfPointByes,
    CancelByeRequest,
    ChangeBoards,
    ChangeSettings,
    CheckIn,
    ChooseRanks,
    CloseCheckIn,
    CorrectForRating,
    DrawNumbers,
    DrawPositions,
    EditPlayer,
    EditPlayers,
    EditRoster,
    EnterManualPairing,
    EnterPairing,
    EnterResult,
    EnterResults,
    Expel,
    Forbid,
    GoBack,
    KeepPaper,
    LeaveFideMode,
    LeaveLevel,
    MarkAsLong,
    Noted,
    OrderPlayers,
    PlayInTeams,
    PublishRound,
    RankByHand,
    RemovePlayer,
    ReplaceTournament,
    RequestBye,
    Return,
    SortPlayers,
    SwapColours,
    TypeValues,
    UnpairRound,
    Withdraw,
)
from pairing.reports import notation
from pairing.speech.voice import Voice


def title(action: Action, tournament: Tournament, voice: Voice) -> str:
    """The action in a few words; ``tournament`` is the one before it: "Withdraw Oskar (12)"."""
    return _title(action, tournament, voice)


def result_text(result: Result, voice: Voice) -> str:
    """A result as every list has it, ``1–0``, ``+ −``; that there is none, if it is not known."""
    return notation.result_text(result, voice) or voice.say("action.result-pending")


def bye_text(kind: ByeKind, voice: Voice) -> str:
    """A kind of bye in words: ``half-point bye``."""
    return voice.say(f"action.bye-{_words(kind.name)}")


def _words(name: str) -> str:
    return name.lower().replace("_", "-")


def _player(tournament: Tournament, tpn: int, voice: Voice) -> str:
    """The player's name, or his number where nobody has it."""
    player = tournament.players_by_tpn.get(tpn)
    return voice.say("action.nobody", {"tpn": tpn}) if player is None else player.name


@singledispatch
def _title(action: Action, tournament: Tournament, voice: Voice) -> str:
    raise TypeError(type(action))


@_title.register
def _(action: ReplaceTournament, tournament: Tournament, voice: Voice) -> str:
    name = action.tournament.info.name
    return voice.say("action.take-named", {"name": name}) if name else voice.say("action.take")


@_title.register
def _(action: ChangeSettings, tournament: Tournament, voice: Voice) -> str:
    changed = action.changes(tournament)
    if len(changed) != 1:
        return voice.say("action.change-settings")
    (setting,) = changed
    if setting == "round_count":
        return voice.say("action.change-round-count", {"rounds": changed[setting]})
    return voice.say(f"action.change-{setting.replace('_', '-')}")


@_title.register
def _(action: AddPlayers, tournament: Tournament, voice: Voice) -> str:
    key = "action.add-late" if tournament.rounds else "action.add"
    if len(action.players) != 1:
        values = {"players": len(action.players), "round": tournament.next_round}
        return voice.say(f"{key}-players", values)
    name = action.players[0].name
    return voice.say(f"{key}-player", {"name": name, "round": tournament.next_round})


@_title.register
def _(action: EditPlayer, tournament: Tournament, voice: Voice) -> str:
    return voice.say("action.edit-player", {"name": _player(tournament, action.player.tpn, voice)})


@_title.register
def _(action: EditPlayers, tournament: Tournament, voice: Voice) -> str:
    return voice.say("action.edit-players", {"players": len(action.players)})


@_title.register
def _(action: RemovePlayer, tournament: Tournament, voice: Voice) -> str:
    return voice.say("action.remove-player", {"name": _player(tournament, action.tpn, voice)})


@_title.register
def _(action: OrderPlayers, tournament: Tournament, voice: Voice) -> str:
    return voice.say("action.order-players")


@_title.register
def _(action: DrawNumbers, tournament: Tournament, voice: Voice) -> str:
    key = "draw-varma" if action.by_federations else "draw-numbers"
    return voice.say(f"action.{key}", {"seed": action.seed})


@_title.register
def _(action: SortPlayers, tournament: Tournament, voice: Voice) -> str:
    return voice.say("action.sort-players")


@_title.register
def _(action: Withdraw, tournament: Tournament, voice: Voice) -> str:
    return voice.say("action.withdraw", {"name": _player(tournament, action.tpn, voice)})


@_title.register
def _(action: Return, tournament: Tournament, voice: Voice) -> str:
    return voice.say("action.return", {"name": _player(tournament, action.tpn, voice)})


@_title.register
def _(action: RequestBye, tournament: Tournament, voice: Voice) -> str:
    name = _player(tournament, action.tpn, voice)
    kind = bye_text(action.kind, voice)
    return voice.say(
        "action.request-bye", {"kind": kind, "name": name, "round": action.round_number}
    )


@_title.register
def _(action: CancelByeRequest, tournament: Tournament, voice: Voice) -> str:
    name = _player(tournament, action.tpn, voice)
    return voice.say("action.cancel-bye", {"name": name, "round": action.round_number})


@_title.register
def _(action: EnterPairing, tournament: Tournament, voice: Voice) -> str:
    return voice.say("action.enter-pairing", {"round": action.pairing.round_number})


@_title.register
def _(action: EnterManualPairing, tournament: Tournament, voice: Voice) -> str:
    return voice.say("action.enter-manual-pairing", {"round": action.pairing.round_number})


@_title.register
def _(action: PublishRound, tournament: Tournament, voice: Voice) -> str:
    return voice.say("action.publish-round", {"round": action.round_number})


@_title.register
def _(action: ChangeBoards, tournament: Tournament, voice: Voice) -> str:
    return voice.say("action.change-boards", {"round": action.round_number})


@_title.register
def _(action: UnpairRound, tournament: Tournament, voice: Voice) -> str:
    return voice.say("action.unpair-round", {"round": len(tournament.rounds)})


@_title.register
def _(action: EnterResult, tournament: Tournament, voice: Voice) -> str:
    key = "action.clear-result" if action.result.is_pending else "action.enter-result"
    values = _game(action, tournament, voice)
    values["result"] = result_text(action.result, voice)
    return voice.say(key, values)


@_title.register
def _(action: EnterResults, tournament: Tournament, voice: Voice) -> str:
    if len(action.results) == 1:
        return title(action.results[0], tournament, voice)
    values = {"count": len(action.results), "round": action.round_number}
    return voice.say("action.enter-results", values)


@_title.register
def _(action: Adjourn, tournament: Tournament, voice: Voice) -> str:
    return voice.say("action.adjourn", _game(action, tournament, voice))


@_title.register
def _(action: SwapColours, tournament: Tournament, voice: Voice) -> str:
    return voice.say("action.swap-colours", _game(action, tournament, voice))


@_title.register
def _(action: Forbid, tournament: Tournament, voice: Voice) -> str:
    return voice.say("action.forbid")


@_title.register
def _(action: PlayInTeams, tournament: Tournament, voice: Voice) -> str:
    return voice.say("action.play-in-teams", {"boards": action.boards})


@_title.register
def _(action: AddTeam, tournament: Tournament, voice: Voice) -> str:
    return voice.say("action.add-team", {"name": action.team.name})


@_title.register
def _(action: AddTeams, tournament: Tournament, voice: Voice) -> str:
    return voice.say("action.add-teams", {"teams": len(action.teams)})


@_title.register
def _(action: EditRoster, tournament: Tournament, voice: Voice) -> str:
    return voice.say("action.edit-roster", {"name": _player(tournament, action.roster.tpn, voice)})


@_title.register
def _(action: Accelerate, tournament: Tournament, voice: Voice) -> str:
    return voice.say("action.accelerate" if action.is_on else "action.no-acceleration")


@_title.register
def _(action: CorrectForRating, tournament: Tournament, voice: Voice) -> str:
    values = _game(action, tournament, voice)
    if action.colours_swapped:
        values |= {"white": values["black"], "black": values["white"]}
    values["result"] = result_text(action.result, voice)
    return voice.say("action.correct-for-rating", values)


@_title.register
def _(action: CheckIn, tournament: Tournament, voice: Voice) -> str:
    key = "action.check-in" if action.is_present else "action.check-out"
    return voice.say(key, {"name": _player(tournament, action.tpn, voice)})


@_title.register
def _(action: CloseCheckIn, tournament: Tournament, voice: Voice) -> str:
    key = "action.withdraw-missing" if action.withdraws else "action.excuse-missing"
    return voice.say(key, {"players": len(action.tpns), "round": tournament.next_round})


@_title.register
def _(action: ChooseRanks, tournament: Tournament, voice: Voice) -> str:
    return voice.say(f"action.choose-{'ranks-of-file' if action.of_file else 'computed-ranks'}")


@_title.register
def _(action: Expel, tournament: Tournament, voice: Voice) -> str:
    return voice.say("action.expel", {"name": _player(tournament, action.tpn, voice)})


@_title.register
def _(action: GoBack, tournament: Tournament, voice: Voice) -> str:
    return voice.say("action.go-back", {"entry": action.entry})


@_title.register
def _(action: LeaveFideMode, tournament: Tournament, voice: Voice) -> str:
    return voice.say("action.leave-fide-mode")


@_title.register
def _(action: RankByHand, tournament: Tournament, voice: Voice) -> str:
    values = {"players": len(action.order), "round": action.after_round}
    return voice.say("action.rank-by-hand", values)


@_title.register
def _(action: LeaveLevel, tournament: Tournament, voice: Voice) -> str:
    values = {"players": len(action.tpns), "round": action.after_round}
    return voice.say("action.leave-level", values)


@_title.register
def _(action: MarkAsLong, tournament: Tournament, voice: Voice) -> str:
    return voice.say(f"action.mark-as-{'long' if action.is_long else 'not-long'}")


@_title.register
def _(action: BarFromHalfPointByes, tournament: Tournament, voice: Voice) -> str:
    key = f"action.{'bar-from' if action.is_barred else 'entitle-to'}-half-point-byes"
    return voice.say(key, {"name": _player(tournament, action.tpn, voice)})


@_title.register
def _(action: DrawPositions, tournament: Tournament, voice: Voice) -> str:
    key = "action.draw-positions" if action.seed.strip() else "action.classical-chess"
    return voice.say(key, {"seed": action.seed})


@_title.register
def _(action: KeepPaper, tournament: Tournament, voice: Voice) -> str:
    return voice.say(f"action.keep-{action.kind.value}")


@_title.register
def _(action: TypeValues, tournament: Tournament, voice: Voice) -> str:
    values: dict[str, str | int] = {"code": action.code, "round": action.after_round}
    return voice.say(f"action.{'type-values' if action.values else 'untype-values'}", values)


@_title.register
def _(action: Noted, tournament: Tournament, voice: Voice) -> str:
    return title(action.action, tournament, voice)


def _game(
    action: EnterResult | Adjourn | SwapColours | CorrectForRating,
    tournament: Tournament,
    voice: Voice,
) -> dict[str, str | int]:
    return {
        "white": _player(tournament, action.white, voice),
        "black": _player(tournament, action.black, voice),
        "round": action.round_number,
    }
