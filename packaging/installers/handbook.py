"""The handbook among what is built: a web site, and a PDF file a language."""

from __future__ import annotations

import re
from datetime import UTC, datetime
from pathlib import Path

from bootstrap.environment import ROOT

from installers.building import Workshop

SITE = "handbook"
"""The folder of the web site."""
PDF = "{}-{}-handbook-{}.pdf"
"""A file, by package, version and language."""


def build_handbook(shop: Workshop, to: Path) -> list[Path]:
    """Build both; where they are."""
    shop.run_module("installers.handbook_files", str(to))
    files = PDF.format(shop.release["package"], shop.release.version, "*")
    return [to / SITE, *sorted(to.glob(files))]


def written_languages() -> tuple[str, ...]:
    """The languages that have pages of their own; the others would be a copy of the English."""
    folders = (ROOT / "resources" / "handbook").iterdir()
    return tuple(sorted(folder.name for folder in folders if any(folder.glob("*.md"))))


def dated(pdf: bytes, date: int) -> bytes:
    """The same PDF file, written in UTC by Qt, as if that had been at the date."""
    when = datetime.fromtimestamp(date, UTC)
    short, long = when.strftime("%Y%m%d%H%M%S"), when.isoformat()
    in_list = re.compile(rb"(/(?:Creation|Mod)Date \(D:)\d{14}(?=Z\))")
    in_metadata = re.compile(rb'(xmp:(?:Create|Modify|Metadata)Date=")[^"]{25}(?=")')
    pdf = in_list.sub(rb"\g<1>" + short.encode(), pdf)
    return in_metadata.sub(rb"\g<1>" + long.encode(), pdf)
