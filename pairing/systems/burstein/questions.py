"""Why not A–B, why A–B, why does A float, why has A the bye, why these colours."""

from __future__ import annotations

from typing import ClassVar

from pairing.core.model import Tournament
from pairing.systems.burstein.assisted import around
from pairing.systems.burstein.contenders import Contender
from pairing.systems.burstein.definitions import BYE, COMPLETION, PHRASES, REMATCH, SAME_COLOUR
from pairing.systems.burstein.engine import players_of
from pairing.systems.burstein.judge import judge_pairing
from pairing.systems.burstein.procedure import PairedRound, pair_round
from pairing.systems.shared.legal_field import LegalField, colour_clash
from pairing.systems.shared.limits import Limits, limited
from pairing.systems.shared.opposites import Opposites, Paired
from pairing.trace.answers import Answer, Outcome
from pairing.trace.fixed import NOTHING_FIXED, Fixed
from pairing.trace.judgement import Judgement


class AskedRound(Opposites[Contender]):
    """The next round as it is paired around what is fixed, to be asked for the opposite.

    Nobody is charged for a board that was fixed before. A player floats first in the first bracket
    that he floats out of.
    """

    phrases = PHRASES
    _articles: ClassVar[dict[str, str]] = {
        "rematch": REMATCH,
        "same-colour": SAME_COLOUR,
        "completion": COMPLETION,
        "bye": BYE,
    }

    def __init__(self, tournament: Tournament, fixed: Fixed = NOTHING_FIXED) -> None:
        self._players = around(fixed, players_of(tournament))
        self._round = pair_round(LegalField(self._players))
        super().__init__(self._players, _by_numbers(self._round))

    def apart(self, one: int, other: int) -> str:
        first, second = self._by_tpn[one], self._by_tpn[other]
        if second.index in first.barred:
            return "rematch"
        return "same-colour" if colour_clash(first, second) else ""

    def article(self, key: str) -> str:
        return self._articles[key]

    def home(self, tpn: int) -> frozenset[int] | None:
        """The members of the first bracket that he floats out of."""
        player = self._by_tpn[tpn]
        for bracket in self._round.brackets:
            if bracket.floaters >> player.index & 1:
                return frozenset(self._players[index].tpn for index in bracket.members)
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
        return _by_numbers(pair_round(LegalField(limited(self._players, limits))))

    def judge(self, paired: Paired) -> Judgement | None:
        return judge_pairing(self._round, paired.pairs, paired.bye)


def _by_numbers(paired: PairedRound) -> Paired:
    """The pairs of each bracket from the top, the higher ranked of each first."""
    players = paired.field.players
    pairs = tuple((players[one].tpn, players[other].tpn) for one, other in paired.pairs)
    return Paired(pairs, None if paired.bye is None else players[paired.bye].tpn)
