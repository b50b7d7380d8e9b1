"""What the hall may know of a tournament: a round is shown once the arbiter has published it."""

from __future__ import annotations

from dataclasses import replace

from pairing.core.model import Tournament


def is_out(tournament: Tournament) -> bool:
    """Everybody may see the last round: it is published, or a result of it has been entered."""
    return not tournament.rounds or tournament.rounds[-1].is_out


def as_published(tournament: Tournament) -> Tournament:
    """The tournament without a last round that is not out yet; itself if there is none."""
    if is_out(tournament):
        return tournament
    number = len(tournament.rounds)
    notes = tuple(note for note in tournament.manual_notes if note.round_number < number)
    return replace(tournament, rounds=tournament.rounds[:-1], manual_notes=notes)
