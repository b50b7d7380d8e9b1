"""Who gets which number of the table by lot: without any restriction, or by Varma's tables.

C.05, Annex 2: compatriots draw from one group of numbers, so that they meet early. All lots follow
from a seed, so that anybody can repeat the draw: the first lot is drawn with ``seed:1``, and so on.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from pairing.core.errors import NotReady
from pairing.core.lots import lot
from pairing.core.model import Player

Groups = tuple[tuple[int, ...], ...]

VARMA_GROUPS: dict[int, Groups] = {
    10: ((3, 4, 8), (5, 7, 9), (1, 6), (2, 10)),
    12: ((4, 5, 9, 10), (1, 2, 7), (6, 8, 12), (3, 11)),
    14: ((4, 5, 6, 11, 12), (1, 2, 8, 9), (7, 10, 13), (3, 14)),
    16: ((5, 6, 7, 12, 13, 14), (1, 2, 3, 9, 10), (8, 11, 15), (4, 16)),
    18: ((5, 6, 7, 8, 14, 15, 16), (1, 2, 3, 10, 11, 12), (9, 13, 17), (4, 18)),
    20: ((6, 7, 8, 9, 15, 16, 17, 18), (1, 2, 3, 11, 12, 13, 14), (5, 10, 19), (4, 20)),
    22: ((6, 7, 8, 9, 10, 17, 18, 19, 20), (1, 2, 3, 4, 12, 13, 14, 15), (11, 16, 21), (5, 22)),
    24: (
        (6, 7, 8, 9, 10, 11, 19, 20, 21, 22),
        (1, 2, 3, 4, 13, 14, 15, 16, 17),
        (12, 18, 23),
        (5, 24),
    ),
}
"""Groups A to D of C.05, Annex 2, by the even number of players at the head of its table.

As the Annex prints them, 6 and 12 of twelve players are in one group although they meet in the last
round.
"""


def varma_groups(count: int) -> Groups:
    """Groups A to D for so many players; none if the Annex has no table for them.

    An odd number of players leaves out the last number of the table, against which they rest.
    """
    groups = VARMA_GROUPS.get(count + count % 2, ())
    return tuple(tuple(number for number in group if number <= count) for group in groups)


def drawn_order(players: Sequence[Player], seed: str, by_federations: bool) -> tuple[int, ...]:
    """The TPNs of the players in the order of the numbers drawn: the first gets number 1.

    With ``by_federations`` Varma's tables are used; :class:`~pairing.core.errors.NotReady` if there
    is none for so many players.
    """
    everybody = tuple(range(1, len(players) + 1))
    groups = varma_groups(len(players)) if by_federations else (everybody,)
    if not groups:
        raise NotReady("round-robin.no-varma-groups", players=len(players))
    draw = _Draw(seed, groups)
    drawn = {}
    for party in _parties(players) if by_federations else [sorted(players, key=_by_name)]:
        for player, number in zip(party, draw.numbers_for(len(party)), strict=True):
            drawn[number] = player.tpn
    return tuple(drawn[number] for number in everybody)


class _Draw:
    """The envelopes with the numbers that are left, and how many lots have been drawn."""

    def __init__(self, seed: str, groups: Groups) -> None:
        self._seed = seed
        self._left = [list(group) for group in groups]
        self._lots = 0

    def numbers_for(self, count: int) -> Iterator[int]:
        """The numbers of a party, drawn one by one.

        They come from one envelope that has enough, chosen by lot. Where none has, the fullest one
        is emptied first, and the rest of the party goes on in the same way.
        """
        while count:
            envelope = self._envelope_for(count)
            for _ in range(min(count, len(envelope))):
                number = self._chosen(envelope)
                envelope.remove(number)
                count -= 1
                yield number

    def _envelope_for(self, count: int) -> list[int]:
        roomy = [index for index, left in enumerate(self._left) if len(left) >= count]
        if roomy:
            return self._left[self._chosen(roomy)]
        return max(self._left, key=len)

    def _chosen(self, numbers: Iterable[int]) -> int:
        """One of the numbers by lot."""
        self._lots += 1
        return min(numbers, key=lambda number: lot(f"{self._seed}:{self._lots}", number))


def _parties(players: Iterable[Player]) -> list[list[Player]]:
    """Compatriots together, the most numerous first; then everybody who has none, one by one.

    Federations of the same size go by their codes, players by name.
    """
    by_federation: dict[str, list[Player]] = {}
    for player in sorted(players, key=_by_name):
        by_federation.setdefault(player.federation, []).append(player)
    nameless = by_federation.pop("", [])
    several = {code: party for code, party in by_federation.items() if len(party) > 1}
    alone = [party[0] for party in by_federation.values() if len(party) == 1]
    ordered = sorted(several, key=lambda code: (-len(several[code]), code))
    single = sorted([*alone, *nameless], key=_by_name)
    return [*(several[code] for code in ordered), *([player] for player in single)]


def _by_name(player: Player) -> tuple[str, int]:
    return player.name, player.tpn
