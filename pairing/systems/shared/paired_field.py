"""A round of a field in which the bye is given before anybody is paired."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from pairing.systems.shared.bye_first import ByeChoice
from pairing.systems.shared.legal_field import LegalField

AnyField = TypeVar("AnyField", bound=LegalField[Any])


@dataclass(frozen=True)
class PairedField(ABC, Generic[AnyField]):
    """Who has the bye, and the pairs; players by their index."""

    field: AnyField
    bye_choice: ByeChoice | None

    @property
    @abstractmethod
    def pairs(self) -> list[tuple[int, int]]:
        """All pairs."""

    @property
    def ranked_pairs(self) -> list[tuple[int, int]]:
        """The pairs as they are told, the higher ranked of each first."""
        return [(min(pair), max(pair)) for pair in self.pairs]

    @property
    def bye(self) -> int | None:
        """Who has the bye."""
        return None if self.bye_choice is None else self.bye_choice.index

    @property
    def bye_tpn(self) -> int | None:
        """The same by TPN."""
        return None if self.bye is None else self.field.players[self.bye].tpn
