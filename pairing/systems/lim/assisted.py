"""Pairing the rest around what an arbiter has fixed, and what keeps two players apart."""

from __future__ import annotations

from dataclasses import replace

from pairing.core.cards import deal_cards
from pairing.core.model import RoundPairing, Tournament
from pairing.systems.lim.contenders import Contender, contenders
from pairing.systems.lim.definitions import BYE, COMPATIBLE, DEFINITIONS
from pairing.systems.lim.engine import field_of, paired, players_of, published
from pairing.systems.lim.field import limits_clash
from pairing.systems.shared.limits import bound
from pairing.systems.shared.obstacles import Obstacles, basic_rules
from pairing.systems.system import Watcher
from pairing.trace.fixed import Fixed


def pair_rest(tournament: Tournament, fixed: Fixed, watch: Watcher | None = None) -> RoundPairing:
    """The pairing of the next round by the rules, in which everything that is fixed comes out.

    The whole round is paired; the fixed boards stand in it as those that alone are possible for
    their players. A fixed board or bye may break a rule; the others break none. Raises ``KeyError``
    with the TPN of a player who is not to be paired, :class:`~pairing.core.errors.NotReady` and
    :class:`~pairing.core.errors.NoPairingExists`.
    """
    players = around(fixed, players_of(tournament))
    return published(tournament, paired(field_of(tournament, players), watch))


def around(fixed: Fixed, players: tuple[Contender, ...]) -> tuple[Contender, ...]:
    """The players, who can only be paired so that everything that is fixed comes out.

    Raises ``KeyError`` with the TPN of somebody fixed who is not among them.
    """
    return bound(players, fixed, _without_limits)


def _without_limits(player: Contender) -> Contender:
    return replace(player, may_white=True, may_black=True)


def obstacles(tournament: Tournament) -> Obstacles:
    """Compatibility (2.1) of any two players of the next round."""
    by_tpn = {player.tpn: player for player in contenders(tournament)}
    own = {"rematch": COMPATIBLE, "same-colour": COMPATIBLE, "bye": BYE}

    def clash(one: int, other: int) -> bool:
        return limits_clash(by_tpn[one], by_tpn[other])

    cards = deal_cards(tournament, DEFINITIONS)
    return Obstacles(tournament, cards, {**basic_rules(""), **own}, clash)
