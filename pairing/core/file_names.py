"""Names for new files: readable, and allowed on every system."""

from __future__ import annotations

import re
from pathlib import Path

LONGEST_STEM = 80
"""Characters."""
_NOT_ALLOWED = re.compile(r'[<>:"/\\|?*\x00-\x1f\x7f]+')
_DEVICES = re.compile(r"(con|prn|aux|nul|com\d|lpt\d)\Z", re.IGNORECASE)


def file_stem(name: str, otherwise: str) -> str:
    """A file name without suffix made of a tournament's name; ``otherwise`` if nothing is left."""
    stem = " ".join(_NOT_ALLOWED.sub(" ", name).split())[:LONGEST_STEM].strip(". ")
    return otherwise if not stem or _DEVICES.match(stem) else stem


def free_path(folder: Path, stem: str, suffix: str) -> Path:
    """A path in the folder at which nothing is yet: ``Open.arbiter``, ``Open 2.arbiter`` …"""
    path = folder / f"{stem}{suffix}"
    number = 1
    while path.exists():
        number += 1
        path = folder / f"{stem} {number}{suffix}"
    return path
