"""The initial order of the players, from which the tournament pairing numbers follow."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import TypeAlias

from pairing.common.names import folded
from pairing.model import Player

OrderKey: TypeAlias = tuple[int, int, str, str]


def order_key(player: Player) -> OrderKey:
    """Sorts players by rating, title and name (C.04.2.B.2; 2.2 since 2026), the strongest first.

    Names compare without regard to accents and capitals; only then does the spelling count.
    """
    return -player.rating, player.title.order, folded(player.name), player.name


def initial_order(players: Iterable[Player]) -> tuple[Player, ...]:
    """The players in the initial order with TPNs 1, 2, 3, …; full ties stay as they were given."""
    ordered = sorted(players, key=order_key)
    return tuple(replace(player, tpn=tpn) for tpn, player in enumerate(ordered, start=1))


def is_in_initial_order(players: Iterable[Player]) -> bool:
    """No player stands below one whom the initial order puts after him."""
    keys = [order_key(player) for player in players]
    return keys == sorted(keys)
