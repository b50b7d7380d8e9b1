"""Teams for tests of the Olympiad rules, made as short as possible."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pairing.core.model import Colour
from pairing.systems.olympiad.contestants import Contestant

COLOURS = {"W": Colour.WHITE, "B": Colour.BLACK}


def team(
    tpn: int,
    score: int = 0,
    *,
    met: Iterable[int] = (),
    colours: str = "",
    buchholz: int | None = None,
    may_have_bye: bool = True,
) -> Contestant:
    """A team; scores in tenths, colours like ``WBW``."""
    own = tuple(COLOURS[letter] for letter in colours)
    strength = -tpn if buchholz is None else buchholz
    return Contestant(tpn, score, strength, frozenset(met), own, may_have_bye)


def teams(
    scores: Sequence[int], met: Iterable[tuple[int, int]] = (), **more: str
) -> tuple[Contestant, ...]:
    """Teams 1, 2, 3 … with these scores; those of ``met`` have met; colours as ``t3="WW"``."""
    opponents: dict[int, set[int]] = {number: set() for number in range(1, len(scores) + 1)}
    for one, other in met:
        opponents[one].add(other)
        opponents[other].add(one)
    made = (
        team(number, score, met=opponents[number], colours=more.get(f"t{number}", ""))
        for number, score in enumerate(scores, start=1)
    )
    return tuple(sorted(made, key=lambda each: (-each.score, each.tpn)))


def numbers(pairs: Iterable[tuple[Contestant, Contestant]]) -> list[list[int]]:
    """The pairs by pairing number, as the golden data have them."""
    return [[one.tpn, other.tpn] for one, other in pairs]
