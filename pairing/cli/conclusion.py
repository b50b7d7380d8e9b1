"""The one place where an error becomes words on standard error and an exit code."""

from __future__ import annotations

import traceback
from collections.abc import Mapping
from dataclasses import dataclass
from functools import singledispatch
from types import TracebackType

from pairing.cli.errors import Refused
from pairing.cli.interruption import INTERRUPTED
from pairing.cli.output import warn
from pairing.core.errors import (
    NoPairingExists,
    PairingError,
    Problem,
    UnknownSystem,
    UnreadableInput,
)
from pairing.speech.texts import problem_text, sentence

DONE = 0
DISCREPANCY = 1
UNUSABLE = 2
READER_GONE = 141

_NAMING_A_FILE = ("file", "path")
"""Values of a sentence that says itself which file it is about."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a failed command ends: what is said on standard error, and the exit code."""

    message: str = ""
    exit_code: int = UNUSABLE
    problems: tuple[Problem, ...] = ()

    @property
    def lines(self) -> tuple[str, ...]:
        """The problems of the input, then the message."""
        message = (f"error: {self.message}",) if self.message else ()
        return tuple(problem_line(problem) for problem in self.problems) + message


class Conclusion:
    """Turns whatever ends a command into lines on standard error and an exit code.

    ``file`` is named in messages about errors that do not know their file. With ``debug`` the
    traceback is written as well.
    """

    def __init__(self) -> None:
        self.exit_code = DONE
        self.file = ""
        self.debug = False

    def __enter__(self) -> Conclusion:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> bool:
        if error is None:
            return True
        if self.debug:
            warn("".join(traceback.format_exception(error)).rstrip())
        outcome = outcome_of(error, self.file)
        for line in outcome.lines:
            warn(line)
        self.exit_code = outcome.exit_code
        return True


def problem_line(problem: Problem) -> str:
    """A problem in one line: how serious, where, what."""
    return f"{problem.severity.value}: {problem_text(problem)}"


@singledispatch
def outcome_of(error: BaseException, file: str) -> Outcome:
    """How to end after an error; one that nobody foresaw is named, with the way to its details."""
    return _unforeseen(error, file)


@outcome_of.register
def _(end: SystemExit, file: str) -> Outcome:
    """The argument parser has said everything already."""
    return Outcome(exit_code=end.code if isinstance(end.code, int) else DONE)


@outcome_of.register
def _(error: KeyboardInterrupt, file: str) -> Outcome:
    return Outcome(sentence("cli.interrupted"), INTERRUPTED)


@outcome_of.register
def _(error: BrokenPipeError, file: str) -> Outcome:
    return Outcome(exit_code=READER_GONE)


@outcome_of.register
def _(error: OSError, file: str) -> Outcome:
    name = str(error.filename or file)
    return Outcome(_message("cli.file-trouble", name, {"reason": error.strerror or str(error)}))


@outcome_of.register
def _(error: UnreadableInput, file: str) -> Outcome:
    return Outcome(problems=error.problems)


@outcome_of.register
def _(error: NoPairingExists, file: str) -> Outcome:
    return Outcome(_message(error.key, file, error.values), DISCREPANCY)


@outcome_of.register
def _(error: UnknownSystem, file: str) -> Outcome:
    known = ", ".join(error.known)
    return Outcome(_message("system.unknown-system", file, {"key": error.key, "known": known}))


@outcome_of.register
def _(error: PairingError, file: str) -> Outcome:
    """Errors of the library carry the key of their sentence and its values."""
    if not hasattr(error, "key"):
        return _unforeseen(error, file)
    values: Mapping[str, str | int] = getattr(error, "values", {})
    names_file = not values.keys().isdisjoint(_NAMING_A_FILE)
    return Outcome(_message(error.key, "" if names_file else file, values))


@outcome_of.register
def _(error: Refused, file: str) -> Outcome:
    return Outcome(_message(error.key, "", error.values))


def _unforeseen(error: BaseException, file: str) -> Outcome:
    what = f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
    return Outcome(_message("cli.unexpected", file, {"error": " ".join(what.split())}))


def _message(key: str, file: str, values: Mapping[str, str | int] | None = None) -> str:
    what = sentence(key, values)
    return f"{file}: {what}" if file else what
