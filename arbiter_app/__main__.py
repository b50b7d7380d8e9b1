"""``python -m arbiter_app [FILE]``: the window without the command line in front of it."""

from __future__ import annotations

import gc
import os
import sys
import unicodedata
from pathlib import Path


def main() -> int:
    """Show the window until it is closed; the exit status."""
    gc.disable()  # while modules are read, which are never forgotten; app.run sees to the rest
    from arbiter_app.app import run

    file = sys.argv[1] if len(sys.argv) > 1 else None
    if file is not None and any(unicodedata.category(sign) == "Cc" for sign in file):
        return _refuse(file)
    return run(Path(file) if file is not None else None)


def _refuse(file: str) -> int:
    """Say that no name of a file has such signs; the exit status of bad usage."""
    from pairing.speech.language import ENGLISH, language_of
    from pairing.speech.voice import Voice

    voice = Voice(language_of(os.environ) or ENGLISH)
    print(voice.say("cli.control-sign", {"word": ascii(file)}), file=sys.stderr)
    return 2


if __name__ == "__main__":
    sys.exit(main())
