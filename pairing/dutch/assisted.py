"""Pairing the rest around what an arbiter has settled, and what keeps two players apart."""

from __future__ import annotations

from dataclasses import replace

from pairing.common.cards import deal_cards
from pairing.common.colours import NO_COLOUR
from pairing.common.field import why_not_ready
from pairing.common.fixed import NOTHING_FIXED, Fixed
from pairing.common.obstacles import Obstacles, basic_rules
from pairing.dutch.conditions import both_ways
from pairing.dutch.contenders import Contender, contenders
from pairing.dutch.editions import Edition
from pairing.dutch.engine import NEEDS, publish, settle_brackets
from pairing.dutch.legality import colour_clash
from pairing.model import RoundPairing, Tournament
from pairing.system import Watcher


def pair_rest(
    edition: Edition, tournament: Tournament, fixed: Fixed, watch: Watcher | None = None
) -> RoundPairing:
    """The best pairing of the next round in which everything that is fixed comes out.

    It is the one that the edition prefers among all such pairings: the whole round is paired, the
    fixed boards stand in it as those that alone are possible for their players. A fixed board or
    bye may break a rule; the others break none. Raises ``KeyError`` with the TPN of a player who
    is not to be paired, :class:`~pairing.errors.NotReady` and
    :class:`~pairing.errors.NoPairingExists`.
    """
    not_ready = why_not_ready(tournament, NEEDS)
    if not_ready is not None:
        raise not_ready
    players = bound(contenders(tournament, edition.definitions), fixed)
    return publish(edition, tournament, players, settle_brackets(edition, players, watch))


def obstacles(edition: Edition, tournament: Tournament) -> Obstacles:
    """C1 to C3 (C.1 to C.3 in 2016) for any two players of the next round."""
    cards = deal_cards(tournament, edition.definitions)
    by_tpn = {player.tpn: player for player in contenders(tournament, edition.definitions)}
    articles = {**basic_rules(edition.in_force[1]), **edition.absolute}

    def clash(one: int, other: int) -> bool:
        return colour_clash(by_tpn[one], by_tpn[other])

    return Obstacles(tournament, cards, articles, clash)


def bound(players: tuple[Contender, ...], fixed: Fixed) -> tuple[Contender, ...]:
    """The players, of whom some have only one place left, or look for one lower down.

    Raises ``KeyError`` with the TPN of somebody fixed who is not among them.
    """
    return _Bound(players, fixed).players() if fixed != NOTHING_FIXED else players


class _Bound:
    """Players of whom some have only one place left, or have to look for one lower down."""

    def __init__(self, players: tuple[Contender, ...], fixed: Fixed) -> None:
        self._players = players
        self._index = {player.tpn: player.index for player in players}
        self._fixed = fixed
        self._partner = {
            self._index[one]: self._index[other]
            for pair in fixed.pairs
            for one, other in (pair, pair[::-1])
        }
        self._bye = None if fixed.bye is None else self._index[fixed.bye]
        self._highest = {self._index[tpn]: score for tpn, score in fixed.moved_down}

    def players(self) -> tuple[Contender, ...]:
        return both_ways([self._bound(player) for player in self._players])

    def _bound(self, player: Contender) -> Contender:
        others = frozenset(range(len(self._players))) - {player.index}
        if player.index in self._partner:
            barred = others - {self._partner[player.index]}
            return replace(player, barred=barred, may_have_bye=False, absolute_due=NO_COLOUR)
        if player.index == self._bye:
            return replace(player, barred=others, may_have_bye=True)
        may_have_bye = player.may_have_bye and self._bye is None
        barred = player.barred | self._too_high(player)
        return replace(player, barred=barred, may_have_bye=may_have_bye)

    def _too_high(self, player: Contender) -> frozenset[int]:
        """Whom a player who was moved down can no longer meet."""
        highest = self._highest.get(player.index)
        if highest is None:
            return frozenset()
        above = (other.index for other in self._players if other.score > highest)
        return frozenset(above) - {player.index}
