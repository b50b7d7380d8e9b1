"""Players with less to choose from: how a round is asked to come out in a certain way."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Generic, Protocol, Self, TypeVar

from msgspec import Struct

from pairing.systems.shared.legal_field import Placed
from pairing.trace.fixed import NOTHING_FIXED, Fixed


class Limitable(Placed, Protocol):
    """What limits change in a player, who is a frozen value."""

    @property
    def may_have_bye(self) -> bool: ...
    def __replace__(self, /, **changes: object) -> Self: ...


Player = TypeVar("Player", bound=Limitable)


class Limits(Struct, frozen=True):
    """What players may not get besides what the rules forbid; players by their TPN.

    ``forbidden`` are, for some of them, those whom they may not meet, as if they were forbidden
    pairs; ``plays`` are those who may not have the bye.
    """

    forbidden: Mapping[int, frozenset[int]]
    plays: frozenset[int] = frozenset()


def both_ways(forbidden: Mapping[int, Iterable[int]]) -> dict[int, frozenset[int]]:
    """Whom everybody may not meet; nor may those meet him."""
    mutual: defaultdict[int, set[int]] = defaultdict(set)
    for one, others in forbidden.items():
        mutual[one].update(others)
        for other in others:
            mutual[other].add(one)
    return {one: frozenset(others) for one, others in mutual.items()}


def limited(players: Sequence[Player], limits: Limits) -> tuple[Player, ...]:
    """The players under limits."""
    index_of = {player.tpn: player.index for player in players}
    forbidden = both_ways(limits.forbidden)
    return tuple(
        player.__replace__(
            met_or_forbidden=player.met_or_forbidden
            | {index_of[tpn] for tpn in forbidden.get(player.tpn, ())},
            may_have_bye=player.may_have_bye and player.tpn not in limits.plays,
        )
        for player in players
    )


def bound(
    players: tuple[Player, ...], fixed: Fixed, without_colours: Callable[[Player], Player]
) -> tuple[Player, ...]:
    """The players, of whom some have only one place left, or look for one lower down or higher up.

    ``without_colours`` is a player of a fixed board, whom colours keep from nobody. Raises
    ``KeyError`` with the TPN of somebody fixed who is not among the players.
    """
    if fixed == NOTHING_FIXED:
        return players
    return _Bound(players, fixed, without_colours).players()


class _Bound(Generic[Player]):
    """Players of whom some have only one place left, or have to look for one further off."""

    def __init__(
        self, players: Sequence[Player], fixed: Fixed, without_colours: Callable[[Player], Player]
    ) -> None:
        self._players = players
        self._without_colours = without_colours
        index = {player.tpn: player.index for player in players}
        self._partner = {
            index[one]: index[other] for pair in fixed.pairs for one, other in (pair, pair[::-1])
        }
        self._bye = None if fixed.bye is None else index[fixed.bye]
        self._highest = {index[tpn]: score for tpn, score in fixed.moved_down}
        self._lowest = {index[tpn]: score for tpn, score in fixed.moved_up}

    def players(self) -> tuple[Player, ...]:
        placed = [self._placed(player) for player in self._players]
        mutual = both_ways({player.index: player.met_or_forbidden for player in placed})
        return tuple(player.__replace__(met_or_forbidden=mutual[player.index]) for player in placed)

    def _placed(self, player: Player) -> Player:
        others = frozenset(range(len(self._players))) - {player.index}
        if player.index in self._partner:
            return self._without_colours(player).__replace__(
                met_or_forbidden=others - {self._partner[player.index]}, may_have_bye=False
            )
        if player.index == self._bye:
            return player.__replace__(met_or_forbidden=others, may_have_bye=True)
        may_have_bye = player.may_have_bye and self._bye is None
        others = player.met_or_forbidden | self._too_far(player)
        return player.__replace__(met_or_forbidden=others, may_have_bye=may_have_bye)

    def _too_far(self, player: Player) -> frozenset[int]:
        """Whom a player who was moved down, or up, can no longer meet."""
        highest = self._highest.get(player.index)
        lowest = self._lowest.get(player.index)
        return frozenset(
            other.index
            for other in self._players
            if (highest is not None and other.score > highest)
            or (lowest is not None and other.score < lowest)
        ) - {player.index}
