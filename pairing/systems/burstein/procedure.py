"""A round from the bye to the last bracket: article 3."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pairing.systems.burstein.bracket import BursteinBracket, pair_bracket
from pairing.systems.burstein.contenders import BursteinContender
from pairing.systems.burstein.outgoing import BursteinField
from pairing.systems.shared.bye_first import begin, order_key
from pairing.systems.shared.paired_field import PairedField


@dataclass(frozen=True)
class BursteinRound(PairedField[BursteinField]):
    """The brackets of a round in the order of pairing, and who has the bye."""

    brackets: tuple[BursteinBracket, ...]

    @property
    def pairs(self) -> list[tuple[int, int]]:
        return [pair for bracket in self.brackets for pair in bracket.pairs]

    @property
    def ranked_pairs(self) -> list[tuple[int, int]]:
        """The pairs of each bracket from the top, the lower BSN of each first."""
        return self.pairs


def pair_round(
    field: BursteinField, progress: Callable[[int], None] = lambda _: None
) -> BursteinRound:
    """The round; ``progress`` hears how many players are paired.

    Raises :class:`~pairing.core.errors.NoPairingExists`.
    """
    bye, mate, left = begin(field, lambda player: order_key(player, bye_rank))
    incoming, brackets = 0, list[BursteinBracket]()
    while left:
        residents = field.top(left)
        left &= ~residents
        brackets.append(pair_bracket(field, incoming, residents, left, mate))
        incoming = brackets[-1].floaters
        if left:
            rest = field.matching(incoming | left, mate)
            assert rest is not None, "the floaters leave the others pairable"
            mate = rest
        progress(len(field.players) - (incoming | left).bit_count())
    return BursteinRound(field, bye, tuple(brackets))


def bye_rank(player: BursteinContender) -> int:
    """Whom 3.1.5 prefers: the lowest in rank."""
    return player.rank
