"""Speaking to whoever started the set-up: progress, and the one way in which it can fail."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

OUTPUT_ENCODING = "utf-8"


class SetupFailed(Exception):
    """Setting up cannot go on; the message says why and what helps."""


def say(line: str) -> None:
    """Show one line of progress on standard error, at once."""
    print(line, file=sys.stderr, flush=True)


def child_environment(**more: str) -> dict[str, str]:
    """The variables for a started Python: ours, less what would point it at other packages.

    Compiled modules are kept whatever the surroundings say: the window and every command that the
    tests start would compile the whole program anew.
    """
    foreign = {"PYTHONHOME", "PYTHONPATH", "__PYVENV_LAUNCHER__", "PIP_TARGET", "PIP_PREFIX"}
    foreign.add("PYTHONDONTWRITEBYTECODE")
    kept = {name: value for name, value in os.environ.items() if name not in foreign}
    return {**kept, **more}


def run_logged(
    command: Sequence[str],
    log: Path,
    environment: Mapping[str, str],
    watch: Callable[[str], None] = lambda line: None,
) -> tuple[int, str]:
    """Run a command to its end: its exit code and all it printed, also added to ``log``.

    ``watch`` is told each line as it comes. The command cannot read from the keyboard.
    """
    lines = []
    process = subprocess.Popen(
        command,
        env={**environment, "PYTHONIOENCODING": OUTPUT_ENCODING},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        encoding=OUTPUT_ENCODING,
        errors="replace",
    )
    assert process.stdout is not None
    with process, log.open("a", encoding=OUTPUT_ENCODING) as kept:
        for line in process.stdout:
            kept.write(line)
            lines.append(line)
            watch(line)
    return process.returncode, "".join(lines)
