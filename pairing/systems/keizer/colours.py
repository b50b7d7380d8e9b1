"""Who gets White: K7 to K9."""

from __future__ import annotations

from enum import StrEnum
from typing import Protocol

from pairing.core.colours import BLACK, WHITE


class KeizerColourRule(StrEnum):
    """The rule that decided, by meaning."""

    FEWER_WHITES = "fewer-whites"
    ALTERNATED = "last-game"
    LOWER_RANKED = "lower-ranked"


class KeizerSide(Protocol):
    """``index`` is the place among those who are paired; ``colours`` are of the played games."""

    @property
    def index(self) -> int: ...
    @property
    def colours(self) -> tuple[int, ...]: ...


def colour_of(one: KeizerSide, other: KeizerSide) -> tuple[int, KeizerColourRule]:
    """The colour of ``one`` (+1 White, -1 Black), and the rule that decides."""
    whites = one.colours.count(WHITE) - other.colours.count(WHITE)
    if whites:
        return (BLACK if whites > 0 else WHITE), KeizerColourRule.FEWER_WHITES
    last = sum(one.colours[-1:]) - sum(other.colours[-1:])
    if last:
        return (BLACK if last > 0 else WHITE), KeizerColourRule.ALTERNATED
    return (WHITE if one.index > other.index else BLACK), KeizerColourRule.LOWER_RANKED
