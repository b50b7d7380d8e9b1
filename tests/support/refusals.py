"""Asking a caught error of the library for its key instead of its sentence."""

from __future__ import annotations

from collections.abc import Callable

from pairing.core.errors import PairingError


def keyed(key: str) -> Callable[[PairingError], bool]:
    """What ``pytest.raises`` checks: the error is the one with that key."""
    return lambda error: error.plain == key or getattr(error, "key", "") == key
