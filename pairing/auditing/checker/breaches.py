"""Rules that a recorded pairing breaks whatever would be better: the gravest that can be said."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pairing.core.model import ByeKind, Round, RoundPairing, Tournament
from pairing.systems.shared.obstacles import Obstacle, Obstacles
from pairing.systems.system import PairingSystem

_OF_COLOURS = frozenset({"third-colour", "colour-difference"})


def breaches(
    before: Tournament, recorded: Round, expected: RoundPairing | None, system: PairingSystem
) -> tuple[Obstacle, ...]:
    """What no pairing of the next round of ``before`` may have and the recorded one has.

    Players who met before come first, then two who must not meet for another reason, colours, and
    byes. Colours count only if the pairing by the rules is free of them: in a last round
    topscorers may have a third colour.
    """
    obstacles = system.obstacles(before)
    pairs = [(game.white, game.black) for game in recorded.games]
    found = list(_of_pairs(obstacles, pairs))
    own = list(_of_pairs(obstacles, expected.pairs)) if expected is not None else []
    if any(each.key in _OF_COLOURS for each in own):
        found = [each for each in found if each.key not in _OF_COLOURS]
    found += _of_byes(obstacles, recorded)
    return tuple(sorted(found, key=lambda each: _ORDER.index(each.key)))


_ORDER = (
    *("rematch", "forbidden", "same-colour"),
    *("third-colour", "colour-difference", "several-byes", "bye"),
)


def _of_pairs(obstacles: Obstacles, pairs: Iterable[tuple[int, int]]) -> Iterator[Obstacle]:
    for white, black in pairs:
        obstacle = obstacles.between(white, black)
        if obstacle is not None:
            yield obstacle
        else:
            yield from obstacles.to_colours(white, black)


def _of_byes(obstacles: Obstacles, recorded: Round) -> Iterator[Obstacle]:
    holders = tuple(bye.tpn for bye in recorded.byes if bye.kind is ByeKind.PAIRING_ALLOCATED)
    if len(holders) > 1:
        yield Obstacle("several-byes", "", holders)
    for tpn in holders:
        obstacle = obstacles.to_bye(tpn)
        if obstacle is not None:
            yield obstacle
