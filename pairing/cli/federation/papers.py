"""``arbiter federation FILE forms`` and ``send``: the papers filled, and all in one archive."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from datetime import date
from pathlib import Path

import pairing
from pairing.cli.conclusion import DONE
from pairing.cli.errors import Refused
from pairing.cli.federation.options import (
    norm_options,
    rating_options,
    refuse_unknown_players,
)
from pairing.cli.files import head_of
from pairing.cli.output import refuse_to_overwrite_tournament, warn
from pairing.cli.qt import desktop_module
from pairing.core.model import Tournament
from pairing.core.partial_files import temporary_folder
from pairing.federation.checks import checks
from pairing.federation.forms import Form, all_forms, read_details
from pairing.federation.games import people
from pairing.federation.kept import kept_details
from pairing.federation.ratings import rating_report
from pairing.reports.origin import origin_text
from pairing.reports.sheets.forms import save_forms
from pairing.reports.sheets.saving import replace_file
from pairing.reports.submission import submission
from pairing.speech.language import ENGLISH
from pairing.speech.voice import Voice

_PDF, _WORKBOOK, _ARCHIVE = ".pdf", ".xlsx", ".zip"
PAPER_KINDS = (_PDF, _WORKBOOK)
"""What the names of files end in that hold forms."""


def run_forms(tournament: Tournament, arguments: argparse.Namespace, voice: Voice) -> int:
    """Write IT3, the IT1 of every norm, and FA1 or IA1 as asked for, into a PDF or a workbook."""
    _output(arguments, PAPER_KINDS)
    write_forms(tournament, _forms(tournament, arguments), arguments, voice)
    return DONE


def write_forms(
    tournament: Tournament, forms: Sequence[Form], arguments: argparse.Namespace, voice: Voice
) -> None:
    """Write forms into the PDF or workbook that was asked for, and name them."""
    out = _output(arguments, PAPER_KINDS)
    if out.suffix.lower() == _PDF:
        _write_pdf(tournament, forms, out, voice)
    else:
        save_forms(forms, out)
    warn(voice.say("cli.forms-written", {"forms": ", ".join(form.name for form in forms)}))


def run_send(tournament: Tournament, arguments: argparse.Namespace, voice: Voice) -> int:
    """Write the archive for the rating officer."""
    out = _output(arguments, (_ARCHIVE,))
    report = rating_report(tournament, rating_options(arguments))
    looked = checks(tournament, report, date.today())
    forms = _forms(tournament, arguments)
    system = pairing.find_system(tournament.system)
    made = submission(
        tournament,
        system,
        report,
        looked,
        forms,
        voice,
        _pdf(tournament, forms, voice),
        head=head_of(arguments.file),
    )
    replace_file(out, made)
    open_topics = sum(not check.is_well for check in looked)
    if open_topics:
        warn(voice.say("cli.send-open", {"topics": open_topics}))
    return DONE


def _output(arguments: argparse.Namespace, endings: Sequence[str]) -> Path:
    """Where to write; raises :class:`Refused` for a kind of file that this is not."""
    out: Path | None = arguments.output
    if out is None or out.suffix.lower() not in endings:
        shown = str(out) if out else "-o"
        raise Refused("cli.unknown-kind", file=shown, kinds=", ".join(endings))
    refuse_to_overwrite_tournament(out, arguments.file)
    return out


def _forms(tournament: Tournament, arguments: argparse.Namespace) -> tuple[Form, ...]:
    refuse_unknown_players(people(tournament), arguments)
    details = read_details(arguments.details) if arguments.details else kept_details(tournament)
    system = pairing.find_system(tournament.system).name
    return all_forms(
        tournament,
        norm_options(arguments),
        details,
        system,
        Voice(arguments.form_language or ENGLISH),
    )


def _write_pdf(tournament: Tournament, forms: Sequence[Form], out: Path, voice: Voice) -> None:
    desktop_module("features.printing.command").write_pdf(
        forms,
        out,
        voice,
        title=tournament.info.name,
        paper="a4",
        origin=origin_text(tournament, voice),
    )


def _pdf(tournament: Tournament, forms: Sequence[Form], voice: Voice) -> bytes | None:
    """The forms on paper; without Qt there are none, and that is said."""
    try:
        with temporary_folder() as folder:
            path = folder / "forms.pdf"
            _write_pdf(tournament, forms, path, voice)
            return path.read_bytes()
    except Refused:
        warn(voice.say("cli.send-without-pdf"))
        return None
