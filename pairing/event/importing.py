"""A tournament that comes from elsewhere, as it begins its life in a file of this program."""

from __future__ import annotations

from dataclasses import replace

from pairing.core.errors import Place, Problem, Severity
from pairing.core.model import ManualNote, Tournament
from pairing.core.scoring import why_no_scoring
from pairing.event.actions.fide_mode import LeaveFideMode
from pairing.event.actions.rechecking import notes_on_imported
from pairing.systems.system import Watcher


def as_imported(
    tournament: Tournament, file: str = "", watch: Watcher | None = None
) -> tuple[Tournament, tuple[Problem, ...]]:
    """The tournament with what is noted of its rounds, and the warnings that this asks for.

    Every round that was paired elsewhere is paired again, which takes time; one that the rules give
    otherwise is noted. An imported tournament is in FIDE mode, unless its file says that this was
    left, or its points are such as no rule allows. ``file`` is named in the warnings; ``watch`` is
    told how far the pairing again is, and may cancel it.
    """
    notes = notes_on_imported(tournament, watch)
    problems = [_warning_on(note, file) for note in notes]
    noted = replace(tournament, manual_notes=(*tournament.manual_notes, *notes))
    if why_no_scoring(tournament.points) and not tournament.left_fide_mode:
        noted = LeaveFideMode().apply(noted)
    if noted.left_fide_mode:
        left: dict[str, str | int] = {"round": noted.left_fide_mode}
        problems.append(Problem(Severity.WARNING, "action.outside-fide-mode", Place(file), left))
    return noted, tuple(problems)


def _warning_on(note: ManualNote, file: str) -> Problem:
    return Problem(
        Severity.WARNING, "action.imported-otherwise", Place(file), {"round": note.round_number}
    )
