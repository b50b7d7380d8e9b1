"""The proof of a round: why no bracket of it could be paired better, and whether the proof holds.

from pairing.explain import ProofNarrator, check_proof, explain, proof_of

explanation = explain(tournament, 4, WholeRound())
proof = proof_of(explanation)
findings = check_proof(explanation, proof)
"""

from __future__ import annotations

from pairing.explain.answering import explain
from pairing.explain.errors import NotExplained
from pairing.explain.explanation import Explanation
from pairing.explain.questions import WholeRound
from pairing.model import Tournament
from pairing.system import PairingSystem
from pairing.trace.claims import RoundProof
from pairing.verifier import Finding, verify


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
    if system.prove is None:
        raise NotExplained("proof.no-proof", system=system.name, edition=system.edition)
    return system.prove(explanation.tournament)


def check_proof(explanation: Explanation, proof: RoundProof) -> tuple[Finding, ...]:
    """Every claim, checked from the tournament alone by :mod:`pairing.verifier`."""
    return verify(explanation.tournament, explanation.pairing, proof)
