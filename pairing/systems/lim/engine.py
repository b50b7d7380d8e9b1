"""The next round of a tournament by the Lim system."""

from __future__ import annotations

from pairing.core.field import why_not_ready
from pairing.core.model import RoundPairing, Tournament
from pairing.core.publishing import in_publishing_order
from pairing.systems.lim.colours import Colours
from pairing.systems.lim.contenders import Contender, contenders
from pairing.systems.lim.decisions import PairedRound
from pairing.systems.lim.definitions import KEY, MAXI, NEEDS, doubled_median
from pairing.systems.lim.field import Field
from pairing.systems.lim.procedure import pair_round
from pairing.systems.system import Watcher


def players_of(tournament: Tournament) -> tuple[Contender, ...]:
    """Everybody to be paired; raises :class:`~pairing.core.errors.NotReady`."""
    not_ready = why_not_ready(tournament, NEEDS)
    if not_ready is not None:
        raise not_ready
    return contenders(tournament)


def field_of(tournament: Tournament, players: tuple[Contender, ...] | None = None) -> Field:
    """The field of the next round; ``players`` are all of them unless given."""
    return Field(
        players_of(tournament) if players is None else players,
        doubled_median(tournament),
        is_first=not tournament.rounds,
        is_maxi=MAXI.chosen(tournament) == "yes",
    )


def pair_next_round(tournament: Tournament, watch: Watcher | None = None) -> RoundPairing:
    """The pairing of the next round, boards in publishing order.

    Raises :class:`~pairing.core.errors.NotReady`, :class:`~pairing.core.errors.NoPairingExists` and
    whatever ``watch`` raises.
    """
    return published(tournament, paired(field_of(tournament), watch))


def paired(field: Field, watch: Watcher | None = None) -> PairedRound:
    """The round with its groups; raises as :func:`pair_next_round` does."""
    if watch is None:
        return pair_round(field)
    count = len(field.players)
    return pair_round(field, lambda settled: watch(settled, count))


def published(tournament: Tournament, paired_round: PairedRound) -> RoundPairing:
    """The round with colours, its boards as C.04.2 (3.6) orders them."""
    players = paired_round.field.players
    colours = Colours(tournament)
    boards = [colours.white_first(players[a], players[b]) for a, b in paired_round.pairs]
    bye = paired_round.bye
    return RoundPairing(
        round_number=tournament.next_round,
        system=KEY,
        pairs=in_publishing_order(
            ((white.tpn, black.tpn) for white, black in boards),
            {player.tpn: player.score for player in players},
        ),
        bye=None if bye is None else players[bye].tpn,
    )
