"""Ctrl+C: an exception while a command runs, the end without a word before and after that.

Where the process was started so that it ignores Ctrl+C, as in the background, it goes on ignoring.
"""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

INTERRUPTED = 130
"""The exit code, as shells count it."""


def end_at_once() -> None:
    """Let Ctrl+C end the process from now on, whatever it is doing.

    While modules are loaded, an exception would be written out, or be lost in a callback.
    """
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, _end)


@contextmanager
def raising_again() -> Iterator[None]:
    """Ctrl+C raises ``KeyboardInterrupt`` meanwhile, for work that has to be ended in order."""
    if signal.getsignal(signal.SIGINT) is not _end:
        yield
        return
    signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, _end)


def _end(_number: int, _frame: FrameType | None) -> None:
    os._exit(INTERRUPTED)
