"""The next round of the table around boards that an arbiter has fixed."""

from __future__ import annotations

from dataclasses import replace

from pairing.core.errors import NotReady
from pairing.core.model import RoundPairing, Tournament
from pairing.systems.round_robin.engine import pair_next_round
from pairing.systems.system import Watcher
from pairing.trace.fixed import Fixed


def pair_rest(tournament: Tournament, fixed: Fixed, watch: Watcher | None = None) -> RoundPairing:
    """The next round of the table with the colours of the boards that are fixed.

    There is only one round that goes on from the others: :class:`~pairing.core.errors.NotReady` if
    two who do not meet in it are fixed together, or the rest of somebody who does not rest.
    """
    pairing = pair_next_round(tournament, watch)
    by_hand = {frozenset(pair): pair for pair in fixed.pairs}
    for pair in pairing.pairs:
        by_hand.setdefault(frozenset(pair), pair)
    pairs = tuple(by_hand[frozenset(pair)] for pair in pairing.pairs)
    for white, black in fixed.pairs:
        if (white, black) not in pairs:
            raise NotReady("round-robin.not-now", white=white, black=black)
    alone = {*pairing.resting, *(tpn for pair in pairing.forfeited for tpn in pair)}
    if fixed.bye is not None and fixed.bye not in alone:
        raise NotReady("round-robin.does-not-rest", player=fixed.bye)
    return replace(pairing, pairs=pairs)
