"""The one place where an error becomes words on standard error and an exit code."""

from __future__ import annotations

from collections.abc import Mapping
from functools import singledispatch
from types import TracebackType

from msgspec import Struct

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
from pairing.core.model import Tournament
from pairing.speech.problems import problem_text
from pairing.speech.texts import TextsMissing
from pairing.speech.voice import Voice

DONE = 0
DISCREPANCY = 1
UNUSABLE = 2
READER_GONE = 141

_NAMING_A_FILE = ("file", "path")
"""Values of a sentence that says itself which file it is about."""


class Ending(Struct, frozen=True):
    """How a failed command ends: what is said on standard error, and the exit code."""

    message: str = ""
    exit_code: int = UNUSABLE
    problems: tuple[Problem, ...] = ()

    def lines(self, voice: Voice) -> tuple[str, ...]:
        """The problems of the input, then the message."""
        message = (f"error: {self.message}",) if self.message else ()
        return tuple(problem_line(problem, voice) for problem in self.problems) + message


class Conclusion:
    """Turns whatever ends a command into lines on standard error and an exit code.

    ``voice`` tells them, and commands take it from here. ``file`` is named in messages about errors
    that do not know their file. With ``debug`` the traceback is written as well.
    """

    def __init__(self, voice: Voice) -> None:
        self.voice = voice
        self.exit_code = DONE
        self.file = ""
        self.debug = False

    def about(self, tournament: Tournament) -> Voice:
        """The voice that tells of that tournament, from now on in messages as well."""
        self.voice = self.voice.about(tournament)
        return self.voice

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
            from traceback import format_exception  # most commands end well

            warn("".join(format_exception(error)).rstrip())
        outcome = outcome_of(error, self.file, self.voice)
        for line in outcome.lines(self.voice):
            warn(line)
        self.exit_code = outcome.exit_code
        return True


def problem_line(problem: Problem, voice: Voice) -> str:
    """A problem in one line: how serious, where, what."""
    return f"{problem.severity.value}: {problem_text(problem, voice)}"


@singledispatch
def outcome_of(error: BaseException, file: str, voice: Voice) -> Ending:
    """How to end after an error; one that nobody foresaw is named, with the way to its details."""
    return _unforeseen(error, file, voice)


@outcome_of.register
def _(end: SystemExit, file: str, voice: Voice) -> Ending:
    """The argument parser has said everything already."""
    return Ending(exit_code=end.code if isinstance(end.code, int) else DONE)


@outcome_of.register
def _(error: KeyboardInterrupt, file: str, voice: Voice) -> Ending:
    return Ending(voice.say("cli.interrupted"), INTERRUPTED)


@outcome_of.register
def _(error: BrokenPipeError, file: str, voice: Voice) -> Ending:
    return Ending(exit_code=READER_GONE)


@outcome_of.register
def _(error: OSError, file: str, voice: Voice) -> Ending:
    name = str(error.filename or file)
    return Ending(
        _message("cli.file-trouble", name, voice, {"reason": error.strerror or str(error)})
    )


@outcome_of.register
def _(error: UnreadableInput, file: str, voice: Voice) -> Ending:
    return Ending(problems=error.problems)


@outcome_of.register
def _(error: NoPairingExists, file: str, voice: Voice) -> Ending:
    return Ending(_message(error.key, file, voice, error.values), DISCREPANCY)


@outcome_of.register
def _(error: UnknownSystem, file: str, voice: Voice) -> Ending:
    known = ", ".join(error.known)
    return Ending(
        _message("system.unknown-system", file, voice, {"key": error.key, "known": known})
    )


@outcome_of.register
def _(error: PairingError, file: str, voice: Voice) -> Ending:
    """Errors of the library carry the key of their sentence and its values."""
    if not hasattr(error, "key"):
        return _unforeseen(error, file, voice)
    values: Mapping[str, str | int] = getattr(error, "values", {})
    names_file = not values.keys().isdisjoint(_NAMING_A_FILE)
    return Ending(_message(error.key, "" if names_file else file, voice, values))


@outcome_of.register
def _(error: TextsMissing, file: str, voice: Voice) -> Ending:
    return Ending(str(error))


@outcome_of.register
def _(error: Refused, file: str, voice: Voice) -> Ending:
    return Ending(_message(error.key, "", voice, error.values))


def _unforeseen(error: BaseException, file: str, voice: Voice) -> Ending:
    what = f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
    return Ending(_message("cli.unexpected", file, voice, {"error": " ".join(what.split())}))


def _message(
    key: str, file: str, voice: Voice, values: Mapping[str, str | int] | None = None
) -> str:
    what = voice.say(key, values)
    return f"{file}: {what}" if file else what
