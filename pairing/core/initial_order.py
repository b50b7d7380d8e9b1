"""Initial orders of players, from which the tournament pairing numbers follow."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from pairing.core.model import Player
from pairing.core.names import folded

OrderKey: TypeAlias = tuple[int | str, ...]
InitialOrder: TypeAlias = Callable[[Player], OrderKey]
"""A key by which players are sorted, the strongest first; full ties stay as they were entered."""


def by_rating_title_and_name(player: Player) -> OrderKey:
    """C.04.2.B.2 (2.2 since 2026).

    Names compare without regard to accents and capitals; only then does the spelling count.
    """
    return -player.rating, player.title.order, folded(player.name), player.name


def by_rating(player: Player) -> OrderKey:
    """By rating alone; equals stay in the order in which they were entered."""
    return (-player.rating,)
