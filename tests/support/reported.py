"""Tournaments as report files have them: what a file says of ranks beside what happened."""

from __future__ import annotations

from dataclasses import replace

from pairing.core.model import Tournament
from pairing.standings import default_tie_breaks


def without_ranks(tournament: Tournament) -> Tournament:
    """The tournament without the ranks of a file, and with the tie-breaks that it has or is given.

    A file tells the ranks of everybody, and the tie-breaks which they follow though nobody has
    announced any.
    """
    codes = tournament.tie_breaks or default_tie_breaks(tournament)
    return replace(tournament, tie_breaks=codes, stated_ranks=None)
