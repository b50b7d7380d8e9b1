"""A bye that is given before anybody is paired."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol, TypeVar

from pairing.core.errors import NoPairingExists
from pairing.matching.general import augment
from pairing.systems.shared.legal_field import FieldMember, LegalField


class Taker(FieldMember, Protocol):
    """``games`` are those that were played."""

    @property
    def games(self) -> int: ...


Player = TypeVar("Player", bound=Taker)
Anybody = TypeVar("Anybody", bound=FieldMember)


@dataclass(frozen=True, slots=True)
class ByeChoice:
    """Who has the bye, a way of pairing everybody else (by index), and who was passed over.

    ``passed_over`` tells, in the order in which they were looked at, why somebody who would have
    come first does not have it: ``bye`` (C2) or ``completion`` (the others could not be paired).
    """

    index: int
    mate: list[int]
    passed_over: tuple[tuple[int, str], ...]


def begin(
    field: LegalField[Anybody], order: Callable[[Anybody], tuple[int, ...]]
) -> tuple[ByeChoice | None, list[int], int]:
    """Who has the bye, some way of pairing all the others, and these as a set.

    The partners are indices; who has the bye is his own. ``order`` sorts those who may have it: the
    first gets it. Raises :class:`~pairing.core.errors.NoPairingExists`.
    """
    if len(field.players) % 2:
        bye = choose_first(field, order)
        return bye, bye.mate, field.everybody & ~(1 << bye.index)
    mate = field.matching(field.everybody)
    if mate is None:
        raise NoPairingExists(field.stranded())
    return None, mate, field.everybody


def choose_first(
    field: LegalField[Anybody], order: Callable[[Anybody], tuple[int, ...]]
) -> ByeChoice:
    """The first in an order who may have the bye, and without whom the others can all be paired.

    Raises :class:`~pairing.core.errors.NoPairingExists`.
    """
    near = field.largest_matching(field.everybody)
    left_over = [index for index, partner in enumerate(near) if partner < 0]
    passed_over: list[tuple[int, str]] = []
    if len(left_over) == 1:
        for player in sorted(field.players, key=order):
            if not player.may_have_bye:
                passed_over.append((player.index, "bye"))
                continue
            mate = _without(field, near, left_over[0], player.index)
            if mate is not None:
                return ByeChoice(player.index, mate, tuple(passed_over))
            passed_over.append((player.index, "completion"))
    nobody = not any(player.may_have_bye for player in field.players)
    raise NoPairingExists(field.stranded(), nobody_for_bye=nobody)


def order_key(player: Player, rank: Callable[[Player], int]) -> tuple[int, int, int]:
    """Lowest score, then most games played, then lowest rank, the greatest number (3.1.3 to 3.1.5).

    So the texts of Dubov and Burstein sort those who may have the bye; the first of them gets it.
    """
    return player.score, -player.games, -rank(player)


def _without(
    field: LegalField[Anybody], near: list[int], left_over: int, index: int
) -> list[int] | None:
    """A pairing of everybody but one, from one of everybody but another."""
    mate = list(near)
    if index != left_over:
        partner = mate[index]
        mate[partner] = -1
        alive = field.everybody & ~(1 << index)
        if augment(field.legal, mate, left_over, 1 << partner, alive) is not None:
            return None
    mate[index] = index
    return mate
