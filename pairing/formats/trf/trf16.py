"""What TRF16 says with extension records: settings, acceleration, forbidden pairs, later byes."""

from __future__ import annotations

from collections.abc import Iterator

from pairing.core.model import Colour, Player, Tournament, points_decimal
from pairing.formats.trf.columns import ACCELERATED_PLAYER, LIST_STEP
from pairing.formats.trf.fields import width
from pairing.formats.trf.kept import is_team_event
from pairing.formats.trf.lists import bye_lines, forbidden_line, is_for_all_rounds, later_requests
from pairing.formats.trf.scoring import extension_lines


def settings_lines(tournament: Tournament) -> Iterator[str]:
    """Number of rounds (XXR), initial colour (XXC) and points (BB records, XXS)."""
    if tournament.round_count:
        yield f"XXR {tournament.round_count}"
    if tournament.initial_colour is not None:
        yield f"XXC {'white1' if tournament.initial_colour is Colour.WHITE else 'black1'}"
    yield from extension_lines(tournament.points)


def list_lines(tournament: Tournament) -> Iterator[str]:
    """Acceleration (XXA), forbidden pairs (XXP, or 260 if for some rounds), later byes (240).

    Byes of the round to be paired are entries in the players' lines. In a team event 240 and 260
    are about teams, so that only XXA and XXP are left.
    """
    is_for_teams = is_team_event(tournament)
    for player in tournament.players:
        if player.accelerations:
            yield _acceleration_line(player)
    for group in tournament.forbidden:
        if len(group.members) > 1 and is_for_all_rounds(group):
            yield " ".join(["XXP", *map(str, sorted(group.members))])
        elif len(group.members) > 1 and not is_for_teams:
            yield forbidden_line(group)
    if not is_for_teams:
        yield from bye_lines(later_requests(tournament))


def _acceleration_line(player: Player) -> str:
    values = (points_decimal(points).rjust(LIST_STEP) for points in player.accelerations)
    return f"XXA{player.tpn:>{width(ACCELERATED_PLAYER)}}{''.join(values)}"
