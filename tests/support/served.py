"""What a forked server runs; nothing of pytest is imported, which takes longer than to serve."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping, Sequence
from multiprocessing.connection import Connection
from pathlib import Path

from pairing.cli.__main__ import main

ROOT = Path(__file__).resolve().parent.parent.parent


def run(words: Sequence[str], environment: Mapping[str, str], ends: Sequence[Connection]) -> None:
    """Be the command, as the system would begin it."""
    os.environ |= environment
    os.chdir(ROOT)
    for number, end in enumerate(ends):
        os.dup2(end.fileno(), number)
        end.close()
    sys.stdin, sys.stdout = os.fdopen(0), os.fdopen(1, "w")
    sys.stderr = os.fdopen(2, "w", buffering=1, errors="backslashreplace")
    sys.argv = ["arbiter", *words]
    sys.exit(main())
