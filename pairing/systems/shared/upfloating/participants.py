"""A participant, player or team, as these systems see it when a round is to be paired."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from msgspec import Struct

from pairing.core.colours import NO_COLOUR
from pairing.core.model import Tenths


class Participant(Struct, frozen=True):
    """Somebody who is to be paired.

    ``index`` is the place in the order of pairing numbers, from 0; ``met_or_forbidden`` are the
    indices of those who may not be met. ``score`` is the primary score with virtual points,
    ``secondary`` the other one as far as it ranks for colours, 0 otherwise; both in tenths.
    ``matches`` were played, ``colours`` those had in them, oldest first. ``floated``: played
    somebody with another score in the previous round. ``due`` is the colour preferred, ``strength``
    how firmly, both 0 without a preference.
    """

    index: int
    tpn: int
    score: Tenths
    met_or_forbidden: frozenset[int] = frozenset()
    may_have_bye: bool = True
    matches: int = 0
    floated: bool = False
    colours: tuple[int, ...] = ()
    due: int = NO_COLOUR
    strength: int = 0
    secondary: Tenths = 0

    @property
    def difference(self) -> int:
        """Matches with White minus matches with Black."""
        return sum(self.colours)


UpfloatingField: TypeAlias = Sequence[Participant]
"""Everybody who is to be paired, in the order of their pairing numbers."""

Kind: TypeAlias = Callable[[Participant], object]
