"""The replay of one round of a tournament, recorded or next: steps, colours, differences."""

from __future__ import annotations

from dataclasses import dataclass

from pairing.checker.compare import settle
from pairing.checker.differences import Difference, OtherBoardOrder, compare
from pairing.common.answers import ColourReason
from pairing.model import RoundPairing, Tournament
from pairing.system import PairingSystem, Watcher
from pairing.systems import find_system
from pairing.trace import RoundTrace
from pairing.trace.narrator import ReplayNarrator


@dataclass(frozen=True, slots=True)
class RoundReplay:
    """How a round comes about by the rules.

    ``before`` is the tournament before the round. ``trace`` is ``None`` if the system does not keep
    its steps; ``colours`` are those of the boards in publishing order, empty if it cannot be asked.
    ``differences`` say where the recorded round is another one.
    """

    system: PairingSystem
    before: Tournament
    pairing: RoundPairing
    trace: RoundTrace | None
    colours: tuple[ColourReason, ...]
    differences: tuple[Difference, ...]

    @property
    def differs(self) -> bool:
        """The recorded round has other opponents, colours or another bye."""
        return any(not isinstance(each, OtherBoardOrder) for each in self.differences)

    def narrator(self) -> ReplayNarrator | None:
        """Who tells it; ``None`` if there is no trace."""
        if self.trace is None:
            return None
        return ReplayNarrator(self.trace, self.before, self.system.definitions)


def replay_round(
    tournament: Tournament,
    round_number: int,
    system: PairingSystem | None = None,
    watch: Watcher | None = None,
) -> RoundReplay:
    """The replay of a recorded round, or of the one that comes next.

    ``system`` is the tournament's own unless given. What the tournament leaves open is settled as
    when it is checked. Raises :class:`~pairing.errors.UnknownSystem`,
    :class:`~pairing.errors.NotReady`, :class:`~pairing.errors.NoPairingExists` and whatever
    ``watch`` raises.
    """
    system = system or find_system(tournament.system)
    settled, _ = settle(tournament, system)
    before = settled.before_round(round_number) if round_number <= len(settled.rounds) else settled
    pairing = system.pair_next_round(before, watch)
    recorded = settled.rounds[round_number - 1 : round_number]
    return RoundReplay(
        system=system,
        before=before,
        pairing=pairing,
        trace=system.replay(before) if system.replay else None,
        colours=system.questions.why_colours(before, pairing.pairs) if system.questions else (),
        differences=compare(pairing, recorded[0]) if recorded else (),
    )
