"""Rounds that are paired already, beside the rules once more, where something they rest on changed.

Where such a round is wrong a note says so, as of boards that were changed by hand; report files
carry it as ``### MPA``, with the reason behind it.
"""

from __future__ import annotations

from dataclasses import replace

from pairing.auditing.checker.compare import RoundReport, check_round, check_tournament
from pairing.core.model import ManualNote, Tournament
from pairing.core.model.manual_note import IMPORTED, remark_on_rounds
from pairing.systems.registry import known_system
from pairing.systems.system import Watcher


def note_on_final_round(tournament: Tournament, round_count: int) -> ManualNote | None:
    """What is wrong with the last paired round once there are so many rounds.

    ``None`` if it is the final round as before, or is not as before, or is paired rightly all the
    same. It takes as long as pairing that round. In the last round topscorers may have colours that
    nobody else may (C.04.3, C10 and C11), and acceleration can depend on the number of rounds.
    """
    last = len(tournament.rounds)
    was_final, is_final = last == tournament.round_count, last == round_count
    if not last or was_final == is_final or known_system(tournament.system) is None:
        return None
    report = check_round(replace(tournament, round_count=round_count), last)
    return _note(report, tournament, remark_on_rounds(round_count))


def notes_on_imported(
    tournament: Tournament, watch: Watcher | None = None
) -> tuple[ManualNote, ...]:
    """What is wrong with the rounds of a tournament that somebody else paired; takes time.

    Rounds on which the file has a note already need no other.
    """
    if known_system(tournament.system) is None:
        return ()
    noted = {note.round_number for note in tournament.manual_notes}
    reports = check_tournament(tournament, watch=watch).rounds
    found = (
        _note(report, tournament, IMPORTED)
        for report in reports
        if report.round_number not in noted
    )
    return tuple(note for note in found if note is not None)


def _note(report: RoundReport, tournament: Tournament, remark: str) -> ManualNote | None:
    """The note on a round that is not as the rules give it."""
    if not report.differs:
        return None
    expected = () if report.expected is None else report.expected.seats
    actual = tournament.rounds[report.round_number - 1].seats
    return ManualNote.between(report.round_number, expected, actual, remark)
