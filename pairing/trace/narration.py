"""What window, command line and print ask of whoever tells the steps of a round."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from msgspec import Struct

from pairing.core.cards import PairingCard
from pairing.core.colours import ColourReason
from pairing.trace.events import Arrangement, BracketTrace, Event, RoundTrace

ICONS = (
    "open",
    "mdp-set",
    "mdp-opponent",
    "transposition",
    "exchange",
    "accept",
    "requirement",
    "backtrack",
    "join",
    "float",
    "bye",
    "candidate",
    "colours",
    "note",
)
"""The kinds of step that have a picture of their own."""


class Line(Struct, frozen=True):
    """A step in one line: the article, what is tried, and what became of it."""

    article: str
    what: str
    verdict: str


class RoundNarrator(Protocol):
    """Tells one round: sections as headings, every step as a line and as a paragraph."""

    @property
    def trace(self) -> RoundTrace:
        """What is told."""

    @property
    def cards(self) -> Mapping[int, PairingCard]:
        """The card of every player before the round, under his TPN."""

    def heading(self, bracket: BracketTrace) -> str:
        """A section in one line: who is in it."""

    def outcome(self, bracket: BracketTrace) -> str:
        """What came of a section, in a few words."""

    def parameters(self, bracket: BracketTrace) -> str:
        """The numbers from which a section starts; empty if there are none."""

    def line(self, bracket: BracketTrace, event: Event) -> Line:
        """A step for a list of steps."""

    def title(self, bracket: BracketTrace, event: Event) -> str:
        """A step as the heading of its paragraph."""

    def paragraph(self, bracket: BracketTrace, event: Event) -> str:
        """A step in full sentences with names."""

    def arrangement(self, bracket: BracketTrace, event: Event) -> Arrangement | None:
        """How the players stand at a step; ``None`` if there is nothing to draw."""

    def icon(self, event: Event) -> str:
        """One of :data:`ICONS`."""

    def colour_line(self, reason: ColourReason) -> Line:
        """The colours of a board for a list of boards."""

    def name(self, tpn: int) -> str:
        """A competitor by name and TPN."""
