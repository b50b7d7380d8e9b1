"""What belongs to the end of a tournament, item by item: done or not, and what there is to do."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import Enum

from PySide6.QtCore import QCoreApplication

from arbiter_app.core.dates import moment_text
from arbiter_app.core.marking import marked
from arbiter_app.core.outputs import Output, OutputKind
from arbiter_app.features.finish.facts import Facts
from pairing.federation.checks_words import state_text, topic_text
from pairing.speech.voice import Voice

_CONTEXT = "FinishItems"
_MOST_LISTED = 3
"""Of so many topics the page says what is missing; that of the rating officer has all."""


class State(Enum):
    """Whether an item is done; ``LACKING`` means that something of it is missing or out of date."""

    DONE = "done"
    LACKING = "lacking"
    OPEN = "open"


@dataclass(frozen=True, slots=True)
class Item:
    """A line of the page; ``command`` is the key of what its button does."""

    title: str
    state: State
    text: str
    command: str
    button: str


def items_of(
    facts: Facts,
    outputs: Mapping[OutputKind, Output],
    head: str,
    voice: Voice,
    *,
    has_hall: bool = False,
) -> tuple[Item, ...]:
    """All items in the order in which they are done; ``head`` is that of the history now.

    With ``has_hall`` phones in the hall still read.
    """
    return (
        _results(facts),
        _pairings(facts),
        _report(facts, outputs.get(OutputKind.REPORT), head, voice),
        *_written(outputs, head),
        _norms(facts),
        _output(_COPY, outputs.get(OutputKind.COPY), head),
        *((_hall(),) if has_hall else ()),
    )


def _results(facts: Facts) -> Item:
    title, look = _tr("Results"), _tr("Look")
    if not facts.rounds:
        return Item(title, State.OPEN, _tr("no round has been paired"), "pair", _tr("Pair"))
    if facts.pending:
        text = _tr("missing: {count}").format(count=facts.pending)
        return Item(title, State.LACKING, text, "results", _tr("Enter"))
    parts = (
        (facts.games, _tr("games: {count}")),
        (facts.forfeited, _tr("forfeits among them: {count}")),
        (facts.byes, _tr("byes: {count}")),
        (facts.absences, _tr("absences: {count}")),
    )
    text = ", ".join(words.format(count=count) for count, words in parts if count)
    return Item(title, State.DONE, text, "last-round", look)


def _pairings(facts: Facts) -> Item:
    title = _tr("Pairings")
    if not facts.is_over:
        text = _tr("rounds paired so far: {count}").format(count=facts.rounds)
        return Item(title, State.OPEN, text, "pair", _tr("Pair"))
    if not facts.changed_rounds:
        return Item(title, State.DONE, _tr("no round was changed by hand"), "board", _tr("Look"))
    rounds = ", ".join(map(str, facts.changed_rounds))
    text = _tr("changed by hand, with a note: {rounds}").format(rounds=rounds)
    return Item(title, State.DONE, text, "board", _tr("Look"))


def _report(facts: Facts, output: Output | None, head: str, voice: Voice) -> Item:
    """The report for the rating: what is missing in it comes before the writing."""
    title = _tr("Report for the rating")
    lacking = [check for check in facts.figures.checks if not check.is_well]
    if not lacking:
        return _output(_REPORT, output, head)
    texts = [f"{topic_text(each, voice)}: {state_text(each, voice)}" for each in lacking]
    if len(texts) > _MOST_LISTED:
        texts[_MOST_LISTED:] = [_tr("and more: {count}").format(count=len(texts) - _MOST_LISTED)]
    return Item(title, State.LACKING, "; ".join(texts), "federation", _tr("Fill in…"))


def _written(outputs: Mapping[OutputKind, Output], head: str) -> Iterator[Item]:
    for each in (_WORKBOOK, _PRINTS, _PAGES):
        yield _output(each, outputs.get(each.kind), head)


def _norms(facts: Facts) -> Item:
    norms = facts.figures.norms
    title, made = _tr("Title norms"), len(norms.norms)
    if norms.is_finished:
        text = _tr("made: {made}").format(made=made) if made else _tr("none was made")
        return Item(title, State.DONE, text, "federation", _tr("Why?"))
    text = _tr("made: {made}, still possible: {possible}")
    text = text.format(made=made, possible=len(norms.within_reach))
    return Item(title, State.OPEN, text, "federation", _tr("Why?"))


def _hall() -> Item:
    text = _tr("open: phones can still read")
    return Item(_tr("Hall"), State.OPEN, text, "hall-switch", _tr("Close it"))


@dataclass(frozen=True, slots=True)
class _Kind:
    """An item that is done by writing it: what it is before that, and the command that writes."""

    kind: OutputKind
    title: str
    text: str
    command: str
    button: str


_REPORT = _Kind(
    OutputKind.REPORT,
    marked("FinishItems", "Report for the rating"),
    marked("FinishItems", "nothing is missing in it"),
    "send-federation",
    marked("FinishItems", "Write…"),
)
_WORKBOOK = _Kind(
    OutputKind.WORKBOOK,
    marked("FinishItems", "Workbook"),
    marked("FinishItems", "lists, boards, charts and standings"),
    "export-workbook",
    marked("FinishItems", "Write…"),
)
_PRINTS = _Kind(
    OutputKind.PRINTS,
    marked("FinishItems", "Prints"),
    marked("FinishItems", "standings, cross table, wallchart"),
    "print",
    marked("FinishItems", "Print…"),
)
_PAGES = _Kind(
    OutputKind.PAGES,
    marked("FinishItems", "Pages for the web"),
    marked("FinishItems", "a folder to upload; nothing is sent from here"),
    "export-pages",
    marked("FinishItems", "Make…"),
)
_COPY = _Kind(
    OutputKind.COPY,
    marked("FinishItems", "Copy elsewhere"),
    marked("FinishItems", "on a USB stick or another disk"),
    "back-up",
    marked("FinishItems", "Copy"),
)


def _output(kind: _Kind, output: Output | None, head: str) -> Item:
    """Done once it is written; if the tournament was changed since, it is out of date."""
    state, text = State.OPEN, _tr(kind.text)
    if output is not None:
        is_true = output.head == head
        state = State.DONE if is_true else State.LACKING
        words = _tr("{file}, {time}") if is_true else _tr("{file}, {time}; changed since")
        time = moment_text(output.time, "%H:%M")
        text = words.format(file=output.path.name, time=time)
    return Item(_tr(kind.title), state, text, kind.command, _tr(kind.button))


def _tr(text: str) -> str:
    return QCoreApplication.translate(_CONTEXT, text)
