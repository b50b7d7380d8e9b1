"""Notes on manual pairing alterations in a report file: comments ``### MPA @ Round 4: … => …``.

Left of the arrow stands what was to be expected (the pairing by the rules, or the boards as they
were published), right of it what the arbiter made of it; both name only the boards that differ, as
White's number and Black's. A player with the pairing-allocated bye stands as ``12-bye``; ``none``
means that the rules allow no pairing, or that nothing is left. A remark may follow in brackets.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import TypeAlias

Seats: TypeAlias = tuple[tuple[int, int], ...]
"""White's TPN and Black's; 0 instead of Black for the player with the bye."""

_LINE = re.compile(r"### MPA @ Round (\d+): (.*?) => (.*?)(?: \((.*)\))?\Z")
_BOARD = re.compile(r"(\d+)-(\d+|bye)\Z")
_NONE = "none"


@dataclass(frozen=True, slots=True)
class ManualNote:
    """One manual alteration: what was expected, what came of it, and on what ground."""

    round_number: int
    expected: Seats
    actual: Seats
    remark: str = ""

    def line(self) -> str:
        """The note as a comment line."""
        remark = f" ({self.remark})" if self.remark else ""
        boards = f"{_text(self.expected)} => {_text(self.actual)}"
        return f"### MPA @ Round {self.round_number}: {boards}{remark}"


def note_of(line: str) -> ManualNote | None:
    """The note that a line is; ``None`` for any other line."""
    match = _LINE.match(line.rstrip())
    if match is None:
        return None
    expected, actual = _seats(match[2]), _seats(match[3])
    if expected is None or actual is None:
        return None
    return ManualNote(int(match[1]), expected, actual, match[4] or "")


def notes_in(records: Iterable[str]) -> tuple[ManualNote, ...]:
    """All notes among records that were kept, in their order."""
    return tuple(note for note in map(note_of, records) if note is not None)


def without_round(records: Iterable[str], round_number: int) -> tuple[str, ...]:
    """The records but for the notes on one round."""
    return tuple(record for record in records if not _concerns(record, round_number))


def renumbered_note(note: ManualNote, new_tpn: Mapping[int, int]) -> ManualNote:
    """The note with ``new_tpn[tpn]`` for every TPN; numbers of nobody stay as they are."""

    def new(seats: Seats) -> Seats:
        return tuple((new_tpn.get(one, one), new_tpn.get(other, other)) for one, other in seats)

    return replace(note, expected=new(note.expected), actual=new(note.actual))


def _concerns(record: str, round_number: int) -> bool:
    note = note_of(record)
    return note is not None and note.round_number == round_number


def _text(seats: Seats) -> str:
    return " ".join(f"{one}-{other or 'bye'}" for one, other in seats) or _NONE


def _seats(text: str) -> Seats | None:
    if text == _NONE:
        return ()
    found = [_BOARD.match(word) for word in text.split()]
    boards = [(int(each[1]), _opponent(each[2])) for each in found if each is not None]
    return tuple(boards) if boards and len(boards) == len(found) else None


def _opponent(text: str) -> int:
    return 0 if text == "bye" else int(text)
