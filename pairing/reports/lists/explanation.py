"""How the last round is paired, as lines: bracket by bracket, a line a board, and every step."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TypeAlias

from pairing.core.cards import PairingCard, deal_cards
from pairing.core.errors import PairingError
from pairing.explaining.boards import BoardReasons, RoundReasons, RoundSection
from pairing.reports.lists.columns import ColumnKind, Value, score
from pairing.reports.lists.event import ListedEvent
from pairing.speech.problems import error_text
from pairing.speech.voice import Voice

Shown: TypeAlias = Value | tuple[str, ...]
"""What a cell holds: a value, or lines of text."""

LinesOf: TypeAlias = "Callable[[RoundReasons, ListedEvent], Iterator[ExplainedLine]]"

BOARD_KEYS = (
    ("board", ColumnKind.NUMBER),
    ("number", ColumnKind.NUMBER),
    ("white", ColumnKind.SIDE),
    ("points", ColumnKind.POINTS),
    ("number", ColumnKind.NUMBER),
    ("black", ColumnKind.SIDE),
    ("points", ColumnKind.POINTS),
    ("decided", ColumnKind.ENTRY),
    ("colours", ColumnKind.ENTRY),
)
STEP_KEYS = (
    ("step", ColumnKind.NUMBER),
    ("article", ColumnKind.SHORT),
    ("tried", ColumnKind.ENTRY),
    ("verdict", ColumnKind.ENTRY),
    ("in-words", ColumnKind.ENTRY),
)
"""The columns: keys of their headings, and kinds."""


@dataclass(frozen=True, slots=True)
class ExplainedLine:
    """A line: a text across all columns, or a value for each of them."""

    across: str = ""
    is_heading: bool = False
    values: tuple[Shown, ...] = ()


def explained(event: ListedEvent, lines_of: LinesOf) -> Iterator[ExplainedLine]:
    """The lines, or why there are none."""
    try:
        reasons = event.reasons
    except PairingError as error:
        yield ExplainedLine(
            event.voice.say("sheets.not-explained", {"reason": error_text(error, event.voice)})
        )
        return
    if reasons is not None:
        yield ExplainedLine(reasons.head)
        yield from (ExplainedLine(remark) for remark in reasons.remarks)
        yield from lines_of(reasons, event)


def board_lines(reasons: RoundReasons, event: ListedEvent) -> Iterator[ExplainedLine]:
    """The boards of every section under its heading, then who has no game."""
    explanation = reasons.explanation
    cards = deal_cards(explanation.tournament, explanation.system.definitions)
    for section in reasons.sections:
        yield ExplainedLine(section_heading(section, event.voice), is_heading=True)
        for board in section.boards:
            yield ExplainedLine(values=_board_values(board, cards))
    yield from (ExplainedLine(text) for text in reasons.unpaired)


def _board_values(board: BoardReasons, cards: dict[int, PairingCard]) -> tuple[Shown, ...]:
    white, black = cards[board.white], cards[board.black]
    return (
        *(board.board, board.white, white.player.name, score(white.pairing_score)),
        *(board.black, black.player.name, score(black.pairing_score)),
        *(board.reasons, board.colours),
    )


def step_lines(reasons: RoundReasons, event: ListedEvent) -> Iterator[ExplainedLine]:
    """The steps of every section under its heading, numbered through."""
    number = 0
    for section in reasons.sections:
        if section.steps:
            yield ExplainedLine(section_heading(section, event.voice), is_heading=True)
        for step in section.steps:
            number += 1
            shown = (step.article, step.what, step.verdict, step.paragraph)
            yield ExplainedLine(values=(number, *shown))


def section_heading(section: RoundSection, voice: Voice) -> str:
    """Who is in the section, what came of it, and its numbers."""
    if not section.heading:
        return voice.say("sheets.boards-of-no-section")
    values = {
        "heading": section.heading,
        "outcome": section.outcome,
        "parameters": section.parameters,
    }
    key = "sheets.section-parameters" if section.parameters else "sheets.section"
    return voice.say(key, values)
