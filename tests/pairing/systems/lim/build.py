"""Fields put together by hand: what a player is due and whom he may not meet is simply said."""

from __future__ import annotations

from msgspec import structs

from pairing.systems.lim.contenders import LimContender
from pairing.systems.lim.field import LimField

COLOURS = {"w": 1, "b": -1, "": 0}


def player(tpn, score=0, due="", **facts):
    """A player by number, score and due colour; ``facts`` as they stand in a contender."""
    usual = {
        "index": tpn - 1,
        "rating": 2000 - tpn,
        "may_white": True,
        "may_black": True,
        "floated_last": False,
        "may_have_bye": True,
        "colours": (),
        "odd_number": tpn % 2 == 1,
        "met_or_forbidden": frozenset(),
        "met_in": {},
    }
    return LimContender(tpn=tpn, score=score, due=COLOURS[due], **(usual | facts))


def field(*players, met=(), doubled_median=0, **facts):
    """The players, numbered in their ranking order; ``met`` are pairs of numbers."""
    opponents = {each.tpn: set() for each in players}
    for one, other in met:
        opponents[one].add(other - 1)
        opponents[other].add(one - 1)
    ready = [_with(each, opponents[each.tpn]) for each in players]
    return LimField(ready, doubled_median, **facts)


def _with(each, opponents):
    return structs.replace(
        each, met_or_forbidden=frozenset(opponents), met_in=dict.fromkeys(opponents, 1)
    )


def numbers(pairs):
    """Pairs of indices as ``1-4 2-5``."""
    return " ".join(f"{one + 1}-{other + 1}" for one, other in pairs)
