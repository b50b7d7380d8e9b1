"""The criteria as small functions of a candidate. A lower value complies better.

A value is a number of players or pairs, or a list of scores or differences in descending order.
Added pairs and downfloaters can only raise it: so the value of a beginning is never above that of
its candidates. The numbers which the criteria have in an edition stand in that edition's table.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from pairing.core.model import Colour, Tenths
from pairing.literal.bracket import LiteralBracket, LiteralCandidate, Pair
from pairing.literal.colours import colour_of
from pairing.literal.participants import LiteralParticipant, LiteralStrength, difference

Value: TypeAlias = tuple[int, ...]

ONE_POINT: Tenths = 10


@dataclass(frozen=True, slots=True)
class Criterion:
    """A criterion of an edition: its number there, and how well a candidate complies with it."""

    article: str
    measure: Callable[[LiteralCandidate], int | Value]

    def value(self, candidate: LiteralCandidate) -> Value:
        """What the candidate scores; values of one criterion can be compared."""
        measured = self.measure(candidate)
        return measured if isinstance(measured, tuple) else (measured,)


# Colours: the same in both editions.


def topscorer_colour_difference(candidate: LiteralCandidate) -> int:
    """C.8 (C10 in 2026): topscorers and their opponents who get a difference beyond ±2."""
    return sum(
        abs(difference((*player.colours, colour_of(player, opponent)))) > 2
        for player, opponent in _seats_with_a_topscorer(candidate)
    )


def topscorer_three_in_a_row(candidate: LiteralCandidate) -> int:
    """C.9 (C11 in 2026): topscorers and their opponents with one colour three times in a row."""
    return sum(
        len(player.colours) > 1
        and player.colours[-2] is player.colours[-1] is colour_of(player, opponent)
        for player, opponent in _seats_with_a_topscorer(candidate)
    )


def colour_preference_denied(candidate: LiteralCandidate) -> int:
    """C.10 (C12 in 2026): players who do not get their colour preference."""
    denied = sum(_is_denied(player, opponent) for player, opponent in seats(candidate))
    return denied + _denied_to_come(candidate, candidate.unpaired)


def strong_preference_denied(candidate: LiteralCandidate) -> int:
    """C.11 (C13 in 2026): players who do not get their strong colour preference."""
    denied = sum(
        player.strength is LiteralStrength.STRONG and _is_denied(player, opponent)
        for player, opponent in seats(candidate)
    )
    return denied + _denied_to_come(candidate, _firm(candidate.unpaired))


def _firm(left: Sequence[LiteralParticipant]) -> list[LiteralParticipant]:
    """Players whose strong preference is denied if too many of these want one colour.

    Absolute preferences take the colour from strong ones, unless topscorers can lose them too.
    """
    if any(player.is_topscorer for player in left):
        return [player for player in left if player.strength is LiteralStrength.STRONG]
    return [player for player in left if player.strength >= LiteralStrength.STRONG]


def _denied_to_come(candidate: LiteralCandidate, left: Sequence[LiteralParticipant]) -> int:
    """In a beginning, how many of these still unpaired players cannot get their colour any more.

    Too many may want the same one: every pair to come has one White and one Black, and only so many
    can float instead. In a complete candidate nobody is left to be counted.
    """
    wanted = [player.preference for player in left]
    can_float = len(candidate.unpaired) - 2 * candidate.pairs_to_come
    largest = max(wanted.count(Colour.WHITE), wanted.count(Colour.BLACK))
    return max(0, largest - can_float - candidate.pairs_to_come)


def _is_denied(player: LiteralParticipant, opponent: LiteralParticipant) -> bool:
    wanted = player.preference
    return wanted is not None and wanted is not colour_of(player, opponent)


def seats(candidate: LiteralCandidate) -> Iterator[Pair]:
    """Everyone who is paired, each with his opponent."""
    for one, other in candidate.pairs:
        yield one, other
        yield other, one


def _seats_with_a_topscorer(candidate: LiteralCandidate) -> Iterator[Pair]:
    for player, opponent in seats(candidate):
        if player.is_topscorer or opponent.is_topscorer:
            yield player, opponent


# Score differences.


def score_difference(pair: Pair) -> Tenths:
    """SD of a pair (A.8 in 2016)."""
    return abs(pair[0].score - pair[1].score)


def floating_difference(bracket: LiteralBracket, downfloater: LiteralParticipant) -> Tenths:
    """SD of a downfloater: to one point less than the lowest score of the bracket (A.8)."""
    return downfloater.score - (bracket.players[-1].score - ONE_POINT)


def descending(values: Iterable[int]) -> tuple[int, ...]:
    """A list sorted from the highest to the lowest, as the rules compare them."""
    return tuple(sorted(values, reverse=True))
