"""Tells any trace from the sentences that its system brings along.

For a step with the move ``swap`` the sentences ``line-swap``, ``title-swap`` and ``paragraph-swap``
are looked up. Each may have closer variants, the closest being taken: with the key of what speaks
against the step (``line-swap-rematch``), with the verdict (``line-swap-illegal``), and of each that
for a count of one (``line-swap-1``). ``verdict-KEY`` (in a list, after a mark) and ``because-KEY``
(in a paragraph) say what speaks against a step; where a system has no sentence of its own, the
common one of that key is taken. ``heading-ROLE``, ``outcome-ROLE`` and ``parameters`` tell of
sections, ``heading-ROLE-mdps`` of one into which somebody has floated; ``word-WORD`` tells words
that stand among the values, ``icon-MOVE`` names one of :data:`~pairing.trace.narration.ICONS`.

Places that sentences may name: ``article``, ``count``, ``ours``, ``theirs``, ``score`` (that of the
section) and ``difference`` in points, ``one`` and ``other`` of the pair, ``player`` (the first) and
``players``, ``pairs``, ``obstacles`` (why the player meets nobody of ``have_met``, ``forbidden``
and ``same_colour``), and all values of the step and of its section. Players are numbers in a line
and names in a title or paragraph. A sentence that is not there is an empty one, but for ``line``,
which every move must have. A value ``step`` is the article of the step itself, where ``article`` is
that of what speaks against it; a list of steps shows it in front.
"""

from __future__ import annotations

from collections.abc import Iterator

from pairing.core.cards import CardDefinitions
from pairing.core.colours import ColourReason
from pairing.core.floating import Direction
from pairing.core.model import Tournament
from pairing.speech.voice import Voice
from pairing.trace.events import (
    Arrangement,
    BracketTrace,
    Event,
    RoundTrace,
    Value,
    Verdict,
    players_in,
)
from pairing.trace.naming import Naming
from pairing.trace.narration import Line
from pairing.trace.numbers import counted, names_text, number_text

_COMMON = "replay"
Values = dict[str, str | int]
_OBSTACLES = {
    "have_met": Naming.met_words,
    "forbidden": Naming.met_words,
    "same_colour": Naming.clash_words,
}
"""How each list of those whom a player cannot meet is told."""


class PhraseNarrator(Naming):
    """Tells one round in the sentences of the group ``phrases``."""

    def __init__(
        self,
        trace: RoundTrace,
        tournament: Tournament,
        definitions: CardDefinitions,
        phrases: str,
        voice: Voice,
    ) -> None:
        super().__init__(trace, tournament, definitions, voice)
        self._phrases = phrases

    # Sections

    def heading(self, bracket: BracketTrace) -> str:
        """``2 points · 1, 3, 4, 7 + from outside: 5``, or what the system says of that role."""
        entered = "-mdps" if bracket.mdps else ""
        values = self._section_values(bracket, is_named=False) | {
            "residents": self._numbers(bracket.residents),
            "mdps": self._numbers(bracket.mdps),
        }
        own = (f"heading-{bracket.role}{entered}", f"heading-{bracket.role}", "heading")
        keys = (*(f"{self._phrases}.{key}" for key in own), f"{_COMMON}.heading{entered}")
        return self._voice.say_first(keys, values)

    def outcome(self, bracket: BracketTrace) -> str:
        """``3 steps · 5–4 1–3, 7 ↓`` (``↑``), or what the system says of that role."""
        own = f"{self._phrases}.outcome-{bracket.role}"
        pairs = [f"{one}–{other}" for one, other in bracket.pairs]
        values = self._section_values(bracket, is_named=False) | {
            "steps": counted("steps", len(bracket.events), self._voice),
            "pairs": ", ".join(pairs) if 0 < len(pairs) <= 2 else self._count("pairs", len(pairs)),
            "floats": self._numbers(bracket.downfloaters),
        }
        common = f"{_COMMON}.outcome{_ending(bracket)}"
        return self._voice.say_first((own, common), values)

    def parameters(self, bracket: BracketTrace) -> str:
        """The facts of a section in one line."""
        keys = (f"parameters-{bracket.role}", "parameters")
        return self._own(keys, self._section_values(bracket, is_named=False))

    # Steps

    def line(self, bracket: BracketTrace, event: Event) -> Line:
        """The step for a list of steps; ``KeyError`` if the system has no sentence for it."""
        values = self._values(bracket, event, is_named=False)
        keys = [f"{self._phrases}.{key}" for key in _forms("line", event)]
        what = self._voice.say_first(keys, values)
        article = str(values.get("step", event.article))
        return Line(article, what, self._verdict(event, values))

    def title(self, bracket: BracketTrace, event: Event) -> str:
        """The step as a heading; the line if the system has no sentence for it."""
        values = self._values(bracket, event, is_named=True)
        return self._own(_forms("title", event), values) or self.line(bracket, event).what

    def paragraph(self, bracket: BracketTrace, event: Event) -> str:
        """What the step does, then what speaks against it."""
        values = self._values(bracket, event, is_named=True)
        said = self._own(_forms("paragraph", event), values)
        because = self._of_key("because", event, values) if _is_refused(event) else ""
        return " ".join(part for part in (said, because) if part)

    def arrangement(self, bracket: BracketTrace, event: Event) -> Arrangement | None:
        """How the players stand at the step, where the system recorded it."""
        return event.stand

    def icon(self, event: Event) -> str:
        """The picture that the system names for the move."""
        return self._own((f"icon-{event.move}",), {}) or "note"

    # Colours

    def colour_line(self, reason: ColourReason) -> Line:
        """The colours of a board for a list of boards."""
        values: Values = {"white": reason.white, "black": reason.black, "article": reason.article}
        what = self._voice.say(f"{_COMMON}.colour-line", values)
        key = f"colour-verdict-{reason.key}"
        keys = (f"{self._phrases}.{key}", f"{_COMMON}.{key}")
        return Line(reason.article, what, self._voice.say_first(keys, values))

    # What stands in the sentences

    def _verdict(self, event: Event, values: Values) -> str:
        own = self._own(_forms("verdict", event), values)
        if own or event.verdict is Verdict.NONE:
            return own
        if event.verdict is Verdict.ACCEPTED:
            return "✓"
        return self._of_key("verdict", event, values)

    def _of_key(self, form: str, event: Event, values: Values) -> str:
        """The system's or else the common sentence for what speaks against a step."""
        for key in (event.key, event.verdict.value):
            for group in (self._phrases, _COMMON):
                if key and self._voice.knows(f"{group}.{form}-{key}"):
                    return self._voice.say(f"{group}.{form}-{key}", values)
        return ""

    def _own(self, keys: Iterator[str] | tuple[str, ...], values: Values) -> str:
        """The first of the system's sentences that is there, or nothing."""
        for key in keys:
            if self._voice.knows(f"{self._phrases}.{key}"):
                return self._voice.say(f"{self._phrases}.{key}", values)
        return ""

    def _values(self, bracket: BracketTrace, event: Event, *, is_named: bool) -> Values:
        values = self._section_values(bracket, is_named=is_named) | {
            "article": event.article,
            "count": number_text(event.count),
            "ours": number_text(event.ours),
            "theirs": number_text(event.theirs),
            "difference": self._points(event.difference or 0),
            "pairs": self._pairs(event.pairs, is_named=is_named),
            "players": self._players(event.players, is_named=is_named),
            "player": self._players(event.players[:1], is_named=is_named),
        }
        for place, tpn in zip(("one", "other"), event.pair, strict=False):
            values[place] = self._players((tpn,), is_named=is_named)
        obstacles = "; ".join(self._obstacle_words(event))
        return values | {"obstacles": obstacles} | self._facts(event.values, is_named=is_named)

    def _obstacle_words(self, event: Event) -> Iterator[str]:
        """Of each whom the player cannot meet, why: when they met, or which colour both need."""
        for name, words in _OBSTACLES.items():
            for other in players_in(event, name):
                yield words(self, ((*event.players, *event.pair)[0], other))

    def _section_values(self, bracket: BracketTrace, *, is_named: bool) -> Values:
        values: Values = {
            "score": self._points(bracket.score),
            "residents": self._players(bracket.residents, is_named=is_named),
            "mdps": self._players(bracket.mdps, is_named=is_named),
            "round": self.trace.round_number,
        }
        return values | self._facts(bracket.values, is_named=is_named)

    def _facts(self, values: tuple[tuple[str, Value], ...], *, is_named: bool) -> Values:
        return {name: self._fact(name, value, is_named=is_named) for name, value in values}

    def _fact(self, name: str, value: Value, *, is_named: bool) -> str | int:
        if isinstance(value, tuple):
            return self._players(value, is_named=is_named)
        if isinstance(value, int):
            return self._points(value) if name.endswith("points") else number_text(value)
        return self._own((f"word-{value}",), {}) or value

    def _players(self, tpns: tuple[int, ...], *, is_named: bool) -> str:
        if is_named:
            return self._names(tpns)
        return self._numbers(tpns)

    def _pairs(self, pairs: tuple[tuple[int, int], ...], *, is_named: bool) -> str:
        if not is_named:
            return ", ".join(f"{one}–{other}" for one, other in pairs)
        words = [f"{self.name(one)} – {self.name(other)}" for one, other in pairs]
        return names_text(words, self._voice)


def _forms(form: str, event: Event) -> Iterator[str]:
    """The keys under which a sentence for a step may stand, the closest first."""
    base = f"{form}-{event.move}"
    own = (f"-{event.key}",) if event.key else ()
    for suffix in (*own, f"-{event.verdict.value}", ""):
        yield f"{base}{suffix}"


def _is_refused(event: Event) -> bool:
    return event.verdict not in (Verdict.NONE, Verdict.ACCEPTED)


def _ending(bracket: BracketTrace) -> str:
    """Which sentence tells what came of a section: who floats, and which way."""
    if not bracket.downfloaters:
        return ""
    way = "-up" if bracket.direction is Direction.UP else ""
    return f"{'-floats' if bracket.pairs else '-all-float'}{way}"
