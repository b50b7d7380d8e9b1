"""Tells everything the server has as one archive, part by part: nothing of it lies anywhere whole.

Only the directory of the archive is kept to the end, about a thousand bytes for each of its files.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import IO, cast
from zipfile import ZIP_DEFLATED, ZipFile

from pairing.pairing_server.archive import CONTENTS, DEVIATIONS, HEAD, LOG
from pairing.pairing_server.engine import hash_of
from pairing.pairing_server.records import Records

_LARGEST_PART = 1 << 18
"""Bytes that are gathered until they are told, and a little more."""


class _Gathered:
    """Takes what is written, and gives it away; nobody can go back in it."""

    def __init__(self) -> None:
        self._parts: list[bytes] = []
        self.size = 0

    def write(self, data: bytes) -> int:
        """Take the next bytes."""
        self._parts.append(bytes(data))
        self.size += len(data)
        return len(data)

    def flush(self) -> None:
        """Nothing waits elsewhere."""

    def taken(self) -> bytes:
        """What was written since the last time."""
        parts, self._parts, self.size = self._parts, [], 0
        return b"".join(parts)


def export_of(records: Records) -> Iterator[bytes]:
    """The archive of what there is now, in parts of some hundred thousand bytes."""
    gathered = _Gathered()
    with ZipFile(cast(IO[bytes], gathered), "w", ZIP_DEFLATED) as archive:
        for _ in _written(records, archive):
            if gathered.size >= _LARGEST_PART:
                yield gathered.taken()
    yield gathered.taken()


def _written(records: Records, archive: ZipFile) -> Iterator[None]:
    """Write one thing after the other; after each comes a pause."""
    head = records.head()
    archive.writestr(HEAD, json.dumps({"size": head.size, "root": head.root.hex()}))
    with archive.open(LOG, "w") as lines:
        for entry in records.entries():
            lines.write(f"{entry}\n".encode())
            yield
    for content in _contents(records):
        name = f"{CONTENTS}{hash_of(content)}"
        if name not in archive.NameToInfo:
            archive.writestr(name, content)
            yield
    for entered in records.tournaments():
        found = records.deviations(entered.code, all_of_them=True)
        text = "".join(f"{record}\n" for record in found)
        archive.writestr(f"{DEVIATIONS}{entered.code}.jsonl", text)
        yield


def _contents(records: Records) -> Iterator[bytes]:
    for entered in records.tournaments():
        for exchange in records.exchanges(entered.code, all_of_them=True):
            if exchange.is_gone:
                continue
            yield exchange.request
            yield exchange.response
            for text in (exchange.certificate, exchange.trace):
                if text is not None:
                    yield text.encode()
