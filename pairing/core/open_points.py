"""Filling in what a file leaves open about a tournament that has begun, and saying so."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from pairing.core.errors import Problem, Severity
from pairing.core.held_numbers import counts_otherwise, shown_initial_colour
from pairing.core.model import Colour, Tournament


def filled_in(
    tournament: Tournament, needs: Collection[str], *, as_filed: bool = False
) -> tuple[Tournament, tuple[Problem, ...]]:
    """The tournament with what it leaves open filled in, and notes of what was filled in.

    If the number of rounds is not known, the recorded rounds count as all; if the initial colour is
    not known and among the ``needs`` of the system, it is the one that the first round shows (see
    :mod:`pairing.core.held_numbers`), White if that shows none; ``as_filed`` is the
    trait of the system that counts everybody on the list.
    """
    notes = []
    if tournament.round_count == 0:
        tournament = replace(tournament, round_count=len(tournament.rounds))
        values: dict[str, str | int] = {"rounds": len(tournament.rounds)}
        notes.append(Problem(Severity.NOTE, "check.round-count-assumed", values=values))
    if tournament.initial_colour is None and "initial-colour" in needs and tournament.rounds:
        colour = shown_initial_colour(tournament, as_filed=as_filed) or Colour.WHITE
        notes.append(Problem(Severity.NOTE, f"check.initial-{colour.name.lower()}-assumed"))
        if counts_otherwise(tournament, colour, as_filed=as_filed):
            notes.append(Problem(Severity.NOTE, "check.numbers-otherwise"))
        tournament = replace(tournament, initial_colour=colour)
    return tournament, tuple(notes)
