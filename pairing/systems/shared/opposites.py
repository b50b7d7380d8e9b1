"""Why not A–B, why A–B, why does A float, why has A the bye.

The opposite of what was paired is put to the same system by taking away whatever else the player
could get; what it pairs then is judged like any other pairing.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from typing import ClassVar, Generic, Protocol, TypeVar

from msgspec import Struct

from pairing.core.errors import NoPairingExists
from pairing.core.model import Tenths
from pairing.systems.shared.limits import Limits
from pairing.trace.answers import Answer, Outcome
from pairing.trace.judgement import Judgement


class Paired(Struct, frozen=True):
    """A round by TPNs: its pairs, from the top and the higher ranked first, and who has the bye."""

    pairs: tuple[tuple[int, int], ...]
    bye: int | None


class Competitor(Protocol):
    """What is asked about: a player or a team of the field."""

    @property
    def tpn(self) -> int: ...
    @property
    def score(self) -> Tenths: ...
    @property
    def may_have_bye(self) -> bool: ...


Player = TypeVar("Player", bound=Competitor)


class Opposites(ABC, Generic[Player]):
    """The next round as a system pairs it, to be asked why it is not otherwise.

    Players are given by their TPN; ``KeyError`` with it is raised for one who is not to be paired.
    """

    phrases: ClassVar[str] = ""
    """The group of sentences in which the system tells what fails; empty if the common ones do."""

    equally_good: ClassVar[frozenset[str]] = frozenset({"order"})
    """What judgements say of a pairing that is no worse, and only comes later."""

    def __init__(self, players: Iterable[Player], paired: Paired) -> None:
        """``players`` are everybody who is to be paired."""
        self._by_tpn = {player.tpn: player for player in players}
        self._paired = paired
        self._meetings = set(map(frozenset, paired.pairs))

    @abstractmethod
    def apart(self, one: int, other: int) -> str:
        """The key of the absolute rule that keeps two players apart; empty if none does."""

    @abstractmethod
    def article(self, key: str) -> str:
        """The article of an absolute rule, of ``bye``, or of ``completion``."""

    @abstractmethod
    def home(self, tpn: int) -> frozenset[int] | None:
        """Among whom a player who floats would have to find an opponent not to float.

        ``None`` if he does not float.
        """

    @abstractmethod
    def pair_under(self, limits: Limits) -> Paired:
        """What the system pairs then; raises :class:`~pairing.core.errors.NoPairingExists`."""

    @abstractmethod
    def judge(self, paired: Paired) -> Judgement | None:
        """What is wrong with another pairing of the round, beside this one."""

    def why_not(self, one: int, other: int) -> Answer:
        """Why two players do not meet; or that they do."""
        if self._meet(one, other):
            return Answer(Outcome.SO_IT_IS)
        key = self.apart(one, other)
        if key:
            return self._impossible(key, (one, other))
        pair = frozenset((one, other))
        return self._ask({one: self._but(pair), other: self._but(pair)}, plays=pair)

    def why_together(self, one: int, other: int) -> Answer:
        """Why two players meet; or that they do not. The opposite is that they do not."""
        if not self._meet(one, other):
            return Answer(Outcome.SO_IT_IS)
        return self._ask({one: frozenset({other})})

    def why_float(self, tpn: int) -> Answer:
        """Why a player floats where he floats first; or that he does not float.

        The opposite is that he is paired there.
        """
        self._known(tpn)
        home = self.home(tpn)
        if home is None:
            return Answer(Outcome.SO_IT_IS)
        return self._ask({tpn: self._but(home | {tpn})}, plays=frozenset({tpn}))

    def why_bye(self, tpn: int) -> Answer:
        """Why a player has the pairing-allocated bye; or that he does not."""
        self._known(tpn)
        if self._paired.bye != tpn:
            return Answer(Outcome.SO_IT_IS)
        return self._ask({}, plays=frozenset({tpn}))

    def why_not_bye(self, tpn: int) -> Answer:
        """Why a player of an odd field does not have the bye; or that he has it."""
        self._known(tpn)
        if self._paired.bye == tpn:
            return Answer(Outcome.SO_IT_IS)
        if not self._by_tpn[tpn].may_have_bye:
            return self._impossible("bye", (tpn,))
        return self._ask({}, plays=self._but(frozenset({tpn})))

    def _known(self, *tpns: int) -> None:
        for tpn in tpns:
            if tpn not in self._by_tpn:
                raise KeyError(tpn)

    def _but(self, some: frozenset[int]) -> frozenset[int]:
        return frozenset(self._by_tpn) - some

    def _meet(self, one: int, other: int) -> bool:
        self._known(one, other)
        return frozenset((one, other)) in self._meetings

    def _impossible(self, key: str, players: tuple[int, ...]) -> Answer:
        judgement = Judgement(
            score=max(self._by_tpn[tpn].score for tpn in players or self._by_tpn),
            article=self.article(key),
            key=key,
            players=players,
            phrases=self.phrases,
        )
        return Answer(Outcome.IMPOSSIBLE, judgement)

    def _ask(
        self, forbidden: Mapping[int, frozenset[int]], plays: frozenset[int] = frozenset()
    ) -> Answer:
        """What is paired under limits, and what is wrong with it."""
        try:
            other = self.pair_under(Limits(forbidden, plays))
        except NoPairingExists as nothing:
            return self._impossible("completion", nothing.stranded)
        judgement = self.judge(other)
        is_later = judgement is not None and judgement.key in self.equally_good
        changed = tuple(pair for pair in other.pairs if frozenset(pair) not in self._meetings)
        return Answer(Outcome.LATER if is_later else Outcome.WORSE, judgement, changed, other.bye)
