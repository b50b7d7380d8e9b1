"""What can be asked about a round. Players are named by their TPN, boards by their number."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias


class Aspect(Enum):
    """One side of a board that can be asked about."""

    PAIR = "pair"
    """Why these two."""
    COLOURS = "colours"
    """Why these colours."""
    FLOAT = "float"
    """Why one of them floats, if one does."""


ALL_ASPECTS = frozenset(Aspect)


@dataclass(frozen=True, slots=True)
class WholeRound:
    """Every board with the rule that gave its colours, every float, and who is not paired."""


@dataclass(frozen=True, slots=True)
class ThisBoard:
    """Why a board is as it is; boards are numbered from 1."""

    board: int
    aspects: frozenset[Aspect] = ALL_ASPECTS


@dataclass(frozen=True, slots=True)
class ThisPlayer:
    """Why a player's round is as it is: his opponent, colour and float, or his bye."""

    tpn: int


@dataclass(frozen=True, slots=True)
class WhyNot:
    """Why two players do not meet."""

    one: int
    other: int


Question: TypeAlias = WholeRound | ThisBoard | ThisPlayer | WhyNot
