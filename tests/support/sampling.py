"""Tests of many random cases: a few in every run, the rest only where everything is walked."""

from __future__ import annotations

import os
from collections.abc import Collection, Iterable, Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from pairing.core.model import Tournament
from pairing.formats.trf import read_trf_file

_ONE_OF_EACH_KIND = ("dutch-2026", "dutch-2013", "dubov-2026", "team-swiss-2026", "keizer")


def few_always(values: Iterable[Any], few: int) -> list[Any]:
    """Parameters of which only the first few are tried without ``-m exhaustive``."""
    return [
        value if number < few else pytest.param(value, marks=pytest.mark.exhaustive)
        for number, value in enumerate(values)
    ]


def kept_always(values: Iterable[Any], kept: Collection[Any]) -> list[Any]:
    """Parameters of which only those that are kept are tried without ``-m exhaustive``."""
    return [
        value if value in kept else pytest.param(value, marks=pytest.mark.exhaustive)
        for value in values
    ]


def of_each_kind(systems: Collection[Any]) -> list[Any]:
    """Systems, or their keys, of which one of each way of pairing is tried always."""
    kept = [each for each in systems if getattr(each, "key", each) in _ONE_OF_EACH_KIND]
    return kept_always(systems, kept)


def seeds(count: int, at_once: int = 100, always: int | None = None) -> list[Any]:
    """Parameters of a test that takes many seeds: ranges, since a test costs more than a case.

    The test is to hand each seed to a function, so that a failure shows it. Ranges beyond the
    seeds that are tried ``always`` are left to ``-m exhaustive``.
    """
    ranges = [range(first, min(first + at_once, count)) for first in range(0, count, at_once)]
    few = len(ranges) if always is None else always // at_once
    marks = [() if number < few else pytest.mark.exhaustive for number in range(len(ranges))]
    return [
        pytest.param(each, id=f"{each[0]}-{each[-1]}", marks=mark)
        for each, mark in zip(ranges, marks, strict=True)
    ]


def some(values: Iterable[Any], step: int) -> list[Any]:
    """One value of every so many, so that all exhaustive tests together end within minutes.

    All of them where ``WHOLE_CORPORA`` is set.
    """
    return list(values)[:: _kept(step)]


def some_rounds(files: Iterable[Path], step: int) -> Iterator[tuple[Path, Tournament, int]]:
    """One round of every so many, as ``some``: the file, its whole tournament, and the number.

    Rounds of all files have their turn; with a prime step early and late ones alike.
    """
    read = ((file, read_trf_file(file).tournament) for file in sorted(files))
    rounds = (
        (file, tournament, number)
        for file, tournament in read
        for number in range(1, len(tournament.rounds) + 1)
    )
    return islice(rounds, None, None, _kept(step))


def _kept(step: int) -> int:
    return 1 if os.environ.get("WHOLE_CORPORA") else step
