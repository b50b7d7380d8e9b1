"""Corrections that come too late for the pairing: they count for the rating report only."""

from __future__ import annotations

from dataclasses import replace
from enum import Enum

import msgspec

from pairing.core.errors import ActionRefused
from pairing.core.model import RatingCorrection, Result, Tournament
from pairing.event.actions.rounds import (
    EnterResult,
    SwapColours,
    played_game,
    without_correction,
)
from pairing.formats.trf.rated import as_rated


class Use(Enum):
    """What a correction is used for, by the moment when it comes (C.04.2, 4.3)."""

    NEXT_ROUND = "next-round"
    """Nothing has been paired on it: standings and the pairing of the next round."""
    ROUND_AFTER = "round-after"
    """The next round has been paired, but is not over: standings and the round after that."""
    RATING_ONLY = "rating-only"
    """Later: the rating report."""


class CorrectForRating(msgspec.Struct, frozen=True, tag=True):
    """Correct a game for the rating report only; standings and pairings do not see it.

    ``white`` and ``black`` say which game, as it stands; ``colours_swapped`` that it was played
    with the other colours, and ``result`` is that of the game as it was played.
    """

    round_number: int
    white: int
    black: int
    result: Result
    colours_swapped: bool = False

    def apply(self, tournament: Tournament) -> Tournament:
        """The tournament with the correction in the place of one made before."""
        if self.result.is_pending:
            raise ActionRefused("action.result-needed", round=self.round_number)
        game = played_game(tournament, self.round_number, self.white, self.black)
        others = without_correction(tournament, self.round_number, game).rating_corrections
        correction = RatingCorrection(
            self.round_number, self.white, self.black, self.result, self.colours_swapped
        )
        if as_rated(game, correction) == replace(game, adjourned=False):
            if len(others) == len(tournament.rating_corrections):
                raise ActionRefused("action.nothing-corrected", round=self.round_number)
            return replace(tournament, rating_corrections=others)
        return replace(tournament, rating_corrections=(*others, correction))


def rating_only(action: EnterResult | SwapColours, tournament: Tournament) -> CorrectForRating:
    """The same correction for the rating report only, beside one of that game made before."""
    game = played_game(tournament, action.round_number, action.white, action.black)
    rated, is_swapped = game, False
    for correction in tournament.rating_corrections:
        if correction.round_number == action.round_number and correction.concerns(game):
            rated, is_swapped = as_rated(game, correction), correction.colours_swapped
    if isinstance(action, SwapColours):
        result, is_swapped = rated.result.mirrored, not is_swapped
    else:
        result = action.result.mirrored if is_swapped else action.result
    return CorrectForRating(action.round_number, game.white, game.black, result, is_swapped)


def use_of_correction(tournament: Tournament, round_number: int) -> Use:
    """What a correction of that round made now is used for by C.04.2, 4.3.

    A round is over when all its results are known.
    """
    later = tournament.rounds[round_number:]
    if not later:
        return Use.NEXT_ROUND
    if len(later) == 1 and not later[0].is_complete:
        return Use.ROUND_AFTER
    return Use.RATING_ONLY


def ends_adjourned_game(action: EnterResult, tournament: Tournament) -> bool:
    """The result that everybody has been waiting for is no correction."""
    if not 1 <= action.round_number <= len(tournament.rounds):
        return False
    players = (action.white, action.black)
    games = tournament.rounds[action.round_number - 1].games
    return any(game.adjourned and (game.white, game.black) == players for game in games)
