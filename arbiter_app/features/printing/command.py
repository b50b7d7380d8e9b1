"""PDF files for the command line: without a window, without a display."""

from __future__ import annotations

import os
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path

from PySide6.QtGui import QGuiApplication

from arbiter_app.features.printing.outputs import lay_out, save_pdf
from arbiter_app.features.printing.paper import Options
from pairing.federation.forms import Form
from pairing.reports.documents import Document
from pairing.speech.voice import Voice


def write_pdf(
    documents: Sequence[Document | Form],
    path: Path,
    voice: Voice,
    *,
    title: str,
    paper: str,
    origin: str,
) -> None:
    """Write the documents into one PDF file, each beginning on a page of its own.

    ``paper`` is a key of :data:`~arbiter_app.features.printing.paper.PAPERS`. Raises
    :class:`~pairing.reports.sheets.errors.SheetError`; a file that is there is then untouched.
    """
    write_groups([(documents, origin)], path, voice, title=title, paper=paper)


def write_groups(
    groups: Sequence[tuple[Sequence[Document | Form], str]],
    path: Path,
    voice: Voice,
    *,
    title: str,
    paper: str,
) -> None:
    """Write what several events have into one PDF file; each with its own line at the foot.

    Raises as :func:`write_pdf`.
    """
    kept = _application()
    now = datetime.now()
    pages = [
        page
        for documents, origin in groups
        for page in lay_out(documents, Options(paper=paper, origin=origin, time=now), voice)
    ]
    save_pdf(pages, title, path, voice.language)
    del kept


def _application() -> object:
    """What Qt needs for fonts; on a machine without a display too."""
    found = QGuiApplication.instance()
    if found is not None:
        return found
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    return QGuiApplication(["arbiter"])
