"""Editions of regulations side by side; the first day of an event chooses among them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from enum import Enum
from typing import Generic, Protocol, TypeVar

from pairing.core.dates import first_day
from pairing.core.errors import PairingError
from pairing.core.model import TournamentInfo


class RegulationsEdition(Protocol):
    """A text of regulations as it was applied from a day on."""

    @property
    def key(self) -> str:
        """The name under which it is asked for: year and month, ``2024-03``."""

    @property
    def since(self) -> date:
        """The first day on which an event can begin under it."""


AnEdition = TypeVar("AnEdition", bound=RegulationsEdition)


class Chosen(Enum):
    """Why an edition is used."""

    ASKED = "asked"
    """It was named."""
    FIRST_DAY = "first-day"
    """It is in force on the first day of the event."""
    NO_DATE = "no-date"
    """The event has no date that can be read, so it is the newest."""


@dataclass(frozen=True, slots=True)
class ChosenEdition(Generic[AnEdition]):
    """An edition and why it is used; ``day`` is the first day of the event, if it is known."""

    edition: AnEdition
    why: Chosen
    day: date | None = None


class NoEdition(PairingError):
    """There is no edition of that name, or none that was in force on that day."""

    def __init__(self, key: str, **values: str | int) -> None:
        super().__init__(key)
        self.key = key
        self.values = values


def choose(
    editions: Sequence[AnEdition], info: TournamentInfo, asked: str = ""
) -> ChosenEdition[AnEdition]:
    """The edition for an event: the one that is asked for, else by the event's first day.

    ``editions`` are in the order of their dates. Raises :class:`NoEdition` for an unknown name and
    for an event that is older than all of them.
    """
    day = first_day(info)
    if asked:
        return ChosenEdition(_named(editions, asked), Chosen.ASKED, day)
    if day is None:
        return ChosenEdition(editions[-1], Chosen.NO_DATE)
    in_force = [edition for edition in editions if edition.since <= day]
    if not in_force:
        raise NoEdition(
            "federation.no-edition-then",
            day=day.isoformat(),
            first=editions[0].since.isoformat(),
            edition=editions[0].key,
        )
    return ChosenEdition(in_force[-1], Chosen.FIRST_DAY, day)


def _named(editions: Sequence[AnEdition], asked: str) -> AnEdition:
    for edition in editions:
        if edition.key == asked:
            return edition
    known = ", ".join(edition.key for edition in editions)
    raise NoEdition("federation.unknown-edition", asked=asked, known=known)
