"""The proof of a round as a page: what was reached in every bracket, why nothing is better."""

from __future__ import annotations

from collections.abc import Iterator

from pairing.explaining.drawing import Drawing
from pairing.explaining.explanation import Explanation
from pairing.explaining.narrator import Narrator
from pairing.explaining.page_content import PageContent, PageGrid, Paragraph, Part, foot, head
from pairing.explaining.proof_narrator import ProofNarrator
from pairing.explaining.proving import CheckedProof
from pairing.explaining.round_facts import RoundFacts
from pairing.explaining.running import CheckedRun
from pairing.explaining.sides_drawing import drawings_of_bracket
from pairing.speech.voice import Voice
from pairing.trace import BracketTrace
from pairing.trace.claims import BracketProof


def proof_content(checked: CheckedProof, voice: Voice) -> PageContent:
    """What is certified first, then every claim; what made it of what stands below."""
    narrator = Narrator(checked.explanation, voice)
    title = head(narrator)[0]
    return PageContent(title.text, voice.language, tuple(_parts(checked, narrator)))


class _Drawings:
    """What was tried in a bracket beside what was paired, as far as its steps are known."""

    def __init__(self, explanation: Explanation, voice: Voice) -> None:
        self._facts, self._voice = RoundFacts(explanation, None), voice
        trace = self._facts.trace
        self._brackets = {_key(each): each for each in trace.brackets} if trace else {}
        self._round_narrator = (
            explanation.system.narrator(trace, explanation.tournament, voice) if trace else None
        )

    def of(self, proven: BracketProof) -> Iterator[Drawing]:
        """The drawing of a bracket, if a pair failed in it."""
        bracket = self._brackets.get(_key(proven))
        if bracket is not None and self._round_narrator is not None:
            yield from drawings_of_bracket(self._facts, bracket, self._round_narrator, self._voice)


def _key(bracket: BracketProof | BracketTrace) -> tuple[object, ...]:
    """Who was in a bracket, and what came of it."""
    pairs = frozenset(map(frozenset, bracket.pairs))
    return bracket.role, bracket.residents, bracket.mdps, pairs, bracket.downfloaters


def _parts(checked: CheckedProof, narrator: Narrator) -> Iterator[Part]:
    proof = ProofNarrator(checked.proof, checked.explanation.tournament, narrator.voice)
    as_recorded = checked.explanation.is_as_recorded
    yield from head(narrator)
    yield Paragraph(proof.sign(checked.verdict, as_recorded=as_recorded), "question")
    for text in proof.conclusion(checked.findings, as_recorded=as_recorded):
        yield Paragraph(text)
    drawings = _Drawings(checked.explanation, narrator.voice)
    heads = tuple(narrator.say(f"page-column-{name}") for name in ("article", "reached", "why"))
    for section in proof.sections():
        if section.heading:
            yield Paragraph(section.heading, "heading")
        if section.bracket is not None:
            yield from drawings.of(section.bracket)
        if section.lines:
            rows = ((line.article, line.what, line.verdict) for line in section.lines)
            yield PageGrid((heads, *rows))
    yield from foot(narrator)


def run_content(checked: CheckedRun, voice: Voice) -> PageContent:
    """The same of a procedure that was replayed: its groups in the order of the work."""
    narrator = Narrator(checked.explanation, voice)
    as_recorded = checked.explanation.is_as_recorded
    sentences = (Paragraph(text) for text in checked.sentences(voice, as_recorded=as_recorded))
    groups = (Paragraph(text) for text in checked.groups_in_words(voice))
    sign = checked.sign(voice, as_recorded=as_recorded)
    parts = (*head(narrator), Paragraph(sign, "question"), *sentences, *groups, *foot(narrator))
    return PageContent(head(narrator)[0].text, voice.language, parts)
