"""Gathers what is found wrong or noteworthy while a report file is read."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import NoReturn

from msgspec import structs

from pairing.core.errors import Place, Problem, Severity, UnreadableInput

_LONGEST_QUOTE = 60
_NUMBERS_SHOWN = 5
_NOTES_SHOWN = 3
"""As many notes of one kind are told one by one."""


class Findings:
    """Every problem of one file; reading goes on after each of them."""

    def __init__(self, file: str = "") -> None:
        self._file = file
        self._problems: list[Problem] = []

    def note(self, key: str, line: int = 0, column: int = 0, /, **values: str | int) -> None:
        """Something was read differently from what is written; nothing is lost."""
        self._add(Severity.NOTE, key, line, column, values)

    def warning(self, key: str, line: int = 0, column: int = 0, /, **values: str | int) -> None:
        """Two statements contradict each other; one of them was taken."""
        self._add(Severity.WARNING, key, line, column, values)

    def error(self, key: str, line: int = 0, column: int = 0, /, **values: str | int) -> None:
        """Something could not be understood and is missing from the tournament."""
        self._add(Severity.ERROR, key, line, column, values)

    def refuse(self, key: str, line: int = 0, /, **values: str | int) -> NoReturn:
        """Give up: no tournament can be made of this; raises :class:`UnreadableInput`."""
        self.error(key, line, 0, **values)
        raise UnreadableInput(self.in_file_order())

    def in_file_order(self) -> tuple[Problem, ...]:
        """All problems by line, then column; those of the whole file come first.

        Of many notes of one kind the first stands for all, with their number.
        """
        ordered = sorted(self._problems, key=lambda p: (p.place.line, p.place.column))
        notes = Counter(each.key for each in ordered if each.severity is Severity.NOTE)
        many = {key: count for key, count in notes.items() if count > _NOTES_SHOWN}
        return tuple(_counted(ordered, many))

    def _add(
        self, severity: Severity, key: str, line: int, column: int, values: dict[str, str | int]
    ) -> None:
        place = Place(self._file, line, column)
        self._problems.append(Problem(severity, f"trf.{key}", place, values))


def _counted(problems: Iterable[Problem], many: dict[str, int]) -> Iterator[Problem]:
    """The problems, but one note for all of a kind of which there are ``many``."""
    said = set()
    for problem in problems:
        if problem.key not in many:
            yield problem
        elif problem.key not in said:
            said.add(problem.key)
            yield structs.replace(problem, times=many[problem.key])


def quoted(text: str) -> str:
    """A text from the file, trimmed and shortened so that it fits into a sentence."""
    trimmed = text.strip()
    return trimmed if len(trimmed) <= _LONGEST_QUOTE else trimmed[: _LONGEST_QUOTE - 1] + "…"


def listed(numbers: Sequence[int | str]) -> str:
    """The first numbers of a list; that there are more is shown, and their count is told beside."""
    shown = ", ".join(map(str, numbers[:_NUMBERS_SHOWN]))
    return f"{shown}, …" if len(numbers) > _NUMBERS_SHOWN else shown
