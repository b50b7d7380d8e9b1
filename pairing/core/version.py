"""Which version of the program this is; packaging reads it here."""

from __future__ import annotations

VERSION = "0.1.0"


def program_version() -> str:
    """The version of this program."""
    return VERSION
