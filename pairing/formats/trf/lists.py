"""Records that list players, alike in both dialects: byes, bans and adjustments of points."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pairing.core.adjustments import worth
from pairing.core.histories import bye_points
from pairing.core.model import (
    ByeKind,
    ByeRequest,
    ForbiddenGroup,
    PointAdjustment,
    ResultKind,
    Tenths,
    Tournament,
    points_decimal,
)
from pairing.formats.trf.columns import LAST_ROUND
from pairing.formats.trf.dialects import Dialect
from pairing.formats.trf.fields import number_list
from pairing.formats.trf.kept import is_team_event


def upcoming_byes(tournament: Tournament) -> dict[int, ByeKind]:
    """Byes of the round to be paired: requests, and zero points for those who have withdrawn."""
    number = tournament.next_round
    byes = {}
    if not tournament.round_count or number <= tournament.round_count:
        byes = {p.tpn: ByeKind.ZERO_POINT for p in tournament.players if p.withdrawn}
    requested = {r.tpn: r.kind for r in tournament.requests if r.round_number == number}
    return byes | requested


def byes_to_come(tournament: Tournament) -> tuple[ByeRequest, ...]:
    """Byes of the round to be paired, then :func:`later_requests`."""
    upcoming = upcoming_byes(tournament).items()
    number = tournament.next_round
    return (
        *(ByeRequest(tpn, number, kind) for tpn, kind in upcoming),
        *later_requests(tournament),
    )


def later_requests(tournament: Tournament) -> tuple[ByeRequest, ...]:
    """Requests for rounds after the one to be paired."""
    return tuple(r for r in tournament.requests if r.round_number > tournament.next_round)


def byes_in_lines(tournament: Tournament, dialect: Dialect) -> tuple[ByeRequest, ...]:
    """The byes to come that are entries in the players' lines and not in records (240).

    These are all of them in a team event, and in TRF16 those of the round to be paired.
    """
    byes = byes_to_come(tournament)
    if is_team_event(tournament):
        return byes
    if dialect is Dialect.TRF26:
        return ()
    return tuple(bye for bye in byes if bye.round_number == tournament.next_round)


def upcoming_bye_points(tournament: Tournament, tpn: int, kind: ByeKind) -> Tenths:
    """What a bye of the round to be paired will be worth to the player."""
    usual = bye_points(tournament.points, kind)
    adjustments = tournament.point_adjustments
    return worth(adjustments, tournament.next_round, tpn, kind.value, usual)


def is_for_all_rounds(group: ForbiddenGroup) -> bool:
    """The ban needs no record that names rounds."""
    return (group.first_round, group.last_round) == (1, 0)


def bye_lines(requests: Iterable[ByeRequest]) -> Iterator[str]:
    """One line (240) for each round and kind of bye."""
    tpns: dict[tuple[int, str], set[int]] = {}
    for request in sorted(requests, key=_round_then_player):
        tpns.setdefault((request.round_number, request.kind.value), set()).add(request.tpn)
    for (number, letter), members in tpns.items():
        yield f"240 {letter} {number:>3} {number_list(members)}"


def ban_line(group: ForbiddenGroup) -> str:
    """The group's line (260); a ban without an end lasts to the last round that columns allow."""
    last = group.last_round or LAST_ROUND
    return f"260 {group.first_round:>3} {last:>3} {number_list(group.members)}"


def adjustment_line(adjustment: PointAdjustment) -> str:
    """The adjustment's line (299); its match points are for teams and blank."""
    number = str(adjustment.round_number or "")
    head = points_assignment(adjustment.result, adjustment.points)
    return f"{head}  {number:>3} {number_list(adjustment.tpns)}"


def points_assignment(result: ResultKind | None, points: Tenths) -> str:
    """A line 299 as far as the points, which is complete if it concerns every round and player."""
    letter = "" if result is None else result.value
    return f"299 {letter:<1}{points_decimal(points):>12}"


def _round_then_player(request: ByeRequest) -> tuple[int, int]:
    return request.round_number, request.tpn
