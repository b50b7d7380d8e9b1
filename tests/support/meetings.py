"""Who has met whom, and when."""

from __future__ import annotations

from pairing.core.model import Tournament


def rounds_met(tournament: Tournament) -> dict[frozenset[int], int]:
    """The last round in which two played each other."""
    return {
        frozenset((game.white, game.black)): number
        for number, played in enumerate(tournament.rounds, start=1)
        for game in played.games
        if game.result.is_played
    }
