"""Questions that have no answer."""

from __future__ import annotations

from pairing.core.errors import PairingError


class NotExplained(PairingError):
    """The question does not fit the round; ``key`` names the reason, ``values`` its particulars."""

    def __init__(self, key: str, **values: str | int) -> None:
        super().__init__(key)
        self.key = key
        self.values = values
