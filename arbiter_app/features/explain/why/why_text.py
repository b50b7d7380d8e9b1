"""An explanation as rich text for the panel, in the colours of the window."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from arbiter_app.theme.colours import Colours
from pairing.explaining import Aloud, Because, Explanation, Finding, Narrator
from pairing.explaining.numbers import NumbersNarrator
from pairing.explaining.page import Draw
from pairing.explaining.sides_drawing import drawings_of
from pairing.speech.voice import Voice
from pairing.trace.answers import Answer, Outcome

_SIGNS = {Outcome.IMPOSSIBLE: "✕", Outcome.WORSE: "✕", Outcome.LATER: "=", Outcome.SO_IT_IS: "✓"}


ALL_BOARDS = "all-boards"
"""The link under some of the boards that would change to all of them."""

_MOST_BOARDS = 6


def why_html(
    explanation: Explanation, colours: Colours, voice: Voice, draw: Draw, *, full: bool = False
) -> str:
    """Reservations and what to say aloud, then the findings with the boards that would change.

    ``draw`` puts something in the place of a drawing. Of many boards there are six, and a link to
    the others, unless it is ``full``.
    """
    narrator, aloud = Narrator(explanation, voice), Aloud(explanation, voice)
    numbers = NumbersNarrator(narrator, aloud.facts)
    parts = [f"<p><b>{escape(narrator.question())}</b></p>"]
    for text in narrator.reservations():
        parts.append(f'<p style="color: {colours.amber}">! {escape(text)}</p>')
    for saying in aloud.sayings():
        parts.append(f'<p style="font-size: large">{escape(saying.text)}</p>')
    for finding in explanation.findings:
        parts += _finding(finding, narrator, colours)
        parts += (
            f'<p style="color: {colours.muted}">{escape(line)}</p>' for line in numbers.own(finding)
        )
        if isinstance(finding, Because):
            parts += map(draw, drawings_of(aloud.facts, finding, voice, is_narrow=True))
            if finding.names_changes:
                parts += _changes(finding.answer, narrator, colours, full=full)
    return "".join(parts)


def _finding(finding: Finding, narrator: Narrator, colours: Colours) -> Iterator[str]:
    first, *others = narrator.sentences(finding)
    if not isinstance(finding, Because):
        yield f"<p>{escape(first)}</p>"
        return
    outcome = finding.answer.outcome
    tint = {Outcome.SO_IT_IS: colours.green, Outcome.LATER: colours.muted}.get(outcome, colours.red)
    sign = f'<span style="color: {tint}">{_SIGNS[outcome]}</span>'
    rest = escape(" ".join(others))
    yield f"<p>{sign} <b>{escape(first)}</b> {rest}</p>"


def _changes(answer: Answer, narrator: Narrator, colours: Colours, *, full: bool) -> Iterator[str]:
    now, then = narrator.changed_boards(answer)
    most = len(then) if full else _MOST_BOARDS
    if then:
        heads = (narrator.say("page-as-paired"), narrator.say("page-instead"))
        cells = "".join(f'<td style="color: {colours.muted}">{escape(head)}</td>' for head in heads)
        rows = "".join(
            f"<tr><td>{escape(own)}</td><td>{escape(other)}</td></tr>"
            for own, other in zip(now[:most], then[:most], strict=True)
        )
        yield f'<table width="100%" cellpadding="2"><tr>{cells}</tr>{rows}</table>'
    if len(then) > most:
        more = narrator.say("changed-more", {"count": len(then) - most})
        link = f'<a href="{ALL_BOARDS}" style="color: {colours.accent}">{escape(more)}</a>'
        yield f"<p>{link}</p>"
    if answer.bye is not None and answer.bye != narrator.explanation.pairing.bye:
        moved = narrator.say("changed-bye", {"player": narrator.player(answer.bye)})
        yield f"<p>{escape(moved)}</p>"
