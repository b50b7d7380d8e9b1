"""The handbook among what is built: a web site, and a PDF file a language."""

from __future__ import annotations

from pathlib import Path

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
