"""The editions of the literal reading, side by side: a further one is a further row."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TypeAlias

from pairing.literal import edition_2016, edition_2026
from pairing.literal.participants import LiteralParticipant, UnplayedRules
from pairing.literal.steps import Step

Steps: TypeAlias = Callable[[tuple[LiteralParticipant, ...]], Iterator[Step]]
"""Pairs a round: the brackets in the order in which they are paired."""


@dataclass(frozen=True, slots=True)
class LiteralEdition:
    """What an edition says of rounds without a game, and how it goes through a round."""

    unplayed: UnplayedRules
    steps: Steps


EDITIONS: dict[str, LiteralEdition] = {
    "dutch-2016": LiteralEdition(edition_2016.UNPLAYED_RULES, edition_2016.steps),
    "dutch-2026": LiteralEdition(edition_2026.UNPLAYED_RULES, edition_2026.steps),
}
