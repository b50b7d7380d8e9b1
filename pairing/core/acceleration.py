"""Baku acceleration: virtual points for the upper half in the first half of a tournament.

Article C.04.7 since 1 February 2026, C.04.5.1 before. Virtual points count when a round is paired
and for nothing else; a player keeps them in :attr:`pairing.core.model.Player.accelerations`.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import replace

from msgspec import Struct

from pairing.core.errors import PairingError
from pairing.core.model import PointSystem, Tenths, Tournament


class AccelerationImpossible(PairingError):
    """The tournament cannot be accelerated; ``key`` names the reason, ``values`` details."""

    def __init__(self, key: str, **values: str | int) -> None:
        super().__init__(key)
        self.key = key
        self.values = values


def _is_standard(points: PointSystem) -> bool:
    """A point for a win and half a point for a draw."""
    return _draw_is_half_a_win(points) and points.win == PointSystem().win


def _draw_is_half_a_win(points: PointSystem) -> bool:
    """A win is twice a draw and a loss is nothing, with either colour."""
    white = (points.white_win, points.white_draw, points.white_loss)
    black = (points.black_win, points.black_draw, points.black_loss)
    return white == black == (2 * points.white_draw, points.white_draw, 0) and points.win > 0


class BakuText(Struct, frozen=True):
    """One text of the rules. The texts differ in which points they ask for (``suits``).

    ``in_force`` are the first and last day (ISO dates, empty if open).
    """

    article: str
    in_force: tuple[str, str]
    suits: Callable[[PointSystem], bool]


BAKU_TILL_2026 = BakuText("C.04.5.1", ("", "2026-01-31"), _is_standard)
BAKU_2026 = BakuText("C.04.7", ("2026-02-01", ""), _draw_is_half_a_win)


def baku_text(day: str) -> BakuText:
    """The text in force on that day (ISO date); the present one if the day is empty."""
    last = BAKU_TILL_2026.in_force[1]
    return BAKU_TILL_2026 if day and day <= last else BAKU_2026


def virtual_points(round_count: int, points: PointSystem) -> tuple[Tenths, ...]:
    """What a member of the first group has in the accelerated rounds 1, 2, … (1.4).

    These are the first half of the rounds; in the first half of them a win, then a draw. Halves
    are rounded up: of nine rounds five are accelerated, three with a win and two with a draw.
    """
    accelerated = _half(round_count)
    with_a_win = _half(accelerated)
    draw = points.white_draw
    return (points.win,) * with_a_win + (draw,) * (accelerated - with_a_win)


def first_group_size(players: int) -> int:
    """How many of the players belong to the first group (1.2): half, rounded up to an even number.

    Of 161 players these are the first 82. A lone player is a group of one.
    """
    return min(2 * -(-players // 4), players)


def is_accelerated(tournament: Tournament) -> bool:
    """Somebody has virtual points in a round."""
    return any(any(player.accelerations) for player in tournament.players)


def is_to_be_accelerated(tournament: Tournament) -> bool:
    """Somebody has virtual points in a round, or will have them once there are players."""
    return tournament.announces_acceleration or is_accelerated(tournament)


def is_baku_accelerated(tournament: Tournament) -> bool:
    """The virtual points are those of Baku acceleration, all at the top of the list."""
    if not is_accelerated(tournament):
        return False
    values = virtual_points(tournament.round_count, tournament.points)
    last = max(player.tpn for player in tournament.players if any(player.accelerations))
    return all(
        player.accelerations == (values if player.tpn <= last else ())
        for player in tournament.players
    )


def without_acceleration(tournament: Tournament) -> Tournament:
    """The tournament in which nobody has virtual points, and none are announced."""
    players = tuple(replace(player, accelerations=()) for player in tournament.players)
    return replace(tournament, players=players, announces_acceleration=False)


def with_baku_acceleration(
    tournament: Tournament, text: BakuText = BAKU_2026, late_entries: Collection[int] = ()
) -> Tournament:
    """The tournament in which every player of the first group has virtual points, and nobody else.

    Without players it is announced.

    Before the first round the group is made of the players on the list: ``late_entries`` are TPNs
    which stand in the tournament already but do not count yet. Where somebody has virtual points
    already, the last of these remains the last of the group (1.3), so that a late entry belongs to
    it if he comes in above that player. Raises :class:`AccelerationImpossible`.
    """
    if not tournament.round_count:
        raise AccelerationImpossible("acceleration.round-count-unknown")
    if not text.suits(tournament.points):
        raise AccelerationImpossible("acceleration.points-unsuitable", article=text.article)
    if tournament.is_team_event and text is BAKU_2026 and not tournament.points.by_match:
        raise AccelerationImpossible("acceleration.game-points", article="C.04.7, 1.4.4")
    last = _last_of_first_group(tournament, late_entries)
    values = virtual_points(tournament.round_count, tournament.points)
    players = (
        replace(player, accelerations=values if player.tpn <= last else ())
        for player in tournament.players
    )
    return replace(
        tournament, players=tuple(players), announces_acceleration=not tournament.players
    )


def _last_of_first_group(tournament: Tournament, late_entries: Collection[int]) -> int:
    """TPN of the last member, 0 if there is nobody."""
    accelerated = [player.tpn for player in tournament.players if any(player.accelerations)]
    if accelerated:
        return max(accelerated)
    listed = [player.tpn for player in tournament.players if player.tpn not in late_entries]
    return max(listed[: first_group_size(len(listed))], default=0)


def _half(rounds: int) -> int:
    """Half of the rounds, rounded up."""
    return -(-rounds // 2)
