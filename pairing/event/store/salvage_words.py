"""What is said of a damaged file: what can be read of it, and what is lost, by round and player."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from pairing.core.errors import ActionRefused
from pairing.core.model import Game, Tournament
from pairing.event.actions import Action
from pairing.event.actions.titles import title
from pairing.event.store.salvage import Salvaged
from pairing.speech.voice import Voice

_MOST_NAMED = 12
"""So many lost actions are named, so many boards listed; the rest is counted."""


def salvaged_text(found: Salvaged, file: str | Path, voice: Voice) -> str:
    """What can be read of that file and what cannot, a line for each thing."""
    return "\n".join(
        (_found(found, file, voice), *_lost(found, voice), *_without_results(found, voice))
    )


def _found(found: Salvaged, file: str | Path, voice: Voice) -> str:
    values: dict[str, str | int] = {
        "file": str(file),
        "players": len(found.tournament.players),
        "rounds": len(found.tournament.rounds),
        "time": found.time[:19].replace("T", " ") or "?",
    }
    return voice.say("store.salvaged", values)


def _lost(found: Salvaged, voice: Voice) -> Iterator[str]:
    if found.lost:
        yield voice.say("store.lost", {"count": found.lost})
    elif found.is_end_known:
        yield voice.say("store.lost-nothing")
    if not found.is_end_known:
        yield voice.say("store.lost-unknown")
    if found.without_history:
        yield voice.say("store.lost-history", {"count": found.without_history})
    named = _titles(found.lost_actions[:_MOST_NAMED], found.tournament, voice)
    yield from (voice.say("store.lost-action", {"title": text}) for text in named)
    more = found.lost - len(named)
    if named and more > 0:
        yield voice.say("store.lost-more", {"count": more})


def _titles(actions: tuple[Action, ...], tournament: Tournament, voice: Voice) -> list[str]:
    """The lost actions in words, with the names that are known from what could be read."""
    titles: list[str] = []
    for action in actions:
        try:
            titles.append(title(action, tournament, voice))
            tournament = action.apply(tournament)
        except (ActionRefused, LookupError, ValueError):
            continue
    return titles


def _without_results(found: Salvaged, voice: Voice) -> Iterator[str]:
    """Where later results may be lost: the boards of the last round that have none."""
    tournament = found.tournament
    if not tournament.rounds or (found.is_end_known and not found.lost):
        return
    names = {player.tpn: player.name for player in tournament.players}

    def board(game: Game) -> str:
        return f"{names.get(game.white, game.white)} – {names.get(game.black, game.black)}"

    pending = [board(game) for game in tournament.rounds[-1].games if game.result.is_pending]
    if pending:
        more = " …" if len(pending) > _MOST_NAMED else ""
        values: dict[str, str | int] = {
            "round": len(tournament.rounds),
            "boards": "; ".join(pending[:_MOST_NAMED]) + more,
            "count": len(pending),
        }
        yield voice.say("store.lost-results", values)
