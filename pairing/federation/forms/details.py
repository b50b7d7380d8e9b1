"""What forms ask for and no tournament file knows: the organiser, the arbiters, the event's code.

Read from a TOML file:

organizer = "Chess Club Köln"
address = "Marktplatz 1, Köln"
phone = "+49 …"
email = "open@example.org"
event-code = "412345"
[[arbiter]]
name = "Schmidt, Eva"
id = "4600001"
role = "chief"                # chief, deputy or arbiter
federation = "GER"
title = "IA"
norm = "IA"                   # FA or IA: write the report for this norm
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from typing import Any

from pairing.core.errors import Place, Problem, Severity, UnreadableInput
from pairing.core.model import TournamentInfo

_DIGITS = re.compile(r"\(?(\d{5,})\)?")
_ARBITER_TITLES = ("IA", "FA", "NA")


class ArbiterRole(Enum):
    """What an arbiter does in the event."""

    CHIEF = "chief"
    DEPUTY = "deputy"
    ARBITER = "arbiter"


@dataclass(frozen=True, slots=True)
class Arbiter:
    """An arbiter of the event. ``norm`` is the title (``FA`` or ``IA``) he is reported for."""

    name: str
    role: ArbiterRole = ArbiterRole.ARBITER
    fide_id: str = ""
    federation: str = ""
    title: str = ""
    norm: str = ""

    @property
    def last_name(self) -> str:
        """What stands before the comma."""
        return self.name.partition(",")[0].strip()

    @property
    def first_name(self) -> str:
        """What stands behind the comma."""
        return self.name.partition(",")[2].strip()


@dataclass(frozen=True, slots=True)
class Details:
    """What is known beyond the tournament; ``arbiters`` are those of the file if empty."""

    organizer: str = ""
    address: str = ""
    phone: str = ""
    email: str = ""
    event_code: str = ""
    arbiters: tuple[Arbiter, ...] = ()

    def arbiters_of(self, info: TournamentInfo) -> tuple[Arbiter, ...]:
        """The arbiters, the chief arbiter first: those given here, else those of the tournament."""
        return self.arbiters or tuple(arbiters_of_event(info))


class DetailsError(UnreadableInput):
    """A file of details that cannot be used; ``problems`` say what is wrong."""


def arbiters_of_event(info: TournamentInfo) -> Iterator[Arbiter]:
    """The arbiters as records 102 and 112 name them: ``4600001 IA Schmidt, Eva`` in any order."""
    if info.chief_arbiter.strip():
        yield _parsed(info.chief_arbiter, ArbiterRole.CHIEF)
    for deputy in info.deputy_arbiters:
        if deputy.strip():
            yield _parsed(deputy, ArbiterRole.DEPUTY)


def _parsed(text: str, role: ArbiterRole) -> Arbiter:
    number = _DIGITS.search(text)
    words = _DIGITS.sub(" ", text).split()
    title = next((word for word in words if word in _ARBITER_TITLES), "")
    name = " ".join(word for word in words if word != title)
    return Arbiter(name, role, number[1] if number else "", title=title)


_TEXTS = ("organizer", "address", "phone", "email", "event-code")
_OF_ARBITERS = ("name", "id", "role", "federation", "title", "norm")
_NORMS = ("", "FA", "IA")


def read_details(path: Path) -> Details:
    """The details in a file.

    Raises :class:`DetailsError` with everything that is wrong in it, and ``OSError``.
    """
    try:
        content = tomllib.loads(path.read_bytes().decode("utf-8-sig"))
    except (UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise DetailsError((_problem(path, "not-toml", reason=str(error)),)) from error
    problems = [*_wrong(path, content)]
    if problems:
        raise DetailsError(tuple(problems))
    arbiters = tuple(_arbiter(table) for table in content.pop("arbiter", []))
    texts = {key.replace("-", "_"): value.strip() for key, value in content.items()}
    return Details(**texts, arbiters=arbiters)


def _arbiter(table: dict[str, Any]) -> Arbiter:
    return Arbiter(
        table["name"].strip(),
        ArbiterRole(table.get("role", ArbiterRole.ARBITER.value)),
        table.get("id", ""),
        table.get("federation", "").strip().upper(),
        table.get("title", "").strip().upper(),
        table.get("norm", "").strip().upper(),
    )


def _wrong(path: Path, content: dict[str, Any]) -> Iterator[Problem]:
    """Everything that is wrong, key by key."""
    arbiters = content.get("arbiter", [])
    is_list = isinstance(arbiters, list) and all(isinstance(each, dict) for each in arbiters)
    if not is_list:
        yield _problem(path, "details-no-tables")
    others = {key: value for key, value in content.items() if key != "arbiter"}
    yield from _wrong_texts(path, "", others, _TEXTS)
    for number, table in enumerate(arbiters if is_list else [], start=1):
        place = f"arbiter[{number}]."
        yield from _wrong_texts(path, place, table, _OF_ARBITERS)
        if not str(table.get("name", "")).strip():
            yield _problem(path, "details-no-name", place=f"{place}name")
        roles = tuple(role.value for role in ArbiterRole)
        for key, choices in (("role", roles), ("norm", _NORMS)):
            value = table.get(key, choices[0])
            if isinstance(value, str) and value.strip() not in choices:
                known = ", ".join(filter(None, choices))
                yield _problem(path, "details-no-choice", place=f"{place}{key}", known=known)


def _wrong_texts(
    path: Path, place: str, table: dict[str, Any], known: tuple[str, ...]
) -> Iterator[Problem]:
    for key, value in table.items():
        if key not in known:
            expected = ", ".join(known)
            yield _problem(path, "details-unknown", place=f"{place}{key}", known=expected)
        elif not isinstance(value, str):
            yield _problem(path, "details-no-text", place=f"{place}{key}")


def _problem(path: Path, key: str, **values: str | int) -> Problem:
    return Problem(Severity.ERROR, f"forms.{key}", Place(str(path)), values)
