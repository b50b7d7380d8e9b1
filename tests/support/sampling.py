"""Tests of many random cases: a few in every run, the rest only where everything is walked."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest


def few_always(values: Iterable[Any], few: int) -> list[Any]:
    """Parameters of which only the first few are tried without ``-m exhaustive``."""
    return [
        value if number < few else pytest.param(value, marks=pytest.mark.exhaustive)
        for number, value in enumerate(values)
    ]
