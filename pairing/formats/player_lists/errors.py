"""Why a file or a pasted text cannot become a table."""

from __future__ import annotations

from pairing.core.errors import PairingError


class ImportRefused(PairingError):
    """Nothing was read; ``key`` (``imports.…``) names the reason, ``values`` its particulars."""

    def __init__(self, key: str, **values: str | int) -> None:
        super().__init__(key)
        self.key = key
        self.values = values
