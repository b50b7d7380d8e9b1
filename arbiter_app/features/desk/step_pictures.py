"""Pictures of the steps of a replay, with the few words that stand beside the cards."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from PySide6.QtCore import QCoreApplication

from arbiter_app.features.desk.desk_pictures import points_title
from arbiter_app.features.desk.replay_pictures import Words, replay_pictures
from arbiter_app.features.explain.steps.narrate_replay import NarratedReplay
from arbiter_app.features.explain.steps.timeline import Step
from arbiter_app.widgets.desk.picture import Picture, Remark, Tone
from pairing.explaining.scene import Scene
from pairing.speech.voice import Voice
from pairing.trace import BracketTrace, Event, Verdict
from pairing.trace.events import failing_pair

_MOST_REMARKS = 4
_PAIRS = re.compile(r"^\d+–\d+(, \d+–\d+)*:? ")
"""The pairs by which an outcome begins, if it names any."""


def step_pictures(
    step: Step, narrated: NarratedReplay, voice: Voice, *, is_open: bool = False
) -> tuple[Picture, ...]:
    """The desk at a step, from the picture that shows most to the one that needs least room.

    With ``is_open`` it is not told yet what becomes of the step.
    """
    traits = narrated.replay.explanation.system.traits
    scene = step_scene(step, narrated, is_open=is_open)
    words = _words(step, narrated, voice, is_open=is_open)
    return replay_pictures(scene, narrated.narrator.cards, words, voice, traits)


def stage_pictures(step: Step, narrated: NarratedReplay, voice: Voice) -> tuple[Picture, ...]:
    """Of the desk at a step only what happens in it, for whom it is shown large."""
    return tuple(_stage_of(picture) for picture in step_pictures(step, narrated, voice))


def _stage_of(picture: Picture) -> Picture:
    here = next(area for area in picture.areas if area.key == picture.shown_area)
    bye = tuple(area for area in picture.areas if area.is_bye)
    return replace(picture, areas=(replace(here, title="", note=""), *bye))


def section_words(narrated: NarratedReplay, voice: Voice) -> tuple[str, ...]:
    """The sections of a replay in a word each: the points of a bracket, the colours."""
    has_brackets = narrated.replay.explanation.system.traits.has_brackets
    brackets = [section.bracket for section in narrated.sections]
    words = []
    for place, section in zip(brackets, narrated.sections, strict=True):
        if place < 0 or not has_brackets:
            words.append(section.heading.what)
        else:
            words.append(voice.points(narrated.replay.trace.brackets[place].score))
    return tuple(words)


def step_scene(step: Step, narrated: NarratedReplay, *, is_open: bool = False) -> Scene:
    """Where everybody stands at a step."""
    if step.bracket is None:
        boards = [frozenset((each.white, each.black)) for each in narrated.replay.colours]
        known = boards.index(frozenset(step.board)) + 1 if step.board else len(boards)
        return narrated.scenes.of_colours(known - is_open)
    if step.event is None:
        return narrated.scenes.as_paired(step.bracket, step.concerned)
    of_step = narrated.scenes.of_open_step if is_open else narrated.scenes.of_step
    return of_step(step.bracket, step.event)


def few_words(outcome: str) -> str:
    """What is wrong without article and pairs: the line of a pair has room for few words."""
    words = outcome.removeprefix("✕").removeprefix("✓").partition(" · ")[0].strip()
    return _PAIRS.sub("", words)


def where_of(step: Step, narrated: NarratedReplay, voice: Voice) -> str:
    """The round and the bracket of a step: ``Round 4 · bracket of 2 points``."""
    number = narrated.replay.round_number
    if step.bracket is None or not narrated.replay.explanation.system.traits.has_brackets:
        return _tr("Round {round}").format(round=number)
    points = points_title(step.bracket.score, voice)
    return _tr("Round {round} · bracket of {points}").format(round=number, points=points)


def verdict_of(step: Step, narrated: NarratedReplay) -> tuple[str, Tone]:
    """What became of a step, in two or three words."""
    if step.is_refused:
        pair = failing_pair(step.event) if step.event is not None else ()
        if len(pair) == 2:
            one, other = (narrated.narrator.cards[tpn].player.name for tpn in pair)
            return _tr("{one} – {other} refused").format(one=one, other=other), Tone.REFUSED
        return _tr("refused"), Tone.REFUSED
    return (_tr("accepted"), Tone.GOOD) if step.is_accepted else ("", Tone.PLAIN)


def _words(step: Step, narrated: NarratedReplay, voice: Voice, *, is_open: bool) -> Words:
    if step.bracket is None:
        heads = (_tr("White"), _tr("Black"))
        reason = "" if is_open else few_words(step.outcome)
        return Words(reason, title=voice.say("replay.colours"), heads=heads)
    if step.event is None:
        return Words()
    remarks = tuple(_tried(step.bracket, step.event, narrated, is_open=is_open))
    reason = few_words(step.outcome) if step.is_refused and not is_open else ""
    return Words(reason, remarks[-_MOST_REMARKS:])


def _tried(
    bracket: BracketTrace, event: Event, narrated: NarratedReplay, *, is_open: bool
) -> Iterator[Remark]:
    """What was refused in the bracket up to the step, and what comes next."""
    events = list(bracket.events)
    place = next((n for n, each in enumerate(events) if each is event), None)
    if place is None or event.verdict is Verdict.ACCEPTED:
        return
    for each in events[: place + (not is_open)]:
        if each.verdict not in (Verdict.NONE, Verdict.ACCEPTED):
            line = narrated.narrator.line(bracket, each)
            what = "–".join(map(str, failing_pair(each))) or line.what
            yield Remark(f"{what}: {few_words(line.verdict)}", Tone.REFUSED)
    following = events[place + 1] if place + 1 < len(events) and not is_open else None
    pair = _next_pair(bracket, event, following)
    if pair and not is_open:
        text = _tr("{one}–{other} is next").format(one=pair[0], other=pair[1])
        yield Remark(text)


def _next_pair(
    bracket: BracketTrace, event: Event, following: Event | None
) -> tuple[int, int] | None:
    """The pair that is tried next; where the bracket is accepted then, that of the same player."""
    if following is None or not event.pair:
        return None
    if len(following.pair) == 2:
        one, other = following.pair
        return one, other
    return next((pair for pair in bracket.pairs if event.pair[0] == pair[0]), None)


def _tr(text: str) -> str:
    return QCoreApplication.translate("DeskPictures", text)
