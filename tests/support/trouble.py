"""What goes wrong in a piece of work, as text: for runs that look for trouble and go on."""

from __future__ import annotations

import traceback
from collections.abc import Callable


def trouble(work: Callable[[], object], last_calls: int) -> str:
    """The traceback of what the work raises, its innermost calls only; empty if all is well.

    It takes every exception: a run that looks for errors cannot know which it will find.
    """
    try:
        work()
    except Exception:
        return traceback.format_exc(limit=-last_calls)
    return ""
