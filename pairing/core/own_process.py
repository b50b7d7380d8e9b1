"""How this program starts itself again: a module of its own, in a process of its own."""

from __future__ import annotations

import os
import sys
from pathlib import Path

_CONSOLE_PROGRAM = "arbiter"
"""The command of an installed bundle; its window is another file on some systems."""
_SOURCE = str(Path(__file__).parents[2])


def own_command(module: str) -> tuple[str, ...]:
    """What runs ``module`` as ``python -m`` does, also where no Python is installed.

    The program of an installed bundle takes ``-m`` as an interpreter would.
    """
    if not _is_bundled():
        return sys.executable, "-m", module
    here = Path(sys.executable)
    return str(here.with_name(_CONSOLE_PROGRAM + here.suffix)), "-m", module


def own_environment() -> dict[str, str]:
    """The variables of this process, with which such a process finds this program too."""
    if _is_bundled():
        return dict(os.environ)
    others = os.environ.get("PYTHONPATH")
    path = os.pathsep.join(filter(None, (_SOURCE, others)))
    return os.environ | {"PYTHONPATH": path}


def _is_bundled() -> bool:
    """The program was installed as a whole, with an interpreter inside it."""
    return bool(getattr(sys, "frozen", False))
