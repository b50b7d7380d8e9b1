"""Who may float, in the order in which they are tried (A.3, A.4, C.6)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from pairing.core.colours import BLACK, NO_COLOUR, WHITE
from pairing.matching.bits import bits
from pairing.systems.swiss_simple.contenders import SimpleContender
from pairing.systems.swiss_simple.field import SimpleField


@dataclass(frozen=True, slots=True)
class Upfloaters:
    """Candidates in the order in which they are tried, and those who are passed over.

    ``protected`` floated up in one of the two rounds before. They are candidates only if everybody
    is protected (``all_protected``).
    """

    candidates: tuple[int, ...]
    protected: tuple[int, ...]

    @property
    def all_protected(self) -> bool:
        """Nobody below is unprotected."""
        return not self.candidates and bool(self.protected)

    @property
    def tried(self) -> tuple[int, ...]:
        """Whom A.3 tries for an odd group."""
        return self.candidates or self.protected

    @property
    def preferred(self) -> tuple[int, ...]:
        """Everybody, the protected ones last (reading D8)."""
        return self.candidates + self.protected


def dominating_colour(field: SimpleField, group: int) -> int:
    """The colour that more players of a group prefer, +1 White, -1 Black, 0 if none does."""
    balance = sum(field.players[index].due for index in bits(group))
    return (balance > 0) - (balance < 0)


def upfloaters(field: SimpleField, group: int, below: Iterable[int]) -> Upfloaters:
    """Who may come up to a group from the score groups below it, given as sets from the top.

    A following group before the next one (D9); in each whoever prefers the colour opposite to the
    dominating one, or none, before the others; then by rank (D3).
    """
    dominating = dominating_colour(field, group)
    order = [
        index
        for each in below
        for index in sorted(bits(each), key=lambda index: _is_unfit(field, index, dominating))
    ]
    free = tuple(index for index in order if not field.players[index].is_protected)
    kept = tuple(index for index in order if field.players[index].is_protected)
    return Upfloaters(free, kept)


def _is_unfit(field: SimpleField, index: int, dominating: int) -> bool:
    """The player prefers the dominating colour as well."""
    return field.players[index].due == dominating != NO_COLOUR


def downfloaters(field: SimpleField, group: int, upfloater: int) -> tuple[int, ...]:
    """Who of a group may go down to meet an upfloater, in the order in which they are tried (D4).

    Whoever prefers the dominating colour, and not that of the upfloater; then whoever else does not
    prefer the upfloater's colour; then the others; of equals the lowest ranked.
    """
    dominating = dominating_colour(field, group)
    rival = field.players[upfloater]

    def order(index: int) -> tuple[int, int]:
        return _fitness(field.players[index], rival, dominating), -index

    return tuple(sorted(bits(field.legal[upfloater] & group), key=order))


def _fitness(player: SimpleContender, rival: SimpleContender, dominating: int) -> int:
    """0 for the first to be tried, 2 for the last."""
    if player.due == rival.due:
        return 2
    return 0 if player.due == dominating != NO_COLOUR else 1


COLOUR_WORDS = {WHITE: "white", BLACK: "black", NO_COLOUR: "no-colour"}
"""The keys of words for a colour."""
