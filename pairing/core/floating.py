"""Which way players float, and in which bracket two of different scores meet."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum

from pairing.core.cards import CardDefinitions, deal_cards
from pairing.core.field import players_to_pair
from pairing.core.model import Tenths, Tournament


class Direction(StrEnum):
    """Which way somebody leaves a bracket."""

    DOWN = "down"
    UP = "up"


def meeting_score(one: Tenths, other: Tenths, towards: Tenths | None) -> Tenths:
    """The score of the bracket in which players with these two scores meet.

    ``towards`` is the score towards which everybody floats, from above and from below; ``None``
    stands for the lowest of all, so that nobody floats up.

    >>> meeting_score(50, 70, None), meeting_score(50, 70, 90), meeting_score(50, 70, 60)
    (50, 70, 60)
    """
    low, high = sorted((one, other))
    return low if towards is None else min(max(low, towards), high)


def floaters(
    scores: Mapping[int, Tenths], pair: tuple[int, int], towards: Tenths | None
) -> tuple[int, ...]:
    """Who of two opponents (TPNs) leaves his bracket to meet the other, the higher score first."""
    meeting = meeting_score(scores[pair[0]], scores[pair[1]], towards)
    ranked = sorted(pair, key=lambda tpn: -scores[tpn])
    return tuple(tpn for tpn in ranked if scores[tpn] != meeting)


def highest_score(tournament: Tournament, definitions: CardDefinitions) -> Tenths | None:
    """The score towards which everybody floats where brackets are filled up from below.

    ``None`` if nobody is to be paired in the next round.
    """
    cards = deal_cards(tournament, definitions)
    return max((cards[tpn].pairing_score for tpn in players_to_pair(tournament)), default=None)


def direction_from(score: Tenths, towards: Tenths | None) -> Direction:
    """Which way those with a score float."""
    return Direction.DOWN if towards is None or score >= towards else Direction.UP


def in_reach(own: Tenths, towards: Tenths | None, scores: Sequence[Tenths]) -> tuple[Tenths, ...]:
    """Those of the scores to which somebody with the score ``own`` may float, his own among them.

    They come in the order given.
    """
    end = min(scores) if towards is None else towards
    return tuple(score for score in scores if min(own, end) <= score <= max(own, end))
