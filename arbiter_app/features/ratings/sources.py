"""Where a rating comes from, in words."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from arbiter_app.core.dates import date_text
from pairing.core.model import RatingSource, SourceKind


def source_text(source: RatingSource | None) -> str:
    """The kind of rating, the file and its date; empty if nothing is known."""
    if source is None:
        return ""
    kinds = {
        SourceKind.TYPED: _tr("typed"),
        SourceKind.STANDARD: _tr("Standard"),
        SourceKind.RAPID: _tr("Rapid"),
        SourceKind.BLITZ: _tr("Blitz"),
        SourceKind.OWN: _tr("own list"),
        SourceKind.FILE: _tr("list of players"),
    }
    return ", ".join(filter(None, (kinds[source.kind], source.file, date_text(source.date))))


def _tr(text: str) -> str:
    return QCoreApplication.translate("RatingSources", text)
