"""Small team events written as text: matches like ``1-2 10=1``, board by board, and byes.

The marks are those of the team named first, which has White on board 1; ``+`` and ``-`` are
forfeited games. A match may also be written by the game points of that team (``1-2 2.5``): who won
where is then made up from board 1 down.
"""

from __future__ import annotations

import random
import re

from pairing.core.model import (
    Bye,
    ByeKind,
    Game,
    GameResult,
    MatchResult,
    Player,
    PointSystem,
    Result,
    Roster,
    Round,
    Tournament,
    line_up,
)
from pairing.core.model.match import BoardResult

_OTHER = {"1": "0", "0": "1", "=": "=", "+": "-", "-": "+"}


def team_event(*rounds: str, boards: int, by_game_points: bool = False) -> Tournament:
    """The event of these rounds; member ``n`` of a team has the number 100 TPN + ``n``."""
    made = tuple(_round(text, boards) for text in rounds)
    tpns = {tpn for each in made for game in each.games for tpn in (game.white, game.black)}
    tpns |= {bye.tpn for each in made for bye in each.byes}
    match_points, game_points = PointSystem.for_match_points(), PointSystem.for_matches(boards)
    return Tournament(
        system="team-swiss-2026",
        round_count=len(made),
        boards_per_match=boards,
        points=game_points if by_game_points else match_points,
        other_points=match_points if by_game_points else game_points,
        players=tuple(Player(tpn, f"Team {tpn}", rating=2000) for tpn in sorted(tpns)),
        rosters=tuple(
            Roster(tpn, tuple(Player(number, f"M{number}") for number in _members(tpn, boards)))
            for tpn in sorted(tpns)
        ),
        rounds=made,
    )


def _members(tpn: int, boards: int) -> tuple[int, ...]:
    return tuple(100 * tpn + place for place in range(1, boards + 1))


def _round(text: str, boards: int) -> Round:
    games, byes = [], []
    for item in text.split(", "):
        who, outcome = item.split()
        if "-" in who:
            white, black = map(int, who.split("-"))
            games.append(Game(white, black, _result(white, black, outcome, boards)))
        else:
            byes.append(Bye(int(who), ByeKind(outcome)))
    return Round(tuple(games), tuple(byes))


def _result(white: int, black: int, outcome: str, boards: int) -> Result:
    if outcome in ("+-", "-+", "--"):
        return GameResult(outcome)
    marks = outcome if re.fullmatch(f"[10=+-]{{{boards}}}", outcome) else _made_up(outcome, boards)
    seats = line_up(_members(white, boards), _members(black, boards)).boards
    results = (
        mark + _OTHER[mark] if number % 2 else _OTHER[mark] + mark
        for number, mark in enumerate(marks, start=1)
    )
    sheet = (
        BoardResult(board.white, board.black, GameResult(result))
        for board, result in zip(seats, results, strict=True)
    )
    return MatchResult(tuple(sheet))


def _made_up(points: str, boards: int) -> str:
    wins, halves = divmod(int(float(points) * 2), 2)
    return ("1" * wins + "=" * halves).ljust(boards, "0")


def random_team_event(seed: int) -> Tournament:
    """A team event with forfeited boards and matches, byes of all kinds, and repeated matches."""
    dice = random.Random(seed)
    boards, teams = dice.randint(1, 4), range(1, dice.randint(5, 9))
    rounds = (_random_round(dice, teams, boards) for _ in range(dice.randint(3, 6)))
    return team_event(*rounds, boards=boards, by_game_points=dice.random() < 0.4)


def _random_round(dice: random.Random, teams: range, boards: int) -> str:
    waiting = dice.sample(teams, len(teams))
    items = []
    while waiting:
        tpn = waiting.pop()
        if not waiting or dice.random() < 0.12:
            items.append(f"{tpn} {dice.choice('UHZZF')}")
            continue
        outcome = "".join(dice.choices("10=+-", (6, 6, 6, 1, 1), k=boards))
        if dice.random() < 0.1:
            outcome = dice.choice(("+-", "-+", "--"))
        items.append(f"{tpn}-{waiting.pop()} {outcome}")
    return ", ".join(items)
