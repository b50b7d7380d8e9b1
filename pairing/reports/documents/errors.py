"""What cannot be printed."""

from __future__ import annotations

from pairing.core.errors import PairingError


class NoDocument(PairingError):
    """There is nothing to show; ``key`` names the reason (``documents.…``)."""

    def __init__(self, key: str, **values: str | int) -> None:
        super().__init__(key)
        self.key = key
        self.values = values
