"""Why nothing can be served."""

from __future__ import annotations

from pairing.core.errors import PairingError


class ServingError(PairingError):
    """Nothing is served; ``key`` names the reason, ``values`` its particulars."""

    def __init__(self, key: str, **values: str | int) -> None:
        super().__init__(key)
        self.key = key
        self.values = values
