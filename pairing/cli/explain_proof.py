"""The proof of a round on the command line: told as text, or as a part of JSON for programs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from pairing.cli.tables import wrapped
from pairing.explaining import Explanation, WholeRound
from pairing.speech.voice import Voice
from pairing.trace.claims import BracketProof, Claim, RoundProof
from pairing.trace.narration import Line

if TYPE_CHECKING:  # JSON has a proof that nobody checks, and no page
    from pairing.explaining.proof_narrator import ProofSection
    from pairing.explaining.running import CheckedRun
    from pairing.verifier import Finding

_INDENT = "        "
_ARTICLE = 8
_GROUP = "    "


class ReplayedRound(msgspec.Struct, frozen=True):
    """A whole round whose procedure was replayed."""

    checked: CheckedRun

    @property
    def is_checked(self) -> bool:
        """It was replayed."""
        return True

    @property
    def is_refuted(self) -> bool:
        """Independent code comes to another round."""
        return self.checked.is_refuted


class ProvenRound(msgspec.Struct, frozen=True):
    """The proof of a whole round; ``findings`` are those of the check, if there was one."""

    explanation: Explanation
    proof: RoundProof
    findings: tuple[Finding, ...] | None

    @property
    def is_checked(self) -> bool:
        """The claims were checked."""
        return self.findings is not None

    @property
    def is_refuted(self) -> bool:
        """Some claim does not hold."""
        if not self.findings:
            return False
        from pairing.verifier import ClaimVerdict

        return any(each.verdict is ClaimVerdict.REFUTED for each in self.findings)


def proven_for(explanation: Explanation, form: str, *, checked: bool) -> ProvenRound | None:
    """The proof, if it is to be checked, or if JSON of a whole round has room for it.

    Raises :class:`~pairing.explaining.NotExplained` if a check is asked for and the system has no
    proofs.
    """
    if checked:
        from pairing.explaining import check_proof, proof_of

        proof = proof_of(explanation)
        return ProvenRound(explanation, proof, check_proof(explanation, proof))
    prove = explanation.system.proving.prove
    has_room = form == "json" and isinstance(explanation.question, WholeRound)
    if prove is None or not has_room:
        return None
    return ProvenRound(explanation, prove(explanation.tournament), None)


def replayed_for(explanation: Explanation) -> ReplayedRound | None:
    """The run of the round, replayed; ``None`` for rounds that have a proof, or no reading."""
    from pairing.explaining.running import checked_run, is_replayed

    return ReplayedRound(checked_run(explanation)) if is_replayed(explanation) else None


def checked_text(proven: ProvenRound | ReplayedRound, voice: Voice) -> str:
    """What was checked and what the check found, as text."""
    if isinstance(proven, ReplayedRound):
        return _replayed_text(proven, voice)
    return proof_text(proven, voice)


def checked_html(proven: ProvenRound | ReplayedRound, voice: Voice) -> str:
    """The same as a page."""
    if isinstance(proven, ReplayedRound):
        from pairing.explaining.page import page_of
        from pairing.explaining.proof_page import run_content

        return page_of(run_content(proven.checked, voice))
    return proof_html(proven, voice)


def add_checked(content: dict[str, Any], proven: ProvenRound | ReplayedRound) -> None:
    """Put the proof, or the run and what came of replaying it, into the JSON form of a round."""
    if isinstance(proven, ReplayedRound):
        checked = proven.checked
        content["run"] = {"groups": checked.run.groups, "verdict": checked.verdict.value}
    else:
        add_proof(content, proven)


def _replayed_text(replayed: ReplayedRound, voice: Voice) -> str:
    """Every group with its pairs in the order of the work, then what came of replaying them."""
    checked = replayed.checked
    sentences = checked.sentences(voice, as_recorded=checked.explanation.is_as_recorded)
    groups = (wrapped(text, _GROUP) for text in checked.groups_in_words(voice))
    return "\n".join([*groups, "", *map(wrapped, sentences)]) + "\n"


def proof_text(proven: ProvenRound, voice: Voice) -> str:
    """Every bracket with its claims in words, then what the check found."""
    from pairing.explaining import ProofNarrator

    narrator = ProofNarrator(proven.proof, proven.explanation.tournament, voice)
    parts = [_section_text(section) for section in narrator.sections()]
    as_recorded = proven.explanation.is_as_recorded
    sentences = narrator.conclusion(proven.findings or (), as_recorded=as_recorded)
    return "\n".join([*parts, *map(wrapped, sentences)]) + "\n"


def _section_text(section: ProofSection) -> str:
    lines = _lines_text(section.lines)
    return f"{section.heading}\n{lines}" if section.heading else lines


def proof_html(proven: ProvenRound, voice: Voice) -> str:
    """The same as a page."""
    from pairing.explaining import CheckedProof
    from pairing.explaining.page import page_of
    from pairing.explaining.proof_page import proof_content

    checked = CheckedProof(proven.explanation, proven.proof, proven.findings or ())
    return page_of(proof_content(checked, voice))


def _lines_text(lines: tuple[Line, ...]) -> str:
    texts = (f"{line.article:<{_ARTICLE - 1}} {line.what} {line.verdict}" for line in lines)
    return "".join(f"{wrapped(text.strip(), _INDENT).lstrip()}\n" for text in texts)


def add_proof(content: dict[str, Any], proven: ProvenRound) -> None:
    """Put the proof into the JSON form of a round, as ``pairing/trace/schema.md`` tells."""
    brackets = iter(content["brackets"])
    given_up: dict[str, Any] | None = None
    for place, proof in enumerate(proven.proof.brackets):
        parts = _bracket_json(proof, _verdicts(proven, place))
        if proof.set_aside is not None:
            given_up = parts | {"pairs": proof.pairs, "downfloaters": proof.downfloaters}
            continue
        next(brackets).update(parts | {"given_up": given_up})
        given_up = None
    content["claims"] = _claims_json(proven.proof.claims, _verdicts(proven, None))


def _bracket_json(proof: BracketProof, verdicts: dict[str, str]) -> dict[str, Any]:
    claims = [*proof.claims, *([proof.set_aside] if proof.set_aside else [])]
    return {
        "claims": _claims_json(claims, verdicts),
        "price_lists": _whole(proof.price_lists),
        "order": _whole(proof.order),
        "following": _whole(proof.following),
    }


def _claims_json(claims: Sequence[Claim], verdicts: dict[str, str]) -> list[dict[str, Any]]:
    return [
        _whole(claim) | ({"verdict": verdicts[claim.key]} if claim.key in verdicts else {})
        for claim in claims
    ]


def _whole(value: object) -> Any:  # noqa: ANN401  # JSON has every kind of value
    """The value as JSON has it, with members that a certificate leaves out as they say nothing."""
    if isinstance(value, msgspec.Struct):
        return {name: _whole(getattr(value, name)) for name in value.__struct_fields__}
    if isinstance(value, tuple):
        return [_whole(each) for each in value]
    return msgspec.to_builtins(value)


def _verdicts(proven: ProvenRound, place: int | None) -> dict[str, str]:
    """What the check says of the claims of a bracket by their keys; empty without a check."""
    return {
        each.claim.key: each.verdict.value
        for each in proven.findings or ()
        if each.bracket == place and each.claim is not None
    }
