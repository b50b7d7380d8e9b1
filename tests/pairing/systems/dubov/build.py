"""Players of a round of the Dubov system, as short as possible, for the engine and the reading."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from itertools import combinations

from pairing.core.model import Colour
from pairing.literal.dubov import DubovReading, PlayerFacts
from pairing.literal.entrants import LiteralEntrant
from pairing.literal.participants import LiteralStrength
from pairing.systems.dubov.contenders import DubovContender
from pairing.systems.dubov.field import DubovField
from pairing.systems.dubov.procedure import DubovRound, pair_round

Meetings = frozenset[frozenset[int]]


@dataclass(frozen=True)
class Players:
    """Those to be paired, numbered from 1 in the order of their ranking.

    Each letter of ``scores`` and of ``due`` (W or B, the colour preferred) is a player; those who
    ``met`` must not meet again. ``upfloats`` are so many for those who have any, ``again`` are
    those who floated up in the previous round, and ``aro`` is the average rating of opponents.
    """

    scores: str
    due: str
    met: Collection[tuple[int, int]] = ()
    upfloats: Mapping[int, int] = field(default_factory=dict)
    again: Collection[int] = ()
    aro: Mapping[int, int] = field(default_factory=dict)
    games: int = 1
    round_count: int = 5
    round_number: int = 3

    @property
    def numbers(self) -> range:
        return range(1, len(self.scores) + 1)

    def opponents(self, number: int) -> frozenset[int]:
        """The numbers of those whom this one has met."""
        return frozenset(sum(pair) - number for pair in self.met if number in pair)

    def field(self) -> DubovField:
        """The players as the engine sees them."""
        players = [self._contender(number) for number in self.numbers]
        return DubovField(players, self.round_count, self.round_number)

    def _contender(self, number: int) -> DubovContender:
        due = 1 if self.due[number - 1] == "W" else -1
        return DubovContender(
            index=number - 1,
            tpn=number,
            score=10 * int(self.scores[number - 1]),
            due=due,
            strength=1,
            difference=-due * self.games,
            absolute_due=0,
            games=self.games,
            aro=self.aro.get(number, 0),
            upfloats=self.upfloats.get(number, 0),
            upfloated_last=number in self.again,
            may_have_bye=True,
            colours=(-due,) * self.games,
            odd_number=number % 2 == 1,
            met_or_forbidden=frozenset(other - 1 for other in self.opponents(number)),
            met_in={},
        )

    def paired(self) -> DubovRound:
        """The round as the engine pairs it."""
        return pair_round(self.field())

    def read_literally(self) -> list[Meetings]:
        """The pairs of every bracket by the literal reading, the highest bracket first."""
        facts = {
            n: PlayerFacts(self.aro.get(n, 0), self.upfloats.get(n, 0), n in self.again)
            for n in self.numbers
        }
        reading = DubovReading(facts, self.round_count, self.round_number)
        left = [self._entrant(number) for number in self.numbers]
        brackets = []
        while left:
            pairs = meetings((one.tpn, other.tpn) for one, other in reading.bracket(left))
            brackets.append(pairs)
            left = [each for each in left if not any(each.tpn in pair for pair in pairs)]
        return brackets

    def _entrant(self, number: int) -> LiteralEntrant:
        wants_white = self.due[number - 1] == "W"
        preferred, had = (
            (Colour.WHITE, Colour.BLACK) if wants_white else (Colour.BLACK, Colour.WHITE)
        )
        return LiteralEntrant(
            tpn=number,
            score=10 * int(self.scores[number - 1]),
            met_or_forbidden=self.opponents(number),
            colours=(had,) * self.games,
            preference=preferred,
            strength=LiteralStrength.MILD,
            may_have_bye=True,
            number_colour=Colour.WHITE if number % 2 else Colour.BLACK,
        )


def met_unless(legal: Collection[tuple[int, int]], count: int) -> tuple[tuple[int, int], ...]:
    """All pairs of so many players but these, which may still be; the lower number is first."""
    return tuple(pair for pair in combinations(range(1, count + 1), 2) if pair not in legal)


def meetings(pairs: Iterable[tuple[int, int]]) -> Meetings:
    """Who meets whom."""
    return frozenset(map(frozenset, pairs))
