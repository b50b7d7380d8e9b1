"""Pairing the rest around what an arbiter has fixed, and what keeps two players apart."""

from __future__ import annotations

from msgspec import structs

from pairing.core.cards import deal_cards
from pairing.core.field import refuse_if_not_ready
from pairing.core.model import RoundPairing, Tournament
from pairing.systems.dutch_procedure.editions import ProcedureEdition
from pairing.systems.dutch_procedure.engine import NEEDS, published, run
from pairing.systems.dutch_procedure.entrants import ProcedureEntrant, colour_clash, entrants
from pairing.systems.shared.limits import bound
from pairing.systems.shared.obstacles import Obstacles, basic_rules
from pairing.systems.system import Watcher
from pairing.trace.fixed import Fixed


def pair_rest(
    edition: ProcedureEdition, tournament: Tournament, fixed: Fixed, watch: Watcher | None = None
) -> RoundPairing:
    """What the procedure pairs in the next round if everything that is fixed has to come out.

    The whole round is paired, the fixed boards stand in it as those that alone are possible for
    their players. A fixed board or bye may break a rule; the others break none. Raises ``KeyError``
    with the TPN of a player who is not to be paired, :class:`~pairing.core.errors.NotReady` and
    :class:`~pairing.core.errors.NoPairingExists`.
    """
    refuse_if_not_ready(tournament, NEEDS)
    players = around(fixed, entrants(tournament, edition.definitions))
    return published(edition, tournament, players, run(edition, tournament, players, watch=watch))


def obstacles(edition: ProcedureEdition, tournament: Tournament) -> Obstacles:
    """B.1 and B.2 (B.1 to B.3 in 2015) for any two players of the next round."""
    by_tpn = {player.tpn: player for player in entrants(tournament, edition.definitions)}

    def clash(one: int, other: int) -> bool:
        return colour_clash(by_tpn[one], by_tpn[other])

    own = {key: edition.articles[key] for key in ("rematch", "bye", "same-colour")}
    articles = {**basic_rules(edition.in_force[1]), **own}
    return Obstacles(tournament, deal_cards(tournament, edition.definitions), articles, clash)


def around(fixed: Fixed, players: tuple[ProcedureEntrant, ...]) -> tuple[ProcedureEntrant, ...]:
    """The players, who can only be paired so that everything that is fixed comes out.

    Raises ``KeyError`` with the TPN of somebody fixed who is not among them.
    """
    return bound(players, fixed, _without_colours)


def _without_colours(player: ProcedureEntrant) -> ProcedureEntrant:
    """As for a topscorer, colours do not keep him from his opponent."""
    return structs.replace(player, is_topscorer=True)
