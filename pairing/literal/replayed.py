"""What a literal run of a round comes to: its groups one after the other, and the boards."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from pairing.core.model import Tenths

Pair = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Replayed:
    """``groups`` are the pairs made in each step that pairs somebody, in the order of the work.

    Pairs that a later step breaks up again are among them.

    In every pair the smaller number stands first, in every group the smaller pair; all by TPN.
    ``boards`` are (White, Black), board 1 first.
    """

    groups: tuple[tuple[Pair, ...], ...]
    boards: tuple[Pair, ...]
    bye: int | None = None


def group_of(pairs: Iterable[Iterable[int]]) -> tuple[Pair, ...]:
    """The pairs of a group as :class:`Replayed` has them."""
    return tuple(sorted((min(pair), max(pair)) for pair in map(tuple, pairs)))


def groups_of(steps: Iterable[Iterable[Iterable[int]]]) -> tuple[tuple[Pair, ...], ...]:
    """The groups of a run from the pairs made in each of its steps, in order.

    A pair may be made, broken up and made again. It stands where it was made last; whoever is
    paired later with somebody else broke it up.
    """
    listed = [group_of(step) for step in steps]
    paired: set[int] = set()
    made: list[tuple[Pair, ...]] = []
    for step in reversed(listed):
        standing = tuple(pair for pair in step if paired.isdisjoint(pair))
        paired.update(tpn for pair in standing for tpn in pair)
        made.append(standing)
    return tuple(filter(None, reversed(made)))


def in_board_order(
    boards: Iterable[Pair], scores: Mapping[int, Tenths], numbers: Mapping[int, int] | None = None
) -> tuple[Pair, ...]:
    """C.04.2.D.9 (3.6 in 2026): score of the higher ranked, sum of scores, his number.

    ``numbers`` are the TPNs unless given.
    """

    def order(board: Pair) -> tuple[Tenths, Tenths, int]:
        ranked = min((-scores[tpn], numbers[tpn] if numbers else tpn) for tpn in board)
        return ranked[0], -sum(scores[tpn] for tpn in board), ranked[1]

    return tuple(sorted(boards, key=order))
