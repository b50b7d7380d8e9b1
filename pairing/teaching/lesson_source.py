"""The text of a lesson file, and of what translates one, taken apart with the places in it."""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

import msgspec

from pairing.core.errors import Place, Problem, Severity, UnreadableInput

LARGEST_LESSON = 128 * 1024
"""Bytes: ten times a long lesson. What is larger is refused before it is taken apart."""
LONGEST_LINE = 10_000
"""Characters: several pages; taking apart what stands on one line can take its square in time."""
Form = TypeVar("Form", bound=msgspec.Struct)


@dataclass(frozen=True)
class LessonSource:
    """The text of a file, to find in it the places of what is wrong."""

    file: str
    text: str

    @classmethod
    def of_file(cls, path: Path) -> LessonSource:
        """The text of that file; :class:`~pairing.core.errors.UnreadableInput` if there is none."""
        try:
            with path.open("rb") as file:
                data = file.read(LARGEST_LESSON + 1)
            return cls(str(path), data.decode("utf-8").replace("\r\n", "\n"))
        except (OSError, UnicodeDecodeError) as error:
            raise _refusal(str(path), "teach.unreadable-file", reason=str(error)) from error

    def read(self, kind: type[Form]) -> Form:
        """What stands there, in that form.

        :class:`~pairing.core.errors.UnreadableInput` if it has another one. What is larger than any
        lesson is refused before it is taken apart.
        """
        self._refuse_monstrous()
        try:
            return msgspec.convert(tomllib.loads(self.text), kind)
        except tomllib.TOMLDecodeError as error:
            line, column = _place_in(str(error))
            place = Place(self.file, line, column)
            raise refused(place, "teach.no-toml", reason=_without_place(str(error))) from error
        except msgspec.ValidationError as error:
            reason, name, number = _what_and_where(str(error))
            raise refused(self.place(name, number), "teach.wrong-value", reason=reason) from error
        except (RecursionError, ValueError) as error:
            raise _refusal(self.file, "teach.monstrous") from error

    def _refuse_monstrous(self) -> None:
        if len(self.text.encode("utf-8", "replace")) > LARGEST_LESSON:
            values = {"limit": LARGEST_LESSON // 1024}
            raise _refusal(self.file, "teach.too-large", **values)
        for number, line in enumerate(self.text.splitlines(), start=1):
            if len(line) > LONGEST_LINE:
                place = Place(self.file, number, LONGEST_LINE + 1)
                raise refused(place, "teach.line-too-long", limit=LONGEST_LINE)

    def place(self, name: str, question: int = 0) -> Place:
        """The line where a member is set; of the question with that number, from 1, if given."""
        heads = 0
        for number, line in enumerate(self.text.splitlines(), start=1):
            heads += line.strip() == "[[question]]"
            if heads != question:
                continue
            found = re.match(rf"\s*({re.escape(name)})\s*=", line)
            if found or (question and not name and line.strip() == "[[question]]"):
                return Place(self.file, number, found.start(1) + 1 if found else 1)
        return self.place("", question) if question and name else Place(self.file)


def _place_in(message: str) -> tuple[int, int]:
    found = re.search(r"\(at line (\d+), column (\d+)\)", message)
    return (int(found[1]), int(found[2])) if found else (0, 0)


def _without_place(message: str) -> str:
    return re.sub(r"\s*\(at [^)]*\)$", "", message)


def _what_and_where(message: str) -> tuple[str, str, int]:
    """What was expected, the member it is about, and the number of the question, 0 outside."""
    reason, _, path = message.partition(" - at ")
    question = re.search(r"question\[(\d+)\]", path)
    members = re.findall(r"\.(\w+)", path)
    unknown = re.search(r"unknown field `(\w+)`", reason)
    name = unknown[1] if unknown else (members[-1] if members else "")
    if name == "question":
        name = ""
    return reason, name, int(question[1]) + 1 if question else 0


def refused(place: Place, key: str, **values: str | int) -> UnreadableInput:
    """The error that tells of one problem."""
    return UnreadableInput((Problem(Severity.ERROR, key, place, dict(values)),))


def _refusal(file: str, key: str, **values: str | int) -> UnreadableInput:
    return refused(Place(file), key, **values)
