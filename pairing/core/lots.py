"""Drawing of lots that anybody can repeat."""

from __future__ import annotations

import hashlib


def lot(seed: str, number: int) -> int:
    """The lot of a number, the TPN of a player for instance; the lowest lot comes first.

    It is the SHA-256 of ``seed:number`` as a number, so it depends on nothing but these two and is
    the same in any version of any program.
    """
    return int.from_bytes(hashlib.sha256(f"{seed}:{number}".encode()).digest(), "big")
