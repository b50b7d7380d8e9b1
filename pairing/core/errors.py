"""What can go wrong, as data: keys, places and values; never screen text.

Sentences for these keys are made in :mod:`pairing.speech.texts`, so that the command line, the
window and a log say the same thing.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import ClassVar

from msgspec import Struct, field


class Severity(Enum):
    """How much a problem matters to whoever asked for the work."""

    NOTE = "note"
    """Read differently from what is written, nothing lost: an adjustment worth knowing."""
    WARNING = "warning"
    """Contradicts something else in the file; one of the two readings was taken."""
    ERROR = "error"
    """Part of the input could not be understood and is missing from the result."""


class Place(Struct, frozen=True):
    """Where in the input: file, line and column counted from 1 (0 = the whole file or line)."""

    file: str = ""
    line: int = 0
    column: int = 0


class Problem(Struct, frozen=True):
    """One finding about the input, with what stood there and what was expected.

    ``times`` says how often it was found, the first time at this place and with these values.
    """

    severity: Severity
    key: str
    place: Place = Place()
    values: dict[str, str | int] = field(default_factory=dict)
    times: int = 1


class PairingError(Exception):
    """Base of everything this library raises on purpose.

    As text it is a sentence in English: whoever is told to tell errors puts himself in
    :attr:`in_words`, which is the wing of words once it is loaded. Without it the text is a key.
    """

    in_words: ClassVar[Callable[[PairingError], str] | None] = None

    def __str__(self) -> str:
        in_words = PairingError.in_words
        return in_words(self) if in_words is not None else self.plain

    @property
    def plain(self) -> str:
        """The error as it was made, for those who tell it: a key or what another program said."""
        return Exception.__str__(self)


class UnreadableInput(PairingError):
    """The input cannot become a tournament; carries every problem found, in file order."""

    def __init__(self, problems: tuple[Problem, ...]) -> None:
        super().__init__(", ".join(problem.key for problem in problems))
        self.problems = problems


class NoPairingExists(PairingError):
    """No complete round-pairing complies with the absolute criteria (A.9 in 2016, 1.9.3 in 2026).

    ``stranded`` holds the TPNs, ascending, of the smallest set of players found that cannot all be
    paired; it is empty if no such set is smaller than the field. ``nobody_for_bye`` tells that the
    number of players is odd and none of them may have the pairing-allocated bye.
    """

    def __init__(self, stranded: tuple[int, ...] = (), nobody_for_bye: bool = False) -> None:
        super().__init__(f"no complete pairing; stranded: {stranded}")
        self.stranded = stranded
        self.nobody_for_bye = nobody_for_bye

    @property
    def key(self) -> str:
        """The key of the sentence that tells the reason."""
        if self.nobody_for_bye:
            return "system.no-pairing-bye"
        if len(self.stranded) == 1:
            return "system.no-pairing-alone"
        return "system.no-pairing-stranded" if self.stranded else "system.no-pairing"

    @property
    def values(self) -> dict[str, str | int]:
        """The particulars of that sentence."""
        return {"players": ", ".join(map(str, self.stranded))}

    def __reduce__(self) -> tuple[type[NoPairingExists], tuple[tuple[int, ...], bool]]:
        return type(self), (self.stranded, self.nobody_for_bye)


class NotReady(PairingError):
    """The next round cannot be paired yet; ``key`` names the reason, ``values`` its particulars."""

    def __init__(self, key: str, **values: str | int) -> None:
        super().__init__(key)
        self.key = key
        self.values = values


class ActionRefused(PairingError):
    """An arbiter's action is not possible now; nothing was changed. ``key`` names the reason."""

    def __init__(self, key: str, **values: str | int) -> None:
        super().__init__(key)
        self.key = key
        self.values = values


class UnknownSystem(PairingError):
    """The tournament asks for a pairing system that is not in the registry."""

    def __init__(self, key: str, known: tuple[str, ...]) -> None:
        super().__init__(key)
        self.key = key
        self.known = known


class WrongValue(PairingError):
    """A call was given a value of another kind than it takes.

    ``values`` say what of, in the words of the code: ``what`` it is, what was ``expected`` and what
    was ``found``.
    """

    key = "system.wrong-value"

    def __init__(self, what: str, expected: str, found: str) -> None:
        super().__init__(what, expected, found)
        self.values = {"what": what, "expected": expected, "found": found}


class CannotRead(PairingError, OSError):
    """A file cannot be opened or read; it is an ``OSError`` too, with its number and its reason."""

    key = "imports.unreadable"

    def __init__(self, number: int | None, reason: str, file: str) -> None:
        super().__init__(number, reason, file)
        self.values = {"file": file, "reason": reason}


class NoSuchFile(CannotRead, FileNotFoundError):
    """There is no file of that name."""


class Cancelled(PairingError):
    """The caller asked to stop while work was going on; nothing was changed."""
