"""Gives translators all sentences as a ``.po`` file, and takes them back; see the handbook."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
sys.path.insert(1, str(Path(__file__).resolve().parent.parent))

from translating.main import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
