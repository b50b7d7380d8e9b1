"""The order in which boards are published."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Protocol

from pairing.core.model import RoundPairing, Tenths, Tournament


class Published(Protocol):
    """What the order of the boards looks at in a player."""

    @property
    def tpn(self) -> int: ...
    @property
    def score(self) -> Tenths: ...


def published_round(
    tournament: Tournament,
    system: str,
    players: Iterable[Published],
    pairs: Iterable[tuple[int, int]],
    bye: int | None,
) -> RoundPairing:
    """The next round as a system pairs it, in publishing order; (White, Black) and bye by TPN."""
    return RoundPairing(
        round_number=tournament.next_round,
        system=system,
        pairs=in_publishing_order(pairs, {player.tpn: player.score for player in players}),
        bye=bye,
    )


def in_publishing_order(
    pairs: Iterable[tuple[int, int]], scores: Mapping[int, Tenths]
) -> tuple[tuple[int, int], ...]:
    """The (white, black) pairs, board 1 first.

    C.04.2.D.9 till January 2026, article 3.6 since: by the score of the higher ranked player of the
    pair, then the sum of both scores, both descending, then the smaller TPN of the higher ranked.
    ``scores`` are pairing scores, acceleration included.
    """

    def key(pair: tuple[int, int]) -> tuple[Tenths, Tenths, int]:
        white, black = pair
        own, other = scores[white], scores[black]
        if own > other or (own == other and white < black):
            return -own, -own - other, white
        return -other, -own - other, black

    return tuple(sorted(pairs, key=key))
