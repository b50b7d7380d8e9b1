"""What goes beside the artefacts, so that everybody can see what they are: sums and contents."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from pathlib import Path

SUMS = "SHA256SUMS"


def write_sums(folder: Path, files: Iterable[Path]) -> Path:
    """Write the SHA-256 of every file, as ``sha256sum --check`` reads them."""
    lines = [f"{digest(file)}  {file.name}\n" for file in sorted(files) if file.is_file()]
    target = folder / SUMS
    target.write_text("".join(lines), encoding="utf-8")
    return target


def digest(file: Path) -> str:
    """The SHA-256 of a file in hexadecimal digits."""
    with file.open("rb") as opened:
        return hashlib.file_digest(opened, "sha256").hexdigest()
