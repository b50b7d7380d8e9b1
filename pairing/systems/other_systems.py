"""Pairing systems that report files name and by which this program does not pair."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class OtherSystem:
    """What is known of such a system: the key kept for it, and how it makes its rounds.

    ``codes`` are those of ETT26, the one to be written first. ``is_predetermined``: the pairings of
    all rounds are made beforehand (C.07, 15.2).
    """

    key: str
    codes: tuple[str, ...]
    is_predetermined: bool = False


OTHER_SYSTEMS = (
    OtherSystem("dubov-2026", ("FIDE_DUBOV",)),
    OtherSystem("burstein-2026", ("FIDE_BURSTEIN",)),
    OtherSystem("double-swiss-2026", ("FIDE_DOUBLESWISS",)),
    OtherSystem("team-swiss-2026", ("FIDE_TEAM",)),
    OtherSystem("round-robin", ("FIDE_ROUNDROBIN", "BERGER_ROUNDROBIN"), is_predetermined=True),
    OtherSystem(
        "double-round-robin",
        ("FIDE_DOUBLEROUNDROBIN", "BERGER_DOUBLEROUNDROBIN"),
        is_predetermined=True,
    ),
)


def find_other_system(key: str) -> OtherSystem | None:
    """The system kept under that key, ``None`` if there is none."""
    return next((each for each in OTHER_SYSTEMS if each.key == key), None)
