"""Looking into a step that stands for many candidates."""

from __future__ import annotations

from typing import Protocol

from msgspec import Struct

from pairing.trace.events import Event

PAGE = 100
"""Steps of a page."""


class Page(Struct, frozen=True):
    """Some of the steps that a step stands for, in the order of the rules.

    ``follows`` is the number of the step with which the next page starts; ``None`` after the last.
    """

    events: tuple[Event, ...]
    follows: int | None = None


class Unfolder(Protocol):
    """Looks into the steps of one round. Brackets are counted from 0."""

    def can_unfold(self, bracket: int, event: Event) -> bool:
        """The step stands for more than a single candidate."""

    def unfold(self, bracket: int, event: Event, start: int = 0, size: int = PAGE) -> Page:
        """What the candidates of a step try next, from the step with that number on.

        ``event`` is one of the replay of that bracket, or one that was unfolded of it.
        """
