"""The drawing of two sides of a bracket: cards in S1 and S2, the pair that fails, floaters."""

from __future__ import annotations

from collections.abc import Iterator

from pairing.explaining.drawing import Box, Chip, Drawing, Label, Shape, Sign, Stroke, Tone
from pairing.explaining.explanation import Because
from pairing.explaining.round_facts import RoundFacts, due
from pairing.explaining.sides import SidePlayers, Sides, WayOut, sides_of, sides_of_step
from pairing.speech.voice import Voice
from pairing.trace import BracketTrace, Verdict
from pairing.trace.events import failing_pair
from pairing.trace.narration import RoundNarrator

_PAIR = 2
_CARD, _HIGH = 146, 30
_BETWEEN = 56
_WIDE = 2 * _CARD + _BETWEEN
_GAP = 32
_EDGE = 1
_APART = 20
_ROW = 38
_TITLE, _HEAD, _TOP = 14, 34, 44
_ARROW = 18
_BASE = 20
"""From the upper edge of a card to the base line of its text."""


def drawings_of(
    facts: RoundFacts, because: Because, voice: Voice, *, is_narrow: bool = False
) -> Iterator[Drawing]:
    """The drawing of an answer, if it has two sides."""
    sides = sides_of(facts, because)
    if sides is not None:
        yield draw_sides(sides, facts, voice, is_narrow=is_narrow)


def drawings_of_bracket(
    facts: RoundFacts, bracket: BracketTrace, narrator: RoundNarrator, voice: Voice
) -> Iterator[Drawing]:
    """The first pair that failed in a bracket, if one did, beside what was accepted in the end."""
    failed = (each for each in bracket.events if each.verdict is Verdict.ILLEGAL)
    event = next((each for each in failed if len(failing_pair(each)) == _PAIR), None)
    if event is None:
        return
    tried = narrator.arrangement(bracket, event)
    accepted = narrator.arrangement(bracket, bracket.events[-1])
    if tried is not None and accepted is not None:
        yield draw_sides(sides_of_step(bracket, tried, failing_pair(event), accepted), facts, voice)


def draw_sides(
    sides: Sides, facts: RoundFacts, voice: Voice, *, is_narrow: bool = False
) -> Drawing:
    """What was tried on the left, what was paired on the right, and both in words.

    Where it ``is_narrow``, what was tried is above what was paired.
    """
    draughtsman = _Draughtsman(sides, facts, voice)
    first = draughtsman.side(sides.tried, _EDGE, 0, is_tried=True)
    if is_narrow:
        top = first.bottom + _APART
        second = draughtsman.side(sides.paired, _EDGE, top, is_tried=False)
        parting = Stroke(_EDGE, top - _APART / 2, _EDGE + _WIDE, top - _APART / 2, Tone.BORDER)
        width = _WIDE + 2 * _EDGE
    else:
        second = draughtsman.side(sides.paired, _EDGE + _WIDE + _GAP, 0, is_tried=False)
        middle = _EDGE + _WIDE + _GAP / 2
        parting = Stroke(middle, 0, middle, max(first.bottom, second.bottom), Tone.BORDER)
        width = 2 * (_WIDE + _EDGE) + _GAP
    height = max(first.bottom, second.bottom)
    return Drawing(width, height, (*first.shapes, parting, *second.shapes), draughtsman.text())


class _Column:
    """Shapes of one side, from the top down."""

    def __init__(self, top: float) -> None:
        self.shapes: list[Shape] = []
        self.bottom = top + _TOP


class _Draughtsman:
    def __init__(self, sides: Sides, facts: RoundFacts, voice: Voice) -> None:
        self._sides = sides
        self._facts = facts
        self._voice = voice

    def side(self, side: SidePlayers, x: float, top: float, *, is_tried: bool) -> _Column:
        column = _Column(top)
        title = self._say("tried" if is_tried else "paired")
        column.shapes.append(Label(x, top + _TITLE, title, _WIDE, is_bold=True))
        column.shapes += self._heads(x, top)
        for pair in side.pairs:
            column.shapes += self._pair(pair, x, column.bottom, side, is_tried=is_tried)
            column.bottom += _ROW
        for tpn, way in side.leaving:
            column.shapes += self._leaving(tpn, way, x, column.bottom, is_tried=is_tried)
            column.bottom += _ROW + _ARROW
        for note in self._notes(side):
            column.shapes.append(Label(x, column.bottom + 12, note, _WIDE, Tone.MUTED))
            column.bottom += _ARROW
        return column

    def _heads(self, x: float, top: float) -> Iterator[Shape]:
        if self._sides.has_halves:
            for head, place in (("s1", x), ("s2", x + _CARD + _BETWEEN)):
                yield Label(place, top + _HEAD, self._say(head), _CARD, Tone.MUTED, is_small=True)

    def _notes(self, side: SidePlayers) -> Iterator[str]:
        if side.more:
            yield self._say("more", count=side.more)
        if self._sides.same:
            yield self._say("same", count=self._sides.same)

    def _pair(
        self, pair: tuple[int, int], x: float, y: float, side: SidePlayers, *, is_tried: bool
    ) -> Iterator[Shape]:
        is_failing = frozenset(pair) in side.failing
        tone = Tone.RED if is_failing else Tone.BORDER if is_tried else Tone.GREEN
        middle, right = y + _HIGH / 2, x + _CARD + _BETWEEN
        yield Stroke(x + _CARD, middle, right, middle, tone, is_dashed=is_failing)
        for tpn, place in zip(pair, (x, right), strict=True):
            yield from self._card(tpn, place, y, tone, is_filled=is_failing)
        if is_failing or not is_tried:
            yield Sign(x + _CARD + _BETWEEN / 2, middle, is_failing)

    def _leaving(
        self, tpn: int, way: WayOut, x: float, y: float, *, is_tried: bool
    ) -> Iterator[Shape]:
        """A card with a broken frame, and which way it goes."""
        place = x + _CARD + _BETWEEN
        tone = Tone.BORDER if way is WayOut.WAITING else Tone.AMBER
        yield from self._card(tpn, place, y, tone, is_dashed=True)
        top, bottom = y + _HIGH + 2, y + _HIGH + _ARROW + 2
        if way is WayOut.UP:
            yield Stroke(place + 10, bottom, place + 10, top, Tone.AMBER, is_arrow=True)
        elif way is WayOut.DOWN:
            yield Stroke(place + 10, top, place + 10, bottom, Tone.AMBER, is_arrow=True)
        key = f"would-{way.value}" if is_tried else way.value
        text = Tone.MUTED if way is WayOut.WAITING else Tone.AMBER
        yield Label(place + 22, bottom - 4, self._say(key), _CARD - 22, text, is_small=True)

    def _card(
        self,
        tpn: int,
        x: float,
        y: float,
        tone: Tone,
        *,
        is_dashed: bool = False,
        is_filled: bool = False,
    ) -> Iterator[Shape]:
        yield Box(x, y, _CARD, _HIGH, tone, is_dashed, is_filled)
        start, end = x + 8, x + _CARD - 8
        if tpn in self._sides.guests:
            top, bottom = y + 8, y + 22
            comes_up = self._facts.score(tpn) < self._sides.score
            way = (bottom, top) if comes_up else (top, bottom)
            yield Stroke(start + 3, way[0], start + 3, way[1], Tone.AMBER, is_arrow=True)
            start += 14
        wanted = due(self._facts.cards, tpn)
        if wanted is not None:
            end -= 24
            yield Chip(end, y + 6, 24, 18, wanted, wanted.value)
        number = str(tpn)
        yield Label(start, y + _BASE, number, 26, is_bold=True)
        start += 8 * len(number) + 6
        yield Label(start, y + _BASE, self._facts.called[tpn], end - start - 4)

    def text(self) -> str:
        """Both sides in words: for those who do not see them."""
        sides = (("tried", self._sides.tried), ("paired", self._sides.paired))
        return " ".join(self._side_text(key, side) for key, side in sides)

    def _side_text(self, key: str, side: SidePlayers) -> str:
        parts = [self._pair_text(pair, side) for pair in side.pairs]
        would = "would-" if key == "tried" else ""
        parts += [f"{self._name(tpn)} {self._say(would + way.value)}" for tpn, way in side.leaving]
        return self._say(f"text-{key}", parts="; ".join([*parts, *self._notes(side)]))

    def _pair_text(self, pair: tuple[int, int], side: SidePlayers) -> str:
        names = " – ".join(map(self._name, pair))
        return self._say("refused", pair=names) if frozenset(pair) in side.failing else names

    def _name(self, tpn: int) -> str:
        name = self._facts.called[tpn]
        is_guest = tpn in self._sides.guests
        points = self._voice.points(self._facts.score(tpn))
        return self._say("guest", name=name, points=points) if is_guest else name

    def _say(self, key: str, **values: str | int) -> str:
        return self._voice.say(f"drawing.{key}", values)
