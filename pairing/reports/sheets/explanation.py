"""How the last round is paired: bracket by bracket with a row a board, and step by step."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from openpyxl.worksheet.worksheet import Worksheet

from pairing.reports.lists.columns import ColumnKind
from pairing.reports.lists.event import ListedEvent
from pairing.reports.lists.explanation import (
    BOARD_KEYS,
    STEP_KEYS,
    ExplainedLine,
    board_lines,
    explained,
    step_lines,
)
from pairing.reports.sheets import styles
from pairing.reports.sheets.frame import (
    HEADING_ROW,
    Frame,
    merge,
    put_head,
    set_height,
    set_page,
    set_widths,
)
from pairing.reports.sheets.list_columns import STYLES
from pairing.reports.sheets.writing import display_width, put_lines, put_text, put_value

_BOARD_WIDTHS = (4.5, 5.0, 24.0, 5.0, 5.0, 24.0, 5.0, 54.0, 44.0)
_STEP_WIDTHS = (5.5, 9.0, 34.0, 36.0, 86.0)
_SLACK = 1.08
"""Lines are not filled to the last character."""


def fill_explanation(sheet: Worksheet, event: ListedEvent, frame: Frame) -> None:
    """Write every bracket with its boards and what decided them, on an empty sheet."""
    lines = explained(event, board_lines)
    _fill(sheet, event, frame, "explain", BOARD_KEYS, _BOARD_WIDTHS, lines)


def fill_steps(sheet: Worksheet, event: ListedEvent, frame: Frame) -> None:
    """Write every step of the pairing in its order, on an empty sheet."""
    _fill(sheet, event, frame, "steps", STEP_KEYS, _STEP_WIDTHS, explained(event, step_lines))


def _fill(
    sheet: Worksheet,
    event: ListedEvent,
    frame: Frame,
    title: str,
    columns: Sequence[tuple[str, ColumnKind]],
    widths: tuple[float, ...],
    lines: Iterator[ExplainedLine],
) -> None:
    state = event.voice.say(f"sheets.{title}", {"round": event.round_number})
    put_head(sheet, frame, state)
    looks = tuple(_look(kind) for _, kind in columns)
    for column, (key, _) in enumerate(columns, start=1):
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


def _look(kind: ColumnKind) -> str:
    return styles.REASONS if kind is ColumnKind.ENTRY else STYLES[kind]


def _put_across(sheet: Worksheet, row: int, text: str, look: str, columns: int) -> None:
    for column in range(2, columns + 1):
        put_text(sheet, row, column, "", look)
    put_text(sheet, row, 1, text, look)
    merge(sheet, row, 1, columns)


def _put_values(
    sheet: Worksheet, row: int, line: ExplainedLine, looks: Sequence[str], widths: Sequence[float]
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
