"""Records that list players, alike in both dialects: byes, forbidden pairs, point adjustments."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from pairing.core.adjustments import worth
from pairing.core.histories import bye_points
from pairing.core.model import (
    ByeKind,
    ByeRequest,
    ForbiddenGroup,
    Player,
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
    """The group needs no record that names rounds."""
    return (group.first_round, group.last_round) == (1, 0)


def bye_lines(requests: Iterable[ByeRequest]) -> Iterator[str]:
    """One line (240) for each round and kind of bye."""
    tpns: dict[tuple[int, str], set[int]] = {}
    for request in sorted(requests, key=_round_then_player):
        tpns.setdefault((request.round_number, request.kind.value), set()).add(request.tpn)
    for (number, letter), members in tpns.items():
        yield f"240 {letter} {number:>3} {number_list(members)}"


def forbidden_line(group: ForbiddenGroup) -> str:
    """The group's line (260); one without an end lasts to the last round that columns allow."""
    last = group.last_round or LAST_ROUND
    return f"260 {group.first_round:>3} {last:>3} {number_list(group.members)}"


def adjustment_line(adjustment: PointAdjustment) -> str:
    """The adjustment's line (299); its match points are for teams and blank."""
    number = str(adjustment.round_number or "")
    head = points_assignment(adjustment.result, adjustment.points)
    return f"{head}  {number:>3} {number_list(adjustment.tpns)}"


def team_adjustment_line(adjustment: PointAdjustment, *, by_match: bool) -> str:
    """The line (299) of an adjustment for teams: match points, then game points."""
    own, other = points_decimal(adjustment.points), ""
    if adjustment.other_points is not None:
        other = points_decimal(adjustment.other_points)
    match_points, game_points = (own, other) if by_match else (other, own)
    letter = "" if adjustment.result is None else adjustment.result.value
    number = str(adjustment.round_number or "")
    head = f"299 {letter:<1}{match_points:>6}{game_points:>6}"
    return f"{head}  {number:>3} {number_list(adjustment.tpns)}"


def points_assignment(result: ResultKind | None, points: Tenths) -> str:
    """A line 299 as far as the points, which is complete if it concerns every round and player."""
    letter = "" if result is None else result.value
    return f"299 {letter:<1}{points_decimal(points):>12}"


def _round_then_player(request: ByeRequest) -> tuple[int, int]:
    return request.round_number, request.tpn


class _Stretch(NamedTuple):
    """Fictitious points which a player has in the rounds first..last."""

    points: Tenths
    first: int
    last: int


def acceleration_lines(players: Sequence[Player], *, by_match: bool = False) -> Iterator[str]:
    """One line (250) for neighbours in the list who have the same points in the same rounds.

    ``by_match``: they are match points of teams.
    """
    indexes: dict[_Stretch, list[int]] = {}
    for index, player in enumerate(players):
        for stretch in _stretches(player.accelerations):
            indexes.setdefault(stretch, []).append(index)
    for stretch, members in indexes.items():
        for first, last in _neighbours(members):
            yield _range_line(stretch, players[first].tpn, players[last].tpn, by_match=by_match)


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


def _range_line(stretch: _Stretch, first_tpn: int, last_tpn: int, *, by_match: bool) -> str:
    points = points_decimal(stretch.points)
    columns = f"{points:>5}{'':5}" if by_match else f"{points:>10}"
    return f"250{columns} {stretch.first:>3} {stretch.last:>3}{first_tpn:>5}{last_tpn:>5}"
