"""The proof of a round: why no bracket of it could be paired better, and whether the proof holds.

from pairing.explaining import ProofNarrator, check_proof, explain, proof_of

explanation = explain(tournament, 4, WholeRound())
proof = proof_of(explanation)
findings = check_proof(explanation, proof)
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from pairing.core.model import Tournament
from pairing.explaining.answering import explain
from pairing.explaining.errors import NotExplained
from pairing.explaining.explanation import Explanation
from pairing.explaining.questions import WholeRound
from pairing.speech.voice import IN_ENGLISH
from pairing.systems.system import PairingSystem, Watcher
from pairing.trace.claims import RoundProof
from pairing.verifier import ClaimVerdict, Finding, findings, verify


@dataclass(frozen=True, slots=True)
class CheckedProof:
    """The proof of the round of an explanation, with what the verifier found about every claim."""

    explanation: Explanation
    proof: RoundProof
    findings: tuple[Finding, ...]

    @property
    def verdict(self) -> ClaimVerdict:
        """Refuted if any claim is, else open if any is, else verified."""
        return verdict_of(self.findings)


def prove(
    tournament: Tournament, round_number: int, system: PairingSystem | None = None
) -> RoundProof:
    """The proof of a recorded round, or of the one that comes next, as the rules give it.

    ``system`` is the tournament's own unless given. Raises :class:`NotExplained` if that system
    proves nothing or there is no such round, and whatever the pairing of the round raises.
    """
    return proof_of(explain(tournament, round_number, WholeRound(), system))


def proof_of(explanation: Explanation) -> RoundProof:
    """The proof of the round that an explanation is about. Raises as :func:`prove` does."""
    system = explanation.system
    if system.proving.prove is None:
        raise not_certified(system)
    return system.proving.prove(explanation.tournament)


def not_certified(system: PairingSystem) -> NotExplained:
    """That nothing certifies the rounds of a system, which has no proofs.

    The system's own ``no-proof`` says why, if it has such a sentence.
    """
    own = f"{system.phrase_group}.no-proof"
    key = own if IN_ENGLISH.knows(own) else "proof.no-proof"
    return NotExplained(key, system=system.name, edition=system.edition)


def check_proof(explanation: Explanation, proof: RoundProof) -> tuple[Finding, ...]:
    """Every claim, checked from the tournament alone by :mod:`pairing.verifier`."""
    return verify(explanation.tournament, explanation.pairing, proof)


def checked_proof(
    explanation: Explanation,
    of_run: Callable[[], RoundProof] | None = None,
    watch: Watcher | None = None,
) -> CheckedProof:
    """The proof of the round that an explanation is about, checked. Raises as :func:`prove`.

    ``of_run`` makes the proof of the run that is explained; without it the round is paired again.
    ``watch`` hears of every claim that has been checked.
    """
    proof = proof_of(explanation) if of_run is None else of_run()
    found: list[Finding] = []
    for finding in findings(explanation.tournament, explanation.pairing, proof):
        found.append(finding)
        if watch is not None:
            watch(len(found), 0)
    return CheckedProof(explanation, proof, tuple(found))


def verdict_of(findings: Iterable[Finding]) -> ClaimVerdict:
    """What several findings come to: the worst of them, verified if there are none."""
    verdicts = {finding.verdict for finding in findings}
    worst = (
        verdict for verdict in (ClaimVerdict.REFUTED, ClaimVerdict.OPEN) if verdict in verdicts
    )
    return next(worst, ClaimVerdict.VERIFIED)
