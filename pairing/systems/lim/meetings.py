"""Who meets whom inside a scoregroup: articles 2.4, 2.5, 3.6 to 3.8, 4.1 to 4.3 and 5.2."""

from __future__ import annotations

from collections.abc import Sequence

from pairing.matching.bits import bits
from pairing.systems.lim.decisions import MadePair, SideOfMedian
from pairing.systems.lim.field import LimField, due_alike


def floaters_in_order(
    field: LimField, from_above: int, from_below: int, side: SideOfMedian
) -> list[int]:
    """Those who floated in, as they are paired (3.6, 3.7).

    From above the highest score first, then the first number; from below the lowest score first,
    then the last number. Below the median those from below come first, else those from above.
    """
    players = field.players
    down = sorted(bits(from_above), key=lambda i: (-players[i].score, players[i].tpn))
    up = sorted(bits(from_below), key=lambda i: (players[i].score, -players[i].tpn))
    return up + down if side.is_upward else down + up


def pair_members(
    field: LimField, members: int, floaters: Sequence[int], side: SideOfMedian
) -> list[MadePair]:
    """The pairs of a group that can be paired completely, floaters first, in the order of pairing.

    Whoever is tried gets the first in his order who is due the other colour; if nobody is, the
    first one. Only those count with whom the rest of the group can still be paired.
    """
    mate = field.matching(members)
    assert mate is not None, "the floaters were chosen for that"
    return _LimMeetings(field, members, mate, side).run(floaters)


class _LimMeetings:
    def __init__(self, field: LimField, members: int, mate: list[int], side: SideOfMedian) -> None:
        self.field = field
        self.alive = members
        self.mate = mate
        self.is_upward = side.is_upward
        self.meetings: list[MadePair] = []

    def run(self, floaters: Sequence[int]) -> list[MadePair]:
        for index in floaters:
            if self.alive >> index & 1:
                others = self.field.in_order(self.alive & ~(1 << index), is_upward=self.is_upward)
                self._meet(index, others, (index,), others, is_floater=True)
        while self.alive:
            listed = self.field.in_order(self.alive, is_upward=self.is_upward)
            upper, lower = listed[: len(listed) // 2], listed[len(listed) // 2 :]
            opponents = [*lower, *reversed(upper[1:])]
            self._meet(listed[0], opponents, upper, lower, is_floater=False)
        return self.meetings

    def _meet(
        self,
        one: int,
        opponents: Sequence[int],
        upper: Sequence[int],
        lower: Sequence[int],
        *,
        is_floater: bool,
    ) -> None:
        other, passed = self._opponent(one, opponents)
        fits = not self._due_alike(one, other)
        self.meetings.append(
            MadePair(one, other, is_floater, tuple(upper), tuple(lower), passed, fits)
        )
        self.field.match(self.mate, (one, other), self.alive)
        self.alive &= ~(1 << one | 1 << other)

    def _opponent(
        self, one: int, opponents: Sequence[int]
    ) -> tuple[int, tuple[tuple[int, str], ...]]:
        """Whom he meets, and who came first in the order, each with the reason."""
        passed: list[tuple[int, str]] = []
        first: int | None = None
        before_first = 0
        for other in opponents:
            key = self.field.why_apart(one, other)
            suits = not key and not self._due_alike(one, other)
            if not key and (suits or first is None) and not self._is_available(one, other):
                key = "others-unpairable"
            if not key:
                if first is None:
                    first, before_first = other, len(passed)
                if suits and self.field.within_range(first, other):
                    return other, tuple(passed)
                key = "too-far" if suits else "same-due"
            passed.append((other, key))
        assert first is not None, "the rest can be paired"
        return first, tuple(passed[:before_first])

    def _due_alike(self, one: int, other: int) -> bool:
        return due_alike(self.field.players[one], self.field.players[other])

    def _is_available(self, one: int, other: int) -> bool:
        return self.field.match(self.mate, (one, other), self.alive)
