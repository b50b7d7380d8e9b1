"""``arbiter explain --certificate``: the certificate of a round as a file."""

from __future__ import annotations

from pathlib import Path

from pairing.cli.conclusion import DISCREPANCY, DONE
from pairing.cli.output import deliver, say
from pairing.cli.tables import wrapped
from pairing.core.version import program_version
from pairing.explaining import Explanation, ProofNarrator, checked_proof
from pairing.speech.voice import Voice
from pairing.verifier import ClaimVerdict
from pairing.verifier.certificate import as_text, certificate


def write_certificate(explanation: Explanation, out: Path, source: Path, voice: Voice) -> int:
    """Write the certificate of the round to ``out`` and say so; the exit code.

    None is written if another pairing is recorded than the rules give, or if it does not hold.
    """
    if explanation.differences:
        say(f"{wrapped(voice.say('certificate.record-differs'))}\n", voice)
        return DISCREPANCY
    checked = checked_proof(explanation)
    summary = ProofNarrator(checked.proof, explanation.tournament, voice).summary(checked.findings)
    if checked.verdict is not ClaimVerdict.VERIFIED:
        say(f"{wrapped(summary)}\n{wrapped(voice.say('certificate.not-written'))}\n", voice)
        return DISCREPANCY
    tournament, pairing = explanation.tournament, explanation.pairing
    made = certificate(tournament, pairing, checked.proof, program_version())
    deliver(as_text(made), out, source, voice)
    values: dict[str, str | int] = {"round": explanation.round_number, "file": str(out)}
    say(f"{wrapped(summary)}\n{wrapped(voice.say('certificate.written', values))}\n", voice)
    return DONE
