"""A round paired by two systems, side by side: a comparison only, nothing is changed by it.

C.04.2.A wants the system that was announced; another one may be looked at, and no more.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from pairing.core.errors import NoPairingExists, NotReady
from pairing.core.model import RoundPairing, Tournament
from pairing.systems.system import PairingSystem

Pair = tuple[int, int]


@dataclass(frozen=True, slots=True)
class SystemSide:
    """What one system makes of the round: a pairing, or the reason why there is none."""

    system: PairingSystem
    pairing: RoundPairing | None
    nothing: NoPairingExists | NotReady | None = None

    @property
    def boards(self) -> tuple[Pair, ...]:
        """(White, Black) TPNs of every board, none if there is no pairing."""
        return self.pairing.pairs if self.pairing else ()

    @property
    def bye(self) -> int | None:
        """TPN of the player with the pairing-allocated bye."""
        return self.pairing.bye if self.pairing else None


@dataclass(frozen=True)
class SideBySide:
    """The same round by two systems. ``before`` is the tournament without that round."""

    before: Tournament
    own: SystemSide
    other: SystemSide

    @property
    def round_number(self) -> int:
        """The round that is compared."""
        return self.before.next_round

    @cached_property
    def common(self) -> frozenset[frozenset[int]]:
        """The opponents (TPNs) whom both systems bring together, whatever the colours."""
        own, other = ({frozenset(pair) for pair in side.boards} for side in (self.own, self.other))
        return frozenset(own & other)

    def is_common(self, pair: Pair) -> bool:
        """Both systems have these two meet."""
        return frozenset(pair) in self.common

    def rows(self) -> tuple[tuple[Pair | None, Pair | None], ...]:
        """Board after board, each system's own; ``None`` where one has no such board."""
        longest = max(len(self.own.boards), len(self.other.boards))
        own, other = (
            (*side.boards, *(None for _ in range(longest - len(side.boards))))
            for side in (self.own, self.other)
        )
        return tuple(zip(own, other, strict=True))


def compare_systems(
    tournament: Tournament, round_number: int, own: PairingSystem, other: PairingSystem
) -> SideBySide:
    """A recorded round, or the one to be paired next, by both systems.

    What the tournament leaves open is whole as when its rounds are checked. A round that a system
    cannot pair is no error: its side says why. Raises ``ValueError`` for a round that is neither.
    """
    if not 1 <= round_number <= tournament.next_round:
        raise ValueError(round_number)
    before = tournament
    if round_number < tournament.next_round:
        before = own.filled_in(tournament)[0].before_round(round_number)
    return SideBySide(before, _side(before, own), _side(before, other))


def _side(before: Tournament, system: PairingSystem) -> SystemSide:
    try:
        return SystemSide(system, system.pair_next_round(before, None))
    except (NoPairingExists, NotReady) as reason:
        return SystemSide(system, None, reason)
