"""A round from the bye to the last bracket: article 3."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pairing.systems.dubov.bracket import DubovBracket, pair_bracket
from pairing.systems.dubov.contenders import DubovContender
from pairing.systems.dubov.field import DubovField
from pairing.systems.dubov.upfloaters import choose_upfloaters
from pairing.systems.shared.bye_first import begin, order_key
from pairing.systems.shared.paired_field import PairedField


@dataclass(frozen=True)
class DubovRound(PairedField[DubovField]):
    """The brackets of a round in the order of pairing, and who has the bye."""

    brackets: tuple[DubovBracket, ...]

    @property
    def pairs(self) -> list[tuple[int, int]]:
        return [pair for bracket in self.brackets for pair in bracket.pairs]

    @property
    def ranked_pairs(self) -> list[tuple[int, int]]:
        """The pairs of each bracket from the top."""
        return [
            (min(pair), max(pair))
            for bracket in self.brackets
            for pair in sorted(bracket.pairs, key=min)
        ]


def pair_round(field: DubovField, progress: Callable[[int], None] = lambda _: None) -> DubovRound:
    """The round; ``progress`` hears how many players are paired.

    Raises :class:`~pairing.core.errors.NoPairingExists`.
    """
    bye, mate, left = begin(field, lambda player: order_key(player, bye_rank))
    brackets: list[DubovBracket] = []
    while left:
        residents = field.top(left)
        choice = choose_upfloaters(field, residents, left & ~residents, mate)
        brackets.append(pair_bracket(field, residents, choice.chosen))
        left, mate = left & ~brackets[-1].members, choice.rest
        progress(len(field.players) - left.bit_count())
    return DubovRound(field, bye, tuple(brackets))


def bye_rank(player: DubovContender) -> int:
    """Whom 3.1.5 prefers: the greatest TPN."""
    return player.tpn
