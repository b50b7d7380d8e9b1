"""Marks of a tournament in a report file, for which no record has a word: a comment each.

### Acceleration without absentees
### Chess960: seed 4711
"""

from __future__ import annotations

from dataclasses import replace

from pairing.core.model import Tournament
from pairing.formats.trf.fields import plain

_WITHOUT_ABSENT = "### Acceleration without absentees"
_CHESS960 = "### Chess960: seed "


def lines_of_marks(tournament: Tournament) -> list[str]:
    """The comments on the marks that the tournament has."""
    lines = [_WITHOUT_ABSENT] if tournament.accelerates_present else []
    seed = plain(tournament.chess960)
    return [*lines, *([f"{_CHESS960}{seed}"] if seed else [])]


def with_marks(tournament: Tournament) -> Tournament:
    """The tournament with the marks of which comments tell; other kept records stay."""
    kept, read = [], tournament
    for line in tournament.kept_records:
        text = line.rstrip()
        if text == _WITHOUT_ABSENT:
            read = replace(read, accelerates_present=True)
        elif text.startswith(_CHESS960):
            read = replace(read, chess960=text.removeprefix(_CHESS960))
        else:
            kept.append(line)
    return tournament if read is tournament else replace(read, kept_records=tuple(kept))
