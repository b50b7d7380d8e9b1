"""``python -m pairing`` is the command ``arbiter``."""

from __future__ import annotations

import sys

from pairing.cli.__main__ import main

if __name__ == "__main__":
    sys.exit(main())
