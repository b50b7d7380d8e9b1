"""Why not A–B, why A–B, why does A float, why has A the bye, why these colours."""

from __future__ import annotations

from typing import ClassVar

from pairing.core.model import Tournament
from pairing.systems.lim.assisted import around
from pairing.systems.lim.contenders import Contender
from pairing.systems.lim.decisions import PairedRound
from pairing.systems.lim.definitions import BYE, COMPATIBLE, PHRASES
from pairing.systems.lim.engine import field_of, players_of
from pairing.systems.lim.field import limits_clash
from pairing.systems.lim.judge import EQUALLY_GOOD, judge_pairing
from pairing.systems.lim.procedure import pair_round
from pairing.systems.shared.limits import Limits, limited
from pairing.systems.shared.opposites import Opposites, Paired
from pairing.trace.answers import Answer, Outcome
from pairing.trace.fixed import NOTHING_FIXED, Fixed
from pairing.trace.judgement import Judgement


class AskedRound(Opposites[Contender]):
    """The next round as it is paired around what is fixed, to be asked for the opposite.

    Nobody is charged for a board that was fixed before.
    """

    phrases = PHRASES
    equally_good = EQUALLY_GOOD
    _articles: ClassVar[dict[str, str]] = {
        "rematch": COMPATIBLE,
        "same-colour": COMPATIBLE,
        "completion": COMPATIBLE,
        "bye": BYE,
    }

    def __init__(self, tournament: Tournament, fixed: Fixed = NOTHING_FIXED) -> None:
        self._tournament = tournament
        self._players = around(fixed, players_of(tournament))
        self._round = pair_round(field_of(tournament, self._players))
        super().__init__(self._players, _by_numbers(self._round))

    def apart(self, one: int, other: int) -> str:
        first, second = self._by_tpn[one], self._by_tpn[other]
        if second.index in first.barred:
            return "rematch"
        return "same-colour" if limits_clash(first, second) else ""

    def article(self, key: str) -> str:
        return self._articles[key]

    def home(self, tpn: int) -> frozenset[int] | None:
        """Whoever was in the group out of which he floated first."""
        index = self._by_tpn[tpn].index
        for group in self._round.groups:
            if group.leaving >> index & 1:
                return frozenset(self._round.field.tpns(group.members))
        return None

    def why_not_bye(self, tpn: int) -> Answer:
        """Why a player of an odd field does not have the bye; or that he has it."""
        self._known(tpn)
        if self._paired.bye == tpn:
            return Answer(Outcome.SO_IT_IS)
        if not self._by_tpn[tpn].may_have_bye:
            return self._impossible("bye", (tpn,))
        return self._ask({}, plays=self._but(frozenset({tpn})))

    def pair_under(self, limits: Limits) -> Paired:
        players = limited(self._players, limits)
        return _by_numbers(pair_round(field_of(self._tournament, players)))

    def judge(self, paired: Paired) -> Judgement | None:
        return judge_pairing(self._round, paired.pairs, paired.bye)


def _by_numbers(paired: PairedRound) -> Paired:
    """The pairs of each group in the order of pairing, the higher ranked of each first."""
    players = paired.field.players
    pairs = tuple((players[min(pair)].tpn, players[max(pair)].tpn) for pair in paired.pairs)
    return Paired(pairs, None if paired.bye is None else players[paired.bye].tpn)
