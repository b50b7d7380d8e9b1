"""Watching with one's own head: what becomes of the next step is foretold before it is shown."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pairing.core.colours import ColourReason
from pairing.speech.voice import Voice
from pairing.teaching.posing import Posed
from pairing.trace import BracketTrace, Event, Verdict
from pairing.trace.events import failing_pair
from pairing.trace.narration import RoundNarrator

_MOST_OPTIONS = 4
_BETWEEN = "\u00a0–\u00a0"
"""Between the two of a pair, who stay in one line."""


def step_question(
    narrator: RoundNarrator, bracket: BracketTrace, event: Event, voice: Voice
) -> Posed | None:
    """The question what becomes of a step; ``None`` if nothing is decided there.

    The wrong answers are what became of other steps of the same round, of the same bracket first,
    so that each of them is worth a thought.
    """
    if event.verdict is Verdict.NONE:
        return None
    right = _outcome(narrator, bracket, event, voice)
    options = {_kind(event): right}
    for other_bracket in (bracket, *narrator.trace.brackets):
        for other in other_bracket.events:
            if other.verdict is Verdict.NONE or len(options) == _MOST_OPTIONS:
                continue
            outcome = _outcome(narrator, other_bracket, other, voice)
            if outcome not in options.values():
                options.setdefault(_kind(other), outcome)
    in_order = tuple(options[kind] for kind in sorted(options))
    if len(in_order) < 2:
        in_order += (voice.say("teach.refused"),)
    return Posed(
        text=voice.say("teach.step-question", {"step": _step(narrator, bracket, event, voice)}),
        options=in_order,
        right=frozenset({in_order.index(right)}),
        why=narrator.paragraph(bracket, event),
    )


def colours_question(
    narrator: RoundNarrator, reason: ColourReason, why: str, voice: Voice
) -> Posed:
    """The question who has White at a board; ``why`` is told afterwards."""
    players = sorted((reason.white, reason.black))
    names = tuple(map(narrator.name, players))
    text = voice.say("teach.colours-question", {"one": names[0], "other": names[1]})
    return Posed(text, names, frozenset({players.index(reason.white)}), why)


def _kind(event: Event) -> tuple[str, str]:
    return event.verdict.value, event.key


def _step(narrator: RoundNarrator, bracket: BracketTrace, event: Event, voice: Voice) -> str:
    """What is tried, with the names of those who would meet."""
    pairs = event.pairs or ((event.pair,) if len(event.pair) == 2 else ())
    return _with_names(narrator.line(bracket, event).what, _pairs_named(narrator, pairs), voice)


def _outcome(narrator: RoundNarrator, bracket: BracketTrace, event: Event, voice: Voice) -> str:
    """What becomes of it, with the names of those who are in the way."""
    if event.verdict is Verdict.ACCEPTED:
        return voice.say("teach.accepted")
    names = _pairs_named(narrator, _failing(event)) or ", ".join(_names(narrator, event.players))
    return _with_names(narrator.line(bracket, event).verdict, names, voice)


def _failing(event: Event) -> tuple[tuple[int, ...], ...]:
    """The pairs that break a rule; of a step that makes pairs all those that it is about."""
    first = failing_pair(event)
    if len(first) != 2:
        return ()
    about = frozenset(event.stand.tried) if event.stand else frozenset()
    return tuple(pair for pair in event.pairs if about.issuperset(pair)) or (first,)


def _pairs_named(narrator: RoundNarrator, pairs: Iterable[tuple[int, ...]]) -> str:
    return ", ".join(_BETWEEN.join(_names(narrator, pair)) for pair in pairs)


def _names(narrator: RoundNarrator, tpns: Iterable[int]) -> Iterator[str]:
    return (narrator.cards[tpn].player.name for tpn in tpns)


def _with_names(step: str, names: str, voice: Voice) -> str:
    return voice.say("teach.with-names", {"step": step, "names": names}) if names else step
