"""Names for new files: readable, and allowed on every system."""

from __future__ import annotations

import re

LONGEST_STEM = 80
"""Characters."""
_NOT_ALLOWED = re.compile(r'[<>:"/\\|?*\x00-\x1f\x7f]+')
_DEVICES = re.compile(r"(con|prn|aux|nul|com\d|lpt\d)\Z", re.IGNORECASE)


def file_stem(name: str, otherwise: str) -> str:
    """A file name without suffix made of a tournament's name; ``otherwise`` if nothing is left."""
    stem = " ".join(_NOT_ALLOWED.sub(" ", name).split())[:LONGEST_STEM].strip(". ")
    return otherwise if not stem or _DEVICES.match(stem) else stem
