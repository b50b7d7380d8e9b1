"""How much the literal checker takes on. Beyond that it says so; it never guesses."""

from __future__ import annotations

from pairing.core.errors import PairingError

LARGEST_BRACKET = 20
"""Players in a bracket, or in the one after it."""

MOST_BEGINNINGS = 100_000
"""Beginnings of candidates of one bracket that are looked at, a few seconds' worth."""

MOST_DEAD_ENDS = 20_000
"""Groups of players found to be unpairable while one completion is looked for."""


class TooLarge(PairingError):
    """A round is beyond the reach of enumeration; nothing is known about its pairing.

    ``key`` names the limit that was passed, ``values`` holds it as ``limit``.
    """

    def __init__(self, key: str, limit: int) -> None:
        super().__init__(f"{key}: {limit}")
        self.key = key
        self.values: dict[str, str | int] = {"limit": limit}
