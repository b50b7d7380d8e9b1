"""``arbiter explain --certificate``: the certificate of a round as a file."""

from __future__ import annotations

from pathlib import Path

from pairing.cli.conclusion import DISCREPANCY, DONE
from pairing.cli.output import deliver, say
from pairing.cli.tables import wrapped
from pairing.core.version import program_version
from pairing.explaining import Explanation, ProofNarrator, checked_proof
from pairing.explaining.running import checked_run, is_replayed
from pairing.speech.voice import Voice
from pairing.trace.claims import RoundProof
from pairing.verifier import ClaimVerdict
from pairing.verifier.certificate import as_text, certificate
from pairing.verifier.running import Run


def write_certificate(explanation: Explanation, out: Path, source: Path, voice: Voice) -> int:
    """Write the certificate of the round to ``out`` and say so; the exit code.

    None is written if another pairing is recorded than the rules give, or if it does not hold.
    """
    if not explanation.is_as_recorded:
        say(f"{wrapped(voice.say('certificate.record-differs'))}\n", voice)
        return DISCREPANCY
    claims, summary, holds = _checked(explanation, voice)
    if not holds:
        say(f"{wrapped(summary)}\n{wrapped(voice.say('certificate.not-written'))}\n", voice)
        return DISCREPANCY
    tournament, pairing = explanation.tournament, explanation.pairing
    made = certificate(tournament, pairing, claims, program_version())
    deliver(as_text(made), out, source, voice)
    values: dict[str, str | int] = {"round": explanation.round_number, "file": str(out)}
    say(f"{wrapped(summary)}\n{wrapped(voice.say('certificate.written', values))}\n", voice)
    return DONE


def _checked(explanation: Explanation, voice: Voice) -> tuple[RoundProof | Run, str, bool]:
    """What is certified, what its check comes to in words, and whether it holds."""
    if is_replayed(explanation):
        run = checked_run(explanation)
        return run.run, run.summary(voice), run.holds
    checked = checked_proof(explanation)
    narrator = ProofNarrator(checked.proof, explanation.tournament, voice)
    holds = checked.verdict is ClaimVerdict.VERIFIED
    return checked.proof, narrator.summary(checked.findings), holds
