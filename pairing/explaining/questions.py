"""What can be asked about a round. Players are named by their TPN, boards by their number."""

from __future__ import annotations

from enum import Enum
from typing import TypeAlias

from msgspec import Struct


class Aspect(Enum):
    """One side of a board that can be asked about."""

    PAIR = "pair"
    """Why these two."""
    COLOURS = "colours"
    """Why these colours."""
    FLOAT = "float"
    """Why one of them floats, if one does."""


ALL_ASPECTS = frozenset(Aspect)


class WholeRound(Struct, frozen=True):
    """Every board with the rule that gave its colours, every float, and who is not paired."""


class ThisBoard(Struct, frozen=True):
    """Why a board is as it is; boards are numbered from 1."""

    board: int
    aspects: frozenset[Aspect] = ALL_ASPECTS


class ThisPlayer(Struct, frozen=True):
    """Why a player's round is as it is: his opponent, colour and float, or his bye."""

    tpn: int


class WhyNot(Struct, frozen=True):
    """Why two players do not meet."""

    one: int
    other: int


class WhyNotBye(Struct, frozen=True):
    """Why a player does not have the pairing-allocated bye."""

    tpn: int


Question: TypeAlias = WholeRound | ThisBoard | ThisPlayer | WhyNot | WhyNotBye
