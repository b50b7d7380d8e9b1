"""The proof of a round as sections of the tree of steps: a bracket each, its claims below."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TypedDict

from arbiter_app.features.explain.steps.timeline import Section, Step
from pairing.explaining import CheckedProof, NarratedClaims, ProofNarrator, verdict_of
from pairing.speech.voice import Voice
from pairing.trace import Arrangement, BracketTrace
from pairing.trace.claims import BYE, BracketProof, Claim
from pairing.verifier import ClaimVerdict, Finding

_ICONS = {"completion": "backtrack", "bye-score": "bye", "bye-unplayed-games": "bye"}
_PARTS_OF_KEYS = (("colour", "colours"), ("float", "float"), ("following", "float"))
_OTHER = "note"


def proof_sections(
    checked: CheckedProof, voice: Voice, brackets: Iterable[BracketTrace] = ()
) -> tuple[Section, ...]:
    """The whole round first, if there is something to say about it, then every bracket.

    ``brackets`` are those of the replay, so that the desk can show what a claim is about.
    """
    return tuple(_Sections(checked, brackets, voice).made())


class _Sections:
    def __init__(
        self, checked: CheckedProof, brackets: Iterable[BracketTrace], voice: Voice
    ) -> None:
        self._voice = voice
        self._narrator = ProofNarrator(checked.proof, checked.explanation.tournament, voice)
        self._proof = checked.proof
        self._findings = checked.findings
        self._traces = iter(brackets)

    def made(self) -> Iterator[Section]:
        steps = self._steps(None, None, None, self._narrator.round_claims())
        if steps:
            yield self._section(self._voice.say("proof.whole-round"), None, steps)
        for place, bracket in enumerate(self._proof.brackets):
            yield self._bracket(place, bracket)

    def _bracket(self, place: int, bracket: BracketProof) -> Section:
        heading = self._narrator.heading(bracket)
        trace = None
        if bracket.set_aside is None:
            trace = next(self._traces, None)
        else:
            heading = self._voice.say("proof.given-up", {"heading": heading})
        narrated = self._narrator.narrated(bracket)
        return self._section(heading, place, self._steps(place, bracket, trace, narrated))

    def _section(self, heading: str, place: int | None, steps: tuple[Step, ...]) -> Section:
        verdict = verdict_of(self._of(place))
        return Section(Step("", heading, self._narrator.mark(verdict), **_ways(verdict)), steps)

    def _of(self, place: int | None) -> list[Finding]:
        return [finding for finding in self._findings if finding.bracket == place]

    def _steps(
        self,
        place: int | None,
        bracket: BracketProof | None,
        trace: BracketTrace | None,
        narrated: Iterable[NarratedClaims],
    ) -> tuple[Step, ...]:
        """What is wrong with the pairing itself, then the claims."""
        found = self._of(place)
        wrong = [f for f in found if f.claim is None and f.verdict is not ClaimVerdict.VERIFIED]
        return (
            *(self._wrong_step(finding) for finding in wrong),
            *(self._claim_step(each, found, bracket, trace) for each in narrated),
        )

    def _wrong_step(self, finding: Finding) -> Step:
        text, mark = self._narrator.verdict(finding), self._narrator.mark(finding.verdict)
        return Step("", text, mark, title=text, icon=_OTHER, **_ways(finding.verdict))

    def _claim_step(
        self,
        narrated: NarratedClaims,
        found: Iterable[Finding],
        bracket: BracketProof | None,
        trace: BracketTrace | None,
    ) -> Step:
        verdict = verdict_of(each for each in found if each.claim in narrated.claims)
        articles = tuple(dict.fromkeys(claim.article for claim in narrated.claims))
        values = {"why": narrated.line.verdict, "articles": ", ".join(articles)}
        return Step(
            article=articles[0] if len(articles) == 1 else f"{articles[0]}…",
            what=narrated.line.what,
            outcome=self._narrator.mark(verdict),
            title=narrated.line.what,
            narration=self._voice.say("proof.why-with-articles", values),
            icon=_icon(narrated.claims[0]) if len(articles) == 1 else _OTHER,
            stand=_stand(bracket, narrated.claims) if bracket else None,
            bracket=trace,
            articles=articles,
            **_ways(verdict),
        )


class _Ways(TypedDict):
    """How a step came out, as a step says it."""

    is_refused: bool
    is_accepted: bool


def _ways(verdict: ClaimVerdict) -> _Ways:
    return _Ways(
        is_refused=verdict is ClaimVerdict.REFUTED, is_accepted=verdict is ClaimVerdict.VERIFIED
    )


def _icon(claim: Claim) -> str:
    """The picture of what a criterion is about."""
    known = (name for part, name in _PARTS_OF_KEYS if part in claim.key)
    return _ICONS.get(claim.key) or next(known, _OTHER)


def _stand(bracket: BracketProof, claims: tuple[Claim, ...]) -> Arrangement:
    """The bracket as it is paired, with the players whom an argument names."""
    named = {tpn for claim in claims for group in claim.groups for tpn in group} - {BYE}
    return Arrangement(
        s1=tuple(one for one, _ in bracket.pairs),
        s2=tuple(other for _, other in bracket.pairs),
        floats=bracket.downfloaters,
        tried=tuple(sorted(named)),
    )
