"""The proof of a round as a page: what was reached in every bracket, why nothing is better."""

from __future__ import annotations

from collections.abc import Iterator

from pairing.explaining.narrator import Narrator
from pairing.explaining.page_content import PageContent, PageGrid, Paragraph, Part, foot, head
from pairing.explaining.proof_narrator import ProofNarrator
from pairing.explaining.proving import CheckedProof
from pairing.explaining.running import CheckedRun
from pairing.speech.voice import Voice


def proof_content(checked: CheckedProof, voice: Voice) -> PageContent:
    """What is certified first, then every claim; what made it of what stands below."""
    narrator = Narrator(checked.explanation, voice)
    title = head(narrator)[0]
    return PageContent(title.text, voice.language, tuple(_parts(checked, narrator)))


def _parts(checked: CheckedProof, narrator: Narrator) -> Iterator[Part]:
    proof = ProofNarrator(checked.proof, checked.explanation.tournament, narrator.voice)
    as_recorded = checked.explanation.is_as_recorded
    yield from head(narrator)
    yield Paragraph(proof.sign(checked.verdict, as_recorded=as_recorded), "question")
    for text in proof.conclusion(checked.findings, as_recorded=as_recorded):
        yield Paragraph(text)
    heads = tuple(narrator.say(f"page-column-{name}") for name in ("article", "reached", "why"))
    for section in proof.sections():
        if section.heading:
            yield Paragraph(section.heading, "heading")
        if section.lines:
            rows = ((line.article, line.what, line.verdict) for line in section.lines)
            yield PageGrid((heads, *rows))
    yield from foot(narrator)


def run_content(checked: CheckedRun, voice: Voice) -> PageContent:
    """The same of a procedure that was replayed: its groups in the order of the work."""
    narrator = Narrator(checked.explanation, voice)
    told = (Paragraph(text) for text in checked.told(voice))
    groups = (Paragraph(text) for text in checked.groups_told(voice))
    sign = checked.sign(voice, as_recorded=checked.explanation.is_as_recorded)
    parts = (*head(narrator), Paragraph(sign, "question"), *told, *groups, *foot(narrator))
    return PageContent(head(narrator)[0].text, voice.language, parts)
