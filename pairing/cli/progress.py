"""How far the work has come, on one line of a terminal; nothing where no person is watching."""

from __future__ import annotations

import sys
import time

from pairing.core.closing import Closing
from pairing.speech.voice import Voice

_SECONDS_BETWEEN = 0.1
_SECONDS_UNTIL_SAID = 5.0
"""It is not said how long the rest will take before so much time has passed."""


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
        self._began = time.monotonic()
        self._done_before = 0

    def begin_at(self, done: int) -> None:
        """So much was done before the work began."""
        self._done_before = done

    def close(self) -> None:
        """Nothing is to be shown any more."""
        self.wipe()

    def show(self, done: int, total: int) -> None:
        """Say how far we are, at most ten times a second."""
        if not self._is_watched or time.monotonic() < self._next_time:
            return
        self.wipe()
        self._next_time = time.monotonic() + _SECONDS_BETWEEN
        said = self._voice.say(self._key, {"done": done, "total": total})
        self._line = f"{said}{self._time_left(done, total)}"
        sys.stderr.write(self._line)
        sys.stderr.flush()

    def _time_left(self, done: int, total: int) -> str:
        """As much as at the pace so far; nothing while that is too little to tell."""
        passed = time.monotonic() - self._began
        fresh = done - self._done_before
        if passed < _SECONDS_UNTIL_SAID or not 0 < fresh <= done < total:
            return ""
        seconds = round(passed / fresh * (total - done))
        minutes = round(seconds / 60)
        values = {"seconds": seconds, "minutes": minutes % 60, "hours": minutes // 60}
        if seconds < 90:
            return " " + self._voice.say("cli.seconds-left", values)
        if minutes < 90:
            return " " + self._voice.say("cli.minutes-left", values | {"minutes": minutes})
        return " " + self._voice.say("cli.hours-left", values)

    def wipe(self) -> None:
        """Clear the line, before other text goes to the terminal and at the end."""
        if self._line:
            sys.stderr.write("\r" + " " * len(self._line) + "\r")
            sys.stderr.flush()
            self._line = ""
