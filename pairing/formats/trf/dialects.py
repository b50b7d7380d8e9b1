"""The two dialects of report files."""

from __future__ import annotations

from enum import Enum


class Dialect(Enum):
    """How a report file says what the columns of the players do not.

    Whatever one dialect has no word for is said in the other one's: programs pass over records that
    they do not know. In team tournaments 240, 250, 260 and 299 are about teams, in either dialect.
    """

    TRF16 = "trf16"
    """TRF of 2016 with the extensions that pairing engines read: XXR, XXC, XXA, XXP, BBW … XXS."""
    TRF26 = "trf26"
    """TRF of 2026 (C.02.03, annex A): records 142 to 299."""
