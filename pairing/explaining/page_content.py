"""What stands on the page for a player, whatever the file is made of."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from pairing.core.cards import Float, PairingCard, Strength
from pairing.core.histories import Entry
from pairing.core.version import program_version
from pairing.explaining.aloud import Aloud
from pairing.explaining.articles import articles_of
from pairing.explaining.boards import StepLine, reasons_of
from pairing.explaining.cost_narrator import NarratedCost, narrated_cost
from pairing.explaining.drawing import Drawing
from pairing.explaining.explanation import Because, Explanation, Finding, Meeting
from pairing.explaining.json_form import fingerprint
from pairing.explaining.narrator import Narrator
from pairing.explaining.numbers import NumbersNarrator
from pairing.explaining.questions import WholeRound
from pairing.explaining.sides_drawing import drawings_of, drawings_of_bracket
from pairing.speech.voice import Voice
from pairing.systems.system import Traits
from pairing.trace.answers import Answer

_COLUMNS = ("round", "opponent", "colour", "result", "float", "score")
_WHEN = {1: "last", 2: "before"}


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A text.

    ``role`` is ``title``, ``question``, ``say``, ``heading``, ``warning``, ``small`` or none.
    """

    text: str
    role: str = ""


@dataclass(frozen=True, slots=True)
class PageGrid:
    """A table whose first row are the heads."""

    rows: tuple[tuple[str, ...], ...]


Part: TypeAlias = Paragraph | PageGrid | NarratedCost | Drawing


@dataclass(frozen=True, slots=True)
class PageContent:
    """The page from the top; ``language`` is that of its texts."""

    title: str
    language: str
    parts: tuple[Part, ...]


def page_content(explanation: Explanation, voice: Voice) -> PageContent:
    """The question, the answer, the cards and articles it rests on, and what made it of what."""
    return _Content(explanation, voice).made()


class _Content:
    def __init__(self, explanation: Explanation, voice: Voice) -> None:
        self.explanation = explanation
        self.narrator = Narrator(explanation, voice)
        self.aloud = Aloud(explanation, voice)
        self.numbers = NumbersNarrator(self.narrator, self.aloud.facts)
        self.say = self.narrator.say

    def made(self) -> PageContent:
        title, _ = head(self.narrator)
        return PageContent(title.text, self.narrator.voice.language, tuple(self._parts()))

    def _parts(self) -> Iterator[Part]:
        yield from head(self.narrator)
        yield Paragraph(self.narrator.question(), "question")
        for text in self.narrator.reservations():
            yield Paragraph(text, "warning")
        for saying in self.aloud.sayings():
            yield Paragraph(saying.text, "say")
        if isinstance(self.explanation.question, WholeRound):
            yield from self._whole_round()
        else:
            yield from self._findings(self.explanation.findings)
        yield from self._cards()
        yield from self._articles()
        yield from foot(self.narrator)

    def _findings(self, findings: Iterable[Finding]) -> Iterator[Part]:
        for finding in findings:
            yield Paragraph(" ".join(self.narrator.sentences(finding)))
            for line in self.numbers.own(finding):
                yield Paragraph(line, "small")
            if isinstance(finding, Because):
                yield from drawings_of(self.aloud.facts, finding, self.narrator.voice)
            if isinstance(finding, Because) and finding.names_changes:
                yield from self._changes(finding.answer)

    def _whole_round(self) -> Iterator[Part]:
        """What it cost, then bracket by bracket the steps and the boards they led to."""
        reasons = reasons_of(self.explanation, self.narrator.voice, self.aloud.facts.trace)
        yield narrated_cost(self.explanation, self.narrator.voice, self.aloud.facts.trace)
        if reasons is None:
            yield from self._findings(self.explanation.findings)
            return
        meetings = {
            each.board: each for each in self.explanation.findings if isinstance(each, Meeting)
        }
        round_narrator = self.explanation.system.narrator(
            reasons.trace, self.explanation.tournament, self.narrator.voice
        )
        for section in reasons.sections:
            yield Paragraph(section.heading, "heading")
            outcome = " · ".join(filter(None, (section.outcome, section.parameters)))
            yield Paragraph(outcome, "small")
            if section.bracket is not None:
                yield from drawings_of_bracket(
                    self.aloud.facts, section.bracket, round_narrator, self.narrator.voice
                )
            yield from self._steps(section.steps)
            yield from self._boards([meetings[board.board] for board in section.boards])
        for text in reasons.unpaired:
            yield Paragraph(text)

    def _steps(self, steps: Iterable[StepLine]) -> Iterator[Part]:
        rows = [(step.article, step.paragraph, step.verdict) for step in steps]
        if rows:
            yield PageGrid((self._heads("article", "step", "verdict"), *rows))

    def _boards(self, meetings: Sequence[Meeting]) -> Iterator[Part]:
        rows = [
            (
                str(each.board),
                self.narrator.player(each.white),
                self.narrator.player(each.black),
                self.aloud.of(each).text,
            )
            for each in meetings
        ]
        if rows:
            yield PageGrid((self._heads("board", "white", "black", "why"), *rows))

    def _heads(self, *names: str) -> tuple[str, ...]:
        return tuple(self.say(f"page-column-{name}") for name in names)

    def _changes(self, answer: Answer) -> Iterator[Part]:
        now, then = self.narrator.changed_boards(answer)
        if then:
            yield Paragraph(self.say("page-changed"), "small")
            heads = (self.say("page-as-paired"), self.say("page-instead"))
            rows = [heads, *zip(now, then, strict=True)]
            yield PageGrid(tuple(rows))
        if answer.bye is not None and answer.bye != self.explanation.pairing.bye:
            yield Paragraph(self.say("changed-bye", {"player": self.narrator.player(answer.bye)}))

    def _cards(self) -> Iterator[Part]:
        for tpn in self._concerned():
            yield from self._card(self.narrator.cards[tpn])

    def _concerned(self) -> tuple[int, ...]:
        """Those asked about, then whoever else is named as one who decides."""
        asked = self.explanation.players
        if not asked:
            return ()
        named = (tpn for saying in self.aloud.sayings() for tpn in saying.players)
        return tuple(dict.fromkeys((*asked, *named)))

    def _card(self, card: PairingCard) -> Iterator[Part]:
        values = {"player": self.narrator.player(card.tpn)}
        yield Paragraph(self.say("page-card", values), "heading")
        yield Paragraph(self._card_line(card))
        note = self.narrator.card_note(card.tpn)
        if note:
            yield Paragraph(note)
        if not card.entries:
            yield Paragraph(self.say("page-no-rounds"))
            return
        columns = [each for each in _COLUMNS if each != "float" or self._traits.has_floats]
        rows = [self._heads(*columns)]
        rounds = zip(card.entries, card.floats, card.progressive_scores(), strict=True)
        for number, (entry, mark, score) in enumerate(rounds, start=1):
            floats = (mark.value,) if self._traits.has_floats else ()
            points = self.narrator.voice.points(score)
            rows.append((str(number), *self._entry(entry), *floats, points))
        yield PageGrid(tuple(rows))

    def _card_line(self, card: PairingCard) -> str:
        return " ".join(self._card_words(card))

    def _card_words(self, card: PairingCard) -> Iterator[str]:
        """Points, and what else the system has that decides a round."""
        key = "page-card-line" if card.score == card.pairing_score else "page-card-accelerated"
        points = {
            "points": self.narrator.points(card.score),
            "pairing_points": self.narrator.points(card.pairing_score),
        }
        yield self.say(key, points)
        if self._traits.has_colour_preferences:
            yield self.say("page-card-preference", {"preference": self._preference(card)})
        if self._traits.has_floats:
            floats = ", ".join(self._floats(card)) or self.say("page-no-floats")
            yield self.say("page-card-floats", {"floats": floats})
        if not card.may_have_bye:
            yield self.say("page-no-bye-again")

    @property
    def _traits(self) -> Traits:
        return self.explanation.system.traits

    def _preference(self, card: PairingCard) -> str:
        preference = card.preference
        if preference.colour is None or preference.strength is Strength.NONE:
            return self.say("page-no-preference")
        colour = self.say(preference.colour.name.lower())
        strength = self.say(f"strength-{preference.strength.name.lower()}")
        return self.say("page-preference", {"colour": colour, "strength": strength})

    def _floats(self, card: PairingCard) -> Iterator[str]:
        for rounds, when in _WHEN.items():
            mark = card.float_rounds_ago(rounds)
            if mark is not Float.NONE:
                yield self.say(f"page-float-{mark.name.lower()}-{when}")

    def _entry(self, entry: Entry) -> tuple[str, str, str]:
        opponent = "" if entry.opponent is None else self.narrator.player(entry.opponent)
        colour = self.say(entry.colour.name.lower()) if entry.colour else ""
        return opponent, colour, self.narrator.result(entry)

    def _articles(self) -> Iterator[Part]:
        """What the articles mean that the answer names, as notes below it."""
        texts = articles_of(self.explanation, self.narrator.voice)
        if texts:
            yield Paragraph(self.say("page-articles"), "heading")
        for each in texts:
            values = {"article": each.article, "text": each.text}
            yield Paragraph(self.say("page-article", values), "small")


def head(narrator: Narrator) -> tuple[Paragraph, Paragraph]:
    """The title; then place and date of the round as far as they are known, and the rules."""
    explanation = narrator.explanation
    info = explanation.tournament.info
    values: dict[str, str | int] = {"tournament": info.name, "round": explanation.round_number}
    date = info.date_of_round(explanation.round_number)
    when = " · ".join(filter(None, (date, info.place, narrator.head())))
    return Paragraph(narrator.say("page-title", values), "title"), Paragraph(when, "small")


def foot(narrator: Narrator) -> Iterator[Part]:
    """The rules, the program, and the hash of the tournament that the page rests on."""
    explanation = narrator.explanation
    system = explanation.system
    rules = {
        "system": system.name_in(narrator.voice),
        "edition": system.edition_in(narrator.voice),
        "key": system.key,
    }
    yield Paragraph(narrator.say("page-rests-on"), "heading")
    yield Paragraph(narrator.say("page-system", rules), "small")
    yield Paragraph(narrator.say("page-program", {"version": program_version()}), "small")
    digest = {"digest": fingerprint(explanation.tournament)}
    yield Paragraph(narrator.say("page-hash", digest), "small")
