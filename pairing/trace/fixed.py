"""What an arbiter has fixed by hand before a system pairs the rest."""

from __future__ import annotations

from msgspec import Struct

from pairing.core.model import Tenths


class Fixed(Struct, frozen=True):
    """Boards, the bye and floats that must come out; players by their TPN.

    ``moved_down`` are players with the highest score, in tenths, at which each of them may find an
    opponent, ``moved_up`` those with the lowest one.
    """

    pairs: tuple[tuple[int, int], ...] = ()
    bye: int | None = None
    moved_down: tuple[tuple[int, Tenths], ...] = ()
    moved_up: tuple[tuple[int, Tenths], ...] = ()


NOTHING_FIXED = Fixed()
