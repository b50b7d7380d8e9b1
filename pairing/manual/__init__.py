"""Pairing by hand: a session with steps, help from the system, an end with a comparison."""

from pairing.manual.certain import CertainBoards, certain_boards, certain_text
from pairing.manual.comparing import Comparison, broken_by, compare
from pairing.manual.ending import ending
from pairing.manual.facts import obstacles_of
from pairing.manual.grounds import grounds_for, likeliest
from pairing.manual.keeping import as_kept, changed_records, first_record, records
from pairing.manual.layout import DeskBracket, Row, lay_out
from pairing.manual.page import as_page
from pairing.manual.position import Board, Position
from pairing.manual.session import (
    BY_HAND,
    Session,
    Step,
    begin,
    begin_with,
    position_of,
    reopen,
)
from pairing.manual.words import Words

__all__ = [
    "BY_HAND",
    "Board",
    "CertainBoards",
    "Comparison",
    "DeskBracket",
    "Position",
    "Row",
    "Session",
    "Step",
    "Words",
    "as_kept",
    "as_page",
    "begin",
    "begin_with",
    "broken_by",
    "certain_boards",
    "certain_text",
    "changed_records",
    "compare",
    "ending",
    "first_record",
    "grounds_for",
    "lay_out",
    "likeliest",
    "obstacles_of",
    "position_of",
    "records",
    "reopen",
]
