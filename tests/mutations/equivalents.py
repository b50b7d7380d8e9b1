"""Mutants that no test can kill, since they do the same: each listed with the reason.

They stand in a file for each area. ``line`` is the line that is changed, ``becomes`` what it is
changed into, or a list of such lines for one reason; all without indentation, as the report shows
them. An entry that is about no mutant any more is an error.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tests.mutations.mutants import Mutant

FOLDER = Path(__file__).with_name("equivalents")


@dataclass(frozen=True, slots=True)
class Equivalent:
    """A mutant by its module and its lines before and after, as they are reported."""

    module: str
    line: str
    becomes: str
    reason: str

    def is_of(self, mutant: Mutant) -> bool:
        return mutant.module == self.module and mutant.change == (self.line, self.becomes)


def equivalents(folder: Path = FOLDER) -> tuple[Equivalent, ...]:
    """All that are listed."""
    return tuple(each for file in sorted(folder.glob("*.toml")) for each in _listed(file))


def _listed(file: Path) -> Iterator[Equivalent]:
    for entry in tomllib.loads(file.read_text(encoding="utf-8")).get("equivalent", []):
        becomes = entry.pop("becomes")
        for one in [becomes] if isinstance(becomes, str) else becomes:
            yield Equivalent(**entry, becomes=one)


def stale(entries: Iterable[Equivalent], modules: Iterable[str]) -> list[Equivalent]:
    """Entries about these modules that are about no mutant any more."""
    wanted = set(modules)
    return [each for each in entries if each.module in wanted and not _is_about_some(each)]


def _is_about_some(entry: Equivalent) -> bool:
    from tests.mutations.mutants import mutants_of  # needs Cosmic Ray, which the list does not

    return any(_may_change(entry, each) and entry.is_of(each) for each in mutants_of(entry.module))


def _may_change(entry: Equivalent, mutant: Mutant) -> bool:
    """The line of the mutant is among those of the entry; saves making its whole text."""
    lines = mutant.path.read_text(encoding="utf-8").splitlines()
    return lines[mutant.line - 1].strip() in entry.line
