"""Why another pairing is not the one by the rules: what several systems look at alike."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar, Generic, TypeVar

from pairing.core.model import Tenths, Tournament
from pairing.systems.shared.bye_first import Taker, order_key
from pairing.systems.shared.legal_field import FieldMember, Placed
from pairing.systems.shared.round_engine import AnyRound, RoundEngine
from pairing.trace.judgement import Judgement

AnyPlaced = TypeVar("AnyPlaced", bound=Placed)
Member = TypeVar("Member", bound=FieldMember)
AnyTaker = TypeVar("AnyTaker", bound=Taker)


class Trial(ABC, Generic[AnyPlaced]):
    """Another pairing, beside a round that has been paired: the bye, then what is forbidden.

    ``players`` are those of the field, ``legal`` for each the set of those he may meet; ``pairs``
    and ``bye`` of the other pairing are TPNs, colours aside. ``articles`` are the numbers of the
    rules by the keys of their judgements.
    """

    phrases: ClassVar[str]
    articles: Mapping[str, str]

    def __init__(
        self,
        players: Sequence[AnyPlaced],
        legal: Sequence[int],
        pairs: Iterable[tuple[int, int]],
        bye: int | None,
    ) -> None:
        self.players = players
        self._legal = legal
        index_of = {player.tpn: player.index for player in players}
        self.partner: dict[int, int] = {}
        for one, other in pairs:
            self.partner[index_of[one]] = index_of[other]
            self.partner[index_of[other]] = index_of[one]
        self.bye = None if bye is None else index_of.get(bye)

    def verdict(self) -> Judgement | None:
        """What is wrong with it; ``None`` if it is the pairing by the rules."""
        return self.bye_verdict() or self._illegal() or self.first_difference()

    @abstractmethod
    def bye_verdict(self) -> Judgement | None:
        """What is wrong with the bye."""

    @abstractmethod
    def first_difference(self) -> Judgement | None:
        """What is wrong where the pairs differ first, none of them being forbidden."""

    def _illegal(self) -> Judgement | None:
        for one, other in sorted(self.partner.items()):
            if one < other and not self._legal[one] >> other & 1:
                key = "rematch" if other in self.players[one].met_or_forbidden else "same-colour"
                pair = self.players[one].tpn, self.players[other].tpn
                score = self.players[one].score
                return self.judgement(score, self.articles[key], key, players=pair)
        return None

    def judgement(
        self,
        score: Tenths,
        article: str,
        key: str,
        ours: int = 0,
        theirs: int = 0,
        players: tuple[int, ...] = (),
        difference: Tenths | None = None,
    ) -> Judgement:
        """A judgement in the words of the system."""
        return Judgement(score, article, key, ours, theirs, difference, players, self.phrases)


class ByeFirstTrial(Trial[Member], Generic[Member, AnyRound]):
    """One beside a round of an engine, which gives the bye in an order before anybody is paired."""

    engine: ClassVar[RoundEngine[Any, Any, Any]]

    def __init__(self, paired: AnyRound, pairs: Iterable[tuple[int, int]], bye: int | None) -> None:
        super().__init__(paired.field.players, paired.field.legal, pairs, bye)
        self.articles = self.engine.articles
        self.paired = paired

    @classmethod
    def judge(
        cls, tournament: Tournament, pairs: Iterable[tuple[int, int]], bye: int | None
    ) -> Judgement | None:
        """What is wrong with a pairing of the next round, ``None`` if it is the one by the rules.

        ``pairs`` are TPNs, colours aside; with the bye they are everyone who is to be paired.
        Raises :class:`~pairing.core.errors.NoPairingExists`.
        """
        return cls(cls.engine.paired(tournament), pairs, bye).verdict()

    @abstractmethod
    def bye_order(self, player: Member) -> tuple[int, ...]:
        """Sorts those who may have the bye: the first of them gets it."""

    @abstractmethod
    def later_bye(self, ours: Member, theirs: Member) -> Judgement:
        """Why somebody does not have the bye who comes later in the order."""

    def bye_verdict(self) -> Judgement | None:
        own_bye = self.paired.bye
        if own_bye is None or self.bye is None or self.bye == own_bye:
            return None
        ours, theirs = self.players[own_bye], self.players[self.bye]
        if not theirs.may_have_bye:
            return self.judgement(theirs.score, self.articles["bye"], "bye", players=(theirs.tpn,))
        if self.bye_order(theirs) < self.bye_order(ours):
            return None  # Then somebody of the others meets an opponent whom he must not meet.
        return self.later_bye(ours, theirs)


class RankedByeTrial(ByeFirstTrial[AnyTaker, AnyRound]):
    """One in which the bye is given by 3.1.3 to 3.1.5 of Dubov and Burstein."""

    last_bye_key: ClassVar[str]
    """What is told of somebody who only ranks higher than the player with the bye."""

    @abstractmethod
    def bye_rank(self, player: AnyTaker) -> int:
        """Whom 3.1.5 prefers: the greatest."""

    def bye_order(self, player: AnyTaker) -> tuple[int, ...]:
        return order_key(player, self.bye_rank)

    def later_bye(self, ours: AnyTaker, theirs: AnyTaker) -> Judgement:
        if ours.score != theirs.score:
            return self._by("bye-score", theirs, (ours.score, theirs.score), (theirs.tpn,))
        if ours.games != theirs.games:
            return self._by("bye-games", theirs, (ours.games, theirs.games))
        return self._by(self.last_bye_key, theirs, (ours.tpn, theirs.tpn))

    def _by(
        self, key: str, theirs: AnyTaker, values: tuple[int, int], players: tuple[int, ...] = ()
    ) -> Judgement:
        return self.judgement(theirs.score, self.articles[key], key, *values, players)
