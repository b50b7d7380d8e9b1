"""What is left of a bracket once its prices are proved: the edges that cost no more."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Tight:
    """The edges that cost just their prices; every equally good candidate uses these alone.

    ``names`` are the vertices, the bracket's members first by BSN; ``near`` is for every vertex the
    set of its neighbours by their places, as bits. ``odd_sets`` have a price, so that an equally
    good candidate, with what it leaves to those below, leaves each of them just once.
    """

    names: tuple[int, ...]
    near: tuple[int, ...]
    odd_sets: tuple[int, ...]
