"""A round from the bye to the last bracket: article 3."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pairing.core.errors import NoPairingExists
from pairing.systems.burstein.bracket import Bracket, pair_bracket
from pairing.systems.burstein.contenders import Contender
from pairing.systems.burstein.outgoing import Field
from pairing.systems.shared.bye_first import ByeChoice, choose_bye


@dataclass(frozen=True)
class PairedRound:
    """The brackets of a round in the order of pairing, and who has the bye."""

    field: Field
    brackets: tuple[Bracket, ...]
    bye_choice: ByeChoice | None = None

    @property
    def bye(self) -> int | None:
        """The index of the player with the bye."""
        return None if self.bye_choice is None else self.bye_choice.index

    @property
    def pairs(self) -> list[tuple[int, int]]:
        """All pairs, by index."""
        return [pair for bracket in self.brackets for pair in bracket.pairs]


def pair_round(field: Field, tell: Callable[[int], None] = lambda _: None) -> PairedRound:
    """The round; ``tell`` hears how many players are settled.

    Raises :class:`~pairing.core.errors.NoPairingExists`.
    """
    bye = choose_bye(field, bye_rank) if len(field.players) % 2 else None
    mate = field.matching(field.everybody) if bye is None else bye.mate
    if mate is None:
        raise NoPairingExists(field.stranded())
    left = field.everybody if bye is None else field.everybody & ~(1 << bye.index)
    incoming, brackets = 0, list[Bracket]()
    while left:
        residents = field.top(left)
        left &= ~residents
        brackets.append(pair_bracket(field, incoming, residents, left, mate))
        incoming = brackets[-1].floaters
        if left:
            mate = field.matching(incoming | left, mate)
            assert mate is not None, "the floaters leave the others pairable"
        tell(len(field.players) - (incoming | left).bit_count())
    return PairedRound(field, tuple(brackets), bye)


def bye_rank(player: Contender) -> int:
    """Whom 3.1.5 prefers: the lowest in rank."""
    return player.rank
