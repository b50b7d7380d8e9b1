"""Many files to check."""

from __future__ import annotations

from pathlib import Path
from shutil import copy

from tests.conftest import ROOT

KEPT = sorted((ROOT / "tests" / "data" / "tournaments").glob("*.trf"))


def copies(folder: Path, times: int) -> list[Path]:
    """The tournaments kept for the tests, so many times each, in ``folder``."""
    return [
        Path(copy(file, folder / f"{number:03}-{file.name}"))
        for number in range(times)
        for file in KEPT
    ]
