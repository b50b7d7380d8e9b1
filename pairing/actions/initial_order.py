"""The initial order of a tournament's players: that of its pairing system."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from pairing.common.initial_order import InitialOrder, by_rating_title_and_name
from pairing.errors import UnknownSystem
from pairing.model import Player
from pairing.systems import find_system


def order_of(system: str) -> InitialOrder:
    """How the system with that key sorts players; the usual way if it is not known."""
    try:
        return find_system(system).initial_order
    except UnknownSystem:
        return by_rating_title_and_name


def initial_order(
    players: Iterable[Player], order: InitialOrder = by_rating_title_and_name
) -> tuple[Player, ...]:
    """The players in the initial order with TPNs 1, 2, 3, …; full ties stay as they were given."""
    ordered = sorted(players, key=order)
    return tuple(replace(player, tpn=tpn) for tpn, player in enumerate(ordered, start=1))


def is_in_initial_order(
    players: Iterable[Player], order: InitialOrder = by_rating_title_and_name
) -> bool:
    """No player stands below one whom the initial order puts after him."""
    keys = [order(player) for player in players]
    return keys == sorted(keys)
