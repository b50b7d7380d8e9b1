"""Players with less to choose from: how a round is asked to come out in a certain way."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TypeAlias

from pairing.dutch.contenders import Contender

Condition: TypeAlias = Callable[[Contender], Contender]
"""A player with less to choose from."""


def only_each_other(one: Contender, other: Contender, count: int) -> Condition:
    """These two, of so many players, can only meet each other."""
    everyone = frozenset(range(count))
    opponent = {one.index: other.index, other.index: one.index}

    def condition(contender: Contender) -> Contender:
        if contender.index not in opponent:
            return contender
        barred = everyone - {contender.index, opponent[contender.index]}
        return replace(contender, barred=barred, may_have_bye=False)

    return condition


def both_ways(players: Sequence[Contender]) -> tuple[Contender, ...]:
    """Whoever bars another is barred by him."""
    barred_by: dict[int, set[int]] = {player.index: set() for player in players}
    for player in players:
        for index in player.barred:
            barred_by[index].add(player.index)
    return tuple(
        replace(player, barred=player.barred | barred_by[player.index]) for player in players
    )
