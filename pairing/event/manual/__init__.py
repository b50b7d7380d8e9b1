"""Pairing by hand: a session with steps, help from the system, an end with a comparison."""

from pairing.event.manual.certain import CertainBoards, certain_boards, certain_text
from pairing.event.manual.comparing import Comparison, broken_by, compare, wrong_colours
from pairing.event.manual.ending import ending
from pairing.event.manual.grounds import grounds_for, likeliest
from pairing.event.manual.keeping import as_kept, beginning_in, changed_texts, kept_texts
from pairing.event.manual.layout import DeskBracket, DeskRow, lay_out
from pairing.event.manual.page import as_page
from pairing.event.manual.position import DeskPosition, PlacedPair
from pairing.event.manual.session import (
    BY_HAND,
    Session,
    SessionStep,
    begin,
    begin_with,
    position_of,
    reopen,
)
from pairing.event.manual.words import SessionWords

__all__ = [
    "BY_HAND",
    "CertainBoards",
    "Comparison",
    "DeskBracket",
    "DeskPosition",
    "DeskRow",
    "PlacedPair",
    "Session",
    "SessionStep",
    "SessionWords",
    "as_kept",
    "as_page",
    "begin",
    "begin_with",
    "beginning_in",
    "broken_by",
    "certain_boards",
    "certain_text",
    "changed_texts",
    "compare",
    "ending",
    "grounds_for",
    "kept_texts",
    "lay_out",
    "likeliest",
    "position_of",
    "reopen",
    "wrong_colours",
]
