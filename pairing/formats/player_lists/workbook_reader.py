"""The process that reads a workbook: bytes on standard input, an answer as JSON on standard output.

It gives itself limits before it reads anything; beyond them the system ends it.
"""

from __future__ import annotations

import sys

import msgspec

from pairing.formats.player_lists.errors import ImportRefused
from pairing.formats.player_lists.excel import all_sheets
from pairing.formats.player_lists.workbooks import WorkbookAnswer

_MOST_BYTES = 768 * 1024 * 1024
_MOST_SECONDS = 30
"""Of work; a workbook of the largest size that is read takes about a third of it."""


def main() -> None:
    """Answer for one workbook."""
    _limit()
    sys.stdout.buffer.write(msgspec.json.encode(answer(sys.stdin.buffer.read())))


def answer(data: bytes) -> WorkbookAnswer:
    """The sheets of a workbook, or why it has none that can be read."""
    try:
        return WorkbookAnswer(all_sheets(data))
    except ImportRefused as refused:
        return WorkbookAnswer((), refused.key, dict(refused.values))
    except (MemoryError, RecursionError):
        return WorkbookAnswer((), "imports.workbook-too-costly")


def _limit() -> None:
    """Where the system knows no limits for a process, its parent still has a clock."""
    if sys.platform == "win32":
        return
    import resource

    for kind, most in ((resource.RLIMIT_AS, _MOST_BYTES), (resource.RLIMIT_CPU, _MOST_SECONDS)):
        _, hard = resource.getrlimit(kind)
        limit = most if hard == resource.RLIM_INFINITY else min(most, hard)
        resource.setrlimit(kind, (limit, limit))


if __name__ == "__main__":
    main()
