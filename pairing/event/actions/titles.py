"""What an action is called in a menu and in the log."""

from __future__ import annotations

from functools import singledispatch

from pairing.core.model import ByeKind, Colour, MatchResult, Result, Tournament, points_text
from pairing.event.actions import (
    Accelerate,
    Action,
    AddPlayers,
    AddTeam,
    Adjourn,
    CancelByeRequest,
    ChangeBoards,
    ChangeSettings,
    CheckIn,
    CloseCheckIn,
    CorrectForRating,
    EditPlayer,
    EditPlayers,
    EditRoster,
    EnterResult,
    Expel,
    Forbid,
    GoBack,
    OrderPlayers,
    PlayInTeams,
    PublishRound,
    RecordManualPairing,
    RecordPairing,
    RemovePlayer,
    ReplaceTournament,
    RequestBye,
    Return,
    SortPlayers,
    SwapColours,
    UnpairRound,
    Withdraw,
)
from pairing.speech.texts import sentence


def title(action: Action, tournament: Tournament) -> str:
    """The action in a few words; ``tournament`` is the one before it: "Withdraw Oskar (12)"."""
    return _title(action, tournament)


def result_text(result: Result) -> str:
    """A result as arbiters write it: ``1–0``, ``½–½``, ``+ –``; of a match ``2½–1½``."""
    if isinstance(result, MatchResult):
        if result.is_pending:
            return sentence("action.result-pending")
        return "–".join(points_text(result.points(c)) for c in (Colour.WHITE, Colour.BLACK))
    return sentence(f"action.result-{_words(result.name)}")


def bye_text(kind: ByeKind) -> str:
    """A kind of bye in words: ``half-point bye``."""
    return sentence(f"action.bye-{_words(kind.name)}")


def _words(name: str) -> str:
    return name.lower().replace("_", "-")


def _player(tournament: Tournament, tpn: int) -> str:
    """The player's name, or his number where nobody has it."""
    player = tournament.players_by_tpn.get(tpn)
    return sentence("action.nobody", {"tpn": tpn}) if player is None else player.name


@singledispatch
def _title(action: Action, tournament: Tournament) -> str:
    raise TypeError(type(action))


@_title.register
def _(action: ReplaceTournament, tournament: Tournament) -> str:
    name = action.tournament.info.name
    return sentence("action.take-named", {"name": name}) if name else sentence("action.take")


@_title.register
def _(action: ChangeSettings, tournament: Tournament) -> str:
    changed = action.changes(tournament)
    if len(changed) != 1:
        return sentence("action.change-settings")
    (setting,) = changed
    if setting == "round_count":
        return sentence("action.change-round-count", {"rounds": changed[setting]})
    return sentence(f"action.change-{setting.replace('_', '-')}")


@_title.register
def _(action: AddPlayers, tournament: Tournament) -> str:
    key = "action.add-late" if tournament.rounds else "action.add"
    if len(action.players) != 1:
        values = {"players": len(action.players), "round": tournament.next_round}
        return sentence(f"{key}-players", values)
    name = action.players[0].name
    return sentence(f"{key}-player", {"name": name, "round": tournament.next_round})


@_title.register
def _(action: EditPlayer, tournament: Tournament) -> str:
    return sentence("action.edit-player", {"name": _player(tournament, action.player.tpn)})


@_title.register
def _(action: EditPlayers, tournament: Tournament) -> str:
    return sentence("action.edit-players", {"players": len(action.players)})


@_title.register
def _(action: RemovePlayer, tournament: Tournament) -> str:
    return sentence("action.remove-player", {"name": _player(tournament, action.tpn)})


@_title.register
def _(action: OrderPlayers, tournament: Tournament) -> str:
    return sentence("action.order-players")


@_title.register
def _(action: SortPlayers, tournament: Tournament) -> str:
    return sentence("action.sort-players")


@_title.register
def _(action: Withdraw, tournament: Tournament) -> str:
    return sentence("action.withdraw", {"name": _player(tournament, action.tpn)})


@_title.register
def _(action: Return, tournament: Tournament) -> str:
    return sentence("action.return", {"name": _player(tournament, action.tpn)})


@_title.register
def _(action: RequestBye, tournament: Tournament) -> str:
    name = _player(tournament, action.tpn)
    kind = bye_text(action.kind)
    return sentence(
        "action.request-bye", {"kind": kind, "name": name, "round": action.round_number}
    )


@_title.register
def _(action: CancelByeRequest, tournament: Tournament) -> str:
    name = _player(tournament, action.tpn)
    return sentence("action.cancel-bye", {"name": name, "round": action.round_number})


@_title.register
def _(action: RecordPairing, tournament: Tournament) -> str:
    return sentence("action.record-pairing", {"round": action.pairing.round_number})


@_title.register
def _(action: RecordManualPairing, tournament: Tournament) -> str:
    return sentence("action.record-manual-pairing", {"round": action.pairing.round_number})


@_title.register
def _(action: PublishRound, tournament: Tournament) -> str:
    return sentence("action.publish-round", {"round": action.round_number})


@_title.register
def _(action: ChangeBoards, tournament: Tournament) -> str:
    return sentence("action.change-boards", {"round": action.round_number})


@_title.register
def _(action: UnpairRound, tournament: Tournament) -> str:
    return sentence("action.unpair-round", {"round": len(tournament.rounds)})


@_title.register
def _(action: EnterResult, tournament: Tournament) -> str:
    key = "action.clear-result" if action.result.is_pending else "action.enter-result"
    values = _game(action, tournament)
    values["result"] = result_text(action.result)
    return sentence(key, values)


@_title.register
def _(action: Adjourn, tournament: Tournament) -> str:
    return sentence("action.adjourn", _game(action, tournament))


@_title.register
def _(action: SwapColours, tournament: Tournament) -> str:
    return sentence("action.swap-colours", _game(action, tournament))


@_title.register
def _(action: Forbid, tournament: Tournament) -> str:
    return sentence("action.forbid")


@_title.register
def _(action: PlayInTeams, tournament: Tournament) -> str:
    return sentence("action.play-in-teams", {"boards": action.boards})


@_title.register
def _(action: AddTeam, tournament: Tournament) -> str:
    return sentence("action.add-team", {"name": action.team.name})


@_title.register
def _(action: EditRoster, tournament: Tournament) -> str:
    return sentence("action.edit-roster", {"name": _player(tournament, action.roster.tpn)})


@_title.register
def _(action: Accelerate, tournament: Tournament) -> str:
    return sentence("action.accelerate" if action.is_on else "action.no-acceleration")


@_title.register
def _(action: CorrectForRating, tournament: Tournament) -> str:
    values = _game(action, tournament)
    if action.colours_swapped:
        values |= {"white": values["black"], "black": values["white"]}
    values["result"] = result_text(action.result)
    return sentence("action.correct-for-rating", values)


@_title.register
def _(action: CheckIn, tournament: Tournament) -> str:
    key = "action.check-in" if action.is_present else "action.check-out"
    return sentence(key, {"name": _player(tournament, action.tpn)})


@_title.register
def _(action: CloseCheckIn, tournament: Tournament) -> str:
    key = "action.withdraw-missing" if action.withdraws else "action.excuse-missing"
    return sentence(key, {"players": len(action.tpns), "round": tournament.next_round})


@_title.register
def _(action: Expel, tournament: Tournament) -> str:
    return sentence("action.expel", {"name": _player(tournament, action.tpn)})


@_title.register
def _(action: GoBack, tournament: Tournament) -> str:
    return sentence("action.go-back", {"entry": action.entry})


def _game(
    action: EnterResult | Adjourn | SwapColours | CorrectForRating, tournament: Tournament
) -> dict[str, str | int]:
    return {
        "white": _player(tournament, action.white),
        "black": _player(tournament, action.black),
        "round": action.round_number,
    }
