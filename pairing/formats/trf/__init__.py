"""Tournament report files: TRF16 with the extensions in use, and TRF26.

What writes them is loaded when it is first used: most programs only read.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pairing.formats.trf.dialects import Dialect
from pairing.formats.trf.reader import ReadResult, read_trf, read_trf_file
from pairing.formats.trf.rounds import PAIRINGS_CONTRADICT

if TYPE_CHECKING:
    from pairing.formats.trf.report import report_problems
    from pairing.formats.trf.writer import write_trf

__all__ = [
    "PAIRINGS_CONTRADICT",
    "Dialect",
    "ReadResult",
    "read_trf",
    "read_trf_file",
    "report_problems",
    "write_trf",
]

_HOMES = {"report_problems": "report", "write_trf": "writer"}


def __getattr__(name: str) -> object:
    from importlib import import_module

    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)
