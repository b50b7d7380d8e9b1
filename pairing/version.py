"""Which version of the program this is."""

from __future__ import annotations

from importlib.metadata import PackageNotFoundError, version


def program_version() -> str:
    """The version installed; empty when the program runs from sources that are not installed."""
    try:
        return version("arbiter-desk")
    except PackageNotFoundError:
        return ""
