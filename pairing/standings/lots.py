"""Drawing of lots that anybody can repeat (4.2)."""

from __future__ import annotations

import hashlib


def lot(seed: str, tpn: int) -> int:
    """A player's lot; the lowest comes first.

    It is the SHA-256 of ``seed:TPN`` as a number, so it depends on nothing but these two and is the
    same in any version of any program.
    """
    return int.from_bytes(hashlib.sha256(f"{seed}:{tpn}".encode()).digest(), "big")
