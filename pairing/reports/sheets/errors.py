"""What can go wrong when a sheet is saved."""

from __future__ import annotations

from pairing.core.errors import PairingError


class SheetError(PairingError):
    """A sheet could not be saved; what stood at that path before is still there.

    ``key`` names the reason (``sheets.…``), ``values`` its particulars, always with ``path``.
    """

    def __init__(self, key: str, **values: str | int) -> None:
        super().__init__(key)
        self.key = key
        self.values = values
