"""Who may meet whom, as sets of places in the field, and whether a group can be paired at all."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from pairing.core.colours import NO_COLOUR
from pairing.matching.bits import bits, mask_of
from pairing.matching.general import FailedSearch, perfect_matching
from pairing.systems.swiss_simple.contenders import SimpleContender


def have_met(one: SimpleContender, other: SimpleContender) -> bool:
    """B.1: they have played each other, or are a forbidden pair."""
    return other.index in one.met_or_forbidden


def colour_clash(one: SimpleContender, other: SimpleContender) -> bool:
    """B.2: both have the same absolute preference."""
    return one.absolute_due == other.absolute_due != NO_COLOUR


def one_is_denied(one: SimpleContender, other: SimpleContender) -> bool:
    """B.4: both prefer the same colour, so that one of them does not get it."""
    return one.due == other.due != NO_COLOUR


@dataclass(frozen=True, slots=True)
class AmalfiAdvice:
    """When another system is suggested (reading D7): the source gives no numbers.

    The merged group has more than half of the players or more than ``size`` of them, in one of the
    ``last_rounds``.
    """

    size: int = 12
    last_rounds: int = 2


AMALFI_ADVICE = AmalfiAdvice()


class SimpleField:
    """The players of a round, by their index, and the pairs that are legal among them.

    Two players are legal opponents if they have not met, are no forbidden pair, and have not the
    same absolute preference.
    ``legal`` and ``same_due`` are sets: whom each may meet, and who prefers the same colour.
    ``rounds_left`` counts the round to be paired.
    """

    def __init__(self, players: Sequence[SimpleContender], rounds_left: int) -> None:
        self.players = tuple(players)
        self.rounds_left = rounds_left
        self.everybody = (1 << len(self.players)) - 1
        self.same_due = self._sharing(player.due for player in self.players)
        absolute = self._sharing(player.absolute_due for player in self.players)
        self.legal = [
            self.everybody
            & ~mask_of(player.met_or_forbidden)
            & ~absolute[player.index]
            & ~(1 << player.index)
            for player in self.players
        ]

    def _sharing(self, colours: Iterable[int]) -> list[int]:
        """For every player those who want the same colour; nobody if he wants none."""
        wanted = list(colours)
        groups = {
            colour: mask_of(index for index, own in enumerate(wanted) if own == colour)
            for colour in set(wanted)
        }
        return [groups[colour] if colour != NO_COLOUR else 0 for colour in wanted]

    def matching(self, group: int) -> list[int] | FailedSearch:
        """Partners in some way of pairing the whole group legally, or why there is none.

        Everybody else is his own partner.
        """
        size = len(self.players)
        mate = [-1 if group >> index & 1 else index for index in range(size)]
        neighbours = [
            self.legal[index] & group if group >> index & 1 else 0 for index in range(size)
        ]
        return perfect_matching(neighbours, mate)

    def can_be_paired(self, group: int) -> bool:
        """The whole group can be paired legally."""
        return not isinstance(self.matching(group), FailedSearch)

    def tpns(self, group: int) -> tuple[int, ...]:
        """The TPNs of a set of players, the highest ranked first."""
        return tuple(self.players[index].tpn for index in bits(group))

    def is_amalfi_advised(self, merged: int, advice: AmalfiAdvice = AMALFI_ADVICE) -> bool:
        """C.13: a group merged at the end is so large that the ranking may suffer."""
        size = merged.bit_count()
        is_large = size * 2 > len(self.players) or size > advice.size
        return is_large and self.rounds_left <= advice.last_rounds
