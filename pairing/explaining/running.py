"""The run of a procedure as a certificate has it, and whether independent code comes to the same.

from pairing.explaining.running import checked_run

checked = checked_run(explain(tournament, 4, WholeRound()))
"""

from __future__ import annotations

from dataclasses import dataclass

from pairing.core.model import Tournament
from pairing.explaining.explanation import Explanation
from pairing.explaining.proving import not_certified
from pairing.literal.replayed import groups_of
from pairing.speech.voice import Voice
from pairing.systems.system import PairingSystem
from pairing.trace import RoundTrace
from pairing.verifier.running import Run, RunVerdict, can_replay, check_run


@dataclass(frozen=True, slots=True)
class CheckedRun:
    """The run of the round of an explanation, and what came of replaying it."""

    explanation: Explanation
    run: Run
    verdict: RunVerdict

    @property
    def holds(self) -> bool:
        """Independent code comes to the same round."""
        return self.verdict is RunVerdict.HOLDS

    @property
    def is_refuted(self) -> bool:
        """Independent code comes to another round."""
        return self.verdict in (RunVerdict.RUN, RunVerdict.COLOURS, RunVerdict.BOARDS)

    def summary(self, voice: Voice) -> str:
        """What was replayed and what came of it, in a sentence."""
        values: dict[str, str | int] = {"groups": len(self.run.groups)}
        return voice.say(f"proof.run-{self.verdict.value}", values)

    def sentences(self, voice: Voice, *, as_recorded: bool) -> tuple[str, ...]:
        """The summary, what was compared for it, and that the record differs if it does."""
        summary = [self.summary(voice)]
        if self.holds:
            summary.append(voice.say("proof.run-scope"))
        if not as_recorded:
            summary.append(voice.say("proof.summary-rules"))
        return tuple(summary)

    def groups_in_words(self, voice: Voice) -> tuple[str, ...]:
        """Every group with its pairs, in the order of the work."""
        players = self.explanation.tournament.players_by_tpn
        groups = (
            "; ".join(" – ".join(f"{tpn} {players[tpn].name}" for tpn in pair) for pair in group)
            for group in self.run.groups
        )
        return tuple(
            voice.say("proof.group", {"number": number, "pairs": pairs})
            for number, pairs in enumerate(groups, start=1)
        )

    def sign(self, voice: Voice, *, as_recorded: bool) -> str:
        """The same in a few words."""
        said = "verified" if self.holds else "refuted" if self.is_refuted else "open"
        return voice.say(f"proof.sign-run-{said}" + ("" if as_recorded else "-rules"))


def is_replayed(explanation: Explanation) -> bool:
    """The round has no proof, but its procedure can be replayed."""
    return explanation.system.proving.prove is None and can_replay(explanation.tournament)


def checked_run(explanation: Explanation, trace: RoundTrace | None = None) -> CheckedRun:
    """The run of the round that an explanation is about, replayed by independent code.

    ``trace`` are the steps of the round, if they are at hand; else it is paired again. Raises
    :class:`~pairing.explaining.NotExplained` if nothing can replay the round.
    """
    if not is_replayed(explanation):
        raise not_certified(explanation.system)
    run = run_of(explanation.tournament, explanation.system, trace)
    pairing = explanation.pairing
    verdict = check_run(explanation.tournament, run, pairing.pairs, pairing.bye)
    return CheckedRun(explanation, run, verdict)


def run_of(tournament: Tournament, system: PairingSystem, trace: RoundTrace | None = None) -> Run:
    """What the procedure of a system does in the next round."""
    if trace is None:
        record = system.explaining.record
        if record is None:
            raise not_certified(system)
        trace = record(tournament, None).trace
    groups = groups_of(bracket.pairs for bracket in trace.brackets)
    return Run(trace.system, trace.round_number, groups)
