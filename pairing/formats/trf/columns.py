"""Where things stand in a record, as slices of the line (column 1 is index 0).

Numbers are right-aligned, so a number with one digit too many can use the blank before its columns;
that is how starting ranks above 9999 are read and written.
"""

from __future__ import annotations

from typing import Final

STARTING_RANK: Final = slice(3, 8)
SEX: Final = slice(9, 10)
TITLE: Final = slice(10, 13)
NAME: Final = slice(14, 47)
RATING: Final = slice(48, 52)
FEDERATION: Final = slice(53, 56)
FIDE_ID: Final = slice(57, 68)
BIRTH_DATE: Final = slice(69, 79)
POINTS: Final = slice(79, 84)
RANK: Final = slice(84, 89)
PLAYER_GAPS: Final = (8, 13, 47, 52, 56, 68, 89)
"""Indexes that are blank in every player line."""

FIRST_ENTRY: Final = 90
ENTRY_WIDTH: Final = 10
"""Round r has ``ENTRY_WIDTH`` characters: opponent (5), blank, colour, blank, result, blank."""

LAST_ROUND: Final = 999
"""Round numbers have three columns in the records 240, 250 and 260."""
LARGEST_STARTING_RANK: Final = 99_999

TEAM_NAME: Final = slice(4, 36)
TEAM_MEMBERS: Final = 36
BYE_KIND: Final = slice(4, 5)
BYE_ROUND: Final = slice(6, 9)
BYE_PLAYERS: Final = 9
FORBIDDEN_ROUNDS: Final = (slice(4, 7), slice(8, 11))
FORBIDDEN_PLAYERS: Final = 11
RANGE_MATCH_POINTS: Final = slice(4, 8)
RANGE_POINTS: Final = slice(8, 13)
RANGE_ROUNDS: Final = (slice(14, 17), slice(18, 21))
RANGE_PLAYERS: Final = (slice(21, 26), slice(26, 31))
ADJUSTED_RESULT: Final = slice(4, 5)
ADJUSTED_MATCH_POINTS: Final = slice(7, 11)
ADJUSTED_POINTS: Final = slice(11, 17)
ADJUSTED_ROUND: Final = slice(19, 22)
ADJUSTED_PLAYERS: Final = 22
ACCELERATED_PLAYER: Final = slice(3, 8)
ACCELERATIONS: Final = 8
LIST_STEP: Final = 5
"""Lists have a member every five columns."""
FIRST_ROUND_DATE: Final = 91


def entry_column(round_number: int) -> int:
    """Column, from 1, in which the opponent's number of that round begins."""
    return FIRST_ENTRY + 2 + ENTRY_WIDTH * (round_number - 1)


def values_in_columns(text: str, start: int) -> list[str]:
    """The members of a list that begins at index ``start``; blank members are empty texts.

    Members are taken by columns; if they do not stand in their columns, by the blanks between them.
    """
    members = [text[at : at + LIST_STEP] for at in range(start, len(text.rstrip()), LIST_STEP)]
    if any(" " in member.strip() or member[4:5] == " " for member in members if member.strip()):
        return text[start:].split()
    return [member.strip() for member in members]
