"""Tie-breaks that were computed elsewhere: ``OTHER_PLAYOFF``, whose values the arbiter types."""

from __future__ import annotations

from collections.abc import Sequence

from pairing.core.model import TypedValues
from pairing.standings.codes import Code
from pairing.standings.facts import Facts
from pairing.standings.tie_break import PlayerTieBreak
from pairing.standings.working import Working

TYPED = "OTHER"
"""What MTB26 calls a tie-break that it has no code for, with ``_`` and a name behind it."""


class TypedTieBreak(PlayerTieBreak):
    """The value that was typed for a player after the round that counts last; the highest first.

    With R the lowest comes first.
    """

    name = TYPED
    article = ""
    key = "typed"
    modifiers = "R"

    def __init__(self, facts: Facts, code: Code) -> None:
        super().__init__(facts, code)
        held = typed_after(facts.tournament.typed_values, code, facts.rounds)
        self._values = held.by_tpn if held is not None else {}

    @property
    def scale(self) -> int:
        """Hundredths."""
        return 100

    @property
    def lower_is_better(self) -> bool:
        """If reversed."""
        return self.code.reverse

    def amount(self, tpn: int) -> int | None:
        """The value, ``None`` where none was typed."""
        return self._values.get(tpn)

    def working(self, tpn: int, group: Sequence[int]) -> Working:
        """The value alone."""
        return self._working(tpn, self.amount(tpn))


def typed_after(typed: Sequence[TypedValues], code: Code, round_number: int) -> TypedValues | None:
    """The values of that tie-break after a round; ``None`` if none were typed."""
    for each in typed:
        if (each.code, each.after_round) == (code.without_modifiers, round_number):
            return each
    return None
