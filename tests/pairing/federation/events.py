"""Small events around one player, made of his games alone."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from pairing.core.model import (
    Bye,
    ByeKind,
    Game,
    GameResult,
    Player,
    Round,
    Tournament,
    TournamentInfo,
)

ME = 1
_RESULTS = {
    "1": GameResult.WHITE_WINS,
    "=": GameResult.DRAW,
    "0": GameResult.BLACK_WINS,
    "W": GameResult.UNRATED_WHITE_WINS,
    "D": GameResult.UNRATED_DRAW,
    "L": GameResult.UNRATED_BLACK_WINS,
    "+": GameResult.WHITE_WINS_BY_FORFEIT,
    "-": GameResult.BLACK_WINS_BY_FORFEIT,
    "*": GameResult.PENDING,
}


def event_of(
    me: Player,
    games: Sequence[tuple[str, Player | None]],
    info: TournamentInfo | None = None,
    **settings: Any,
) -> Tournament:
    """An event in which ``me`` had these results with White, one a round; letters as in TRF."""
    players, rounds = [me], []
    for mark, opponent in games:
        if opponent is None or mark in "UFHZ":
            rounds.append(Round(byes=(Bye(me.tpn, ByeKind(mark)),)))
            continue
        players.append(opponent)
        rounds.append(Round(games=(Game(me.tpn, opponent.tpn, _RESULTS[mark]),)))
    made = TournamentInfo(start_date="2026/05/01") if info is None else info
    settings.setdefault("round_count", len(rounds))
    return Tournament(info=made, players=tuple(players), rounds=tuple(rounds), **settings)


def rated(ratings: Iterable[int | None]) -> list[Player]:
    """Opponents with these ratings, numbered from 2."""
    return [
        Player(tpn, f"Opponent {tpn}", rating=rating or 0)
        for tpn, rating in enumerate(ratings, start=2)
    ]


def golden(folder: Path, name: str) -> dict[str, Any]:
    """A file of the golden data for the federation."""
    text = (folder / "norms" / f"{name}.json").read_text("utf-8")
    content: dict[str, Any] = json.loads(text)
    return content
