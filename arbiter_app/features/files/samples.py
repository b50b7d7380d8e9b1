"""The sample tournaments that come with the program."""

from __future__ import annotations

from arbiter_app.core.resources import resource
from pairing.core.model import Tournament
from pairing.formats.trf import read_trf_file

BOOKLET_ROUNDS = 5
FIRST_SAMPLE = 3
"""The round after which the sample stands that a new user sees first."""


def booklet_tournament(after_round: int) -> Tournament:
    """The 14-player booklet tournament as it stood after that round (0 to 5)."""
    tournament = read_trf_file(resource("samples", "booklet.trf")).tournament
    if after_round == len(tournament.rounds):
        return tournament
    return tournament.before_round(after_round + 1)
