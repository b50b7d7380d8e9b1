"""The initial order of a tournament's players: that of its pairing system."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from pairing.core.errors import UnknownSystem
from pairing.core.initial_order import InitialOrder, by_rating_title_and_name
from pairing.core.model import Player, Tournament
from pairing.systems.registry import find_system
from pairing.systems.system import PairingSystem


def order_of(system: str) -> InitialOrder:
    """How the system with that key sorts players; the usual way if it is not known."""
    found = _found(system)
    return found.numbering.initial_order if found else by_rating_title_and_name


def tpns_in_initial_order(tournament: Tournament) -> tuple[int, ...]:
    """The TPNs of all players, or teams, as the tournament's system would number them."""
    system = _found(tournament.system)
    if (
        tournament.is_team_event
        and system is not None
        and system.numbering.order_of_teams is not None
    ):
        return system.numbering.order_of_teams(tournament)
    ordered = sorted(tournament.players, key=order_of(tournament.system))
    return tuple(player.tpn for player in ordered)


def is_in_order(tournament: Tournament) -> bool:
    """The numbers are those of the initial order; full ties may stand either way."""
    return tpns_in_initial_order(tournament) == tuple(each.tpn for each in tournament.players)


def _found(system: str) -> PairingSystem | None:
    try:
        return find_system(system)
    except UnknownSystem:
        return None


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
