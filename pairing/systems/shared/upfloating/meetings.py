"""Who may meet, and whether a set of participants can be paired completely among themselves."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from pairing.matching.bits import bits, mask_of
from pairing.matching.general import FailedSearch, maximum_matching, perfect_matching
from pairing.systems.shared.upfloating.participants import UpfloatingField


class Meetings:
    """Questions about sets of participants, given as bits by index."""

    def __init__(self, field: UpfloatingField) -> None:
        self.met_or_forbidden = [
            mask_of(one.met_or_forbidden) | 1 << place for place, one in enumerate(field)
        ]

    @cached_property
    def most_met_or_forbidden(self) -> int:
        """The greatest number of participants whom one may not meet, himself included."""
        return max(map(int.bit_count, self.met_or_forbidden), default=0)

    def can_pair(self, members: int) -> bool:
        """A complete pairing of these exists."""
        if members.bit_count() % 2:
            return False
        if not members or self.is_dense(members):
            return True
        graph = self.graph(members)
        return not isinstance(perfect_matching(graph, [-1] * len(graph)), FailedSearch)

    def is_dense(self, members: int) -> bool:
        """Everybody may meet half of them at least: then an even number can always be paired.

        That is the theorem of G. A. Dirac, 1952, on closed tours, every other edge of which makes
        a pairing.
        """
        size = members.bit_count()
        if size >= 2 * self.most_met_or_forbidden:
            return True
        return all(
            2 * (self.met_or_forbidden[one] & members).bit_count() <= size for one in bits(members)
        )

    def unpaired(self, members: int) -> int:
        """How many of these a pairing of as many as possible leaves over."""
        if self.is_dense(members):
            return members.bit_count() % 2
        return maximum_matching(self.graph(members)).count(-1)

    def graph(self, members: int) -> list[int]:
        """Who of the members may meet, numbered anew in the order of their indices."""
        everybody = (1 << members.bit_count()) - 1
        return [everybody & ~others for others in self.met_or_forbidden_within(list(bits(members)))]

    def met_or_forbidden_within(self, members: Sequence[int]) -> list[int]:
        """Who of the members may not meet, themselves included, numbered anew in their order."""
        place = {index: new for new, index in enumerate(members)}
        present = mask_of(members)
        return [
            mask_of(place[other] for other in bits(self.met_or_forbidden[index] & present))
            for index in members
        ]
