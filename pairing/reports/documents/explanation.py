"""How the round is paired, as a table."""

from __future__ import annotations

from decimal import Decimal

from pairing.reports.documents.content import Band, Cell, Row, Table
from pairing.reports.documents.kinds import DocumentKind
from pairing.reports.documents.tables import aligned, event_name
from pairing.reports.lists.event import ListedEvent
from pairing.reports.lists.explanation import (
    BOARD_KEYS,
    ExplainedLine,
    Shown,
    board_lines,
    explained,
)
from pairing.speech.voice import Voice


def explanation(event: ListedEvent) -> Table:
    """Bracket by bracket a row a board, with what decided it and the rule of its colours.

    A round that cannot be explained has one line that says why.
    """
    columns = tuple(aligned(event.voice.say(f"sheets.{key}"), kind) for key, kind in BOARD_KEYS)
    return Table(
        kind=DocumentKind.EXPLANATION,
        event=event_name(event),
        title=event.voice.say("sheets.explain", {"round": event.round_number}),
        columns=columns,
        rows=tuple(_row(line, event.voice) for line in explained(event, board_lines)),
        is_wide=True,
    )


def _row(line: ExplainedLine, voice: Voice) -> Row | Band:
    if line.across:
        return Band(line.across, line.is_heading)
    return Row(tuple(_cell(value, voice) for value in line.values))


def _cell(value: Shown, voice: Voice) -> Cell:
    if isinstance(value, tuple):
        return Cell("\n".join(value), value="\n".join(value))
    text = voice.points(int(value * 10)) if isinstance(value, Decimal) else str(value or "")
    return Cell(text, value=value)
