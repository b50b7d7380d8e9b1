"""A system with upfloaters made of its tables: how it pairs, tells, judges, answers and helps."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import ClassVar

from pairing.core.cards import CardDefinitions, deal_cards
from pairing.core.colours import ColourReason, initial_sign
from pairing.core.field import refuse_if_not_ready
from pairing.core.model import RoundPairing, Tournament
from pairing.core.publishing import published_round
from pairing.systems.shared.limits import Limits, limited
from pairing.systems.shared.obstacles import Obstacles
from pairing.systems.shared.opposites import Opposites, Paired
from pairing.systems.shared.upfloating.colours import Allocation, ColourAllocation
from pairing.systems.shared.upfloating.criteria import Criteria
from pairing.systems.shared.upfloating.engine import UpfloatingRound, pair_field
from pairing.systems.shared.upfloating.field import Secondary, around, participants
from pairing.systems.shared.upfloating.judge import Judge
from pairing.systems.shared.upfloating.participants import Participant
from pairing.systems.shared.upfloating.steps import PHRASES, round_trace
from pairing.systems.system import Recorded, Watcher
from pairing.trace.fixed import NOTHING_FIXED, Fixed
from pairing.trace.judgement import Judgement

ARTICLES: Mapping[str, str] = {"rematch": "C1", "bye": "C2", "completion": "C3"}
"""The absolute criteria by what they are about; both texts number them alike."""


@dataclass(frozen=True, slots=True)
class UpfloatingSystem:
    """One system.

    ``criteria`` and ``secondary`` follow from the options of a tournament; ``rank`` says who of two
    is the higher ranked when colours are given (the least).
    """

    key: str
    needs: tuple[str, ...]
    definitions: CardDefinitions
    criteria: Callable[[Tournament], Criteria]
    secondary: Secondary
    allocate: Allocation
    rank: Callable[[Participant], tuple[int, ...]]
    colour_articles: Mapping[str, str]

    def pair_next_round(self, tournament: Tournament, watch: Watcher | None = None) -> RoundPairing:
        """The pairing of the next round, in publishing order; White has White on board 1.

        Raises :class:`~pairing.core.errors.NotReady` or
        :class:`~pairing.core.errors.NoPairingExists`.
        """
        return self.pair_rest(tournament, NOTHING_FIXED, watch)

    def pair_rest(
        self, tournament: Tournament, fixed: Fixed, watch: Watcher | None = None
    ) -> RoundPairing:
        """The best pairing of the next round in which everything that is fixed comes out.

        What is fixed may break a rule; nothing else does. Raises ``KeyError`` with the TPN of
        somebody who is not to be paired, and as above.
        """
        field = self.field(tournament, fixed)
        return self._published(tournament, field, self.pair(tournament, field, watch))

    def record(self, tournament: Tournament, watch: Watcher | None = None) -> Recorded:
        """The pairing with its steps and the reasons of all colours; raises as above."""
        field = self.field(tournament)
        paired = self.pair(tournament, field, watch)
        pairing = self._published(tournament, field, paired)
        rule = self.colour_rule(tournament)
        return Recorded(
            pairing,
            round_trace(self.key, tournament.next_round, paired),
            tuple(rule(white, black) for white, black in pairing.pairs),
        )

    def judge(
        self, tournament: Tournament, pairs: Iterable[tuple[int, int]], bye: int | None
    ) -> Judgement | None:
        """What is wrong with a pairing of the next round; ``None`` if it is the one by the rules.

        Raises :class:`~pairing.core.errors.NoPairingExists`.
        """
        field = self.field(tournament)
        paired = self.pair(tournament, field)
        return self.judge_of(tournament, field, paired).judge(pairs, bye)

    def judge_of(
        self, tournament: Tournament, field: tuple[Participant, ...], paired: UpfloatingRound
    ) -> Judge:
        """Who judges other pairings of a round that is paired."""
        return Judge(field, paired, self.criteria(tournament), _rounds_left(tournament))

    def ask(self, tournament: Tournament, fixed: Fixed = NOTHING_FIXED) -> UpfloatingOpposites:
        """The next round paired around what is fixed, to be asked for the opposite."""
        return UpfloatingOpposites(self, tournament, fixed)

    def colour_rule(self, tournament: Tournament) -> Callable[[int, int], ColourReason]:
        """Which rule gives any two (TPNs) their colours if they meet in the next round.

        What is returned raises ``KeyError`` with the TPN of somebody who is not to be paired.
        """
        by_tpn = {one.tpn: one for one in self.field(tournament)}
        colours = self._colours(tournament)
        return lambda one, other: ColourReason(*colours.of(by_tpn[one], by_tpn[other]))

    def obstacles(self, tournament: Tournament) -> Obstacles:
        """C1 and C2; colours keep nobody apart."""
        cards = deal_cards(tournament, self.definitions)
        return Obstacles(tournament, cards, ARTICLES, lambda _one, _other: False)

    def field(
        self, tournament: Tournament, fixed: Fixed = NOTHING_FIXED
    ) -> tuple[Participant, ...]:
        """Everybody who is to be paired; raises :class:`~pairing.core.errors.NotReady`."""
        refuse_if_not_ready(tournament, self.needs)
        secondary = self.secondary(tournament)
        return around(participants(tournament, self.definitions, secondary), fixed)

    def pair(
        self, tournament: Tournament, field: tuple[Participant, ...], watch: Watcher | None = None
    ) -> UpfloatingRound:
        """The round of a field, which may have been limited."""

        def progress(paired: int) -> None:
            if watch is not None:
                watch(paired, len(field))

        criteria, rounds_left = self.criteria(tournament), _rounds_left(tournament)
        return pair_field(field, criteria, rounds_left, progress)

    def _published(
        self, tournament: Tournament, field: tuple[Participant, ...], paired: UpfloatingRound
    ) -> RoundPairing:
        colours = self._colours(tournament)
        pairs = (colours.of(*pair)[:2] for pair in paired.pairs)
        bye = paired.bye.participant.tpn if paired.bye else None
        return published_round(tournament, self.key, field, pairs, bye)

    def _colours(self, tournament: Tournament) -> ColourAllocation:
        return ColourAllocation(
            self.allocate, self.rank, self.colour_articles, initial_sign(tournament)
        )


def _rounds_left(tournament: Tournament) -> int:
    """The round to be paired is counted."""
    return max(1, tournament.round_count - tournament.next_round + 1)


class UpfloatingOpposites(Opposites[Participant]):
    """What is paired in the next round around what is fixed, to be asked for the opposite.

    Somebody floats who meets another score.
    """

    phrases = PHRASES
    equally_good: ClassVar[frozenset[str]] = frozenset({"order", "set-order"})

    def __init__(
        self, system: UpfloatingSystem, tournament: Tournament, fixed: Fixed = NOTHING_FIXED
    ) -> None:
        self._system = system
        self._tournament = tournament
        self._field = system.field(tournament, fixed)
        self._plain = {one.tpn: one for one in system.field(tournament)}
        self._index = {one.index: one.tpn for one in self._field}
        self._round = system.pair(tournament, self._field)
        super().__init__(self._field, _by_numbers(self._round))

    def apart(self, one: int, other: int) -> str:
        return "rematch" if self._plain[other].index in self._plain[one].met_or_forbidden else ""

    def article(self, key: str) -> str:
        return ARTICLES[key]

    def home(self, tpn: int) -> frozenset[int] | None:
        own = self._by_tpn[tpn].score
        for pair in self._round.pairs:
            if tpn in (pair[0].tpn, pair[1].tpn) and pair[0].score != pair[1].score:
                return frozenset(one.tpn for one in self._field if one.score == own)
        return None

    def pair_under(self, limits: Limits) -> Paired:
        field = limited(self._field, limits)
        return _by_numbers(self._system.pair(self._tournament, field))

    def judge(self, paired: Paired) -> Judgement | None:
        judge = self._system.judge_of(self._tournament, self._field, self._round)
        return judge.judge(paired.pairs, paired.bye)


def _by_numbers(paired: UpfloatingRound) -> Paired:
    bye = paired.bye.participant.tpn if paired.bye else None
    return Paired(tuple((one.tpn, other.tpn) for one, other in paired.pairs), bye)


def no_secondary(_tournament: Tournament) -> Mapping[int, int]:
    """Nobody is ranked by a second score."""
    return {}
