"""What was noticed in a list of millions of rows: how often, and the first examples."""

from __future__ import annotations

from dataclasses import dataclass

from pairing.core.errors import Place, Problem, Severity

EXAMPLES = 5
"""Kept of each finding."""


@dataclass(frozen=True, slots=True)
class RowFinding:
    """Rows with one and the same problem: how many, and the first of them."""

    key: str
    count: int
    examples: tuple[Problem, ...]


class RowFindings:
    """Counts problems by their key while a list is read."""

    def __init__(self, file: str) -> None:
        self.file = file
        self._counts: dict[str, int] = {}
        self._examples: dict[str, list[Problem]] = {}

    def add(
        self, severity: Severity, key: str, line: int = 0, count: int = 1, **values: str | int
    ) -> None:
        """One problem, with the line of the file; ``count`` 0 gives one more example."""
        self._counts[key] = self._counts.get(key, 0) + count
        examples = self._examples.setdefault(key, [])
        if len(examples) < EXAMPLES:
            examples.append(Problem(severity, key, Place(self.file, line), values))

    def all(self) -> tuple[RowFinding, ...]:
        """Every finding, the first noticed first."""
        return tuple(
            RowFinding(key, count, tuple(self._examples[key]))
            for key, count in self._counts.items()
        )
