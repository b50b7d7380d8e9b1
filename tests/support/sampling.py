"""Tests of many random cases: a few in every run, the rest only where everything is walked."""

from __future__ import annotations

import os
from collections.abc import Iterable
from typing import Any

import pytest


def few_always(values: Iterable[Any], few: int) -> list[Any]:
    """Parameters of which only the first few are tried without ``-m exhaustive``."""
    return [
        value if number < few else pytest.param(value, marks=pytest.mark.exhaustive)
        for number, value in enumerate(values)
    ]


def some(values: Iterable[Any], step: int) -> list[Any]:
    """One value of every so many, so that all exhaustive tests together end within minutes.

    All of them where ``WHOLE_CORPORA`` is set.
    """
    return list(values)[:: 1 if os.environ.get("WHOLE_CORPORA") else step]
