"""Who has the bye: chosen before the round is paired (A.5)."""

from __future__ import annotations

from dataclasses import dataclass

from pairing.core.errors import NoPairingExists
from pairing.matching.bits import bits
from pairing.systems.swiss_simple.contenders import SimpleContender
from pairing.systems.swiss_simple.field import SimpleField


def _has_played_always(player: SimpleContender) -> bool:
    return player.unplayed_rounds == 0


def _has_had_no_bye(player: SimpleContender) -> bool:
    return not player.has_had_bye


def _is_anybody(player: SimpleContender) -> bool:
    return True


_LEVELS = (
    ("played-always", _has_played_always),
    ("no-bye", _has_had_no_bye),
    ("anybody", _is_anybody),
)
"""Who is looked for first, and what is asked of him if nobody is found (reading D1)."""


@dataclass(frozen=True, slots=True)
class SimpleByeChoice:
    """The player (index), what was asked of him, and who below him was passed over (a set)."""

    index: int
    level: str
    passed_over: int

    @property
    def is_fallback(self) -> bool:
        """Nobody has played in every round."""
        return self.level != _LEVELS[0][0]


def choose_bye(field: SimpleField, excluded: int = 0) -> SimpleByeChoice:
    """The lowest ranked player who has neither had a bye nor missed a game, or the next best.

    ``excluded`` is a set of players who are to play. Raises
    :class:`~pairing.core.errors.NoPairingExists` if nobody else is there.
    """
    candidates = tuple(bits(field.everybody & ~excluded))
    for level, suits in _LEVELS:
        for index in reversed(candidates):
            if suits(field.players[index]):
                return SimpleByeChoice(index, level, field.everybody >> index + 1 << index + 1)
    raise NoPairingExists(nobody_for_bye=True)


def level_of(player: SimpleContender) -> int:
    """At which attempt the player can be chosen, 0 being the first."""
    return next(number for number, (_, suits) in enumerate(_LEVELS) if suits(player))
