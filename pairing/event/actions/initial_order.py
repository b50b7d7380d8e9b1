"""The initial order of a tournament's players: that of its pairing system."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import groupby, pairwise

from pairing.core.errors import UnknownSystem
from pairing.core.initial_order import InitialOrder, by_rating_title_and_name
from pairing.core.model import Player, Tournament
from pairing.systems.registry import find_system
from pairing.systems.system import PairingSystem

SEEDING = 2
"""So much of the key of an order is seeding, rating and title; what follows only parts equals."""


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
    """The numbers are those of the initial order, with equals as the arbiter has put them."""
    return tpns_sorted_anew(tournament) == tuple(each.tpn for each in tournament.players)


def tpns_sorted_anew(tournament: Tournament, newcomers: Container[int] = ()) -> tuple[int, ...]:
    """The TPNs in the initial order, but equals in rating and title as the arbiter has put them.

    Equals who follow each other in another order than that of their names have been put so; whoever
    has become their equal since goes after them, and so do ``newcomers`` (TPNs), whom nobody has
    put anywhere yet. Of teams it is the plain initial order.
    """
    if tournament.is_team_event:
        return tpns_in_initial_order(tournament)
    order = order_of(tournament.system)
    standing = (player.tpn for player in tournament.players if player.tpn not in newcomers)
    places = {tpn: place for place, tpn in enumerate(standing)}
    ordered = sorted(tournament.players, key=lambda player: order(player)[:SEEDING])
    equals = groupby(ordered, key=lambda player: order(player)[:SEEDING])
    return tuple(tpn for _, group in equals for tpn in _as_chosen(list(group), order, places))


def _as_chosen(
    equals: list[Player], order: InitialOrder, places: Mapping[int, int]
) -> Iterator[int]:
    """The TPNs of equals, who are given in the order in which they stand."""
    runs: list[list[Player]] = []
    for player in equals:
        if player.tpn not in places:
            continue
        if runs and places[runs[-1][-1].tpn] + 1 == places[player.tpn]:
            runs[-1].append(player)
        else:
            runs.append([player])
    chosen = max(runs, key=len, default=[])
    if is_in_initial_order(chosen, order):
        chosen = []
    first = dict.fromkeys(player.tpn for player in chosen)
    yield from first
    yield from (player.tpn for player in sorted(equals, key=order) if player.tpn not in first)


def breaks_seeding(order: Iterable[int], tournament: Tournament) -> bool:
    """With the TPNs in that order more stand before somebody of higher rating or title than do now.

    Never where numbers have nothing to do with ratings, because a table is used, and not of teams.
    """
    tpns = tuple(order)
    by_tpn = tournament.players_by_tpn
    if numbers_are_drawn(tournament) or tournament.is_team_event or not by_tpn.keys() >= set(tpns):
        return False
    key = order_of(tournament.system)
    before = _steps_down(tournament.players, key)
    return _steps_down(tuple(by_tpn[tpn] for tpn in tpns), key) > before


def numbers_are_drawn(tournament: Tournament) -> bool:
    """Numbers have nothing to do with ratings: they are drawn, or given for a table."""
    system = _found(tournament.system)
    return system is not None and system.traits.is_predetermined


def _steps_down(players: Sequence[Player], order: InitialOrder) -> int:
    """How often somebody stands before another one who is seeded higher."""
    return sum(order(one)[:SEEDING] > order(other)[:SEEDING] for one, other in pairwise(players))


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
