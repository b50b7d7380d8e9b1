"""``python -m arbiter_app [FILE]``: the window without the command line in front of it."""

from __future__ import annotations

import sys
from pathlib import Path

from arbiter_app.app import run

if __name__ == "__main__":
    sys.exit(run(Path(sys.argv[1]) if len(sys.argv) > 1 else None))
