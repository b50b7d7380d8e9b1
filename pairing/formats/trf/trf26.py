"""What the TRF26 dialect says with records of its own: settings, acceleration, bans and byes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from pairing.core.model import Colour, Player, Tenths, Tournament, points_decimal
from pairing.formats.trf import trf16
from pairing.formats.trf.kept import is_team_event
from pairing.formats.trf.lists import ban_line, bye_lines, byes_to_come
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
    """Byes of rounds to come (240), acceleration (250), bans (260) and points 162 cannot say.

    In a team event these records are about teams; what is about players is said as in TRF16.
    """
    if is_team_event(tournament):
        yield from trf16.list_lines(tournament)
        return
    yield from bye_lines(byes_to_come(tournament))
    yield from _acceleration_lines(tournament.players)
    yield from (ban_line(group) for group in tournament.forbidden if len(group.members) > 1)
    if not needs_xxs(tournament):
        yield from assignment_lines(tournament.points)


class _Stretch(NamedTuple):
    """Fictitious points which a player has in the rounds first..last."""

    points: Tenths
    first: int
    last: int


def _acceleration_lines(players: Sequence[Player]) -> Iterator[str]:
    """One line for neighbours in the list who have the same points in the same rounds."""
    indexes: dict[_Stretch, list[int]] = {}
    for index, player in enumerate(players):
        for stretch in _stretches(player.accelerations):
            indexes.setdefault(stretch, []).append(index)
    for stretch, members in indexes.items():
        for first, last in _neighbours(members):
            yield _range_line(stretch, players[first].tpn, players[last].tpn)


def _stretches(accelerations: Sequence[Tenths]) -> Iterator[_Stretch]:
    """The rounds with the same points, as long as they follow each other."""
    for points, same in groupby(enumerate(accelerations, start=1), key=lambda item: item[1]):
        rounds = [number for number, _ in same]
        if points:
            yield _Stretch(points, rounds[0], rounds[-1])


def _neighbours(indexes: Sequence[int]) -> Iterator[tuple[int, int]]:
    """First and last of each run of numbers that follow each other; the numbers ascend."""
    for _, run in groupby(enumerate(indexes), key=lambda item: item[1] - item[0]):
        members = [index for _, index in run]
        yield members[0], members[-1]


def _range_line(stretch: _Stretch, first_tpn: int, last_tpn: int) -> str:
    points = points_decimal(stretch.points)
    return f"250{points:>10} {stretch.first:>3} {stretch.last:>3}{first_tpn:>5}{last_tpn:>5}"
