"""Names as they are sorted and looked for."""

from __future__ import annotations

from functools import lru_cache

from pairing.core import names

folded = lru_cache(maxsize=65_536)(names.folded)
"""Remembered, because sorting and searching ask for the same names over and over."""
