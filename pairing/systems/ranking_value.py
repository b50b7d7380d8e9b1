"""A value of its own by which a system ranks before points."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from msgspec import Struct

from pairing.core.model import Tournament
from pairing.speech.voice import Voice


class RankingValue(Struct, frozen=True):
    """What stands in the first column of the standings and decides before points do.

    ``label`` heads the column, and ``standings.name-LABEL`` says it in words. ``rounds`` gives for
    every player (TPN) what each round of a tournament is worth to him, round 1 first, in multiples
    of ``1 / scale``; the value is their sum. ``article`` is the rule for it. ``note`` says under
    the standings how the values of a tournament are made.
    """

    label: str
    article: str
    scale: int
    rounds: Callable[[Tournament], Mapping[int, tuple[int, ...]]]
    note: Callable[[Tournament, Voice], str]
