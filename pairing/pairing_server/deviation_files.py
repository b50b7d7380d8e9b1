"""The deviations of each tournament as a file of lines, beside the database."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from threading import Lock

from pairing.core.partial_files import partial_file


class DeviationFiles:
    """``deviations/CODE.jsonl`` in the folder of the server.

    The database is the truth: a file is made of it anew, so that it is whole at every moment.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder / "deviations"
        self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        self._turn = Lock()

    def write(self, code: str, records: Sequence[str]) -> None:
        """Write the records of a tournament, superseded ones included; never fewer than before."""
        target = self._folder / f"{code}.jsonl"
        lines = "".join(f"{record}\n" for record in records).encode()
        with self._turn:
            if target.exists() and target.stat().st_size >= len(lines):
                return
            with partial_file(target) as partial:
                partial.write_bytes(lines)
                partial.replace(target)
