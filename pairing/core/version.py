"""Which version of the program this is."""

from __future__ import annotations


def program_version() -> str:
    """The version installed; empty when the program runs from sources that are not installed."""
    from importlib.metadata import PackageNotFoundError, version  # reads e-mail forms: takes long

    try:
        return version("arbiter-desk")
    except PackageNotFoundError:
        return ""
