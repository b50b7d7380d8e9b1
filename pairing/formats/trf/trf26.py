"""What TRF26 says with records of its own: settings, acceleration, forbidden pairs and byes."""

from __future__ import annotations

from collections.abc import Iterator

from pairing.core.model import Colour, Tournament
from pairing.formats.trf import trf16
from pairing.formats.trf.kept import is_team_event
from pairing.formats.trf.lists import acceleration_lines, bye_lines, byes_to_come, forbidden_line
from pairing.formats.trf.scoring import (
    assignment_lines,
    differs_by_colour,
    full_xxs_line,
    record_162,
)


def settings_lines(tournament: Tournament) -> Iterator[str]:
    """Number of rounds (142), initial colour (152), and points (162, or XXS beside it)."""
    if tournament.round_count:
        yield f"142 {tournament.round_count}"
    if tournament.initial_colour is not None:
        yield f"152 {'W' if tournament.initial_colour is Colour.WHITE else 'B'}"
    yield from record_162(tournament.points)
    if needs_xxs(tournament):
        yield full_xxs_line(tournament.points)


def needs_xxs(tournament: Tournament) -> bool:
    """Records 162 and 299 cannot say the points: colours differ, or 299 is about teams."""
    points = tournament.points
    is_beyond_162 = next(assignment_lines(points), None) is not None
    return differs_by_colour(points) or (is_beyond_162 and is_team_event(tournament))


def list_lines(tournament: Tournament) -> Iterator[str]:
    """Later byes (240), acceleration (250), forbidden pairs (260), and points 162 cannot say.

    In a team event these records are about teams; what is about players is said as in TRF16.
    """
    if is_team_event(tournament):
        yield from trf16.list_lines(tournament)
        return
    yield from bye_lines(byes_to_come(tournament))
    yield from acceleration_lines(tournament.players)
    yield from (forbidden_line(group) for group in tournament.forbidden if len(group.members) > 1)
    if not needs_xxs(tournament):
        yield from assignment_lines(tournament.points)
