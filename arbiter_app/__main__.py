"""``python -m arbiter_app [FILE]``: the window without the command line in front of it."""

from __future__ import annotations

import gc
import sys
from pathlib import Path


def main() -> int:
    """Show the window until it is closed; the exit status."""
    gc.disable()  # while modules are read, which are never forgotten; app.run sees to the rest
    from arbiter_app.app import run

    return run(Path(sys.argv[1]) if len(sys.argv) > 1 else None)


if __name__ == "__main__":
    sys.exit(main())
