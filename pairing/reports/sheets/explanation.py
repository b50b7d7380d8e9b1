"""How the last round is paired: bracket by bracket with a row a board, and step by step."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from openpyxl.worksheet.worksheet import Worksheet

from pairing.core.cards import PairingCard, deal_cards
from pairing.core.errors import PairingError
from pairing.explaining.boards import BoardReasons, RoundReasons, RoundSection
from pairing.reports.sheets import styles
from pairing.reports.sheets.columns import Value
from pairing.reports.sheets.event import WorkbookEvent
from pairing.reports.sheets.frame import (
    HEADING_ROW,
    merge,
    put_head,
    set_height,
    set_page,
    set_widths,
)
from pairing.reports.sheets.writing import display_width, put_lines, put_text, put_value
from pairing.speech.problems import error_text
from pairing.speech.voice import Voice

Shown: TypeAlias = Value | tuple[str, ...]
"""What a cell holds: a value, or lines of text."""

Tell: TypeAlias = "Callable[[RoundReasons, WorkbookEvent], Iterator[SheetLine]]"

_BOARD_KEYS = ("board", "number", "white", "points", "number", "black", "points")
_BOARD_WIDTHS = (4.5, 5.0, 24.0, 5.0, 5.0, 24.0, 5.0, 54.0, 44.0)
_STEP_KEYS = ("step", "article", "tried", "verdict", "in-words")
_STEP_WIDTHS = (5.5, 9.0, 34.0, 36.0, 86.0)
_BOARD_STYLES = (
    *(styles.NUMBER, styles.NUMBER, styles.SIDE, styles.POINTS),
    *(styles.NUMBER, styles.SIDE, styles.POINTS),
)
_SLACK = 1.08
"""Lines are not filled to the last character."""


@dataclass(frozen=True, slots=True)
class SheetLine:
    """A row of such a sheet: a text across all columns, or a value for each of them."""

    across: str = ""
    is_heading: bool = False
    values: tuple[Shown, ...] = ()


def fill_explanation(sheet: Worksheet, event: WorkbookEvent) -> None:
    """Write every bracket with its boards and what decided them, on an empty sheet."""
    headings = (*_BOARD_KEYS, "decided", "colours")
    looks = (*_BOARD_STYLES, styles.REASONS, styles.REASONS)
    _fill(sheet, event, "explain", headings, _BOARD_WIDTHS, looks, explained(event, board_lines))


def fill_steps(sheet: Worksheet, event: WorkbookEvent) -> None:
    """Write every step of the pairing in its order, on an empty sheet."""
    looks = (styles.NUMBER, styles.TEXT, *(styles.REASONS,) * 3)
    _fill(sheet, event, "steps", _STEP_KEYS, _STEP_WIDTHS, looks, explained(event, step_lines))


def explained(event: WorkbookEvent, tell: Tell) -> Iterator[SheetLine]:
    """The lines, or why there are none."""
    try:
        reasons = event.reasons
    except PairingError as error:
        yield SheetLine(
            event.voice.say("sheets.not-explained", {"reason": error_text(error, event.voice)})
        )
        return
    if reasons is not None:
        yield SheetLine(reasons.head)
        yield from (SheetLine(remark) for remark in reasons.remarks)
        yield from tell(reasons, event)


def board_lines(reasons: RoundReasons, event: WorkbookEvent) -> Iterator[SheetLine]:
    """The boards of every section under its heading, then who has no game."""
    explanation = reasons.explanation
    cards = deal_cards(explanation.tournament, explanation.system.definitions)
    for section in reasons.sections:
        yield SheetLine(section_heading(section, event.voice), is_heading=True)
        for board in section.boards:
            yield SheetLine(values=_board_values(board, cards))
    yield from (SheetLine(text) for text in reasons.unpaired)


def _board_values(board: BoardReasons, cards: dict[int, PairingCard]) -> tuple[Shown, ...]:
    white, black = cards[board.white], cards[board.black]
    return (
        *(board.board, board.white, white.player.name, white.pairing_score / 10),
        *(board.black, black.player.name, black.pairing_score / 10),
        *(board.reasons, board.colours),
    )


def step_lines(reasons: RoundReasons, event: WorkbookEvent) -> Iterator[SheetLine]:
    """The steps of every section under its heading, numbered through."""
    number = 0
    for section in reasons.sections:
        if section.steps:
            yield SheetLine(section_heading(section, event.voice), is_heading=True)
        for step in section.steps:
            number += 1
            shown = (step.article, step.what, step.verdict, step.paragraph)
            yield SheetLine(values=(number, *shown))


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


def _fill(
    sheet: Worksheet,
    event: WorkbookEvent,
    title: str,
    keys: Sequence[str],
    widths: tuple[float, ...],
    looks: Sequence[str],
    lines: Iterator[SheetLine],
) -> None:
    frame = event.frame
    state = event.voice.say(f"sheets.{title}", {"round": event.round_number})
    put_head(sheet, frame, state)
    for column, key in enumerate(keys, start=1):
        put_text(sheet, HEADING_ROW, column, event.voice.say(f"sheets.{key}"), styles.HEADING)
    for row, line in enumerate(lines, start=HEADING_ROW + 1):
        if line.across:
            look = styles.SECTION if line.is_heading else styles.REMARK
            _put_across(sheet, row, line.across, look, len(widths))
            lines_high = _lines(line.across, sum(widths))
        else:
            lines_high = _put_values(sheet, row, line, looks, widths)
        set_height(sheet, row, lines_high, frame.paper)
    set_widths(sheet, widths, frame.paper)
    set_page(sheet, frame, state, widths, 1, 1)


def _put_across(sheet: Worksheet, row: int, text: str, look: str, columns: int) -> None:
    for column in range(2, columns + 1):
        put_text(sheet, row, column, "", look)
    put_text(sheet, row, 1, text, look)
    merge(sheet, row, 1, columns)


def _put_values(
    sheet: Worksheet, row: int, line: SheetLine, looks: Sequence[str], widths: Sequence[float]
) -> int:
    """Write the values of a line; the lines of text that it needs."""
    highest = 1
    for column, (value, look, width) in enumerate(
        zip(line.values, looks, widths, strict=True), start=1
    ):
        if isinstance(value, tuple):
            put_lines(sheet, row, column, value, look)
        else:
            put_value(sheet, row, column, value, look)
        texts = value if isinstance(value, tuple) else (str(value),)
        highest = max(highest, sum(_lines(text, width) for text in texts))
    return highest


def _lines(text: str, width: float) -> int:
    return max(1, -(-int(display_width(text) * _SLACK) // int(width)))
