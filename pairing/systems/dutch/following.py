"""The next scoregroup as downfloaters find it: can all of them, and all residents, be paired?"""

from __future__ import annotations

from collections.abc import Sequence

from pairing.core.colours import BLACK, WHITE
from pairing.matching.bits import bits, mask_of
from pairing.matching.general import augment, maximum_matching
from pairing.systems.dutch.contenders import DutchContender
from pairing.systems.dutch.legality import add_place

_OVER = -1
"""Stands for the index of a player where a resident stays over."""


class FollowingResidents:
    """Residents of the next bracket; what one set of downfloaters leaves them serves the next.

    Whoever has joined once keeps his place behind the residents, so that two sets that have much in
    common share most of a matching.
    """

    def __init__(self, residents: Sequence[DutchContender], partners: list[int]) -> None:
        """``partners``: for every resident the set of those whom he may meet there, by place."""
        self.residents = residents
        self._neighbours = partners
        self._fewest = min(map(int.bit_count, self._neighbours), default=0)
        self._sets = list(self._neighbours)
        self._vertices: dict[tuple[int, int], int] = {}
        self._mate = [-1] * len(residents)
        self._place = {player.index: place for place, player in enumerate(residents)}
        self._same_colour = {
            colour: mask_of(
                p for p, player in enumerate(residents) if player.absolute_due == colour
            )
            for colour in (WHITE, BLACK)
        }
        self._partners: dict[int, int] = {}

    def is_odd_with(self, joining: Sequence[DutchContender]) -> bool:
        """The number of players there is odd."""
        return (len(self.residents) + len(joining)) % 2 == 1

    def pairs_all(self, joining: Sequence[DutchContender], over: int) -> bool:
        """All can be paired, none of those ``joining`` with each other (C.1, C.3).

        If their number is odd, one resident of the set ``over`` (by place) remains.
        """
        sets = [self._partners_of(player) for player in joining]
        if self.is_odd_with(joining):
            sets.append(over)
        if self._plainly_pairs(sets):
            return True
        names = [player.index for player in joining]
        names += [_OVER] * (len(sets) - len(names))
        return self._matches_with(mask_of(map(self._vertex, names, sets)))

    def _vertex(self, name: int, partners: int) -> int:
        """The place of somebody with those partners, by his index or as who stays over."""
        key = name, partners
        if key not in self._vertices:
            vertex = self._vertices[key] = len(self._sets)
            for place in bits(partners):
                self._sets[place] |= 1 << vertex
            self._sets.append(partners)
            self._mate.append(-1)
        return self._vertices[key]

    def _matches_with(self, joined: int) -> bool:
        """All residents, and all in those places behind them, can be matched."""
        living = (1 << len(self.residents)) - 1 | joined
        neighbours = [around & living for around in self._sets]
        mate = [
            p if p >= 0 and living >> p & living >> v & 1 else -1 for v, p in enumerate(self._mate)
        ]
        self._mate = mate
        exposed = mask_of(vertex for vertex in bits(living) if mate[vertex] < 0)
        while exposed:
            root = (exposed & -exposed).bit_length() - 1
            if augment(neighbours, mate, root, exposed & ~(1 << root)) is not None:
                return False
            exposed = mask_of(vertex for vertex in bits(exposed) if mate[vertex] < 0)
        return True

    def completing(
        self, joining: Sequence[DutchContender], players: Sequence[DutchContender], over: int
    ) -> list[bool]:
        """For each of the players: all can be paired if he joins as well, ``over`` as above.

        One matching without any of them tells it of all: one vertex is left over, and another
        player completes it if he can meet one of those who could be left over instead.
        """
        sets = [self._partners_of(player) for player in joining]
        if not self.is_odd_with(joining):
            sets.append(over)
        spare: int | None = None
        answers = []
        for player in players:
            partners = self._partners_of(player)
            if self._plainly_pairs([*sets, partners]):
                answers.append(True)
                continue
            if spare is None:
                spare = self._spare(sets)
            answers.append(partners & spare != 0)
        return answers

    def _spare(self, sets: Sequence[int]) -> int:
        """Which residents can be left over alone, those with these sets of partners matched."""
        neighbours = list(self._neighbours)
        for partners in sets:
            add_place(neighbours, partners)
        count = len(self.residents)
        start = [partner if partner < count else -1 for partner in self._mate[:count]]
        mate = maximum_matching(neighbours, [*start, *[-1] * len(sets)])
        left_over = [vertex for vertex, partner in enumerate(mate) if partner < 0]
        if len(left_over) != 1:
            return 0
        found = augment(neighbours, mate, left_over[0], 0)
        assert found is not None, "a greatest matching grows no further"
        return found.outer & (1 << len(self.residents)) - 1

    def _plainly_pairs(self, sets: Sequence[int]) -> bool:
        """Everybody has at least half of the others as partners (Dirac)."""
        fewest = min((self._fewest, *map(int.bit_count, sets)))
        return 2 * fewest >= len(self.residents) + len(sets)

    def _partners_of(self, player: DutchContender) -> int:
        """The set of residents (by place) whom he may meet."""
        if player.index not in self._partners:
            everyone, place_of = (1 << len(self.residents)) - 1, self._place
            met = mask_of(place_of[index] for index in player.met_or_forbidden if index in place_of)
            clashing = self._same_colour.get(player.absolute_due, 0)
            self._partners[player.index] = everyone & ~met & ~clashing
        return self._partners[player.index]
