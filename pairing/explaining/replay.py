"""The replay of one round of a tournament: its steps, the colours, and how the record differs."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import TYPE_CHECKING

from msgspec import structs

from pairing.auditing.checker.differences import compare
from pairing.core.colours import ColourReason
from pairing.core.model import Round, Tournament
from pairing.explaining import BoardColours, Explanation, Narrator, NotExplained, WholeRound
from pairing.speech.voice import Voice
from pairing.systems.registry import find_system
from pairing.systems.system import PairingSystem, Recorded, Watcher
from pairing.trace import RoundTrace
from pairing.trace.narration import RoundNarrator

if TYPE_CHECKING:
    from pairing.trace.claims import RoundProof


@dataclass(frozen=True, slots=True)
class RoundReplay:
    """How a round comes about by the rules.

    ``explanation`` has the colours of all boards as its findings, none if the system cannot be
    asked for them; ``trace`` are the steps. ``recorded`` is when (UTC) it was recorded, ``None`` if
    it was made just now; it ``is_outdated`` if what it rests on was changed since. ``prove`` makes
    the proof of the very run that made it; it holds on to all of that run.
    """

    explanation: Explanation
    trace: RoundTrace
    recorded: datetime | None = None
    is_outdated: bool = False
    prove: Callable[[], RoundProof] | None = field(default=None, compare=False, repr=False)

    @property
    def round_number(self) -> int:
        """The round that is replayed."""
        return self.trace.round_number

    @property
    def colours(self) -> tuple[ColourReason, ...]:
        """Why the boards have their colours, in the order of the boards."""
        findings = self.explanation.findings
        return tuple(each.reason for each in findings if isinstance(each, BoardColours))

    @property
    def differs(self) -> bool:
        """The recorded round has other opponents, colours or another bye."""
        return self.explanation.differs

    def narrator(self, voice: Voice) -> RoundNarrator:
        """Who tells the steps."""
        return self.explanation.system.narrator(self.trace, self.explanation.tournament, voice)

    def answers(self, voice: Voice) -> Narrator:
        """Who tells the colours, and how the record differs."""
        return Narrator(self.explanation, voice)


def replay_round(
    tournament: Tournament,
    round_number: int,
    system: PairingSystem | None = None,
    watch: Watcher | None = None,
) -> RoundReplay:
    """The replay of a recorded round.

    ``system`` is the tournament's own unless given. What the tournament leaves open is filled in as
    when it is checked. Raises :class:`~pairing.explaining.NotExplained` if the system does not keep
    its steps, :class:`~pairing.core.errors.UnknownSystem`, :class:`~pairing.core.errors.NotReady`,
    :class:`~pairing.core.errors.NoPairingExists` and whatever ``watch`` raises.
    """
    system = _with_steps(system or find_system(tournament.system))
    whole, assumptions = system.filled_in(tournament)
    recorded = whole.rounds[round_number - 1]
    made = _replay(whole.before_round(round_number), system, watch)
    explanation = structs.replace(
        made.explanation,
        recorded=recorded,
        differences=compare(made.explanation.pairing, recorded),
        assumptions=assumptions,
    )
    return replace(made, explanation=explanation)


def beside(replay: RoundReplay, recorded: Round) -> RoundReplay:
    """The replay beside these boards, which somebody has made of the round since."""
    explanation = structs.replace(
        replay.explanation,
        recorded=recorded,
        differences=compare(replay.explanation.pairing, recorded),
    )
    return replace(replay, explanation=explanation)


def replay_next(
    tournament: Tournament, system: PairingSystem | None = None, watch: Watcher | None = None
) -> RoundReplay:
    """The replay of the round that is to be paired next; raises as :func:`replay_round` does."""
    return _replay(tournament, _with_steps(system or find_system(tournament.system)), watch)


def _with_steps(system: PairingSystem) -> PairingSystem:
    if system.explaining.record is None:
        raise NotExplained("replay.no-replay", system=system.name, edition=system.edition)
    return system


def _replay(before: Tournament, system: PairingSystem, watch: Watcher | None) -> RoundReplay:
    """The replay of the next round, beside which nothing is recorded."""
    system = system.of_round(before)
    assert system.explaining.record is not None
    return replay_of_run(before, system, system.explaining.record(before, watch))


def replay_of_run(before: Tournament, system: PairingSystem, made: Recorded) -> RoundReplay:
    """The replay of the next round of ``before`` from the run that paired it; nothing runs again.

    Colours of which the run kept no reason are asked for.
    """
    reasons = made.colours
    if reasons is None:
        asked = system.explaining.questions
        reasons = asked.why_colours(before, made.pairing.pairs) if asked else ()
    explanation = Explanation(
        tournament=before,
        system=system,
        question=WholeRound(),
        players=(),
        pairing=made.pairing,
        recorded=None,
        differences=(),
        assumptions=(),
        findings=tuple(map(BoardColours, reasons)),
    )
    return RoundReplay(explanation, made.trace, prove=made.prove)
