"""Writes everything the server has as one archive."""

from __future__ import annotations

import json
import os
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile

from starlette.background import BackgroundTask

from pairing.pairing_server.archive import CONTENTS, DEVIATIONS, HEAD, LOG
from pairing.pairing_server.engine import hash_of
from pairing.pairing_server.records import Records


@dataclass(frozen=True, slots=True)
class Export:
    """An archive in a file, and what removes it once it has been sent."""

    path: Path

    @property
    def removal(self) -> BackgroundTask:
        """To be done after sending."""
        return BackgroundTask(self.path.unlink)


def write_export(records: Records) -> Export:
    """The archive of what there is now."""
    number, name = tempfile.mkstemp(prefix="pairing-server-", suffix=".zip")
    with os.fdopen(number, "wb") as out, ZipFile(out, "w", ZIP_DEFLATED) as archive:
        head = records.head()
        archive.writestr(HEAD, json.dumps({"size": head.size, "root": head.root.hex()}))
        with archive.open(LOG, "w") as lines:
            for entry in records.entries():
                lines.write(f"{entry}\n".encode())
        written: set[str] = set()
        for content in _contents(records):
            if (value := hash_of(content)) not in written:
                archive.writestr(f"{CONTENTS}{value}", content)
                written.add(value)
        for entered in records.tournaments():
            told = records.deviations(entered.code, all_of_them=True)
            text = "".join(f"{record}\n" for record in told)
            archive.writestr(f"{DEVIATIONS}{entered.code}.jsonl", text)
    return Export(Path(name))


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
