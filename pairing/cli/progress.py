"""How far the work has come, on one line of a terminal; nothing where no person is watching."""

from __future__ import annotations

import sys
import time

from pairing.core.closing import Closing
from pairing.speech.voice import Voice

_SECONDS_BETWEEN = 0.1


class ProgressLine(Closing):
    """A line on standard error that is written over and over and wiped in the end.

    The sentence under ``key`` has the places ``done`` and ``total``.
    """

    def __init__(self, key: str, voice: Voice) -> None:
        self._voice = voice
        self._key = key
        self._is_watched = sys.stderr is not None and sys.stderr.isatty()
        self._next_time = 0.0
        self._line = ""

    def close(self) -> None:
        """Nothing is to be shown any more."""
        self.wipe()

    def show(self, done: int, total: int) -> None:
        """Say how far we are, at most ten times a second."""
        if not self._is_watched or time.monotonic() < self._next_time:
            return
        self.wipe()
        self._next_time = time.monotonic() + _SECONDS_BETWEEN
        self._line = self._voice.say(self._key, {"done": done, "total": total})
        sys.stderr.write(self._line)
        sys.stderr.flush()

    def wipe(self) -> None:
        """Clear the line, before other text goes to the terminal and at the end."""
        if self._line:
            sys.stderr.write("\r" + " " * len(self._line) + "\r")
            sys.stderr.flush()
            self._line = ""
