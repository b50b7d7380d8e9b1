"""Why a pairing is not the one by the rules, as data."""

from __future__ import annotations

from msgspec import Struct

from pairing.core.model import Tenths


class Element(Struct, frozen=True):
    """By what one of two equally good pairings comes earlier in the order of generation.

    ``move`` is the kind of alteration, ``article`` the rule that puts such alterations in order,
    ``players`` are lists of TPNs by what those players are in it.
    """

    move: str
    article: str
    players: tuple[tuple[str, tuple[int, ...]], ...]


class Judgement(Struct, frozen=True):
    """The first thing that is wrong with a pairing.

    ``score`` is that of the residents of the first bracket that is paired otherwise, in tenths.
    ``key`` names what fails there, ``article`` its number in the edition. For a criterion ``ours``
    is the value of the right pairing and ``theirs`` that of the other one, lower being better, and
    ``difference`` the score difference by which it counts, if it does. ``players`` are the TPNs
    concerned: the pair that may not meet, or those who float in the other pairing. ``phrases`` is
    the group of sentences in which the system tells its ``key``; empty if the common ones do.
    ``element`` says what decides if the two are equally good, where the system can tell it. With
    ``step``, counted from 1 in the bracket, the pair asked for was made there and undone later.
    """

    score: Tenths
    article: str
    key: str
    ours: int = 0
    theirs: int = 0
    difference: Tenths | None = None
    players: tuple[int, ...] = ()
    phrases: str = ""
    element: Element | None = None
    step: int = 0
