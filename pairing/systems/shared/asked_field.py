"""Questions about the next round of a system that pairs a legal field."""

from __future__ import annotations

from typing import Any, ClassVar, Generic

from pairing.core.model import Tournament
from pairing.systems.shared.limits import Limits
from pairing.systems.shared.opposites import Opposites, Paired
from pairing.systems.shared.paired_field import PairedField
from pairing.systems.shared.round_engine import AnyRound, Player
from pairing.systems.shared.trial import ByeFirstTrial
from pairing.trace.fixed import NOTHING_FIXED, Fixed
from pairing.trace.judgement import Judgement


class AskedField(Opposites[Player], Generic[Player, AnyRound]):
    """The next round as it is paired around what is fixed, to be asked for the opposite.

    Nobody is charged for a board that was fixed before.
    """

    trial: ClassVar[type[ByeFirstTrial[Any, Any]]]

    def __init__(self, tournament: Tournament, fixed: Fixed = NOTHING_FIXED) -> None:
        self._tournament = tournament
        self._engine = self.trial.engine
        self._round: AnyRound = self._engine.paired(tournament, None, fixed)
        self._field = self._round.field
        is_free = fixed == NOTHING_FIXED
        self._unbound = self._field if is_free else self._engine.field_of(tournament)
        super().__init__(self._field.players, _by_numbers(self._round))

    def apart(self, one: int, other: int) -> str:
        first, second = self._by_tpn[one].index, self._by_tpn[other].index
        if second in self._unbound.players[first].met_or_forbidden:
            return "rematch"
        return "" if self._unbound.may_meet(first, second) else "same-colour"

    def article(self, key: str) -> str:
        return self._engine.articles[key]

    def pair_under(self, limits: Limits) -> Paired:
        return _by_numbers(self._engine.pair_under(self._tournament, self._field, limits))

    def judge(self, paired: Paired) -> Judgement | None:
        return self.trial(self._round, paired.pairs, paired.bye).verdict()


def _by_numbers(paired: PairedField[Any]) -> Paired:
    players = paired.field.players
    pairs = tuple((players[one].tpn, players[other].tpn) for one, other in paired.ranked_pairs)
    return Paired(pairs, paired.bye_tpn)
