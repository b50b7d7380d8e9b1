"""Small tournaments written as text: games like ``1-2 10`` and byes like ``5 U``."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pairing.core.model import (
    Bye,
    ByeKind,
    Game,
    GameResult,
    Player,
    PointSystem,
    Round,
    Tournament,
)


def event(
    *rounds: str,
    ratings: Mapping[int, int] | Sequence[int] = (),
    points: PointSystem | None = None,
    round_count: int = 0,
) -> Tournament:
    """The tournament of these rounds; whoever is named plays in it.

    ``ratings`` are those of players 1, 2, …, or under their TPNs; everybody else has 2000.
    """
    made = tuple(_round(text) for text in rounds)
    games = [game for each in made for game in each.games]
    tpns = {tpn for game in games for tpn in (game.white, game.black)}
    tpns |= {bye.tpn for each in made for bye in each.byes}
    known = ratings if isinstance(ratings, Mapping) else dict(enumerate(ratings, start=1))
    return Tournament(
        round_count=round_count or len(made),
        points=points or PointSystem(),
        players=tuple(
            Player(tpn, f"Player {tpn}", rating=known.get(tpn, 2000)) for tpn in sorted(tpns)
        ),
        rounds=made,
    )


def _round(text: str) -> Round:
    games, byes = [], []
    for item in filter(None, (part.strip() for part in text.split(","))):
        who, outcome = item.split()
        if "-" in who:
            white, black = map(int, who.split("-"))
            games.append(Game(white, black, GameResult(outcome)))
        else:
            byes.append(Bye(int(who), ByeKind(outcome)))
    return Round(tuple(games), tuple(byes))
