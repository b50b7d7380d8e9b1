"""Why the hall cannot be opened."""

from __future__ import annotations

from pairing.core.errors import PairingError


class HallError(PairingError):
    """The hall was not opened; ``key`` names the reason, ``values`` its particulars."""

    def __init__(self, key: str, **values: str | int) -> None:
        super().__init__(key)
        self.key = key
        self.values = values
