"""The change log, gathered from the notes in ``packaging/changelog.d``."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterator
from pathlib import Path

from bootstrap.environment import ROOT

from installers.settings import Release

NOTES = ROOT / "packaging" / "changelog.d"


def build_changelog(release: Release, to: Path) -> Path:
    """Write the change log of the release; where it is."""
    file = to / "CHANGELOG.md"
    notes = "\n".join(f"- {note}" for note in gathered(width=98))
    file.write_text(f"# {release['name']} {release.version}\n\n{notes}\n", encoding="utf-8")
    return file


def gathered(*, width: int) -> Iterator[str]:
    """Every note, wrapped to a width; further lines are indented by two."""
    for file in sorted(NOTES.glob("*.md")):
        if file.name != "README.md":
            text = " ".join(re.sub(r"^#+ .*$", "", file.read_text("utf-8"), flags=re.M).split())
            yield textwrap.fill(text, width, subsequent_indent="    ", break_long_words=False)
