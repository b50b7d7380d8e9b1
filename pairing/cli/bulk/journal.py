"""What is done already, in a file: the same command goes on from there after it was killed.

Every line is a JSON text. The first says by which program and for which work the file was begun; of
any other work nothing is taken from it. The others are results with the numbers of their items, a
line for each chunk. A line that was cut off in the end counts for nothing.
"""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Iterable
from contextlib import ExitStack
from pathlib import Path
from typing import Any, BinaryIO, Generic, TypeVar

import msgspec

from pairing.cli.errors import Refused
from pairing.core.closing import Closing
from pairing.core.version import VERSION

Result = TypeVar("Result")


def fingerprint(*facts: object) -> str:
    """Tells one piece of work from any other."""
    return hashlib.sha256(repr(facts).encode("utf-8", "surrogateescape")).hexdigest()


class Journal(Closing, Generic[Result]):
    """The results that a file has, by the number of their item, and room for more.

    ``work`` is the :func:`fingerprint` of what is done; raises :class:`Refused` if the file is
    about other work or no such file at all, and ``OSError``. ``is_resumed`` tells that it was there
    already.
    """

    def __init__(self, path: Path, work: str, kind: type[Result]) -> None:
        self.results: dict[int, Result] = {}
        self.is_resumed = path.exists() and path.stat().st_size > 0
        head = {"program": VERSION, "work": work}
        with ExitStack() as until_it_is_ready:
            self._file: BinaryIO = path.open("r+b" if self.is_resumed else "wb")
            until_it_is_ready.callback(self._file.close)
            if self.is_resumed:
                self._file.truncate(self._take_in(path, head, kind))
                self._file.seek(0, os.SEEK_END)
            else:
                self._write(head)
            until_it_is_ready.pop_all()

    def note(self, fresh: Iterable[tuple[int, Result]]) -> None:
        """Those items are done; the file says so when this returns, whatever happens then."""
        self._write([(number, msgspec.to_builtins(result)) for number, result in fresh])

    def close(self) -> None:
        """Nothing more is noted."""
        self._file.close()

    def _take_in(self, path: Path, head: dict[str, str], kind: type[Result]) -> int:
        """Read what is there; where the last whole line ends."""
        whole = 0
        for number, line in enumerate(self._file):
            found = _parsed(line)
            if number == 0 and found != head:
                raise Refused("cli.other-journal", file=str(path))
            if found is None:
                break
            whole += len(line)
            if number:
                self.results.update(
                    (which, msgspec.convert(members, kind)) for which, members in found
                )
        return whole

    def _write(self, content: object) -> None:
        self._file.write(json.dumps(content).encode("ascii") + b"\n")
        self._file.flush()
        os.fsync(self._file.fileno())


def _parsed(line: bytes) -> Any:  # noqa: ANN401  # JSON
    """What a line says; ``None`` if it is not whole."""
    if not line.endswith(b"\n"):
        return None
    try:
        return json.loads(line)
    except ValueError:
        return None
