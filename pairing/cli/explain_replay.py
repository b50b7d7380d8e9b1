"""The steps of a round on the command line: told as text, or as a part of JSON for programs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from pairing.cli.tables import wrapped
from pairing.explaining import BoardColours, Explanation, NotExplained
from pairing.speech.problems import printable
from pairing.speech.voice import Voice
from pairing.trace import BracketTrace, Event, RoundTrace
from pairing.trace.narration import RoundNarrator
from pairing.trace.unfolding import Page, Unfolder

_INDENT = "        "
_ARTICLE = 8


class Depth(Struct, frozen=True):
    """How many levels steps are unfolded, and by whom."""

    levels: int
    unfolder: Unfolder

    def page(self, bracket: int, event: Event) -> Page:
        """The first page below a step, if it is to be unfolded."""
        return self.unfolder.unfold(bracket, event) if self.levels else Page(())

    def below(self) -> Depth:
        """What is left for the next level."""
        return Depth(self.levels - 1, self.unfolder)


def depth_of(explanation: Explanation, levels: int) -> Depth | None:
    """Unfolding so many levels; ``None`` if none are asked for.

    Raises :class:`~pairing.explaining.NotExplained` if the system cannot unfold its steps.
    """
    if not levels:
        return None
    system = explanation.system
    if system.explaining.unfolder is None:
        raise NotExplained("replay.no-unfolding", system=system.name, edition=system.edition)
    return Depth(levels, system.explaining.unfolder(explanation.tournament))


def replay_text(
    trace: RoundTrace, explanation: Explanation, voice: Voice, depth: Depth | None = None
) -> str:
    """Every bracket with its steps, each as a line and a paragraph."""
    narrator = explanation.system.narrator(trace, explanation.tournament, voice)
    return "\n".join(
        _bracket_text(number, bracket, narrator, depth, voice)
        for number, bracket in enumerate(trace.brackets)
    )


def _bracket_text(
    number: int, bracket: BracketTrace, narrator: RoundNarrator, depth: Depth | None, voice: Voice
) -> str:
    parameters = narrator.parameters(bracket)
    outcome = narrator.outcome(bracket)
    lines = [narrator.heading(bracket), f"{outcome}  ({parameters})" if parameters else outcome]
    for event in bracket.events:
        lines += [_step_line(bracket, event, narrator), *_narrated(bracket, event, narrator)]
        if depth is not None:
            lines += _unfolded(number, bracket, event, narrator, depth, _INDENT, voice)
    return "".join(f"{line}\n" for line in lines)


def _step_line(bracket: BracketTrace, event: Event, narrator: RoundNarrator) -> str:
    line = narrator.line(bracket, event)
    return f"{line.article:<{_ARTICLE}}{printable(line.what)}  {line.verdict}".rstrip()


def _narrated(bracket: BracketTrace, event: Event, narrator: RoundNarrator) -> list[str]:
    return [wrapped(narrator.paragraph(bracket, event), _INDENT)]


def _unfolded(
    number: int,
    bracket: BracketTrace,
    event: Event,
    narrator: RoundNarrator,
    depth: Depth,
    indent: str,
    voice: Voice,
) -> Iterator[str]:
    """The steps below a step, one line each; what is not shown is said."""
    page = depth.page(number, event)
    for each in page.events:
        yield indent + _step_line(bracket, each, narrator)
        yield from _unfolded(number, bracket, each, narrator, depth.below(), f"{indent}  ", voice)
    if page.follows is not None:
        yield indent + voice.say("replay.unfolded-more", {"count": page.follows})


def replay_json(
    trace: RoundTrace, explanation: Explanation, depth: Depth | None = None
) -> dict[str, Any]:
    """The members ``brackets``, as ``pairing/trace/schema.md`` tells, ``bye`` and ``colours``.

    What a bracket came to is a part of its own, ``accepted``. With ``depth``, an event has what it
    stands for under ``unfolded``: ``events``, and ``follows``, the number of the first one that is
    not shown, or null.
    """
    reasons = [each.reason for each in explanation.findings if isinstance(each, BoardColours)]
    return {
        "brackets": [
            _bracket_json(number, bracket, depth) for number, bracket in enumerate(trace.brackets)
        ],
        "bye": trace.bye,
        "colours": [
            {"board": board, **_plain(reason)} for board, reason in enumerate(reasons, start=1)
        ],
    }


def _bracket_json(number: int, bracket: BracketTrace, depth: Depth | None) -> dict[str, Any]:
    parts = _plain(bracket)
    accepted = {"pairs": parts.pop("pairs"), "downfloaters": parts.pop("downfloaters")}
    parts["events"] = [_event_json(number, event, depth) for event in bracket.events]
    return parts | {"accepted": accepted}


def _event_json(number: int, event: Event, depth: Depth | None) -> dict[str, Any]:
    content = _plain(event)
    if depth is None or not depth.levels or not depth.unfolder.can_unfold(number, event):
        return content
    page = depth.page(number, event)
    events = [_event_json(number, each, depth.below()) for each in page.events]
    return content | {"unfolded": {"events": events, "follows": page.follows}}


def _plain(value: object) -> dict[str, Any]:
    """A value as JSON has it."""
    import msgspec  # text needs none

    plain: dict[str, Any] = msgspec.to_builtins(value)
    return plain
