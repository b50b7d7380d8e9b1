"""Builds what is given to people: the wheel, the bundle, and what wraps it; see the handbook."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

from installers.main import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
