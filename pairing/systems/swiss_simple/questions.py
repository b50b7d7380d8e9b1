"""Why not A–B, why A–B, why does A float, why has A the bye, why these colours."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace

from pairing.core.colours import ColourReason, colour_reasons, initial_sign, stronger_in_kind
from pairing.core.model import Tournament
from pairing.matching.bits import mask_of
from pairing.systems.shared.limits import Limits, both_ways
from pairing.systems.shared.opposites import Opposites, Paired
from pairing.systems.swiss_simple.assisted import bound, pair_around, pair_with_some_bye
from pairing.systems.swiss_simple.contenders import SimpleContender, contenders
from pairing.systems.swiss_simple.definitions import ARTICLES, COLOUR_ARTICLES, PHRASES
from pairing.systems.swiss_simple.field import colour_clash, have_met
from pairing.systems.swiss_simple.judge import judge_pairing
from pairing.systems.swiss_simple.procedure import SimpleRound
from pairing.trace.fixed import NOTHING_FIXED, Fixed
from pairing.trace.judgement import Judgement


class SimpleOpposites(Opposites[SimpleContender]):
    """What is paired in the next round around what is fixed, to be asked for the opposite.

    Nobody is charged for a board that was fixed before. A player floats who meets a lower score.
    """

    phrases = PHRASES
    equally_good = frozenset({"order", "later-exchange"})

    def __init__(self, tournament: Tournament, fixed: Fixed = NOTHING_FIXED) -> None:
        self._tournament = tournament
        self._fixed = fixed
        self._field, self._parts = bound(tournament, fixed)
        self._round = pair_around(self._field, self._parts)
        self._allow_what_is_fixed()
        super().__init__(self._field.players, _by_numbers(self._round))

    def _allow_what_is_fixed(self) -> None:
        """A board that was fixed against the rules is no fault of what is paired around it."""
        for one, other in self._parts.pairs:
            self._field.legal[one] |= 1 << other
            self._field.legal[other] |= 1 << one

    def apart(self, one: int, other: int) -> str:
        first, second = self._by_tpn[one], self._by_tpn[other]
        if have_met(first, second):
            return "rematch"
        return "same-colour" if colour_clash(first, second) else ""

    def article(self, key: str) -> str:
        return ARTICLES[key]

    def home(self, tpn: int) -> frozenset[int] | None:
        """Whoever has his score, or a higher one."""
        player = self._by_tpn[tpn]
        players = self._field.players
        for pair in self._round.made:
            if player.index in pair and players[sum(pair) - player.index].score < player.score:
                return frozenset(each.tpn for each in players if each.score >= player.score)
        return None

    def pair_under(self, limits: Limits) -> Paired:
        field, parts = bound(self._tournament, self._fixed)
        for tpn, others in both_ways(limits.forbidden).items():
            forbidden = mask_of(self._by_tpn[other].index for other in others)
            field.legal[self._by_tpn[tpn].index] &= ~forbidden
        plays = mask_of(self._by_tpn[tpn].index for tpn in limits.plays)
        return _by_numbers(pair_with_some_bye(field, replace(parts, plays=plays)))

    def judge(self, paired: Paired) -> Judgement | None:
        return judge_pairing(self._round, paired.pairs, paired.bye)


def _by_numbers(paired: SimpleRound) -> Paired:
    players = paired.field.players
    pairs = tuple((players[one].tpn, players[other].tpn) for one, other in _ranked(paired.made))
    return Paired(pairs, None if paired.bye is None else players[paired.bye].tpn)


def _ranked(pairs: Iterable[tuple[int, int]]) -> list[tuple[int, int]]:
    """Pairs of indices, the higher ranked first."""
    return sorted((min(pair), max(pair)) for pair in pairs)


def colour_rule(tournament: Tournament) -> Callable[[int, int], ColourReason]:
    """Which rule gives any two players (TPNs) their colours if they meet in the next round.

    What is returned raises ``KeyError`` with the TPN of a player who is not to be paired.
    """
    by_tpn = {player.tpn: player for player in contenders(tournament)}
    return colour_reasons(by_tpn, initial_sign(tournament), COLOUR_ARTICLES, stronger_in_kind)
