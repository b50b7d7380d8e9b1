"""The command ``arbiter``.

Exit codes: 0 done; 1 a discrepancy, or no pairing exists; 2 bad usage or unreadable input; 130
interrupted and 141 reader gone, as shells count them.

It speaks the language which ``ARBITER_LANG`` or the system asks for; JSON and files never change.
"""

from __future__ import annotations

import gc
import sys
from collections.abc import Sequence

from pairing.cli.interruption import end_at_once


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command line and return its exit code; nothing is ever raised.

    ``argv`` are the arguments after the command name, those of the process unless given: only then
    is it changed what Ctrl+C does.
    """
    if argv is None:
        end_at_once()
        gc.disable()  # while modules are read, which are never forgotten
    from pairing.cli.command import run  # takes a while, in which Ctrl+C may come

    if argv is not None:
        return run(argv)
    exit_code = run(sys.argv[1:], at_work=_collect_from_now)
    gc.freeze()  # the end gives everything back at once; to look through it first takes longer
    return exit_code


def _collect_from_now() -> None:
    """Let garbage be collected, but never look through the modules that have been read for it."""
    gc.freeze()
    gc.enable()


if __name__ == "__main__":
    sys.exit(main())
