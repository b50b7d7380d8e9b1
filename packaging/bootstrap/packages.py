"""Whether the packages of an environment are really there: every file of theirs, with its size."""

from __future__ import annotations

import csv
import os
import shutil
from collections.abc import Iterable, Iterator
from pathlib import Path

_METADATA = "*-*.dist-info"
_COMPILED = "__pycache__"
"""Python writes these files anew as it likes."""
_INSTALLERS = ("pip-", "setuptools-")
"""What comes with the environment, and may be renewed by whoever uses it."""


def installed(site_packages: Path) -> list[str]:
    """The packages that say they are there, by the names of the folders in which they say it."""
    return sorted(
        folder.name
        for folder in site_packages.glob(_METADATA)
        if (folder / "RECORD").exists() and not folder.name.startswith(_INSTALLERS)
    )


def damaged(site_packages: Path, names: Iterable[str]) -> list[str]:
    """Those of the packages that are gone, or of which a file is missing or has another size."""
    return [name for name in names if not _is_whole(site_packages, name)]


def forget(site_packages: Path, names: Iterable[str]) -> None:
    """Let pip take these packages for missing, so that it installs them again."""
    for name in names:
        shutil.rmtree(site_packages / name, ignore_errors=True)


def _is_whole(site_packages: Path, name: str) -> bool:
    try:
        record = (site_packages / name / "RECORD").read_text(encoding="utf-8")
        return all(
            os.stat(site_packages / file).st_size == size  # noqa: PTH116  # thousands of them
            for file, size in _sizes(record)
        )
    except (OSError, ValueError):
        return False


def _sizes(record: str) -> Iterator[tuple[str, int]]:
    """The files of a package and their sizes; compiled ones left out."""
    for row in csv.reader(record.splitlines()):
        if len(row) == 3 and row[2] and _COMPILED not in row[0]:
            yield row[0], int(row[2])
