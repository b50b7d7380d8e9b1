"""The candidates that come before the accepted one, and what speaks against each.

Candidates that begin alike are one family: everybody before has the opponent of the accepted one,
and the next BSN has a larger one. The best of a family is compared with the accepted candidate.
"""

from __future__ import annotations

from collections.abc import Iterator
from copy import copy
from dataclasses import dataclass, replace
from itertools import groupby

from pairing.matching.bits import bits, mask_of
from pairing.systems.burstein.bracket import Bracket, pair_bracket, quality_of
from pairing.systems.burstein.definitions import COMPLETION, REMATCH, SAME_COLOUR
from pairing.systems.burstein.judge import Worse, first_worse
from pairing.systems.burstein.outgoing import Field

NOBODY = -1
"""Stands for BSN 0, the opponent of those who float."""


@dataclass(frozen=True, slots=True)
class Family:
    """Candidates in which a player (by index) has one of some opponents, failing for one reason.

    ``met`` is the round in which he met the first of them, 0 if he has not.
    """

    player: int
    opponents: tuple[int, ...]
    worse: Worse
    met: int = 0


def earlier_families(field: Field, bracket: Bracket, known: list[int]) -> Iterator[Family]:
    """All of them in the order of 4.3; ``known`` is a complete pairing of the players left."""
    families = _Families(field, bracket, known)
    for _, group in groupby(families.all(), key=lambda each: (each.player, each.worse, each.met)):
        alike = list(group)
        yield replace(alike[0], opponents=tuple(i for each in alike for i in each.opponents))


class _Families:
    def __init__(self, field: Field, bracket: Bracket, known: list[int]) -> None:
        self.field = field
        self.bracket = bracket
        self.known = known
        self.accepted = quality_of(field, bracket)
        self.partner = {one: other for p in bracket.pairs for one, other in (p, p[::-1])}
        self.left = mask_of(bracket.members) | bracket.below

    def all(self) -> Iterator[Family]:
        settled: list[int] = []
        for player in self.bracket.members:
            if player in settled:
                continue
            own = self.partner.get(player, NOBODY)
            free = [i for i in self.bracket.members if i not in settled and i != player]
            for opponent in reversed(free):
                if opponent == own:
                    break
                yield self._family(settled, player, opponent)
            settled += [player] if own == NOBODY else [player, own]

    def _family(self, settled: list[int], player: int, opponent: int) -> Family:
        one = self.field.players[player]
        if opponent in one.barred:
            met = one.met_in.get(opponent, 0)
            key = "rematch" if met else "kept-apart"
            return Family(player, (opponent,), Worse(REMATCH, key, 0, 0), met)
        if not self.field.may_meet(player, opponent):
            return Family(player, (opponent,), Worse(SAME_COLOUR, "same-colour", 0, 0))
        return Family(player, (opponent,), self._worse(settled, player, opponent))

    def _worse(self, settled: list[int], player: int, opponent: int) -> Worse:
        forced = self._forced([*settled, player, opponent], {player: opponent, opponent: player})
        mate = forced.matching(self.left, self._without(player, opponent))
        if mate is None:
            return Worse(COMPLETION, "completion", 0, 0)
        bracket = self.bracket
        best = pair_bracket(forced, bracket.incoming, bracket.residents, bracket.below, mate)
        worse = first_worse(self.accepted, quality_of(self.field, best))
        assert worse is not None, "an equal candidate would have been the first"
        return worse

    def _without(self, one: int, other: int) -> list[int]:
        """The known pairing with two players put together and their partners left over."""
        mate = list(self.known)
        for index in (mate[one], mate[other]):
            mate[index] = -1
        mate[one], mate[other] = other, one
        return mate

    def _forced(self, settled: list[int], pair: dict[int, int]) -> Field:
        """The field in which settled players have their opponents, or float."""
        forced = copy(self.field)
        forced.legal = list(self.field.legal)
        partners = self.partner | pair
        for index in settled:
            opponent = partners.get(index, NOBODY)
            allowed = self.bracket.below if opponent == NOBODY else 1 << opponent
            lost = forced.legal[index] & ~allowed
            forced.legal[index] &= allowed
            for other in bits(lost):
                forced.legal[other] &= ~(1 << index)
        return forced
