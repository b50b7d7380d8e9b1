"""Pairing the rest around what an arbiter has fixed, and what keeps two players apart."""

from __future__ import annotations

from msgspec import structs

from pairing.core.cards import deal_cards
from pairing.core.colours import NO_COLOUR
from pairing.core.model import RoundPairing, Tournament
from pairing.systems.dutch.contenders import DutchContender, contenders
from pairing.systems.dutch.editions import DutchEdition
from pairing.systems.dutch.engine import field_to_pair, pair_brackets, publish
from pairing.systems.dutch.legality import colour_clash
from pairing.systems.shared.limits import bound
from pairing.systems.shared.obstacles import Obstacles, basic_rules
from pairing.systems.system import Watcher
from pairing.trace.fixed import Fixed


def pair_rest(
    edition: DutchEdition, tournament: Tournament, fixed: Fixed, watch: Watcher | None = None
) -> RoundPairing:
    """The best pairing of the next round in which everything that is fixed comes out.

    It is the one that the edition prefers among all such pairings: the whole round is paired, the
    fixed boards stand in it as those that alone are possible for their players. A fixed board or
    bye may break a rule; the others break none. Raises ``KeyError`` with the TPN of a player who
    is not to be paired, :class:`~pairing.core.errors.NotReady` and
    :class:`~pairing.core.errors.NoPairingExists`.
    """
    players = around(fixed, field_to_pair(edition, tournament))
    return publish(edition, tournament, players, pair_brackets(edition, players, watch))


def obstacles(edition: DutchEdition, tournament: Tournament) -> Obstacles:
    """C1 to C3 (C.1 to C.3 in 2016) for any two players of the next round."""
    cards = deal_cards(tournament, edition.definitions)
    by_tpn = {player.tpn: player for player in contenders(tournament, edition.definitions)}
    articles = {**basic_rules(edition.in_force[1]), **edition.absolute}

    def clash(one: int, other: int) -> bool:
        return colour_clash(by_tpn[one], by_tpn[other])

    return Obstacles(tournament, cards, articles, clash)


def around(fixed: Fixed, players: tuple[DutchContender, ...]) -> tuple[DutchContender, ...]:
    """The players, who can only be paired so that everything that is fixed comes out.

    Raises ``KeyError`` with the TPN of somebody fixed who is not among them.
    """
    return bound(players, fixed, _without_colours)


def _without_colours(player: DutchContender) -> DutchContender:
    return structs.replace(player, absolute_due=NO_COLOUR)
