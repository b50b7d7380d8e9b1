"""From what to what an action changed something, for the history."""

from __future__ import annotations

from functools import singledispatch

from pairing.core.model import Game, Player, Tournament
from pairing.event.actions import (
    Action,
    Adjourn,
    CancelByeRequest,
    ChangeSettings,
    CorrectForRating,
    EditPlayer,
    EditPlayers,
    EnterResult,
    EnterResults,
    GoBack,
    RequestBye,
    SwapColours,
    UnpairRound,
)
from pairing.event.actions.long_events import ratings_text
from pairing.event.actions.titles import bye_text, result_text
from pairing.reports.notation import game_text
from pairing.speech.voice import Voice

_PLAYER_FIELDS = (
    "name",
    "title",
    "rating",
    "federation",
    "fide_id",
    "birth_date",
    "sex",
    "club",
    "official_rating",
    "later_ratings",
)


def details(action: Action, before: Tournament, after: Tournament, voice: Voice) -> tuple[str, ...]:
    """What the action changed, one "from → to" each; nothing for actions whose title says all."""
    return _details(action, before, after, voice)


@singledispatch
def _details(
    action: Action, before: Tournament, after: Tournament, voice: Voice
) -> tuple[str, ...]:
    return ()


@_details.register(EnterResult)
@_details.register(EnterResults)
@_details.register(Adjourn)
@_details.register(SwapColours)
def _(
    action: EnterResult | EnterResults | Adjourn | SwapColours,
    before: Tournament,
    after: Tournament,
    voice: Voice,
) -> tuple[str, ...]:
    number = action.round_number - 1
    games = zip(before.rounds[number].games, after.rounds[number].games, strict=True)
    return tuple(
        _change("board", *_game_texts(old, new, voice), board=board, voice=voice)
        for board, (old, new) in enumerate(games, start=1)
        if old != new
    )


@_details.register
def _(
    action: CorrectForRating, before: Tournament, after: Tournament, voice: Voice
) -> tuple[str, ...]:
    for game in before.rounds[action.round_number - 1].games:
        if (game.white, game.black) == (action.white, action.black):
            return (
                _change(
                    "rated",
                    result_text(game.result, voice),
                    result_text(action.result, voice),
                    voice,
                ),
            )
    return ()


@_details.register
def _(action: EditPlayer, before: Tournament, after: Tournament, voice: Voice) -> tuple[str, ...]:
    return _changes_of(before.players_by_tpn[action.player.tpn], action.player, voice)


@_details.register
def _(action: EditPlayers, before: Tournament, after: Tournament, voice: Voice) -> tuple[str, ...]:
    players = before.players_by_tpn
    return tuple(
        f"{players[player.tpn].name}: {change}"
        for player in action.players
        for change in _changes_of(players[player.tpn], player, voice)
    )


@_details.register
def _(
    action: ChangeSettings, before: Tournament, after: Tournament, voice: Voice
) -> tuple[str, ...]:
    changed = action.changes(before)
    return tuple(
        _change(name, str(getattr(before, name)), str(getattr(after, name)), voice)
        for name in ("system", "round_count")
        if name in changed
    )


@_details.register
def _(action: RequestBye, before: Tournament, after: Tournament, voice: Voice) -> tuple[str, ...]:
    return (_change("bye", _asked(action, before, voice), _asked(action, after, voice), voice),)


@_details.register
def _(
    action: CancelByeRequest, before: Tournament, after: Tournament, voice: Voice
) -> tuple[str, ...]:
    return (_change("bye", _asked(action, before, voice), _asked(action, after, voice), voice),)


@_details.register(UnpairRound)
@_details.register(GoBack)
def _(
    action: UnpairRound | GoBack, before: Tournament, after: Tournament, voice: Voice
) -> tuple[str, ...]:
    counts = (
        ("players", len(before.players), len(after.players)),
        ("rounds", len(before.rounds), len(after.rounds)),
        ("results", _entered(before), _entered(after)),
    )
    return tuple(
        _change(what, str(old), str(new), voice) for what, old, new in counts if old != new
    )


def _changes_of(old: Player, new: Player, voice: Voice) -> tuple[str, ...]:
    return tuple(
        _change(field, _value(old, field), _value(new, field), voice)
        for field in _PLAYER_FIELDS
        if _value(old, field) != _value(new, field)
    )


def _change(what: str, old: str, new: str, voice: Voice, board: int = 0) -> str:
    name = voice.say(f"action.detail-{what.replace('_', '-')}", {"board": board})
    values = {"what": name, "old": old or "–", "new": new or "–"}
    return voice.say("action.detail", values)


def _game_texts(old: Game, new: Game, voice: Voice) -> tuple[str, str]:
    """Both results, with who had White where that changed."""
    texts = (_result_text(old, voice), _result_text(new, voice))
    if old.white == new.white:
        return texts
    games = zip(texts, (old.white, new.white), strict=True)
    first, second = (
        voice.say("action.detail-game", {"white": white, "result": text}) for text, white in games
    )
    return first, second


def _result_text(game: Game, voice: Voice) -> str:
    return game_text(game, voice) or result_text(game.result, voice)


def _value(player: Player, field: str) -> str:
    value = getattr(player, field)
    if field == "official_rating":
        return str(value or "")
    if field == "later_ratings":
        return ratings_text(player.later_ratings)
    return str(getattr(value, "value", value))


def _asked(action: RequestBye | CancelByeRequest, tournament: Tournament, voice: Voice) -> str:
    for request in tournament.requests:
        if (request.tpn, request.round_number) == (action.tpn, action.round_number):
            return bye_text(request.kind, voice)
    return ""


def _entered(tournament: Tournament) -> int:
    return sum(
        not game.result.is_pending for a_round in tournament.rounds for game in a_round.games
    )
