"""A tournament as it is reported for rating: late corrections in their games (C.04.2, 4.3)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from pairing.core.model import Game, GameResult, RatingCorrection, Result, Tournament
from pairing.speech.voice import IN_ENGLISH


def as_rated(game: Game, correction: RatingCorrection) -> Game:
    """The game as the rating report has it."""
    white, black = game.white, game.black
    if correction.colours_swapped:
        white, black = black, white
    return Game(white, black, correction.result)


def for_rating(tournament: Tournament) -> Tournament:
    """The tournament with the corrections in its games, as it is reported for rating.

    A comment (record ``###`` of a report file) tells of each what counted in the tournament.
    """
    rounds = list(tournament.rounds)
    for correction in tournament.rating_corrections:
        a_round = rounds[correction.round_number - 1]
        games = tuple(
            as_rated(game, correction) if correction.concerns(game) else game
            for game in a_round.games
        )
        rounds[correction.round_number - 1] = replace(a_round, games=games)
    return replace(
        tournament,
        rounds=tuple(rounds),
        rating_corrections=(),
        kept_records=(*tournament.kept_records, *_comments(tournament)),
    )


def _comments(tournament: Tournament) -> Iterator[str]:
    for correction in tournament.rating_corrections:
        games = tournament.rounds[correction.round_number - 1].games
        game = next(filter(correction.concerns, games))
        rated = as_rated(game, correction)
        values: dict[str, str | int] = {
            "round": correction.round_number,
            "white": game.white,
            "black": game.black,
            "result": letters(game.result),
            "rated_white": rated.white,
            "rated_black": rated.black,
            "rated": letters(rated.result),
        }
        yield IN_ENGLISH.say("action.rating-comment", values)


def letters(result: Result) -> str:
    """The marks of both players, as in report files; of a match those on all boards."""
    if isinstance(result, GameResult):
        return str(result.value)
    return " ".join(str(board.result.value) for board in result.boards)
