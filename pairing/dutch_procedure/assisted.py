"""Pairing the rest around what an arbiter has settled, and what keeps two players apart."""

from __future__ import annotations

from dataclasses import replace

from pairing.common.cards import deal_cards
from pairing.common.field import why_not_ready
from pairing.common.fixed import NOTHING_FIXED, Fixed
from pairing.common.obstacles import Obstacles, basic_rules
from pairing.dutch_procedure.editions import Edition
from pairing.dutch_procedure.engine import NEEDS, published, run
from pairing.dutch_procedure.entrants import Entrant, both_ways, colour_clash, entrants
from pairing.model import RoundPairing, Tournament
from pairing.system import Watcher


def pair_rest(
    edition: Edition, tournament: Tournament, fixed: Fixed, watch: Watcher | None = None
) -> RoundPairing:
    """What the procedure pairs in the next round if everything that is fixed has to come out.

    The whole round is paired, the fixed boards stand in it as those that alone are possible for
    their players. A fixed board or bye may break a rule; the others break none. Raises ``KeyError``
    with the TPN of a player who is not to be paired, :class:`~pairing.errors.NotReady` and
    :class:`~pairing.errors.NoPairingExists`.
    """
    not_ready = why_not_ready(tournament, NEEDS)
    if not_ready is not None:
        raise not_ready
    players = bound(entrants(tournament, edition.definitions), fixed)
    return published(edition, tournament, players, run(edition, tournament, players, watch=watch))


def obstacles(edition: Edition, tournament: Tournament) -> Obstacles:
    """B.1 and B.2 (B.1 to B.3 in 2015) for any two players of the next round."""
    by_tpn = {player.tpn: player for player in entrants(tournament, edition.definitions)}

    def clash(one: int, other: int) -> bool:
        return colour_clash(by_tpn[one], by_tpn[other])

    own = {key: edition.articles[key] for key in ("rematch", "bye", "same-colour")}
    articles = {**basic_rules(edition.in_force[1]), **own}
    return Obstacles(tournament, deal_cards(tournament, edition.definitions), articles, clash)


def bound(players: tuple[Entrant, ...], fixed: Fixed) -> tuple[Entrant, ...]:
    """The players, of whom some have only one place left, or look for one lower down.

    Raises ``KeyError`` with the TPN of somebody fixed who is not among them.
    """
    return _Bound(players, fixed).players() if fixed != NOTHING_FIXED else players


class _Bound:
    """Players of whom some have only one place left, or have to look for one lower down."""

    def __init__(self, players: tuple[Entrant, ...], fixed: Fixed) -> None:
        self._players = players
        self._index = {player.tpn: player.index for player in players}
        self._partner = {
            self._index[one]: self._index[other]
            for pair in fixed.pairs
            for one, other in (pair, pair[::-1])
        }
        self._bye = None if fixed.bye is None else self._index[fixed.bye]
        self._highest = {self._index[tpn]: score for tpn, score in fixed.moved_down}

    def players(self) -> tuple[Entrant, ...]:
        return both_ways([self._bound(player) for player in self._players])

    def _bound(self, player: Entrant) -> Entrant:
        others = frozenset(range(len(self._players))) - {player.index}
        if player.index in self._partner:
            barred = others - {self._partner[player.index]}
            # As for a topscorer, colours do not keep the two apart.
            return replace(player, barred=barred, may_have_bye=False, is_topscorer=True)
        if player.index == self._bye:
            return replace(player, barred=others, may_have_bye=True)
        may_have_bye = player.may_have_bye and self._bye is None
        barred = player.barred | self._too_high(player)
        return replace(player, barred=barred, may_have_bye=may_have_bye)

    def _too_high(self, player: Entrant) -> frozenset[int]:
        """Whom a player who was moved down can no longer meet."""
        highest = self._highest.get(player.index)
        if highest is None:
            return frozenset()
        above = (other.index for other in self._players if other.score > highest)
        return frozenset(above) - {player.index}
