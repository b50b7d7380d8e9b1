"""Notes on manual pairing alterations in a report file: comments ``### MPA @ Round 4: … => …``.

Left of the arrow stands what was to be expected (the pairing by the rules, or the boards as they
were published), right of it what the arbiter made of it; both name only the boards that differ, as
White's number and Black's. A player with the pairing-allocated bye stands as ``12-bye``; ``none``
means that the rules allow no pairing, or that nothing is left. A remark may follow in brackets.
"""

from __future__ import annotations

import re
from dataclasses import replace

from pairing.core.model import ManualNote, Seats, Tournament

_LINE = re.compile(r"### MPA @ Round (\d+): (.*?) => (.*?)(?: \((.*)\))?\Z")
_BOARD = re.compile(r"(\d+)-(\d+|bye)\Z")
_NONE = "none"


def note_line(note: ManualNote) -> str:
    """The note as a comment line."""
    remark = f" ({note.remark})" if note.remark else ""
    boards = f"{_text(note.expected)} => {_text(note.actual)}"
    return f"### MPA @ Round {note.round_number}: {boards}{remark}"


def note_of(line: str) -> ManualNote | None:
    """The note that a line is; ``None`` for any other line."""
    match = _LINE.match(line.rstrip())
    if match is None:
        return None
    expected, actual = _seats(match[2]), _seats(match[3])
    if expected is None or actual is None:
        return None
    return ManualNote(int(match[1]), expected, actual, match[4] or "")


def with_notes_as_values(tournament: Tournament) -> Tournament:
    """The tournament with the notes among its kept records as notes; the other records stay."""
    read = [(line, note_of(line)) for line in tournament.kept_records]
    notes = tuple(note for _, note in read if note is not None)
    if not notes:
        return tournament
    kept = tuple(line for line, note in read if note is None)
    return replace(tournament, kept_records=kept, manual_notes=(*tournament.manual_notes, *notes))


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
