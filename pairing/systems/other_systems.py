"""Pairing systems that report files name and by which this program does not pair."""

from __future__ import annotations

from dataclasses import dataclass

from pairing.systems.system import Filing, Traits


@dataclass(frozen=True, slots=True)
class OtherSystem:
    """What is known of such a system: the key kept for it, its codes, how its rounds are made."""

    key: str
    filing: Filing
    traits: Traits = Traits()


_PREDETERMINED = Traits(is_predetermined=True)

PAIRED_ELSEWHERE = OtherSystem("paired-elsewhere", Filing())
"""An event of teams whose rounds are made by somebody else; standings are all it asks for here."""

OTHER_SYSTEMS = (
    PAIRED_ELSEWHERE,
    OtherSystem(
        "round-robin", Filing(("FIDE_ROUNDROBIN", "BERGER_ROUNDROBIN")), traits=_PREDETERMINED
    ),
    OtherSystem(
        "double-round-robin",
        Filing(("FIDE_DOUBLEROUNDROBIN", "BERGER_DOUBLEROUNDROBIN")),
        traits=_PREDETERMINED,
    ),
)


def find_other_system(key: str) -> OtherSystem | None:
    """The system kept under that key, ``None`` if there is none."""
    return next((each for each in OTHER_SYSTEMS if each.key == key), None)
