"""The order in which boards are published."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from pairing.core.model import Tenths


def in_publishing_order(
    pairs: Iterable[tuple[int, int]], scores: Mapping[int, Tenths]
) -> tuple[tuple[int, int], ...]:
    """The (white, black) pairs, board 1 first.

    C.04.2.D.9 till January 2026, article 3.6 since: by the score of the higher ranked player of the
    pair, then the sum of both scores, both descending, then the smaller TPN of the higher ranked.
    ``scores`` are pairing scores, acceleration included.
    """

    def key(pair: tuple[int, int]) -> tuple[Tenths, Tenths, int]:
        score, tpn = min((-scores[tpn], tpn) for tpn in pair)
        return score, -scores[pair[0]] - scores[pair[1]], tpn

    return tuple(sorted(pairs, key=key))
