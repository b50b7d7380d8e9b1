"""How the round is paired, as a table: the same lines as on the sheet of the workbook."""

from __future__ import annotations

from pairing.reports.documents.content import Align, Band, Cell, Column, Row, Table
from pairing.reports.documents.kinds import Kind
from pairing.reports.documents.tables import event_name
from pairing.reports.sheets.event import WorkbookEvent
from pairing.reports.sheets.explanation import SheetLine, Shown, board_lines, explained
from pairing.speech.voice import Voice

_COLUMNS = (
    ("board", Align.RIGHT, True, False),
    ("number", Align.RIGHT, False, False),
    ("white", Align.LEFT, True, True),
    ("points", Align.RIGHT, False, False),
    ("number", Align.RIGHT, False, False),
    ("black", Align.LEFT, True, True),
    ("points", Align.RIGHT, False, False),
    ("decided", Align.LEFT, False, True),
    ("colours", Align.LEFT, False, True),
)


def explanation(event: WorkbookEvent) -> Table:
    """Bracket by bracket a row a board, with what decided it and the rule of its colours.

    A round that cannot be explained has one line that says why.
    """
    columns = tuple(
        Column(event.voice.say(f"sheets.{key}"), align, is_bold, wraps)
        for key, align, is_bold, wraps in _COLUMNS
    )
    return Table(
        kind=Kind.EXPLANATION,
        event=event_name(event),
        title=event.voice.say("sheets.explain", {"round": event.round_number}),
        columns=columns,
        rows=tuple(_row(line, event.voice) for line in explained(event, board_lines)),
        is_wide=True,
    )


def _row(line: SheetLine, voice: Voice) -> Row | Band:
    if line.across:
        return Band(line.across, line.is_heading)
    return Row(tuple(_cell(value, voice) for value in line.values))


def _cell(value: Shown, voice: Voice) -> Cell:
    if isinstance(value, tuple):
        return Cell("\n".join(value), value="\n".join(value))
    text = voice.points(round(value * 10)) if isinstance(value, float) else str(value or "")
    return Cell(text, value=value)
