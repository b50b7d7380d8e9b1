"""Everything for the rating officer in one archive: report file, forms, lists, what to look at."""

from __future__ import annotations

import zipfile
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from io import BytesIO
from pathlib import Path

from pairing.core.dates import last_day
from pairing.core.file_names import file_stem
from pairing.core.model import Tournament
from pairing.core.partial_files import temporary_folder
from pairing.federation.checks import Check
from pairing.federation.checks_words import state_text, topic_text
from pairing.federation.forms import Form
from pairing.federation.ratings import RatingReport
from pairing.federation.ratings.csv_form import changes_csv
from pairing.formats.trf import Dialect, write_trf
from pairing.reports.options import USUAL
from pairing.reports.sheets.forms import save_forms
from pairing.reports.sheets.parts import WorkbookPart
from pairing.reports.sheets.workbook import save_workbook
from pairing.speech.problems import problem_text
from pairing.speech.voice import Voice
from pairing.systems.system import PairingSystem

_LONG_AGO = (1980, 1, 1, 0, 0, 0)
"""The date of every file: the same tournament is the same archive."""


def submission(
    tournament: Tournament,
    system: PairingSystem,
    report: RatingReport,
    looked: Sequence[Check],
    forms: Sequence[Form],
    voice: Voice,
    forms_pdf: bytes | None = None,
    dialect: Dialect = Dialect.TRF16,
    head: str = "",
) -> bytes:
    """A ZIP archive; its files are named after the event and its last day.

    ``forms_pdf`` are the same forms on paper, where something can draw them;
    ``head`` is the head of the chain of the tournament's file, for the report file and the cross
    table. Raises
    :class:`~pairing.reports.sheets.errors.SheetError` and
    :class:`~pairing.standings.StandingsError`.
    """
    stem = submission_name(tournament, voice)
    files = [
        (f"{stem}.trf", write_trf(tournament, dialect, head).encode("utf-8")),
        (f"{stem}_forms.xlsx", _written(lambda path: save_forms(forms, path))),
        (f"{stem}_rating-changes.csv", changes_csv(report).encode("utf-8-sig")),
        (f"{stem}_checks.txt", _checks_text(looked, voice).encode("utf-8")),
    ]
    if forms_pdf is not None:
        files.append((f"{stem}_forms.pdf", forms_pdf))
    if tournament.rounds:
        crosstable = _written(
            lambda path: save_workbook(
                tournament,
                system,
                path,
                voice,
                replace(USUAL, head=head),
                (WorkbookPart.CROSSTABLE,),
            )
        )
        files.append((f"{stem}_crosstable.xlsx", crosstable))
    return _archive(files)


def submission_name(tournament: Tournament, voice: Voice) -> str:
    """``2026-05-09_Open``: the last day, if it is known, and the event."""
    day = last_day(tournament.info)
    name = file_stem(tournament.info.name, voice.say("sheets.unnamed"))
    return f"{day.isoformat()}_{name}" if day else name


def _written(write: Callable[[Path], None]) -> bytes:
    """What is written into a file, which is gone afterwards."""
    with temporary_folder() as folder:
        path = folder / "written.xlsx"
        write(path)
        return path.read_bytes()


def _checks_text(looked: Iterable[Check], voice: Voice) -> str:
    """Every topic with how it stands, and what was found about it."""
    lines = []
    for check in looked:
        lines.append(f"{topic_text(check, voice)}: {state_text(check, voice)}")
        lines += [f"  {problem_text(problem, voice)}" for problem in check.problems]
    return "\n".join([*lines, ""])


def _archive(files: Iterable[tuple[str, bytes]]) -> bytes:
    out = BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files:
            archive.writestr(zipfile.ZipInfo(name, _LONG_AGO), content, zipfile.ZIP_DEFLATED)
    return out.getvalue()
