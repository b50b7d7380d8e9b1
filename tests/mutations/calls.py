"""Which tests come to which functions, so that a mutant is tried on those alone.

A value that one test has had computed may be kept for later ones, which then do not come to the
function themselves. So all tests of a file are tried if one of them comes to it, those that do so
first.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from time import process_time
from types import CodeType, FrameType

import pytest

Function = tuple[str, str, int]
"""File, qualified name and first line of a function."""


@dataclass(frozen=True)
class Called:
    """What one test comes to, and the seconds of the processor that it takes under observation."""

    seconds: float
    functions: frozenset[Function]


class Calls:
    """What each of some collected tests comes to."""

    def __init__(self, tests: Sequence[Called], files: Sequence[str]) -> None:
        """``files`` are those of the tests, in the same order."""
        self._tests = tests
        self._files = files

    @classmethod
    def read(cls, file: Path, items: Sequence[pytest.Item]) -> Calls:
        """What an :class:`Observer` has written."""
        kept = json.loads(file.read_text("utf-8"))
        table = [(name, qualified, line) for name, qualified, line in kept["functions"]]
        tests = [
            Called(seconds, frozenset(table[place] for place in places))
            for seconds, places in kept["tests"]
        ]
        return cls(tests, [item.nodeid.split("::")[0] for item in items])

    def of(self, codes: Iterable[CodeType]) -> list[int]:
        """The places of the tests to try; none if no test comes to any of these functions."""
        wanted = {function_of(code) for code in codes}
        coming = [p for p, test in enumerate(self._tests) if test.functions & wanted]
        soonest: dict[str, float] = {}
        for place in coming:
            file, seconds = self._files[place], self._tests[place].seconds
            soonest[file] = min(seconds, soonest.get(file, seconds))
        others = [p for p, file in enumerate(self._files) if file in soonest and p not in coming]
        return [
            *sorted(coming, key=lambda p: (soonest[self._files[p]], self._files[p], self._cost(p))),
            *sorted(others, key=lambda p: (soonest[self._files[p]], p)),
        ]

    def seconds(self, places: Iterable[int]) -> float:
        """How long some tests take under observation."""
        return sum(self._tests[place].seconds for place in places)

    def _cost(self, place: int) -> float:
        return self._tests[place].seconds


def function_of(code: CodeType) -> Function:
    """What names a function in the unchanged module."""
    return code.co_filename, code.co_qualname, code.co_firstlineno


class Observer:
    """Keeps which functions of some files the tests come to that are run one after the other."""

    def __init__(self, paths: Iterable[str]) -> None:
        self._paths = frozenset(paths)
        self._numbers: dict[Function, int] = {}
        self._tests: list[tuple[float, list[int]]] = []

    @contextmanager
    def watching(self) -> Iterator[None]:
        """One test is run meanwhile."""
        seen: set[CodeType] = set()

        def note(frame: FrameType, event: str, _: object) -> None:
            if event == "call" and frame.f_code.co_filename in self._paths:
                seen.add(frame.f_code)

        begun = process_time()
        sys.setprofile(note)
        try:
            yield
        finally:
            sys.setprofile(None)
        functions = map(function_of, seen)
        numbers = [self._numbers.setdefault(each, len(self._numbers)) for each in functions]
        self._tests.append((process_time() - begun, numbers))

    def write(self, file: Path) -> None:
        """Keep it all for :meth:`Calls.read`."""
        kept = {"functions": list(self._numbers), "tests": self._tests}
        file.write_text(json.dumps(kept), "utf-8")
